"""How fast decisions are remembered: `python -m bench.store` prints one table."""

import argparse
import asyncio
import json
import pickle
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Self

import aiosqlite

from bench.changes import Playing, as_of, recorded
from bench.memory import resident
from bot.lookup import Library
from persistence.sqlite import SqliteStore, group_commit
from persistence.sqlite.connection import CHECKPOINT
from persistence.sqlite.inline_reader import InlineReader
from persistence.store import GameRow, Store

TABLES = 50
"""Games played in turn, as on a busy evening."""

INSERT = "INSERT INTO bare (text) VALUES ('x')"
LOOK_UPS = 200
WORDS = "discard a card at the end"
"""Somebody types this."""
DATA_SET = {"cards.toml": "x" * 20_000}


def channel_of(game: str) -> str:
    """Each table has a channel of its own."""
    return f"channel-of-{game}"


def row(game: str) -> GameRow:
    """A table of five that is being played."""
    return GameRow(
        id=game,
        game="toy",
        version="1",
        data_hash="0" * 64,
        options={"length": "long"},
        seed=bytes(32),
        status="playing",
        seats=tuple(f"{game}-person-{seat}" for seat in range(5)),
        place={"channel": channel_of(game), "panel": "2" * 19, "language": "pl"},
        created=0.0,
    )


async def spent(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds until it is durable."""
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


class Bare:
    """The least that is durable: the same settings, aiosqlite as ours has it, and one row."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path) -> Self:
        """A new file."""
        connection = await aiosqlite.connect(path, isolation_level=None)
        for setting in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "secure_delete = ON",
            f"wal_autocheckpoint = {CHECKPOINT}",
        ):
            await connection.execute_fetchall(f"PRAGMA {setting}")
        sql = "CREATE TABLE bare (number INTEGER PRIMARY KEY, text TEXT)"
        await connection.execute_fetchall(sql)
        return cls(connection)

    async def insert(self) -> None:
        """One row, on the disk when this returns."""
        await self._connection.execute_fetchall(INSERT)

    async def close(self) -> None:
        """Let go of the file."""
        await self._connection.close()


@dataclass
class Rates:
    """How many in a second."""

    bare: float
    ours: float
    alone: float
    """Ours without group commit: a transaction for each."""

    @property
    def ratio(self) -> str:
        return f"{self.ours / self.bare:.0%}"


async def rates(folder: Path, blocks: int, at_once: bool) -> Rates:
    """Durable decisions and bare durable commits, block by block in turn."""
    folder.mkdir()
    store = await SqliteStore.open(folder / "rate.db")
    bare = await Bare.open(folder / "bare.db")
    tables = [Playing(f"table{number}") for number in range(TABLES)]
    for table in tables:
        await store.create_game(row(table.name), DATA_SET)

    async def all_of(works: Sequence[Callable[[], Awaitable[object]]]) -> None:
        if at_once:
            await asyncio.gather(*(work() for work in works))
        else:
            for work in works:
                await work()

    ours, theirs, alone = 0.0, 0.0, 0.0
    for _ in range(blocks):
        theirs += await spent(lambda: all_of([bare.insert] * TABLES))
        decisions = [partial(store.commit, table.next()) for table in tables]
        ours += await spent(lambda works=decisions: all_of(works))
        decisions = [partial(store.commit, table.next()) for table in tables]
        with one_by_one():
            alone += await spent(lambda works=decisions: all_of(works))
    await store.close()
    await bare.close()
    number = blocks * TABLES
    return Rates(number / theirs, number / ours, number / alone)


@contextmanager
def one_by_one() -> Iterator[None]:
    """No writes share a transaction."""
    most, group_commit.MOST = group_commit.MOST, 1
    yield
    group_commit.MOST = most


@contextmanager
def by_the_thread() -> Iterator[None]:
    """Nothing is read on the event loop."""

    async def refuse(*_: object) -> None:
        raise sqlite3.OperationalError

    read, InlineReader.read = InlineReader.read, refuse  # pyright: ignore[reportAttributeAccessIssue]
    yield
    InlineReader.read = read


async def a_press_reads(folder: Path, blocks: int) -> tuple[float, float]:
    """Seconds for what a press reads: on the event loop, and by the thread; best of the blocks."""
    store = await SqliteStore.open(folder / "reads.db")
    await store.create_game(row("game"), DATA_SET)
    await store.commit(as_of(recorded()[0], "game", 0))
    await store.set_draft("game", 0, {"prompt": 1, "picks": []})

    async def reads() -> None:
        for _ in range(7):
            await store.game("game")
        for seat in range(2):
            await store.person(f"game-person-{seat}")
            await store.draft("game", seat)
        await store.letters("game")

    inline: list[float] = []
    thread: list[float] = []
    for _ in range(20 * blocks):
        inline.append(await spent(reads))
        with by_the_thread():
            thread.append(await spent(reads))
    await store.close()
    return min(inline), min(thread)


async def first_and_thousandth(folder: Path, pairs: int) -> tuple[float, float]:
    """The cost of a game's first decision and of one after a thousand, in turn."""
    store = await SqliteStore.open(folder / "flat.db")
    await store.create_game(row("old"), DATA_SET)
    old = Playing("old")
    for _ in range(1000):
        await store.commit(old.next())
    first: list[float] = []
    later: list[float] = []
    for pair in range(pairs):
        # Both write the same change, on a table that has seen nothing and on one that has.
        change = old.next()
        new = as_of(change, f"new{pair}", 0)
        await store.create_game(row(new.game), DATA_SET)
        first.append(await spent(lambda change=new: store.commit(change)))
        later.append(await spent(lambda change=change: store.commit(change)))
    await store.close()
    return median(first), median(later)


