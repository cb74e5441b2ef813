"""Writes that share a transaction: each is all or nothing alone, and one wait is for all."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from persistence.sqlite.group_commit import MOST, GroupCommit, Job
from persistence.store import Conflict

Write = Callable[[sqlite3.Connection], Any]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE note (number INTEGER PRIMARY KEY)")
    yield connection
    connection.close()


async def written(file: sqlite3.Connection, *works: tuple[Write, bool]) -> list[Any]:
    """What became of writes that waited for the disk at the same time."""
    group, loop = GroupCommit(), asyncio.get_running_loop()
    jobs = [Job(work, durable, loop.create_future()) for work, durable in works]
    assert [group.add(job) for job in jobs] == [True] + [False] * (len(jobs) - 1)
    while group.drain(file):
        pass
    _, waiting = await asyncio.wait([job.done for job in jobs], timeout=60)
    assert not waiting, "whatever goes wrong, everybody is told"
    return [job.done.exception() or job.done.result() for job in jobs]


def adds(number: int) -> Write:
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
    (error,) = await written(file, (lambda file: file.execute("SELECT * FROM nothing"), False))
    assert isinstance(error, sqlite3.OperationalError)
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


async def test_one_that_breaks_the_transaction_is_the_only_one_to_fail(
    file: sqlite3.Connection,
) -> None:
    def breaks(file: sqlite3.Connection) -> None:
        adds(9)(file)
        file.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    def ends(file: sqlite3.Connection) -> None:
        raise SystemExit("enough")

    def stops(file: sqlite3.Connection) -> None:
        raise StopIteration

    works = (adds(1), breaks, ends, stops, adds(2))
    found = await written(file, *((work, True) for work in works))
    assert found[0] == found[4] == 1
    assert [type(error) for error in found[1:4]] == [
        sqlite3.OperationalError,
        SystemExit,
        RuntimeError,
    ]
    assert notes(file) == [1, 2]


@pytest.mark.parametrize("locked_from", ["the start", "the middle"])
async def test_where_nobody_can_write_nobody_waits_twice(
    file: sqlite3.Connection, tmp_path: Path, locked_from: str
) -> None:
    other = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    file.execute("PRAGMA busy_timeout = 200")

    def breaks(file: sqlite3.Connection) -> None:
        file.execute("ROLLBACK")
        other.execute("BEGIN IMMEDIATE")
        raise sqlite3.OperationalError("disk I/O error")

    if locked_from == "the start":
        other.execute("BEGIN IMMEDIATE")
    works = [breaks, *(adds(n) for n in range(40))]
    began = asyncio.get_running_loop().time()
    found = await written(file, *((work, True) for work in works))
    assert asyncio.get_running_loop().time() - began < 4, "and not forty times as long as one"
    assert [error.sqlite_errorcode for error in found] == [sqlite3.SQLITE_BUSY] * 41
    other.execute("ROLLBACK")
    other.close()
    assert await written(file, (adds(1), True)) == [1]


async def test_only_so_much_is_written_before_others_get_to_the_thread(
    file: sqlite3.Connection,
) -> None:
    group, loop = GroupCommit(), asyncio.get_running_loop()
    jobs = [Job(adds(n), True, loop.create_future()) for n in range(MOST + 1)]
    for job in jobs:
        group.add(job)
    assert group.drain(file), "more is left"
    assert len(notes(file)) == MOST
    late = Job(adds(MOST + 1), True, loop.create_future())
    assert not group.add(late), "the thread knows already"
    assert not group.drain(file)
    assert await asyncio.gather(*(job.done for job in (*jobs, late))) == [1] * (MOST + 2)
