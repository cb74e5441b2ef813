"""A process that is killed loses no acknowledged decision and repeats none."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from persistence.sqlite import SqliteStore
from persistence.sqlite.schema import MIGRATIONS, migrate
from tests._support.persistence.making import DATA_SET, check_whole, table
from tests._support.persistence.migrating import migrate_in_spite_of
from tests._support.persistence.processes import hear, start
from tests.persistence.sqlite.test_migrations import VERSION_1

GAMES = ("t1", "t2", "t3")


async def kills(path: Path, number: int) -> int:
    """Kill that many processes on one new file; how many decisions it has in the end."""
    store = await SqliteStore.open(path)
    for game in GAMES:
        await store.create_game(table(game), DATA_SET)
    await store.close()
    random, found = Random(number), 0
    for _ in range(number):
        found = await _kill_and_look(path, random)
    return found


async def _kill_and_look(path: Path, random: Random) -> int:
    """One life: killed after some acknowledgements, while the next decisions are under way."""
    process = await start("play", path, ",".join(GAMES))
    said = [await hear(process) for _ in range(random.randrange(1, 25))]
    process.kill()
    rest, _ = await process.communicate()
    said += rest.decode().splitlines()
    acknowledged = {game: int(seq) for game, seq in (line.split() for line in said if line)}
    store = await SqliteStore.open(path)
    try:
        found = {game: await check_whole(store, game) for game in GAMES}
    finally:
        await store.close()
    # At most the one that was under way is there without its acknowledgement.
    assert all(found[game] - seq in (0, 1) for game, seq in acknowledged.items())
    return sum(found.values())


async def test_a_killed_process_loses_nothing_and_repeats_nothing(path: Path) -> None:
    assert await kills(path, 10) >= 10


async def test_a_file_killed_in_the_middle_of_migrating_holds_everything(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:1])
        for statement, arguments in VERSION_1:
            connection.execute(statement, arguments)
        # So much that every step takes a while.
        many = [("t1", number, "x" * 200) for number in range(3, 15_000)]
        sql = "INSERT INTO event VALUES (?, ?, 1, 'played', ?, NULL, 0)"
        connection.execute("BEGIN")
        connection.executemany(sql, many)
        connection.execute("COMMIT")
    await migrate_in_spite_of(path, 6, Random(7))
