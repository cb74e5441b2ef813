"""Searches for AI, one question after another, in a process of its own: `python -m` starts it.

The game that it is started for is read at once. It ends when nobody is left who could ask. Where a
question cannot be searched it ends too, and does not say why: views hold secrets.
"""

import json
import os
import pickle
import sys
from contextlib import suppress
from functools import lru_cache
from typing import Any

from bot.tables.searching import Job, read_block, write_block
from rules.engine import Game, load_game
from rules.engine.players import Searcher


def answer(job: Job) -> tuple[int, object]:
    """Which of the legal decisions, and why."""
    game = load_game(job.game)
    if job.data is not None:
        game = _with_data(job.game, job.data_hash, tuple(sorted(job.data.items())))
    player = game.players()[job.player]
    assert isinstance(player, Searcher)
    worlds = [game.mute(game.load(world)) for world in job.worlds]
    said, why = player.counted(job.steps).search(
        game, job.view, job.events, job.prompt, job.legal, job.random, worlds
    )
    return job.legal.index(said), why


@lru_cache(maxsize=4)
def _with_data(key: str, _data_hash: str, data: tuple[tuple[str, str], ...]) -> Game[Any]:
    return load_game(key, dict(data))


def main() -> None:
    """Until the other end closes; people's presses come first."""
    if hasattr(os, "nice"):
        os.nice(5)
    for key in sys.argv[1:]:
        # Read ahead of the first question; one that is not to be had is no question's fault.
        with suppress(ValueError):
            load_game(key)
    while True:
        try:
            job = pickle.loads(read_block(sys.stdin.buffer))
        except EOFError:
            return
        write_block(sys.stdout.buffer, json.dumps(answer(job)).encode())


if __name__ == "__main__":
    main()
