"""Errors of SQLite as errors of the store, in one sentence for the host: no SQL, no content."""

import sqlite3
from pathlib import Path
from typing import NoReturn

from persistence.store import (
    Conflict,
    NotFound,
    RowDamaged,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
)

_SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full: {path} was not changed. Make room, then try again.",
    sqlite3.SQLITE_READONLY: "{path} is read-only and was not changed: let the bot write it.",
    sqlite3.SQLITE_BUSY: "{path} is locked by another program and was not changed.",
    sqlite3.SQLITE_LOCKED: "{path} is locked by another program and was not changed.",
    sqlite3.SQLITE_PROTOCOL: "{path} is locked by another program and was not changed.",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: restore a backup.",
    sqlite3.SQLITE_NOTADB: "{path} is no database, or damaged: restore a backup.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: is it there, and may the bot write there?",
    sqlite3.SQLITE_PERM: "{path} cannot be opened: may the bot write there?",
    sqlite3.SQLITE_IOERR: "The disk under {path} refuses to read or write: is it full or failing?",
    sqlite3.SQLITE_NOMEM: "There is not enough memory to use {path}.",
}
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_UNKNOWN = "{path} is damaged, or not what it should be: restore a backup."

_HARMLESS = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""After these the connection is as good as before."""


def raise_fault(error: sqlite3.Error, path: Path) -> NoReturn:
    """Raise the error of the store that this is; a mistake in our own code is raised as it is."""
    if found := _fault(error, path):
        raise found from error
    raise error


def damaged_row(path: Path) -> RowDamaged:
    """A row that SQLite reads and nobody else can."""
    return RowDamaged(_UNKNOWN.format(path=path))


def _fault(error: sqlite3.Error, path: Path) -> StoreError | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, sqlite3.IntegrityError):
        return _broken_rule(code)
    if isinstance(error, (sqlite3.ProgrammingError, sqlite3.InterfaceError)):
        return None
    plain = -1 if code is None else code & 0xFF
    sentence = _SENTENCES.get(plain, _UNKNOWN).format(path=path)
    damaged = plain in _DAMAGED or plain not in _SENTENCES
    return StoreDamaged(sentence) if damaged else StoreUnavailable(sentence)


def _broken_rule(code: int | None) -> StoreError | None:
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return NotFound("There is no such game, or its data set was not handed in.")
    if code in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
        return Conflict("It is already there.")
    return None


def of_the_source(error: sqlite3.Error) -> bool:
    """Whether it is the file that is copied which is at fault, and not the copy."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY)


def spoils_connection(error: sqlite3.Error) -> bool:
    """Whether the file must be opened again before anything else is tried."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, sqlite3.IntegrityError):
        return False
    return code is None or code & 0xFF not in _HARMLESS
