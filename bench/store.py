"""How fast decisions are remembered: `python -m bench.store` prints one table."""

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

import aiosqlite

from bench.memory import resident
from persistence.connection import CHECKPOINT
from persistence.sqlite import SqliteStore
from persistence.store import Change, Command, GameRow, Timer

TABLES = 50
"""Games played in turn, as on a busy evening."""

BLOCK = 25
"""Commits of one kind in a row before the other kind has its turn: a busy disk then hits both."""

SNAPSHOT = {
    "game": "toy",
    "state": [{"id": card, "place": "deck", "seen": [0, 2], "on": None} for card in range(256)],
}
DATA_SET = {"cards.toml": "x" * 20_000}


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
        place={"channel": "1" * 19, "panel": "2" * 19, "language": "pl"},
        created=0.0,
    )


def change(game: str, after: int) -> Change:
    """What one decision of a real game changes."""
    seq = after + 1
    return Change(
        game=game,
        after=after,
        commands=[Command(seq, 1, f"{game}-person-1", "decide", ["play", 17], 1e9 + seq)],
        events=[
            ("card.moved", {"card": n, "from": "hand", "to": "played"}, None, n == 0, seq)
            for n in range(6)
        ],
        snapshot={**SNAPSHOT, "turn": seq},
        letters=[("log", {"first": seq, "last": seq}), ("panel", {"asked": [1, 2]})],
        timers=[Timer(game, "remind", 1e9 + seq)],
        clears_drafts_of=[1],
    )


async def spent(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds until it is durable."""
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


async def bare_connection(path: Path) -> aiosqlite.Connection:
    """The least that is durable: the same settings, and one row."""
    connection = await aiosqlite.connect(path, isolation_level=None)
    for setting in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "secure_delete = ON",
        f"wal_autocheckpoint = {CHECKPOINT}",
    ):
        await connection.execute_fetchall(f"PRAGMA {setting}")
    await connection.execute_fetchall("CREATE TABLE bare (number INTEGER PRIMARY KEY, text TEXT)")
    return connection


async def rates(folder: Path, blocks: int) -> tuple[float, float]:
    """Durable decisions and bare durable commits in a second, block by block in turn."""
    store = await SqliteStore.open(folder / "rate.db")
    bare = await bare_connection(folder / "bare.db")
    for table in range(TABLES):
        await store.create_game(row(f"table{table}"), DATA_SET)

    async def decide(number: int) -> None:
        await store.commit(change(f"table{number % TABLES}", number // TABLES))

    async def insert(_number: int) -> None:
        await bare.execute_fetchall("INSERT INTO bare (text) VALUES ('x')")

    ours, theirs = 0.0, 0.0
    for block in range(blocks):
        for number in range(block * BLOCK, (block + 1) * BLOCK):
            theirs += await spent(lambda n=number: insert(n))
        for number in range(block * BLOCK, (block + 1) * BLOCK):
            ours += await spent(lambda n=number: decide(n))
    await store.close()
    await bare.close()
    return blocks * BLOCK / ours, blocks * BLOCK / theirs


async def first_and_thousandth(folder: Path, pairs: int) -> tuple[float, float]:
    """The cost of a game's first decision and of one after a thousand, in turn."""
    store = await SqliteStore.open(folder / "flat.db")
    await store.create_game(row("old"), DATA_SET)
    for after in range(1000):
        await store.commit(change("old", after))
    first: list[float] = []
    later: list[float] = []
    for pair in range(pairs):
        await store.create_game(row(f"new{pair}"), DATA_SET)
        first.append(await spent(lambda n=pair: store.commit(change(f"new{n}", 0))))
        later.append(await spent(lambda n=pair: store.commit(change("old", 1000 + n))))
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
            await store.commit(change(f"game{number}", 0))
        await store.close()
        shutil.copy(made, path)


async def start(path: Path) -> dict[str, float]:
    """What a bot does with its store before it answers the first press."""
    began = time.perf_counter()
    store = await SqliteStore.open(path)
    await store.next_due()
    letters = await store.letters()
    games = await store.games("playing")
    game = await store.game(games[len(games) // 2].id)
    assert game is not None
    assert await store.snapshot(game.id)
    await store.commit(change(game.id, game.seq))
    seconds = time.perf_counter() - began
    await store.close()
    return {"seconds": seconds, "games": len(games), "letters": len(letters), "MB": resident()}


async def started(folder: Path, games: int) -> dict[str, float]:
    """The start, in a process of its own so that only its memory counts."""
    path = folder / "many.db"
    await fill(path, games)
    command = [sys.executable, "-m", "bench.store", "--start", str(path)]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


async def table(folder: Path, blocks: int, pairs: int, games: int) -> list[str]:
    """Everything, as rows of Markdown."""
    ours, bare = await rates(folder, blocks)
    first, later = await first_and_thousandth(folder, pairs)
    begun: dict[str, Any] = await started(folder, games)
    size = len(json.dumps(SNAPSHOT, separators=(",", ":"))) / 1000
    rows = [
        ("bare durable commit, one row", f"{bare:.0f}/s", ""),
        (f"durable decision, snapshot {size:.0f} kB", f"{ours:.0f}/s", ""),
        ("ratio", f"{ours / bare:.0%}", "70 %"),
        ("first decision of a game", f"{first * 1000:.2f} ms", ""),
        ("thousandth decision of a game", f"{later * 1000:.2f} ms", "flat"),
        (f"start with {begun['games']:.0f} live games", f"{begun['seconds']:.2f} s", "1 s"),
        ("memory after that start", f"{begun['MB']:.0f} MB", "150 MB"),
    ]
    head = ["| store | measured | aim |", "|---|--:|--:|"]
    return head + [f"| {what} | {value} | {aim} |" for what, value, aim in rows]


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.store", description=__doc__)
    parser.add_argument("--folder", default=".", help="on the disk to be measured")
    parser.add_argument("--blocks", type=int, default=60)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--start", type=Path, help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.start:
        print(json.dumps(asyncio.run(start(words.start))))
        return
    with tempfile.TemporaryDirectory(dir=words.folder, prefix="bench-store-") as folder:
        print("\n".join(asyncio.run(table(Path(folder), words.blocks, words.pairs, words.games))))


if __name__ == "__main__":
    main()
