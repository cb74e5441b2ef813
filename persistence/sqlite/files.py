"""The files on the disk: which ones a connection uses, who may read them, and copies."""

import os
import sqlite3
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from persistence.sqlite.schema import APPLICATION, check_ours, version_of
from persistence.store import StoreDamaged, StoreUnavailable, WrongDatabase

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""What the file lets anybody but its owner do: nothing, for it holds everybody's secrets."""

ENDINGS = ("", "-wal", "-shm", "-journal")
"""Of the file, and of what SQLite keeps beside it."""

_NOT_WRITABLE = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)

HEADER = b"SQLite format 3\0"

Identity = tuple[int, int]


def identity(path: Path) -> Identity | None:
    """Which file has this name now, if any."""
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
        return cls(identity(path), identity(beside(path, "-wal")))


def beside(path: Path, ending: str) -> Path:
    """A file that SQLite keeps beside this one."""
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
            os.replace(beside(path, "-wal"), beside(path, f"-wal.{old.log[1]}"))
            beside(path, "-shm").unlink(missing_ok=True)


def _marked_ours(path: Path) -> bool:
    """Read from its header, because to open the file would be to read the log into it."""
    with path.open("rb") as file:
        return file.read(72)[68:] == APPLICATION.to_bytes(4, "big")


def give_away(path: Path, place: Path) -> None:
    """Let a file belong to whoever has the one whose place it takes, or the folder.

    Root may put a copy back for a bot that is somebody else, and could not open it.
    """
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found = os.stat(place if place.exists() else place.parent)
        os.chown(path, found.st_uid, found.st_gid)


def size(path: Path) -> int:
    """In bytes; 0 if there is none."""
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
    for ending in ENDINGS:
        with suppress(OSError):
            file = beside(path, ending)
            mode = stat.S_IMODE(os.stat(file).st_mode)
            if mode & OTHERS:
                os.chmod(file, mode & ~OTHERS)


def check_ordinary(path: Path) -> None:
    """Refuse a folder or a device: root could close it to everybody, or put a copy in its place."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return
    except OSError as fault:
        raise StoreUnavailable(f"{path} cannot be used: {fault.strerror}.") from fault
    if not stat.S_ISREG(mode):
        raise WrongDatabase(f"{path} is no ordinary file: choose another name.")


def check_replaceable(path: Path) -> None:
    """Refuse a file that is there and is no database: nothing else is ever written over."""
    check_ordinary(path)
    if not path.absolute().parent.is_dir():
        raise StoreUnavailable(f"There is no folder {path.absolute().parent}: make it first.")
    if path.name.endswith(ENDINGS[1:]):
        # SQLite would take it for a part of the file of that name, and delete it.
        raise StoreUnavailable(f"{path} would be taken for a log: choose another name.")
    if path.exists() and path.stat().st_size:
        with path.open("rb") as file:
            if file.read(len(HEADER)) != HEADER:
                raise StoreUnavailable(f"{path} is there and is no copy: choose another name.")


def is_cut_off(path: Path) -> bool:
    """Whether a file of SQLite is shorter than it says; SQLite reads zeros where something is gone.

    What it says holds only if SQLite has noted that, which it does for all files of ours.
    """
    with path.open("rb") as file:
        head = file.read(100)
    page, pages = int.from_bytes(head[16:18], "big"), int.from_bytes(head[28:32], "big")
    is_noted = len(head) == 100 and head[24:28] == head[92:96]
    # 65,536 does not fit, and is written as 1.
    return is_noted and size(path) < (65_536 if page == 1 else page) * pages


def connect(path: Path, mode: str, busy_timeout: float) -> sqlite3.Connection:
    """Open the file, which with `rw` must be there, with `rwc` is made; without implicit BEGIN.

    Thread and event loop may both use it, one after the other.
    """
    return sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, timeout=busy_timeout, isolation_level=None,
        check_same_thread=False,
    )  # fmt: skip


def copy(path: Path, target: Path, busy_timeout: float) -> None:
    """A whole copy as of one moment; an older one of that name stays until the new one is good.

    In one step from a connection of its own: nobody who writes waits, and it never starts anew.
    """
    part = beside(target, ".part")
    remove(part)
    try:
        _copy(path, part, busy_timeout)
        os.replace(part, target)
    finally:
        remove(part)
    sync(target.parent)


def remove(path: Path) -> None:
    """Take a file away, and what SQLite keeps beside it."""
    for ending in ENDINGS:
        beside(path, ending).unlink(missing_ok=True)


def to_copy(path: Path, busy_timeout: float) -> sqlite3.Connection:
    """Open a file that is only read; also where nothing can be written beside it."""
    connection = connect(path, "rw", busy_timeout)
    try:
        version_of(connection)
    except sqlite3.OperationalError as error:
        connection.close()
        # Who uses it would have made these.
        in_use = any(beside(path, ending).exists() for ending in ENDINGS[1:])
        if error.sqlite_errorcode & 0xFF not in _NOT_WRITABLE or in_use:
            raise
        return connect(path, "ro&immutable=1", busy_timeout)
    except BaseException:
        connection.close()
        raise
    return connection


def _copy(path: Path, part: Path, busy_timeout: float) -> None:
    source = to_copy(path, busy_timeout)
    try:
        # Copying would wait for a lock without end; this does not.
        check_ours(source)
        close_to_others(part)
        copied = sqlite3.connect(part, isolation_level=None)
        try:
            source.backup(copied)
            # A copy of a damaged file must never replace the last good one.
            if copied.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise StoreDamaged(f"{path} is damaged: no copy was made, older ones stay.")
        finally:
            copied.close()
    finally:
        source.close()


def sync(path: Path) -> None:
    """What a file holds is durable, or which names a folder has, where that can be synced."""
    with suppress(OSError):
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
