"""How fast the bot answers many tables at once: `python -m bench.bot` prints one table.

Two bots are up the whole time and have their turns in batches, one after the other: whatever else
the machine does then hits both. With `--beside FOLDER` they are this code and that of another
working tree, say of an earlier commit or without one of its parts. With `--processes 1 2 3` they
are so many processes each, over one PostgreSQL of the wheel that the tests use.
"""

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from bench.people import Crowd, Pace, Presser, Table, Tally
from bench.watched import LINE
from persistence.engines import open_store
from tests._support.persistence.postgres import own_server, run, within

ROOT = Path(__file__).parents[1]
LOCALES = ("en-US", "pl")
AT_ONCE = 5
"""How many tables sit down at the same time."""
SHARDS = 6
"""Where several processes have some each."""
Watched = list[dict[str, float]]
LOOK = 0.05
REST = 1.5
"""Seconds between two batches, for what the bot still has to send."""


@dataclass
class Bench:
    """One bot in a process of its own, and the people who press."""

    which: str
    world: Crowd
    folder: Path
    groups: Sequence[Table | Presser]
    pace: Pace
    database: str
    processes: int = 1

    async def decided(self) -> int:
        """How many decisions the bot has taken in: ours keeps them, the trivial one does not."""
        if self.which == "trivial":
            return len(self.pace.tally.changes)
        store = await open_store(self.database)
        total = sum(row.seq for row in await store.games())
        await store.close()
        return total

    def watched(self, began: float, ended: float) -> list[Watched]:
        """What the watch in each process of the bot has noted; a line tells of the time before."""
        found: list[Watched] = []
        for number in range(self.processes):
            text = (self.folder / f"watch{number}").read_text("utf-8")
            lines = [json.loads(line) for line in text.splitlines()]
            found.append([line for line in lines if began + LINE <= line["at"] <= ended])
        return found


@dataclass(frozen=True)
class Batch:
    """What a few seconds of pressing have shown."""

    rate: float
    """Decisions a second."""
    presses: float
    """Presses a second whose effect was seen; some of ours only change a form."""
    tally: Tally
    stall: float
    megabytes: float
    bot_cpu: float
    """Processor time of the bot, as a share of one core."""
    our_cpu: float
    """The same of this process: the stand-in for Discord and the people."""


async def batch(bench: Bench, seconds: float, think: float, presses: int = 0) -> Batch:
    """Let everybody press, all at once, for so long, and until so many presses are answered."""
    pace = bench.pace
    tally = pace.tally = Tally()
    pace.think = think
    earlier = await bench.decided()
    began, cpu = time.monotonic(), time.process_time()
    pace.pressing.set()
    await asyncio.sleep(seconds)
    while len(tally.changes) < presses:
        await asyncio.sleep(LOOK)
    pace.pressing.clear()
    ended, our_cpu = time.monotonic(), time.process_time() - cpu
    decisions = await bench.decided() - earlier
    windows = bench.watched(began, ended)
    if min(map(len, windows)) < 2:
        raise RuntimeError("the machine is too busy to measure: choose longer batches")
    await asyncio.sleep(REST)
    return Batch(
        rate=decisions / (ended - began),
        presses=len(tally.changes) / (ended - began),
        tally=tally,
        stall=max(line["stall"] for window in windows for line in window),
        megabytes=sum(window[-1]["MB"] for window in windows),
        bot_cpu=sum(map(_cpu, windows)),
        our_cpu=our_cpu / (ended - began),
    )


def _cpu(window: Watched) -> float:
    """Processor time of one process, as a share of a core."""
    first, last = window[0], window[-1]
    return (last["cpu"] - first["cpu"]) / (last["at"] - first["at"])


@asynccontextmanager
async def bench(
    which: str,
    tables: int,
    folder: Path,
    code: Path = ROOT,
    processes: int = 1,
    database: str = "",
) -> AsyncIterator[Bench]:
    """A bot that is up, and people who sit at its tables."""
    folder.mkdir()
    pace, database = Pace(), database or str(folder / "vidar.sqlite")
    # The limits of a plain world are those of the tests: so wide that nobody meets them.
    async with Crowd() as world, AsyncExitStack() as bots:
        settings = {"VIDAR_DATABASE": database}
        if processes > 1:
            world.shards = SHARDS
            settings["VIDAR_SHARDS"] = str(SHARDS)
        groups = [furnish(which, world, number, pace) for number in range(tables)]
        for number in range(processes):
            bot = running(which, world, folder, code, number, settings)
            await bots.enter_async_context(bot)
        await world.until(lambda: world.gateway.complete, timeout=120)
        if processes > 1:
            await shared(database, processes)
        for first in range(0, tables, AT_ONCE):
            some = groups[first : first + AT_ONCE]
            await asyncio.gather(*(group.sit_down() for group in some))
        async with asyncio.TaskGroup() as playing:
            tasks = [playing.create_task(group.play_on()) for group in groups]
            yield Bench(which, world, folder, groups, pace, database, processes)
            for task in tasks:
                task.cancel()


