"""The engine over a PostgreSQL database: a pool of connections, and what is wrong with it."""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from persistence.postgres import schema
from persistence.postgres.copies import copy_into
from persistence.postgres.faults import AGAIN, LOST, damaged_row, raise_fault
from persistence.postgres.news import CHANNEL, News
from persistence.postgres.transaction import PostgresTransaction
from persistence.sql.rows import Unreadable
from persistence.sql.transaction import Transaction, Work
from persistence.store import StoreUnavailable, WrongDatabase

T = TypeVar("T")

CONNECTIONS = 8
"""At most, for one process; one more listens."""

PATIENCE = 10
"""Seconds for a connection, and for each statement: a press has three in all."""

ATTEMPTS = 5
"""For a transaction that others are in the way of."""

IDLE = "idle_in_transaction_session_timeout"
READING = "60s"
"""So long who reads may do something else meanwhile, as when a whole store is carried: nobody waits
for them."""


def named(url: str) -> str:
    """The database without its password, for sentences."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        # No part of it: one may be the password.
        raise WrongDatabase(
            "This is no address of a database: postgresql://USER:PASSWORD@HOST:PORT/NAME."
        ) from None
    host = parts.hostname or "this machine"
    return f"The database {parts.path.strip('/') or 'postgres'} on {host}{port}"


class PostgresEngine:
    """Engine, over a database."""

    def __init__(self, url: str, patience: int = PATIENCE) -> None:
        self.where = named(url)
        self._url = url
        self._patience = patience
        self._settings = {
            "application_name": "vidar",
            # Who waits for a row is told so before the statement takes too long;
            "lock_timeout": f"{patience * 500}ms",
            # and nobody waits as long as that for a process that was frozen while it wrote.
            IDLE: f"{patience * 400}ms",
        }
        self._pool: asyncpg.Pool | None = None
        self._news = News(self._connect)

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        with self._faults():
            pool = await asyncpg.create_pool(
                self._url,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=self._patience,
                command_timeout=self._patience,
                server_settings=self._settings,
                reset=_as_it_is,
            )
            try:
                async with pool.acquire() as connection:
                    await schema.migrate(connection)
            except BaseException:
                pool.terminate()
                raise
        self._pool = pool

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        await self._news.close()
        try:
            async with asyncio.timeout(self._patience):
                await pool.close()
        except (TimeoutError, asyncpg.PostgresError, *LOST):
            pool.terminate()

    async def look(self, work: Work[T]) -> T:
        """One statement that finds little."""
        with self._faults():
            return await self._look(work)

    async def read(self, work: Work[T]) -> T:
        """Statements that may find much, and all see one moment."""

        async def read(tx: Transaction) -> T:
            await tx.execute(f"SET LOCAL {IDLE} = '{READING}'")
            return await work(tx)

        with self._faults():
            return await self._transact(read, {"isolation": "repeatable_read", "readonly": True})

    async def write(self, work: Work[T], durable: bool = True, long: bool = False) -> T:
        """All or nothing, and on the disk when it returns; unless `durable` soon after."""
        _ = long  # all of it runs elsewhere

        async def soon(tx: Transaction) -> T:
            await tx.execute("SET LOCAL synchronous_commit = off")
            return await work(tx)

        with self._faults():
            return await self._transact(work if durable else soon, {})

    async def erase_traces(self) -> None:
        """Nothing: what is deleted goes when the database vacuums, and its log is its own."""

    async def backup(self, path: str) -> None:
        """A copy in a file of SQLite, as of one moment."""
        await copy_into(self, Path(path))

    async def tell(self, games: Collection[str]) -> None:
        """Let the other processes know of these tables; a message that is lost is not missed."""
        with suppress(StoreUnavailable), self._faults():
            async with self._acquired() as connection:
                for message in self._news.messages(games):
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

    async def news(self, seconds: float) -> frozenset[str] | None:
        """Tables that another process tells of within that time; None: look at everything."""
        return await self._news.wait(seconds)

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(
            self._url,
            timeout=self._patience,
            command_timeout=self._patience,
            server_settings=self._settings,
        )

    async def _look(self, work: Work[T]) -> T:
        for attempt in range(2):
            try:
                async with self._acquired() as connection:
                    return await work(PostgresTransaction(connection))
            except LOST as lost:
                # The connection may have been lost long ago, and others be as good as new.
                if attempt or isinstance(lost, TimeoutError):
                    raise
        raise AssertionError

    async def _transact(self, work: Work[T], options: Mapping[str, Any]) -> T:
        """Commit this; if others are in the way, or the connection was lost before, again."""
        for attempt in range(ATTEMPTS):
            committing = False
            try:
                async with self._acquired() as connection:
                    transaction = connection.transaction(**options)
                    await transaction.start()
                    try:
                        value = await work(PostgresTransaction(connection))
                    except BaseException:
                        with suppress(*LOST):
                            await transaction.rollback()
                        raise
                    committing = True
                    await transaction.commit()
                    return value
            except AGAIN:
                if attempt == ATTEMPTS - 1:
                    raise
            except LOST as lost:
                if committing or attempt or isinstance(lost, TimeoutError):
                    raise
        raise AssertionError

    @asynccontextmanager
    async def _acquired(self) -> AsyncIterator[PoolConnectionProxy]:
        if self._pool is None:
            raise StoreUnavailable("The store is closed.")
        async with self._pool.acquire(timeout=self._patience) as connection:
            yield connection

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except Unreadable as error:
            raise damaged_row(self.where) from error
        except (asyncpg.PostgresError, *LOST) as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                # Giving the connection back may fail, too, and must not hide that.
                raise asyncio.CancelledError from error
            raise_fault(error, self.where)


async def _as_it_is(_connection: object) -> None:
    """Nothing to reset in a connection that is given back: a transaction changes none of it."""
