"""Starts the chat, its page and the bot together: `python -m local`, or `python3 start.py`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from bot import logs
from bot.app.settings import WrongSettings
from bot.app.words import Parser, seconds
from local import addresses, browser, throttle
from local.home import Home, Refusal, language_here
from localcord.people.names import readable

FOLDER = Path(__file__).parents[1] / "data" / "local"
PORT = 8420
"""Always the same one, so that links stay what they are."""


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked; a wrong word ends the program with exit code 2."""
    parser = Parser("start.py", description="Play on this computer, in the browser.")
    parser.add_argument("--data", type=Path, default=FOLDER, help="where everything is kept")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0: your network too"
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"of the page; {PORT} if not given")
    parser.add_argument("--address", help="what links begin with, if a proxy stands in front")
    parser.add_argument("--name", help="what you are called at the table")
    parser.add_argument("--language", choices=("en", "pl"), help="yours, and of the first table")
    parser.add_argument("--ai-pause", type=seconds, help="seconds an AI takes for an answer")
    parser.add_argument("--no-browser", action="store_true", help="print the link, open nothing")
    given = parser.parse_args(words)
    if not 0 <= given.port < 1 << 16:
        parser.error("--port is a number from 0 to 65535")
    if given.address is not None and not addresses.is_root(given.address):
        parser.error("--address is something like https://table.example, and nothing after it")
    if given.name is not None and given.name != given.name.encode(errors="replace").decode():
        parser.error("--name has something in it that is no letter")
    if given.name is not None:
        given.name = readable(given.name)
        if not given.name:
            parser.error("--name has nothing in it that can be read")
    return given


def who_can_come(given: argparse.Namespace) -> tuple[str, ...]:
    """Who can open the page, and what that means."""
    if given.address is not None:
        return (
            "Others can reach it through your proxy. Whoever has a link plays that seat:",
            "hand out each link of Seats to one person.",
        )
    if addresses.is_loopback(given.host):
        return ("Only this computer can open it; with --host 0.0.0.0 your network can too.",)
    return (
        "Others in your network can reach it. Whoever has a link plays that seat, and",
        "nothing is encrypted: hand out each link of Seats to one person you trust.",
    )


async def run(given: argparse.Namespace) -> int:
    """Until Ctrl-C, or until the bot gives up."""
    pace = {} if given.ai_pause is None else {"ai_pause": given.ai_pause}
    async with Home(given.data, given.name, given.language or language_here()) as home:
        link = await home.open(given.host, given.port, given.address, **pace)
        print(f"\n  Vidar is ready. Play here:  {link}\n")
        for line in who_can_come(given):
            print(f"  {line}")
        print(f"  Everything is kept in {given.data} and goes on where it was. Ctrl-C ends.")
        print("  For Discord, put a bot token into .env: README.md says how.\n", flush=True)
        if not given.no_browser:
            browser.show(link)
        code = await home.lived_in()
    print("Ended; everything is kept.")
    return code


def main() -> int:
    given = arguments()
    logs.set_up("WARNING")
    # One would warn that there is no sound; the other that the line is slow, because an answer from
    # next door comes before it has noted that it asked.
    for name in ("discord.client", "discord.gateway"):
        logging.getLogger(name).setLevel("ERROR")
    throttle.install()
    try:
        return asyncio.run(run(given))
    except (Refusal, WrongSettings) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
