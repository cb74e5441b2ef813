"""The store in one SQLite file: durable before a call returns, and usable by several processes."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, Self, TypeVar

from persistence.sqlite import connection as connections
from persistence.sqlite import copies, decisions, expiry, exports, files, own_data, people, rows
from persistence.sqlite.connection import Connection, Work
from persistence.sqlite.faults import raise_fault, spoils_connection
from persistence.store import (
    Change,
    Command,
    EventRow,
    GameRow,
    Json,
    Letter,
    Limit,
    NotFound,
    PlaceChange,
    Status,
    StoreUnavailable,
    Timer,
)

T = TypeVar("T")

_log = logging.getLogger(__name__)

_OPEN = "status IN ('lobby', 'playing')"
_LETTERS = "SELECT id, game, kind, data, set_aside FROM letter"
_TIMERS = "SELECT game, key, due, data, set_aside FROM timer"

FEW = 64
"""Rows that may be read on the event loop."""

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another process that is writing."""


class SqliteStore:
    """Store, kept in one file."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self.path = path
        self._busy_timeout = busy_timeout
        self._connection: Connection | None = None
        self._files = files.Files()
        self._opening = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, path: str | os.PathLike[str], busy_timeout: float = BUSY_TIMEOUT) -> Self:
        """The file at that path, made if it is not there and brought up to date if it is old."""
        store = cls(Path(path).absolute(), busy_timeout)
        store._connection = await store._open(connections.first(store.path, busy_timeout))
        return store

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        self._closed = True
        async with self._opening:
            await self._drop(self._connection)

    async def _open(self, connection: Connection) -> Connection:
        try:
            await connection.open()
        except sqlite3.Error as error:
            raise_fault(error, self.path)
        self._files = connection.files
        return connection

    async def _drop(self, connection: Connection | None) -> None:
        if connection is not None and connection is self._connection:
            self._connection = None
            await connection.close()

    async def _connected(self) -> Connection:
        if self._connection is not None and not self._closed and not self._connection.moved():
            return self._connection
        async with self._opening:
            if self._closed:
                raise StoreUnavailable("The store is closed.")
            if self._connection is not None and self._connection.moved():
                await self._drop(self._connection)
            if self._connection is None:
                files.set_log_aside(self.path, self._files)
                again = connections.again(self.path, self._busy_timeout)
                self._connection = await self._open(again)
            return self._connection

    async def _read(self, work: Work[T]) -> T:
        connection = await self._connected()
        return await self._minded(connection, connection.read(work))

    async def _write(self, work: Work[T], durable: bool = True) -> T:
        connection = await self._connected()
        return await self._minded(connection, connection.write(work, durable))

    async def _minded(self, connection: Connection, doing: Awaitable[T]) -> T:
        """Let the connection do this; after a fault the next call opens the file anew."""
        try:
            return await doing
        except sqlite3.Error as error:
            if spoils_connection(error):
                await self._give_up(connection)
            raise_fault(error, self.path)
        except StoreUnavailable:
            await self._give_up(connection)
            raise

    async def _give_up(self, connection: Connection) -> None:
        """Nobody opens the file before this one is closed: closing takes the log's name away."""
        async with self._opening:
            await self._drop(connection)

    async def _read_few(self, work: Work[T]) -> T:
        """One statement that finds little, read at once; if it cannot be, the thread sees to it."""
        connection = self._connection
        if connection is not None and not connection.has_moved_lately():
            with suppress(sqlite3.Error):
                return connection.inline.read(work)
        return await self._read(work)

    async def _few(self, make: Callable[[rows.Row], T], sql: str, *arguments: Any) -> list[T]:
        return await self._read_few(_rows(make, sql, arguments))

    async def _many(self, make: Callable[[rows.Row], T], sql: str, *arguments: Any) -> list[T]:
        return await self._read(_rows(make, sql, arguments))

    async def _json(self, sql: str, *arguments: Any) -> dict[str, Any] | None:
        found = await self._few(_decoded, sql, *arguments)
        return found[0] if found else None

    async def _execute(self, sql: str, *arguments: Any) -> None:
        await self._write(lambda connection: connection.execute(sql, arguments).close())

    async def create_game(
        self,
        row: GameRow,
        data_set: Mapping[str, str],
        letters: Sequence[tuple[str, Json]] = (),
        limits: Sequence[Limit] = (),
        follows: GameRow | None = None,
    ) -> None:
        await self._write(decisions.creating(row, data_set, letters, limits, follows))

    async def game(self, game: str) -> GameRow | None:
        try:
            return await self._read_few(lambda c: rows.find_game(c, game))
        except NotFound:
            return None

    async def games(
        self,
        status: Status | None = None,
        person: str | None = None,
        *,
        channel: str | None = None,
        lobby_channel: str | None = None,
        guild: str | None = None,
    ) -> list[GameRow]:
        where, values = rows.search(status, person, channel, lobby_channel, guild)
        return await self._read(lambda c: rows.find_games(c, where, values))

    async def rules_in_use(self) -> list[tuple[str, str, str]]:
        sql = f"SELECT DISTINCT game, version, data_hash FROM game WHERE {_OPEN}"
        return await self._many(lambda row: (row[0], row[1], row[2]), sql)

    async def games_by_rules(self, game: str, version: str, data_hash: str) -> list[str]:
        sql = (
            f"SELECT id FROM game WHERE {_OPEN} AND game = ? AND version = ? AND data_hash = ?"
            " ORDER BY created, id"
        )
        return await self._many(lambda row: row[0], sql, game, version, data_hash)

    async def update_game(
        self,
        row: GameRow,
        snapshot: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
        data_set: Mapping[str, str] | None = None,
        cancelled_timers: Sequence[str] = (),
    ) -> GameRow:
        updating = decisions.updating(row, snapshot, letters, timers, data_set, cancelled_timers)
        return await self._write(updating)

    async def data_set(self, data_hash: str) -> dict[str, str] | None:
        return await self._json("SELECT files FROM data_set WHERE hash = ?", data_hash)

    async def commit(self, change: Change) -> None:
        await self._write(decisions.committing(change))

    async def snapshot(self, game: str) -> tuple[int, dict[str, Any]] | None:
        sql = "SELECT seq, state FROM snapshot WHERE game = ?"
        found = await self._few(lambda row: (row[0], rows.decode(row[1])), sql, game)
        return found[0] if found else None

    async def commands(self, game: str, after: int = 0) -> list[Command]:
        few = await self._read_few(lambda c: rows.find_commands(c, game, after, FEW))
        if len(few) < FEW:
            return few
        return await self._read(lambda c: rows.find_commands(c, game, after))

    async def events(self, game: str, after: int = 0, since: int = 0) -> list[EventRow]:
        few = await self._read_few(lambda c: rows.find_events(c, game, after, since, FEW))
        if len(few) < FEW:
            return few
        return await self._read(lambda c: rows.find_events(c, game, after, since))

    async def draft(self, game: str, seat: int) -> dict[str, Any] | None:
        sql = "SELECT data FROM draft WHERE game = ? AND seat = ?"
        kept = await self._few(_intact, sql, game, seat)
        if kept and kept[0] is None:
            _log.error("table %s: a draft is damaged and dropped", game)
            await self.set_draft(game, seat, None)
        return kept[0] if kept else None

    async def set_draft(self, game: str, seat: int, draft: Json | None) -> None:
        if draft is None:
            return await self._execute("DELETE FROM draft WHERE game = ? AND seat = ?", game, seat)
        sql = "INSERT OR REPLACE INTO draft VALUES (?, ?, ?)"
        return await self._execute(sql, game, seat, rows.encode(draft))

    async def letters(self, game: str | None = None) -> list[Letter]:
        if game is None:
            sql = f"{_LETTERS} ORDER BY id"
            return await self._read(lambda c: rows.readable(rows.letter, c.execute(sql), 1))
        return await self._few(rows.letter, f"{_LETTERS} WHERE game = ? ORDER BY id", game)

    async def add_letters(self, game: str, letters: Sequence[tuple[str, Json]]) -> None:
        written = rows.letter_rows(game, letters)
        await self._write(lambda c: rows.add_letters(c, written))

    async def mark_delivered(
        self,
        ids: Sequence[int],
        patch: PlaceChange | None = None,
        following: Sequence[tuple[str, Json]] = (),
    ) -> bool:
        return await self._write(decisions.delivering(ids, patch, following), durable=False)

    async def set_aside(
        self, letter: int, needless: Sequence[int] = (), following: Sequence[tuple[str, Json]] = ()
    ) -> bool:
        return await self._write(decisions.setting_aside(letter, needless, following))

    async def offer_again(self, most: int) -> tuple[list[Letter], list[Letter]]:
        return await self._write(decisions.offering(most))

    async def count_set_aside(self, game: str) -> int:
        sql = (
            "SELECT (SELECT count(*) FROM letter WHERE game = ?1 AND set_aside)"
            " + (SELECT count(*) FROM timer WHERE game = ?1 AND set_aside)"
        )
        return (await self._few(lambda row: row[0], sql, game))[0]

    async def timers(self, until: float, but: Collection[str] = ()) -> list[Timer]:
        sql = (
            f"{_TIMERS} WHERE due <= ?"
            " AND game NOT IN (SELECT value FROM json_each(?)) ORDER BY due, game, key"
        )
        values = until, rows.encode(sorted(but))
        return await self._read(lambda c: rows.readable(rows.timer, c.execute(sql, values), 0))

    async def timers_of(self, game: str) -> list[Timer]:
        return await self._few(rows.timer, f"{_TIMERS} WHERE game = ? ORDER BY due, key", game)

    async def playing_without(self, key: str) -> list[tuple[str, int]]:
        sql = (
            "SELECT id, seq FROM game WHERE status = 'playing' AND NOT EXISTS"
            " (SELECT 1 FROM timer WHERE timer.game = game.id AND key = ?"
            " AND CASE WHEN json_valid(data) THEN json_type(data) END = 'object')"
            " ORDER BY created, id"
        )
        return await self._many(lambda row: (row[0], row[1]), sql, key)

    async def next_due(self, after: float = -inf) -> float | None:
        sql = "SELECT min(due) FROM timer WHERE due > ?"
        return (await self._few(lambda row: row[0], sql, after))[0]

    async def keep_time(self, now: float, expected: float) -> float:
        return await self._write(decisions.noting_time(now, expected), durable=False)

    async def set_timer_aside(self, timer: Timer) -> None:
        sql = (
            "UPDATE timer SET set_aside = set_aside + 1"
            " WHERE game = ? AND key = ? AND due = ? AND data = ?"
        )
        await self._execute(sql, *rows.timer_row(timer))

    async def done_timer(
        self,
        timer: Timer,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> bool:
        return await self._write(decisions.firing(timer, letters, timers))

    async def person(self, person: str) -> dict[str, Any]:
        kept = await self._few(_intact, "SELECT data FROM person WHERE id = ?", person)
        if kept and kept[0] is None:
            await self.update_person(person, dict)
        return (kept[0] if kept else None) or {}

    async def update_person(
        self, person: str, change: Callable[[dict[str, Any]], Json], durable: bool = True
    ) -> dict[str, Any]:
        return await self._write(people.updating("person", person, change), durable)

    async def forget_person(self, person: str, but: Collection[str] = ()) -> None:
        await self._write(people.forgetting(person, but))
        # Until it is moved into the file and cut off, the log still has what was there before.
        # They are forgotten even if a reader or the disk stands in the way of that just now.
        with suppress(StoreUnavailable):
            connection = await self._connected()
            await self._minded(connection, connection.checkpoint())

    async def kept_of(self, person: str) -> dict[str, Any]:
        return await self._read(own_data.kept_of(person))

    async def server(self, server: str) -> dict[str, Any]:
        kept = await self._few(_intact, "SELECT data FROM server WHERE id = ?", server)
        if kept and kept[0] is None:
            _log.error("what was kept of a server is damaged: it begins anew")
            await self.set_server(server, {})
        return (kept[0] if kept else None) or {}

    async def set_server(self, server: str, data: Json) -> None:
        sql = "INSERT OR REPLACE INTO server VALUES (?, ?)"
        await self._execute(sql, server, rows.encode(data))

    async def update_server(
        self, server: str, change: Callable[[dict[str, Any]], Json]
    ) -> dict[str, Any]:
        return await self._write(people.updating("server", server, change))

    async def results(self, person: str | None = None) -> list[dict[str, Any]]:
        where = "" if person is None else "WHERE game IN (SELECT game FROM seat WHERE person = ?)"
        arguments = () if person is None else (person,)
        sql = f"SELECT data FROM result {where} ORDER BY at, game"
        if person is not None:
            some = await self._few(_decoded, f"{sql} LIMIT {FEW}", person)
            if len(some) < FEW:
                return some
        return await self._many(_decoded, sql, *arguments)

    async def expire_games(self, ended_before: float, most: int) -> int:
        return await self._write(expiry.expiring(ended_before, most))

    async def known_servers(self) -> list[str]:
        sql = "SELECT id FROM server UNION SELECT guild FROM game WHERE guild IS NOT NULL"
        return await self._many(lambda row: row[0], sql)

    async def forget_server(self, server: str) -> int:
        return await self._write(expiry.forgetting_server(server))

    async def export_game(self, game: str) -> dict[str, Any]:
        return await self._read(lambda c: exports.exporting(c, game))

    async def import_game(
        self,
        exported: Json,
        new_id: str,
        place: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> GameRow:
        return await self._write(exports.importing(exported, new_id, place or {}, letters, timers))

    async def backup(self, path: str | os.PathLike[str]) -> None:
        await asyncio.to_thread(copies.back_up, self.path, Path(path), self._busy_timeout)


def _intact(row: rows.Row) -> dict[str, Any] | None:
    """A mapping; None if it is damaged."""
    try:
        return rows.decode_mapping(row[0])
    except rows.Unreadable:
        return None


def _decoded(row: rows.Row) -> Any:
    return rows.decode(row[0])


def _rows(make: Callable[[rows.Row], T], sql: str, arguments: Sequence[Any]) -> Work[list[T]]:
    return lambda connection: [*map(make, connection.execute(sql, arguments))]
