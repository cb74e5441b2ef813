"""Looks for leaks on the wire: random games lived again in worlds with one secret exchanged.

`check(number, …)` lives one game in all its worlds and compares, for every observer, everything
received until the rules show them the difference; `run(pairs, …)` does so for many games. Used in
a small dose by the tests and in the full one by the campaign.
"""

import asyncio
import json
import multiprocessing
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from tests.bot.exchanges import KINDS, Story, exchanged, story
from tests.bot.twins import Beat, CameApart, Twins
from tests.bot.worlds import Act, Lived, Observer, live

LONG = 120
"""How many decisions a game of the full dose has at most."""
LOOKS = 0.25
"""How often somebody opens their desk after a decision."""
CHUNK = 20
Beats = Sequence[tuple[Beat, Beat]]
"""What is done in both worlds."""


class Leak(AssertionError):
    """An observer received something else because of what they may not know."""


@dataclass(slots=True)
class Tally:
    """What was lived and compared."""

    games: int = 0
    pairs: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    compared: int = 0
    """Beats, counted once for every observer."""
    leaks: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take in what another run has found."""
        self.games += other.games
        self.pairs += other.pairs
        self.presses += other.presses
        self.compared += other.compared
        self.leaks += other.leaks

    @property
    def missing(self) -> list[str]:
        """Kinds of secrets that were never exchanged."""
        return [kind for kind in KINDS if not self.pairs[kind]]

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {self.pairs[kind]}" for kind in KINDS)
        return (
            f"leaks: {self.pairs.total()} pairs of worlds over {self.games} games ({kinds}); "
            f"{self.presses} presses, {self.compared} beats compared; {len(self.leaks)} leaks"
        )


async def check(
    number: int, folder: Path, most: int = LONG, kinds: Iterable[str] = tuple(KINDS)
) -> Tally:
    """One random game in all its worlds; raises a Leak where an observer can tell two apart."""
    base = story(number, most)
    found = [twins for kind in kinds if (twins := exchanged(base, kind)) is not None]
    tally = Tally(games=1)
    if not found:
        return tally
    looks = _looks(base, found)
    beats = [_beats(twins, looks) for twins in found]
    script = max(([act for here, _ in pair for act in here] for pair in beats), key=len)
    here = await live(folder / "here", base.table, script)
    tally.presses += len(script)
    for twins, pair in zip(found, beats, strict=True):
        kind = twins.exchange.kind
        acts = [act for _, there in pair for act in there]
        table = replace(base.table, scenario=twins.exchange.scenario)
        there = await live(folder / kind, table, acts)
        for observer in twins.until:
            _compare(base, twins, observer, here, there, pair)
        tally.presses += len(acts)
        tally.compared += sum(twins.until.values())
        tally.pairs[kind] += 1
    return tally


def _looks(base: Story, found: Sequence[Twins]) -> dict[int, Act]:
    """Now and then somebody opens their desk: after how many decisions, who, and how.

    Never in the middle of a beat, where two worlds need not be in the same place.
    """
    random = Random(f"looks {base.number}")
    middle: set[int] = set()
    for twins in found:
        done = 0
        for beat in twins.here:
            middle.update(range(done + 1, done + len(beat)))
            done += len(beat)
    return {
        done: Act(random.randint(0, base.table.seats), random.choice(("desk", "command")))
        for done in range(1, len(base.script) + 1)
        if random.random() < LOOKS and done not in middle
    }


def _beats(twins: Twins, looks: Mapping[int, Act]) -> list[tuple[Beat, Beat]]:
    """What is done in both worlds, beat by beat, with the looks that follow a beat."""
    found: list[tuple[Beat, Beat]] = []
    done = 0
    for here, there in zip(twins.here, twins.there, strict=True):
        done += len(here)
        look = (looks[done],) if done in looks else ()
        found.append(((*here, *look), (*there, *look)))
    return found


def _compare(
    base: Story, twins: Twins, observer: Observer, here: Lived, there: Lived, beats: Beats
) -> None:
    """Everything this observer received while the rules have not shown them the difference."""
    until = twins.until[observer]
    pair = beats[: max(until - 1, 0)]
    first = here.received(observer, [len(acts) for acts, _ in pair])[:until]
    second = there.received(observer, [len(acts) for _, acts in pair])[:until]
    if first == second:
        return
    for number, (came, elsewhere) in enumerate(zip(first, second, strict=True)):
        for one, other in zip_longest(came, elsewhere):
            if one != other:
                raise Leak(_report(base, twins, observer, number, one, other))


def _report(
    base: Story, twins: Twins, observer: Observer, number: int, one: Any, other: Any
) -> str:
    """What was received, what led there, and how to live it again."""
    acts = twins.here[number - 1] if number else "the deal"
    return (
        f"game {base.number}, {len(base.script)} decisions, {twins.exchange.kind} "
        f"{dict(twins.exchange.cards)}: {observer} received, in beat {number} after {acts},\n"
        f"{json.dumps(one, ensure_ascii=False)}\nand in the other world\n"
        f"{json.dumps(other, ensure_ascii=False)}"
    )


# The full dose


def run(pairs: int, first: int = 0) -> Tally:
    """So many pairs of worlds, on all cores; tells how it goes."""
    tally = Tally()
    with multiprocessing.Pool() as pool:
        while tally.pairs.total() < pairs:
            some = range(first, first + CHUNK)
            for found in pool.imap_unordered(_dose, some):
                tally.add(found)
            first = some.stop
            print(f"  {tally.pairs.total()} of {pairs} pairs of worlds", flush=True)
    return tally


def _dose(number: int) -> Tally:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return asyncio.run(check(number, Path(folder)))
        except (Leak, CameApart) as fault:
            return Tally(games=1, leaks=[f"game {number}: {fault}"])
