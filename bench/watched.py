"""Runs a bot in a process of its own with a watch on it: `python -m bench.watched vidar FILE`.

Five times a second a line of JSON is added to the file: how late the event loop was at worst, the
most memory the process has had so far and the processor time it has used so far.
"""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bench.memory import resident
from bot.__main__ import run
from bot.app import requests
from bot.app.endpoints import redirect
from bot.app.settings import Settings, load

LINE = 0.2
"""Seconds of which each line tells."""
TICK = 0.005
"""Seconds between two looks at the clock: the loop has stalled for as long as a look is late."""


async def watch(path: Path) -> None:
    """Look at the clock until cancelled."""
    with path.open("a", encoding="utf-8", buffering=1) as file:
        while True:
            ends = time.monotonic() + LINE
            stall = 0.0
            while (before := time.monotonic()) < ends:
                await asyncio.sleep(TICK)
                stall = max(stall, time.monotonic() - before - TICK)
            line = {
                "at": time.monotonic(),
                "stall": stall,
                "MB": resident(),
                "cpu": time.process_time(),
            }
            file.write(json.dumps(line) + "\n")


async def trivial(settings: Settings) -> None:
    """The bot to compare with, over the same addresses."""
    from bench.trivial_bot import TrivialBot

    redirect(settings.vidar_api, settings.vidar_gateway)
    async with TrivialBot() as client:
        await client.start(settings.discord_token.get_secret_value())


async def watched(work: Coroutine[Any, Any, Any], path: Path) -> None:
    """Run the bot and watch it."""
    watching = asyncio.create_task(watch(path))
    try:
        await work
    finally:
        watching.cancel()


def main() -> None:
    """Read which bot; its settings are in the environment, as `python -m bot` has them."""
    which, path = sys.argv[1:]
    settings = load(Settings)
    requests.PER_SECOND = 1_000_000  # the stand-in takes as many as there are
    logging.basicConfig(level=settings.vidar_log_level.upper())
    bots = {"vidar": run, "trivial": trivial}
    try:
        asyncio.run(watched(bots[which](settings), Path(path)))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
