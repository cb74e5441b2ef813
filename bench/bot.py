"""How fast the bot answers many tables at once: `python -m bench.bot` prints one table."""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from bench.people import Crowd, Presser, Table, Tally
from persistence.sqlite import SqliteStore

ROOT = Path(__file__).parents[1]
LOCALES = ("en-US", "pl")


@dataclass(frozen=True)
class Load:
    """What a bot is put to: tables that play at once, for how long, and how long people think."""

    tables: int
    seconds: float
    think: float = 0.0


@dataclass(frozen=True)
class Measured:
    """One bot under one load."""

    seconds: float
    decisions: int
    tally: Tally
    stall: float
    megabytes: float
    bot_cpu: float
    """Processor time of the bot, as a share of one core."""
    our_cpu: float
    """The same of this process: the stand-in for Discord and the people."""

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


@asynccontextmanager
async def running(which: str, world: Crowd, folder: Path) -> AsyncIterator[None]:
    """A bot in a process of its own, connected."""
    settings = {
        **os.environ,
        "DISCORD_TOKEN": world.token,
        "VIDAR_API": world.address.rest,
        "VIDAR_GATEWAY": world.address.gateway,
        "VIDAR_DATABASE": str(folder / "vidar.sqlite"),
        "VIDAR_LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(ROOT),
    }
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "bench.watched", which, str(folder / "watch"),
            env=settings, cwd=folder, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        await world.gateway.ready(timeout=60)
        yield
    finally:
        process.send_signal(signal.SIGINT)
        await process.wait()


async def measure(which: str, load: Load, folder: Path) -> Measured:
    """Let people at so many tables press for so long, all at once."""
    folder.mkdir()
    tally = Tally()
    # The limits of a plain world are those of the tests: so wide that nobody meets them.
    async with Crowd() as world:
        groups = [furnish(which, world, number, load, tally) for number in range(load.tables)]
        async with running(which, world, folder):
            await asyncio.gather(*(group.sit_down() for group in groups))
            tally.clear()
            earlier = await decided(folder)
            began, cpu = time.monotonic(), time.process_time()
            await press(groups, load.seconds)
            ended, our_cpu = time.monotonic(), time.process_time() - cpu
            decisions = await decided(folder) - earlier
    lines = [json.loads(line) for line in (folder / "watch").read_text("utf-8").splitlines()]
    # A line tells of the second before it.
    window = [line for line in lines if began + 1 <= line["at"] <= ended]
    first, last = window[0], window[-1]
    return Measured(
        seconds=ended - began,
        decisions=decisions or len(tally.changes),
        tally=tally,
        stall=max(line["stall"] for line in window),
        megabytes=last["MB"],
        bot_cpu=(last["cpu"] - first["cpu"]) / (last["at"] - first["at"]),
        our_cpu=our_cpu / (ended - began),
    )


async def press(groups: list[Table | Presser], seconds: float) -> None:
    """All of them at once, until the time is over; a table that cannot go on is a fault."""
    playing = [asyncio.create_task(group.play_on()) for group in groups]
    stopped, going = await asyncio.wait(
        playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
    )
    for task in going:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in stopped:
        task.result()


def furnish(which: str, world: Crowd, number: int, load: Load, tally: Tally) -> Table | Presser:
    """A server of their own for the people of one table."""
    guild = world.guild(f"Server {number}")
    channel, random = guild.channel("general"), Random(number)
    if which == "trivial":
        person = world.person(f"P{number}", guilds=[guild])
        return Presser(world, channel, person, random, tally, load.think)
    people = [
        world.person(f"P{number}.{seat}", guilds=[guild], locale=LOCALES[seat % 2])
        for seat in range(3 + number % 3)
    ]
    return Table(world, channel, people, random, tally, load.think)


async def decided(folder: Path) -> int:
    """How many decisions are in the bot's file; none if it keeps none."""
    store = await SqliteStore.open(folder / "vidar.sqlite")
    total = sum(row.seq for row in await store.games())
    await store.close()
    return total


def percentile(times: list[float], percent: int) -> str:
    return f"{quantiles(times, n=100)[percent - 1] * 1000:.0f} ms"


ROWS: list[tuple[str, Callable[[Measured], str], str]] = [
    ("decisions a second", lambda m: f"{m.rate:.0f}", ""),
    ("press to first answer, p50", lambda m: percentile(m.tally.first_answers, 50), ""),
    ("press to first answer, p99", lambda m: percentile(m.tally.first_answers, 99), "300 ms"),
    ("press to changed message, p50", lambda m: percentile(m.tally.changes, 50), ""),
    ("press to changed message, p99", lambda m: percentile(m.tally.changes, 99), ""),
    ("longest stall of the event loop", lambda m: f"{m.stall * 1000:.0f} ms", ""),
    ("memory of the bot, at most", lambda m: f"{m.megabytes:.0f} MB", ""),
    ("processor time for a decision", lambda m: f"{m.bot_cpu / m.rate * 1000:.2f} ms", ""),
    ("processor: bot / Discord and people", lambda m: f"{m.bot_cpu:.0%} / {m.our_cpu:.0%}", ""),
    ("presses not answered in time", lambda m: f"{m.tally.failed}", ""),
]


def report(trivial: Measured, ours: Measured, thinking: Measured, think: float) -> list[str]:
    """Everything, as rows of Markdown."""
    bots = (trivial, ours, thinking)
    rows = [(what, *(tell(bot) for bot in bots), aim) for what, tell, aim in ROWS]
    rows.insert(1, ("- beside the trivial bot", "", f"{ours.rate / trivial.rate:.0%}", "", "25 %"))
    head = f"| bot | trivial | Vidar | Vidar, people think {think:g} s | aim |"
    return [head, "|---|--:|--:|--:|--:|", *(f"| {' | '.join(row)} |" for row in rows)]


async def compare(load: Load, think: float, folder: Path) -> list[str]:
    """One after the other: two bots at once would slow each other down."""
    busy = os.getloadavg()[0]
    trivial = await measure("trivial", load, folder / "trivial")
    ours = await measure("vidar", load, folder / "vidar")
    thinking = await measure("vidar", replace(load, think=think), folder / "thinking")
    foot = f"{load.tables} tables, {load.seconds:g} s each; load of the machine before: {busy:.1f}"
    return [*report(trivial, ours, thinking, think), "", foot]


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.bot", description=__doc__)
    parser.add_argument("--folder", default=".", help="on the disk that is to hold the bot's file")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=25.0, help="of pressing, three times")
    parser.add_argument("--think", type=float, default=2.0, help="seconds before a press, about")
    words: Any = parser.parse_args()
    load = Load(words.tables, words.seconds)
    with tempfile.TemporaryDirectory(dir=words.folder, prefix="bench-bot-") as folder:
        print("\n".join(asyncio.run(compare(load, words.think, Path(folder).absolute()))))


if __name__ == "__main__":
    main()
