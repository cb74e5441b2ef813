"""Things that must happen at a time: rows in the store, and a bell that rings for the next."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.host import Host
from bot.logs import told
from persistence.store import StoreError, Timer

LONGEST_SLEEP = 3600.0
AFTER_A_FAULT = 30.0

_log = logging.getLogger(__name__)
Handler = Callable[[Timer], Awaitable[None]]


class Alarms:
    """Fires timers when they are due, late ones at start and in order; each once."""

    def __init__(self, host: Host, handlers: Mapping[str, Handler]) -> None:
        self.host = host
        self.handlers = handlers
        self._bell: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._closed = False

    def changed(self) -> None:
        """Look what is due: at start, and when a timer may be due earlier than was thought."""
        self._again = True
        if not self._closed and not self.busy:
            self._task = asyncio.create_task(self._look())

    @property
    def busy(self) -> bool:
        """Whether something that is due is being done."""
        return self._task is not None and not self._task.done()

    async def idle(self) -> None:
        """Wait until everything is done that is due."""
        while self._task is not None and self.busy:
            await asyncio.gather(self._task, return_exceptions=True)

    def expect(self, due: float) -> None:
        """A timer was set for then: wake in time, if it is the next."""
        pause = due - self.host.now()
        if pause <= 0:
            self.changed()
        elif not self._closed:
            self._wake_in(pause)

    def _wake_in(self, pause: float) -> None:
        """Look again after so many seconds, unless the bell rings before."""
        loop = asyncio.get_running_loop()
        at = loop.time() + min(pause, LONGEST_SLEEP)
        if self._bell is not None:
            if self._bell.when() <= at:
                return
            self._bell.cancel()
        self._bell = loop.call_at(at, self.changed)

    async def close(self) -> None:
        """Stop; what is due then is done by the next run."""
        self._closed = True
        if self._bell is not None:
            self._bell.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        """Do what is due, then sleep until the next."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
        pause = 0.0
        while self._again or pause <= 0:
            # What is set while we look may be due before what we have found.
            self._again = False
            try:
                await self.fire()
                due = await self.host.store.next_due()
            except StoreError as fault:
                _log.error("timers: %s", fault)
                pause = AFTER_A_FAULT
                break
            pause = LONGEST_SLEEP if due is None else due - self.host.now()
        self._wake_in(pause)

    async def fire(self) -> None:
        """Everything that is due now."""
        for timer in await self.host.store.timers(self.host.now()):
            try:
                await self.handlers[timer.key.partition(":")[0]](timer)
            except StoreError:
                raise
            except Exception as fault:  # noqa: BLE001 (one table's fault must not stop all clocks)
                line = "table %s: timer %s failed: %s"
                _log.error(line, timer.game, timer.key, told(fault))
            await self.host.store.done_timer(timer)
