"""The store in one SQLite file: durable before a call returns, and usable by several processes."""

import os
from pathlib import Path
from typing import Self

from persistence.sql.store import SqlStore
from persistence.sqlite.connection import BUSY_TIMEOUT
from persistence.sqlite.engine import SqliteEngine


class SqliteStore(SqlStore):
    """Store, kept in one file."""

    def __init__(self, engine: SqliteEngine) -> None:
        super().__init__(engine)
        self.path = engine.path

    @classmethod
    async def open(cls, path: str | os.PathLike[str], busy_timeout: float = BUSY_TIMEOUT) -> Self:
        """The file at that path, made if it is not there and brought up to date if it is old."""
        engine = SqliteEngine(Path(path).absolute(), busy_timeout)
        await engine.open()
        return cls(engine)
