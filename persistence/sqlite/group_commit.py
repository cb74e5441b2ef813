"""Group commit: writes that wait for the disk at the same time share one transaction.

Waiting for the disk is most of what a write costs, and costs the same for one as for twenty. Each
is still all or nothing on its own, and no caller is told before all are durable: if one fails, all
are taken back and each is written alone. A savepoint for each would spare that, but be a quarter of
all statements, and hardly any fails.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import aiosqlite

from persistence.sql.transaction import Transaction, Work
from persistence.sqlite.transaction import OnLoop, OnThread

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
    long: bool
    """Whether its statements may take their time."""
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

    def __init__(self, connection: aiosqlite.Connection, same: sqlite3.Connection) -> None:
        """Of aiosqlite, and the one it has made on its thread."""
        self._connection = connection
        self._same = same
        self._waiting: deque[Job] = deque()
        self._writing: asyncio.Task[None] | None = None
        self.turn = asyncio.Lock()
        """Held while the connection is used, by whomever."""

    async def write(self, work: Work[T], durable: bool = True, long: bool = False) -> T:
        """All or nothing; unless `durable` a power cut may undo it until something durable is.

        What does not take long is done on the event loop; only its transaction begins and ends on
        the thread, where it waits for others and for the disk.
        """
        job = Job(work, durable, long, asyncio.get_running_loop().create_future())
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
                    await self._write(jobs)
        finally:
            # Only if this task was cancelled, as a program that fails does with all it has: of
            # those that are told so nothing is written.
            for job in (*jobs, *self._waiting):
                job.done.cancel()

    async def _write(self, jobs: Sequence[Job]) -> None:
        """Write these, and tell each caller as soon as it is decided what has become of it."""
        if len(jobs) > 1:
            try:
                return await self._in_one(jobs)
            except _CannotBegin as refused:
                return _refuse(jobs, refused.error)
            except Exception:  # noqa: BLE001 (raised again for the write that it belongs to)
                pass
        for number, job in enumerate(jobs):
            try:
                await self._in_one([job])
            except _CannotBegin as refused:
                return _refuse(jobs[number:], refused.error)
            except Exception as error:  # noqa: BLE001 (it belongs to the caller)
                _refuse([job], error)
        return None

    async def _in_one(self, jobs: Sequence[Job]) -> None:
        """All of these or none, and on the disk before their callers are told, if one is durable.

        The thread does one statement after another, also those nobody waits for any more: whoever
        is cancelled in the middle leaves behind what rolls back what was begun. What was committed
        by then cannot be taken back, and its callers are told so.
        """
        connection, durable = self._connection, any(job.durable for job in jobs)
        values: list[Any] = []
        committing = False
        try:
            try:
                self._same.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
                await connection.execute_fetchall("BEGIN IMMEDIATE")
            except sqlite3.Error as error:
                raise _CannotBegin(error) from error
            values += [await job.work(self._for(job)) for job in jobs]
            committing = True
            await connection.execute_fetchall("COMMIT")
        except BaseException as fault:
            is_cancelled = isinstance(fault, asyncio.CancelledError)
            if not (committing and is_cancelled and await _is_committed(connection)):
                await connection.rollback()
                raise
            _tell(jobs, values)
            raise
        _tell(jobs, values)

    def _for(self, job: Job) -> Transaction:
        return OnThread(self._connection) if job.long else OnLoop(self._same)


def _refuse(jobs: Sequence[Job], error: Exception) -> None:
    for job in jobs:
        job.settle((None, error))


class _CannotBegin(Exception):
    """Not even a transaction can be begun: nobody else need wait and try."""

    def __init__(self, error: sqlite3.Error) -> None:
        self.error = error


async def _is_committed(connection: aiosqlite.Connection) -> bool:
    """Whether the transaction that was being committed is over, once that is known."""
    await connection.execute_fetchall("SELECT 1")
    return not connection.in_transaction


def _tell(jobs: Sequence[Job], values: Sequence[Any]) -> None:
    for job, value in zip(jobs, values, strict=True):
        job.settle((value, None))
