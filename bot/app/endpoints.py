"""Other endpoints than Discord's, for a stand-in such as localcord.

This is the only module that knows discord.py from the inside: it has no public setting for where
Discord's API and gateway are. Its client takes a connector, which could lead Discord's names
elsewhere, but only to somebody with a certificate for them. Nor does it document how its
sharded client takes one shard more while it runs.
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


class Shards:
    """The shards of a client, each connected when it is wanted."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._ended: set[int] = set()
        """Those that we have hung up."""

    def connected(self) -> set[int]:
        """Those that are, or that the library connects again by itself."""
        shards = self._client.shards.items()
        return {n for n, shard in shards if n not in self._ended or not shard.is_closed()}

    async def connect(self, shard: int) -> None:
        """Identify for a shard, as often as it takes, or until nobody wants it any more."""
        await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        found = self._client.get_shard(shard)
        if found is not None and not found.is_closed():
            self._ended.discard(shard)

    async def disconnect(self, shard: int) -> None:
        """Hear no more of a shard."""
        self._ended.add(shard)
        found = self._client.get_shard(shard)
        if found is not None:
            await found.disconnect()
