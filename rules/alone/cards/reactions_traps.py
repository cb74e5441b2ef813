"""Reactions of Traps at the end of a turn, one entry each, in the words of the card."""

from collections.abc import Iterable

from rules.alone.cards.reaction_parts import (
    chosen,
    dangerous,
    enough,
    lay_token,
    moves,
    number,
    tokens_left,
)
from rules.alone.components import board
from rules.alone.components.maps import (
    DIRECTIONS,
    MAP_NAMES,
    MAP_NUMBERS,
    bits,
)
from rules.alone.components.questions import (
    PASS,
    damage,
    evil_asks,
    evil_picks,
    side_of,
    spawn,
)
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision


def beside_without_token(s: State, f: Frame) -> list[int]:
    return [n for n in bits(s.adjacent(s.at)) if board.takes_danger(s, n)]


def gas(s: State, f: Frame) -> Outcome:
    if s.at in s.room_at or f.env["danger"]:
        return damage("hp", number(s, f, "hp"), by_evil=True)
    return None


def doors_here(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("door", s.called(s.at), DIRECTIONS[d]) for d in s.doors(s.at, blocked=False))
    yield PASS


def doors_to_slam(s: State, f: Frame) -> bool:
    return f.env.get("slammed", 0) < number(s, f, "doors")


def slam(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["slammed"] = f.env.get("slammed", 0) + 1
    board.set_door(s, MAP_NUMBERS[str(decision[1])], side_of(decision, 2), blocked=True)
    return AGAIN


def nest(s: State, f: Frame) -> Outcome:
    spores = s.box.types.index("spores")
    return spawn(f.program, (spores,), s.box.reaction_rows["nest_trap"].numbers["nearer"])


def token_in_its_sector(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if f.env["danger"] and creature is not None:
        board.put_danger(s, s.creatures[creature])


def doors_of_the_maze(s: State, f: Frame) -> Iterable[Decision]:
    for sector in bits(s.revealed):
        for d in s.doors(sector, blocked=False):
            yield "door", MAP_NAMES[sector], DIRECTIONS[d]
    yield PASS


def dead_end(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        sector = MAP_NUMBERS[str(decision[1])]
        board.set_door(s, sector, side_of(decision, 2), blocked=True)
        board.put_danger(s, sector)


def wire(s: State, f: Frame) -> Outcome:
    return damage("hp", number(s, f, "hp"), by_evil=True) if s.lit_here() else None


TRAPS: dict[str, Program] = {
    "effect.pressure_plate": (
        evil_picks("sector", beside_without_token, lay_token, when=tokens_left, declined=enough),
    ),
    "effect.gas_vent": (gas,),
    "effect.slamming_door": (evil_asks(doors_here, slam, when=doors_to_slam),),
    "effect.nest_trap": (nest, token_in_its_sector),
    "effect.dead_end": (
        evil_asks(doors_of_the_maze, dead_end),
        moves(when=dangerous),
    ),
    "effect.live_wire": (wire,),
}
