"""A bot that is killed with SIGKILL while people click, and what must be true afterwards.

`run(kills, seed, folder)` plays scene after scene against a bot in a process of its own until it
was killed that often; used in a small dose by the tests and in the full one by the campaign.
`python -m tests._support.bot.kills.running <kills> <seed> [scene ...]` repeats a share, or
only some of its scenes.
"""

import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random

from localcord import World
from tests._support.bot.kills import (
    absence,
    beside,
    branches,
    desks,
    direct,
    lobby,
    migrating,
    queue,
    reactions,
    seat_transfer,
    series,
    starting,
    teams,
    volleys,
    votes,
    yards,
)
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.process import BotProcess

__all__ = ["SCENES", "BotProcess", "run"]

Scene = Callable[[Killing], Awaitable[None]]
SCENES: dict[str, Scene] = {
    "lobby": lobby.scene,
    "desks": desks.people_scene,
    "ai": desks.ai_scene,
    "ending": desks.ending_scene,
    "votes": votes.scene,
    "handing": seat_transfer.scene,
    "absence": absence.scene,
    "beside": beside.scene,
    "starting": starting.scene,
    "migrating": migrating.scene,
    "teams": teams.scene,
    "yards": yards.scene,
    "volleys": volleys.scene,
    "reactions": reactions.scene,
    "direct": direct.scene,
    "queue": queue.scene,
    "series": series.scene,
    "branches": branches.scene,
}

MOST = 6
"""Kills in one scene."""
LINES = 20
"""Of the log of the bot, for whoever repeats a share."""


async def run(kills: int, seed: int, folder: Path, scenes: Sequence[str] = tuple(SCENES)) -> str:
    """Scenes with a bot killed that often; says what was seen, raises where a promise was broken.

    Each scene has a share of the kills, so that all of them have their turn.
    """
    random = Random(seed)
    played: Counter[str] = Counter()
    async with World() as world:
        killing = Killing(world, BotProcess(world, folder, pictures=0.1, toys=True), random)
        try:
            while killing.kills < kills:
                order = random.sample(list(scenes), len(scenes))
                for number, name in enumerate(order):
                    share = -(-(kills - killing.kills) // (len(order) - number))
                    most = killing.kills + min(max(share, 1), MOST)
                    await _play(killing, name, most, seed)
                    played[name] += 1
        finally:
            await killing.end()
    told = ", ".join(f"{name} {times}" for name, times in sorted(played.items()))
    return (
        f"kills: {killing.kills} ({told}), {killing.unanswered} presses unanswered; "
        "nothing lost, nothing twice"
    )


async def _play(killing: Killing, name: str, most: int, seed: int) -> None:
    """One scene, with kills up to that many in all; what breaks says how to see it again."""
    killing.most = most
    before = killing.kills
    try:
        if killing.bot.process is None:
            await killing.revive()
        await SCENES[name](killing)
        killing.world.check()
        errors = [line for line in killing.bot.log() if " ERROR " in line]
        assert not errors, errors[:3]
    except Exception as fault:
        what = f"seed {seed}, scene {name}, kills {before} to {killing.kills}"
        raise AssertionError(f"{what}: {type(fault).__name__}: {fault}") from fault


async def _main(kills: int, seed: int, scenes: Sequence[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        try:
            print(await run(kills, seed, Path(folder), scenes or tuple(SCENES)))
        finally:
            print(*(Path(folder) / "bot.log").read_text().splitlines()[-LINES:], sep="\n")
            print(f"{time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
