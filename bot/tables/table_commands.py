"""What a table does beside the game, as commands on its record: it pauses, it hands a seat on.

Such a command moves the same counter as a decision does, so that neither can overlook the other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain.live_game import Live
from bot.domain.pace import Clock
from bot.domain.seating import ai_timer, stand_ins, waited_for
from bot.domain.table import Patch, Table, stored
from bot.domain.waits import Asked, questions, waited
from bot.tables import clock_updates
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Move, Updates
from persistence.store import Change, Command

CHANGED = ("panel", {"soft": True, "at": 0, "changed": True})
"""The letter that brings a panel up to date where it stands."""


@dataclass(frozen=True, slots=True)
class Record:
    """One command of a table's own and what it changes."""

    data: Mapping[str, Any]
    clock: Clock
    seats: tuple[str | None, ...] | None = None
    patch: Patch = field(default_factory=Patch)
    letters: Sequence[tuple[str, Mapping[str, Any]]] = ()
    clears_drafts_of: Sequence[int] = ()
    depends: Sequence[str] = ()
    """Fields of the table it was computed from, which must not have changed meanwhile."""


Made = Callable[[Table, Asked], Record | None]
"""What becomes of a table and of who is asked there; it may be called again."""


class TableCommands:
    """Commands of all tables' own."""

    def __init__(self, tables: Tables, updates: Updates) -> None:
        self.tables = tables
        self.updates = updates

    async def record(self, table: str, kind: str, person: str | None, made: Made) -> bool:
        """Write one down; False if `made` made nothing of it."""

        async def recorded(row: Table) -> Move | None:
            return await self.move(row, kind, person, made)

        return await self.updates.update(table, recorded) is not None

    async def move(self, row: Table, kind: str, person: str | None, made: Made) -> Move | None:
        """What one writes; an AI that plays for somebody from now on is asked as well."""
        if row.status != "playing":
            raise ActionRefused("refused-over" if row.status != "lobby" else "refused-not-started")
        game, at = await self.tables.game_of(row), self.tables.now()
        live = await self.tables.state(row, game)
        state, asked = live.state, live.asked(game)
        new = made(row, asked)
        if new is None:
            return None
        seated = row if new.seats is None else replace(row, seats=new.seats)
        timing = await clock_updates.timed(self.tables.store, seated, new.clock, at)
        patch: Patch = {**timing.patch, **new.patch}
        after, timers = seated.patched(patch), [*timing.timers]
        if stand_ins(after) != stand_ins(row):
            timers += ai_timer(after, questions(game, after, state), at + self.tables.ai_pause)
        change = Change(
            game=row.id,
            after=row.seq,
            commands=[Command(row.seq + 1, None, person, kind, new.data, at)],
            events=(),
            snapshot=game.dump(state),
            seats=new.seats,
            place=stored(patch),
            letters=[*new.letters, *timing.letters, *_calls(row, after, asked, person)],
            timers=timers,
            cancelled_timers=timing.cancelled,
            clears_drafts_of=new.clears_drafts_of,
            expects=row.expected(*new.depends),
        )
        return Move(change, replace(after, seq=row.seq + 1), Live(row.seq + 1, state))


def _calls(
    before: Table, after: Table, asked: Asked, person: str | None
) -> list[tuple[str, Mapping[str, Any]]]:
    """The panel that calls whoever is waited for now in place of another of their side.

    Who has brought that about need not be called.
    """
    seats = set(waited(after, asked)) - set(waited(before, asked))
    newly = [who for who in waited_for(after, sorted(seats)) if who != person]
    return [("panel", {"asked": newly, "seq": before.seq + 1})] if newly else []
