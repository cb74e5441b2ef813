"""Group commit: writes that wait for the disk at the same time share one transaction.

Waiting for the disk is most of what a write costs, and costs the same for one as for twenty. Each
is still all or nothing on its own (a savepoint), no caller is told before all are durable, and if
one breaks the transaction each is written alone.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

Outcome = tuple[Any, BaseException | None]

MOST = 64
"""Writes in one transaction: other processes must get their turn."""


@dataclass(frozen=True, slots=True)
class Job:
    """A write that waits for its transaction, and the future of its caller."""

    work: Callable[[sqlite3.Connection], Any]
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
        elif isinstance(error, StopIteration):
            # No future takes this one.
            self.done.set_exception(RuntimeError("a write ended with StopIteration"))
        else:
            self.done.set_exception(error)


class GroupCommit:
    """The writes that wait for one connection; `drain` and `finish` are for its thread."""

    def __init__(self) -> None:
        self._waiting: deque[Job] = deque()

    def add(self, job: Job) -> bool:
        """Queue a write; returns whether the thread must be told to drain."""
        self._waiting.append(job)
        return len(self._waiting) == 1

    def drain(self, connection: sqlite3.Connection) -> bool:
        """Write what waits by now, up to a limit; returns whether more is left."""
        jobs = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        left = bool(self._waiting)
        if jobs:
            outcomes = _write(connection, jobs)
            # The event loop of a program that fails may be closed by now.
            with suppress(RuntimeError):
                jobs[0].done.get_loop().call_soon_threadsafe(_settle, jobs, outcomes)
        return left

    def finish(self, connection: sqlite3.Connection) -> None:
        """Write all that waits: the connection is about to be closed."""
        while self._waiting:
            self.drain(connection)


def _settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        job.settle(outcome)


def _write(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    if len(jobs) > 1:
        try:
            return _in_one(connection, jobs)
        except _CannotBegin as refused:
            return [(None, refused.error)] * len(jobs)
        except BaseException:  # noqa: BLE001 (raised again for the write that it belongs to)
            pass
    outcomes: list[Outcome] = []
    for job in jobs:
        try:
            outcomes.append(_alone(connection, job))
        except _CannotBegin as refused:
            outcomes += [(None, refused.error)] * (len(jobs) - len(outcomes))
            break
    return outcomes


def _alone(connection: sqlite3.Connection, job: Job) -> Outcome:
    try:
        with _transaction(connection, job.durable):
            return job.work(connection), None
    except _CannotBegin:
        raise
    except BaseException as error:  # noqa: BLE001 (it belongs to the caller)
        return None, error


def _in_one(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with _transaction(connection, any(job.durable for job in jobs)):
        for job in jobs:
            connection.execute("SAVEPOINT change")
            try:
                outcomes.append((job.work(connection), None))
            except Exception as error:
                # After a broken constraint the transaction is as good as before.
                if isinstance(error, sqlite3.Error) and not isinstance(
                    error, sqlite3.IntegrityError
                ):
                    raise
                outcomes.append((None, error))
                connection.execute("ROLLBACK TO change")
            connection.execute("RELEASE change")
    return outcomes


class _CannotBegin(Exception):
    """Not even a transaction can be begun: nobody else need wait and try."""

    def __init__(self, error: sqlite3.Error) -> None:
        self.error = error


@contextmanager
def _transaction(connection: sqlite3.Connection, durable: bool) -> Iterator[None]:
    """All or nothing, and on the disk when it ends, if it is durable."""
    if not durable:
        connection.execute("PRAGMA synchronous = NORMAL")
    try:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise _CannotBegin(error) from error
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if not durable:
            connection.execute("PRAGMA synchronous = FULL")
