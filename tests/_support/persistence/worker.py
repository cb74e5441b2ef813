"""A process that uses the store: `python -m tests._support.persistence.worker <what> <path> …`."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable

from persistence.engines import open_store
from persistence.postgres.engine import PostgresEngine
from persistence.sql import leases
from persistence.sql.transaction import Transaction
from persistence.sqlite import schema
from persistence.store import Conflict
from tests._support.persistence.making import DATA_SET, decision, table


def say(word: object) -> None:
    print(word, flush=True)


async def play(path: str, games: str) -> None:
    """Decide in several games at once, without end; say each as soon as it is acknowledged."""
    store = await open_store(path)

    async def one(game: str) -> None:
        row = await store.game(game)
        assert row is not None
        after = row.seq
        while True:
            await store.commit(decision(game, after))
            after += 1
            say(f"{game} {after}")

    await asyncio.gather(*map(one, games.split(",")))


async def race(path: str, person: str, goal: str) -> None:
    """Decide on what one sees, against others, up to a number; say which decisions were ours."""
    store = await open_store(path)
    say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    after = 0
    while after < int(goal):
        try:
            await store.commit(decision(after=after, person=person))
            say(after + 1)
        except Conflict:
            pass
        row = await store.game("t1")
        assert row is not None
        after = row.seq
    await store.close()


async def freeze(path: str, lease: str, patience: str) -> None:
    """Take a lease, stand still in the middle of its transaction, and go on when told to."""
    engine, stops = PostgresEngine(path, int(patience)), True
    await engine.open()

    async def work(tx: Transaction) -> bool:
        nonlocal stops
        taken = await leases.taking(lease, "frozen", 60.0)(tx)
        if stops:
            stops = False
            say("frozen")
            sys.stdin.readline()
            await leases.listing(lease)(tx)
        return taken

    say(await engine.write(work))
    await engine.close()


async def make(path: str, game: str) -> None:
    """Make the file, or find it made, and a game in it."""
    store = await open_store(path)
    await store.create_game(table(game), DATA_SET)
    await store.close()


async def fail(path: str, game: str) -> None:
    """End with an exception, with a store that nobody closes and a decision under way."""
    store = await open_store(path)
    await store.create_game(table(game), DATA_SET)
    assert await store.game(game) is not None
    writing = asyncio.create_task(store.commit(decision(game)))
    await asyncio.sleep(0)
    assert not writing.done()
    raise RuntimeError("a fault of the program")


async def lock(path: str) -> None:
    """Hold the lock for writing until told to let go."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    say("locked")
    sys.stdin.readline()
    connection.execute("ROLLBACK")
    connection.close()
    say("free")


async def migrate(path: str) -> None:
    """Bring a file up to date, when told to, and beyond what there is today."""
    from tests._support.persistence.migrating import STEPS

    connection = sqlite3.connect(path, isolation_level=None)
    say("ready")
    sys.stdin.readline()
    schema.migrate(connection, STEPS)
    connection.close()
    say("done")


TASKS: dict[str, Callable[..., Awaitable[None]]] = {
    "play": play,
    "race": race,
    "make": make,
    "fail": fail,
    "freeze": freeze,
    "lock": lock,
    "migrate": migrate,
}

if __name__ == "__main__":
    asyncio.run(TASKS[sys.argv[1]](*sys.argv[2:]))  # pyright: ignore[reportArgumentType]
