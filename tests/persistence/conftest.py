"""A store on a real file for every test."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from persistence.sqlite import SqliteStore
from tests._support.persistence.making import DATA_SET, table

Opener = Callable[..., Awaitable[SqliteStore]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "vidar.db"


@pytest.fixture
async def opened() -> AsyncIterator[Opener]:
    """Opens stores that are closed again after the test."""
    async with AsyncExitStack() as stack:

        async def opens(path: Path, busy_timeout: float = 5.0) -> SqliteStore:
            store = await SqliteStore.open(path, busy_timeout)
            stack.push_async_callback(store.close)
            return store

        yield opens


@pytest.fixture
async def store(path: Path, opened: Opener) -> SqliteStore:
    """With one game in it, `t1`."""
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    return store
