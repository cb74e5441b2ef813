"""A copy put in the place of the file, in one step: before it there is the old one, then the new.

Whoever is killed on the way has lost nothing and starts again.
"""

import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

from persistence.sqlite import files
from persistence.sqlite.connection import BUSY_TIMEOUT
from persistence.sqlite.faults import raise_fault
from persistence.sqlite.files import beside
from persistence.sqlite.schema import MIGRATIONS, check_ours, version_of
from persistence.store import NewerSchema, StoreDamaged, StoreUnavailable, WrongDatabase

LOGS = ("-wal", "-journal")
"""What SQLite would take for what a file lacks, whichever file stands beside it."""

Tell = Callable[[str], Awaitable[None]]


async def restore(copy: Path, path: Path, tell: Tell) -> Path | None:
    """Put a copy in the place of the file; what was there is kept, and its new name returned.

    `tell` changes what is to be changed in it before anybody can see it.
    """
    # Where the name is a link, the file stays on the disk that it was put on.
    copy, path = copy.absolute(), path.resolve()
    files.check_ordinary(path)
    if path.exists() and copy.exists() and copy.samefile(path):
        raise StoreUnavailable(f"{copy} is the file itself: name a copy of it.")
    part = beside(path, ".restored")
    files.remove(part)
    try:
        take(copy, part, path)
        await tell(os.fspath(part))
        files.give_away(part, path)
        files.sync(part)
        kept = _keep(path)
        os.replace(part, path)
        files.sync(path.parent)
    except OSError as fault:
        raise StoreUnavailable(f"{path} cannot be written: {fault.strerror}.") from fault
    except StoreUnavailable as fault:
        # Nobody but us knows the name of the part.
        raise type(fault)(str(fault).replace(f"{part}", f"{path}")) from fault
    finally:
        files.remove(part)
    return kept


def take(copy: Path, part: Path, path: Path) -> None:
    """Copy a copy that is whole and ours, or say what is wrong with it: it is left as it is."""
    copy = copy.absolute()
    _check(copy)
    try:
        files.copy(copy, part, BUSY_TIMEOUT)
    except StoreDamaged as fault:
        raise _no_copy(copy) from fault
    except sqlite3.Error as error:
        raise_fault(error, path)


def _check(copy: Path) -> None:
    if not copy.exists():
        raise StoreUnavailable(f"There is no file {copy}.")
    files.check_ordinary(copy)
    if not files.size(copy):
        raise StoreUnavailable(f"{copy} is empty: name a copy that holds games.")
    try:
        if files.is_cut_off(copy):
            raise StoreUnavailable(f"{copy} is cut off: its end is missing. Name a whole copy.")
        with closing(files.to_copy(copy, BUSY_TIMEOUT)) as connection:
            check_ours(connection)
            version = version_of(connection)
    except WrongDatabase as fault:
        raise WrongDatabase(f"{copy} is a database of another program: name a copy.") from fault
    except NewerSchema as fault:
        raise NewerSchema(
            f"{copy} was made by newer code, and this knows versions up to {len(MIGRATIONS)}: "
            "update Vidar, or name an older copy."
        ) from fault
    except OSError as fault:
        raise StoreUnavailable(f"{copy} cannot be read: {fault.strerror}.") from fault
    except sqlite3.Error as fault:
        raise _why(fault, copy) from fault
    if not version:
        raise StoreUnavailable(f"{copy} is empty: name a copy that holds games.")


def _why(fault: sqlite3.Error, copy: Path) -> StoreUnavailable:
    code: int = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreUnavailable(f"{copy} is locked by another program: is it a copy?")
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY):
        return StoreUnavailable(f"{copy} cannot be opened: may you read it?")
    return _no_copy(copy)


def _no_copy(copy: Path) -> StoreDamaged:
    return StoreDamaged(f"{copy} is no copy of games, or a damaged one: name another.")


def _keep(path: Path) -> Path | None:
    """Give the file a second name, with what is still in its log; then it can be replaced."""
    if not files.size(path) and any(files.size(beside(path, log)) for log in LOGS):
        # Without its log nothing would tell that something was here.
        raise StoreUnavailable(
            f"{path} is gone, but its log is there: put it back beside the log, or give the log "
            "another name."
        )
    if not path.exists():
        return None
    _settle(path)
    there = [end for end in ("", *LOGS) if beside(path, end).exists()]
    names = (beside(path, f".before-{number}") for number in range(1, 10_000))
    kept = next(name for name in names if all(_fits(path, name, end) for end in there))
    for end in there:
        _link(beside(path, end), beside(kept, end))
    files.sync(path.parent)
    for end in (*LOGS, "-shm"):
        beside(path, end).unlink(missing_ok=True)
    return kept


def _settle(path: Path) -> None:
    """Move what is in the log into the file; refused as long as anybody else has it open."""
    try:
        with closing(files.connect(path, "rw", BUSY_TIMEOUT)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            # One of newer code may be what a copy is to replace.
            with suppress(NewerSchema):
                check_ours(connection)
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        if (error.sqlite_errorcode or 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreUnavailable(f"{path} is in use: stop the bot first.") from error
        raise_fault(error, path)
    except sqlite3.DatabaseError:
        # Damaged, which may be why a copy is restored: it is kept as it is, log and all.
        pass


def _fits(path: Path, name: Path, end: str) -> bool:
    """Whether the name is free, or was given to this very file by somebody who was stopped."""
    kept = beside(name, end)
    return not os.path.lexists(kept) or (kept.exists() and kept.samefile(beside(path, end)))


def _link(path: Path, kept: Path) -> None:
    """A second name; a second file where names cannot be had."""
    if kept.exists():
        return
    try:
        os.link(path, kept)
    except OSError:
        part = beside(kept, ".part")
        try:
            shutil.copy2(path, part)
            files.sync(part)
            os.replace(part, kept)
        finally:
            part.unlink(missing_ok=True)
