"""ALONE through the real bot, from the lobby to its end."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from localcord import Channel, Guild, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for, desk, is_asked, press_something

GAMES = ("alone",)


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "v.sqlite", GAMES) as made:
        yield made


@pytest.mark.parametrize("role", ["hero", "evil"])
async def test_one_person_plays_either_side_against_ai_to_the_end(
    world: World, home: Home, channel: Channel, role: str
) -> None:
    ann, random = world.person("Ann"), Random(role)
    await ann.slash(channel, "play", seats=2, ai=1)
    await home.idle()
    lobby = channel.last
    (join,) = [b for b in lobby.buttons if (b.custom_id or "").endswith(role)]
    await ann.click(join.custom_id or "", on=lobby)
    await home.idle()
    await ann.click(button_for("start", lobby), on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    assert (row.seats[0] == ann.id) == (role == "hero")
    for _ in range(1500):
        await home.later(10.0)
        if not is_asked(desk(ann)):
            break
        await press_something(ann, random)
        await home.idle()
    (row,) = await home.vidar.services.store.games("over")
    assert row.seed.hex() in (await home.room(row.id)).last.text
