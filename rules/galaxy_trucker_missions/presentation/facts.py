"""What is worth knowing for an answer: what each press would do."""

from collections.abc import Callable, Iterable

from rules.engine.frames import Frame
from rules.engine.model import Line
from rules.galaxy_trucker_missions.cards import declaring, enemies, places, supercards
from rules.galaxy_trucker_missions.cards.hits import at_stake
from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.arithmetic import engine_powers, firepowers, mass
from rules.galaxy_trucker_missions.components.names import CABINS
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.phases.building import hours_left


def halves(value: int) -> Line:
    """A number of half points."""
    return "value-halves", {"whole": value // 2, "half": bool(value % 2)}


def facts(s: State, seat: int, kind: str, f: Frame) -> Iterable[Line]:
    """The facts for one question."""
    found = FACTS.get(kind)
    return found(s, seat, f) if found else ()


def _building(s: State, seat: int, _f: Frame) -> Iterable[Line]:
    """What the ship would have if it flew as it is."""
    hull = s.hull(seat)
    yield "fact-hours", {"hours": hours_left(s, seat)}
    yield "fact-exposed", {"count": hull.exposed_total}
    single, double = hull.engines(s.mission == "alien_design")
    weight = mass(s, seat)
    number = s.box.number
    low = len(single) * number["engine"] - weight
    high = low + len(double) * number["engine_double"]
    yield "fact-engines", {"low": low, "high": high}
    total, doubles = hull.cannons(frozenset({0}), s.mission == "alien_design")
    yield "fact-firepower", {"low": halves(total), "high": halves(total + sum(doubles))}
    humans = sum(
        hull.tile[square].holds for square in hull.of_kinds(CABINS) if not hull.empty_stays(square)
    )
    yield "fact-crew", {"count": humans}


def _powers(s: State, seat: int, f: Frame) -> Iterable[Line]:
    for n, value in enumerate(declaring.values(s, f, seat)):
        if f.env["what"] == "firepower":
            yield "fact-value", {"n": n, "value": halves(value)}
        elif f.env["space"]:
            yield "fact-open-space", {"n": n, "days": max(0, value)}
        else:
            yield "fact-value", {"n": n, "value": value}


def _fight(s: State, seat: int, f: Frame) -> Iterable[Line]:
    yield "fact-strength", {"value": halves(enemies.strength(s, f))}
    for n, value in enumerate(firepowers(s, seat)):
        yield "fact-value", {"n": n, "value": halves(value)}
    row = enemies.row_of(s, f)
    yield "fact-reward", {"credits": row.credits, "goods": _goods(row.goods or ""),
                          "days": row.days}  # fmt: skip


def _goods(letters: str) -> Line:
    counts = {name: letters.count(name[0].upper()) for name in ("red", "yellow", "green", "blue")}
    return "value-goods", counts


def _land(s: State, seat: int, f: Frame) -> Iterable[Line]:
    row = places.row_of(s, f)
    for planet, by in places.ranking(s, f, seat):
        yield "fact-planet", {"planet": planet, "gain": by, "days": row.days}


def _take(s: State, seat: int, f: Frame) -> Iterable[Line]:
    row = places.row_of(s, f)
    if places.is_ship(s, f):
        yield "fact-ship", {"crew": row.crew, "credits": row.credits, "days": row.days}
    else:
        by = keep.gain(s, seat, row.goods or "")
        yield "fact-station", {"gain": by, "days": row.days}


def _defend(s: State, seat: int, f: Frame) -> Iterable[Line]:
    square = at_stake(s, seat, f.env["hit"])
    assert square is not None
    hull = s.hull(seat)
    gone = keep.destroyed_with(hull, square)
    x, y = s.at(square)
    yield "fact-stake", {"card": hull.tile[square].id, "x": x, "y": y}
    parts = tuple(part for part in hull.parts if part[0] not in gone)
    bodies = s.box.hull(s.board_key, parts).bodies()
    rest = max((len(body) for body in bodies), default=0)
    yield "fact-falls", {"count": len(hull) - rest}
    yield "fact-batteries", {"count": s.ships[seat].battery_count()}


def _keep(s: State, seat: int, _f: Frame) -> Iterable[Line]:
    for body in keep.bodies_to_choose(s, seat):
        x, y = s.at(body[0])
        humans = keep.humans_in(s, seat, body)
        yield "fact-body", {"x": x, "y": y, "parts": len(body), "humans": humans}


def _hole(s: State, seat: int, f: Frame) -> Iterable[Line]:
    yield "fact-hole", {"strength": f.env["strength"]}
    for n, value in enumerate(engine_powers(s, seat)):
        yield "fact-value", {"n": n, "value": value}


def _part(s: State, seat: int, f: Frame) -> Iterable[Line]:
    power = supercards.power_in_hole(s, seat, f.env["powered"])
    owed = s.box.number["black_hole_parts"] * (f.env["strength"] - power) - f.env["paid"]
    yield "fact-hole", {"strength": f.env["strength"]}
    yield "fact-owed", {"power": power, "count": owed}


def _on(s: State, seat: int, _f: Frame) -> Iterable[Line]:
    powers = engine_powers(s, seat)
    yield "fact-engines", {"low": powers[0], "high": powers[-1]}
    fire = firepowers(s, seat)
    yield "fact-firepower", {"low": halves(fire[0]), "high": halves(fire[-1])}
    yield "fact-crew", {"count": s.ships[seat].crew()}
    yield "fact-cards-left", {"count": len(s.deck)}


FACTS: dict[str, Callable[[State, int, Frame], Iterable[Line]]] = {
    "build.yard": _building,
    "build.place": _building,
    "card.engines": _powers,
    "card.firepower": _powers,
    "card.fight": _fight,
    "card.land": _land,
    "card.take": _take,
    "hit.defend": _defend,
    "hit.keep": _keep,
    "hole.power": _hole,
    "hole.part": _part,
    "flight.on": _on,
}
