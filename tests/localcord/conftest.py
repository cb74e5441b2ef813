"""One world, one bot and a few people for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from localcord import Channel, Guild, Person, World
from tests._support.localcord import schema
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import DiscordWebSocket, Route, Running, TryBot


@pytest.fixture
async def world() -> AsyncIterator[World]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    made = World()
    await made.start()
    yield made
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    await made.stop()
    if schema.available():
        accepted = [r for r in made.requests if r.status < 400]
        complaints = [schema.complaint(r.method, r.path, r.body) for r in accepted]
        complaints += [schema.complaint(r.method, r.path, r.answer, r.status) for r in accepted]
        assert not [c for c in complaints if c]


@pytest.fixture
def guild(world: World) -> Guild:
    return world.guild("Friends")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.channel("general")


@pytest.fixture
def ann(world: World, guild: Guild) -> Person:
    return world.person("Ann", locale="pl", guilds=[guild])


@pytest.fixture
def ben(world: World, guild: Guild) -> Person:
    return world.person("Ben", guilds=[guild])


@pytest.fixture
async def running(world: World, guild: Guild) -> AsyncIterator[Running]:
    up = Running(TryBot(), world)
    await up.ready()
    yield up
    await up.stop()
    assert not up.bot.errors


@pytest.fixture
def bot(running: Running) -> TryBot:
    return running.bot


@pytest.fixture
async def raw(world: World) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(world, session)
