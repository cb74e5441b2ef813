"""A world with a page, alone on two ports: `python -m localcord`."""

from __future__ import annotations

import argparse
import asyncio
import signal

from localcord.page import Site, demo
from localcord.rest.limits import Limits
from localcord.world import World


async def serve(given: argparse.Namespace) -> None:
    """Run until Ctrl-C or a polite request to stop."""
    world = World(limits=Limits.like_discord(), token=given.token)
    people = demo.furnish(world, given.people)
    address = await world.start(given.port)
    site = Site(world)
    await site.start(given.page_port)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    print(f"rest     {address.rest}")
    print(f"gateway  {address.gateway}")
    print(f"token    {world.token}")
    print(f"page     {site.host_link(people[0])}", flush=True)
    try:
        await stop.wait()
    finally:
        await site.stop()
        # Whoever tries things out may well ask for what is not covered; the log has said so.
        world.gaps.clear()
        await world.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="localcord", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="for the bot; 0: any free one")
    parser.add_argument("--page-port", type=int, default=0, help="for people; 0: any free one")
    parser.add_argument("--token", help="the bot token to accept; otherwise one is made up")
    parser.add_argument("--people", nargs="+", default=["Ann", "Ben", "Cat"])
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
