"""Other endpoints than Discord's, for a stand-in such as localcord.

This is the only module that knows discord.py from the inside: it has no public setting for where
Discord's API and gateway are. Its client takes a connector, which could lead Discord's names
elsewhere, but only to somebody with a certificate for them. Nor can its sharded client be told to
take one shard more while it runs, or be asked how many there should be.
"""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def redirect(api: str | None, gateway: str | None) -> None:
    """From here on, in this process; None leaves an endpoint as it is."""
    if api is not None:
        Route.BASE = api
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def api() -> str:
    """Where the REST API is."""
    return Route.BASE


async def recommended(client: discord.AutoShardedClient) -> tuple[int, int]:
    """How many shards Discord wants the bot to have, and how many may identify at once."""
    count, _url, limits = await client.http.get_bot_gateway()
    return count, limits["max_concurrency"]


def expect(client: discord.AutoShardedClient, count: int) -> None:
    """From here on there are so many shards; which of them are connected is told one by one.

    That all are ready is never said: the library would begin to count anew with each that comes.
    """
    client.shard_count = client._connection.shard_count = count  # pyright: ignore[reportPrivateUsage]
    client._connection.shard_ids = range(count + 1)  # pyright: ignore[reportPrivateUsage]


class Shards:
    """The shards of a client, each connected when it is wanted."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client

    def connected(self) -> set[int]:
        """Those that are."""
        return {number for number, shard in self._client.shards.items() if not shard.is_closed()}

    async def connect(self, shard: int) -> None:
        """Identify for a shard, as often as it takes."""
        await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def disconnect(self, shard: int) -> None:
        """Hear no more of a shard."""
        found = self._client.get_shard(shard)
        if found is not None:
            await found.disconnect()
