"""The one way to change a table: lock, read, compute, commit, tell.

A function gets the table as it stands and says what to write, or None. If somebody else was quicker
it is asked again with what they have left, a few times at most. What takes its time is not waited
for under the lock (`NotYet`). Nobody else locks, tries again or tells the outbox and the scheduler.
What raises has changed nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from bot.domain.live_game import Live
from bot.domain.table import Patch, Table
from bot.domain.transition import NewLetter
from bot.metrics import DECISIONS, STORE_SECONDS
from bot.tables.repository import ActionRefused, Tables
from persistence.store import (
    Change,
    Conflict,
    GameRow,
    Json,
    Limit,
    Store,
    Timer,
)

TRIES = 8
"""How often a lost race between processes is run again before giving up."""

Then = Callable[[], Awaitable[None]]
Read = Callable[[str], Awaitable[Table]]
Compute = Callable[[Table], Awaitable["Write | None"]]


class NotYet(Exception):
    """A function needs something first that takes its time.

    Meanwhile others change the table; then the function is asked again.
    """

    def __init__(self, needed: Then) -> None:
        super().__init__()
        self.needed = needed


class Write(Protocol):
    """What a function wants written, as one transaction."""

    @property
    def letters(self) -> Sequence[NewLetter]: ...
    @property
    def timers(self) -> Sequence[Timer]: ...
    @property
    def live(self) -> Live | None:
        """The position of the game after it, if that has changed."""
        ...

    @property
    def then(self) -> Then | None:
        """What is done when it is written, before anybody else changes the table."""
        ...

    async def commit(self, store: Store) -> GameRow:
        """Write it; the table as it is then. Conflict if somebody was quicker."""
        ...


@dataclass(frozen=True, slots=True)
class Edit:
    """A table as it is from now on, without a command of its game."""

    table: Table
    letters: Sequence[NewLetter] = ()
    timers: Sequence[Timer] = ()
    cancelled: Sequence[str] = ()
    """Timers that are not needed any more."""
    snapshot: Json | None = None
    live: Live | None = None
    then: Then | None = None
    data_set: Mapping[str, str] | None = None
    """The data it is played with, where those are others from now on."""

    async def commit(self, store: Store) -> GameRow:
        """Conflict if anything of the row has changed since it was read."""
        return await store.update_game(
            self.table,
            self.snapshot,
            self.letters,
            self.timers,
            self.data_set,
            self.cancelled,
        )


@dataclass(frozen=True, slots=True)
class Move:
    """Commands of a game, and all that follows from them."""

    change: Change
    table: Table
    """The table after it."""
    live: Live
    then: Then | None = None

    @property
    def letters(self) -> Sequence[NewLetter]:
        return self.change.letters

    @property
    def timers(self) -> Sequence[Timer]:
        return self.change.timers

    async def commit(self, store: Store) -> GameRow:
        """Conflict if the game has moved on, or what the change expects has changed."""
        await store.commit(self.change)
        return self.table


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table; the one before it notes in the same transaction which one follows."""

    table: Table
    data_set: Mapping[str, str]
    letters: Sequence[NewLetter]
    limits: Sequence[Limit] = ()
    follows: Table | None = None
    timers: Sequence[Timer] = ()
    live: Live | None = None
    then: Then | None = None

    async def commit(self, store: Store) -> GameRow:
        """Conflict if the table before it has changed; LimitReached if it is one too many."""
        await store.create_game(self.table, self.data_set, self.letters, self.limits, self.follows)
        return self.table


class Updates:
    """Changes of all tables of one store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.notify: Callable[[str], None] = lambda _table: None
        """Called when a table has letters to send; set by whoever wires the outbox."""
        self.reschedule: Callable[[float], None] = lambda _due: None
        """Called with the time for which a timer was set; set by whoever wires the scheduler."""
        self.goes_on: Callable[[str], None] = lambda _table: None
        """Called when a table of other rules can be played again; set with `reschedule`."""
        self._locks: dict[str, _Lock] = {}

    async def update(
        self, table: str, compute: Compute, *, quiet: bool = False, read: Read | None = None
    ) -> Table | None:
        """Change a table as the function says; the table after it, None if nothing was to change.

        Where it is quiet the caller notifies the outbox, after something that must come first.
        `read` says how to read a table of which not everything need be understood.
        """
        for _ in range(TRIES):
            try:
                async with self._alone_with(table):
                    return await self._write(table, compute, quiet, read or self.tables.row)
            except Conflict:
                continue
            except NotYet as first:
                await first.needed()
        raise ActionRefused("refused-busy")

    async def _write(self, table: str, compute: Compute, quiet: bool, read: Read) -> Table | None:
        write = await compute(await read(table))
        if write is None:
            return None
        with STORE_SECONDS.time():
            after = Table.of(await write.commit(self.tables.store))
        if isinstance(write, Move):
            DECISIONS.inc()
        if write.live is not None:
            self.tables.keep(after.id, write.live)
        self._tell(after.id, () if quiet else write.letters, write.timers)
        if write.then is not None:
            await write.then()
        return after

    async def change(self, table: str, patch: Callable[[Table], Patch]) -> Table:
        """Change what is kept with a table; nothing noted meanwhile is lost."""

        async def patched(row: Table) -> Edit:
            return Edit(row.patched(patch(row)))

        after = await self.update(table, patched)
        assert after is not None
        return after

    # What needs no table to be read

    async def open(self, opening: Opening) -> Table:
        """A new table that follows no other; whoever tells people about it notifies the outbox."""
        return Table.of(await opening.commit(self.tables.store))

    async def import_(
        self,
        exported: Json,
        new_id: str,
        place: Json,
        letters: Sequence[NewLetter],
        timers: Sequence[Timer],
    ) -> Table:
        """A table from a file that was checked."""
        row = await self.tables.store.import_game(exported, new_id, place, letters, timers)
        self._tell(row.id, letters, timers)
        return Table.of(row)

    async def post(self, table: str, letters: Sequence[NewLetter]) -> None:
        """Let something of a table be shown as it stands then."""
        await self.tables.store.add_letters(table, letters)
        self._tell(table, letters, ())

    async def take_timer(
        self, timer: Timer, letters: Sequence[NewLetter] = (), timers: Sequence[Timer] = ()
    ) -> bool:
        """Take a timer away for what it brings about, if it is still as it was; whether it was."""
        if not await self.tables.store.done_timer(timer, letters, timers):
            return False
        self._tell(timer.game, letters, timers)
        return True

    def _tell(self, table: str, letters: Sequence[NewLetter], timers: Sequence[Timer]) -> None:
        """Whoever sends letters, and whoever fires timers."""
        if letters:
            self.notify(table)
        for timer in timers:
            self.reschedule(timer.due)

    @asynccontextmanager
    async def _alone_with(self, table: str) -> AsyncIterator[None]:
        """One change of a table at a time; a lock that nobody holds or waits for is dropped."""
        lock = self._locks.setdefault(table, _Lock())
        lock.users += 1
        try:
            async with lock.lock:
                yield
        finally:
            lock.users -= 1
            if not lock.users:
                del self._locks[table]


class _Lock:
    """The lock of a table, and how many hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0
