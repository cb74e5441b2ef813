"""Other endpoints than Discord's, for a stand-in such as localcord.

This is the only module that knows discord.py from the inside: it has no public setting for where
Discord's API and gateway are. Its client takes a connector, which could lead Discord's names
elsewhere, but only to somebody with a certificate for them. Nor does it document how its
sharded client takes one shard more while it runs.
"""

import asyncio
from functools import partial
from weakref import WeakSet

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import Shard
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
    """The shards of a client, each connected when it is wanted.

    The library connects again what was cut off, by itself and later: it may have that in its queue
    while a shard is hung up, and connected anew. So what was hung up never comes back.
    """

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._ended: WeakSet[Shard] = WeakSet()
        self._closing: set[asyncio.Task[None]] = set()

    def connected(self) -> set[int]:
        """Those that are, or that the library connects again by itself."""
        return {n for n in self._client.shards if self._line(n) not in self._ended}

    async def connect(self, shard: int) -> None:
        """Identify for a shard, as often as it takes, or until nobody wants it any more."""
        await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def disconnect(self, shard: int) -> None:
        """Hear no more of a shard."""
        line = self._line(shard)
        if line is None or line in self._ended:
            return
        self._ended.add(line)
        ended = {"reconnect": _nothing, "reidentify": _nothing, "launch": partial(self._end, line)}
        for name, instead in ended.items():
            setattr(line, name, instead)
        await line.disconnect()

    def _line(self, shard: int) -> Shard | None:
        found = self._client.get_shard(shard)
        return None if found is None else found._parent

    def _end(self, line: Shard) -> None:
        """It was on its way back when it was hung up."""
        task = asyncio.create_task(line.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


async def _nothing(*_: object) -> None:
    """In place of what would connect."""