async def fill(path: Path, games: int) -> None:
    """A file with that many games under way, made in memory because every commit waits for it."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else path.parent) as folder:
        made = Path(folder) / "made.db"
        store = await SqliteStore.open(made)
        for number in range(games):
            await store.create_game(row(f"game{number}"), DATA_SET)
            await store.commit(as_of(recorded()[number % len(recorded())], f"game{number}", 0))
        await store.close()
        shutil.copy(made, path)


async def start(path: Path) -> dict[str, Any]:
    """What a bot does with its store before it answers the first press."""
    change = pickle.loads(path.with_suffix(".change").read_bytes())
    began = time.perf_counter()
    store = await SqliteStore.open(path)
    await store.next_due()
    await store.letters()
    games = await store.games("playing")
    game = await store.game(games[len(games) // 2].id)
    assert game is not None
    assert await store.snapshot(game.id)
    await store.commit(as_of(change, game.id, game.seq))
    seconds = time.perf_counter() - began
    megabytes = resident()
    found = await look_ups(store, [game.id for game in games])
    await store.close()
    return {"seconds": seconds, "games": len(games), "MB": megabytes, **found}


async def worked(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds of the processor, so that a busy machine does not count as ours."""
    began = time.process_time()
    await work()
    return time.process_time() - began


async def look_ups(store: Store, games: Sequence[str]) -> dict[str, list[float]]:
    """What a keystroke and a command need to find their table among all of them."""
    library = Library()
    shelf = next(iter(library.shelves))

    async def keystroke(channel: str, typed: str) -> None:
        assert len(await store.games(channel=channel)) == 1
        library.search(typed, "en", game=shelf, cards=False)

    some = Random(1).sample(games, min(LOOK_UPS, len(games)))
    return {
        "here": [await worked(partial(store.games, channel=channel_of(game))) for game in some],
        "mine": [
            await worked(partial(store.games, "playing", f"{game}-person-0")) for game in some
        ],
        "typed": [
            await worked(partial(keystroke, channel_of(game), WORDS[: number % len(WORDS) + 1]))
            for number, game in enumerate(some)
        ],
    }


async def started(folder: Path, games: int) -> dict[str, Any]:
    """The start, in a process of its own so that only its memory counts."""
    path = folder / "many.db"
    await fill(path, games)
    path.with_suffix(".change").write_bytes(pickle.dumps(recorded()[0]))
    command = [sys.executable, "-m", "bench.store", "--start", str(path)]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def middle(seconds: Sequence[float]) -> str:
    """The one in the middle, and in brackets the 99th of a hundred."""
    return f"{median(seconds) * 1000:.2f} ms ({quantiles(seconds, n=100)[98] * 1000:.2f} ms)"


async def table(folder: Path, blocks: int, pairs: int, games: int) -> list[str]:
    """Everything, as rows of Markdown."""
    many = await rates(folder / "many", blocks, at_once=True)
    one = await rates(folder / "one", blocks, at_once=False)
    inline, thread = await a_press_reads(folder, blocks)
    first, later = await first_and_thousandth(folder, pairs)
    begun = await started(folder, games)
    size = median(len(json.dumps(change.snapshot)) for change in recorded()) / 1000
    rows = [
        (f"{TABLES} at once: bare durable commits, one row each", f"{many.bare:.0f}/s", ""),
        (f"{TABLES} at once: durable decisions, snapshot {size:.0f} kB", f"{many.ours:.0f}/s", ""),
        ("- ratio", many.ratio, "50 %"),
        ("- the same without group commit", f"{many.alone:.0f}/s", ""),
        ("one after another: bare durable commits", f"{one.bare:.0f}/s", ""),
        ("one after another: durable decisions", f"{one.ours:.0f}/s", ""),
        ("- ratio", one.ratio, "50 %"),
        ("what a press reads, on the event loop", f"{inline * 1000:.2f} ms", ""),
        ("- the same by the thread", f"{thread * 1000:.2f} ms", ""),
        ("first decision of a game", f"{first * 1000:.2f} ms", ""),
        ("thousandth decision of a game", f"{later * 1000:.2f} ms", "flat"),
        (f"start with {begun['games']:.0f} live games", f"{begun['seconds']:.2f} s", "1 s"),
        ("memory after that start", f"{begun['MB']:.0f} MB", "150 MB"),
        ("a keystroke of `/rule` with as many tables", middle(begun["typed"]), "5 ms"),
        ("the table of a channel, for `/log` and `/board`", middle(begun["here"]), "5 ms"),
        ("the tables of a person, for `/desk`", middle(begun["mine"]), "5 ms"),
    ]
    head = ["| store | measured | aim |", "|---|--:|--:|"]
    return head + [f"| {what} | {value} | {aim} |" for what, value, aim in rows]


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.store", description=__doc__)
    parser.add_argument("--folder", default=".", help="on the disk to be measured")
    parser.add_argument("--blocks", type=int, default=60, help="of one decision at each table")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--start", type=Path, help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.start:
        print(json.dumps(asyncio.run(start(words.start))))
        return
    recorded()
    with tempfile.TemporaryDirectory(dir=words.folder, prefix="bench-store-") as folder:
        print("\n".join(asyncio.run(table(Path(folder), words.blocks, words.pairs, words.games))))


if __name__ == "__main__":
    main()
