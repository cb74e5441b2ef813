"""Things that must happen at a time: rows in the store, and one task that sleeps until the next."""

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
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch the clock."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def changed(self) -> None:
        """A timer may be due earlier than was thought."""
        self._changed.set()

    async def close(self) -> None:
        """Stop; what is due then is done by the next run."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                await self.fire()
                due = await self.host.store.next_due()
                pause = LONGEST_SLEEP if due is None else due - self.host.now()
            except StoreError as fault:
                _log.error("timers: %s", fault)
                pause = AFTER_A_FAULT
            try:
                await asyncio.wait_for(self._changed.wait(), min(max(pause, 0.01), LONGEST_SLEEP))
            except TimeoutError:
                continue

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
