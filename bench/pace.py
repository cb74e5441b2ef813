"""How many days a game takes at each pace: `python -m bench.pace --game KEY`.

People with given waking hours and answer times play games that AI have decided, as many as may;
only the time is simulated, with the very clocks of the bot. Each game is played once by the rules,
and lived again for every pace, with and without what people say beforehand.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import ceil
from random import Random
from statistics import fmean, median
from typing import Any

from bot.domain.pace import Clock, Pace, paces
from bot.domain.standing_orders import LATEST, SOONEST
from bot.domain.waits import Group, asked_in
from rules.engine import Event, Game, chance_from, decide, known_games, load_game

FIRST = "shadow_planet"
HOUR, MINUTE, DAY = 3600.0, 60.0, 24 * 3600.0
BEGINS = 19 * HOUR
"""Every game begins at seven in the evening."""
AT_THE_TABLE = ("live", "evening")
"""Paces at which people meet for the game: only that time counts, and nobody sleeps in it."""
EVENING = 4 * HOUR
"""How long people sit together before they pause the table until the next evening."""
FORM = 25.0
"""Seconds that somebody who is there takes for one form."""
HEEDED = 0.5
"""How often a reminder brings somebody who is awake to the table,"""
SOON = 10 * MINUTE
"""and how long that takes."""
COUNCIL = {"live": 0.5 * MINUTE, "evening": 2 * MINUTE, "daily": 60 * MINUTE}
"""How long the others take to let an AI answer for somebody whose time has run out."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """When a person is awake (hours of the day in UTC) and how long they take to notice a ping.

    Minutes on average: while all sit at the table, with an eye on it all evening, and in passing.
    """

    name: str
    wakes: float
    sleeps: float
    live: float
    evening: float
    passing: float

    def minutes(self, pace: str) -> float:
        return {"live": self.live, "evening": self.evening}.get(pace, self.passing)

    def is_awake(self, at: float) -> bool:
        if self.sleeps - self.wakes == 24:
            return True
        hour = at / HOUR % 24
        if self.wakes < self.sleeps:
            return self.wakes <= hour < self.sleeps
        return hour >= self.wakes or hour < self.sleeps

    def after(self, at: float, waking: float) -> float:
        """The moment at which so many waking seconds have passed."""
        while True:
            if not self.is_awake(at):
                at += (self.wakes - at / HOUR) % 24 * HOUR
            left = (self.sleeps - at / HOUR) % 24 * HOUR or DAY
            if waking < left:
                return at + waking
            at, waking = at + left + 1e-6, waking - left


PEOPLE = (
    Somebody("early bird", 5, 21, live=0.5, evening=3, passing=60),
    Somebody("office", 6, 22, live=0.5, evening=5, passing=150),
    Somebody("student", 9, 1, live=0.3, evening=2, passing=40),
    Somebody("parent", 5, 22, live=1.0, evening=8, passing=240),
    Somebody("overseas", 13, 5, live=0.5, evening=4, passing=120),
)


@dataclass(slots=True)
class Stage:
    """Seats that are asked at the same time: for each, the kinds of the questions it answers."""

    asked: dict[int, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Script:
    """A game as the waits it makes, and what of it can be answered beforehand."""

    stages: list[Stage]
    sheets: Mapping[str, str] = field(default_factory=dict)
    ranked: frozenset[str] = frozenset()
    standing: frozenset[str] = frozenset()
    """Kinds of questions that a standing answer answers."""


def script(game: Game[Any], deal: int) -> Script:
    """A game of the best players there are, at a full table."""
    state = game.new(game.info.seats[1], deal)
    story: list[Event] = []
    player = [*game.players().values()][-1]
    stages: list[Stage] = []
    before: set[int] = set()
    while groups := asked_in(game, state).groups:
        waited = {called_of(group) for group in groups}
        if not waited <= before:
            stages.append(Stage({seat: [] for seat in sorted(waited)}))
        before = waited
        # Whoever leads a side is waited for, and has the last word.
        seat = next(seat for seat in reversed(groups[0].order) if seat in groups[0].seats)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        if seat in waited:
            stages[-1].asked[seat].append(prompt.kind)
        random = chance_from("pace", deal, seat, state.asked[seat])
        story += game.apply(state, seat, decide(game, state, seat, player, story, random))
    standing = {kind for one in game.standing for kind in one.answers}
    return Script(stages, game.form_groups, frozenset(game.rankings), frozenset(standing))


def called_of(group: Group) -> int:
    """The seat of a group that is waited for."""
    first = group.order[0]
    return first if first in group.seats else group.seats[0]


@dataclass(frozen=True, slots=True)
class Ways:
    """What people say beforehand."""

    name: str
    ranking: bool
    standing: bool


WAYS = (
    Ways("nothing", ranking=False, standing=False),
    Ways("ranking", ranking=True, standing=False),
    Ways("standing answers", ranking=False, standing=True),
    Ways("both", ranking=True, standing=True),
)


@dataclass(slots=True)
class Lived:
    """How a game went."""

    days: float = 0.0
    waits: int = 0
    late: int = 0
    """How often time ran out."""
    reminders: int = 0


def live(script: Script, pace: Pace, ways: Ways, random: Random) -> Lived:
    """One game in time."""
    lived, clock, at = Lived(), Clock(), BEGINS
    for stage in script.stages:
        asked = {
            seat: kinds
            for seat, kinds in stage.asked.items()
            if not (ways.ranking and kinds and set(kinds) <= script.ranked)
        }
        clock = clock.moved(pace, set(asked), at)
        answers: dict[int, float] = {}
        for seat, kinds in asked.items():
            lived.waits += 1
            if ways.standing and kinds and set(kinds) <= script.standing:
                answers[seat] = at + random.uniform(SOONEST, LATEST)
                continue
            there, reminders = _noticed(PEOPLE[seat % len(PEOPLE)], pace, at, random)
            done = there + FORM * forms(kinds, script.sheets)
            due = clock.waits[seat].due
            if due is not None and done > due:
                lived.late += 1
                done = due + COUNCIL[pace.key]
            answers[seat] = done
            lived.reminders += sum(one < done for one in reminders)
        for moment in sorted(answers.values()):
            at = max(at, moment)
            left = {other for other, when in answers.items() if when > moment}
            clock = clock.moved(pace, left, at)
    lived.days = (at - BEGINS) / DAY
    return lived


def forms(kinds: Sequence[str], sheets: Mapping[str, str]) -> int:
    """How many forms these questions are, one after another."""
    return sum(1 for _ in groupby(sheets.get(kind, kind) for kind in kinds))


def _noticed(who: Somebody, pace: Pace, at: float, random: Random) -> tuple[float, list[float]]:
    """When somebody comes to the table, by themselves or because of a reminder; the reminders."""
    if pace.key in AT_THE_TABLE:
        who = replace(who, wakes=0, sleeps=24)
    there = who.after(at, random.expovariate(1 / (who.minutes(pace.key) * MINUTE)))
    reminders: list[float] = []
    again = who.after(at + pace.remind, 0.0)
    while again < there:
        reminders.append(again)
        if random.random() < HEEDED:
            there = min(there, who.after(again, random.uniform(0, SOON)))
        again = who.after(again + pace.remind, 0.0)
    return there, reminders


def measured(scripts: Sequence[Script], pace: Pace, ways: Ways) -> list[Lived]:
    """Every game once, with chance of its own that is the same for all ways."""
    return [
        live(script, pace, ways, Random(f"{pace.key} {number}"))
        for number, script in enumerate(scripts)
    ]


def table(scripts: Sequence[Script]) -> Iterator[str]:
    """How long games take, by pace and by what is said beforehand."""
    yield "| pace | said beforehand | median | 9 of 10 within | waits | time ran out | reminders |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    for pace in paces().values():
        for ways in WAYS:
            games = measured(scripts, pace, ways)
            days = sorted(game.days for game in games)
            cells = [
                pace.key,
                ways.name,
                spoken(median(days), pace),
                spoken(days[len(days) * 9 // 10], pace),
                f"{fmean(game.waits for game in games):.0f}",
                f"{fmean(game.late for game in games):.1f}",
                f"{fmean(game.reminders for game in games):.0f}",
            ]
            yield f"| {' | '.join(cells)} |"


def spoken(days: float, pace: Pace) -> str:
    """Days; or hours at the table, and the evenings they take."""
    if pace.key not in AT_THE_TABLE:
        return f"{days:.1f} days"
    evenings = ceil(days * DAY / EVENING)
    return f"{days * 24:.1f} h, {evenings} {'evening' if evenings == 1 else 'evenings'}"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="bench.pace", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--game", choices=known_games(), default=FIRST)
    asked = parser.parse_args()
    game = load_game(asked.game)
    scripts = [script(game, deal) for deal in range(asked.games)]
    for line in table(scripts):
        print(line, flush=True)


if __name__ == "__main__":
    main()
