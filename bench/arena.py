"""How well the AI of a game plays, and how fair the game is: `python -m bench.arena --game KEY`.

Every deal is played twice, with one seat exchanged. A run that was stopped goes on where it was, as
long as the code is the same.
"""

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from rules.engine import (
    Decision,
    Event,
    Game,
    Player,
    Prompt,
    chance_from,
    decide,
    known_games,
    load_game,
)
from rules.engine.looking_back import Companion
from rules.engine.players import known_to
from tests.campaign.progress import code_id

FOLDER = Path(__file__).parents[1] / "artefacts" / "arena"
FIRST = "shadow_planet"
CHANCE = "random"
HALF = "half"
"""Not for people: half of its answers are chance, half are those of the best player."""
AIM = 1.3
CERTAIN = 1e-6
"""Nobody is more certain than this: who was, and was wrong, would lose without end."""
SEEN = 60
"""So many deals show every role that a game deals."""

AT = "@"
"""Between the key of a game and the name of a set of data that is not the usual one."""
WON = "won "
"""How a game notes which side has won, where seats share sides or a side may be nobody's."""


@cache
def game_of(name: str) -> Game[Any]:
    """The game that a table names, with its set of data."""
    key, _, data = name.partition(AT)
    return load_game(key, data or None)


@dataclass(slots=True, frozen=True)
class Half:
    """Answers at random half of the time, and else as a better player."""

    better: Player

    def choose(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """A coin says which."""
        if random.random() < 0.5:
            return random.choice(legal)
        return self.better.choose(game, view, events, prompt, legal, random)


@dataclass(slots=True, frozen=True)
class Table:
    """One deal of a game and who sits at it: a player's name for each seat."""

    game: str
    deal: int
    names: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    """What was settled before, as far as it is not left as it is."""


@dataclass(slots=True)
class Played:
    """What became of a table."""

    table: Table
    roles: list[str]
    """By seat: what it played for."""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    rounds: int = 0
    decisions: int = 0
    used: Counter[str] = field(default_factory=Counter)
    """What the game counts: cards played, effects resolved."""
    thinking: list[float] = field(default_factory=list)
    """Seconds of computing for each answer that took thought."""
    estimates: list[tuple[int, float]] = field(default_factory=list)
    """Seat and its own estimate of winning, at the first question of each chapter."""


def roles_of(game: Game[Any], state: Any) -> list[str]:
    """What each seat plays for, where seats differ; else they are all just seats."""
    return [part.role or "seat" for part in game.seat_summaries(state)]


def sizes(game: Game[Any]) -> range:
    """How many may play."""
    return range(game.info.seats[0], game.info.seats[1] + 1)


def seats_of(game: Game[Any], deal: int) -> int:
    """A deal's number says how many seats it has, so the same deals serve every role."""
    return sizes(game)[deal % len(sizes(game))]


@cache
def roles(key: str) -> tuple[str, ...]:
    """Every role that is dealt in this game."""
    game = game_of(key)
    found = (roles_of(game, game.new(seats_of(game, deal), deal)) for deal in range(SEEN))
    return tuple(sorted({role for dealt in found for role in dealt}))


def best(game: Game[Any]) -> str:
    """The best player that a game has."""
    return [*game.players()][-1]


def play(table: Table) -> Played:
    """Play a table to its end."""
    game = game_of(table.game)
    trial, known = game.trial(), game.players()
    players = {**known, HALF: Half(known[best(game)])}
    companions = {n: p for n, p in known.items() if isinstance(p, Companion)}
    state = game.new(len(table.names), table.deal, dict(table.options))
    story: list[Event] = []
    played = Played(table, roles_of(game, state))
    chapters: dict[int, int] = {}
    while pending := game.pending(state):
        seat = pending[0]
        random = chance_from("arena", table.deal, seat, state.asked[seat])
        if table.names[seat] == CHANCE:
            # What it would say, without drawing up a view that it does not look at.
            decision = random.choice(game.legal(state, seat))
        else:
            began = time.thread_time()
            decision = decide(game, state, seat, players[table.names[seat]], story, random)
            played.thinking.append(time.thread_time() - began)
            if companion := companions.get(table.names[seat]):
                _estimate(game, state, seat, companion, story, chapters, played)
        played.decisions += 1
        story += game.apply(state, seat, decision)
    result = game.result(state)
    assert result is not None
    played.winners, played.scores, played.reason = result.winners, result.scores, result.reason
    played.rounds = game.chapter(game.view(state, None))
    played.used.update(name for event in story for name in trial.note(event))
    return played


def _estimate(
    game: Game[Any],
    state: Any,
    seat: int,
    player: Companion,
    story: Sequence[Event],
    chapters: dict[int, int],
    played: Played,
) -> None:
    """Note what a player gives itself, once a chapter, if it has an opinion."""
    view = game.view(state, seat)
    if chapters.get(seat) != game.chapter(view):
        chapters[seat] = game.chapter(view)
        chance = player.chance(game, view, known_to(story, seat))
        if chance is not None:
            played.estimates.append((seat, chance))


def all_of(name: str, seats: int) -> tuple[str, ...]:
    """A table of equals."""
    return (name,) * seats


def but_one(name: str, other: str, seats: int, seat: int) -> tuple[str, ...]:
    """A table of equals but for one seat."""
    return tuple(other if p == seat else name for p in range(seats))


def dealt(key: str, role: str, number: int) -> Iterator[tuple[int, int, int]]:
    """The first deals in which a role is in, every number of seats in turn: deal, seats, seat."""
    game, deal = game_of(key), 0
    while number:
        seats = seats_of(game, deal)
        there = roles_of(game, game.new(seats, deal))
        if role in there:
            # Where several have it, they take turns.
            chairs = [seat for seat, each in enumerate(there) if each == role]
            yield deal, seats, chairs[deal // len(sizes(game)) % len(chairs)]
            number -= 1
        deal += 1


@dataclass(slots=True, frozen=True)
class Pairs:
    """Two players in the same chair, deal by deal: how often both won, only one, only the other."""

    both: int
    ours: int
    theirs: int
    deals: int
    scores: tuple[tuple[int, int], ...] = ()
    """Of both, deal by deal, where a game has scores."""

    @property
    def rates(self) -> tuple[float, float]:
        return (self.both + self.ours) / self.deals, (self.both + self.theirs) / self.deals

    @property
    def ratio(self) -> tuple[float, float, float]:
        """Our wins to theirs, and its 95 % interval: normal in the logarithm, for pairs.

        The variance is (only one + only the other) / (wins of one x wins of the other). Half a win
        is added to each side, so that a player that never won can be compared with.
        """
        wins, others = self.both + self.ours + 0.5, self.both + self.theirs + 0.5
        spread = 1.96 * sqrt((self.ours + self.theirs + 1) / (wins * others))
        middle = log(wins / others)
        return exp(middle), exp(middle - spread), exp(middle + spread)

    @property
    def gain(self) -> tuple[float, float, float] | None:
        """How much more we score than they, and the 95 % interval of that, for pairs."""
        more = [mine - other for mine, other in self.scores]
        if len(more) < 2:
            return None
        middle, spread = fmean(more), 1.96 * stdev(more) / sqrt(len(more))
        return middle, middle - spread, middle + spread


def pairs(chairs: Sequence[int], ours: Sequence[Played], theirs: Sequence[Played]) -> Pairs:
    """Count the wins of a chair over the same deals, and what it scored."""
    both = list(zip(chairs, ours, theirs, strict=True))
    found = Counter((seat in a.winners, seat in b.winners) for seat, a, b in both)
    scores = tuple((a.scores[seat], b.scores[seat]) for seat, a, b in both if a.scores)
    return Pairs(found[True, True], found[True, False], found[False, True], len(both), scores)


class Arena:
    """Plays tables of a game on all cores, each only once, also over several runs."""

    def __init__(
        self,
        game: str,
        pool: Any,
        path: Path | None = None,
        options: Sequence[tuple[str, Any]] = (),
    ) -> None:
        self.game = game
        self.options = tuple(options)
        self.pool = pool
        self.path = path
        self.code = code_id()
        self.known: dict[Table, Played] = {}
        self.began = time.monotonic()
        if path is not None and path.exists() and self.code:
            self._read(path)

    def _read(self, path: Path) -> None:
        for line in path.read_text("utf-8").splitlines():
            try:
                row = json.loads(line)
                options = tuple((key, value) for key, value in row.get("options", ()))
                table = Table(row["game"], row["deal"], tuple(row["names"]), options)
                if row["code"] == self.code:
                    self.known[table] = Played(
                        table,
                        **{**row["played"], "used": Counter(row["played"]["used"])},
                    )
            except (ValueError, KeyError, TypeError):
                continue  # The machine went down while it was written.
        for played in self.known.values():
            played.winners, played.scores = tuple(played.winners), tuple(played.scores)
            played.estimates = [(seat, chance) for seat, chance in played.estimates]

    def _keep(self, played: Played) -> None:
        self.known[played.table] = played
        if self.path is None:
            return
        table = played.table
        row = {"code": self.code, "game": table.game, "deal": table.deal, "names": table.names}
        row["options"] = table.options
        names = [each.name for each in fields(played) if each.name != "table"]
        row["played"] = {name: getattr(played, name) for name in names}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab", buffering=0) as file:
            # After a torn line, a new one.
            file.write(f"\n{json.dumps(row)}\n".encode())

    def play(self, what: str, tables: Sequence[Table]) -> list[Played]:
        """The tables in order, as they ended."""
        new = list(dict.fromkeys(t for t in tables if t not in self.known))
        for played in self.pool.imap(play, new, chunksize=4):
            self._keep(played)
        spent = (time.monotonic() - self.began) / 60
        print(f"  {what}: {len(tables)} tables, {spent:.1f} min", file=sys.stderr, flush=True)
        return [self.known[table] for table in tables]

    def compare(self, role: str, player: str, rest: str, deals: int) -> Pairs:
        """A player and `random` in the chair with this role, the rest of the table equal."""
        chairs = list(dealt(self.game, role, deals))
        found: list[list[Played]] = []
        for name in (player, CHANCE):
            tables = [
                Table(self.game, d, but_one(rest, name, n, seat), self.options)
                for d, n, seat in chairs
            ]
            found.append(self.play(f"{role}, {name} among {rest}", tables))
        return pairs([seat for _, _, seat in chairs], *found)


def versus(arena: Arena, player: str, rest: str, deals: int) -> Iterator[str]:
    """The table of one chair played by either, among others that are all the same."""
    yield (
        f"| among `{rest}` seats | `{player}` | `{CHANCE}` | ratio | 95 % interval "
        f"| most possible | {AIM} | more points | 95 % interval |"
    )
    yield "|---|--:|--:|--:|:-:|--:|---|--:|:-:|"
    for role in roles(arena.game):
        found = arena.compare(role, player, rest, deals)
        ours, theirs = found.rates
        ratio, low, high = found.ratio
        most = f"{1 / theirs:.2f}" if theirs else ""
        gain = found.gain
        points = "| | |" if gain is None else f"| {gain[0]:.1f} | {gain[1]:.1f} to {gain[2]:.1f} |"
        yield (
            f"| {role} | {ours:.1%} | {theirs:.1%} | {ratio:.2f} | {low:.2f} to {high:.2f} "
            f"| {most} | {verdict(found)} {points}"
        )


def verdict(found: Pairs) -> str:
    """Whether the aim is met; who wins nearly always can hardly win more often."""
    ratio, low, _ = found.ratio
    if ratio >= AIM and low > 1:
        return "met"
    return "missed" if AIM * found.rates[1] < 1 else "out of reach"


def equals(arena: Arena, name: str, deals: int, first: int = 0) -> tuple[list[str], list[Played]]:
    """The table of equal seats: who wins, how it ends, how long it takes."""
    game = game_of(arena.game)
    by_size: dict[int, list[Played]] = {}
    for i, seats in enumerate(sizes(game)):
        tables = [
            Table(arena.game, i + len(sizes(game)) * n, all_of(name, seats), arena.options)
            for n in range(first, first + deals)
        ]
        by_size[seats] = arena.play(f"{seats} seats, all {name}", tables)
    everything = [played for games in by_size.values() for played in games]
    reasons = sorted({played.reason for played in everything})
    named = [f"{role} wins" for role in roles(arena.game)] + ["nobody"]
    sides = sorted({name for played in everything for name in played.used if name.startswith(WON)})
    named += [f"side {side.removeprefix(WON)}" for side in sides]
    named += [f"by {reason}" for reason in reasons] + ["points", "rounds", "decisions"]
    lines = [f"| equal `{name}` seats | {' | '.join(named)} |", "|---" + "|--:" * len(named) + "|"]
    for seats, games in by_size.items():
        cells = [f"{_share(games, role):.1%}" for role in roles(arena.game)]
        cells.append(f"{fmean(not played.winners for played in games):.1%}")
        cells += [f"{fmean(played.used[side] for played in games):.1%}" for side in sides]
        cells += [f"{fmean(p.reason == reason for p in games):.1%}" for reason in reasons]
        points = [score for played in games for score in played.scores]
        cells.append(f"{fmean(points):.1f}" if points else "")
        cells.append(f"{fmean(played.rounds for played in games):.1f}")
        cells.append(f"{fmean(played.decisions for played in games):.0f}")
        lines.append(f"| {seats} | {' | '.join(cells)} |")
    return lines, everything


def _share(games: Sequence[Played], role: str) -> float:
    """How often a seat of this role wins, of the games in which it is in."""
    won = [
        seat in played.winners
        for played in games
        for seat, each in enumerate(played.roles)
        if each == role
    ]
    return fmean(won) if won else 0.0


def calibration(games: Sequence[Played]) -> Iterator[str]:
    """What players gave themselves, as log loss beside the base rate of their role and size.

    The base rate is that of these very games, which no forecast could know. The interval is for
    the difference, game by game: estimates of one game are not independent.
    """
    yield "| own estimate | estimates | log loss | base rate | difference | 95 % interval |"
    yield "|---|--:|--:|--:|--:|:-:|"
    for role in sorted({role for played in games for role in played.roles}):
        found: list[tuple[float, float, int]] = []
        for played in games:
            base = _share([g for g in games if len(g.roles) == len(played.roles)], role)
            losses = [
                (log_loss(chance, won), log_loss(base, won))
                for seat, chance in played.estimates
                if played.roles[seat] == role
                for won in (seat in played.winners,)
            ]
            if losses:
                own, rate = (fmean(column) for column in zip(*losses, strict=True))
                found.append((own, rate, len(losses)))
        if len(found) < 2:
            continue
        weights = [n for _, _, n in found]
        own, rate = (sum(one[i] * one[2] for one in found) / sum(weights) for i in (0, 1))
        spread = 1.96 * stdev([one[0] - one[1] for one in found]) / sqrt(len(found))
        apart = own - rate
        yield (
            f"| {role} | {sum(weights)} | {own:.3f} | {rate:.3f} | {apart:+.3f} "
            f"| {apart - spread:+.3f} to {apart + spread:+.3f} |"
        )


def log_loss(chance: float, won: bool) -> float:
    """How badly a forecast was wrong: 0 if it was certain and right."""
    return -log(min(max(chance if won else 1 - chance, CERTAIN), 1.0))


def usage(games: Sequence[Played]) -> Iterator[str]:
    """How often things are used, a game: by the first word of their names."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    for what in sorted({name.partition(" ")[0] for name in used}):
        keys = [(n, name) for name, n in used.items() if name.partition(" ")[0] == what]
        rates = sorted(((n / len(games), name.partition(" ")[2]) for n, name in keys), reverse=True)
        yield f"- {what}: " + ", ".join(f"{key} {rate:.2f}" for rate, key in rates)


def thinking(games: Iterable[Played]) -> str:
    """How long an answer takes, in time of computing."""
    times = sorted(seconds for game in games for seconds in game.thinking) or [0.0]
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return f"One answer: median {median * 1e3:.2f} ms, 99 of 100 within {late * 1e3:.2f} ms."


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="bench.arena", description=__doc__)
    parser.add_argument("--game", choices=known_games(), default=FIRST)
    parser.add_argument("--player", help="whom to measure; the best, if nobody is named")
    parser.add_argument("--deals", type=int, default=2000, help="for each role")
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    parser.add_argument("--option", action="append", default=[], help="KEY=CHOICE of the lobby")
    parser.add_argument("--equals", action="store_true", help="only who wins among equals")
    parser.add_argument("--first", type=int, default=0, help="among equals: the first deal")
    parser.add_argument("--data", help="a set of data by name, where a game has several")
    asked = parser.parse_args()
    path, deals = FOLDER / f"{asked.game}.jsonl", asked.deals
    played = AT.join([asked.game, asked.data] if asked.data else [asked.game])
    if asked.anew:
        path.unlink(missing_ok=True)
    player = asked.player or best(game_of(asked.game))
    if player not in game_of(asked.game).players():
        parser.error(f"{asked.game} has no player {player!r}")
    with multiprocessing.Pool(initializer=os.nice, initargs=(5,)) as pool:
        options = [tuple(one.split("=", 1)) for one in asked.option]
        arena = Arena(played, pool, path, options)
        for line in () if asked.equals else versus(arena, player, CHANCE, deals):
            print(line, flush=True)
        lines, games = equals(arena, player, max(1, deals // 4), asked.first)
        print("", *lines, "", *calibration(games), "", sep="\n")
        print(*usage(games), "", thinking(games), "", sep="\n", flush=True)
        if player != CHANCE and not asked.equals:
            for line in versus(arena, player, player, max(1, deals // 8)):
                print(line, flush=True)


if __name__ == "__main__":
    main()
