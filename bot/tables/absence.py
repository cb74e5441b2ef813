"""Somebody does not come: the table is asked what to do, and nothing happens by itself.

The others choose. More than half of them decide at once; when all have answered, or after a day,
most votes do, and the host of the table breaks a tie. Where seats share a side, each side has to
choose the same; otherwise the table waits on. Whatever ends the wait ends the question.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.domain.ballots import CHOICES, DAY, HAND_ON, ONCE, STAND_IN, VOTE, Absent
from bot.domain.pace import Clock
from bot.domain.pace_words import until
from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import (
    best_player,
    by_side,
    host_of,
    is_person,
    people,
    stand_ins,
    with_stand_in,
)
from bot.domain.table import Patch, Table
from bot.domain.timers import ABSENCE, DEADLINE, key_of, seat_of
from bot.domain.transition import Along, Transition
from bot.tables.ai_players import AiPlayers
from bot.tables.clock_updates import clock_when
from bot.tables.reminders import is_waited_for
from bot.tables.repository import ActionRefused, Tables, alone
from bot.tables.table_commands import CHANGED, Record, TableCommands
from bot.tables.update import Edit, Move, Updates
from persistence.store import Timer


def voters_about(row: Table, seat: int) -> tuple[str, ...]:
    """Those who are asked: everybody else who is a person and not away as well."""
    away = {row.seats[other] for other in stand_ins(row)}
    others = [person for person in people(row) if person != row.seats[seat]]
    return tuple(person for person in others if person not in away) or tuple(others)


class Absence:
    """Absent people of all tables."""

    def __init__(
        self, tables: Tables, updates: Updates, commands: TableCommands, ai: AiPlayers
    ) -> None:
        self.tables = tables
        self.updates = updates
        self.commands = commands
        self.ai = ai

    async def late(self, timer: Timer) -> None:
        """Time is up, or nobody is there: ask the table, if there is somebody to ask."""
        seat, now = seat_of(timer), self.tables.now()

        def asked(row: Table) -> tuple[Table, float] | None:
            absent = row.absence.questions.get(seat)
            if not voters_about(row, seat):
                return None
            if absent is not None:
                # Asked already; if somebody has removed the question, it is posted anew.
                return row, absent.at + DAY
            return _with(row, seat, Absent(now, {}, int(now))), now + DAY

        await self._change(timer.game, seat, asked)

    async def ask(self, table: str, person: str) -> None:
        """A player asks about everybody whom no clock brings before the table."""
        row, now = await self.tables.row(table), self.tables.now()
        _seat(row, person)
        waits = row.clock.waits
        seats = [seat for seat in waits if row.seats[seat] != person and is_waited_for(row, seat)]
        if not seats:
            raise ActionRefused("refused-nobody-missing")
        free = {seat: _asked_from(row, seat) for seat in seats}
        if min(free.values()) > now:
            raise ActionRefused("refused-not-late", when=until(min(free.values())))
        for seat in [seat for seat, at in free.items() if at <= now]:
            await self.late(Timer(table, key_of(DEADLINE, seat), now))

    async def vote(self, table: str, person: str, seat: int, number: int, choice: str) -> None:
        """Choose what the table shall do; one may change one's mind while it is open."""
        if choice not in CHOICES:
            raise ActionRefused("refused-not-offered")
        before = await self.tables.row(table)
        if person not in voters_about(before, seat):
            raise ActionRefused("refused-not-yours")
        game = await self.tables.game_of(before)

        def voted(row: Table) -> tuple[Table, float]:
            if person not in voters_about(row, seat):
                raise ActionRefused("refused-not-yours")
            absent = row.absence.questions.get(seat)
            if absent is None or absent.number != number:
                raise ActionRefused("refused-vote-over")
            new = replace(absent, votes={**absent.votes, person: choice})
            groups = by_side(game, row, voters_about(row, seat))
            over = new.outcome(groups, host_of(row), late=False) is not None
            return _with(row, seat, new), self.tables.now() if over else absent.at + DAY

        if not await self._change(table, seat, voted):
            raise ActionRefused("refused-vote-over")

    async def _change(
        self, table: str, seat: int, change: Callable[[Table], tuple[Table, float] | None]
    ) -> bool:
        """Change what the table is asked about a seat, and when that is settled."""

        async def changed(row: Table) -> Edit | None:
            found = change(row) if is_waited_for(row, seat) else None
            if found is None:
                return None
            new, due = found
            timers = [Timer(table, key_of(ABSENCE, seat), due), *self._count_anew(row)]
            return Edit(new, [("absence", {"seat": seat})], timers)

        return await self.updates.update(table, changed) is not None

    async def settle(self, timer: Timer) -> None:
        """The table has decided, or its day is over: that is done, and the question closed.

        Both are one transaction, in which it is looked once more what the table has decided.
        """
        seat = seat_of(timer)

        async def settled(row: Table) -> Move | None:
            choice = await self._choice(row, seat)
            if choice is None:
                return None
            return await (self._once if choice == ONCE else self._decided)(row, seat, choice)

        after = await self.updates.update(timer.game, settled)
        if after is None:
            await self._put_off(await self.tables.row(timer.game), seat, timer)
        elif after.votes.motion is not None:
            await self.updates.update(timer.game, self._looked_at_again)

    def _count_anew(self, row: Table) -> list[Timer]:
        """Who is absent does not count in a vote: what the others said may have decided it."""
        return [Timer(row.id, VOTE, self.tables.now())] if row.votes.motion is not None else []

    async def _looked_at_again(self, row: Table) -> Edit | None:
        # Where the process dies before this, the next start looks at every vote.
        timers = self._count_anew(row)
        return Edit(row, timers=timers) if timers else None

    async def _choice(self, row: Table, seat: int) -> str | None:
        """What the table has decided about a seat; None while it has not, or is not asked."""
        absent = row.absence.questions.get(seat)
        if absent is None or not is_waited_for(row, seat):
            return None
        late = self.tables.now() >= absent.at + DAY
        groups = by_side(await self.tables.game_of(row), row, voters_about(row, seat))
        return absent.outcome(groups, host_of(row), late)

    async def _put_off(self, row: Table, seat: int, timer: Timer) -> None:
        """Whoever decided sits there no more: the question stays open for the rest of its day."""
        absent = row.absence.questions.get(seat)
        if absent is None or not is_waited_for(row, seat):
            return
        await self.updates.take_timer(timer, timers=[replace(timer, due=absent.at + DAY)])

    async def _once(self, row: Table, seat: int, choice: str) -> Move:
        """An AI answers, which ends the wait and with it the question.

        If they are asked the next thing at once, they have time for that.
        """
        away = await self._away(row, seat)

        def along(transition: Transition) -> Along:
            asked = transition.after.asked(transition.game)
            letters: list[Any] = [_decided(transition.before, seat, choice)]
            if seat not in asked.pending:
                return Along(letters=letters, depends=["questions"])
            transition.note("absent", {"seat": seat, "choice": choice})
            clock = self._granted(transition.before, asked, seat, away)
            return Along(letters=[*letters, CHANGED], clock=clock, depends=["questions"])

        player = best_player(await self.tables.game_of(row))
        return await self.ai.move_for(row, seat, player, along)

    async def _decided(self, row: Table, seat: int, choice: str) -> Move | None:
        """Do and remember what else the table has decided."""
        away = await self._away(row, seat)
        player = best_player(await self.tables.game_of(row))

        def made(row: Table, asked: Any) -> Record:
            letters: list[Any] = [_decided(row, seat, choice), CHANGED]
            patch: Patch = {}
            if choice == STAND_IN:
                row = with_stand_in(row, seat, player)
                patch["stand_ins"] = row.absence.stand_ins
            if choice == HAND_ON:
                patch["offered"] = sorted({*row.absence.offered, seat})
                letters.append(("offer", {"seat": seat}))
            clock = self._granted(row, asked, seat, away)
            data = {"seat": seat, "choice": choice}
            return Record(data, clock, patch=patch, letters=letters, depends=["questions"])

        return await self.commands.move(row, "absent", None, made)

    async def _away(self, row: Table, seat: int) -> float:
        """Until when somebody has said to be away."""
        return preferences_of(await self.tables.store.person(row.seats[seat] or "")).away or 0.0

    def _granted(self, row: Table, asked: Any, seat: int, away: float) -> Clock:
        """The clocks when the table goes on waiting for a seat, if it has to."""
        now = self.tables.now()
        return clock_when(row, asked, now).granted(row.pace, seat, max(now, away))

    async def _say(self, table: str, text: str, seat: int, **args: Any) -> None:
        said = {"text": text, "args": {"seat": seat, **args}}
        await self.updates.post(table, [("say", said)])

    # Saying so beforehand, and coming back

    async def here(self, table: str, person: str) -> None:
        """They are back: whatever was asked or done about their absence ends."""
        row = await self.tables.row(table)
        seat = _seat(row, person)
        away = await self._not_away(person)
        if not away and not _is_missed(row, seat):
            raise ActionRefused("refused-here-already")
        await self._back(row, seat, person)

    async def come_back(self, person: str) -> None:
        """They are back, at every table."""
        away = await self._not_away(person)
        for row in await self.tables.find("playing", person):
            with alone(row.id):
                seat = row.seats.index(person)
                if away or _is_missed(row, seat):
                    await self._back(row, seat, person)

    async def _not_away(self, person: str) -> bool:
        """Nobody need count on their absence any more; whether anybody did."""

        def back(known: dict[str, Any]) -> dict[str, Any]:
            return {key: value for key, value in known.items() if key != "away"}

        return "away" in await self.tables.store.update_person(person, back)

    async def _back(self, row: Table, seat: int, person: str) -> None:
        def made(row: Table, asked: Any) -> Record:
            row, before = with_stand_in(row, seat, None), row.absence.offered
            clock = self._granted(row, asked, seat, 0.0)
            offered = [other for other in before if other != seat]
            said = {"text": "table-back", "args": {"seat": seat}}
            letters: list[Any] = [("say", said), CHANGED]
            letters.append(("desk", {"seat": seat, "person": person}))
            if seat in before:
                letters.append(("offer", {"seat": seat}))
            helped = row.absence.stand_ins
            patch: Patch = {"offered": offered or None, "stand_ins": helped or None}
            return Record({"seat": seat}, clock, patch=patch, letters=letters)

        await self.commands.record(row.id, "back", person, made)

    async def go_away(self, person: str, back: float) -> None:
        """They say that they will not be there; every table they play at hears of it."""
        await self.tables.store.update_person(person, lambda known: {**known, "away": back})
        for row in await self.tables.find("playing", person):
            with alone(row.id):
                seat = row.seats.index(person)
                await self._say(row.id, "table-away", seat, when=until(back))
                if is_waited_for(row, seat):
                    await self.late(Timer(row.id, key_of(DEADLINE, seat), self.tables.now()))

    # Pause

    async def pause(self, table: str, person: str) -> None:
        """Stop every clock of a table; questions about absent people are closed."""

        def made(row: Table, _asked: Any) -> Record:
            seat = _seat(row, person)
            if row.clock.paused:
                raise ActionRefused("refused-paused")
            clock = row.clock.stopped(self.tables.now())
            said = {"text": "table-paused", "args": {"seat": seat}}
            return Record({"seat": seat}, clock, letters=[("say", said), CHANGED])

        await self.commands.record(table, "pause", person, made)

    async def resume(self, table: str, person: str) -> None:
        """The clocks go on with what was left."""

        def made(row: Table, _asked: Any) -> Record:
            seat = _seat(row, person)
            if not row.clock.paused:
                raise ActionRefused("refused-not-paused")
            clock = row.clock.started(self.tables.now())
            said = {"text": "table-resumed", "args": {"seat": seat}}
            return Record({"seat": seat}, clock, letters=[("say", said), CHANGED])

        await self.commands.record(table, "resume", person, made)


def _decided(row: Table, seat: int, choice: str) -> tuple[str, Mapping[str, Any]]:
    """The letter that tells everybody what the table has decided."""
    lobby = f"<#{row.room.lobby_channel}>"
    args = {"seat": seat, "channel": lobby}
    return "say", {"text": f"absent-{choice}-decided", "args": args}


def _seat(row: Table, person: str) -> int:
    if person not in row.seats:
        raise ActionRefused("refused-not-yours")
    return row.seats.index(person)


def _asked_from(row: Table, seat: int) -> float:
    """From when on the table may be asked about a seat that it waits for."""
    wait = row.clock.waits[seat]
    who = row.seats[seat]
    if not is_person(who) or who in row.people.gone:
        return wait.since
    return wait.since + DAY if wait.due is None else wait.due


def _is_missed(row: Table, seat: int) -> bool:
    """Whether the table was asked about a seat, or has done something about it."""
    offered = seat in row.absence.offered
    return offered or row.absence.questions.get(seat) is not None or seat in stand_ins(row)


def _with(row: Table, seat: int, absent: Absent) -> Table:
    return row.patched({"questions": {**row.absence.questions, seat: absent}})
