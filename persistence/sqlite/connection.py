"""Connections to the file: one on a thread of its own, and one that reads on the event loop."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from persistence.sqlite.files import Files, beside, close_to_others, connect, identity, size
from persistence.sqlite.group_commit import GroupCommit, Job
from persistence.sqlite.inline_reader import InlineReader
from persistence.sqlite.schema import check_ours, migrate, version_of
from persistence.store import StoreUnavailable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""A whole transaction, or what is read within one."""

CHECKPOINT = 4000
"""Pages (16 MB) in the log before they are moved into the file: fewer, longer interruptions."""


LOOK = 0.1
"""Seconds for which nobody who reads looks again whether the file is still the one it was."""


class Connection:
    """A connection used by one thread only, which is handed whole transactions in turn.

    Handed single statements, a task that is cancelled between two of them would leave its
    transaction open for the next one to fall into. An idle thread does not keep the process alive.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.path = path
        self.files = Files()
        self.inline = InlineReader(path, self.moved)
        self._connect = connect
        self._group = GroupCommit()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._sqlite: sqlite3.Connection | None = None
        self._look_again = 0.0

    async def open(self) -> None:
        """Open the file."""
        before = Files.at(self.path)
        try:
            await self._do(self._open)
        except BaseException:
            await self.close()
            raise
        now = Files.at(self.path)
        # If another file has come meanwhile nobody knows which one is open: it counts as moved.
        self.files = now if before.main in (None, now.main) else before

    def _open(self) -> None:
        self._sqlite = self._connect()

    async def close(self) -> None:
        """Finish what was handed in and let go of the file, even if nobody waits for it.

        The thread's connection last, for it then moves the log into the file.
        """
        self.inline.close()
        try:
            await self._do(self._close)
        finally:
            self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._sqlite is not None:
            self._group.finish(self._sqlite)
            self._sqlite.close()

    async def read(self, work: Work[T]) -> T:
        """All that is read belongs to one moment."""
        return await self._do(partial(self._read, work))

    def _read(self, work: Work[T]) -> T:
        connection = self._opened()
        connection.execute("BEGIN")
        try:
            return work(connection)
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    async def write(self, work: Work[T], durable: bool = True) -> T:
        """All or nothing; unless `durable` a power cut may undo it until something durable is."""
        job = Job(work, durable, asyncio.get_running_loop().create_future())
        if self._group.add(job):
            self._thread.submit(self._drain)
        return await job.done

    def _drain(self) -> None:
        # Only so much at a time: who reads on the same thread must get there too.
        if self._group.drain(self._opened()):
            self._thread.submit(self._drain)

    async def checkpoint(self) -> None:
        """Move the log into the file and cut it off."""
        sql = "PRAGMA wal_checkpoint(TRUNCATE)"
        await self._do(lambda: self._opened().execute(sql).fetchall())

    def _opened(self) -> sqlite3.Connection:
        assert self._sqlite is not None
        return self._sqlite

    async def _do(self, job: Callable[[], T]) -> T:
        """What was handed in is done, even if its caller goes away."""
        return await asyncio.shield(asyncio.wrap_future(self._thread.submit(job)))

    def moved(self) -> bool:
        """Whether another file, or none, is now where this one was: writing on would be lost."""
        self._look_again = time.monotonic() + LOOK
        return identity(self.path) != self.files.main

    def has_moved_lately(self) -> bool:
        """The same for who only reads, and may be a moment late: to look is a call of the system.

        A press reads a dozen times; and whoever writes looks first.
        """
        return time.monotonic() >= self._look_again and self.moved()


def first(path: Path, busy_timeout: float) -> Connection:
    """To a file that is made if it is not there, and must be writable."""
    return Connection(path, partial(_first, path, busy_timeout))


def again(path: Path, busy_timeout: float) -> Connection:
    """To a file that was there before: an empty one in its stead would hide that all is lost."""
    return Connection(path, partial(_again, path, busy_timeout))


def _first(path: Path, busy_timeout: float) -> sqlite3.Connection:
    if size(beside(path, "-wal")) and not size(path):
        # SQLite would take the log for rubbish and delete it, with the last decisions in it.
        raise StoreUnavailable(f"{path} is gone, but its log is there: put it back beside the log.")
    close_to_others(path)
    connection = connect(path, "rwc", busy_timeout)
    try:
        _prepare(connection, busy_timeout)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _again(path: Path, busy_timeout: float) -> sqlite3.Connection:
    if path.exists():
        if not size(path):
            raise StoreUnavailable(f"{path} is empty: put the file back, or restore a backup.")
        close_to_others(path)
    connection = connect(path, "rw", busy_timeout)
    try:
        if not version_of(connection):
            raise StoreUnavailable(f"{path} is empty: put the file back, or restore a backup.")
        _prepare(connection, busy_timeout)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, busy_timeout: float) -> None:
    check_ours(connection)
    _log_ahead(connection, time.monotonic() + busy_timeout)
    connection.execute("PRAGMA synchronous = FULL")
    # What is forgotten is overwritten, not only unlinked.
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    migrate(connection)
    connection.execute("PRAGMA foreign_keys = ON")


def _log_ahead(connection: sqlite3.Connection, deadline: float) -> None:
    """Two processes making the same file meet here, and SQLite does not wait by itself."""
    while True:
        try:
            mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            break
    if mode != "wal":
        raise StoreUnavailable("The disk cannot hold a write-ahead log: choose a local disk.")
