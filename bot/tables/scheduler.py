"""The scheduler: timers are rows in the store, fired when they are due.

It looks often anyway: whoever sets a timer only makes it look earlier. Timers of one table are
fired in order, tables side by side. A timer goes when its handler is done; one that fails is tried
a few times more, then set aside, and offered once by each later start. What belongs to no table is
a chore: it knows itself when it is due, and is done beside them.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol

from bot.domain.ballots import VOTE
from bot.domain.table import Table, TableDamaged
from bot.logs import describe_error
from bot.metrics import TIMERS_FAILED
from bot.tables import clock_updates
from bot.tables.repository import ActionRefused, OtherVersion, Tables
from bot.tables.table_commands import CHANGED
from bot.tables.update import Edit, Updates
from persistence.store import OFF, StoreError, StoreUnavailable, Timer

LONGEST_SLEEP = 10.0
"""Seconds until it looks in any case: another process or a clock that was set tells nobody."""
AFTER_A_FAULT = 30.0
"""Seconds until the store is asked again."""
AT_ONCE = 32
"""Tables whose timers are being fired; the others wait for one of them to be done."""
PATIENCE = 120.0
"""Seconds a handler may take."""
TRIES = 6
FIRST_PAUSE = 15.0
"""Seconds until a timer that failed is fired again; then twice that, and so on."""
WATCH = 15.0
"""How often somebody looks whether timers are fired at all."""
NOTE = 30.0
"""How often the time is noted, so that a clock that was set back can be told."""
MISSING = 60.0
"""How often somebody looks for timers that should be there."""
OVERDUE = 30.0
"""Seconds by which a timer may be late before that is said."""

BOOTTIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)
"""Linux counts also how long it slept; elsewhere the ordinary steady clock does."""

_log = logging.getLogger(__name__)
Handler = Callable[[Timer], Awaitable[None]]
Name = tuple[str, str, float]
"""A timer as it was set: table, key and when it is due."""


class Chore(Protocol):
    """Something that is done at its time and belongs to no table."""

    @property
    def name(self) -> str: ...
    @property
    def is_everywhere(self) -> bool:
        """Whether every process has a part in it, or only who hears of direct messages."""
        ...

    async def due(self) -> float | None:
        """When there is next something to do, as the store has it; None if there is nothing."""
        ...

    async def run(self) -> None:
        """Do all that is due by now; nothing of it is due afterwards."""
        ...


@dataclass(slots=True)
class _Failed:
    """A timer that could not be fired: how often, and when it is tried again."""

    times: int
    again: float


class Scheduler:
    """Fires timers when they are due, late ones at start and in order; each once."""

    def __init__(
        self,
        tables: Tables,
        updates: Updates,
        handlers: Mapping[str, Handler],
        offset: Callable[[], float] = lambda: time.time() - uptime(),
        set_missing: Callable[[], Awaitable[None]] | None = None,
        chores: Sequence[Chore] = (),
        clock_set: Callable[[float], Awaitable[None]] | None = None,
    ) -> None:
        self.tables = tables
        self.updates = updates
        self.handlers = handlers
        self.chores = chores
        self._chores_wait: dict[str, float] = {}
        """By name: until when a chore is left alone, because it failed."""
        self._set_missing = set_missing
        """Sets timers that were lost; called at the first look, and now and then."""
        self._clock_set = clock_set
        """Moves what has moments of its own, by so many seconds, with a clock that was set."""
        self._set_last = -inf
        self._looker: asyncio.Task[None] | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._again = False
        """Whether to look once more: what is set while we look may be due before what we find."""
        self._next_look: asyncio.TimerHandle | None = None
        """When it is time to look again; set anew after every look."""
        self._firing: dict[str, asyncio.Task[None]] = {}
        """By table: its timers are being fired; by name: a chore is being done."""
        self._passed_over: set[str] = set()
        """Tables that had more to fire while they were at it."""
        self._room = asyncio.Semaphore(AT_ONCE)
        self._failed: dict[Name, _Failed] = {}
        self._other_rules: set[str] = set()
        """Tables that this code cannot go on with: their timers wait for code that can."""
        self.offset = offset
        self._lowest_offset = inf
        self._noted: tuple[float, float, float] | None = None
        """When the time was last noted: on the wall's clock, on the loop's, and their offset."""
        self._complained = -inf
        self._closed = False

    def reschedule(self, due: float | None = None) -> None:
        """Look in time for a timer that was set for then; without a time, look at once."""
        if due is None or self._next_look is None or self._is_looking:
            self._look_now()
            return
        wanted = asyncio.get_running_loop().time() + due - self.tables.now()
        if wanted < self._next_look.when():
            self._look_at(wanted)

    def _look_now(self) -> None:
        if self._closed:
            return
        self._again = True
        if not self._is_looking:
            self._looker = asyncio.create_task(self._run())
        if self._watcher is None or self._watcher.done():
            self._watcher = asyncio.create_task(self._watch())

    def goes_on(self, table: str) -> None:
        """A table of other rules can be played again, or is asked whether it will be."""
        self._other_rules.discard(table)
        self._failed = {name: kept for name, kept in self._failed.items() if name[0] != table}
        self._look_now()

    def _look_at(self, when: float) -> None:
        if self._next_look is not None:
            self._next_look.cancel()
        if not self._closed:
            self._next_look = asyncio.get_running_loop().call_at(when, self._look_now)

    @property
    def _is_looking(self) -> bool:
        return self._looker is not None and not self._looker.done()

    @property
    def busy(self) -> bool:
        """Whether something that is due is being done."""
        return not self._closed and (self._is_looking or bool(self._firing))

    async def idle(self) -> None:
        """Wait until everything is done that is due."""
        while self.busy:
            looking = [self._looker] if self._looker is not None else []
            await asyncio.wait([*looking, *self._firing.values()])

    async def close(self) -> None:
        """Stop; what is due then is done by the next run."""
        self._closed = True
        if self._next_look is not None:
            self._next_look.cancel()
        tasks = (self._looker, self._watcher, *self._firing.values())
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def fire(self) -> None:
        """Everything that is due now, to its end."""
        self.reschedule()
        await self.idle()

    async def _run(self) -> None:
        """Look, and set the time of the next look."""
        pause = 0.0
        while self._again:
            self._again = False
            try:
                pause = await self._look()
                await self._look_for_missing()
            except Exception as fault:  # noqa: BLE001 (if this ends, every clock stands still)
                pause = AFTER_A_FAULT
                self._complain("timers: they cannot be looked up: %s", describe_error(fault))
        self._look_at(asyncio.get_running_loop().time() + pause)

    async def _look_for_missing(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._set_missing is not None and now - self._set_last >= MISSING:
            self._set_last = now
            await self._set_missing()

    async def _look(self) -> float:
        """Begin with whatever is due; how many seconds may be slept."""
        await self._keep_time()
        now = self.tables.now()
        by_table: dict[str, list[Timer]] = {}
        known: set[Name] = set()
        # What they fire while we read may still stand in what is read: it would be fired twice.
        busy = {*self._firing}
        for timer in await self.tables.store.timers(now, self._other_rules):
            known.add(_name(timer))
            if self._is_ready(timer, now):
                by_table.setdefault(timer.game, []).append(timer)
        self._failed = {name: failed for name, failed in self._failed.items() if name in known}
        for table, timers in by_table.items():
            if table in self._firing:
                self._passed_over.add(table)
            elif table in busy:
                self._again = True
            else:
                self._firing[table] = asyncio.create_task(self._fire(table, timers))
        tried_again = [f.again for f in self._failed.values() if f.times < TRIES]
        following = await self.tables.store.next_due(now)
        chores = await self._begin_chores(now)
        moments = [*tried_again, *chores, *([] if following is None else [following])]
        return max(0.0, min([LONGEST_SLEEP, *(moment - self.tables.now() for moment in moments)]))

    async def next_due(self, after: float) -> float | None:
        """When the first timer or chore after that time is due."""
        found = [await self.tables.store.next_due(after), *[await c.due() for c in self.chores]]
        return min((due for due in found if due is not None and due > after), default=None)

    async def _begin_chores(self, now: float) -> list[float]:
        """Begin with chores that are due; when the others are."""
        moments: list[float] = []
        hears = self.tables.is_home("")
        for chore in [one for one in self.chores if hears or one.is_everywhere]:
            due = None if chore.name in self._firing else await chore.due()
            if due is None:
                continue
            due = max(due, self._chores_wait.get(chore.name, -inf))
            if due <= now:
                self._firing[chore.name] = asyncio.create_task(self._do(chore))
            else:
                moments.append(due)
        return moments

    async def _do(self, chore: Chore) -> None:
        now = self.tables.now()
        try:
            async with asyncio.timeout(PATIENCE):
                await chore.run()
            due = await chore.due()
            if due is not None and due <= now:
                raise RuntimeError("it is done and still due")
            self._chores_wait.pop(chore.name, None)
        except Exception as fault:  # noqa: BLE001 (what fails here must not stop all clocks)
            self._chores_wait[chore.name] = now + AFTER_A_FAULT
            self._complain("%s failed, again in a while: %s", chore.name, describe_error(fault))
        finally:
            del self._firing[chore.name]
            self._look_now()

    def _is_ready(self, timer: Timer, now: float) -> bool:
        """Whether a timer that is due is to be fired, and was not just now in vain."""
        failed = self._failed.get(_name(timer))
        return failed is None or (failed.times < TRIES and failed.again <= now)

    async def _fire(self, table: str, timers: Sequence[Timer]) -> None:
        """Some timers of one table, in order."""
        try:
            async with self._room:
                if not await self._is_home(table):
                    return
                for timer in timers:
                    if table not in self._other_rules:
                        await self._fire_one(timer)
        finally:
            del self._firing[table]
            if table in self._passed_over:
                self._passed_over.discard(table)
                self._look_now()

    async def _is_home(self, table: str) -> bool:
        """Whether the timers of a table are ours to fire, not another process's."""
        try:
            return self.tables.is_home((await self.tables.row(table)).room.guild)
        except (StoreError, ActionRefused, TableDamaged):
            return True  # whoever fires them says what is wrong

    async def _fire_one(self, timer: Timer) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                if timer.key != VOTE:
                    # No handler should begin with what nobody could go on with; but a table may
                    # be voting on just that.
                    await self.tables.game_of(await self.tables.row(timer.game))
                await self.handlers[timer.key.partition(":")[0]](timer)
            await self.tables.store.done_timer(timer)
            self._failed.pop(_name(timer), None)
        except OtherVersion as fault:
            if fault.choosing:
                self._failed[_name(timer)] = _Failed(TRIES, 0.0)  # until the table has chosen
            else:
                self._other_rules.add(timer.game)
                _log.warning("table %s: its timers wait, it has other rules", timer.game)
        except StoreUnavailable as fault:
            # The disk's fault, not the timer's: it is tried again for as long as it takes.
            times = self._failed.get(_name(timer), _Failed(0, 0.0)).times
            self._failed[_name(timer)] = _Failed(times, self.tables.now() + AFTER_A_FAULT)
            self._complain("timers: %s", fault)
        except Exception as fault:  # noqa: BLE001 (one table's fault must not stop all clocks)
            await self._try_again(timer, fault)

    async def _try_again(self, timer: Timer, fault: Exception) -> None:
        """A timer has failed: it is fired again later, unless it has failed too often.

        Of its key only the kind is told: whose it is may be that player's own business.
        """
        TIMERS_FAILED.inc()
        times = self._failed.get(_name(timer), _Failed(0, 0.0)).times + 1
        pause = FIRST_PAUSE * 2 ** (times - 1)
        kind = timer.key.partition(":")[0]
        if times < TRIES and not timer.set_aside:
            self._failed[_name(timer)] = _Failed(times, self.tables.now() + pause)
            line = "table %s: a timer (%s) failed, again in %.0f s: %s"
            _log.debug(line, timer.game, kind, pause, describe_error(fault))
            return
        self._failed[_name(timer)] = _Failed(TRIES, inf)
        line = "table %s: a timer (%s) is set aside after %d tries: %s"
        _log.error(line, timer.game, kind, times, describe_error(fault))
        try:
            await self.tables.store.set_timer_aside(timer)
        except StoreError as why:
            self._complain("timers: one could not be set aside: %s", describe_error(why))

    def _complain(self, line: str, *args: object) -> None:
        """Say what is wrong with all timers, but not again and again."""
        now = asyncio.get_running_loop().time()
        if now - self._complained >= AFTER_A_FAULT:
            self._complained = now
            _log.error(line, *args)

    # Clocks that are set, and a scheduler that stands still

    def ahead(self) -> float:
        """Seconds by which the clock is ahead of what it showed before in this process."""
        offset = self.offset()
        self._lowest_offset = min(self._lowest_offset, offset)
        return offset - self._lowest_offset

    async def _keep_time(self) -> None:
        """Note what time it is; if the clock was set, all that is to come moves with it.

        What the machine's own clocks say tells a clock that was set from time that has passed.
        """
        self.ahead()  # also a clock that is right only for a moment is remembered
        now, steady, offset = self.tables.now(), asyncio.get_running_loop().time(), self.offset()
        wall, then, before = self._noted or (now, -inf, offset)
        passed = steady - then
        if abs(wall + passed - now) < OFF and abs(offset - before) < OFF and passed < NOTE:
            return
        by = await self.tables.store.keep_time(now, now - (offset - before))
        self._noted = now, steady, offset
        if by:
            _log.warning("the clock was set by %+.0f s: all timers move with it", by)
            if self._clock_set is not None:
                await self._clock_set(by)
            await self._set_clocks(by)

    async def _set_clocks(self, seconds: float) -> None:
        """Deadlines that tables show, and votes that last a day, move with their timers."""

        async def changed(row: Table) -> Edit:
            return Edit(row.patched(clock_updates.when_set(row, seconds)), [CHANGED])

        for row in await self.tables.find("playing"):
            try:
                await self.updates.update(row.id, changed)
            except ActionRefused as fault:
                _log.warning(
                    "table %s: its clock could not be set: %s", row.id, describe_error(fault)
                )

    async def _watch(self) -> None:
        """Now and then see whether timers are fired at all; if not, say so and begin anew."""
        while True:
            await asyncio.sleep(WATCH)
            try:
                late = await self.late()
            except StoreError:
                continue  # whoever looks says so
            if late:
                oldest = self.tables.now() - min(timer.due for timer in late)
                line = "timers: %d are overdue, the oldest by %.0f s: looking again"
                _log.error(line, len(late), oldest)
                if self._looker is not None:
                    self._looker.cancel()
                    await asyncio.gather(self._looker, return_exceptions=True)
                self._look_now()

    async def late(self) -> list[Timer]:
        """Timers that should have been fired, and nobody is at it."""
        now = self.tables.now()
        found = await self.tables.store.timers(now - OVERDUE, self._other_rules)
        late = [t for t in found if t.game not in self._firing and self._is_ready(t, now - OVERDUE)]
        return [timer for timer in late if await self._is_home(timer.game)]


def uptime() -> float:
    """Seconds on a clock that nobody sets, and that goes on while the machine sleeps."""
    return time.clock_gettime(BOOTTIME) if BOOTTIME is not None else time.monotonic()


def _name(timer: Timer) -> Name:
    return timer.game, timer.key, timer.due
