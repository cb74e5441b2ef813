"""The real bot with a real file, on simcord's Discord; and three people with one server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.app.client import Vidar
from persistence.sqlite import SqliteStore
from tests._support.simcord.people import Place


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "vidar.sqlite"


@pytest.fixture
async def vidar(database: Path) -> AsyncIterator[Vidar]:
    store = await SqliteStore.open(database)
    client = Vidar(store, ("shadow_planet",), pictures=False)
    yield client
    await client.scheduler.close()
    await client.outbox.close()
    await store.close()


@pytest.fixture
async def env(vidar: Vidar) -> AsyncIterator[simcord.Env]:
    """Ends with an error if the bot has swallowed one."""
    running = simcord.Env(vidar, shard_count=1)
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


@pytest.fixture
def place(env: simcord.Env) -> Place:
    return Place(env)
