"""How large replays are and what they cost to make: `python -m bench.replays`.

Games by chance at a full table, which are longer than people's; each for all readers in every
language, made as the bot has it made. `--games` says how many of each.
"""

import argparse
import asyncio
import resource
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.replays.process import LARGEST, ReplayMaker
from rules.engine import load_game, ready_games
from tests._support.replays.records import Recording

MOST_BYTES = 6_000_000
MOST_WORK = 20.0


@dataclass(frozen=True, slots=True)
class Made:
    """One replay."""

    decisions: int
    size: int
    work: float
    """Seconds of the process that made it."""
    clock: float


def _work() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def made(exported: dict[str, Any]) -> Made | None:
    """Have one made; None if the bot would have none."""
    before, began = _work(), time.perf_counter()
    page = await ReplayMaker().make(exported, None, "en")
    if page is None:
        return None
    spent = _work() - before, time.perf_counter() - began
    return Made(len(exported["commands"]), len(page), *spent)


def rows(key: str, games: int) -> Iterator[str]:
    """A line of the table for the longest of these games, and one for what failed."""
    game = load_game(key)
    most = game.info.seats[1]
    found = [
        asyncio.run(made(Recording(key, most, number).play().exported())) for number in range(games)
    ]
    whole = [one for one in found if one is not None]
    if whole:
        largest = max(whole, key=lambda one: one.size)
        middle = sorted(one.work for one in whole)[len(whole) // 2]
        yield (
            f"| {key}, {most} seats | {largest.decisions} | {largest.size / 1e6:.2f} MB "
            f"| {middle:.1f} s | {max(one.work for one in whole):.1f} s "
            f"| {max(one.clock for one in whole):.1f} s |"
        )
    if len(whole) < games:
        yield f"| {key}: none of {games - len(whole)} games | | | | | |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=3)
    games = parser.parse_args().games
    print("| replays | decisions | largest | work, p50 | work, most | on the clock, most |")
    print("|---|--:|--:|--:|--:|--:|")
    print(f"| aim | | {MOST_BYTES / 1e6:.0f} MB | | {MOST_WORK:.0f} s | |")
    for key in ready_games():
        for row in rows(key, games):
            print(row, flush=True)
    print(f"What Discord takes everywhere: {LARGEST / 1e6:.0f} MB.")


if __name__ == "__main__":
    main()
