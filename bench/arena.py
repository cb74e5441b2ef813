"""How well the AI plays, and how fair the game is: `python -m bench.arena` prints the tables."""

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Any

from rules.engine import Event, chance_from, decide, load_game

GAME: Any = load_game("shadow_planet")
PLAYERS = GAME.players()
OBJECTIVES: tuple[str, ...] = GAME.box.objectives
SIDES = ("astronaut", "alien", "guardian")
SEATS = (3, 4, 5)
AIM = 1.3

VERSUS = (
    "| among `{rest}` seats | `steady` | `random` | ratio | 95 % interval | most possible | {aim} |"
)
EQUALS = (
    "| equal `{name}` seats | Astronauts | Alien | Guardian | of them nobody's "
    "| by Threat | Repair | Countdown | rounds | decisions |"
)


@dataclass(slots=True, frozen=True)
class Table:
    """One deal and who sits at it: a player's name for each seat."""

    deal: int
    names: tuple[str, ...]


@dataclass(slots=True)
class Played:
    """What became of a table."""

    table: Table
    objectives: list[str]
    winners: tuple[int, ...] = ()
    side: str = ""
    """The side that won; the Guardian may win without a player."""
    reason: str = ""
    rounds: int = 0
    decisions: int = 0
    used: Counter[str] = field(default_factory=Counter)
    """Sections used, Vehicles driven and cards played, by `what key`."""
    thinking: list[float] = field(default_factory=list)
    """Seconds of computing for each answer that took thought."""

    def won(self, objective: str) -> bool:
        """Whether the player with this Objective has won."""
        return self.objectives.index(objective) in self.winners


def play(table: Table) -> Played:
    """Play a table to its end."""
    seats = len(table.names)
    state = GAME.new(seats, table.deal)
    story: list[Event] = []
    played = Played(table, list(state.objectives))
    while pending := GAME.pending(state):
        seat = pending[0]
        random = chance_from("arena", table.deal, seat, state.asked[seat])
        if table.names[seat] == "random":
            # What it would say, without drawing up a view that it does not look at.
            decision = random.choice(GAME.legal(state, seat))
        else:
            began = time.thread_time()
            decision = decide(GAME, state, seat, PLAYERS[table.names[seat]], story, random)
            played.thinking.append(time.thread_time() - began)
        played.decisions += 1
        story += GAME.apply(state, seat, decision)
    result = GAME.result(state)
    played.winners, played.reason, played.rounds = result.winners, result.reason, state.round
    _tell(played, story)
    return played


def _tell(played: Played, story: Iterable[Event]) -> None:
    """What of the story counts."""
    for event in story:
        if event.kind == "over":
            played.side = event.data["side"]
        elif event.kind == "section.used":
            played.used[f"section {event.data['effect']}"] += 1
        elif event.kind == "vehicle.moved":
            played.used[f"vehicle {event.data['vehicle']}"] += 1
        elif event.kind == "card.played":
            played.used[f"card {GAME.cards[event.data['card']].key}"] += 1


def all_of(name: str, seats: int) -> tuple[str, ...]:
    """A table of equals."""
    return (name,) * seats


def but_one(name: str, other: str, seats: int, seat: int) -> tuple[str, ...]:
    """A table of equals but for one seat."""
    return tuple(other if p == seat else name for p in range(seats))


def dealt(objective: str, number: int) -> Iterator[tuple[int, int, int]]:
    """The first deals in which an Objective is in, at 3, 4 and 5 seats in turn: deal, seats, seat.

    A deal's number says how many seats it has, so the same deals serve every Objective.
    """
    deal = 0
    while number:
        seats = SEATS[deal % len(SEATS)]
        objectives = GAME.new(seats, deal).objectives
        if objective in objectives:
            yield deal, seats, objectives.index(objective)
            number -= 1
        deal += 1


@dataclass(slots=True, frozen=True)
class Pairs:
    """Two players in the same chair, deal by deal: how often both won, only one, only the other."""

    both: int
    steady: int
    random: int
    deals: int

    @property
    def rates(self) -> tuple[float, float]:
        return (self.both + self.steady) / self.deals, (self.both + self.random) / self.deals

    @property
    def ratio(self) -> tuple[float, float, float]:
        """Steady's wins to random's, and its 95 % interval: normal in the logarithm, for pairs.

        The variance is (only one + only the other) / (wins of one x wins of the other). Half a win
        is added to each side, so that a random seat that never won can be compared with.
        """
        ours, theirs = self.both + self.steady + 0.5, self.both + self.random + 0.5
        spread = 1.96 * sqrt((self.steady + self.random + 1) / (ours * theirs))
        middle = log(ours / theirs)
        return exp(middle), exp(middle - spread), exp(middle + spread)


