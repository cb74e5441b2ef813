"""The engine over one SQLite file: opens it, opens it again after a fault, says what is wrong."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Collection
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from persistence.sql.rows import Unreadable
from persistence.sql.transaction import Work
from persistence.sqlite import connection as connections
from persistence.sqlite import copies, files
from persistence.sqlite.connection import Connection
from persistence.sqlite.faults import damaged_row, raise_fault, spoils_connection
from persistence.store import StoreUnavailable

T = TypeVar("T")


class SqliteEngine:
    """Engine, over one file."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self.path = path
        self._busy_timeout = busy_timeout
        self._connection: Connection | None = None
        self._files = files.Files()
        self._opening = asyncio.Lock()
        self._closed = False

    async def open(self) -> None:
        """Open the file, made if it is not there and brought up to date if it is old."""
        self._connection = await self._open(connections.first(self.path, self._busy_timeout))

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        self._closed = True
        async with self._opening:
            await self._drop(self._connection)

    async def look(self, work: Work[T]) -> T:
        """One statement that finds little."""
        connection = self._connection
        if connection is not None and not connection.has_moved_lately():
            # What cannot be read at once the thread reads, or says what is wrong.
            with suppress(sqlite3.Error, Unreadable):
                return await connection.inline.read(work)
        return await self.read(work)

    async def read(self, work: Work[T]) -> T:
        """Statements that may find much, and all see one moment."""
        connection = await self._connected()
        return await self._minded(connection, connection.read(work))

    async def write(self, work: Work[T], durable: bool = True, long: bool = False) -> T:
        """All or nothing, and on the disk when it returns; unless `durable` soon after."""
        connection = await self._connected()
        return await self._minded(connection, connection.write(work, durable, long))

    async def erase_traces(self) -> None:
        """Cut the log off: it still has what was there before."""
        connection = await self._connected()
        await self._minded(connection, connection.checkpoint())

    async def tell(self, games: Collection[str]) -> None:
        """Nothing: nobody listens to a file, others look at it."""

    async def news(self, seconds: float) -> frozenset[str] | None:
        """Nothing is ever heard."""
        await asyncio.sleep(seconds)

    async def backup(self, path: str) -> None:
        """A whole and checked copy, as of one moment."""
        await asyncio.to_thread(copies.back_up, self.path, Path(path), self._busy_timeout)

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
            if self._connection.moved():
                raise StoreUnavailable(f"{self.path} is being exchanged: try again.")
            return self._connection

    async def _minded(self, connection: Connection, doing: Awaitable[T]) -> T:
        """Let the connection do this; after a fault the next call opens the file anew."""
        try:
            return await doing
        except Unreadable as error:
            await self._give_up(connection)
            raise damaged_row(self.path) from error
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
