"""A seat goes on to somebody else, with its desk, its rights and all that was told there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.domain.motions import VOTE, motion_of
from bot.domain.pace import pace_of
from bot.domain.seating import is_ai, is_person, mark, people
from bot.tables.clock_updates import clock_when
from bot.tables.play import Host, HostError
from bot.tables.table_commands import CHANGED, Record, record
from persistence.store import GameRow

BY_SEAT = ("always", "standing", "stand_ins")
"""What is kept for a seat and was the person's own: it does not go on."""


FOLLOWING = ("watchers", "let_in")
"""Who plays does not only look on any more, and what was opened for them stays open."""


class Offered(HostError):
    """This seat is on offer already."""

    def __init__(self, seat: int) -> None:
        super().__init__("host-offered")
        self.seat = seat


class Handing:
    """Seats of all tables that are on offer."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def offer(self, table: str, person: str) -> None:
        """Offer one's own seat; it stays one's own until somebody takes it."""

        def made(row: GameRow, asked: Any) -> Record:
            if person not in row.seats:
                raise HostError("host-not-yours")
            seat = row.seats.index(person)
            if seat in row.place.get("offered", ()):
                raise Offered(seat)
            offered = sorted({*row.place.get("offered", ()), seat})
            clock = clock_when(row, asked, self.host.now())
            lobby = f"<#{row.place['lobby_channel']}>"
            said = {"text": "table-offered", "args": {"seat": seat, "channel": lobby}}
            letters: list[Any] = [("offer", {"seat": seat}), ("say", said)]
            return Record({"seat": seat}, clock, place={"offered": offered}, letters=letters)

        try:
            await record(self.host, table, "offer", person, made)
        except Offered as already:
            # If somebody has removed the offer, it is posted anew.
            await self.host.store.add_letters(table, [("offer", {"seat": already.seat})])
            self.host.wake(table)
            raise

    async def take(self, table: str, person: str, name: str, seat: int) -> None:
        """Take a seat that is on offer; whoever sat there is told, and their desk is closed."""

        def made(row: GameRow, asked: Any) -> Record:
            if person in row.seats:
                raise HostError("host-already-here")
            if seat not in row.place.get("offered", ()):
                raise HostError("host-not-on-offer")
            if _former_seat(row, person) not in (None, seat):
                # They have sat elsewhere at this table, and know what was dealt there.
                raise HostError("host-sat-elsewhere")
            old, now = row.seats[seat], self.host.now()
            assert old is not None
            assert not is_ai(old)
            seats = (*row.seats[:seat], person, *row.seats[seat + 1 :])
            helped = _left(row, seat)["stand_ins"] or {}
            new = replace(row, seats=seats, place={**row.place, "stand_ins": helped})
            clock = clock_when(new, asked, now).handed_on(pace_of(row.place), seat, now)
            host = row.place["host"]
            former = {mark(row, old): seat} if is_person(old) else {}
            place = {
                **_left(row, seat),
                "offered": [s for s in row.place["offered"] if s != seat] or None,
                "former": {**row.place.get("former", {}), **former},
                "names": {**row.place.get("names", {}), person: name},
                "host": host if host != old else people(new)[0],
                **{key: _without(row.place.get(key, ()), person) for key in FOLLOWING},
            }
            said = {"text": "table-handed-on", "args": {"seat": seat}}
            letters = [
                ("farewell", {"seat": seat, "person": old}),
                ("offer", {"seat": seat}),
                ("welcome", {"person": person}),
                ("say", said),
                ("desk", {"seat": seat, "person": person, "anew": True}),
                CHANGED,
                *_votes(row, seat),
            ]
            data = {"seat": seat, "from": old, "to": person}
            return Record(data, clock, seats, place, letters, clears_drafts_of=[seat])

        await record(self.host, table, "hand_on", person, made)

    async def forget(self, person: str) -> None:
        """Where they sat once is known by a mark alone, also at tables that noted their id."""
        for row in await self.host.store.games("playing"):
            if person in row.place.get("former", {}):
                await self.host.change_place(row.id, partial(_marked, row, person))


def _former_seat(row: GameRow, person: str) -> int | None:
    """Where somebody sat at this table before; older tables have noted it under their id."""
    former = row.place.get("former", {})
    return former.get(mark(row, person), former.get(person))


def _marked(row: GameRow, person: str, place: Mapping[str, Any]) -> dict[str, Any]:
    former = place.get("former", {})
    return {"former": {mark(row, person) if who == person else who: former[who] for who in former}}


def _votes(row: GameRow, seat: int) -> list[tuple[str, Any]]:
    """Letters that show open votes anew: those of who sat there do not count any more."""
    absences = [int(other) for other in row.place.get("absences", {}) if int(other) != seat]
    return [
        *([(VOTE, {})] if motion_of(row) else ()),
        *(("absence", {"seat": other}) for other in absences),
    ]


def _without(people: Sequence[str], person: str) -> list[str] | None:
    """The others; None if there are none."""
    return [other for other in people if other != person] or None


def _left(row: GameRow, seat: int) -> dict[str, Any]:
    """What stays behind of what was kept for a seat."""
    kept: dict[str, Any] = {}
    for key in BY_SEAT:
        others = {s: v for s, v in row.place.get(key, {}).items() if s != str(seat)}
        kept[key] = others or None
    return kept
