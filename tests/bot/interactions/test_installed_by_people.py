"""Commands of a bot that a person has added to their account, in places where the bot is not."""

from __future__ import annotations

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Person, World
from localcord.model.refusals import NotThere
from tests._support.bot.players import sit_down, three

NO_TABLE = "You sit at no table just now. Open one with /play."


@pytest.fixture
def elsewhere(world: World) -> Channel:
    """A server that does not have the bot."""
    return world.guild("Elsewhere", with_bot=False).channel("general")


def brought(world: World, *places: Guild | None) -> Person:
    dee = world.person("Dee", guilds=[place for place in places if place is not None])
    dee.add_app()
    return dee


async def said(vidar: Vidar, person: Person, where: Channel, command: str, **words: str) -> str:
    answer = await person.slash(where, command, **words)
    await vidar.idle()
    assert answer.message.only_for is person.user, "for their eyes only"
    return answer.message.text


@pytest.mark.parametrize("place", ["server", "group"])
async def test_looking_things_up_and_ones_own_things_work_anywhere(
    world: World, vidar: Vidar, elsewhere: Channel, place: str
) -> None:
    dee = brought(world, elsewhere.guild)
    where = elsewhere if place == "server" else world.rooms.group_of("us", [dee.user])
    assert "Search" in await said(vidar, dee, where, "rule", about="Search")
    assert await said(vidar, dee, where, "card", name="axe")
    assert await said(vidar, dee, where, "me")
    for command in ("desk", "log", "board"):
        assert await said(vidar, dee, where, command) == NO_TABLE
    assert (await said(vidar, dee, where, "results")).startswith("A server has results")
    opened = await said(vidar, dee, where, "play")
    assert opened.startswith("A table for several needs a server that has me;")
    for words in ({}, {"game": "shadow_planet"}):
        looked = await said(vidar, dee, where, "queue", **words)
        assert looked.startswith("A queue belongs to a server that has me:")
    assert not (await vidar.services.queue.record.row()).waiting
    assert not await vidar.services.tables.find("lobby")


async def test_whoever_plays_has_their_desk_and_log_anywhere(
    world: World, vidar: Vidar, channel: Channel, elsewhere: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    ann = people[0]
    ann.add_app()
    desk = await said(vidar, ann, elsewhere, "desk")
    assert "Your Objective" in desk
    assert await said(vidar, ann, elsewhere, "log") != NO_TABLE
    group = world.rooms.group_of("us", [ann.user, people[1].user])
    assert "Your Objective" in await said(vidar, ann, group, "desk")
    assert not [one for one in people[1].ephemeral if one.channel is group]


async def test_who_manages_a_server_without_the_bot_has_no_power_here(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    owner = world.person("Owner", guilds=[])
    owner.add_app()
    place = world.guild("Elsewhere", with_bot=False, owner=owner).channel("general")
    with pytest.raises(NotThere):
        await owner.slash(place, "admin tables")
    with pytest.raises(NotThere):
        await owner.slash(owner.dm, "admin tables")


async def test_where_a_command_may_be_is_declared(vidar: Vidar) -> None:
    for command in vidar.tree.get_commands():
        told = command.to_dict(vidar.tree)
        contexts, installs = told["contexts"], told["integration_types"]
        if command.name == "admin":
            assert (contexts, installs) == ([0], [0])
        else:
            assert (sorted(contexts), sorted(installs)) == ([0, 1, 2], [0, 1])
