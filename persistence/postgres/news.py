"""What processes tell each other: `NOTIFY`, heard on a connection of its own."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Coroutine
from typing import Any

import asyncpg

from persistence.postgres.faults import LOST

CHANNEL = "vidar"
FEW = 100
"""Tables in one message: it may have 8000 bytes."""


class News:
    """What others have told; who has just begun to listen, or was cut off, has missed something."""

    def __init__(self, connect: Callable[[], Coroutine[Any, Any, asyncpg.Connection]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection | None = None
        self._me = secrets.token_hex(4)
        self._heard: set[str] = set()
        self._something = asyncio.Event()

    def messages(self, games: Collection[str]) -> list[str]:
        """What is to be told so that others hear of these tables."""
        names = sorted(games)
        parts = [names[first : first + FEW] for first in range(0, len(names), FEW)]
        return [" ".join((self._me, *part)) for part in parts]

    async def wait(self, seconds: float) -> frozenset[str] | None:
        """The tables others tell of within that time; None: look at everything."""
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(seconds):
                if self._connection is None or self._connection.is_closed():
                    await self._listen()
                    return None
                await self._something.wait()
        except TimeoutError:
            return None
        except (asyncpg.PostgresError, *LOST):
            left = began + seconds - asyncio.get_running_loop().time()
            await asyncio.sleep(max(0.0, left))
            return None
        self._something.clear()
        heard, self._heard = frozenset(self._heard), set()
        return heard or None

    async def _listen(self) -> None:
        connection = await self._connect()
        connection.add_termination_listener(self._cut_off)
        await connection.add_listener(CHANNEL, self._hear)
        self._connection = connection

    def _hear(self, _connection: object, _pid: int, _channel: str, message: object) -> None:
        who, *games = str(message).split(" ")
        if who != self._me:
            self._heard.update(games)
            self._something.set()

    def _cut_off(self, _connection: object) -> None:
        self._heard.clear()
        self._something.set()

    async def close(self) -> None:
        """Listen no more."""
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=5)
