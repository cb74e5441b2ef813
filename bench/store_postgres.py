"""How fast decisions are remembered in PostgreSQL: `python -m bench.store_postgres`.

Over a server of its own from the wheel that the tests use, with the settings it comes with: every
commit waits for the disk. `--database ADDRESS` names another, with nothing in it.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from functools import partial
from random import Random
from statistics import median
from typing import Any

import asyncpg

from bench.changes import Playing, as_of, recorded
from bench.memory import resident
from bench.store import DATA_SET, TABLES, look_ups, middle, row, spent
from persistence.postgres import PostgresStore
from persistence.postgres.engine import CONNECTIONS
from tests._support.persistence.postgres import own_server

COPIED = ("game", "seat", "command", "event", "snapshot")
"""Tables of the store that a copy of a game is in; its letters are out."""
DECISIONS = 50
TEMPLATES = 100


async def all_of(works: Sequence[Callable[[], Awaitable[object]]], at_once: bool) -> None:
    """One after another, or all together."""
    if at_once:
        await asyncio.gather(*(work() for work in works))
    else:
        for work in works:
            await work()


async def rates(store: PostgresStore, url: str, blocks: int, at_once: bool) -> tuple[float, float]:
    """Bare durable commits of one row, and durable decisions, in a second; block by block in turn.

    The bare ones have as many connections as ours.
    """
    pool = await asyncpg.create_pool(url, min_size=CONNECTIONS, max_size=CONNECTIONS)
    await pool.execute("CREATE TABLE IF NOT EXISTS bare (number BIGSERIAL PRIMARY KEY, text TEXT)")
    tables = [Playing(f"table{number}-{at_once}") for number in range(TABLES)]
    for table in tables:
        await store.create_game(row(table.name), DATA_SET)
    bare = partial(pool.execute, "INSERT INTO bare (text) VALUES ('x')")
    theirs = ours = 0.0
    for _ in range(blocks):
        theirs += await spent(lambda: all_of([bare] * TABLES, at_once))
        decisions = [partial(store.commit, table.next()) for table in tables]
        ours += await spent(lambda works=decisions: all_of(works, at_once))
    await pool.execute("DROP TABLE bare")
    await pool.close()
    return blocks * TABLES / theirs, blocks * TABLES / ours


async def a_press_reads(store: PostgresStore, times: int) -> float:
    """Seconds for what a press reads; the middle."""
    await store.create_game(row("read"), DATA_SET)
    await store.commit(as_of(recorded()[0], "read", 0))

    async def reads() -> None:
        for _ in range(7):
            await store.game("read")
        for seat in range(2):
            await store.person(f"read-person-{seat}")
            await store.draft("read", seat)
        await store.letters("read")

    return median([await spent(reads) for _ in range(times)])


async def fill(store: PostgresStore, url: str, games: int) -> None:
    """So many games under way: a hundred that are written, and copies of them by the database."""
    names = [f"game{number}" for number in range(TEMPLATES)]
    for number, name in enumerate(names):
        await store.create_game(row(name), DATA_SET)
        await store.commit(as_of(recorded()[number % len(recorded())], name, 0))
    connection = await asyncpg.connect(url)
    copies = games // TEMPLATES
    for table in COPIED:
        found = await connection.fetch(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER'",
            table,
        )
        columns = [column for (column,) in found]
        values = [_copied(table, column) for column in columns]
        await connection.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {table},"
            f" generate_series(2, {copies}) AS copy"
            f" WHERE {table}.{'id' if table == 'game' else 'game'} LIKE 'game%'"
        )
    await connection.execute("ANALYZE")
    await connection.close()


def _copied(table: str, column: str) -> str:
    """A column of a copy: of another game, in another channel, with other people."""
    name = f"{table}.{column}"
    if column == ("id" if table == "game" else "game"):
        return f"{name} || '-' || copy"
    if (table, column) == ("game", "place"):
        told = f"'channel-of-' || {table}.id"
        return f"replace({name}, {told}, {told} || '-' || copy)"
    if (table, column) == ("seat", "person"):
        return f"replace({name}, {table}.game, {table}.game || '-' || copy)"
    return name


async def start(url: str) -> dict[str, Any]:
    """What a bot does with its store before it answers the first press, and one decision then."""
    change = recorded()[0]
    before, began = resident(), time.perf_counter()
    store = await PostgresStore.open(url)
    await store.next_due()
    await store.letters()
    games = await store.games("playing")
    seconds, megabytes = time.perf_counter() - began, resident()
    decisions: list[float] = []
    for game in Random(1).sample(games, DECISIONS):
        assert await store.snapshot(game.id)
        made = as_of(change, game.id, game.seq)
        decisions.append(await spent(lambda made=made: store.commit(made)))
    found = await look_ups(store, [one.id for one in games])
    await store.close()
    counted = {"before": before, "MB": megabytes, "decisions": decisions, "games": len(games)}
    return {"seconds": seconds, **counted, **found}


async def table(url: str, blocks: int, games: int) -> list[str]:
    """Everything, as rows of Markdown."""
    store = await PostgresStore.open(url)
    bare, ours = await rates(store, url, blocks, at_once=True)
    bare_alone, ours_alone = await rates(store, url, blocks, at_once=False)
    reads = await a_press_reads(store, 20 * blocks)
    await fill(store, url, games)
    await store.close()
    command = [sys.executable, "-m", "bench.store_postgres", "--start", "--database", url]
    begun = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    rows = [
        (f"{TABLES} at once: bare durable commits, one row each", f"{bare:.0f}/s"),
        (f"{TABLES} at once: durable decisions", f"{ours:.0f}/s"),
        ("- ratio", f"{ours / bare:.0%}"),
        ("one after another: bare durable commits", f"{bare_alone:.0f}/s"),
        ("one after another: durable decisions", f"{ours_alone:.0f}/s"),
        ("- ratio", f"{ours_alone / bare_alone:.0%}"),
        ("what a press reads", f"{reads * 1000:.2f} ms"),
        (f"start with {begun['games']} live games", f"{begun['seconds']:.2f} s"),
        ("memory before and after that", f"{begun['before']:.0f} and {begun['MB']:.0f} MB"),
        ("one decision among as many tables", middle(begun["decisions"])),
        ("a keystroke of `/rule`, processor time", middle(begun["typed"])),
        ("the table of a channel, processor time", middle(begun["here"])),
        ("the tables of a person, processor time", middle(begun["mine"])),
    ]
    return ["| PostgreSQL | measured |", "|---|--:|", *(f"| {a} | {b} |" for a, b in rows)]


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.store_postgres", description=__doc__)
    parser.add_argument("--database", help="the address of an empty database")
    parser.add_argument("--blocks", type=int, default=20, help="of one decision at each table")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--start", action="store_true", help=argparse.SUPPRESS)
    words = parser.parse_args()
    recorded()
    if words.start:
        print(json.dumps(asyncio.run(start(words.database))))
        return
    with nullcontext() if words.database else own_server() as server:
        url = server.url if server else words.database
        print("\n".join(asyncio.run(table(url, words.blocks, words.games))))


if __name__ == "__main__":
    main()
