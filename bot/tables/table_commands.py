"""What a table does beside the game, as commands on its record: it pauses, it hands a seat on.

Such a command moves the same counter as a decision does, so that neither can overlook the other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain.live_game import Live
from bot.domain.pace import Clock
from bot.domain.seating import house_timer, questions, stand_ins
from bot.tables import clock_updates
from bot.tables.play import Host, HostError
from bot.tables.repository import TRIES, laid_over
from persistence.store import Change, Command, Conflict, GameRow

CHANGED = ("panel", {"soft": True, "at": 0, "changed": True})
"""The letter that brings a panel up to date where it stands."""


@dataclass(frozen=True, slots=True)
class Record:
    """One command of a table's own and what it changes."""

    data: Mapping[str, Any]
    clock: Clock
    seats: tuple[str | None, ...] | None = None
    place: Mapping[str, Any] = field(default_factory=dict)
    letters: Sequence[tuple[str, Mapping[str, Any]]] = ()
    clears_drafts_of: Sequence[int] = ()
    depends: Sequence[str] = ()
    """What it was computed from in the table's place, and must not have changed meanwhile."""


async def record(
    host: Host,
    table: str,
    kind: str,
    person: str | None,
    made: Callable[[GameRow, Any], Record | None],
) -> bool:
    """Write one down; `made` gets the table and who is asked, and may be called again.

    False if it made nothing of it. An AI that plays for somebody from now on is asked as well.
    """
    async with host.lock(table):
        for _ in range(TRIES):
            row = await host.row(table)
            if row.status != "playing":
                raise HostError("host-over" if row.status != "lobby" else "host-not-started")
            game, at = await host.game_of(row), host.now()
            try:
                state = (await host.state(row, game)).state
            except Conflict:
                continue
            new = made(row, game.pending(state))
            if new is None:
                return False
            seated = row if new.seats is None else replace(row, seats=new.seats)
            timing = await clock_updates.timed(host.store, seated, new.clock, at)
            after, timers = laid_over(seated, new.place), [*timing.timers]
            if stand_ins(after) != stand_ins(row):
                timers += house_timer(after, questions(game, after, state), at + host.ai_pause)
            change = Change(
                game=table,
                after=row.seq,
                commands=[Command(row.seq + 1, None, person, kind, new.data, at)],
                events=(),
                snapshot=game.dump(state),
                seats=new.seats,
                place={**timing.place, **new.place},
                letters=[*new.letters, *timing.letters],
                timers=timers,
                cancelled_timers=timing.cancelled,
                clears_drafts_of=new.clears_drafts_of,
                expects={key: row.place.get(key) for key in new.depends},
            )
            try:
                await host.store.commit(change)
            except Conflict:
                host.live.pop(table, None)
                continue
            host.keep(table, Live(row.seq + 1, state))
            host.wake(table)
            host.set_bell(timers)
            return True
    raise HostError("host-busy")
