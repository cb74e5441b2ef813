"""Threads in which AI think: few at a time, each with an end, and nobody else needs them."""

import asyncio
import ctypes
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any, TypeVar

from bot.logs import Harmless

AT_ONCE = 2
"""AI that think at the same time: more threads would take the processor from all presses."""
LIMIT = 20.0
"""Seconds in which a thought has to come to an end."""
MOST_STUCK = 8
"""Threads that may be lost, because nothing stops them, before no AI is asked any more."""

T = TypeVar("T")


class TookTooLong(Harmless):
    """A thought without an end."""


class _Stopped(SystemExit):
    """Raised in a thread that is to end; `threading` says nothing of it."""


class Thinking:
    """Thoughts of all AI, in threads of their own."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._room = asyncio.Semaphore(AT_ONCE)
        self._stuck: list[Thread] = []

    async def run(self, think: Callable[[], T]) -> T:
        """What comes of it; TookTooLong if nothing does in time."""
        async with self._room:
            self._stuck = [thread for thread in self._stuck if thread.is_alive()]
            if len(self._stuck) >= MOST_STUCK:
                raise TookTooLong(f"{MOST_STUCK} thoughts have not come to an end")
            found: Future[T] = Future()
            # Whoever runs the bot does not wait for one that never ends: daemons end with it.
            thread = Thread(target=_run, args=(found, think), name="ai", daemon=True)
            found.set_running_or_notify_cancel()
            thread.start()
            try:
                async with asyncio.timeout(self.limit):
                    return await asyncio.wrap_future(found)
            except TimeoutError:
                raise TookTooLong(f"it took more than {self.limit:g} s") from None
            finally:
                if not found.done():
                    _stop(thread)
                    self._stuck.append(thread)


def _run(found: "Future[Any]", think: Callable[[], Any]) -> None:
    try:
        found.set_result(think())
    except BaseException as fault:  # noqa: BLE001 (whatever it is, whoever waits is told)
        found.set_exception(fault)


def _stop(thread: Thread) -> None:
    """End a thread at its next step; one that waits inside of C goes on until it returns."""
    # Left alone it would go on taking its share of the interpreter from every press. Python has no
    # other way to end a thread; a process could be killed, but would have to be sent the game and
    # its position for every thought, and an AI's code could not ask the game by itself any more.
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(_Stopped)
        )
