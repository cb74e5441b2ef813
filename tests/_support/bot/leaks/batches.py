"""From decisions to presses: what one form takes in together is pressed together.

Two worlds are in the same place for those who look on when both ask the same and nothing is
half-chosen in either: there a beat on the wire ends.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from bot.domain.drafts import Pick
from tests._support.bot.leaks.scene import Observer, Table
from tests._support.bot.leaks.twins import Move, Twins
from tests._support.bot.leaks.worlds import Act
from tests._support.bot.walking import walk


@dataclass(slots=True)
class Wired:
    """What is pressed in both worlds, beat by beat, and how many beats each observer is blind."""

    twins: Twins
    until: dict[Observer, int]
    here: list[tuple[Act, ...]] = field(default_factory=list)
    there: list[tuple[Act, ...]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    """After how many decisions of the first world each beat ends."""
    instead: Mapping[Act, Act] = field(default_factory=dict)
    """Deeds in whose place something else is done in the other world."""

    def gaps(self) -> set[int]:
        """After how many decisions somebody had to decide or press more in one of the worlds."""
        beats = zip(self.here, self.there, self.ends, strict=True)
        return {end for here, there, end in beats if _pressed(here) != _pressed(there)}

    def middle(self) -> set[int]:
        """After how many decisions the two worlds need not be in the same place."""
        return set(range(1, self.ends[-1] if self.ends else 1)) - set(self.ends)


def wired(game: Any, table: Table, twins: Twins) -> Wired:
    """The beats of twins as they are pressed; what is not committed at the end is left out."""
    other = replace(table, scenario=twins.exchange.scenario)
    here = committed(game, table, [move for beat in twins.here for move in beat])
    there = committed(game, other, [move for beat in twins.there for move in beat])
    found = Wired(twins, {})
    last: list[int] = []
    """How many beats of decisions are over at the end of each beat on the wire."""
    done = [accumulate(map(len, beats)) for beats in (twins.here, twins.there)]
    ends = [_ends(acts) for acts in (here, there)]
    acts = 0, 0
    for number, (one, two) in enumerate(zip(*done, strict=True), 1):
        if one in ends[0] and two in ends[1]:
            upto = ends[0][one], ends[1][two]
            found.here.append(tuple(here[acts[0] : upto[0]]))
            found.there.append(tuple(there[acts[1] : upto[1]]))
            found.ends.append(one)
            last.append(number)
            acts = upto
    for observer, until in twins.until.items():
        found.until[observer] = until and 1 + sum(number < until for number in last)
    return found


def _pressed(acts: Sequence[Act]) -> tuple[int, int]:
    """How many decisions, and how many presses."""
    return sum(len(act.what) for act in acts), sum(not act.given for act in acts)


def _ends(acts: Sequence[Act]) -> dict[int, int]:
    """After how many decisions an act ends, and how many acts that are."""
    return {done: n for n, done in enumerate(accumulate(len(act.what) for act in acts), 1)}


def committed(game: Any, table: Table, moves: Sequence[Move]) -> list[Act]:
    """These decisions as they are pressed from the deal on; an AI says all it has to at once."""
    state = game.new(table.seats, table.seed, scenario=table.scenario)
    found: list[Act] = []
    picks: list[Pick] = []
    here = game.clone(state)
    for seat, decision in moves:
        picks.append(Pick(game.prompt(here, seat).kind, decision))
        game.apply(here, seat, decision)
        is_over = seat not in game.pending(here)
        if is_over if seat == table.ai_seat else walk(game, state, seat, picks).commits:
            found.append(Act(seat, tuple(pick.decision for pick in picks)))
            picks, state = [], game.clone(here)
    return found
