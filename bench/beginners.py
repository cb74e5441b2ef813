"""Whether beginners are as weak as they should be: `python -m bench.beginners --game KEY`.

Every deal is played three times among the best players, with one seat exchanged: `easy`, half
chance and half the best player, and the best player itself. `easy` should win as often as the
second of them, within five points.
"""

import argparse
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from bench.arena import FIRST, FOLDER, HALF, Arena, Table, best, but_one, dealt, game_of, roles
from rules.engine import known_games
from rules.engine.beginners import EASY


def beginners(arena: Arena, deals: int) -> Iterator[str]:
    """A line for each role, and one for all."""
    steady = best(game_of(arena.game))
    names = (EASY, HALF, steady)
    yield (
        f"| among `{steady}` seats | deals | " + " | ".join(f"`{n}`" for n in names) + " | apart |"
    )
    yield "|---|--:|--:|--:|--:|--:|"
    everything: list[tuple[bool, ...]] = []
    for role in roles(arena.game):
        chairs = list(dealt(arena.game, role, deals))
        found = [
            arena.play(
                f"{role}, {name}",
                [
                    Table(arena.game, d, but_one(steady, name, n, s), arena.options)
                    for d, n, s in chairs
                ],
            )
            for name in names
        ]
        won = [
            tuple(seat in played.winners for played in games)
            for (_, _, seat), *games in zip(chairs, *found, strict=True)
        ]
        everything += won
        yield line(role, won)
    yield line("all", everything)


def line(role: str, won: Sequence[tuple[bool, ...]]) -> str:
    """How often each of them won, and how far the first two are apart, with a 95 % interval."""
    rates = " | ".join(f"{fmean(column):.1%}" for column in zip(*won, strict=True))
    apart = [easy - half for easy, half, *_ in won]
    middle = 100 * fmean(apart)
    spread = 196 * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    return f"| {role} | {len(won)} | {rates} | {middle:+.1f} ± {spread:.1f} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.beginners", description=__doc__)
    parser.add_argument("--game", choices=known_games(), default=FIRST)
    parser.add_argument("--deals", type=int, default=200, help="for each role")
    asked = parser.parse_args()
    with multiprocessing.Pool(initializer=os.nice, initargs=(5,)) as pool:
        arena = Arena(asked.game, pool, FOLDER / f"{asked.game}.jsonl")
        for row in beginners(arena, asked.deals):
            print(row, flush=True)


if __name__ == "__main__":
    main()
