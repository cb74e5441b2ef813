"""Writes that share a transaction: each is all or nothing alone, and one wait is for all."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from persistence.sql.transaction import Transaction, Work
from persistence.sqlite.group_commit import MOST, GroupCommit
from persistence.store import Conflict


class File(aiosqlite.Connection):
    """A file of notes, and the connection to it that does not wait for the thread."""

    def __init__(self, path: Path) -> None:
        self.same = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__(lambda: self.same, 64)


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[File]:
    found = File(tmp_path / "notes.db")
    async with found:
        await found.execute_fetchall("PRAGMA journal_mode = WAL")
        await found.execute_fetchall("PRAGMA synchronous = FULL")
        await found.execute_fetchall("CREATE TABLE note (number INTEGER PRIMARY KEY)")
        yield found


async def written(file: File, *works: tuple[Work[Any], bool]) -> list[Any]:
    """What became of writes that waited for the disk at the same time."""
    group = GroupCommit(file, file.same)
    writing = [asyncio.create_task(group.write(work, durable)) for work, durable in works]
    _, waiting = await asyncio.wait(writing, timeout=60)
    assert not waiting, "whatever goes wrong, everybody is told"
    return await asyncio.gather(*writing, return_exceptions=True)


def adds(number: int) -> Work[int]:
    async def add(tx: Transaction) -> int:
        found = await tx.execute("INSERT INTO note VALUES (?) RETURNING number", (number,))
        return found[0][0]

    return add


async def notes(file: File) -> list[int]:
    return [row[0] for row in await file.execute_fetchall("SELECT number FROM note ORDER BY 1")]


async def waits(tx: Transaction) -> str:
    found = await tx.execute("PRAGMA synchronous")
    return {1: "never", 2: "always"}[found[0][0]]


async def test_only_what_may_be_undone_does_not_wait_for_the_disk(
    file: File,
) -> None:
    async def fails(tx: Transaction) -> None:
        await tx.execute("SELECT * FROM nothing")

    assert await written(file, (waits, False)) == ["never"]
    assert await written(file, (waits, True)) == ["always"]
    assert await written(file, (waits, False), (waits, False)) == ["never"] * 2
    assert await written(file, (waits, False), (waits, True)) == ["always"] * 2
    (error,) = await written(file, (fails, False))
    assert isinstance(error, sqlite3.OperationalError)
    assert await written(file, (waits, True)) == ["always"]


async def test_many_at_once_wait_for_the_disk_once(file: File) -> None:
    statements: list[str] = []
    await file.set_trace_callback(statements.append)
    numbers = list(range(2 * MOST + 1))
    assert await written(file, *((adds(n), True) for n in numbers[:MOST])) == numbers[:MOST]
    assert statements.count("COMMIT") == 1
    assert await written(file, *((adds(n), True) for n in numbers[MOST:])) == numbers[MOST:]
    assert statements.count("COMMIT") == 3, "others who write get their turn"
    assert await notes(file) == numbers


async def test_what_is_refused_leaves_no_trace_and_takes_nobody_along(
    file: File,
) -> None:
    async def refused(tx: Transaction) -> None:
        await adds(7)(tx)
        raise Conflict("not like this")

    async def twice(tx: Transaction) -> None:
        await adds(8)(tx)
        await adds(8)(tx)

    found = await written(file, (adds(1), True), (refused, True), (twice, True), (adds(2), True))
    assert (found[0], found[3]) == (1, 2)
    assert isinstance(found[1], Conflict)
    assert isinstance(found[2], sqlite3.IntegrityError)
    assert await notes(file) == [1, 2]


async def test_one_that_breaks_the_transaction_is_the_only_one_to_fail(
    file: File,
) -> None:
    async def breaks(tx: Transaction) -> None:
        await adds(9)(tx)
        await tx.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    found = await written(file, *((work, True) for work in (adds(1), breaks, adds(2))))
    assert (found[0], found[2]) == (1, 2)
    assert isinstance(found[1], sqlite3.OperationalError)
    assert await notes(file) == [1, 2]


@pytest.mark.parametrize("locked_from", ["the start", "the middle"])
async def test_where_nobody_can_write_nobody_waits_twice(
    file: File, tmp_path: Path, locked_from: str
) -> None:
    other = sqlite3.connect(tmp_path / "notes.db", isolation_level=None)
    await file.execute_fetchall("PRAGMA busy_timeout = 0")
    statements: list[str] = []

    async def breaks(tx: Transaction) -> None:
        await tx.execute("ROLLBACK")
        other.execute("BEGIN IMMEDIATE")
        raise sqlite3.OperationalError("disk I/O error")

    if locked_from == "the start":
        other.execute("BEGIN IMMEDIATE")
    works = [breaks, *(adds(n) for n in range(40))]
    await file.set_trace_callback(statements.append)
    found = await written(file, *((work, True) for work in works))
    assert statements.count("BEGIN IMMEDIATE") <= 2, "and not forty times"
    assert [error.sqlite_errorcode for error in found] == [sqlite3.SQLITE_BUSY] * 41
    other.execute("ROLLBACK")
    other.close()
    assert await written(file, (adds(1), True)) == [1]


async def test_whoever_is_cancelled_in_the_middle_leaves_no_transaction_open(
    file: File,
) -> None:
    """Not even if the task that writes is cancelled, as at the end of a program that fails."""
    for steps in range(30):
        group = GroupCommit(file, file.same)
        before = asyncio.all_tasks()
        callers = [asyncio.create_task(group.write(adds(100 * steps + n))) for n in range(3)]
        for _ in range(steps):
            await asyncio.sleep(0)
        for task in asyncio.all_tasks() - before:
            task.cancel()
        await asyncio.gather(*callers, return_exceptions=True)
        await group.finish()
        # Behind whatever it has left to do.
        await file.execute_fetchall("SELECT 1")
        assert not file.in_transaction
        there = [number for number in await notes(file) if number >= 100 * steps]
        assert len(there) in (0, 3), "all of a transaction, or nothing"


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
@pytest.mark.parametrize("together", [True, False], ids=["together", "alone"])
@pytest.mark.parametrize("over", ["BEGIN IMMEDIATE", "INSERT", "COMMIT"])
async def test_who_is_told_to_be_cancelled_has_written_nothing_and_nobody_else_is(
    file: File, over: str, together: bool, long: bool
) -> None:
    """Where the task that writes is cancelled, also while the disk is at it.

    A short write goes on from its first statement to the disk, and is told so.
    """

    async def refused(_tx: Transaction) -> None:
        raise Conflict("not like this")

    loop, before = asyncio.get_running_loop(), asyncio.all_tasks()
    group = GroupCommit(file, file.same)
    works: list[Work[Any]] = [adds(1), adds(2)] if together else [adds(1), refused, adds(2)]
    callers = [asyncio.create_task(group.write(work, long=long)) for work in works]
    struck: list[str] = []

    def strike(sql: str) -> None:
        # Alone only after the transaction in which they were together.
        is_time = sql.startswith(over) and (together or "ROLLBACK" in struck)
        struck.append(sql)
        if is_time:
            for task in asyncio.all_tasks(loop) - before - set(callers):
                loop.call_soon_threadsafe(task.cancel)

    await file.set_trace_callback(strike)
    told = await asyncio.gather(*callers, return_exceptions=True)
    await file.execute_fetchall("SELECT 1")
    assert any(isinstance(one, asyncio.CancelledError) for one in told) == (
        over == "BEGIN IMMEDIATE" or not together or (over == "INSERT" and long)
    )
    assert [one for one in told if isinstance(one, int)] == await notes(file)
    assert not file.in_transaction
