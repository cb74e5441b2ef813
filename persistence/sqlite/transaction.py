"""Transactions of SQLite, over a connection of aiosqlite."""

from collections.abc import Sequence
from typing import Any

import aiosqlite

from persistence.sql.transaction import Dialect, Row

SQLITE = Dialect(
    seats="(SELECT json_group_array(person) FROM"
    " (SELECT person FROM seat WHERE seat.game = game.id ORDER BY number))",
    position_of="instr",
    is_mapping="CASE WHEN json_valid({0}) THEN json_type({0}) END = 'object'",
    ended="CASE WHEN json_valid(place) AND json_type(place, '$.ended') IN ('integer', 'real')"
    " THEN json_extract(place, '$.ended') END",
    now="((julianday('now') - 2440587.5) * 86400.0)",
    last_letter="SELECT seq FROM sqlite_sequence WHERE name = 'letter'",
    set_last_letter="REPLACE INTO sqlite_sequence (rowid, name, seq) VALUES"
    " ((SELECT rowid FROM sqlite_sequence WHERE name = 'letter'), 'letter', ?)",
)


class SqliteTransaction:
    """Statements on one connection; whoever hands it out begins and ends the transaction."""

    dialect = SQLITE

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """Run one statement; the rows it finds or returns."""
        return list(await self._connection.execute_fetchall(sql, values))

    async def executemany(self, sql: str, rows: Sequence[Row]) -> None:
        """Run one statement for each of these rows."""
        if len(rows) == 1:
            await self._connection.execute_fetchall(sql, rows[0])
        elif rows:
            await self._connection.executemany(sql, rows)

    async def lock(self, name: str) -> None:
        """Nothing to do: only one at a time writes the file."""

    async def lock_tables(self) -> None:
        """The same."""
