"""What happened since somebody last decided, as far as they may know it."""

from dataclasses import dataclass

from bot.domain.replay import DECISIONS, effective
from bot.domain.seating import is_ai
from bot.domain.table import Table
from persistence.store import Command, Store
from rules.engine import Event

WINDOWS = 16, 60
"""So many commands back somebody has most often decided something; all are read if not."""
LONG = 24 * 3600.0
"""Seconds after which somebody is offered the story so far."""


@dataclass(frozen=True, slots=True)
class Since:
    """Events that one seat may know: of its person's own last decision, and of all after it."""

    mine: tuple[Event, ...] = ()
    later: tuple[Event, ...] = ()
    at: float | None = None
    """When that last decision was; None if there was none."""

    def is_long_ago(self, now: float) -> bool:
        """Whether whoever sits there comes back after so long that they may have forgotten."""
        return self.at is not None and now - self.at > LONG


NOTHING = Since()


async def since_last_decision(store: Store, row: Table, seat: int) -> Since:
    """What this seat may know of what happened; what was taken back has not."""
    pressed, counts = await _own_last(store, row, seat)
    first, own = (pressed[0].seq, pressed[-1].seq) if pressed else (0, 0)
    mine: list[Event] = []
    later: list[Event] = []
    for e in await store.events(row.id, since=first):
        known = e.audience is None or seat in e.audience
        if known and e.seq <= row.seq and (e.seq in counts or not counts):
            event = Event(e.kind, e.data, e.audience, e.fence)
            (mine if first <= e.seq <= own else later).append(event)
    return Since(tuple(mine), tuple(later), pressed[-1].at if pressed else None)


async def last_moment(store: Store, row: Table, seat: int, before: bool = False) -> int | None:
    """The last event up to the last decision of who sits there, or before it; None if none."""
    pressed, _ = await _own_last(store, row, seat)
    if not pressed:
        return None
    last = pressed[0].seq - 1 if before else pressed[-1].seq
    return max((e.number for e in await store.events(row.id) if e.seq <= last), default=0)


async def played_for(store: Store, row: Table, seat: int) -> dict[int, str]:
    """Commands in which an AI decided for the person who has this seat, and which AI."""
    return {
        c.seq: c.person.split(":")[1]
        for c in effective((await store.commands(row.id))[: row.seq])
        if c.seat == seat and c.person is not None and is_ai(c.person)
    }


async def _own_last(store: Store, row: Table, seat: int) -> tuple[list[Command], set[int]]:
    """What who sits there has decided last, by one press; and which commands count.

    No commands: all that follow it do.
    """
    for window in WINDOWS:
        lately = await store.commands(row.id, max(0, row.seq - window))
        own = _own(lately, row, seat)
        if own and all(command.kind in DECISIONS for command in lately):
            return _by_one_press(own), set()
    commands = effective((await store.commands(row.id))[: row.seq])
    found = _own(commands, row, seat)
    return _by_one_press(found), {command.seq for command in commands}


def _by_one_press(own: list[Command]) -> list[Command]:
    """The last decisions of somebody, as far as they were made together."""
    return [command for command in own if command.at == own[-1].at]


def _own(commands: list[Command], row: Table, seat: int) -> list[Command]:
    """What a person has pressed in that seat; what an AI or a standing answer did is news."""
    return [
        c
        for c in commands
        if c.kind == DECISIONS[0]
        and c.seat == seat
        and c.seq <= row.seq
        and c.person == row.seats[seat]
    ]
