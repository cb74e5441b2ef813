"""Reactions of Speed at the end of a turn, one entry each, in the words of the card."""

from collections.abc import Iterable

from rules.alone.cards.reaction_parts import (
    chosen,
    it_may_move,
    it_was_chosen,
    moves,
    number,
    spawns,
)
from rules.alone.components import board
from rules.alone.components.creatures import door_sides, relocate
from rules.alone.components.maps import (
    DIRECTIONS,
    MAP_NAMES,
    MAP_NUMBERS,
    bits,
    level_of,
    spot,
)
from rules.alone.components.questions import (
    PASS,
    creature_move,
    evil_asks,
    evil_picks,
    side_of,
)
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Frame, Loop, Outcome, Program
from rules.engine.model import Decision


def unrevealed_ones(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if not s.seen(creature)]


def note_it(s: State, f: Frame, creature: int) -> None:
    f.env["creature"] = creature


def within_reach(s: State, f: Frame) -> list[int]:
    creature = chosen(s, f)
    assert creature is not None
    here = s.creatures[creature]
    column, row = spot(here)
    reach = number(s, f, "reach")
    found = []
    for sector in range(48):
        x, y = spot(sector)
        if level_of(sector) == level_of(here) and 0 < abs(x - column) + abs(y - row) <= reach:
            found.append(sector)
    return found


def relocate_it(s: State, f: Frame, sector: int) -> Outcome:
    return relocate(s, f.env["creature"], sector)


def on_the_other_level(s: State, f: Frame) -> list[int]:
    return [c for c in s.on_map() if level_of(s.creatures[c]) != level_of(s.at)]


def stair_runner(s: State, f: Frame, creature: int) -> Outcome:
    f.env["creature"] = creature
    points = number(s, f, "move")
    return creature_move(f.program, creature, points, free_stairs=f.env["danger"])


def blocked_doors(s: State, f: Frame) -> Iterable[Decision]:
    for door in bits(s.blocked):
        sector, d = s.layout.doors[door]
        yield "door", MAP_NAMES[sector], DIRECTIONS[d]
    yield PASS


def doors_to_open(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and len(f.env.get("opened", ())) < number(s, f, "doors")


def open_it(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        f.env["passed"] = True
        return None
    sector, d = MAP_NUMBERS[str(decision[1])], side_of(decision, 2)
    f.env["opened"] = (*f.env.get("opened", ()), s.layout.door[sector][d])
    board.set_door(s, sector, d, blocked=False)
    return AGAIN


def beside_opened(s: State, f: Frame) -> list[int]:
    beside = [n for door in f.env.get("opened", ()) for n, _ in door_sides(s, door)]
    return [creature for creature in s.on_map() if s.creatures[creature] in beside]


def note_all_beside(s: State, f: Frame) -> None:
    f.env["all"] = tuple(beside_opened(s, f)) if f.env["danger"] else ()


def opened_but_safe(s: State, f: Frame) -> bool:
    return not f.env["danger"] and bool(f.env.get("opened"))


def move_it(s: State, f: Frame, creature: int) -> Outcome:
    f.env["creature"] = creature
    return creature_move(f.program, creature, number(s, f, "move"))


def each_moves(s: State, f: Frame) -> Outcome:
    while f.env["all"]:
        creature, f.env["all"] = f.env["all"][0], f.env["all"][1:]
        if s.creatures[creature] >= 0:
            return move_it(s, f, creature)
    return None


SPEED: dict[str, Program] = {
    "effect.sprint": (moves(),),
    "effect.flanking": (moves(count="creatures"),),
    "effect.crawlspace": (
        evil_picks("creature", unrevealed_ones, note_it),
        evil_picks("sector", within_reach, relocate_it, when=it_was_chosen),
    ),
    "effect.quick_hatch": (spawns("spores", "parasite"), it_may_move),
    "effect.while_you_rummage": (moves(count="creatures"),),
    "effect.stair_runner": (evil_picks("creature", on_the_other_level, stair_runner),),
    "effect.broken_seals": (
        evil_asks(blocked_doors, open_it, when=doors_to_open),
        note_all_beside,
        evil_picks("creature", beside_opened, move_it, when=opened_but_safe),
        Loop(each_moves),
    ),
}
