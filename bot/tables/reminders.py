"""Reminders: who is waited for hears of it again, as often and at the hours they like.

Each wait has at most one timer row for its next reminder. What is sent is decided anew when it
is due, and once more when it is sent: nobody is reminded of a question that is answered.
"""

from dataclasses import dataclass, replace

from bot.domain.reminder_preferences import ReminderPreferences, preferences_of
from bot.domain.seating import ai_at, is_person
from bot.domain.table import Table
from bot.domain.timers import REMINDER, key_of, seat_of
from bot.tables.clock_updates import reminder_of
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Edit, Updates
from persistence.store import Timer


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for a person, and the reminder that will come, if any."""

    row: Table
    seat: int
    timer: Timer | None = None


class Reminders:
    """Reminders of all tables."""

    def __init__(self, tables: Tables, updates: Updates) -> None:
        self.tables = tables
        self.updates = updates

    async def fire(self, timer: Timer) -> None:
        """A reminder is due: it goes out, or waits for a better moment."""
        row, seat = await self.tables.row(timer.game), seat_of(timer)
        person = row.seats[seat]
        if person is None or not is_person(person) or not is_waited_for(row, seat):
            return
        preferences = preferences_of(await self.tables.store.person(person))
        now = self.tables.now()
        better = await self._better(row, seat, preferences, now)
        if better is None:
            return
        if better > now:
            await self.updates.take_timer(timer, timers=[replace(timer, due=better)])
            return
        by_dm = goes_by_dm(row, person, preferences)
        tables = [row.id, *(await self._gather(person, row.id) if by_dm else ())]
        letters = [("remind", {"seat": seat, "person": person, "tables": tables})]
        letters += [("reminded", {"seat": seat})] if by_dm else []
        due = preferences.due(now, row.pace.remind, now - row.clock.waits[seat].since)
        following = [] if due is None else [replace(timer, due=due)]
        # Where it was answered just now, the other tables have their letters all the same.
        await self.updates.take_timer(timer, letters, following)

    async def _better(
        self, row: Table, seat: int, preferences: ReminderPreferences, now: float
    ) -> float | None:
        """The moment for this reminder: now or later; None if there is none.

        Who is in the middle of a turn needs no DM, as far as everybody can see that they are: that
        a reminder went out is public. At the table even that does not put it off.
        """
        interval = preferences.interval(row.pace.remind)
        person = row.seats[seat]
        if interval is None or person is None:
            return None
        if not goes_by_dm(row, person, preferences):
            return preferences.awake(now)
        since = row.clock.waits[seat].since
        # Not later than now, whatever the clock showed then.
        seen = min(await self._last_seen(row, seat), now)
        lately = seen + interval if seen > since else now
        return preferences.awake(max(now, lately))

    async def _last_seen(self, row: Table, seat: int) -> float:
        """When everybody last saw something of a seat: that a reminder went out is public too."""
        made = {c.seq: c.at for c in await self.tables.store.commands(row.id) if c.seat == seat}
        events = await self.tables.store.events(row.id)
        return max((made[e.seq] for e in events if e.audience is None and e.seq in made), default=0)

    async def _gather(self, person: str, but: str) -> list[str]:
        """The other tables that wait for them: one message names all, so theirs come later.

        These are put off first. If we are stopped in between, the reminder itself is still due, and
        names them again.
        """
        found: list[str] = []
        for other in await self.waiting(person):
            if other.row.id == but or other.timer is None:
                continue
            now = self.tables.now()
            waited = now - other.row.clock.waits[other.seat].since
            later = await reminder_of(self.tables.store, other.row, other.seat, now, waited)
            letters = [("reminded", {"seat": other.seat})]
            if await self.updates.take_timer(other.timer, letters, [later] if later else []):
                found.append(other.row.id)
        return found

    async def waiting(self, person: str) -> list[Waiting]:
        """Every table that waits for this person."""
        found: list[Waiting] = []
        for row in await self.tables.find("playing", person):
            seat = row.seats.index(person)
            if is_waited_for(row, seat) and not self.tables.rests(row):
                timers = {timer.key: timer for timer in await self.tables.store.timers_of(row.id)}
                found.append(Waiting(row, seat, timers.get(key_of(REMINDER, seat))))
        return found

    # What people do with a reminder

    async def snooze(self, person: str) -> float:
        """Put every reminder off; the moment at which the first of them comes again."""
        moments: list[float] = []
        for wait in await self.waiting(person):
            due = self.tables.now() + wait.row.pace.snooze
            moments.append(due)
            await self._set(wait, Timer(wait.row.id, key_of(REMINDER, wait.seat), due))
        if not moments:
            raise ActionRefused("refused-not-waited-for")
        return min(moments)

    async def on_it(self, person: str) -> None:
        """They will do it: no more reminders of what they are asked now."""
        waits = await self.waiting(person)
        if not waits:
            raise ActionRefused("refused-not-waited-for")
        for wait in waits:
            await self._set(wait, None)

    async def set_anew(self, person: str) -> None:
        """Their preferences have changed: reminders that are still to come follow them."""
        now = self.tables.now()
        for wait in await self.waiting(person):
            await self._set(wait, await reminder_of(self.tables.store, wait.row, wait.seat, now))

    async def _set(self, wait: Waiting, new: Timer | None) -> None:
        if wait.timer is not None:
            await self.updates.take_timer(wait.timer, timers=[new] if new else [])
        elif new is not None:
            await self._add(wait, new)

    async def _add(self, wait: Waiting, timer: Timer) -> None:
        """A reminder where there was none, as long as they are waited for."""

        async def added(row: Table) -> Edit | None:
            return Edit(row, timers=[timer]) if is_waited_for(row, wait.seat) else None

        await self.updates.update(wait.row.id, added)


def is_waited_for(row: Table, seat: int) -> bool:
    """Whether a table waits for a person in this seat just now, and not in a pause."""
    clock = row.clock
    waits = seat in clock.waits and ai_at(row, seat) is None
    return row.status == "playing" and waits and not clock.paused


def goes_by_dm(row: Table, person: str, preferences: ReminderPreferences) -> bool:
    """Whether a reminder is a direct message; closed DMs leave only the table."""
    return preferences.where == "dm" and person not in row.people.closed
