"""The connections to Discord of one process: one for each shard it wants."""

import asyncio
import logging
from typing import Protocol

from bot.logs import describe_error

AGAIN = 2.0
"""Seconds until a connection that has failed is tried again."""

_log = logging.getLogger(__name__)


class Gateway(Protocol):
    """What makes the connections."""

    def connected(self) -> set[int]:
        """Shards that are connected, or about to be."""
        ...

    async def connect(self, shard: int) -> None: ...
    async def disconnect(self, shard: int) -> None: ...


class Lines:
    """Connects what is wanted and hangs up the rest, each in a task: nobody waits for Discord.

    What is on its way is not broken off, or it would stay open with nobody to hear it.
    """

    def __init__(self) -> None:
        self.gateway: Gateway | None = None
        self.ready: set[int] = set()
        """Shards whose servers we have been told of since we connected."""
        self._wanted: set[int] = set()
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()

    def keep(self, wanted: set[int]) -> None:
        """Be connected for these and no others; what fails is tried again when asked anew."""
        assert self.gateway is not None
        self._wanted, connected = wanted, self.gateway.connected()
        for shard in wanted - connected - self._connecting.keys():
            self.ready.discard(shard)
            self._connecting[shard] = asyncio.create_task(self._connect(self.gateway, shard))
        for shard in connected - wanted:
            self._hang_up(self.gateway, shard)

    def told(self, shard: int) -> None:
        """We know its servers by now."""
        if self.gateway is not None and shard in self.gateway.connected():
            self.ready.add(shard)

    async def _connect(self, gateway: Gateway, shard: int) -> None:
        try:
            await gateway.connect(shard)
        except Exception as fault:  # noqa: BLE001 (nobody else would ever hear of it)
            _log.error("shard %d is not connected: %s", shard, describe_error(fault))
            await asyncio.sleep(AGAIN)
        finally:
            del self._connecting[shard]
        if shard not in self._wanted:
            self._hang_up(gateway, shard)

    def _hang_up(self, gateway: Gateway, shard: int) -> None:
        self.ready.discard(shard)
        task = asyncio.create_task(self._disconnect(gateway, shard))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _disconnect(self, gateway: Gateway, shard: int) -> None:
        try:
            await gateway.disconnect(shard)
        except Exception as fault:  # noqa: BLE001 (the connection is broken; so be it)
            _log.warning("shard %d was not hung up: %s", shard, describe_error(fault))

    async def close(self) -> None:
        """Nothing is tried any more."""
        tasks = [*self._connecting.values(), *self._ending]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
