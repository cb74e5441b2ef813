"""Prints for each assumption what Discord really does: `python -m bot.app.check CHANNEL`."""

import argparse
import asyncio
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import discord

from bot import logs
from bot.app.check import people, rooms
from bot.app.check.walk import Differs, NotTried, Walk
from bot.app.client import Vidar
from bot.app.endpoints import redirect
from bot.app.settings import Settings, WrongSettings, load
from bot.app.words import Parser, discord_id, seconds
from persistence.engines import open_store
from rules.engine import ready_games

PAGE = Path(__file__).parents[3] / "docs" / "assumptions.md"
STRANGER = 643945264868098049
"""An account of Discord's own, which is in nobody's server."""
ROW = re.compile(r"(?m)^\| `([a-z-]+)` \| ([^|]+) \|")
MARKS = {True: "as assumed", False: "DIFFERENT", None: "not tried"}

Probe = Callable[[Walk], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Finding:
    """What was seen of one assumption."""

    key: str
    fits: bool | None
    """None: it could not be looked at."""
    said: str


def probes(ours: Vidar) -> Mapping[str, Probe]:
    """By assumption what looks at it, in the order of a walk; whoever presses is first."""
    return {
        "app-permissions": people.app_permissions,
        "ephemeral-update": people.ephemeral,
        "ephemeral-edit": people.late_edit,
        "ephemeral-below": people.sent_below,
        "press-in-dms": people.in_dms,
        "nonce": rooms.nonce,
        "old-edit": rooms.old_edit,
        "category": rooms.category,
        "overwrites": rooms.overwrites,
        "full": rooms.full,
        "week": rooms.week,
        "mention": rooms.mention,
        "private-thread": rooms.private_thread,
        "thread-members": rooms.thread_members,
        "thread-lines": rooms.thread_lines,
        "gone-member": people.gone_member,
        "deleted": rooms.deleted,
        "whole-text": rooms.whole_text,
        "emojis": rooms.emojis,
        "commands": partial(people.commands, ours=ours),
        "silent": people.silent,
        "flagged": people.flagged,
        "closed-dms": people.closed_dms,
        "deletion-in-dms": people.delete_in_closed,
        "removed": people.removed,
        "forged-press": _needless,
    }


async def _needless(_walk: Walk) -> str:
    return "nothing to look at: the bot does not depend on it"


def assumptions(page: str) -> dict[str, str]:
    """By key, what is assumed, in the order of the page."""
    return {key: text.strip() for key, text in ROW.findall(page)}


async def look(walk: Walk, all_probes: Mapping[str, Probe]) -> list[Finding]:
    """Look at everything in turn; what goes wrong with one is said of that one."""
    found: list[Finding] = []
    for key, probe in all_probes.items():
        try:
            fits, said = True, await probe(walk)
        except Differs as fault:
            fits, said = False, str(fault)
        except NotTried as fault:
            fits, said = None, str(fault)
        except Exception as fault:  # noqa: BLE001 (whatever it is, the others are looked at)
            fits, said = False, f"not expected: {logs.describe_error(fault)}"
        print(f"{MARKS[fits]}: {key}: {said}", flush=True)
        found.append(Finding(key, fits, said))
    return found


def report(found: list[Finding], page: str) -> Iterator[str]:
    """Each line of the page with what was seen, in its order."""
    seen = {finding.key: finding for finding in found}
    yield ""
    for key, text in assumptions(page).items():
        finding = seen[key]
        yield f"[{MARKS[finding.fits]}] {text}\n    {finding.said}"
    counts = {mark: sum(one.fits is fits for one in found) for fits, mark in MARKS.items()}
    yield "\n" + ", ".join(f"{count} {mark}" for mark, count in counts.items())


async def run(settings: Settings, wanted: argparse.Namespace) -> int:
    """Walk, print, and take everything away again."""
    redirect(settings.vidar_api, settings.vidar_gateway)
    token, found = settings.discord_token.get_secret_value(), list[Finding]()
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "none.sqlite")
        ours = Vidar(store, ready_games(), pictures=False)

        async def begin(walk: Walk) -> None:
            _ = walk.room
            found.extend(await look(walk, probes(ours)))

        walk = Walk(
            wanted.channel,
            begin,
            wait=wanted.wait,
            stranger=wanted.stranger,
            token=token,
            is_thorough=wanted.thorough,
        )
        try:
            async with walk:
                await walk.start(token)
        finally:
            await store.close()
    if walk.fault is not None:
        print(f"The check could not be made: {_why(walk.fault)}", file=sys.stderr)
        return 2
    print("\n".join(report(found, PAGE.read_text("utf-8"))))
    return 1 if any(finding.fits is False for finding in found) else 0


def _why(fault: BaseException) -> str:
    return f"{fault}." if isinstance(fault, NotTried) else logs.describe_error(fault)


def main() -> int:
    """Read what is wanted and do it; 0 if nothing is different, 1 if something is."""
    parser = Parser(
        prog="start.py check",
        description="Stop the bot first: both would answer. Everything is made in one channel of"
        " a server for trying things out, and taken away again.",
    )
    parser.add_argument(
        "channel", metavar="CHANNEL", type=discord_id, help="the id of a text channel"
    )
    parser.add_argument(
        "--wait", metavar="SECONDS", type=seconds, default=300.0, help="for each press; 300"
    )
    parser.add_argument(
        "--thorough", action="store_true", help="fill a category with 50 channels for a moment, too"
    )
    parser.add_argument(
        "--stranger", metavar="ID", type=discord_id, default=STRANGER,
        help="an account that shares no server with the bot; one of Discord's own",
    )  # fmt: skip
    wanted = parser.parse_args()
    try:
        settings = load(Settings)
    except WrongSettings as wrong:
        print(wrong, file=sys.stderr)
        return 2
    logs.set_up("ERROR")
    try:
        return asyncio.run(run(settings, wanted))
    except discord.LoginFailure:
        print("Discord does not accept this token: check DISCORD_TOKEN.", file=sys.stderr)
    except (discord.DiscordException, *logs.NETWORK) as fault:
        why = logs.describe_error(fault)
        print(f"Discord cannot be reached, try again later ({why}).", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
