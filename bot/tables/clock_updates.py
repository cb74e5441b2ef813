"""What a move of a table does to its clocks: banks, deadlines and reminders, as rows.

They are written in the transaction of the move itself, so that neither can be without the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.domain.motions import DAY
from bot.domain.pace import Clock, clock_of, pace_of
from bot.domain.reminder_preferences import habits_of
from bot.domain.seating import house_player, is_person
from bot.domain.timers import ABSENCE, DEADLINE, REMINDER, key_of
from persistence.store import GameRow, Store, Timer


@dataclass(frozen=True, slots=True)
class Timing:
    """What must be remembered of the clocks."""

    place: Mapping[str, Any] = field(default_factory=dict)
    timers: Sequence[Timer] = ()
    cancelled: Sequence[str] = ()
    letters: Sequence[tuple[str, Mapping[str, Any]]] = ()


async def moved(store: Store, row: GameRow, asked: Sequence[int], at: float) -> Timing:
    """From now on these seats are asked."""
    return await changed(store, row, clock_when(row, asked, at), at)


async def changed(store: Store, row: GameRow, after: Clock, at: float) -> Timing:
    """The clock becomes this, if it is not so already."""
    return Timing() if after == clock_of(row.place) else await timed(store, row, after, at)


def clock_when(row: GameRow, asked: Sequence[int], at: float) -> Clock:
    """A table's clock when from now on these seats are asked; nobody waits for an AI."""
    people = [seat for seat in asked if house_player(row, seat) is None]
    return clock_of(row.place).moved(pace_of(row.place), people, at)


async def timed(store: Store, row: GameRow, after: Clock, at: float) -> Timing:
    """The clock becomes this: timers of waits that end go, those of waits that begin come."""
    before = clock_of(row.place)
    place: dict[str, Any] = {"clock": after.as_json()}
    timers: list[Timer] = []
    changed = [
        seat
        for seat in sorted({*before.waits, *after.waits})
        if after.waits.get(seat) != before.waits.get(seat) or before.paused != after.paused
    ]
    for seat in changed:
        wait = after.waits.get(seat)
        if wait is None or after.paused:
            continue
        begins = seat not in before.waits
        if begins and await _is_away(store, row.seats[seat], at):
            # Who has said to be away need not be waited for in vain: the table is asked at once.
            timers.append(Timer(row.id, key_of(DEADLINE, seat), at))
        elif wait.due is not None:
            timers.append(Timer(row.id, key_of(DEADLINE, seat), wait.due))
        elif not is_person(row.seats[seat]):
            # Nobody will ever come there, and without a clock nobody might think of asking.
            timers.append(Timer(row.id, key_of(DEADLINE, seat), at + DAY))
        reminder = await reminder_of(store, row, seat, at)
        timers += [reminder] if reminder else []
    open_, kept = row.place.get("absences", {}), {}
    if open_:
        kept = {seat: asked for seat, asked in open_.items() if int(seat) not in changed}
        place["absences"] = kept or None
    letters = [("absence", {"seat": int(seat)}) for seat in open_ if seat not in kept]
    whats = (DEADLINE, REMINDER, ABSENCE)
    cancelled = [key_of(what, seat) for seat in changed for what in whats]
    return Timing(place, timers, cancelled, letters)


async def _is_away(store: Store, who: str | None, at: float) -> bool:
    """Whether somebody has said not to be there; who was forgotten never is."""
    if who is None or not is_person(who):
        return True
    return habits_of(await store.person(who)).is_away(at)


async def reminder_of(store: Store, row: GameRow, seat: int, at: float) -> Timer | None:
    """The next reminder of somebody who is waited for, as they like it; None if they like none."""
    person = row.seats[seat]
    if person is None or not is_person(person):
        return None
    known = await store.person(person)
    due = habits_of(known).due(at, pace_of(row.place).remind)
    return None if due is None else Timer(row.id, key_of(REMINDER, seat), due)


def when_set(place: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """What changes in a place when the clock on the wall was set: as much time is left."""
    changed: dict[str, Any] = {}
    clock = clock_of(place)
    if clock.waits:
        changed["clock"] = clock.when_set(seconds).as_json()
    if (vote := place.get("vote")) is not None and vote.get("at") is not None:
        changed["vote"] = {**vote, "at": vote["at"] + seconds}
    if place.get("absences"):
        changed["absences"] = {
            seat: {**asked, "at": asked["at"] + seconds, "number": number_of(asked)}
            for seat, asked in place["absences"].items()
        }
    return changed


def number_of(asked: Mapping[str, Any]) -> int:
    """What the buttons of a question about a seat carry: it stays, whatever the clock shows."""
    return asked.get("number", int(asked["at"]))
