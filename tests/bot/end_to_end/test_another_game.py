"""A second game, with its own ways of asking, is played to its end without touching the bot."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, World
from persistence.sqlite import SqliteStore
from rules.engine import register_game
from tests._support.bot.players import is_end, play_on, sit_down
from tests._support.toys.toy import Toy


@pytest.fixture
async def toys(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Vidar]:
    register_game("toy", lambda _data: Toy())
    client = Vidar(
        await SqliteStore.open(tmp_path / "v.sqlite"), ("toy",), guild_ready_timeout=0.01
    )
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_hidden_hand_a_sealed_choice_of_sixty_and_a_team_are_played_through(
    world: World, toys: Vidar, channel: Channel, seats: int
) -> None:
    people = [world.person(f"P{n}") for n in range(seats)]
    table = await sit_down(toys, channel, people)
    await play_on(toys, people, Random(seats))
    (row,) = await toys.services.store.games("over")
    kinds = {next(iter(command.data)) for command in await toys.services.store.commands(row.id)}
    assert {"bid"} < kinds
    assert is_end(table.last)
