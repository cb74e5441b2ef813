"""Copies of the database: a file of SQLite that holds everything, as of one moment."""

import os
from pathlib import Path

from persistence.sql.carrying import carry
from persistence.sql.transaction import Engine
from persistence.sqlite.connection import BUSY_TIMEOUT
from persistence.sqlite.engine import SqliteEngine
from persistence.sqlite.files import beside, check_ordinary
from persistence.store import StoreUnavailable

ENDINGS = ("", "-wal", "-shm", "-journal")


async def copy_into(source: Engine, target: Path) -> dict[str, int]:
    """A new file with everything; one of that name stays until the new one is whole."""
    target = target.absolute()
    check_ordinary(target)
    if beside(target, "-wal").exists():
        raise StoreUnavailable(f"{target} is in use by another bot: choose another name.")
    part = beside(target, ".part")
    try:
        for ending in ENDINGS:
            beside(part, ending).unlink(missing_ok=True)
        engine = SqliteEngine(part, BUSY_TIMEOUT)
        await engine.open()
        try:
            copied = await carry(source, engine)
        finally:
            await engine.close()
        os.replace(part, target)
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        for ending in ENDINGS:
            beside(part, ending).unlink(missing_ok=True)
    return copied