def pairs(objective: str, ours: Sequence[Played], theirs: Sequence[Played]) -> Pairs:
    """Count the wins of an Objective over the same deals."""
    found = Counter((a.won(objective), b.won(objective)) for a, b in zip(ours, theirs, strict=True))
    return Pairs(found[True, True], found[True, False], found[False, True], len(ours))


class Arena:
    """Plays tables on all cores, each only once."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.known: dict[Table, Played] = {}
        self.began = time.monotonic()

    def play(self, what: str, tables: Sequence[Table]) -> list[Played]:
        """The tables in order, as they ended."""
        new = list(dict.fromkeys(t for t in tables if t not in self.known))
        for played in self.pool.imap(play, new, chunksize=4):
            self.known[played.table] = played
        spent = (time.monotonic() - self.began) / 60
        print(f"  {what}: {len(tables)} tables, {spent:.1f} min", file=sys.stderr, flush=True)
        return [self.known[table] for table in tables]

    def compare(self, objective: str, rest: str, deals: int) -> Pairs:
        """`steady` and `random` in the chair with this Objective, the rest of the table equal."""
        chairs = list(dealt(objective, deals))
        found: list[list[Played]] = []
        for name in ("steady", "random"):
            tables = [Table(d, but_one(rest, name, seats, seat)) for d, seats, seat in chairs]
            found.append(self.play(f"{objective}, {name} among {rest}", tables))
        return pairs(objective, *found)


def versus(arena: Arena, rest: str, deals: int) -> Iterator[str]:
    """The table of one chair played by either, among others that are all the same."""
    yield VERSUS.format(rest=rest, aim=AIM)
    yield "|---|--:|--:|--:|:-:|--:|---|"
    for objective in OBJECTIVES:
        found = arena.compare(objective, rest, deals)
        ours, theirs = found.rates
        ratio, low, high = found.ratio
        most = f"{1 / theirs:.2f}" if theirs else ""
        yield (
            f"| {objective} | {ours:.1%} | {theirs:.1%} | {ratio:.2f} | {low:.2f} to {high:.2f} "
            f"| {most} | {verdict(found)} |"
        )


def verdict(found: Pairs) -> str:
    """Whether the aim is met; who wins nearly always can hardly win more often."""
    ratio, low, _ = found.ratio
    if ratio >= AIM and low > 1:
        return "met"
    return "missed" if AIM * found.rates[1] < 1 else "out of reach"


def equals(arena: Arena, name: str, deals: int) -> tuple[list[str], list[Played]]:
    """The table of equal seats: who wins, how it ends, how long it takes."""
    lines = [EQUALS.format(name=name), "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"]
    everything: list[Played] = []
    for i, seats in enumerate(SEATS):
        tables = [Table(i + len(SEATS) * n, all_of(name, seats)) for n in range(deals)]
        games = arena.play(f"{seats} seats, all {name}", tables)
        everything += games
        sides = Counter(game.side for game in games)
        ends = Counter(game.reason for game in games)
        shares = [sides[side] / deals for side in SIDES]
        shares.append(sum(not game.winners for game in games) / deals)
        shares += [ends[reason] / deals for reason in GAME.box.indicators]
        rounds = sum(game.rounds for game in games) / deals
        decisions = sum(game.decisions for game in games) / deals
        cells = [f"{share:.1%}" for share in shares] + [f"{rounds:.1f}", f"{decisions:.0f}"]
        lines.append(f"| {seats} | {' | '.join(cells)} |")
    return lines, everything


def usage(games: Sequence[Played]) -> Iterator[str]:
    """How often things are used, a game."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    box = GAME.box
    sections = box.sections.items()
    names = {
        "section": [f"{key}_{n}" for key, row in sections for n in range(len(row.effect))],
        "vehicle": list(box.vehicles),
        "card": sorted({box.kind[c].key for c in range(box.size) if box.playable >> c & 1}),
    }
    for what, keys in names.items():
        rates = sorted(((used[f"{what} {key}"] / len(games), key) for key in keys), reverse=True)
        yield f"- {what}s: " + ", ".join(f"{key} {rate:.2f}" for rate, key in rates)


def thinking(games: Iterable[Played]) -> str:
    """How long an answer takes, in time of computing."""
    times = sorted(seconds for game in games for seconds in game.thinking)
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return f"One answer: median {median * 1e3:.2f} ms, 99 of 100 within {late * 1e3:.2f} ms."


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="bench.arena", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="for each Objective")
    deals = parser.parse_args().deals
    with multiprocessing.Pool(initializer=os.nice, initargs=(5,)) as pool:
        arena = Arena(pool)
        for line in versus(arena, "random", deals):
            print(line, flush=True)
        lines, games = equals(arena, "steady", max(1, deals // 4))
        print("", *lines, "", *usage(games), "", thinking(games), "", sep="\n", flush=True)
        for line in versus(arena, "steady", max(1, deals // 8)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
