"""What a move of a table does to its clocks: banks, deadlines and reminders, as rows.

They are written in the transaction of the move itself, so that neither can be without the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.habits import habits_of
from bot.pace import Clock, clock_of, pace_of
from bot.seats import house_player
from persistence.store import GameRow, Store, Timer

DEADLINE, REMINDER = "wait", "remind"


@dataclass(frozen=True, slots=True)
class Timing:
    """What must be remembered of the clocks."""

    place: Mapping[str, Any] = field(default_factory=dict)
    timers: Sequence[Timer] = ()
    cancelled: Sequence[str] = ()


def key_of(what: str, seat: int) -> str:
    """The name of a seat's timer."""
    return f"{what}:{seat}"


def seat_of(timer: Timer) -> int:
    """Whose timer it is."""
    return int(timer.key.partition(":")[2])


async def moved(store: Store, row: GameRow, asked: Sequence[int], at: float) -> Timing:
    """From now on these seats are asked."""
    people = [seat for seat in asked if house_player(row, seat) is None]
    before = clock_of(row.place)
    after = before.moved(pace_of(row.place), people, at)
    return Timing() if after == before else await timed(store, row, after, at)


async def timed(store: Store, row: GameRow, after: Clock, at: float) -> Timing:
    """The clock becomes this: timers of waits that end go, those of waits that begin come."""
    before = clock_of(row.place)
    timers: list[Timer] = []
    cancelled: list[str] = []
    for seat in sorted({*before.waits, *after.waits}):
        wait = after.waits.get(seat)
        if wait == before.waits.get(seat) and before.paused == after.paused:
            continue
        cancelled += [key_of(DEADLINE, seat), key_of(REMINDER, seat)]
        if wait is None or after.paused:
            continue
        if wait.due is not None:
            timers.append(Timer(row.id, key_of(DEADLINE, seat), wait.due))
        reminder = await reminder_of(store, row, seat, at)
        timers += [reminder] if reminder else []
    return Timing({"clock": after.as_json()}, timers, cancelled)


async def reminder_of(store: Store, row: GameRow, seat: int, at: float) -> Timer | None:
    """The next reminder of somebody who is waited for, as they like it; None if they like none."""
    person = row.seats[seat]
    if person is None:
        return None
    due = habits_of(await store.person(person)).due(at, pace_of(row.place).remind)
    return None if due is None else Timer(row.id, key_of(REMINDER, seat), due)
