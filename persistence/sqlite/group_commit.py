"""Group commit: writes that wait for the disk at the same time share one transaction.

Waiting for the disk is most of what a write costs, and costs the same for one as for twenty. Each
is still all or nothing on its own, and no caller is told before all are durable: if one fails, all
are taken back and each is written alone. A savepoint for each would spare that, but be a quarter of
all statements, and hardly any fails.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import aiosqlite

from persistence.sql.transaction import Work
from persistence.sqlite.transaction import SqliteTransaction

T = TypeVar("T")
Outcome = tuple[Any, Exception | None]

MOST = 64
"""Writes in one transaction: other processes must get their turn."""


@dataclass(frozen=True, slots=True)
class Job:
    """A write that waits for its transaction, and the future of its caller."""

    work: Work[Any]
    durable: bool
    """Whether it must be on the disk before its caller goes on; otherwise a power cut may undo it,
    until something durable is written."""
    done: asyncio.Future[Any]

    def settle(self, outcome: Outcome) -> None:
        """Tell the caller, unless it was cancelled."""
        value, error = outcome
        if self.done.done():
            return
        if error is None:
            self.done.set_result(value)
        else:
            self.done.set_exception(error)


class GroupCommit:
    """The writes that wait for one connection, and the task that writes them in turn.

    A caller that is cancelled takes nobody along: what was handed in is written by that task.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._waiting: deque[Job] = deque()
        self._writing: asyncio.Task[None] | None = None
        self.turn = asyncio.Lock()
        """Held while the connection is used, by whomever."""

    async def write(self, work: Work[T], durable: bool = True) -> T:
        """All or nothing; unless `durable` a power cut may undo it until something durable is."""
        job = Job(work, durable, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await job.done

    async def finish(self) -> None:
        """Wait until all is written: the connection is about to be closed."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _write_all(self) -> None:
        jobs: list[Job] = []
        try:
            while self._waiting:
                async with self.turn:
                    jobs = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
                    outcomes = await _write(self._connection, jobs)
                for job, outcome in zip(jobs, outcomes, strict=True):
                    job.settle(outcome)
        finally:
            # Only if this task was cancelled, as a program that fails does with all it has.
            for job in (*jobs, *self._waiting):
                job.done.cancel()


async def _write(connection: aiosqlite.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    if len(jobs) > 1:
        try:
            return await _in_one(connection, jobs)
        except _CannotBegin as refused:
            return [(None, refused.error)] * len(jobs)
        except Exception:  # noqa: BLE001 (raised again for the write that it belongs to)
            pass
    outcomes: list[Outcome] = []
    for job in jobs:
        try:
            outcomes.append(await _alone(connection, job))
        except _CannotBegin as refused:
            outcomes += [(None, refused.error)] * (len(jobs) - len(outcomes))
            break
    return outcomes


async def _alone(connection: aiosqlite.Connection, job: Job) -> Outcome:
    try:
        async with _transaction(connection, job.durable):
            value = await job.work(SqliteTransaction(connection))
    except _CannotBegin:
        raise
    except Exception as error:  # noqa: BLE001 (it belongs to the caller)
        return None, error
    return value, None


async def _in_one(connection: aiosqlite.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    transaction = SqliteTransaction(connection)
    async with _transaction(connection, any(job.durable for job in jobs)):
        return [(await job.work(transaction), None) for job in jobs]


class _CannotBegin(Exception):
    """Not even a transaction can be begun: nobody else need wait and try."""

    def __init__(self, error: sqlite3.Error) -> None:
        self.error = error


@asynccontextmanager
async def _transaction(connection: aiosqlite.Connection, durable: bool) -> AsyncIterator[None]:
    """All or nothing, and on the disk when it ends, if it is durable.

    The connection does one statement after another, also those nobody waits for any more: whoever
    is cancelled in the middle leaves behind what rolls back what was begun.
    """
    if not durable:
        await connection.execute_fetchall("PRAGMA synchronous = NORMAL")
    try:
        try:
            await connection.execute_fetchall("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise _CannotBegin(error) from error
        yield
        await connection.execute_fetchall("COMMIT")
    except BaseException:
        await connection.rollback()
        raise
    finally:
        if not durable:
            await connection.execute_fetchall("PRAGMA synchronous = FULL")
