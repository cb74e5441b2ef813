"""Transactions of SQLite: their statements run on a thread, or right on the event loop."""

import sqlite3
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


class _Locks:
    """What there is to lock in a file: nothing, for only one at a time writes it."""

    dialect = SQLITE

    async def lock(self, name: str) -> None:
        """Nothing to do."""

    async def lock_tables(self) -> None:
        """The same."""


class OnThread(_Locks):
    """Statements that may take their time, by aiosqlite; who hands it out begins and ends it."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """Run one statement; the rows it finds or returns."""
        return list(await self._connection.execute_fetchall(sql, values))

    async def executemany(self, sql: str, rows: Sequence[Row]) -> None:
        """Run one statement for each of these rows."""
        if rows:
            await self._connection.executemany(sql, rows)


class OnLoop(_Locks):
    """Statements that are done when they are awaited: they find or change little.

    Waiting for the disk or for a lock is what takes long, and is done where the transaction begins
    and ends. A statement between them takes less than the way to a thread and back.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """Run one statement; the rows it finds or returns."""
        return self._connection.execute(sql, values).fetchall()

    async def executemany(self, sql: str, rows: Sequence[Row]) -> None:
        """Run one statement for each of these rows."""
        self._connection.executemany(sql, rows)
