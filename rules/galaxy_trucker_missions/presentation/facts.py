"""What is worth knowing for an answer: numbers, what is at stake, what the autopilot does."""

from collections.abc import Callable, Iterable

from rules.engine.frames import Frame
from rules.engine.model import Decision, Line
from rules.galaxy_trucker_missions.cards import declaring, enemies, places, supercards
from rules.galaxy_trucker_missions.cards.hits import at_stake
from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.arithmetic import engine_powers, firepowers
from rules.galaxy_trucker_missions.components.names import SIDES
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.phases.building import hours_left
from rules.galaxy_trucker_missions.presentation.craft import boarded
from rules.galaxy_trucker_missions.presentation.here import halves, numbers_of
from rules.galaxy_trucker_missions.presentation.saying import say


def facts(s: State, seat: int, kind: str, f: Frame) -> Iterable[Line]:
    """The facts for one question; in flight the last is what the autopilot would press."""
    found = FACTS.get(kind)
    if found is not None:
        yield from found(s, seat, f)
    auto = AUTOPILOT.get(kind)
    if auto is not None:
        yield "fact-auto", {"does": say(auto(s, seat, f))}


def _yard(s: State, seat: int, _f: Frame) -> Iterable[Line]:
    """Hours, free places aside, and what the ship would have if it flew as it is."""
    hours, total = hours_left(s, seat), s.box.levels[s.level].hours
    free = s.box.number["set_aside"] - s.yards[seat].from_aside()
    yield "fact-hours", {"hours": hours, "total": total, "free": free}
    hull = s.hull(seat)
    has = numbers_of(s.box, s.mission or "", hull, boarded(hull))
    yield (
        "fact-checks",
        {
            "crew": has.crew,
            "engines": has.engines[0],
            "engines_all": has.engines[1],
            "more_engines": has.engines[1] != has.engines[0],
            "engines_fed": has.engines_fed,
            "engines_lack": not has.batteries and has.engines_fed > has.engines[1],
            "fire": halves(has.fire[0]),
            "fire_all": halves(has.fire[1]),
            "more_fire": has.fire[1] != has.fire[0],
            "fire_fed": halves(has.fire_fed),
            "fire_lack": not has.batteries and has.fire_fed > has.fire[1],
            "fire_none": not has.fire[1],
            "batteries": has.batteries,
            "room": has.room,
            "exposed": has.exposed,
        },
    )
    yield "fact-shields", {"sides": list(has.shields)} if has.shields else {}


def _place(s: State, seat: int, f: Frame) -> Iterable[Line]:
    yield "fact-tile", {"card": f.env["tile"]}
    yield from _yard(s, seat, f)


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
    what, side, line = f.env["hit"]
    hit = "roll-row" if side % 2 else "roll-column"
    square = at_stake(s, seat, f.env["hit"])
    assert square is not None
    yield "fact-hit", {"hit": (hit, {"what": what, "side": SIDES[side], "line": line})}
    hull = s.hull(seat)
    x, y = s.at(square)
    yield "fact-stake", {"card": hull.tile[square].id, "x": x, "y": y}
    yield "fact-falls", {"count": keep.parts_gone(hull, s.ships[seat].humans, square)}


def _hole(s: State, seat: int, f: Frame) -> Iterable[Line]:
    yield "fact-hole", {"strength": f.env["strength"]}
    for n, value in enumerate(engine_powers(s, seat)):
        yield "fact-value", {"n": n, "value": value}


def _part(s: State, seat: int, f: Frame) -> Iterable[Line]:
    power = supercards.power_in_hole(s, seat, f.env["powered"])
    owed = s.box.number["black_hole_parts"] * (f.env["strength"] - power) - f.env["paid"]
    yield "fact-hole", {"strength": f.env["strength"]}
    powered = [list(s.at(square)) for square in f.env["powered"]]
    yield "fact-owed", {"power": power, "count": owed, "powered": powered}


def _on(s: State, seat: int, _f: Frame) -> Iterable[Line]:
    fire = firepowers(s, seat)
    yield "fact-firepower", {"low": halves(fire[0]), "high": halves(fire[-1])}
    yield "fact-crew", {"count": s.ships[seat].crew()}


def beside(s: State, kind: str, found: Iterable[Line]) -> Iterable[Line]:
    """Of the facts what neither an answer nor a picture says; in flight with the card's name."""
    if kind.startswith(("card.", "hit.", "hole.")) and s.card is not None:
        yield "fact-card", {"card": s.card}
    yield from (line for line in found if line[0] in BESIDE.get(kind, ()))


BESIDE = {
    "build.yard": ("fact-hours", "fact-checks", "fact-shields", "fact-unfit"),
    "build.place": ("fact-tile", "fact-hours"),
    "hit.defend": ("fact-hit", "fact-stake"),
    "hole.part": ("fact-hole", "fact-owed"),
}
"""By kind of question: which facts stand beside it."""

FACTS: dict[str, Callable[[State, int, Frame], Iterable[Line]]] = {
    "build.yard": _yard,
    "build.place": _place,
    "card.engines": _powers,
    "card.firepower": _powers,
    "card.fight": _fight,
    "card.land": _land,
    "card.take": _take,
    "hit.defend": _defend,
    "hole.power": _hole,
    "hole.part": _part,
    "flight.on": _on,
}


def _auto_land(s: State, seat: int, f: Frame) -> Decision:
    planet = places.worth_landing(s, f, seat)
    return ("land", planet) if planet else ("pass",)


def _auto_keep(s: State, seat: int, _f: Frame) -> Decision:
    best = keep.best_body(s, seat, keep.bodies_to_choose(s, seat))
    return ("keep", *s.at(best[0]))


AUTOPILOT: dict[str, Callable[[State, int, Frame], Decision]] = {
    "card.dodge": lambda s, seat, f: ("stay",),
    "card.engines": lambda s, seat, f: ("power", declaring.careful(s, f, seat)),
    "card.firepower": lambda s, seat, f: ("power", declaring.careful(s, f, seat)),
    "card.fight": lambda s, seat, f: enemies.careful(s, f, seat),
    "card.land": _auto_land,
    "card.take": lambda s, seat, f: ("take",) if places.worth_taking(s, f, seat) else ("pass",),
    "hit.defend": lambda s, seat, f: ("use",),
    "hit.keep": _auto_keep,
    "hole.power": lambda s, seat, f: (
        "power",
        supercards.careful_power(s, f.env["strength"], seat),
    ),
    "hole.part": lambda s, seat, f: ("part", *s.at(supercards.least_missed(s, seat))),
    "flight.on": lambda s, seat, f: ("fly",),
}
"""By kind of question: what a careful pilot presses."""
