"""One connection to the file, on its own thread: a whole transaction is one trip there and back."""

import asyncio
import os
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from persistence.sqlite.lately import Lately
from persistence.sqlite.near import Near
from persistence.sqlite.schema import APPLICATION, check_ours, migrate, version_of
from persistence.sqlite.together import Job, Together
from persistence.store import StoreUnavailable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

CHECKPOINT = 4000
"""Pages (16 MB) in the log before they are moved into the file: fewer, longer interruptions."""

GLANCE = 0.1
"""Seconds for which who only reads trusts that the file is where it was."""

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""What the file lets anybody but its owner do: nothing, for it holds everybody's secrets."""


class Connection(aiosqlite.Connection):
    """aiosqlite's connection, handed whole functions instead of single statements.

    One trip for each statement would be slower, and a task cancelled between two of them would
    leave its transaction open for the next one to fall into.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, iter_chunk_size=64)
        self.path = path
        self.files = Files()
        self.near = Near(path, self.moved)
        self.lately = Lately()
        self._together = Together()
        self._looked = 0.0
        self._stopped: asyncio.Future[Any] | None = None

    async def opened(self) -> "Connection":
        """Start the thread and open the file."""
        before = Files.at(self.path)
        try:
            await self
        except BaseException:
            # aiosqlite lets its thread end by itself, and that may be after the event loop has.
            if self._stopped is not None:
                await self._stopped
            raise
        now = Files.at(self.path)
        # If another file has come meanwhile nobody knows which one is open: it counts as moved.
        self.files = now if before.main in (None, now.main) else before
        return self

    def stop(self) -> "asyncio.Future[Any] | None":
        """As aiosqlite has it, but remembered."""
        self._stopped = super().stop()
        return self._stopped

    async def close(self) -> None:
        """Let go of the file; the thread's connection last, for it then moves the log into it."""
        self.near.close()
        try:
            if self._connection is not None:
                await self.run(self._together.finish)
        finally:
            await super().close()

    async def run(self, work: Work[T]) -> T:
        """Let the thread do this; it does one thing at a time."""
        return await self._execute(work, self._conn)

    async def write(self, work: Work[T], durable: bool, noted: Callable[[T], None]) -> T:
        """Let the thread write this, together with what else waits by then."""
        if not self._running:
            raise ValueError("Connection closed")
        job = Job(work, durable, asyncio.get_running_loop().create_future(), noted)
        if self._together.add(job):
            self._let_write(self._conn)
        return await job.done

    def _let_write(self, connection: sqlite3.Connection) -> None:
        again = partial(self._let_write, connection)
        self._tx.put_nowait((None, partial(self._together.drain, connection, again)))

    def moved(self) -> bool:
        """Whether another file, or none, is now where this one was: writing on would be lost."""
        return _file(self.path) != self.files.main

    def seems_in_place(self) -> bool:
        """Good enough for who only reads, and much cheaper than to look every time."""
        now = time.monotonic()
        if now < self._looked + GLANCE:
            return True
        if self.moved():
            return False
        self._looked = now
        return True


Identity = tuple[int, int]


def _file(path: Path) -> Identity | None:
    with suppress(OSError):
        found = os.stat(path)
        return found.st_dev, found.st_ino
    return None


@dataclass(frozen=True, slots=True)
class Files:
    """Which files a connection uses: names stay, what is behind them may be exchanged."""

    main: Identity | None = None
    log: Identity | None = None

    @classmethod
    def at(cls, path: Path) -> Self:
        """Those that are there now."""
        return cls(_file(path), _file(_beside(path, "-wal")))


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def set_log_aside(path: Path, old: Files) -> None:
    """A log left by the file that was here must not be read into the one that is here now.

    It is kept under another name, for it may hold what the old file lacks. Unless the file here is
    one of ours nothing is touched: the old one may come back.
    """
    now = Files.at(path)
    if old.log is None or old.log != now.log or old.main == now.main:
        return
    with suppress(OSError):
        if _marked_ours(path):
            os.replace(_beside(path, "-wal"), _beside(path, f"-wal.{old.log[1]}"))
            _beside(path, "-shm").unlink(missing_ok=True)


def _marked_ours(path: Path) -> bool:
    """Read from its header, because to open the file would be to read the log into it."""
    with path.open("rb") as file:
        return file.read(72)[68:] == APPLICATION.to_bytes(4, "big")


def first(path: Path, busy_timeout: float) -> Connection:
    """To a file that is made if it is not there, and must be writable."""
    return Connection(path, partial(_first, path, busy_timeout))


def again(path: Path, busy_timeout: float) -> Connection:
    """To a file that was there before: an empty one in its stead would hide that all is lost."""
    return Connection(path, partial(_again, path, busy_timeout))


def _size(path: Path) -> int:
    with suppress(OSError):
        return os.stat(path).st_size
    return 0


def close_to_others(path: Path) -> None:
    """Make the file if it is not there; it and what SQLite keeps beside it are for its owner alone.

    As far as this can be done: somebody else's file is used as it is, and what is wrong with a
    file that cannot be made SQLite will say. SQLite gives a log the mode of its file.
    """
    with suppress(OSError):
        # Never one that is there: to close it would drop the locks SQLite holds on it.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            file = _beside(path, ending)
            mode = stat.S_IMODE(os.stat(file).st_mode)
            if mode & OTHERS:
                os.chmod(file, mode & ~OTHERS)


def _first(path: Path, busy_timeout: float) -> sqlite3.Connection:
    if _size(_beside(path, "-wal")) and not _size(path):
        # SQLite would take the log for rubbish and delete it, with the last decisions in it.
        raise StoreUnavailable(f"{path} is gone, but its log is there: put it back beside the log.")
    close_to_others(path)
    connection = _connect(path, "rwc", busy_timeout)
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
        if not _size(path):
            raise StoreUnavailable(f"{path} is empty: put the file back, or restore a backup.")
        close_to_others(path)
    connection = _connect(path, "rw", busy_timeout)
    try:
        if not version_of(connection):
            raise StoreUnavailable(f"{path} is empty: put the file back, or restore a backup.")
        _prepare(connection, busy_timeout)
    except BaseException:
        connection.close()
        raise
    return connection


def _connect(path: Path, mode: str, busy_timeout: float) -> sqlite3.Connection:
    uri = f"{path.as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=busy_timeout, isolation_level=None)


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


def reading(work: Work[T]) -> Work[T]:
    """All that is read belongs to one moment."""
    return partial(_read, work)


def _read(work: Work[T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def copy(path: Path, target: Path, busy_timeout: float) -> None:
    """A whole copy as of one moment; an older one of that name stays until the new one is good.

    In one step from a connection of its own: nobody who writes waits, and it never starts anew.
    """
    part = _beside(target, ".part")
    part.unlink(missing_ok=True)
    try:
        _copy(path, part, busy_timeout)
        os.replace(part, target)
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            _beside(part, ending).unlink(missing_ok=True)
    _sync_folder(target.parent)


def _copy(path: Path, part: Path, busy_timeout: float) -> None:
    source = _connect(path, "rw", busy_timeout)
    try:
        # Copying would wait for a lock without end; this does not.
        check_ours(source)
        close_to_others(part)
        copied = sqlite3.connect(part, isolation_level=None)
        try:
            source.backup(copied)
            # A copy of a damaged file must never replace the last good one.
            if copied.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise StoreUnavailable(f"{path} is damaged: no copy was made, older ones stay.")
        finally:
            copied.close()
    finally:
        source.close()


def _sync_folder(folder: Path) -> None:
    """The new name is durable too, where folders can be synced."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
