"""Reactions of Fury at the end of a turn, one entry each, in the words of the card."""

from collections.abc import Iterable

from rules.alone.cards.reaction_parts import (
    chosen,
    darken_there,
    it_may_move,
    it_was_chosen,
    more_dice,
    more_dice_if_dangerous,
    moves,
    only_if_dangerous,
    spawns,
)
from rules.alone.components import board
from rules.alone.components.maps import (
    bits,
)
from rules.alone.components.questions import (
    evil_asks,
    evil_picks,
    spawn,
)
from rules.alone.components.state import State
from rules.engine.frames import Frame, Outcome, Program
from rules.engine.model import Decision


def it_grips(s: State, f: Frame, creature: int) -> None:
    s.grips_next |= 1 << creature
    if f.env["danger"]:
        s.rerolls |= 1 << creature


def cultists_and_worms(s: State, _f: Frame) -> list[int]:
    box = s.box
    return [c for c in s.on_map() if c == box.colonel or box.type_of[c] in (box.cultist, box.worm)]


def lit_beside_it(s: State, f: Frame) -> list[int]:
    creature = chosen(s, f)
    return [] if creature is None else list(bits(s.adjacent(s.creatures[creature]) & s.lit))


def darken_its_sector(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if creature is not None:
        board.darken(s, s.creatures[creature])


def move_or_respawn(s: State, f: Frame) -> Iterable[Decision]:
    return (("move",), ("respawn",))


def note_which(s: State, f: Frame, decision: Decision) -> None:
    f.env["respawns"] = decision[0] == "respawn"


def it_moves(s: State, f: Frame) -> bool:
    return not f.env["respawns"]


def it_respawns(s: State, f: Frame) -> bool:
    return f.env["respawns"]


def no_bosses(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if creature < s.box.first_boss]


def remove_and_spawn(s: State, f: Frame, creature: int) -> Outcome:
    board.remove_creature(s, creature)
    every = range(len(s.box.types))
    return spawn(f.program, every, s.box.reaction_rows["rage_unbound"].numbers["nearer"])


def it_rerolls_misses(s: State, f: Frame, creature: int) -> None:
    s.rerolls |= 1 << creature


def yes_or_no(s: State, f: Frame) -> Iterable[Decision]:
    return (("yes",), ("no",))


def past_control(s: State, f: Frame, decision: Decision) -> None:
    creature = chosen(s, f)
    if decision == ("yes",) and creature is not None:
        more_dice(s, f, creature)
        s.doomed |= 1 << creature


def dangerous_and_chosen(s: State, f: Frame) -> bool:
    return f.env["danger"] and chosen(s, f) is not None


def wounded_ones(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if s.wounded >> creature & 1]


def heal_it(s: State, f: Frame, creature: int) -> None:
    f.env["creature"] = creature
    s.wounded &= ~(1 << creature)
    kind = s.box.all_types[s.box.type_of[creature]]
    if s.seen(creature):
        s.emit("creature.healed", {"creature": kind, "sector": s.named[s.creatures[creature]]})
    else:
        board.tell_evil(s, "creature.healed", {"key": s.box.creature_names[creature]})


FURY: dict[str, Program] = {
    "effect.iron_grip": (moves(note=it_grips),),
    "effect.worm_liturgy": (
        moves(among=cultists_and_worms),
        evil_picks("sector", lit_beside_it, darken_there, when=it_was_chosen),
        darken_its_sector,
        more_dice_if_dangerous,
    ),
    "effect.rage_unbound": (
        evil_asks(move_or_respawn, note_which),
        moves(when=it_moves),
        evil_picks("creature", no_bosses, remove_and_spawn, when=it_respawns),
        more_dice_if_dangerous,
    ),
    "effect.past_control": (
        moves(note=it_rerolls_misses),
        evil_asks(yes_or_no, past_control, when=dangerous_and_chosen),
    ),
    "effect.brood_call": (spawns("hybrid", "parasite"),),
    "effect.hatchery": (spawns("worm", "spores"), only_if_dangerous(it_may_move)),
    "effect.regrowth": (
        evil_picks("creature", wounded_ones, heal_it),
        only_if_dangerous(it_may_move),
    ),
}
