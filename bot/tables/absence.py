"""Somebody does not come: the table is asked what to do, and nothing happens by itself.

The others choose. More than half of them decide at once; when all have answered, or after a day,
most votes do, and the host of the table breaks a tie. Whatever ends the wait ends the question.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.domain.motions import DAY
from bot.domain.pace import Clock, clock_of, pace_of
from bot.domain.pace_words import moment
from bot.domain.reminder_preferences import habits_of
from bot.domain.seating import (
    best_player,
    host_of,
    is_person,
    people,
    stand_ins,
    with_stand_in,
)
from bot.domain.timers import ABSENCE, DEADLINE, key_of, seat_of
from bot.domain.transition import Along, Turning
from bot.tables.ai_players import House
from bot.tables.clock_updates import clock_when, number_of
from bot.tables.play import Host, HostError
from bot.tables.reminders import is_waited_for
from bot.tables.repository import TRIES, alone
from bot.tables.table_commands import CHANGED, Record, record
from persistence.store import Conflict, GameRow, Timer

WAIT, ONCE, STAND_IN, HAND_ON = CHOICES = ("wait", "once", "stand-in", "hand-on")
"""Wait on; an AI answers this; an AI plays until they are back; somebody else takes the seat."""


@dataclass(frozen=True, slots=True)
class Absent:
    """A question to the table about one seat: since when, and what each has chosen."""

    seat: int
    at: float
    votes: Mapping[str, str]
    number: int = 0
    """What its buttons carry, so that those of an earlier question do not count."""

    def outcome(self, voters: Collection[str], host: str, late: bool) -> str | None:
        """What the table has decided; None while it is open."""
        votes = {person: said for person, said in self.votes.items() if person in voters}
        counts = Counter(votes.values())
        for choice, number in counts.items():
            if 2 * number > len(voters):
                return choice
        if not late and len(votes) < len(voters):
            return None
        most = max(counts.values(), default=0)
        best = [choice for choice in CHOICES if most and counts[choice] == most]
        if len(best) == 1:
            return best[0]
        return votes[host] if votes.get(host) in best else WAIT


def absent_of(row: GameRow, seat: int) -> Absent | None:
    """What the table is asked about a seat, if it is."""
    kept = row.place.get("absences", {}).get(str(seat))
    return None if kept is None else Absent(seat, kept["at"], kept["votes"], number_of(kept))


def voters_about(row: GameRow, seat: int) -> tuple[str, ...]:
    """Those who are asked: everybody else who is a person."""
    return tuple(person for person in people(row) if person != row.seats[seat])


class Absence:
    """Absent people of all tables."""

    def __init__(self, host: Host, house: House) -> None:
        self.host = host
        self.house = house

    async def late(self, timer: Timer) -> None:
        """Time is up, or nobody is there: ask the table, if there is somebody to ask."""
        seat, now = seat_of(timer), self.host.now()

        def asked(row: GameRow) -> tuple[GameRow, float] | None:
            absent = absent_of(row, seat)
            if not voters_about(row, seat):
                return None
            if absent is not None:
                # Asked already; if somebody has removed the question, it is posted anew.
                return row, absent.at + DAY
            return _with(row, Absent(seat, now, {}, int(now))), now + DAY

        await self._change(timer.game, seat, asked)

    async def ask(self, table: str, person: str) -> None:
        """A player asks about everybody whom no clock brings before the table."""
        row, now = await self.host.row(table), self.host.now()
        _seat(row, person)
        waits = clock_of(row.place).waits
        seats = [seat for seat in waits if row.seats[seat] != person and is_waited_for(row, seat)]
        if not seats:
            raise HostError("host-nobody-missing")
        free = {seat: _asked_from(row, seat) for seat in seats}
        if min(free.values()) > now:
            raise HostError("host-not-late", when=moment(min(free.values())))
        for seat in [seat for seat, at in free.items() if at <= now]:
            await self.late(Timer(table, key_of(DEADLINE, seat), now))

    async def vote(self, table: str, person: str, seat: int, number: int, choice: str) -> None:
        """Choose what the table shall do; one may change one's mind while it is open."""
        if choice not in CHOICES:
            raise HostError("host-not-offered")
        if person not in voters_about(await self.host.row(table), seat):
            raise HostError("host-not-yours")

        def voted(row: GameRow) -> tuple[GameRow, float]:
            if person not in voters_about(row, seat):
                raise HostError("host-not-yours")
            absent = absent_of(row, seat)
            if absent is None or absent.number != number:
                raise HostError("host-vote-over")
            new = replace(absent, votes={**absent.votes, person: choice})
            voters, host = voters_about(row, seat), host_of(row)
            over = new.outcome(voters, host, late=False) is not None
            return _with(row, new), self.host.now() if over else absent.at + DAY

        if not await self._change(table, seat, voted):
            raise HostError("host-vote-over")

    async def _change(
        self, table: str, seat: int, change: Callable[[GameRow], tuple[GameRow, float] | None]
    ) -> bool:
        """Change what the table is asked about a seat, and when that is settled."""
        async with self.host.lock(table):
            for _ in range(TRIES):
                row = await self.host.row(table)
                if not is_waited_for(row, seat):
                    return False
                changed = change(row)
                if changed is None:
                    return False
                new, due = changed
                timers = [Timer(table, key_of(ABSENCE, seat), due)]
                letters = [("absence", {"seat": seat})]
                try:
                    await self.host.store.update_game(new, None, letters, timers)
                except Conflict:
                    continue
                self.host.wake(table)
                self.host.set_bell(timers)
                return True
        raise HostError("host-busy")

    async def settle(self, timer: Timer) -> None:
        """The table has decided, or its day is over: that is done, and the question closed.

        Both are one transaction, in which it is looked once more what the table has decided.
        """
        table, seat = timer.game, seat_of(timer)
        for _ in range(TRIES):
            row = await self.host.row(table)
            choice = self._choice(row, seat)
            if choice is None:
                await self._put_off(row, seat, timer)
                return
            decided = self._once if choice == ONCE else self._decided
            if await decided(row, seat, choice):
                return
        raise HostError("host-busy")

    def _choice(self, row: GameRow, seat: int) -> str | None:
        """What the table has decided about a seat; None while it has not, or is not asked."""
        absent = absent_of(row, seat)
        if absent is None or not is_waited_for(row, seat):
            return None
        late = self.host.now() >= absent.at + DAY
        return absent.outcome(voters_about(row, seat), host_of(row), late)

    async def _put_off(self, row: GameRow, seat: int, timer: Timer) -> None:
        """Whoever decided sits there no more: the question stays open for the rest of its day."""
        absent = absent_of(row, seat)
        if absent is None or not is_waited_for(row, seat):
            return
        later = [replace(timer, due=absent.at + DAY)]
        if await self.host.store.done_timer(timer, timers=later):
            self.host.set_bell(later)

    async def _once(self, row: GameRow, seat: int, choice: str) -> bool:
        """An AI answers, which ends the wait and with it the question.

        If they are asked the next thing at once, they have time for that.
        """
        away = await self._away(row, seat)

        def along(turning: Turning) -> Along:
            asked = turning.game.pending(turning.state)
            letters: list[Any] = [_decided(turning.before, seat, choice)]
            if seat not in asked:
                return Along(letters=letters, depends=["absences"])
            turning.note("absent", {"seat": seat, "choice": choice})
            clock = self._granted(turning.before, asked, seat, away)
            return Along(letters=[*letters, CHANGED], clock=clock, depends=["absences"])

        def still(row: GameRow) -> bool:
            return self._choice(row, seat) == choice

        player = best_player(await self.host.game_of(row))
        return await self.house.answer_for(row.id, seat, player, still, along)

    async def _decided(self, row: GameRow, seat: int, choice: str) -> bool:
        """Do and remember what else the table has decided."""
        away = await self._away(row, seat)
        player = best_player(await self.host.game_of(row))

        def made(row: GameRow, asked: Any) -> Record | None:
            if self._choice(row, seat) != choice:
                return None
            letters: list[Any] = [_decided(row, seat, choice), CHANGED]
            place: dict[str, Any] = {}
            if choice == STAND_IN:
                row = with_stand_in(row, seat, player)
                place["stand_ins"] = row.place["stand_ins"]
            if choice == HAND_ON:
                place["offered"] = sorted({*row.place.get("offered", ()), seat})
                letters.append(("offer", {"seat": seat}))
            clock = self._granted(row, asked, seat, away)
            data = {"seat": seat, "choice": choice}
            return Record(data, clock, place=place, letters=letters, depends=["absences"])

        return await record(self.host, row.id, "absent", None, made)

    async def _away(self, row: GameRow, seat: int) -> float:
        """Until when somebody has said to be away."""
        return habits_of(await self.host.store.person(row.seats[seat] or "")).away or 0.0

    def _granted(self, row: GameRow, asked: Any, seat: int, away: float) -> Clock:
        """The clocks when the table goes on waiting for a seat, if it has to."""
        now = self.host.now()
        return clock_when(row, asked, now).granted(pace_of(row.place), seat, max(now, away))

    async def _say(self, table: str, text: str, seat: int, **args: Any) -> None:
        said = {"text": text, "args": {"seat": seat, **args}}
        await self.host.store.add_letters(table, [("say", said)])
        self.host.wake(table)

    # Saying so beforehand, and coming back

    async def here(self, table: str, person: str) -> None:
        """They are back: whatever was asked or done about their absence ends."""
        row = await self.host.row(table)
        seat = _seat(row, person)
        away = await self._not_away(person)
        if not away and not _is_missed(row, seat):
            raise HostError("host-here-already")
        await self._back(row, seat, person)

    async def come_back(self, person: str) -> None:
        """They are back, at every table."""
        away = await self._not_away(person)
        for row in await self.host.store.games("playing", person):
            with alone(row.id):
                seat = row.seats.index(person)
                if away or _is_missed(row, seat):
                    await self._back(row, seat, person)

    async def _not_away(self, person: str) -> bool:
        """Nobody need count on their absence any more; whether anybody did."""

        def back(known: dict[str, Any]) -> dict[str, Any]:
            return {key: value for key, value in known.items() if key != "away"}

        return "away" in await self.host.store.update_person(person, back)

    async def _back(self, row: GameRow, seat: int, person: str) -> None:
        def made(row: GameRow, asked: Any) -> Record:
            row, before = with_stand_in(row, seat, None), row.place.get("offered", ())
            clock = self._granted(row, asked, seat, 0.0)
            offered = [other for other in before if other != seat]
            said = {"text": "table-back", "args": {"seat": seat}}
            letters: list[Any] = [("say", said), CHANGED]
            letters.append(("desk", {"seat": seat, "person": person}))
            if seat in before:
                letters.append(("offer", {"seat": seat}))
            helped = row.place.get("stand_ins")
            place = {"offered": offered or None, "stand_ins": helped}
            return Record({"seat": seat}, clock, place=place, letters=letters)

        await record(self.host, row.id, "back", person, made)

    async def go_away(self, person: str, until: float) -> None:
        """They say that they will not be there; every table they play at hears of it."""
        await self.host.store.update_person(person, lambda known: {**known, "away": until})
        for row in await self.host.store.games("playing", person):
            with alone(row.id):
                seat = row.seats.index(person)
                await self._say(row.id, "table-away", seat, when=moment(until))
                if is_waited_for(row, seat):
                    await self.late(Timer(row.id, key_of(DEADLINE, seat), self.host.now()))

    # Pause

    async def pause(self, table: str, person: str) -> None:
        """Stop every clock of a table; questions about absent people are closed."""

        def made(row: GameRow, _asked: Any) -> Record:
            seat = _seat(row, person)
            if clock_of(row.place).paused:
                raise HostError("host-paused")
            clock = clock_of(row.place).stopped(self.host.now())
            said = {"text": "table-paused", "args": {"seat": seat}}
            return Record({"seat": seat}, clock, letters=[("say", said), CHANGED])

        await record(self.host, table, "pause", person, made)

    async def resume(self, table: str, person: str) -> None:
        """The clocks go on with what was left."""

        def made(row: GameRow, _asked: Any) -> Record:
            seat = _seat(row, person)
            if not clock_of(row.place).paused:
                raise HostError("host-not-paused")
            clock = clock_of(row.place).started(self.host.now())
            said = {"text": "table-resumed", "args": {"seat": seat}}
            return Record({"seat": seat}, clock, letters=[("say", said), CHANGED])

        await record(self.host, table, "resume", person, made)


