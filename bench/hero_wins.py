"""How often the Hero of ALONE wins where every seat is `steady`: `python -m bench.hero_wins 50`.

So many deals of each difficulty and number of Evil players, by difficulty and by decks. Decks,
characters, missions and maps are by chance. With `--before canon` the same deals are played with
that set of data, too, and what has changed is told with its interval for pairs.
"""

import argparse
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from bench.arena import AT, FOLDER, Arena, Played, Table, all_of, best, game_of, sizes
from rules.alone.components.catalog import Box

GAME = "alone"
HERO = 0
DECKS = "decks "
"""How the game notes which decks were chosen."""

Cell = Callable[[Played], bool]


def box() -> Box:
    """What is in the box; the game as the arena has it knows none."""
    game: Any = game_of(GAME)
    return game.box


def difficulties() -> tuple[str, ...]:
    """All of them, the easiest first."""
    return tuple(box().difficulties)


def tables(game: str, first: int, deals: int, hard: Sequence[str]) -> list[Table]:
    """The deals in order; none is played at two sizes or difficulties."""
    found: list[Table] = []
    known, seats = difficulties(), sizes(game_of(GAME))
    player = best(game_of(GAME))
    for number in range(first, first + deals):
        for i, size in enumerate(seats):
            for j, key in enumerate(known):
                deal = (number * len(seats) + i) * len(known) + j
                if key in hard:
                    names = all_of(player, size)
                    found.append(Table(game, deal, names, (("difficulty", key),)))
    return found


def won(played: Played) -> bool:
    return HERO in played.winners


def decks(played: Played) -> str:
    return next(name for name in played.used if name.startswith(DECKS)).removeprefix(DECKS)


def share(games: Sequence[Played]) -> str:
    """How often the Hero wins, with a 95 % interval."""
    if not games:
        return ""
    rate = fmean(map(won, games))
    spread = 196 * sqrt(max(rate * (1 - rate), 0.25 / len(games)) / len(games))
    return f"{100 * rate:.0f} ± {spread:.0f} % ({len(games)})"


def apart(before: Sequence[Played], after: Sequence[Played]) -> str:
    """How much more often he wins now, for pairs."""
    more = [won(two) - won(one) for one, two in zip(before, after, strict=True)]
    if len(more) < 2:
        return ""
    return f"{100 * fmean(more):+.0f} ± {196 * stdev(more) / sqrt(len(more)):.0f}"


def rows(games: Sequence[Played]) -> Iterator[tuple[str, Cell]]:
    """The lines of the table: by size, and by decks."""
    for size in sorted({len(played.roles) for played in games}):
        yield f"{size - 1} Evil", lambda p, size=size: len(p.roles) == size
    yield "all", lambda _p: True
    for pair in sorted({decks(played) for played in games}):
        yield pair, lambda p, pair=pair: decks(p) == pair
    for deck in box().decks:
        yield f"with {deck}", lambda p, deck=deck: deck in decks(p).split(" + ")


def report(games: Sequence[Played], before: Sequence[Played], hard: Sequence[str]) -> Iterator[str]:
    """A line for each size and pair of decks; and how far the two sets of data are apart."""
    yield f"| Hero wins | {' | '.join(hard)} | all |" + (" more |" if before else "")
    yield "|---" + "|--:" * (len(hard) + 1 + bool(before)) + "|"
    for name, has in rows(games):
        mine = [played for played in games if has(played)]
        cells = [share([p for p in mine if dict(p.table.options)["difficulty"] == h]) for h in hard]
        cells.append(share(mine))
        if before:
            there = [p for p, now in zip(before, games, strict=True) if has(now)]
            cells.append(apart(there, mine))
        yield f"| {name} | {' | '.join(cells)} |"
    if before:
        for key in hard:
            there, mine = (
                [played for played in of if dict(played.table.options)["difficulty"] == key]
                for of in (before, games)
            )
            yield f"- {key}: {apart(there, mine)} points"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.hero_wins", description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--difficulty", action="append", choices=difficulties())
    parser.add_argument("--data", help="a set of data by name")
    parser.add_argument("--before", help="another one, to compare with")
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    hard = asked.difficulty or difficulties()
    with multiprocessing.Pool(asked.processes, initializer=os.nice, initargs=(5,)) as pool:
        arena = Arena(GAME, pool, FOLDER / f"{GAME}.jsonl")
        found: list[list[Played]] = []
        for data in (asked.data, asked.before):
            game = AT.join([GAME, data]) if data else GAME
            found.append(
                []
                if data is None and found
                else arena.play(data or "house", tables(game, asked.first, asked.deals, hard))
            )
        print(*report(found[0], found[1], hard), sep="\n")


if __name__ == "__main__":
    main()
