"""Building: each pilot alone in an own yard, then the choice of who boards."""

from rules.engine.frames import AGAIN, Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.components.names import COLOURS
from rules.galaxy_trucker_missions.components.notation import limited
from rules.galaxy_trucker_missions.components.placing import can_be_placed, placements
from rules.galaxy_trucker_missions.components.setup import BASE, open_piles
from rules.galaxy_trucker_missions.components.state import State


def hours_left(s: State, seat: int) -> int:
    """What is left of the hours for building."""
    return s.box.levels[s.level].hours - s.yards[seat].hours


def _own(_s: State, f: Frame) -> int:
    return f.env["seat"]


def _yard_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    yard, hull, tiles = s.yards[seat], s.hull(seat), s.box.tiles
    single = limited(s.mission or "")
    found: list[Decision] = [
        ("take", tile)
        for tile in sorted((*yard.hand, *yard.aside))
        if can_be_placed(hull, tiles[tile], single)
    ]
    if yard.loose:
        lies = {tile: square for square, tile, _ in hull.parts}
        found += [
            ("lift", tile) for tile in sorted(yard.loose) if len(hull.bodies(lies[tile])) == 1
        ]
    if yard.from_aside() < s.box.number["set_aside"]:
        found += [("keep", tile) for tile in sorted(yard.hand) if not tiles[tile].cargo]
    if hours_left(s, seat) >= s.box.number["hour_per_step"]:
        found += [("open", kind) for kind, stock in yard.stock.items() if stock]
        found += [("retake", tile) for tile in sorted(yard.yard)]
        if len(hull) > 1:
            found += [("peek", pile) for pile in open_piles(s) if pile not in yard.peeked]
    return (*found, ("finish",))


def _yard_press(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    yard = s.yards[seat]
    match decision:
        case ("take", int(tile)):
            return Frame("place", {"seat": seat, "tile": tile})
        case ("lift", int(tile)):
            place = yard.loose.pop(tile)
            (yard.hand if place == "hand" else yard.aside).append(tile)
            ship = s.ships[seat]
            ship.parts = tuple(part for part in ship.parts if part[1] != tile)
        case ("keep", int(tile)):
            yard.hand.remove(tile)
            yard.aside.append(tile)
        case ("open", str(kind)):
            _open(s, seat, kind)
        case ("retake", int(tile)):
            yard.hours += s.box.number["hour_per_step"]
            yard.yard.remove(tile)
            yard.hand.append(tile)
        case ("peek", int(pile)):
            yard.hours += s.box.number["hour_per_step"]
            yard.peeked.append(pile)
            cards = sorted(s.piles[pile])
            s.emit("peeked", {"seat": seat, "pile": pile, "cards": cards}, (seat,), fence=True)
        case _:
            _put_away(s, seat)
            return None
    return AGAIN


def _put_away(s: State, seat: int) -> None:
    """The hand goes to the yard, and what lies is fixed."""
    yard = s.yards[seat]
    yard.yard += yard.hand
    yard.hand, yard.loose = [], {}


def _open(s: State, seat: int, kind: str) -> None:
    yard, number = s.yards[seat], s.box.number
    _put_away(s, seat)
    yard.hours += number["hour_per_step"]
    count = number["crate"] if kind == BASE else number["crate_cargo"]
    stock = yard.stock[kind]
    yard.hand, yard.stock[kind] = stock[:count], stock[count:]
    data = {"seat": seat, "stock": kind, "tiles": sorted(yard.hand)}
    s.emit("opened", data, (seat,), fence=True)


def _place_options(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    tile = s.box.tiles[f.env["tile"]]
    squares = s.board.squares
    found = placements(s.hull(seat), tile, limited(s.mission or ""))
    return (*(("at", *squares[at], turn * 90) for at, turn in found), ("back",))


def _placed(s: State, f: Frame, seat: int, decision: Decision) -> None:
    if decision[0] == "back":
        return
    _, x, y, rot = decision
    tile, yard, ship = f.env["tile"], s.yards[seat], s.ships[seat]
    part = (s.square(x, y), tile, int(rot) // 90)
    ship.parts = tuple(sorted((*ship.parts, part)))
    place = "hand" if tile in yard.hand else "aside"
    (yard.hand if place == "hand" else yard.aside).remove(tile)
    yard.loose[tile] = place


def alien_homes(s: State, seat: int, colour: str) -> list[int]:
    """Cabins that an alien of that colour may be given."""
    hull, given = s.hull(seat), s.yards[seat].aliens.values()
    return [
        square
        for square in hull.homes(colour)
        if not hull.empty_stays(square) and square not in given
    ]


def _crew_options(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    colour = f.env["colour"]
    homes = alien_homes(s, seat, colour)
    if not homes:
        return ()
    return (*(("alien", colour, *s.at(square)) for square in homes), ("humans",))


def _crew(s: State, _f: Frame, seat: int, decision: Decision) -> None:
    if decision[0] == "alien":
        _, colour, x, y = decision
        s.yards[seat].aliens[str(colour)] = s.square(x, y)


def _brown(_s: State, f: Frame) -> None:
    f.env["colour"] = COLOURS[0]


def _purple(_s: State, f: Frame) -> None:
    f.env["colour"] = COLOURS[1]


def passenger_cabins(s: State, seat: int) -> list[int]:
    """Unmarked cabins, not the starting one, that two humans will board."""
    hull, yard = s.hull(seat), s.yards[seat]
    return [
        square
        for square in hull.of_kinds(("cabin",))
        if not hull.empty_stays(square)
        and square not in yard.aliens.values()
        and square not in yard.marked
    ]


def _passenger_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    most = s.level + s.box.number["passengers_more"]
    if s.mission != "carpool" or len(s.yards[seat].marked) >= most:
        return ()
    cabins = passenger_cabins(s, seat)
    return (*(("mark", *s.at(square)) for square in cabins), ("done",)) if cabins else ()


def _passengers(s: State, _f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision[0] == "done":
        return None
    yard = s.yards[seat]
    yard.marked = tuple(sorted((*yard.marked, s.square(decision[1], decision[2]))))
    return AGAIN


def _finished(s: State, f: Frame) -> None:
    s.yards[f.env["seat"]].ended = True
    s.emit("finished", {"seat": f.env["seat"]})


PROGRAMS: dict[str, Program] = {
    "yard": (
        Ask("build.yard", _own, _yard_options, _yard_press, loop=True),
        _brown,
        Ask("build.crew", _own, _crew_options, _crew),
        _purple,
        Ask("build.crew", _own, _crew_options, _crew),
        Ask("build.passengers", _own, _passenger_options, _passengers, many=True),
        _finished,
    ),
    "place": (Ask("build.place", _own, _place_options, _placed),),
}
