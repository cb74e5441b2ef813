"""Transactions of PostgreSQL, over a connection of asyncpg."""

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any

from asyncpg.pool import PoolConnectionProxy

from persistence.sql.transaction import Dialect, Row

POSTGRES = Dialect(
    seats="(SELECT coalesce(json_agg(person ORDER BY number), '[]')::text"
    " FROM seat WHERE seat.game = game.id)",
    position_of="strpos",
    is_mapping="({0} IS JSON OBJECT)",
    ended="CASE WHEN place_text(place, 'ended') ~ '^[0-9]+([.][0-9]+|)$'"
    " THEN place_text(place, 'ended')::double precision END",
    now="extract(epoch FROM clock_timestamp())::float8",
    last_letter="SELECT last_value FROM letter_id_seq",
    set_last_letter="SELECT setval('letter_id_seq', ?)",
    # Whoever adds rows that refer to this one need not wait.
    for_update=" FOR NO KEY UPDATE",
)


@cache
def numbered(sql: str) -> str:
    """The same statement with `$1`, `$2` and so on for the values."""
    numbers = count(1)
    first, *rest = sql.split("?")
    return first + "".join(f"${next(numbers)}{part}" for part in rest)


class PostgresTransaction:
    """Statements on one connection; whoever hands it out begins and ends the transaction."""

    dialect = POSTGRES

    def __init__(self, connection: PoolConnectionProxy) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """Run one statement; the rows it finds or returns."""
        return [tuple(row) for row in await self._connection.fetch(numbered(sql), *values)]

    async def executemany(self, sql: str, rows: Sequence[Row]) -> None:
        """Run one statement for each of these rows."""
        if rows:
            await self._connection.executemany(numbered(sql), rows)

    async def lock(self, name: str) -> None:
        """Wait until nobody else holds this name, and hold it until the transaction ends."""
        await self.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (name,))

    async def lock_tables(self) -> None:
        """Let nobody else change a table until the transaction ends; reading goes on."""
        await self.execute("LOCK TABLE game IN SHARE ROW EXCLUSIVE MODE")
