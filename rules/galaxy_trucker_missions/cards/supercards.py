"""The supercards: showers, alerts, black holes, fleets and special events."""

from collections.abc import Callable
from typing import Any

from rules.engine.frames import Ask, Back, Frame, Lanes, Loop, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.cards.declaring import declare, line_reached
from rules.galaxy_trucker_missions.cards.hazards import dust, touching_by_doors
from rules.galaxy_trucker_missions.cards.hits import Hit, own, roll, volley
from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.arithmetic import (
    by_design,
    directions,
    engine_power_with,
    engine_powers,
)
from rules.galaxy_trucker_missions.components.hull import bits
from rules.galaxy_trucker_missions.components.names import (
    BATTERIES,
    CANNONS,
    ENGINES,
    HOLDS,
    SIDES,
)
from rules.galaxy_trucker_missions.components.route import move
from rules.galaxy_trucker_missions.components.state import State


def _row(s: State, f: Frame) -> Any:
    return s.box.supercards[f.env["card"]][1]


def _shower(s: State, f: Frame) -> Outcome:
    """Small meteors: every column once, then every row, as the arrow goes."""
    hits: list[Hit] = []
    for sweep in (_row(s, f).first, _row(s, f).second):
        across = sweep.sweep in ("left_right", "right_left")
        lines = s.board.columns if across else s.board.rows
        if sweep.sweep in ("right_left", "rear_front"):
            lines = lines[::-1]
        hits += [("s", SIDES.index(sweep.from_), line) for line in lines]
    return volley((seat, tuple(hits)) for seat in f.env["who"])


def _alert(s: State, f: Frame) -> Outcome:
    codes = [code for line in _row(s, f).lines[: s.level] for code in line]
    hits = roll(s, codes)
    return volley((seat, hits) for seat in f.env["who"])


def _holes(_s: State, f: Frame) -> tuple[int, ...]:
    return f.env["who"]


def _hole(s: State, f: Frame, seat: int) -> Frame:
    strength = _row(s, f).strength[s.level - 1]
    return Frame("hole", {"seat": seat, "strength": strength, "powered": (), "paid": 0})


def _free(s: State, f: Frame) -> Outcome:
    powers = engine_powers(s, f.env["seat"])
    return Back() if powers[0] >= f.env["strength"] else None


def _hole_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    powers = engine_powers(s, seat)
    return (*(("power", n) for n in range(len(powers))), ("auto",)) if len(powers) > 1 else ()


def careful_power(s: State, strength: int, seat: int) -> int:
    """The fewest batteries that are enough, or all."""
    powers = engine_powers(s, seat)
    return next((n for n, power in enumerate(powers) if power >= strength), len(powers) - 1)


def _hole_power(s: State, f: Frame, seat: int, decision: Decision) -> None:
    auto = decision[0] == "auto"
    n = careful_power(s, f.env["strength"], seat) if auto else int(decision[1])
    f.env["powered"] = s.hull(seat).engines(by_design(s))[1][:n]
    keep.spend(s, seat, n)


def power_in_hole(s: State, seat: int, powered: tuple[int, ...]) -> int:
    """Engine power with the double engines that were powered for this hole."""
    return engine_power_with(s.box, s.mission, s.hull(seat), s.ships[seat], powered)


def _sacrifices(s: State, f: Frame) -> Outcome:
    """Part after part until it is enough; the pilot names each unless only one can be named."""
    env, seat = f.env, f.env["seat"]
    each = s.box.number["black_hole_parts"]
    while True:
        named = env.pop("named", None)
        if named == "auto":
            env["auto"] = True
        elif named is not None:
            _sacrifice(s, f, named)
        missing = env["strength"] - power_in_hole(s, seat, env["powered"])
        if env["paid"] >= each * missing:
            return None
        spare = s.hull(seat).spare
        if not spare:
            s.marked = sorted((*s.marked, seat))
            return None
        if len(spare) == 1:
            _sacrifice(s, f, spare[0])
        elif "auto" in env:
            _sacrifice(s, f, least_missed(s, seat))
        else:
            more = {"strength": env["strength"], "powered": env["powered"], "paid": env["paid"]}
            return Frame("hole_part", {"seat": seat, **more}, into="named")


def _sacrifice(s: State, f: Frame, square: int) -> None:
    seat = f.env["seat"]
    keep.remove(s, seat, (square,), "sacrificed")
    keep.aliens_without_air(s, seat)
    f.env["paid"] += 1


def _part_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return (*(("part", *s.at(square)) for square in s.hull(seat).spare), ("auto",))


def _part(s: State, _f: Frame, _seat: int, decision: Decision) -> Outcome:
    return Back("auto" if decision[0] == "auto" else s.square(decision[1], decision[2]))


def least_missed(s: State, seat: int) -> int:
    """The part that a careful pilot gives first: by class, then the last in shelter order."""
    hull = s.hull(seat)
    place = {square: n for n, square in enumerate(hull.shelter)}
    return min(hull.spare, key=lambda square: (_class(s, seat, square), -place[square]))


def _class(s: State, seat: int, square: int) -> int:
    ship, kind = s.ships[seat], s.hull(seat).kind(square)
    if kind in HOLDS:
        return 8 if square in ship.goods else 1
    if kind in BATTERIES:
        return 9 if square in ship.batteries else 3
    if kind.startswith("life_"):
        return 10 if kind.removeprefix("life_") in ship.aliens else 4
    if kind == "cabin":
        return 11 if square in ship.inhabited() else 5
    if kind in ENGINES:
        return 12
    if kind in CANNONS:
        return 7
    return {"structural": 0, "heavy": 2, "shield": 6, "start": 13}.get(kind, 8)


