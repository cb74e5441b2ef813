"""The reactions played at the end of a turn, one entry each, in the words of the card.

An entry is a program: its steps happen in order. The cards of each suit have a module of their own;
here are a card that is played face down, and Dead Silence.
"""

from collections.abc import Iterable

from rules.alone.cards.reaction_parts import (
    anyone,
)
from rules.alone.cards.reactions_fury import FURY
from rules.alone.cards.reactions_speed import SPEED
from rules.alone.cards.reactions_terror import TERROR
from rules.alone.cards.reactions_traps import TRAPS
from rules.alone.components import board
from rules.alone.components.piles import pressure
from rules.alone.components.questions import (
    PASS,
    creature_move,
    evil_asks,
    evil_picks,
    spawn,
)
from rules.alone.components.state import State
from rules.engine.frames import Frame, Outcome, Program
from rules.engine.model import Decision


def standard_choices(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("creature", s.box.creature_names[c]) for c in s.on_map())
    if board.count_on_map(s) < pressure(s).spawn_below:
        yield ("spawn",)
    yield PASS


def standard(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    if decision == ("spawn",):
        return spawn(f.program, range(len(s.box.types)))
    creature = s.box.creature_number[str(decision[1])]
    points = s.box.n.standard_move
    return creature_move(f.program, creature, points, not_to_hero="beacon" in s.effects)


def stalk(s: State, f: Frame, creature: int) -> Outcome:
    points = s.box.mission_rows["dead_silence"].numbers["move"]
    return creature_move(f.program, creature, points)


STANDARD: dict[str, Program] = {
    "effect.standard": (evil_asks(standard_choices, standard),),
    "effect.stalk": (evil_picks("creature", anyone, stalk),),
}

END_EFFECTS: dict[str, Program] = {**FURY, **SPEED, **TERROR, **TRAPS, **STANDARD}
