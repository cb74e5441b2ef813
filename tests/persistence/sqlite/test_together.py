"""Changes that are written together: each is all or nothing alone, and one wait is for all."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from persistence.sqlite.together import MOST, Job, Together
from persistence.store import Conflict, NotFound, StoreUnavailable
from tests.persistence import disks
from tests.persistence.conftest import Opener
from tests.persistence.making import DATA_SET, check_whole, contents, decision, table


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE note (number INTEGER PRIMARY KEY)")
    yield connection
    connection.close()


async def written(file: sqlite3.Connection, *works: tuple[Any, bool]) -> list[Any]:
    """What became of changes that waited for the disk at the same time."""
    together, loop = Together(), asyncio.get_running_loop()
    jobs = [Job(work, durable, loop.create_future(), lambda _: None) for work, durable in works]
    assert [together.add(job) for job in jobs] == [True] + [False] * (len(jobs) - 1)
    trips = [1]
    while trips:
        trips.clear()
        together.drain(file, lambda: trips.append(1))
    return await asyncio.gather(*(job.done for job in jobs), return_exceptions=True)


def adds(number: int) -> Any:
    return lambda file: file.execute("INSERT INTO note VALUES (?)", (number,)).rowcount


def notes(file: sqlite3.Connection) -> list[int]:
    return [row[0] for row in file.execute("SELECT number FROM note ORDER BY number")]


def waits(file: sqlite3.Connection) -> str:
    found = file.execute("PRAGMA synchronous").fetchone()[0]
    return {1: "never", 2: "always"}[found]


async def test_only_what_may_be_undone_does_not_wait_for_the_disk(file: sqlite3.Connection) -> None:
    assert await written(file, (waits, False)) == ["never"]
    assert await written(file, (waits, True)) == ["always"]
    assert await written(file, (waits, False), (waits, False)) == ["never"] * 2
    assert await written(file, (waits, False), (waits, True)) == ["always"] * 2
    assert waits(file) == "always"
    (fault,) = await written(file, (lambda file: file.execute("SELECT * FROM nothing"), False))
    assert isinstance(fault, sqlite3.OperationalError)
    assert waits(file) == "always"


async def test_many_at_once_wait_for_the_disk_once(file: sqlite3.Connection) -> None:
    statements: list[str] = []
    file.set_trace_callback(statements.append)
    assert await written(file, *((adds(n), True) for n in range(MOST))) == [1] * MOST
    assert statements.count("COMMIT") == 1
    assert await written(file, *((adds(n + MOST), True) for n in range(MOST + 1))) == [1] * 65
    assert statements.count("COMMIT") == 3, "others who write get their turn"
    file.set_trace_callback(None)
    assert notes(file) == list(range(2 * MOST + 1))


async def test_what_is_refused_leaves_no_trace_and_takes_nobody_along(
    file: sqlite3.Connection,
) -> None:
    def refused(file: sqlite3.Connection) -> None:
        adds(7)(file)
        raise Conflict("not like this")

    def twice(file: sqlite3.Connection) -> None:
        adds(8)(file)
        adds(8)(file)

    found = await written(file, (adds(1), True), (refused, True), (twice, True), (adds(2), True))
    assert found[0] == found[3] == 1
    assert isinstance(found[1], Conflict)
    assert isinstance(found[2], sqlite3.IntegrityError)
    assert notes(file) == [1, 2]


async def test_one_that_spoils_the_transaction_is_the_only_one_to_fail(
    file: sqlite3.Connection,
) -> None:
    def spoils(file: sqlite3.Connection) -> None:
        file.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    found = await written(file, (adds(1), True), (spoils, True), (adds(2), True))
    assert found[0] == found[2] == 1
    assert isinstance(found[1], sqlite3.OperationalError)
    assert notes(file) == [1, 2]


async def test_where_nobody_can_write_nobody_waits_twice(
    file: sqlite3.Connection, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    file.execute("PRAGMA busy_timeout = 200")
    began = asyncio.get_running_loop().time()
    found = await written(file, *((adds(n), True) for n in range(20)))
    assert asyncio.get_running_loop().time() - began < 2
    assert [getattr(fault, "sqlite_errorcode", 0) for fault in found] == [sqlite3.SQLITE_BUSY] * 20
    other.execute("ROLLBACK")
    other.close()
    assert await written(file, (adds(1), True)) == [1]


async def test_where_a_lock_comes_in_between_nobody_waits_for_it_twice_either(
    file: sqlite3.Connection, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    file.execute("PRAGMA busy_timeout = 200")

    def spoils(file: sqlite3.Connection) -> None:
        file.execute("ROLLBACK")
        other.execute("BEGIN IMMEDIATE")
        raise sqlite3.OperationalError("disk I/O error")

    began = asyncio.get_running_loop().time()
    found = await written(file, (spoils, True), *((adds(n), True) for n in range(20)))
    assert asyncio.get_running_loop().time() - began < 2
    assert [getattr(fault, "sqlite_errorcode", 0) for fault in found] == [sqlite3.SQLITE_BUSY] * 21
    other.execute("ROLLBACK")
    other.close()


async def test_only_so_much_is_written_before_others_get_to_the_thread(
    file: sqlite3.Connection,
) -> None:
    together, loop = Together(), asyncio.get_running_loop()
    jobs = [Job(adds(n), True, loop.create_future(), lambda _: None) for n in range(MOST + 1)]
    for job in jobs:
        together.add(job)
    again: list[int] = []
    together.drain(file, lambda: again.append(1))
    assert len(notes(file)) == MOST
    assert again == [1]
    late = Job(adds(MOST + 1), True, loop.create_future(), lambda _: None)
    assert not together.add(late), "the thread knows already"
    together.drain(file, lambda: again.append(2))
    assert again == [1]
    assert len(notes(file)) == MOST + 2
    assert await asyncio.gather(*(job.done for job in (*jobs, late))) == [1] * (MOST + 2)


async def test_whatever_goes_wrong_everybody_is_told(file: sqlite3.Connection) -> None:
    def ends(file: sqlite3.Connection) -> None:
        raise SystemExit("enough")

    def stops(file: sqlite3.Connection) -> None:
        raise StopIteration

    together, loop = Together(), asyncio.get_running_loop()
    works = (adds(1), ends, stops, adds(2))
    jobs = [Job(work, True, loop.create_future(), lambda _: None) for work in works]
    for job in jobs:
        together.add(job)
    together.drain(file, lambda: None)
    await asyncio.wait([job.done for job in jobs], timeout=1)
    assert [job.done.result() for job in (jobs[0], jobs[3])] == [1, 1]
    assert isinstance(jobs[1].done.exception(), SystemExit)
    assert isinstance(jobs[2].done.exception(), RuntimeError)
    assert notes(file) == [1, 2]


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
    await store.set_person("ann", {})
    for number in range(6):
        assert await check_whole(store, f"t{number}") == 1, "what was begun is done"


@pytest.mark.parametrize("writes", [3, MOST + 40, 3 * MOST, 10 * MOST])
async def test_closing_writes_all_that_waits_and_leaves_nobody_waiting(
    tmp_path: Path, opened: Opener, writes: int
) -> None:
    store = await opened(tmp_path / "vidar.db")
    writing = [asyncio.create_task(store.set_person(f"p{n}", {"n": n})) for n in range(writes)]
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
    writing = [asyncio.create_task(store.set_person(f"p{n}", {})) for n in range(5 * MOST)]
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