async def shared(database: str, processes: int) -> None:
    """Wait until each process has its part of the shards."""
    store = await open_store(database)
    while True:
        owners = Counter(lease.owner for lease in await store.leases("shard/"))
        if len(owners) == processes and max(owners.values()) <= -(-SHARDS // processes):
            break
        await asyncio.sleep(LOOK)
    await store.close()


@asynccontextmanager
async def running(
    which: str, world: Crowd, folder: Path, code: Path, number: int, database: dict[str, str]
) -> AsyncIterator[None]:
    """A bot in a process of its own, connected."""
    settings = {
        **os.environ,
        "DISCORD_TOKEN": world.token,
        "VIDAR_API": world.address.rest,
        "VIDAR_GATEWAY": world.address.gateway,
        **database,
        "VIDAR_LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(code),
    }
    with (folder / f"log{number}").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "bench.watched", which,
            str(folder / f"watch{number}"),
            env=settings, cwd=folder, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        await world.gateway.ready(timeout=60)
        yield
    finally:
        process.terminate()  # not SIGINT: what is started in the background ignores that
        await process.wait()


def furnish(which: str, world: Crowd, number: int, pace: Pace) -> Table | Presser:
    """A server of their own for the people of one table: three, four or five."""
    guild = world.guild(f"Server {number}", shard=number % world.shards)
    channel, random = guild.channel("general"), Random(number)
    if which == "trivial":
        return Presser(channel, world.person(f"P{number}", guilds=[guild]), random, pace)
    people = [
        world.person(f"P{number}.{seat}", guilds=[guild], locale=LOCALES[seat % 2])
        for seat in range(3 + number % 3)
    ]
    return Table(world, channel, people, random, pace)


@dataclass
class Compared:
    """Every batch of each of the three loads."""

    trivial: list[Batch] = field(default_factory=list)
    ours: list[Batch] = field(default_factory=list)
    thinking: list[Batch] = field(default_factory=list)


async def compare(words: Any, folder: Path) -> Compared:
    """Batch by batch in turn."""
    found = Compared()
    async with (
        bench("trivial", words.tables, folder / "trivial") as trivial,
        bench("vidar", words.tables, folder / "vidar") as ours,
    ):
        for _ in range(words.batches):
            found.trivial.append(await batch(trivial, words.seconds, 0))
            found.ours.append(await batch(ours, words.seconds, 0))
            found.thinking.append(await batch(ours, words.seconds, words.think))
    return found


async def compare_trees(words: Any, folder: Path) -> dict[str, list[Batch]]:
    """This code and that of other working trees, batch by batch in turn."""
    trees = {"this code": ROOT, **{path.name: path.resolve() for path in words.beside}}
    found: dict[str, list[Batch]] = {name: [] for name in trees}
    async with AsyncExitStack() as stack:
        benches = {
            name: await stack.enter_async_context(bench("vidar", words.tables, folder / name, code))
            for name, code in trees.items()
        }
        for _ in range(words.batches):
            for name, one in benches.items():
                found[name].append(await batch(one, words.seconds, 0, words.presses))
    return found


async def compare_processes(words: Any, folder: Path, server: str) -> dict[str, list[Batch]]:
    """So many processes over one database each, batch by batch in turn."""
    found: dict[str, list[Batch]] = {}
    async with AsyncExitStack() as stack:
        benches: dict[str, Bench] = {}
        for count in words.processes:
            schema, name = f"processes{count}", f"{count} processes"
            await run(server, f"CREATE SCHEMA {schema}")
            up = bench("vidar", words.tables, folder / schema, ROOT, count, within(server, schema))
            benches[name], found[name] = await stack.enter_async_context(up), []
        for _ in range(words.batches):
            for name, one in benches.items():
                found[name].append(await batch(one, words.seconds, 0, words.presses))
    return found


def percentile(times: list[float], percent: int) -> float:
    """In milliseconds; without end if next to nobody was answered."""
    if len(times) < 2:
        return inf
    return quantiles(times, n=100)[percent - 1] * 1000


Number = Callable[[Batch], float]
ROWS: list[tuple[str, Number, Callable[[list[float]], float], str, str]] = [
    ("decisions a second", lambda b: b.rate, max, "{:.0f}", "150"),
    ("presses answered a second", lambda b: b.presses, max, "{:.0f}", ""),
    ("press to first answer, p50", lambda b: percentile(b.tally.first_answers, 50), min,
     "{:.0f} ms", ""),
    ("press to first answer, p99", lambda b: percentile(b.tally.first_answers, 99), min,
     "{:.0f} ms", "300 ms"),
    ("press to changed message, p50", lambda b: percentile(b.tally.changes, 50), min,
     "{:.0f} ms", ""),
    ("press to changed message, p99", lambda b: percentile(b.tally.changes, 99), min,
     "{:.0f} ms", ""),
    ("longest stall of the event loop", lambda b: b.stall * 1000, min, "{:.0f} ms", ""),
    ("processor time of the bot for a decision", lambda b: b.bot_cpu / b.rate * 1000, min,
     "{:.2f} ms", ""),
    ("processor time of the bot for a press", lambda b: b.bot_cpu / b.presses * 1000, min,
     "{:.2f} ms", ""),
]  # fmt: skip
"""What is reported, how it is read off a batch, which batch is the best, and the aim."""


def report(found: Compared) -> list[str]:
    """Everything, as rows of Markdown: the best batch, and in brackets the one in the middle."""
    loads = (found.trivial, found.ours, found.thinking)
    rows = measured(loads)
    rows.insert(1, ("- beside the trivial bot", "", _share(found, lambda b: b.rate), "", "25 %"))
    rows.insert(3, ("- beside the trivial bot", "", _share(found, lambda b: b.presses), "", ""))
    return [f"| {' | '.join(row)} |" for row in rows]


def measured(loads: Sequence[list[Batch]]) -> list[tuple[str, ...]]:
    """A cell for each load: the best batch, and in brackets the one in the middle."""
    rows: list[tuple[str, ...]] = []
    for what, number, best, form, aim in ROWS:
        numbers = [[number(one) for one in load] for load in loads]
        cells = [f"{form.format(best(all_))} ({form.format(median(all_))})" for all_ in numbers]
        rows.append((what, *cells, aim))
    rows.append(("memory of the bot", *(f"{load[-1].megabytes:.0f} MB" for load in loads), ""))
    failed = [sum(one.tally.failed for one in load) for load in loads]
    rows.append(("presses without an answer", *map(str, failed), ""))
    return rows


def _share(found: Compared, number: Number) -> str:
    """Ours beside the trivial bot's: the best batches, and in brackets the one in the middle."""
    pairs = zip(found.ours, found.trivial, strict=True)
    middle = median(number(ours) / number(theirs) for ours, theirs in pairs)
    best = max(map(number, found.ours)) / max(map(number, found.trivial))
    return f"{best:.0%} ({middle:.0%})"


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.bot", description=__doc__)
    parser.add_argument("--folder", default=".", help="on the disk that is to hold the bot's file")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--batches", type=int, default=5, help="of each load")
    parser.add_argument("--seconds", type=float, default=5.0, help="that a batch lasts")
    parser.add_argument("--think", type=float, default=2.0, help="seconds before a press, about")
    parser.add_argument("--beside", type=Path, nargs="+", help="working trees of other code")
    parser.add_argument("--processes", type=int, nargs="+", help="over one PostgreSQL")
    parser.add_argument(
        "--presses", type=int, default=0, help="that a batch beside other code has at least"
    )
    words = parser.parse_args()
    # The stand-in for Discord remembers every message: to search them all for garbage stops it for
    # some tenths of a second, which would count as time that a bot took.
    gc.disable()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=words.folder, prefix="bench-bot-") as folder:
        if words.processes:
            with own_server() as server:
                path = Path(folder).absolute()
                counts = asyncio.run(compare_processes(words, path, server.url))
            print(f"| bot | {' | '.join(counts)} | aim |\n|---|{'--:|' * len(counts)}--:|")
            print("\n".join(f"| {' | '.join(row)} |" for row in measured([*counts.values()])))
            return
        if words.beside:
            trees = asyncio.run(compare_trees(words, Path(folder).absolute()))
            print(f"| bot | {' | '.join(trees)} | aim |\n|---|{'--:|' * len(trees)}--:|")
            print("\n".join(f"| {' | '.join(row)} |" for row in measured([*trees.values()])))
            return
        found = asyncio.run(compare(words, Path(folder).absolute()))
    print(f"| bot | trivial | Vidar | Vidar, people think {words.think:g} s | aim |")
    print("\n".join(["|---|--:|--:|--:|--:|", *report(found)]))
    shares = " ".join(f"{b.bot_cpu:.0%}/{b.our_cpu:.0%}" for b in found.ours)
    print(f"\n{words.tables} tables; load of the machine before: {busy:.1f}; bot/people: {shares}")


if __name__ == "__main__":
    main()
