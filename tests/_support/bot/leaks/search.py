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
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tests._support.bot.leaks import coverage
from tests._support.bot.leaks.ahead import KIND as STANDING
from tests._support.bot.leaks.ahead import ahead
from tests._support.bot.leaks.batches import Wired, wired
from tests._support.bot.leaks.exchanges import GAME, KINDS, Story, exchanged, story
from tests._support.bot.leaks.plans import plan
from tests._support.bot.leaks.scene import NEWCOMER, Leak, Observer, Offers, Use
from tests._support.bot.leaks.twins import CameApart
from tests._support.bot.leaks.worlds import Act, Lived, live

LONG = 120
"""How many decisions a game of the full dose has at most."""
CHUNK = 20
SECRETS = (*KINDS, STANDING)
"""What can be different in the other world."""
Beats = Sequence[tuple[tuple[Act, ...], tuple[Act, ...]]]
"""What is done in both worlds."""


@dataclass(slots=True)
class Tally:
    """What was lived and compared."""

    games: int = 0
    with_ai: int = 0
    pairs: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    compared: Counter[str] = field(default_factory=Counter)
    """Beats, by who saw them."""
    leaks: list[str] = field(default_factory=list)
    used: set[Use] = field(default_factory=set)
    offers: Offers = field(default_factory=Offers)

    def add(self, other: "Tally") -> None:
        """Take in what another run has found."""
        self.games += other.games
        self.with_ai += other.with_ai
        self.pairs += other.pairs
        self.presses += other.presses
        self.compared += other.compared
        self.leaks += other.leaks
        self.used |= other.used
        self.offers = self.offers if self.offers.commands else other.offers

    @property
    def unexchanged(self) -> list[str]:
        """Kinds of secrets that were never exchanged."""
        return [kind for kind in SECRETS if not self.pairs[kind]]

    @property
    def unused(self) -> list[str]:
        """What of the bot nobody has used."""
        return coverage.unused(self.offers, self.used)

    @property
    def missing(self) -> list[str]:
        """What a full dose must have had, and did not."""
        ai = [] if self.with_ai else ["a table with an AI"]
        return [*self.unexchanged, *ai, *coverage.untried(self.offers, self.used)]

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {self.pairs[kind]}" for kind in SECRETS)
        seen = ", ".join(f"{who} {count}" for who, count in self.compared.most_common())
        return (
            f"leaks: {self.pairs.total()} pairs of worlds over {self.games} games, {self.with_ai} "
            f"with an AI ({kinds}); {self.presses} presses, {self.compared.total()} beats compared "
            f"({seen}); {len(self.offers.commands)} commands and {len(self.offers.presses)} kinds "
            f"of presses, not used: {', '.join(self.missing) or 'none'}; {len(self.leaks)} leaks"
        )


async def check(
    number: int,
    folder: Path,
    most: int = LONG,
    kinds: Collection[str] = SECRETS,
    pictures: bool = False,
    deeds: Sequence[str] | None = None,
) -> Tally:
    """One random game in all its worlds; raises a Leak where an observer can tell two apart.

    `deeds` are what people do besides; they do something now and then unless told what.
    """
    base = story(number, most)
    twins = [twins for kind in KINDS if kind in kinds and (twins := exchanged(base, kind))]
    found = [wired(GAME, base.table, each) for each in twins]
    middle = {done for wire in found for done in wire.middle()}
    answered = ahead(base, middle) if STANDING in kinds else None
    found += [] if answered is None else [answered.wire]
    tally = Tally(games=1, with_ai=int(base.table.ai is not None))
    if not found:
        return tally
    planned = plan(base, found, answered, deeds)
    beats = [planned.beats(wire) for wire in found]
    script = max(([act for here, _ in pair for act in here] for pair in beats), key=len)
    here = await live(folder / "here", base.table, script, pictures)
    tally.offers = here.offers
    _count(tally, here, script)
    for wire, pair in zip(found, beats, strict=True):
        exchange = wire.twins.exchange
        acts = [act for _, there in pair for act in there]
        table = replace(base.table, scenario=exchange.scenario)
        there = await live(folder / exchange.kind, table, acts, pictures, here.wait)
        for observer in wire.until:
            until = _compare(base, wire, observer, here, there, pair)
            tally.compared[_name(observer)] += until
        if here.broken or there.broken:
            raise CameApart(f"{_title(base, wire)}: {here.broken}\nand there\n{there.broken}")
        _count(tally, there, acts)
        tally.pairs[exchange.kind] += 1
    return tally


def _name(observer: Observer) -> str:
    return observer if isinstance(observer, str) else "seats"


def _count(tally: Tally, lived: Lived, acts: Sequence[Act]) -> None:
    tally.used |= lived.used
    tally.presses += sum(len(act.what) if isinstance(act.what, tuple) else 1 for act in acts)


def _compare(
    base: Story, wire: Wired, observer: Observer, here: Lived, there: Lived, beats: Beats
) -> int:
    """Everything this observer received while the rules have not shown them the difference."""
    until = _until(wire, observer, beats)
    until = _lived(until, beats, here.acts, there.acts)
    pair = beats[: max(until - 1, 0)]
    first = here.received(observer, [len(acts) for acts, _ in pair])[:until]
    second = there.received(observer, [len(acts) for _, acts in pair])[:until]
    if first == second:
        return until
    for number, (came, elsewhere) in enumerate(zip(first, second, strict=True)):
        for one, other in zip_longest(came, elsewhere):
            if one != other:
                raise Leak(_report(base, wire, observer, number, beats, one, other))
    return until


def _until(wire: Wired, observer: Observer, beats: Beats) -> int:
    """How many beats they cannot tell apart; who has taken a seat knows what is known there."""
    until = wire.until[observer]
    if observer != NEWCOMER:
        return until
    for number, (acts, _) in enumerate(beats, 1):
        for act in acts:
            if act.what == "hand on" and isinstance(act.who, int):
                known = wire.until[act.who]
                return min(until, max(number, known))
    return until


def _lived(until: int, beats: Beats, here: int, there: int) -> int:
    """How many of these beats were lived in both worlds."""
    for number, (acts, others) in enumerate(beats[: max(until - 1, 0)], 1):
        here, there = here - len(acts), there - len(others)
        if here < 0 or there < 0:
            return number
    return until


def _title(base: Story, wire: Wired) -> str:
    exchange = wire.twins.exchange
    cards = dict(exchange.cards)
    return f"game {base.number}, {len(base.script)} decisions, {exchange.kind} {cards}"


def _report(
    base: Story, wire: Wired, observer: Observer, number: int, beats: Beats, one: Any, other: Any
) -> str:
    """What was received, what led there, and how to live it again."""
    acts = beats[number - 1] if number else "the deal"
    return (
        f"{_title(base, wire)}: {observer} received, in beat {number} after {acts},\n"
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
