"""Tests that fail on purpose and close nothing; `test_runs_end.py` runs them in a process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.client import Vidar
from bot.images.renderer import Renderer
from localcord import World
from localcord.network import connect
from persistence.sqlite import SqliteStore
from tests._support.persistence import postgres

OPEN: list[object] = []
"""What would else be tidied up as soon as nobody holds it."""


async def test_fails_with_a_bot_and_its_server_open(tmp_path: Path) -> None:
    world = World()
    await world.start()
    connect.redirect(Route, DiscordWebSocket, world.address)
    world.guild("Friends").channel("general")
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    vidar = Vidar(store, ("shadow_planet",), guild_ready_timeout=0.01)
    OPEN.extend([world, vidar, asyncio.create_task(vidar.start(world.token))])
    await world.gateway.ready()
    await vidar.wait_until_ready()
    # Its worker is a process of its own.
    draws = Renderer()
    OPEN.append(draws)
    assert await draws.png("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    raise AssertionError("on purpose")


@pytest.fixture
async def never_closed() -> AsyncIterator[None]:
    yield
    await asyncio.Event().wait()


@pytest.mark.usefixtures("never_closed")
async def test_never_ends_and_never_closes() -> None:
    await asyncio.Event().wait()


def test_is_killed_with_a_database_open() -> None:
    with postgres.own_server():
        os.kill(os.getpid(), signal.SIGKILL)
