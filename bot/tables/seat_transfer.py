"""A seat goes on to somebody else, with its desk, its rights and all that was told there."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.domain.ballots import VOTE
from bot.domain.seating import is_ai, is_person, mark, people, with_stand_in
from bot.domain.standing_orders import without_orders
from bot.domain.table import Patch, Table
from bot.tables.clock_updates import clock_when
from bot.tables.repository import ActionRefused, Tables
from bot.tables.table_commands import CHANGED, Record, TableCommands
from bot.tables.update import Move, Updates


class Offered(ActionRefused):
    """This seat is on offer already."""

    def __init__(self, seat: int) -> None:
        super().__init__("refused-offered")
        self.seat = seat


class SeatTransfer:
    """Seats of all tables that are on offer."""

    def __init__(self, tables: Tables, updates: Updates, commands: TableCommands) -> None:
        self.tables = tables
        self.updates = updates
        self.commands = commands

    async def offer(self, table: str, person: str) -> None:
        """Offer one's own seat; it stays one's own until somebody takes it."""

        def made(row: Table, asked: Any) -> Record:
            if person not in row.seats:
                raise ActionRefused("refused-not-yours")
            if row.room.is_dm:
                raise ActionRefused("refused-needs-server")
            seat = row.seats.index(person)
            if seat in row.absence.offered:
                raise Offered(seat)
            offered = sorted({*row.absence.offered, seat})
            clock = clock_when(row, asked, self.tables.now())
            lobby = f"<#{row.room.lobby_channel}>"
            said = {"text": "table-offered", "args": {"seat": seat, "channel": lobby}}
            letters: list[Any] = [("offer", {"seat": seat}), ("say", said)]
            return Record({"seat": seat}, clock, patch={"offered": offered}, letters=letters)

        try:
            await self.commands.record(table, "offer", person, made)
        except Offered as already:
            # If somebody has removed the offer, it is posted anew.
            await self.updates.post(table, [("offer", {"seat": already.seat})])
            raise

    async def take(self, table: str, person: str, name: str, seat: int) -> None:
        """Take a seat that is on offer; whoever sat there is told, and their desk is closed."""

        def made(row: Table, asked: Any) -> Record:
            if person in row.seats:
                raise ActionRefused("refused-already-here")
            if seat not in row.absence.offered:
                raise ActionRefused("refused-not-on-offer")
            if _former_seat(row, person) not in (None, seat):
                # They have sat elsewhere at this table, and know what was dealt there.
                raise ActionRefused("refused-sat-elsewhere")
            old, now = row.seats[seat], self.tables.now()
            assert old is not None
            assert not is_ai(old)
            seats = (*row.seats[:seat], person, *row.seats[seat + 1 :])
            new = replace(with_stand_in(row, seat, None), seats=seats)
            clock = clock_when(new, asked, now).handed_on(row.pace, seat, now)
            host = row.people.host
            former = {mark(row, old): seat} if is_person(old) else {}
            patch: Patch = {
                **without_orders(row, seat),
                "stand_ins": new.absence.stand_ins or None,
                "offered": [s for s in row.absence.offered if s != seat] or None,
                "former": {**row.people.former, **former},
                "names": {**row.people.names, person: name},
                "host": host if host != old else people(new)[0],
                "watchers": _without(row.people.watchers, person),
                "let_in": _without(row.people.let_in, person),
            }
            said = {"text": "table-handed-on", "args": {"seat": seat}}
            letters = [
                ("farewell", {"seat": seat, "person": old}),
                ("offer", {"seat": seat}),
                ("welcome", {"person": person}),
                ("talk", {"left": old}),
                ("say", said),
                ("desk", {"seat": seat, "person": person, "anew": True}),
                CHANGED,
                *_votes(row, seat),
            ]
            data = {"seat": seat, "from": old, "to": person}
            return Record(data, clock, seats, patch, letters, clears_drafts_of=[seat])

        async def taken(row: Table) -> Move | None:
            # While nobody else changes the table: who is barred meanwhile is seen to sit here.
            await self.tables.check_welcome(row.room.guild, person)
            return await self.commands.move(row, "hand_on", person, made)

        await self.updates.update(table, taken)

    async def forget(self, person: str) -> None:
        """Where they sat once is known by a mark alone, also at tables that noted their id."""
        for row in await self.tables.find("playing"):
            if person in row.people.former:
                await self.updates.change(row.id, partial(_marked, person))


def _former_seat(row: Table, person: str) -> int | None:
    """Where somebody sat at this table before; older tables have noted it under their id."""
    former = row.people.former
    return former.get(mark(row, person), former.get(person))


def _marked(person: str, row: Table) -> Patch:
    former = row.people.former
    return {"former": {mark(row, person) if who == person else who: former[who] for who in former}}


def _votes(row: Table, seat: int) -> list[tuple[str, Any]]:
    """Letters that show open votes anew: those of who sat there do not count any more."""
    absences = [other for other in row.absence.questions if other != seat]
    return [
        *([(VOTE, {})] if row.votes.motion else ()),
        *(("absence", {"seat": other}) for other in absences),
    ]


def _without(people: Sequence[str], person: str) -> list[str] | None:
    """The others; None if there are none."""
    return [other for other in people if other != person] or None