def _decided(row: GameRow, seat: int, choice: str) -> tuple[str, Mapping[str, Any]]:
    """The letter that tells everybody what the table has decided."""
    lobby = f"<#{row.place['lobby_channel']}>"
    args = {"seat": seat, "channel": lobby}
    return "say", {"text": f"absent-{choice}-decided", "args": args}


def _seat(row: GameRow, person: str) -> int:
    if person not in row.seats:
        raise HostError("host-not-yours")
    return row.seats.index(person)


def _asked_from(row: GameRow, seat: int) -> float:
    """From when on the table may be asked about a seat that it waits for."""
    wait = clock_of(row.place).waits[seat]
    who = row.seats[seat]
    if not is_person(who) or who in row.place.get("gone", ()):
        return wait.since
    return wait.since + DAY if wait.due is None else wait.due


def _is_missed(row: GameRow, seat: int) -> bool:
    """Whether the table was asked about a seat, or has done something about it."""
    offered = seat in row.place.get("offered", ())
    return offered or absent_of(row, seat) is not None or seat in stand_ins(row)


def _with(row: GameRow, absent: Absent) -> GameRow:
    kept = {"at": absent.at, "votes": dict(absent.votes), "number": absent.number}
    absences = {**row.place.get("absences", {}), str(absent.seat): kept}
    return replace(row, place={**row.place, "absences": absences})
