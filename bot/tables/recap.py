"""What happened since somebody last decided, as far as they may know it."""

from dataclasses import dataclass

from bot.domain.replay import DECISIONS, effective
from bot.domain.table import Table
from persistence.store import Command, Store
from rules.engine import Event

WINDOWS = 16, 60
"""So many commands back somebody has most often decided something; all are read if not."""


@dataclass(frozen=True, slots=True)
class Since:
    """Events that one seat may know: of its person's own last decision, and of all after it."""

    mine: tuple[Event, ...] = ()
    later: tuple[Event, ...] = ()


NOTHING = Since()


async def since_last_decision(store: Store, row: Table, seat: int) -> Since:
    """What this seat may know of what happened; what was taken back has not."""
    own, counts = await _own_last(store, row, seat)
    mine: list[Event] = []
    later: list[Event] = []
    for e in await store.events(row.id, since=own):
        known = e.audience is None or seat in e.audience
        if known and e.seq <= row.seq and (e.seq in counts or not counts):
            event = Event(e.kind, e.data, e.audience, e.fence)
            (mine if e.seq == own else later).append(event)
    return Since(tuple(mine), tuple(later))


async def _own_last(store: Store, row: Table, seat: int) -> tuple[int, set[int]]:
    """The last decision of who sits there, 0 if there is none; and which commands count.

    No commands: all that follow it do.
    """
    for window in WINDOWS:
        lately = await store.commands(row.id, max(0, row.seq - window))
        own = _own(lately, row, seat)
        if own and all(command.kind in DECISIONS for command in lately):
            return own[-1], set()
    commands = effective((await store.commands(row.id))[: row.seq])
    return max(_own(commands, row, seat), default=0), {command.seq for command in commands}


def _own(commands: list[Command], row: Table, seat: int) -> list[int]:
    """What a person has pressed in that seat; what an AI or a standing answer did is news."""
    return [
        c.seq
        for c in commands
        if c.kind == DECISIONS[0]
        and c.seat == seat
        and c.seq <= row.seq
        and c.person == row.seats[seat]
    ]
