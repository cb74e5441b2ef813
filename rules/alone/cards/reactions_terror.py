"""Reactions of Terror at the end of a turn, one entry each, in the words of the card."""

from collections.abc import Iterable

from rules.alone.cards.reaction_parts import (
    darken_there,
    enough,
    number,
    spawns,
)
from rules.alone.components import board
from rules.alone.components.maps import (
    DIRECTIONS,
    bits,
)
from rules.alone.components.noise import report
from rules.alone.components.questions import (
    PASS,
    damage,
    evil_asks,
    evil_picks,
)
from rules.alone.components.sight import line_of_sight
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision


def fear_of_those_beside(s: State, f: Frame) -> Outcome:
    beside = s.adjacent(s.at)
    if any(at >= 0 and beside >> at & 1 for at in s.creatures):
        return damage("san", number(s, f, "san"), by_evil=True)
    return None


def sides_to_hear(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("side", DIRECTIONS[d]) for d, _ in s.ways(s.at))
    yield "side", "other"
    yield PASS


def noises_left(s: State, f: Frame) -> bool:
    return f.env.get("heard", 0) < number(s, f, "noises")


def report_it(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["heard"] = f.env.get("heard", 0) + 1
    report(s, str(decision[1]))
    return AGAIN


def lit_in_sight(s: State, f: Frame) -> list[int]:
    return list(bits(line_of_sight(s) & s.lit & ~(1 << s.at)))


def darken_the_heros(s: State, f: Frame) -> None:
    if f.env["danger"]:
        board.darken(s, s.at)


def out_of_sight(s: State, f: Frame) -> list[int]:
    return list(bits(s.revealed & ~line_of_sight(s)))


def sectors_left(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and f.env.get("gone", 0) < number(s, f, "sectors")


def forget_it(s: State, f: Frame, sector: int) -> Outcome:
    f.env["gone"] = f.env.get("gone", 0) + 1
    board.forget(s, 1 << sector)
    return AGAIN


TERROR: dict[str, Program] = {
    "effect.cold_sweat": (fear_of_those_beside,),
    "effect.phantom_noise": (evil_asks(sides_to_hear, report_it, when=noises_left),),
    "effect.blackout_fear": (
        evil_picks("sector", lit_in_sight, darken_there),
        darken_the_heros,
    ),
    "effect.erased_memory": (
        evil_picks("sector", out_of_sight, forget_it, when=sectors_left, declined=enough),
    ),
    "effect.something_follows": (spawns("hybrid", "cultist"),),
}
