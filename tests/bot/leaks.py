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

from tests.bot.batches import Wired, wired
from tests.bot.exchanges import GAME, KINDS, Story, exchanged, story
from tests.bot.looks import LOOKS, Look
from tests.bot.twins import CameApart
from tests.bot.worlds import SPECTATOR, Act, Leak, Lived, Observer, live

LONG = 120
"""How many decisions a game of the full dose has at most."""
OFTEN = 0.3
"""How often somebody looks something up after a decision."""
LAST_LOOKS: tuple[Look, ...] = ("help", "/log", "/board")
"""What everybody looks up once."""
CHUNK = 20
Acts = tuple[Act, ...]
Beats = Sequence[tuple[Acts, Acts]]
"""What is done in both worlds."""


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
    number: int,
    folder: Path,
    most: int = LONG,
    kinds: Iterable[str] = tuple(KINDS),
    pictures: bool = False,
) -> Tally:
    """One random game in all its worlds; raises a Leak where an observer can tell two apart."""
    base = story(number, most)
    twins = [twins for kind in kinds if (twins := exchanged(base, kind)) is not None]
    found = [wired(GAME, base.table, each) for each in twins]
    tally = Tally(games=1)
    if not found:
        return tally
    looks = _looks(base, found)
    beats = [_beats(pair, looks) for pair in found]
    script = max(([act for here, _ in pair for act in here] for pair in beats), key=len)
    here = await live(folder / "here", base.table, script, pictures)
    tally.presses += _presses(script)
    for wire, pair in zip(found, beats, strict=True):
        exchange = wire.twins.exchange
        acts = [act for _, there in pair for act in there]
        table = replace(base.table, scenario=exchange.scenario)
        there = await live(folder / exchange.kind, table, acts, pictures)
        for observer in wire.until:
            _compare(base, wire, observer, here, there, pair)
        tally.presses += _presses(acts)
        tally.compared += sum(wire.until.values())
        tally.pairs[exchange.kind] += 1
    return tally


def _presses(acts: Sequence[Act]) -> int:
    return sum(len(act.what) if isinstance(act.what, tuple) else 1 for act in acts)


def _looks(base: Story, found: Sequence[Wired]) -> dict[int, Acts]:
    """Now and then somebody looks something up: after how many decisions, who, and what.

    Never in the middle of a beat, where two worlds need not be in the same place. Choices are
    toggled by whoever decides next. Once, while one who only looks on cannot tell any of the worlds
    apart, everybody looks up all there is.
    """
    random = Random(f"looks {base.number}")
    middle = {done for wire in found for done in wire.middle()}
    blind = [wire for wire in found if wire.until[SPECTATOR] > 1]
    last = min((wire.ends[wire.until[SPECTATOR] - 2] for wire in blind), default=0)
    everyone = range(base.table.seats + 1)
    everything = tuple(Act(who, what) for who in everyone for what in LAST_LOOKS)
    looks: dict[int, Acts] = {}
    for done in range(1, len(base.script) + 1):
        what = random.choice(list(LOOKS))
        who = random.randint(0, base.table.seats)
        if what == "toggle" and done < len(base.script):
            who = base.script[done][0]
        if done == last and done not in middle:
            looks[done] = everything
        elif random.random() < OFTEN and done not in middle:
            looks[done] = (Act(who, what),)
    return looks


def _beats(wire: Wired, looks: Mapping[int, Acts]) -> list[tuple[Acts, Acts]]:
    """What is done in both worlds, beat by beat, with the looks that follow a beat."""
    beats = zip(wire.here, wire.there, wire.ends, strict=True)
    return [
        ((*here, *looks.get(end, ())), (*there, *looks.get(end, ()))) for here, there, end in beats
    ]


def _compare(
    base: Story, wire: Wired, observer: Observer, here: Lived, there: Lived, beats: Beats
) -> None:
    """Everything this observer received while the rules have not shown them the difference."""
    until = wire.until[observer]
    pair = beats[: max(until - 1, 0)]
    first = here.received(observer, [len(acts) for acts, _ in pair])[:until]
    second = there.received(observer, [len(acts) for _, acts in pair])[:until]
    if first == second:
        return
    for number, (came, elsewhere) in enumerate(zip(first, second, strict=True)):
        for one, other in zip_longest(came, elsewhere):
            if one != other:
                raise Leak(_report(base, wire, observer, number, one, other))


def _report(base: Story, wire: Wired, observer: Observer, number: int, one: Any, other: Any) -> str:
    """What was received, what led there, and how to live it again."""
    acts = wire.here[number - 1] if number else "the deal"
    exchange = wire.twins.exchange
    return (
        f"game {base.number}, {len(base.script)} decisions, {exchange.kind} "
        f"{dict(exchange.cards)}: {observer} received, in beat {number} after {acts},\n"
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
