"""Copies of the file: made while it is used, and put back in its place when nobody uses it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from persistence.sqlite import files
from persistence.sqlite.faults import of_the_source, raise_fault
from persistence.sqlite.schema import check_ours, version_of
from persistence.store import StoreUnavailable

BUSY_TIMEOUT = 5.0


def back_up(path: Path, target: Path, busy_timeout: float = BUSY_TIMEOUT) -> None:
    """Copy the file as it is at one moment; whatever version it has is left as it is."""
    target = target.absolute()
    files.check_ordinary(target)
    _refuse_live(path, target)
    try:
        files.copy(path.absolute(), target, busy_timeout)
    except sqlite3.Error as error:
        raise_fault(error, path if of_the_source(error) else target)
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}.") from error


def _refuse_live(path: Path, target: Path) -> None:
    """A file in use must not be replaced under whoever uses it."""
    if target.exists() and target.samefile(path):
        raise StoreUnavailable(f"{target} is the very file to be copied: choose another name.")
    if target.with_name(f"{target.name}-wal").exists():
        raise StoreUnavailable(f"{target} is in use by another bot: choose another name.")


def restore(copy: Path, path: Path) -> Path | None:
    """Put a copy in the place of the file; what was there is kept, and its new name returned."""
    copy, path = copy.absolute(), path.absolute()
    if not copy.is_file():
        raise StoreUnavailable(f"There is no file {copy}.")
    files.check_ordinary(path)
    if files.is_cut_off(copy):
        raise StoreUnavailable(f"{copy} is cut off: its end is missing. Name a whole copy.")
    if path.exists() and copy.samefile(path):
        raise StoreUnavailable(f"{copy} is the file itself: name a copy of it.")
    part = files.beside(path, ".restored")
    # Looked through and whole before anything is moved away.
    back_up(copy, part)
    try:
        with closing(files.connect(part, "rw", BUSY_TIMEOUT)) as restored:
            if not version_of(restored):
                raise StoreUnavailable(f"{copy} is empty: name a copy that holds games.")
        kept = _set_aside(path) if path.exists() else None
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return kept


def _set_aside(path: Path) -> Path:
    """Keep the file under another name, with what was still in its log."""
    try:
        with closing(files.connect(path, "rw", BUSY_TIMEOUT)) as connection:
            # Refused as long as anybody else has it open.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            check_ours(connection)
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        if (error.sqlite_errorcode or 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreUnavailable(f"{path} is in use: stop the bot first.") from error
        raise
    except sqlite3.DatabaseError:
        # Damaged, which may be why a copy is restored: it is kept as it is, log and all.
        pass
    numbers = (f".before-{number}" for number in range(1, 10_000))
    kept = next(there for end in numbers if not (there := files.beside(path, end)).exists())
    for ending in ("-wal", "-shm"):
        if (log := files.beside(path, ending)).exists():
            os.replace(log, files.beside(kept, ending))
    os.replace(path, kept)
    return kept
