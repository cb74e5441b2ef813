"""Many callers and one thread: each transaction is all or nothing, and nobody waits for ever."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from persistence.sqlite.connection import Connection, first
from persistence.store import Conflict, NotFound, StoreUnavailable
from tests.persistence import disks
from tests.persistence.conftest import Opener
from tests.persistence.making import DATA_SET, check_whole, contents, decision, know, table


@pytest.fixture
async def connection(path: Path) -> AsyncIterator[Connection]:
    opened = first(path, busy_timeout=0.3)
    await opened.open()
    yield opened
    await opened.close()


def adds(number: int) -> Any:
    def write(file: sqlite3.Connection) -> int:
        return file.execute("INSERT INTO server VALUES (?, '{}')", (str(number),)).rowcount

    return write


async def numbers(connection: Connection) -> list[int]:
    sql = "SELECT id FROM server ORDER BY CAST(id AS INTEGER)"
    return await connection.read(lambda file: [int(row[0]) for row in file.execute(sql)])


def waits(file: sqlite3.Connection) -> str:
    found = file.execute("PRAGMA synchronous").fetchone()[0]
    return {1: "never", 2: "always"}[found]


async def test_only_what_may_be_undone_does_not_wait_for_the_disk(connection: Connection) -> None:
    assert await connection.write(waits, durable=False) == "never"
    assert await connection.write(waits) == "always"
    with pytest.raises(sqlite3.OperationalError):
        await connection.write(lambda file: file.execute("SELECT * FROM nothing"), durable=False)
    assert await connection.write(waits) == "always"


async def test_what_is_refused_leaves_no_trace_and_takes_nobody_along(
    connection: Connection,
) -> None:
    def refused(file: sqlite3.Connection) -> None:
        adds(7)(file)
        raise Conflict("not like this")

    def twice(file: sqlite3.Connection) -> None:
        adds(8)(file)
        adds(8)(file)

    def spoils(file: sqlite3.Connection) -> None:
        adds(9)(file)
        file.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    def stops(file: sqlite3.Connection) -> None:
        adds(10)(file)
        raise StopIteration

    works = (adds(1), refused, twice, spoils, stops, adds(2))
    writing = [asyncio.create_task(connection.write(work)) for work in works]
    _, waiting = await asyncio.wait(writing, timeout=5)
    assert not waiting, "whatever goes wrong, everybody is told"
    assert writing[0].result() == writing[-1].result() == 1
    assert [type(task.exception()) for task in writing[1:-1]] == [
        Conflict,
        sqlite3.IntegrityError,
        sqlite3.OperationalError,
        RuntimeError,
    ]
    assert await numbers(connection) == [1, 2]


async def test_where_nobody_can_write_nobody_waits_twice(
    connection: Connection, path: Path
) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = asyncio.get_running_loop().time()
    found: list[Any] = await asyncio.gather(
        *(connection.write(adds(n)) for n in range(40)), return_exceptions=True
    )
    assert asyncio.get_running_loop().time() - began < 5, "and not forty times as long as one"
    assert [fault.sqlite_errorcode for fault in found] == [sqlite3.SQLITE_BUSY] * 40
    other.execute("ROLLBACK")
    other.close()
    assert await connection.write(adds(1)) == 1


async def test_decisions_of_many_tables_at_once(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    tables = [f"t{number}" for number in range(30)]
    await asyncio.gather(*(store.create_game(table(name), DATA_SET) for name in tables))
    for after in range(4):
        found = await asyncio.gather(
            *(store.commit(decision(name, after=after)) for name in tables),
            *(store.commit(decision(name, after=after, person="late")) for name in tables[::3]),
            store.commit(decision("nowhere", after=after)),
            return_exceptions=True,
        )
        assert found[:30] == [None] * 30
        assert all(isinstance(fault, Conflict) for fault in found[30:40])
        assert isinstance(found[40], NotFound)
    for name in tables:
        assert await check_whole(store, name) == 4


async def test_who_gives_up_waiting_takes_nobody_along(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    await asyncio.gather(*(store.create_game(table(f"t{n}"), DATA_SET) for n in range(6)))
    tasks = [asyncio.create_task(store.commit(decision(f"t{n}"))) for n in range(6)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert found[1::2] == [None] * 3
    await know(store, "ann", {})
    for number in range(6):
        assert await check_whole(store, f"t{number}") == 1, "what was begun is done"


@pytest.mark.parametrize("writes", [3, 200])
async def test_closing_writes_all_that_waits_and_leaves_nobody_waiting(
    tmp_path: Path, opened: Opener, writes: int
) -> None:
    store = await opened(tmp_path / "vidar.db")
    writing = [asyncio.create_task(know(store, f"p{n}", {"n": n})) for n in range(writes)]
    await asyncio.sleep(0)
    await store.close()
    done, waiting = await asyncio.wait(writing, timeout=5)
    assert not waiting
    assert not [task.exception() for task in done if task.exception()]
    again = await opened(tmp_path / "vidar.db")
    assert [await again.person(f"p{n}") for n in range(writes)] == [{"n": n} for n in range(writes)]


async def test_a_file_exchanged_under_many_who_write_leaves_nobody_waiting(
    tmp_path: Path, opened: Opener
) -> None:
    path = tmp_path / "vidar.db"
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.backup(str(tmp_path / "copy"))
    writing = [asyncio.create_task(know(store, f"p{n}", {})) for n in range(300)]
    await asyncio.sleep(0)
    os.replace(tmp_path / "copy", path)
    await store.commit(decision())
    done, waiting = await asyncio.wait(writing, timeout=5)
    assert not waiting
    assert all(isinstance(task.exception(), StoreUnavailable | None) for task in done)
    assert await check_whole(store) == 1


async def test_a_full_disk_refuses_all_and_half_writes_none(opened: Opener) -> None:
    with disks.small_disk(8) as disk:
        store = await opened(disk / "vidar.db")
        tables = [f"t{number}" for number in range(8)]
        await asyncio.gather(*(store.create_game(table(name), DATA_SET) for name in tables))
        await asyncio.gather(*(store.commit(decision(name)) for name in tables))
        before = [await contents(store, name) for name in tables]
        bulk = {"state": {"turn": 2, "by": "ann"}, "bulk": "x" * 100_000}
        more = [decision(name, after=1, snapshot=bulk) for name in tables]
        with disks.filled(disk):
            found = await asyncio.gather(*map(store.commit, more), return_exceptions=True)
            assert all(isinstance(fault, StoreUnavailable) for fault in found)
        assert [await contents(store, name) for name in tables] == before
        await asyncio.gather(*map(store.commit, more))
        assert [await check_whole(store, name) for name in tables] == [2] * 8
        await store.close()
