"""A lobby of a game with roles and options: nothing about that game stands in the bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.domain.replay import first
from bot.tables.repository import ActionRefused
from localcord import Channel, Guild, Message, Person, World
from rules.engine import register_game
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for
from tests._support.toys.hunt import Hunt


@pytest.fixture
async def hunts(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register_game("hunt", lambda _data: Hunt())
    async with running_home(world, tmp_path / "vidar.sqlite", ("hunt",)) as home:
        yield home


async def opened(home: Home, channel: Channel, ann: Person) -> tuple[str, Message]:
    await ann.slash(channel, "play", seats=4)
    await home.idle()
    (row,) = await home.vidar.services.store.games("lobby")
    return row.id, channel.last


async def test_a_role_is_pressed_and_whoever_pressed_it_plays_it(
    world: World, hunts: Home, channel: Channel
) -> None:
    ann, ben, cyd = (world.person(name) for name in ("Ann", "Ben", "Cyd"))
    table, lobby = await opened(hunts, channel, ann)
    await ben.click("Runner", on=lobby)
    await cyd.click("Any role", on=lobby)
    await hunts.idle()
    assert "Ben · Runner" in lobby.text
    answer = await ann.click("Runner", on=lobby)
    await hunts.idle()
    assert "All places of this role are wanted already: Runner" in answer.message.text
    answer = await ann.click("Hunter", on=lobby)
    await hunts.idle()
    assert "You want to play: Hunter" in answer.message.text
    assert "Ann · Hunter" in lobby.text
    await ann.click(button_for("start", lobby), on=lobby)
    await hunts.idle()
    row = await hunts.row(table)
    assert row.status == "playing"
    assert row.seats[0] == ben.id
    assert set(row.seats) == {ann.id, ben.id, cyd.id}
    assert row.people.roles == {}
    room = await hunts.room(table)
    said = next(message.text for message in room.log if "Runner: " in message.text)
    assert "Runner: Ben" in said


async def test_nobody_is_dealt_a_role_they_did_not_want(
    world: World, hunts: Home, channel: Channel
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    table, lobby = await opened(hunts, channel, ann)
    for person in (ann, ben):
        await person.click("Hunter", on=lobby)
        await hunts.idle()
    answer = await ann.click(button_for("start", lobby), on=lobby)
    await hunts.idle()
    assert "More want this role than can have it: Hunter" in answer.message.text
    assert (await hunts.row(table)).status == "lobby"
    await ann.select("add~random~runner", on=lobby)
    await hunts.idle()
    await ann.click(button_for("start", lobby), on=lobby)
    await hunts.idle()
    row = await hunts.row(table)
    assert row.status == "playing"
    assert row.seats[0] == "ai:random:1"


async def test_the_games_own_options_are_set_in_the_lobby_and_kept_for_good(
    world: World, hunts: Home, channel: Channel
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    table, lobby = await opened(hunts, channel, ann)
    assert "Length: Short · Hands: Open to the team" in lobby.text
    settings = (await ann.click(button_for("settings", lobby), on=lobby)).message
    await hunts.idle()
    await ann.select("long", menu="Length", on=settings)
    await hunts.idle()
    assert "Length: Long" in lobby.text
    answer = await ben.click(button_for("settings", lobby), on=lobby)
    await hunts.idle()
    await ben.select("false", menu="Hands", on=answer.message)
    await hunts.idle()
    assert "Hands: Open to the team" in lobby.text, "somebody else than the host has set it"
    await ben.click("Any role", on=lobby)
    await hunts.idle()
    await hunts.again()
    await ann.click(button_for("start", lobby), on=lobby)
    await hunts.idle()
    row = await hunts.row(table)
    assert row.options == {"length": "long", "hands_open": True}
    assert first(Hunt(), row).most == 4


@pytest.mark.parametrize("key", ["nothing", "length", ""])
async def test_what_is_not_offered_changes_no_option(
    world: World, hunts: Home, channel: Channel, key: str
) -> None:
    table, _ = await opened(hunts, channel, world.person("Ann"))
    with pytest.raises(ActionRefused, match="refused-not-offered"):
        await hunts.vidar.services.lobby.set_game_option(table, key, "endless")
    assert (await hunts.row(table)).options == {}


async def test_at_a_table_of_two_the_first_post_says_who_plays_which_role(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunts.sit_down(channel, [world.person("Ann"), world.person("Ben")])
    said = " ".join(message.text for message in (await hunts.room(table)).log)
    assert "Runner: " in said
    assert "Hunter: " in said
