"""What a move of a table does to its clocks: banks, deadlines and reminders, as rows.

They are written in the transaction of the move itself, so that neither can be without the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain.ballots import DAY
from bot.domain.pace import Clock
from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import ai_at, is_person, is_solo
from bot.domain.table import Patch, Table
from bot.domain.timers import ABSENCE, DEADLINE, REMINDER, key_of
from bot.domain.waits import Asked, waited
from persistence.store import Store, Timer


@dataclass(frozen=True, slots=True)
class ClockChange:
    """What must be remembered of the clocks."""

    patch: Patch = field(default_factory=Patch)
    timers: Sequence[Timer] = ()
    cancelled: Sequence[str] = ()
    letters: Sequence[tuple[str, Mapping[str, Any]]] = ()


async def moved(store: Store, row: Table, asked: Asked, at: float) -> ClockChange:
    """From now on these are asked."""
    return await changed(store, row, clock_when(row, asked, at), at)


async def changed(store: Store, row: Table, after: Clock, at: float) -> ClockChange:
    """The clock becomes this, if it is not so already."""
    return ClockChange() if after == row.clock else await timed(store, row, after, at)


def clock_when(row: Table, asked: Asked, at: float, answered: bool = True) -> Clock:
    """A table's clock when from now on these are asked.

    Of a side that answers as one, one clock runs, and the others keep their bank. Nobody waits for
    an AI, and at a table of one person with AI nobody waits at all.
    """
    seats = () if is_solo(row) else waited(row, asked)
    people = [seat for seat in seats if ai_at(row, seat) is None]
    return row.clock.moved(row.pace, people, at, answered, row.seq + 1)


async def timed(store: Store, row: Table, after: Clock, at: float) -> ClockChange:
    """The clock becomes this: timers of waits that end go, those of waits that begin come."""
    before = row.clock
    patch: Patch = {"clock": after}
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
    open_ = row.absence.questions
    kept = {seat: asked for seat, asked in open_.items() if seat not in changed}
    if open_:
        patch["questions"] = kept or None
    letters = [("absence", {"seat": seat}) for seat in open_ if seat not in kept]
    whats = (DEADLINE, REMINDER, ABSENCE)
    cancelled = [key_of(what, seat) for seat in changed for what in whats]
    return ClockChange(patch, timers, cancelled, letters)


async def _is_away(store: Store, who: str | None, at: float) -> bool:
    """Whether somebody has said not to be there; who was forgotten never is."""
    if who is None or not is_person(who):
        return True
    return preferences_of(await store.person(who)).is_away(at)


async def reminder_of(
    store: Store, row: Table, seat: int, at: float, waited: float = 0.0
) -> Timer | None:
    """The next reminder of somebody who is waited for, as they like it; None if they like none."""
    person = row.seats[seat]
    if person is None or not is_person(person):
        return None
    known = await store.person(person)
    due = preferences_of(known).due(at, row.pace.remind, waited)
    return None if due is None else Timer(row.id, key_of(REMINDER, seat), due)


def when_set(row: Table, seconds: float) -> Patch:
    """What changes at a table when the clock on the wall was set: as much time is left."""
    patch: Patch = {}
    if row.clock.waits:
        patch["clock"] = row.clock.when_set(seconds)
    motion = row.votes.motion
    if motion is not None and motion.at is not None:
        patch["motion"] = replace(motion, at=motion.at + seconds)
    if row.absence.questions:
        patch["questions"] = {
            seat: replace(asked, at=asked.at + seconds)
            for seat, asked in row.absence.questions.items()
        }
    return patch
