"""What Move points buy: walking through Links and into Sections, driving Vehicles, riding."""

from rules.engine.frames import Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, totals
from rules.shadow_planet.components.questions import always, mover
from rules.shadow_planet.components.state import State

STAY: Decision = ("stay",)
RIDE: Decision = ("ride",)


def may_enter(s: State, who: int, section: str) -> bool:
    """Not with one's own Marker there, and only Characters that have Markers at all."""
    return s.box.colour_of[who] is not None and who not in s.barred[section]


def enter_cost(s: State, seat: int, section: str) -> int:
    """What it costs to enter a Section from its Location, never below 0."""
    discount = sum(s.box.kind[card].section_discount for card in s.played[seat])
    return max(0, s.box.sections[section].enter - discount)


def walk_cost(s: State, who: int, location: int) -> int | None:
    """What it costs to walk to a Location; None where no way on foot leads."""
    here = s.where(who)
    if location == here:
        return 0
    way = s.box.on_foot[here].get(location)
    return None if way is None else way[0]


def _walks(s: State, seat: int, who: int) -> list[str]:
    """The places within reach on foot."""
    points = totals.total(s, seat, who, "move")
    box = s.box
    ways = box.on_foot[s.where(who)]
    found = [box.locations[at] for at in sorted(ways) if ways[at][0] <= points]
    if box.colour_of[who] is None:
        return found
    here = s.where(who)
    for key in box.sections:
        at = box.place_of[key]
        way = ways.get(at)
        if (at != here and way is None) or not may_enter(s, who, key) or s.pawns[who] == key:
            continue
        cost = way[0] if way and at != here else 0
        if cost + enter_cost(s, seat, key) <= points:
            found.append(key)
    return found


def _drives(s: State, seat: int, who: int) -> list[tuple[str, str]]:
    """The Vehicles here and the Locations within their reach."""
    here = s.where(who)
    found: list[tuple[str, str]] = []
    for vehicle, at in s.vehicles.items():
        if at is None or s.box.location_number[at] != here:
            continue
        points = totals.drive_total(s, seat, who, vehicle)
        ways = s.box.by_vehicle[here]
        found += [(vehicle, s.box.locations[to]) for to in sorted(ways) if ways[to][0] <= points]
    return found


def _destinations(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    who = f.env["who"]
    return (
        *(("go", place) for place in _walks(s, seat, who)),
        *(("drive", vehicle, place) for vehicle, place in _drives(s, seat, who)),
        STAY,
    )


def _set_out(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    who = f.env["who"]
    if decision[0] == "go":
        _walk(s, seat, who, str(decision[1]))
    elif decision[0] == "drive":
        f.env["vehicle"], f.env["to"] = decision[1], decision[2]
        return Frame("ride", dict(f.env))
    return None


def _walk(s: State, seat: int, who: int, place: str) -> None:
    points = totals.told(s, totals.sources(s, seat, who, "move"))
    here, to = s.where(who), s.box.place_of[place]
    if to != here and s.hook is not None:
        first = s.box.on_foot[here][to][1][0]
        board.move_pawn(s, s.hook, s.box.locations[first])
    board.move_pawn(s, who, place, **points)


def _asked_to_ride(s: State, f: Frame) -> list[int]:
    """The players of the other controlled Characters here, all at the same time."""
    return s.seats_here(f.env["who"])


def _ride_or_stay(_s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (RIDE, STAY)


def _note_riders(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    """Seats are given in Initiative Order; the driver has no say."""
    row = s.box.board.vehicle[s.box.vehicles.index(f.env["vehicle"])]
    willing = (s.character_of(seat) for seat, said in answers.items() if said == RIDE)
    f.env["riders"] = tuple(sorted(willing)[: row.capacity - 1])


def _drive(s: State, f: Frame) -> None:
    vehicle, to = f.env["vehicle"], f.env["to"]
    aboard = (f.env["who"], *f.env.get("riders", ()))
    sources = totals.drive_sources(s, f.env["seat"], f.env["who"], vehicle)
    for who in aboard:
        s.pawns[who] = to
    before = s.vehicles[vehicle]
    s.vehicles[vehicle] = to
    names = [s.box.characters[who] for who in aboard]
    data = {"vehicle": vehicle, "from": before, "to": to, "characters": names}
    s.emit("vehicle.moved", {**data, **totals.told(s, sources)})


MOVEMENT: dict[str, Program] = {
    "move": (Ask("move.to", mover, _destinations, _set_out, silent=always),),
    "ride": (Ask("move.ride", _asked_to_ride, _ride_or_stay, _note_riders, mode="sealed"), _drive),
}
