"""A browser for all tests, and for each one a world with a page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, async_playwright, expect

from bot.app.client import Vidar
from localcord import Channel, Clock, Guild, Person, World
from localcord.network import connect
from localcord.page import Site
from persistence.sqlite import SqliteStore
from tests._support.bot import players
from tests._support.bot.deals import Dealt
from tests._support.browser import found
from tests._support.left_out import leave_out
from tests._support.localcord.trybot import Running, TryBot

pytest.register_assert_rewrite("tests._support.page.screen")

from tests._support.page.screen import Screens  # noqa: E402

# What is waited for comes within a second, unless the machine is busy.
expect.set_options(timeout=60_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One loop for all tests of this folder: the browser lives in it."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails by its cards fails every time."""
    monkeypatch.setattr("bot.tables.opening.secrets", Dealt(request.node.nodeid))
    players.CHANCE.seed(request.node.nodeid)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = found()
    if path is None:
        leave_out("page (no browser)")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(
            executable_path=path,
            # Names for the tests that need one; every other way out of the machine is closed.
            args=["--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def world() -> AsyncIterator[World]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    # A frozen clock: a slow machine breaks no three-second rule.
    made = World(clock=Clock(frozen=True))
    await made.start()
    connect.redirect(Route, DiscordWebSocket, made.address)
    yield made
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
    await made.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def site(world: World) -> AsyncIterator[Site]:
    made = Site(world)
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def screens(browser: Browser, site: Site) -> AsyncIterator[Screens]:
    made = Screens(browser, site)
    yield made
    await made.close()


@pytest.fixture
def guild(world: World) -> Guild:
    return world.guild("Friends")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.channel("general")


@pytest.fixture
def ann(world: World, guild: Guild) -> Person:
    return world.person("Ann", guilds=[guild])


@pytest.fixture
def ben(world: World, guild: Guild) -> Person:
    return world.person("Ben", guilds=[guild])


@pytest_asyncio.fixture(loop_scope="session")
async def bot(world: World, guild: Guild) -> AsyncIterator[TryBot]:
    """A small bot that does what the test says."""
    up = Running(TryBot(), world)
    await up.ready()
    yield up.bot
    await up.stop()
    assert not up.bot.errors


@pytest.fixture
def games() -> tuple[str, ...]:
    """What is played; a module or a test has others by parameters."""
    return ("shadow_planet",)


@pytest_asyncio.fixture(loop_scope="session")
async def vidar(
    world: World, guild: Guild, tmp_path: Path, games: tuple[str, ...]
) -> AsyncIterator[Vidar]:
    """The real one."""
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    client = Vidar(store, games, guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)
