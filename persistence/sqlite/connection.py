"""Connections to the file: one of aiosqlite, and one that reads on the event loop."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import aiosqlite

from persistence.sql.transaction import Work
from persistence.sqlite.files import (
    Files,
    beside,
    check_ordinary,
    close_to_others,
    connect,
    identity,
    size,
)
from persistence.sqlite.group_commit import GroupCommit
from persistence.sqlite.inline_reader import InlineReader
from persistence.sqlite.schema import check_ours, migrate, version_of
from persistence.sqlite.transaction import OnThread
from persistence.store import StoreUnavailable

T = TypeVar("T")

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another process that is writing."""

CHECKPOINT = 4000
"""Pages (16 MB) in the log before they are moved into the file: fewer, longer interruptions."""

CHUNK = 64
"""Rows that aiosqlite hands over at a time to who iterates over them, which nobody here does."""


LOOK = 0.1
"""Seconds for which nobody who reads looks again whether the file is still the one it was."""


class Connection:
    """A connection on a thread of its own, which is used in turn, and one to read on the loop."""

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self.path = path
        self.files = Files()
        self._connect = connect
        self._sqlite: aiosqlite.Connection | None = None
        self._group: GroupCommit | None = None
        self.inline = InlineReader(path, self.moved)
        self._look_again = 0.0

    async def open(self) -> None:
        """Open the file; to the end, even if the caller goes away."""
        await _to_the_end(self._open())

    async def _open(self) -> None:
        check_ordinary(self.path)
        before = Files.at(self.path)
        self._sqlite, made = await _connected(self._connect)
        self._group = GroupCommit(self._sqlite, made)
        now = Files.at(self.path)
        # If another file has come meanwhile nobody knows which one is open: it counts as moved.
        self.files = now if before.main in (None, now.main) else before

    async def close(self) -> None:
        """Finish what was handed in and let go of the file; the thread's connection last.

        That one then moves the log into the file.
        """
        await _to_the_end(self._close())

    async def _close(self) -> None:
        self.inline.close()
        if self._sqlite is not None and self._group is not None:
            await self._group.finish()
            async with self._group.turn:
                await self._sqlite.close()

    async def read(self, work: Work[T]) -> T:
        """All that is read belongs to one moment; to the end, even if the caller goes away."""
        return await _to_the_end(self._read(work))

    async def _read(self, work: Work[T]) -> T:
        connection, group = self._opened()
        async with group.turn:
            await connection.execute_fetchall("BEGIN")
            try:
                return await work(OnThread(connection))
            finally:
                await connection.rollback()

    async def write(self, work: Work[T], durable: bool, long: bool) -> T:
        """All or nothing; unless `durable` a power cut may undo it until something durable is."""
        return await self._opened()[1].write(work, durable, long)

    async def checkpoint(self) -> None:
        """Move the log into the file and cut it off."""
        connection, group = self._opened()
        async with group.turn:
            await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    def _opened(self) -> tuple[aiosqlite.Connection, GroupCommit]:
        assert self._sqlite is not None
        assert self._group is not None
        return self._sqlite, self._group

    def moved(self) -> bool:
        """Whether another file, or none, is now where this one was: writing on would be lost."""
        self._look_again = time.monotonic() + LOOK
        return identity(self.path) != self.files.main

    def has_moved_lately(self) -> bool:
        """The same for who only reads, and may be a moment late: to look is a call of the system.

        A press reads a dozen times; and whoever writes looks first.
        """
        return time.monotonic() >= self._look_again and self.moved()


async def _to_the_end(doing: Coroutine[Any, Any, T]) -> T:
    """Do this also if whoever waits for it is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(doing))


async def _connected(
    connector: Callable[[], sqlite3.Connection],
) -> tuple[aiosqlite.Connection, sqlite3.Connection]:
    """A connection made on its thread, and the same for what is done without that.

    Where that fails aiosqlite would leave the thread to itself: it gets something to close.
    """
    faults: list[Exception] = []
    found: list[sqlite3.Connection] = []

    def attempt() -> sqlite3.Connection:
        try:
            found.append(connector())
        except Exception as fault:  # noqa: BLE001 (raised again below)
            faults.append(fault)
            found.append(sqlite3.connect(":memory:"))
        return found[0]

    connection = await _daemon(attempt)
    for fault in faults:
        await connection.close()
        raise fault
    return connection, found[0]


def _daemon(connector: Callable[[], sqlite3.Connection]) -> aiosqlite.Connection:
    """A connection whose thread does not keep a program alive that ends without closing it.

    A thread is a daemon if the one that makes it is, and aiosqlite makes its thread together with
    the connection.
    """
    made: list[aiosqlite.Connection] = []

    def make() -> None:
        made.append(aiosqlite.Connection(connector, CHUNK))

    maker = Thread(target=make, daemon=True)
    maker.start()
    maker.join()
    return made[0]


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
