"""One world, one running bot, and people who sit down."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Vidar
from localcord import Channel, Guild, World, connect
from persistence.sqlite import SqliteStore


@pytest.fixture
async def world() -> AsyncIterator[World]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    made = World()
    await made.start()
    connect.redirect(Route, DiscordWebSocket, made.address)
    yield made
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
    await made.stop()


@pytest.fixture
def guild(world: World) -> Guild:
    return world.guild("Friends")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.channel("general")


@pytest.fixture
async def vidar(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Vidar]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    client = Vidar(store, ("shadow_planet",), pictures=False, guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)
