"""Which engine a database is of: a file is SQLite's, `postgresql://…` PostgreSQL's."""

import os
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from persistence.sql.carrying import carry
from persistence.sql.transaction import Engine
from persistence.sqlite import copies, files, restoring
from persistence.sqlite.connection import BUSY_TIMEOUT
from persistence.sqlite.engine import SqliteEngine
from persistence.sqlite.restoring import Tell
from persistence.sqlite.store import SqliteStore
from persistence.store import Store, StoreUnavailable

SCHEMES = ("postgresql://", "postgres://")


def is_file(database: str) -> bool:
    """Whether this names a file."""
    return not database.startswith(SCHEMES)


async def open_store(database: str | os.PathLike[str]) -> Store:
    """The store in this database, brought up to date."""
    if is_file(name := os.fspath(database)):
        return await SqliteStore.open(name)
    # Only who uses it needs the driver.
    from persistence.postgres import PostgresStore

    return await PostgresStore.open(name)


async def back_up(database: str, file: Path) -> None:
    """Copy everything into a file, as of one moment, whoever uses the database."""
    files.check_replaceable(file)
    if is_file(database):
        copies.back_up(Path(database), file)
        return
    store = await open_store(database)
    try:
        await store.backup(os.fspath(file))
    finally:
        await store.close()


async def restore(file: Path, database: str, tell: Tell) -> Path | None:
    """Put such a copy back; what was there is kept, and its new name returned.

    `tell` changes what is to be changed in it before anybody can see it. A database must be empty
    for that: nobody has a second name for it.
    """
    if is_file(database):
        return await restoring.restore(file, Path(database), tell)
    with TemporaryDirectory() as folder:
        part = Path(folder) / "copy.sqlite"
        restoring.take(file, part, part)
        await tell(os.fspath(part))
        await move(os.fspath(part), database)
    return None


async def move(source: str, target: str) -> dict[str, int]:
    """Carry everything from one database into an empty one; how many rows of each kind.

    The source stays as it is, and nobody may go on playing there.
    """
    if is_file(source) and not Path(source).is_file():
        raise StoreUnavailable(f"There is no file {source}.")
    if is_file(source) and is_file(target):
        raise StoreUnavailable("Both are files: use backup and restore for that.")
    async with AsyncExitStack() as stack:
        engines: list[Engine] = []
        for database in (source, target):
            engine = await _open(database)
            stack.push_async_callback(engine.close)
            engines.append(engine)
        return await carry(*engines)


async def _open(database: str) -> Engine:
    if is_file(database):
        engine = SqliteEngine(Path(database).absolute(), BUSY_TIMEOUT)
    else:
        from persistence.postgres.engine import PostgresEngine

        engine = PostgresEngine(database)
    await engine.open()
    return engine
