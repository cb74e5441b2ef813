"""One world, one running bot, and people who sit down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord.http
import discord.webhook.async_
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.client import Vidar
from localcord import Channel, Guild, Message, World
from localcord.network import connect
from persistence.sqlite import SqliteStore
from persistence.store import Store
from tests._support.bot import players
from tests._support.bot.deals import Dealt
from tests._support.bot.home import Home, running_home


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails by its cards fails every time, not in one run of fifty."""
    monkeypatch.setattr("bot.tables.opening.secrets", Dealt(request.node.nodeid))
    players.CHANCE.seed(request.node.nodeid)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    made = World()
    await made.start()
    connect.redirect(Route, DiscordWebSocket, made.address)
    yield made
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
    await made.stop()


async def every_press_answered(world: World) -> None:
    """Whatever a test was about: nobody is left before a bot that thinks for ever."""

    def waiting() -> list[Message]:
        return [m for person in world.people for m in person.ephemeral if m.thinking]

    await world.until(lambda: not waiting(), why="every press is answered")


@pytest.fixture
def guild(world: World) -> Guild:
    return world.guild("Friends")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.channel("general")


@asynccontextmanager
async def running(world: World, path: Path, ai_pause: float = 0.0) -> AsyncIterator[Vidar]:
    """A bot that is connected and keeps its games in that file."""
    store = await SqliteStore.open(path, busy_timeout=1.0)
    async with running_over(world, store, ai_pause) as client:
        yield client


@asynccontextmanager
async def running_over(world: World, store: Store, ai_pause: float = 0.0) -> AsyncIterator[Vidar]:
    """A bot that is connected and keeps its games there."""
    client = Vidar(
        store, ("shadow_planet",), pictures=False, ai_pause=ai_pause, guild_ready_timeout=0.01
    )
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def vidar(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Vidar]:
    async with running(world, tmp_path / "vidar.sqlite") as client:
        yield client
        await every_press_answered(world)


class Hasty:
    """asyncio as it is, but nobody sleeps long."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.005))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has failed is tried again at once: by discord.py, the outbox and who looks at rules."""
    for module in (discord.http, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", Hasty())
    monkeypatch.setattr("bot.outbox.dispatcher.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("bot.outbox.dispatcher.LONGEST_PAUSE", 0.1)
    monkeypatch.setattr("bot.tables.rules_update.AFTER_A_FAULT", 0.1)


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    """A bot whose time is moved by hand, and that can be stopped and started."""
    async with running_home(world, tmp_path / "vidar.sqlite") as made:
        yield made
        await every_press_answered(world)