def fleet_strengths(s: State, row: Any) -> tuple[int, ...]:
    """The lines of a fleet up to the flight's level, in halves."""
    return tuple(2 * line.strength for line in row.lines[: s.level])


def _fleet_fire(s: State, f: Frame) -> Outcome:
    row = _row(s, f)
    return declare(
        "firepower", f.env["who"], "values", directions(row.favoured), fleet_strengths(s, row)
    )


def _fleet(s: State, f: Frame) -> Outcome:
    row, strengths = _row(s, f), fleet_strengths(s, _row(s, f))
    reached = {seat: line_reached(strengths, value) for seat, value in f.env["values"]}
    for n, line in enumerate(row.lines[: s.level], 1):
        suffering = [seat for seat, best in reached.items() if best < n]
        for seat in suffering:
            keep.lose_crew(s, seat, line.crew)
            keep.lose_goods(s, seat, line.goods)
        for seat in reversed(suffering):
            move(s, seat, -line.days)
    f.env["harm"] = any(best < s.level for best in reached.values())
    lowest = min(reached.values(), default=s.level)
    lines = [(n, shot) for n, line in enumerate(row.lines[: s.level], 1) for shot in line.shots
             if lowest < n]  # fmt: skip
    hits = roll(s, [shot for _, shot in lines])
    rolled = list(zip((n for n, _ in lines), hits, strict=True))
    targets = [
        (seat, tuple(hit for n, hit in rolled if best < n)) for seat, best in reached.items()
    ]
    return volley(target for target in targets if target[1])


def _harm(_s: State, f: Frame) -> Outcome:
    return Back(f.env["harm"])


def _exposed_engines(s: State, seat: int) -> list[int]:
    hull = s.hull(seat)
    return [square for square in hull.of_kinds(ENGINES) if square in hull.exposed]


def _exposed_cannons(s: State, seat: int) -> list[int]:
    hull = s.hull(seat)
    return [square for square in hull.of_kinds(CANNONS) if square in hull.exposed]


def _leaking_batteries(s: State, seat: int) -> list[int]:
    hull, inhabited = s.hull(seat), bits(s.ships[seat].inhabited())
    return [square for square in hull.of_kinds(BATTERIES) if hull.near[square] & inhabited]


FALLING: dict[str, Callable[[State, int], list[int]]] = {
    "SE1": _exposed_engines,
    "SE5": _exposed_cannons,
    "SE6": _leaking_batteries,
}
"""Special events that make parts fall off, and which."""


def _storm(s: State, f: Frame) -> None:
    """Days, then all tokens on parts with exposed connectors."""
    dust(s, f)
    for seat in f.env["who"]:
        ship = s.ships[seat]
        for square in s.hull(seat).exposed:
            while square in ship.humans or square in ship.aliens.values():
                keep.one_leaves(s, seat, square)
            if square in ship.batteries or square in ship.goods:
                ship.batteries.pop(square, None)
                for letter in ship.goods.pop(square, ""):
                    s.bank[letter] += 1
                x, y = s.at(square)
                s.emit("emptied", {"seat": seat, "x": x, "y": y})


def _ship_epidemic(s: State, f: Frame) -> None:
    """If two inhabited cabins are connected, every inhabited one loses a figure."""
    for seat in f.env["who"]:
        if touching_by_doors(s.hull(seat), s.ships[seat]):
            for square in s.ships[seat].inhabited():
                keep.one_leaves(s, seat, square)


def _touch_epidemic(s: State, f: Frame) -> None:
    """Every inhabited cabin that touches another, corners too, loses a figure."""
    for seat in f.env["who"]:
        inhabited = s.ships[seat].inhabited()
        around = s.board.around
        ill = [at for at in inhabited if any(other in inhabited for other in around[at])]
        for square in ill:
            keep.one_leaves(s, seat, square)


AT_ONCE: dict[str, Callable[[State, Frame], None]] = {
    "SE2": _storm,
    "SE3": _ship_epidemic,
    "SE4": _touch_epidemic,
}
"""Special events that ask nobody anything."""


def _event(s: State, f: Frame) -> Outcome:
    event = _row(s, f).id
    if event in AT_ONCE:
        AT_ONCE[event](s, f)
        return None
    sets = ((seat, tuple(FALLING[event](s, seat))) for seat in f.env["who"])
    return Frame("falling", {"sets": tuple(one for one in sets if one[1])})


def _falling_seats(_s: State, f: Frame) -> list[int]:
    return [seat for seat, _ in f.env["sets"]]


def _shed_frame(_s: State, f: Frame, seat: int) -> Frame:
    return Frame("shed", {"seat": seat, "squares": dict(f.env["sets"])[seat]})


def _shed(s: State, f: Frame) -> Outcome:
    keep.remove(s, f.env["seat"], f.env["squares"], "fell_off")
    return Frame("bodies", {"seat": f.env["seat"]})


PROGRAMS: dict[str, Program] = {
    "meteor_shower": (_shower,),
    "meteor_alert": (_alert,),
    "black_hole": (Lanes(_holes, _hole),),
    "hole": (_free, Ask("hole.power", own, _hole_options, _hole_power), Loop(_sacrifices)),
    "hole_part": (Ask("hole.part", own, _part_options, _part),),
    "enemy_fleet": (_fleet_fire, _fleet, _harm),
    "special_event": (_event,),
    "falling": (Lanes(_falling_seats, _shed_frame),),
    "shed": (_shed,),
}
