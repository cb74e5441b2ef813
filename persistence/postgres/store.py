"""The store in a PostgreSQL database: usable by several processes, also on several machines."""

from typing import Self

from persistence.postgres.engine import PATIENCE, PostgresEngine
from persistence.sql.store import SqlStore


class PostgresStore(SqlStore):
    """Store, kept in a database."""

    def __init__(self, engine: PostgresEngine) -> None:
        super().__init__(engine)

    @classmethod
    async def open(cls, url: str, patience: int = PATIENCE) -> Self:
        """The database at that address, `postgresql://…`, brought up to date if it is old."""
        engine = PostgresEngine(url, patience)
        await engine.open()
        return cls(engine)
