"""The fifty requests a second that Discord takes from one bot, shared by its processes."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

PER_SECOND = 50
"""What Discord takes; answers to interactions do not count."""
UNCOUNTED = ("/interactions/", "/webhooks/", "/gateway")


class Requests:
    """Holds back requests that would be too many, where several processes make them.

    A process that is alone is not held back: the library waits when Discord says so. With others
    each has an equal part, counted over any second, so that together they stay below the limit.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.processes = 1
        self._now, self._sleep = now, sleep
        self._made: deque[float] = deque(maxlen=PER_SECOND)
        self._turn = asyncio.Lock()
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begin)

    def share_with(self, processes: int) -> None:
        """So many make requests from now on."""
        self.processes = processes

    @property
    def _most(self) -> int:
        return max(1, PER_SECOND // self.processes)

    async def _begin(
        self,
        _session: aiohttp.ClientSession,
        _context: Any,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if self.processes > 1 and not any(part in request.url.path for part in UNCOUNTED):
            await self.turn()

    async def turn(self) -> None:
        """Wait until one more request may be made."""
        async with self._turn:
            while len(self._made) >= self._most:
                wait = self._made[-self._most] + 1.0 - self._now()
                if wait <= 0:
                    break
                await self._sleep(wait)
            self._made.append(self._now())
