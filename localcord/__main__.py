"""A world alone on a port: `python -m localcord --port 0`."""

from __future__ import annotations

import argparse
import asyncio
import signal

from localcord.ratelimit import Limits
from localcord.world import World


async def serve(port: int, token: str | None, people: list[str]) -> None:
    """Run until Ctrl-C or a polite request to stop."""
    world = World(limits=Limits.like_discord(), token=token)
    world.guild("Local table")
    for name in people:
        world.person(name)
    address = await world.start(port)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    print(f"rest     {address.rest}")
    print(f"gateway  {address.gateway}")
    print(f"token    {world.token}", flush=True)
    try:
        await stop.wait()
    finally:
        # Whoever tries things out may well ask for what is not covered; the log has said so.
        world.gaps.clear()
        await world.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="localcord", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0: any free one")
    parser.add_argument("--token", help="the bot token to accept; otherwise one is made up")
    parser.add_argument("--people", nargs="*", default=["Ann", "Ben", "Cat"])
    given = parser.parse_args()
    asyncio.run(serve(given.port, given.token, given.people))


if __name__ == "__main__":
    main()
