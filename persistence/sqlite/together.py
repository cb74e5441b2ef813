"""Writes that come while the disk is busy share its next wait: one transaction carries them all.

To wait for the disk is most of what writing costs, and it costs the same for one change as for
twenty. Each change is still all or nothing on its own (a savepoint), nobody hears of theirs before
all of them are durable, and if one spoils the whole transaction every change is written alone.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

Work = Callable[[sqlite3.Connection], Any]
Outcome = tuple[Any, BaseException | None]

MOST = 64
"""Changes in one transaction: others who write must get their turn."""


@dataclass(frozen=True, slots=True)
class Job:
    """A change that waits to be written, and who waits for it."""

    work: Work
    durable: bool
    """Whether it must be on the disk before its caller goes on; otherwise a power cut may undo it,
    until something durable is written."""
    done: asyncio.Future[Any]
    noted: Callable[[Any], None]
    """Is told first what came of it, in the order of writing and even if nobody waits any more."""

    def settle(self, outcome: Outcome) -> None:
        """Tell whoever waits; they may have gone."""
        value, fault = outcome
        if fault is None:
            self.noted(value)
        if self.done.done():
            return
        if fault is None:
            self.done.set_result(value)
        elif isinstance(fault, StopIteration):
            # No future takes this one.
            self.done.set_exception(RuntimeError("a change ended with StopIteration"))
        else:
            self.done.set_exception(fault)


class Together:
    """The changes that wait for one connection; `drain` is for its thread, the rest for callers."""

    def __init__(self) -> None:
        self._waiting: deque[Job] = deque()

    def add(self, job: Job) -> bool:
        """One more; whether the thread must be told, because nobody has since it last looked."""
        self._waiting.append(job)
        return len(self._waiting) == 1

    def drain(self, connection: sqlite3.Connection, again: Callable[[], None]) -> None:
        """Write what waits by now, and tell their callers; `again` if there is more.

        Only so much at a time: whoever wants to read on the same thread must get there too.
        """
        jobs = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        if self._waiting:
            again()
        if jobs:
            outcomes = _written(connection, jobs)
            jobs[0].done.get_loop().call_soon_threadsafe(_settle, jobs, outcomes)

    def finish(self, connection: sqlite3.Connection) -> None:
        """Write all that waits: the connection is about to be closed."""
        while self._waiting:
            self.drain(connection, lambda: None)


def _settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        job.settle(outcome)


def _written(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    if len(jobs) > 1:
        try:
            return _in_one(connection, jobs)
        except _Shut as shut:
            return [(None, shut.fault)] * len(jobs)
        except BaseException:  # noqa: BLE001 (it comes again, for the one whom it concerns)
            pass
    outcomes: list[Outcome] = []
    for job in jobs:
        try:
            outcomes.append(_alone(connection, job))
        except _Shut as shut:
            outcomes += [(None, shut.fault)] * (len(jobs) - len(outcomes))
            break
    return outcomes


def _alone(connection: sqlite3.Connection, job: Job) -> Outcome:
    try:
        with _transaction(connection, job.durable):
            return job.work(connection), None
    except _Shut:
        raise
    except BaseException as fault:  # noqa: BLE001 (it belongs to who waits for this)
        return None, fault


def _in_one(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with _transaction(connection, any(job.durable for job in jobs)):
        for job in jobs:
            connection.execute("SAVEPOINT change")
            try:
                outcomes.append((job.work(connection), None))
            except Exception as refused:
                if isinstance(refused, sqlite3.Error) and not _harmless(refused):
                    raise
                outcomes.append((None, refused))
                connection.execute("ROLLBACK TO change")
            connection.execute("RELEASE change")
    return outcomes


def _harmless(fault: sqlite3.Error) -> bool:
    """Whether a broken rule is all that is wrong, and the transaction is as good as before."""
    return isinstance(fault, sqlite3.IntegrityError)


class _Shut(Exception):
    """Not even a transaction can be begun: nobody need try, and wait, once more."""

    def __init__(self, fault: sqlite3.Error) -> None:
        self.fault = fault


@contextmanager
def _transaction(connection: sqlite3.Connection, durable: bool) -> Iterator[None]:
    """All or nothing, and on the disk when it ends, if it is to be."""
    if not durable:
        connection.execute("PRAGMA synchronous = NORMAL")
    try:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as fault:
            raise _Shut(fault) from fault
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if not durable:
            connection.execute("PRAGMA synchronous = FULL")
