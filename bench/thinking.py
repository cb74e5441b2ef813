"""What a bot notices of AI that search: `python -m bench.thinking`.

Four of them answer at the same time, over and over, as the bot lets them: in threads that ask one
process. Meanwhile the event loop looks at the clock every few milliseconds, as it does before.
"""

import argparse
import asyncio
import gc
import time
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from bot.__main__ import GARBAGE
from bot.tables.searching import Searching
from bot.tables.thinking import Thinking
from rules.engine import chance_from, decide, known_games, load_game
from rules.engine.players import Searcher
from rules.engine.searching import SHARP

AT_A_TIME = 4
TICK = 0.005
"""Seconds between two looks at the clock."""


def questions(key: str, deal: int) -> Iterator[tuple[Any, int]]:
    """Where a search is made in a game of quick players."""
    game = load_game(key)
    player, quick = game.players()[SHARP], [*game.players().values()][-1]
    assert isinstance(player, Searcher)
    state, events = game.new(game.info.seats[1], deal), []
    while asked := game.pending(state):
        seat = asked[0]
        prompt, legal = game.prompt(state, seat), game.legal(state, seat)
        assert prompt is not None
        if player.wants(game, game.view(state, seat), prompt, legal):
            yield game.clone(state), seat
        said = decide(game, state, seat, quick, events, chance_from("bench", deal, seat))
        events += game.apply(state, seat, said)


async def stalls(seconds: float) -> list[float]:
    """How much later than it should the loop looked at the clock, in ms."""
    found: list[float] = []
    end = time.monotonic() + seconds
    while (began := time.monotonic()) < end:
        await asyncio.sleep(TICK)
        found.append(1e3 * (time.monotonic() - began - TICK))
    return found


async def measure(key: str, thinking_time: float, seconds: float) -> None:
    """Print what the loop notices, alone and with AI that think."""
    searching, thinking = Searching(thinking_time), Thinking()
    game, took, asked = load_game(key), list[float](), 0
    tables = [[*questions(key, deal)] for deal in range(AT_A_TIME)]

    def answer(state: Any, seat: int, chance: Random) -> None:
        decide(game, state, seat, searching.thought().player(game, SHARP), (), chance)

    async def think(table: list[tuple[Any, int]]) -> None:
        nonlocal asked
        while True:
            state, seat = table[asked % len(table)]
            asked += 1
            began = time.monotonic()
            await thinking.run(partial(answer, state, seat, chance_from("bench", asked)))
            took.append(time.monotonic() - began)

    print("| event loop | looks | median | 99 of 100 | longest |")
    print("|---|--:|--:|--:|--:|")
    try:
        print(_line("at rest", await stalls(seconds)), flush=True)
        first = [asyncio.create_task(think(tables[0]))]
        print(_line("the first begins", await stalls(3.0)), flush=True)
        thoughts = first + [asyncio.create_task(think(table)) for table in tables[1:]]
        print(_line(f"{AT_A_TIME} AI think", await stalls(seconds)), flush=True)
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
    finally:
        searching.close()
    took.sort()
    print(f"\n{len(took)} answers, on the wall: median {took[len(took) // 2]:.2f} s")


def _line(name: str, late: list[float]) -> str:
    late.sort()
    cells = (late[len(late) // 2], late[len(late) * 99 // 100], late[-1])
    return f"| {name} | {len(late)} | " + " | ".join(f"{one:.1f} ms" for one in cells) + " |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.thinking", description=__doc__)
    searched = [key for key in known_games() if SHARP in load_game(key).players()]
    parser.add_argument("--game", choices=searched, default=searched[0])
    parser.add_argument("--thinking", type=float, default=1.0, help="seconds for an answer")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each line")
    asked = parser.parse_args()
    for key in known_games():
        load_game(key)
    # As in the bot.
    gc.freeze()
    gc.set_threshold(GARBAGE)
    asyncio.run(measure(asked.game, asked.thinking, asked.seconds))


if __name__ == "__main__":
    main()
