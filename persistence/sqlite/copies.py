"""Copies of the file, made while it is used."""

import sqlite3
from pathlib import Path

from persistence.sqlite import files
from persistence.sqlite.faults import of_the_source, raise_fault
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
