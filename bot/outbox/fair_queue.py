"""Work that can wait, let through bit by bit, so that what cannot is never far behind."""

import asyncio
from collections import deque


class FairQueue:
    """One turn for each time round the event loop: whatever else is ready goes first.

    With many tables there is always somebody to write to. If all of that were done as soon as it
    can be, a press would stand behind it; so there is never more than one piece of it before one.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Wait for the next one, behind those who wait already."""
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        self._waiting.append(mine)
        if len(self._waiting) == 1:
            loop.call_soon(self._next, loop)
        await mine

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting and self._waiting[0].done():
            self._waiting.popleft()  # cancelled meanwhile
        if self._waiting:
            self._waiting.popleft().set_result(None)
        if self._waiting:
            loop.call_soon(self._next, loop)
