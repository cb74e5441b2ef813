"""Errors of PostgreSQL as errors of the store, in one sentence for the host: no SQL, no content."""

import asyncio
from typing import NoReturn

import asyncpg

from persistence.store import (
    Conflict,
    NotFound,
    RowDamaged,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
)

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.InternalClientError,  # of a connection whose end is told, but not yet seen
    OSError,
)
"""The connection is gone, or cannot be made."""

AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Two transactions were in each other's way: the same one may work at once."""

_SENTENCES: tuple[tuple[type[BaseException], str], ...] = (
    (asyncpg.DiskFullError, "The disk of {0} is full: nothing was changed. Make room."),
    (asyncpg.InvalidPasswordError, "{0} does not accept this user and password."),
    (asyncpg.InvalidAuthorizationSpecificationError, "{0} does not let this user in."),
    (asyncpg.InvalidCatalogNameError, "There is no such database: {0}. Create it first."),
    (asyncpg.InsufficientPrivilegeError, "{0} does not let this user read, write or make tables."),
    (asyncpg.ReadOnlySQLTransactionError, "{0} can only be read: is it a standby?"),
    (asyncpg.LockNotAvailableError, "{0} is locked by another program; nothing was changed."),
    (asyncpg.TooManyConnectionsError, "{0} takes no more connections; nothing was changed."),
    (asyncpg.QueryCanceledError, "{0} takes too long; nothing was changed."),
    (asyncpg.OutOfMemoryError, "{0} has not enough memory; nothing was changed."),
    (asyncpg.InsufficientResourcesError, "{0} has not enough room or memory."),
    (asyncio.TimeoutError, "{0} does not answer in time."),
    (asyncpg.PostgresIOError, "The disk of {0} refuses to read or write."),
)
_DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
_GONE = "{0} cannot be reached: is it running?"


def raise_fault(error: BaseException, where: str) -> NoReturn:
    """Raise the error of the store that this is; a mistake in our own code is raised as it is."""
    if found := _fault(error, where):
        raise found from error
    raise error


def damaged_row(where: str) -> RowDamaged:
    """A row that PostgreSQL reads and nobody else can."""
    return RowDamaged(f"A row of {where} is damaged: restore a backup.")


def _fault(error: BaseException, where: str) -> StoreError | None:
    if isinstance(error, asyncpg.ForeignKeyViolationError):
        return NotFound("There is no such game, or its data set was not handed in.")
    if isinstance(error, asyncpg.UniqueViolationError):
        return Conflict("It is already there.")
    if isinstance(error, AGAIN):
        return StoreUnavailable(f"{where} is too busy; nothing was changed.")
    if isinstance(error, _DAMAGED):
        return StoreDamaged(f"{where} is damaged: restore a backup.")
    for kind, sentence in _SENTENCES:
        if isinstance(error, kind):
            return StoreUnavailable(sentence.format(where))
    if isinstance(error, LOST):
        return StoreUnavailable(_GONE.format(where))
    return None
