"""A store on a real database for every test, once for each engine."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from persistence.postgres import PostgresStore
from persistence.sqlite import SqliteStore
from persistence.store import Store
from tests._support.persistence import postgres
from tests._support.persistence.making import DATA_SET, table

Place = Path | str
"""Where a store is: a file, or the address of a database."""

Opener = Callable[..., Awaitable[Any]]


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest) -> str:
    return request.param


async def place(engine: str, file: Path) -> AsyncIterator[Place]:
    """An empty one."""
    if engine == "sqlite":
        yield file
    else:
        async with postgres.store_place() as url:
            yield url


@pytest.fixture
async def path(engine: str, tmp_path: Path) -> AsyncIterator[Place]:
    async for found in place(engine, tmp_path / "vidar.db"):
        yield found


@pytest.fixture
async def elsewhere(engine: str, tmp_path: Path) -> AsyncIterator[Place]:
    """Another one of the same engine."""
    async for found in place(engine, tmp_path / "other.db"):
        yield found


@pytest.fixture
async def opened() -> AsyncIterator[Opener]:
    """Opens stores that are closed again after the test."""
    async with AsyncExitStack() as stack:

        async def opens(path: Place, *options: Any, **more: Any) -> Store:
            engine = SqliteStore if isinstance(path, Path) else PostgresStore
            store = await engine.open(path, *options, **more)  # pyright: ignore[reportArgumentType]
            stack.push_async_callback(store.close)
            return store

        yield opens


@pytest.fixture
async def store(path: Place, opened: Opener) -> Store:
    """With one game in it, `t1`."""
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    return store
