"""A whole game clicked through, from /play to the open end."""

from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, World
from tests._support.bot.players import desk, is_asked, is_end, play_on, sit_down, three


@pytest.mark.parametrize("seats", [3, 5])
async def test_a_whole_game_is_clicked_through(
    world: World, vidar: Vidar, channel: Channel, seats: int
) -> None:
    people = [world.person(f"P{n}", locale="pl" if n % 2 else "en-US") for n in range(seats)]
    table = await sit_down(vidar, channel, people)
    await play_on(vidar, people, Random(seats))
    assert len(await vidar.services.store.games("over")) == 1
    assert is_end(table.log[-1])
    assert not any(is_asked(desk(person)) for person in people)


async def test_the_lobby_of_a_running_game_leads_to_its_table(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    table = await sit_down(vidar, channel, three(world))
    (lobby,) = [message for message in channel.log if "hash of the seed" in message.text]
    assert f"The game is on: {table.mention}" in lobby.text
    assert not lobby.mentions
    (there,) = [button for button in lobby.buttons if button.url]
    assert there.label == "Go to the table"
    assert there.url == f"https://discord.com/channels/{guild.id}/{table.id}"
