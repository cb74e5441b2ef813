"""The one clock of a world: real time by default, moved on by tests."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime


class Timer:
    """Something that will happen at a moment of the clock, unless cancelled before."""

    def __init__(self, due: float, callback: Callable[[], None]) -> None:
        self.due = due
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """Seconds since 1970, as the server counts them.

    A frozen clock moves only by `advance`, so that a slow machine breaks no three-second rule.
    """

    def __init__(self, *, frozen: bool = False) -> None:
        self._frozen_at = time.time() if frozen else None
        self._offset = 0.0
        self._order = itertools.count()
        self._timers: list[tuple[float, int, Timer]] = []
        self._next: asyncio.TimerHandle | None = None

    def now(self) -> float:
        base = time.time() if self._frozen_at is None else self._frozen_at
        return base + self._offset

    def advance(self, seconds: float) -> None:
        """Move on, firing every timer on the way at its own moment and in order."""
        if seconds < 0:
            raise ValueError("time runs forward only")
        goal = self.now() + seconds
        while self._timers and self._timers[0][0] <= goal:
            due, _, timer = heapq.heappop(self._timers)
            self._offset += max(0.0, due - self.now())
            if not timer.cancelled:
                timer.callback()
        self._offset += max(0.0, goal - self.now())
        self._arm()

    def call_at(self, due: float, callback: Callable[[], None]) -> Timer:
        timer = Timer(due, callback)
        heapq.heappush(self._timers, (due, next(self._order), timer))
        if self._timers[0][2] is timer:
            self._arm()
        return timer

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return self.call_at(self.now() + seconds, callback)

    async def sleep(self, seconds: float) -> None:
        """Wait for this many seconds of this clock."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timer = self.call_later(seconds, lambda: None if done.done() else done.set_result(None))
        try:
            await done
        finally:
            timer.cancel()

    def stop(self) -> None:
        self._timers.clear()
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _arm(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
        while self._timers and self._timers[0][2].cancelled:
            heapq.heappop(self._timers)
        if not self._timers or self._frozen_at is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # A world may be furnished before its loop runs; `start` arms the clock then.
            return
        self._next = loop.call_later(max(0.0, self._timers[0][0] - self.now()), self._fire)

    def start(self) -> None:
        self._arm()

    def _fire(self) -> None:
        self._next = None
        while self._timers and self._timers[0][0] <= self.now():
            _, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                timer.callback()
        self._arm()


def iso(moment: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds")
