"""Following a table: those without a seat read what is public, wherever it is, and nothing more."""

import pytest

from bot.app.client import Vidar
from bot.domain.table import Table
from localcord import Channel, Guild, Message, Permission, Person, World
from localcord.model.permissions import Overwrite
from tests._support.bot.players import desk, play_some, sit_down, three

VIEW = int(Permission.VIEW_CHANNEL)
STOP = {"en-US": "Stop following", "pl": "Przestań obserwować"}


@pytest.fixture
def hall(guild: Guild) -> Channel:
    """A channel that everybody sees, among others that only players see."""
    club = guild.add_category("Club")
    players = guild.add_role("Players", Permission(0))
    club.overwrites = {
        guild.everyone.id: Overwrite(guild.everyone.id, 0, deny=VIEW),
        players.id: Overwrite(players.id, 0, allow=VIEW),
        guild.world.bot.id: Overwrite(guild.world.bot.id, 1, allow=VIEW),
    }
    hall = guild.add_channel("hall", category=club)
    hall.overwrites = {}
    return hall


def make_players(guild: Guild, people: list[Person]) -> None:
    role = next(role for role in guild.roles.values() if role.name == "Players")
    for person in people:
        guild.give(person.user, role)


def forbid_the_bot(guild: Guild, permission: Permission) -> None:
    role = next(role for role in guild.roles.values() if role.managed)
    guild.allow(role, role.permissions & ~int(permission))


async def follow(vidar: Vidar, person: Person, lobby: Message) -> Message:
    answer = await person.click("Follow", on=lobby)
    await vidar.idle()
    assert answer.message.only_for is person.user
    return answer.message


async def the_table(vidar: Vidar) -> Table:
    (row,) = await vidar.services.tables.find("playing")
    return row


async def test_a_hidden_table_opens_for_whoever_follows_it_and_closes_again(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve = three(world), world.person("Eve")
    make_players(guild, people)
    room = await sit_down(vidar, hall, people)
    lobby = hall.last
    assert all(person.sees(room) for person in people)
    assert not eve.sees(room)
    page = await follow(vidar, eve, lobby)
    assert room.mention in page.text
    assert eve.sees(room)
    await eve.click("Stop following", on=page)
    await vidar.idle()
    assert "do not follow" in page.text
    assert not eve.sees(room)
    assert all(person.sees(room) for person in people)
    place = (await the_table(vidar)).place
    assert "watchers" not in place
    assert "let_in" not in place


async def test_a_hidden_table_opens_for_whoever_takes_a_seat_and_stays_open(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve, dan = three(world), world.person("Eve"), world.person("Dan")
    make_players(guild, people)
    room = await sit_down(vidar, hall, people)
    page = await follow(vidar, eve, hall.last)
    for leaver, taker in ((people[1], eve), (people[2], dan)):
        await leaver.slash(room, "table hand")
        await vidar.idle()
        await taker.click("Take this seat", on=hall.last)
        await vidar.idle()
        assert taker.sees(room)
        assert "Your desk" in desk(taker).text
    await eve.click("Stop following", on=page)
    await vidar.idle()
    assert eve.sees(room), "a player was shut out"
    assert (await the_table(vidar)).seats == (people[0].id, eve.id, dan.id)


async def test_who_follows_from_the_lobby_on_is_let_in_when_the_game_begins(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve = three(world), world.person("Eve")
    make_players(guild, people)
    await people[0].slash(hall, "play", seats=3)
    await vidar.idle()
    lobby = hall.last
    for person in (eve, people[1], people[2]):
        assert "When the game begins" in (await follow(vidar, person, lobby)).text
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    row = await the_table(vidar)
    assert row.place["watchers"] == [eve.id], "a player follows the own table"
    assert eve.sees(world.channels[row.place["channel"]])


async def test_who_follows_while_the_channel_is_made_is_let_in(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve = three(world), world.person("Eve")
    make_players(guild, people)
    await people[0].slash(hall, "play", seats=3)
    await vidar.idle()
    lobby = hall.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    slow = world.faults.slow(1.0, 1, route="POST /guilds/{guild_id}/channels")
    await people[0].click("Start", on=lobby)
    await world.until(lambda: not slow.times)
    assert "channel" not in (await the_table(vidar)).place
    answer = await eve.click("Follow", on=lobby)
    await vidar.idle()
    assert "When the game begins" in answer.message.text
    row = await the_table(vidar)
    assert row.place["let_in"] == [eve.id]
    assert eve.sees(world.channels[row.place["channel"]])


async def test_a_table_that_cannot_be_opened_says_so(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve = three(world), world.person("Eve")
    make_players(guild, people)
    forbid_the_bot(guild, Permission.MANAGE_ROLES)
    room = await sit_down(vidar, hall, people)
    page = await follow(vidar, eve, hall.last)
    assert "Manage Roles" in page.text
    assert not eve.sees(room)


async def test_a_table_in_a_thread_comes_to_those_who_follow(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    forbid_the_bot(guild, Permission.MANAGE_CHANNELS)
    guild.allow(guild.everyone, guild.everyone.permissions | int(Permission.MANAGE_THREADS))
    people, eve = three(world), world.person("Eve")
    thread = await sit_down(vidar, channel, people)
    assert thread.is_thread
    page = await follow(vidar, eve, channel.last)
    assert eve.id in thread.thread_members
    await eve.click("Stop following", on=page)
    await vidar.idle()
    assert eve.id not in thread.thread_members


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_who_follows_reads_what_is_public_and_no_button_of_the_game_works(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people, eve = three(world), world.person("Eve", locale=locale)
    room = await sit_down(vidar, channel, people)
    page = await follow(vidar, eve, channel.last)
    assert any(button.label == STOP[locale] for button in page.buttons)
    await play_some(vidar, people, 8)
    row = await the_table(vidar)
    refused = "for the players of the table" if locale == "en-US" else "dla graczy przy stole"
    panel = room.messages[row.place["panel"]]
    for label in ("Act", "My desk"):
        answer = await eve.click(label, on=panel)
        await vidar.idle()
        assert refused in answer.message.text
    assert len(eve.dms) == 0
    game = await vidar.services.tables.game_of(row)
    state = (await vidar.services.tables.state(row, game)).state
    names = [(await vidar.services.play.seen(row.id, person.id)).view["hand"] for person in people]
    assert any(names), "nobody holds a card: nothing could leak"
    public = await vidar.services.play.seen(row.id, None)
    assert (
        (await vidar.services.play.seen(row.id, eve.id)).view
        == public.view
        == game.view(state, None)
    )
    for command in ("log", "board"):
        answer = await eve.slash(room, command)
        await vidar.idle()
        assert answer.message.only_for is eve.user
        assert "⟨" not in answer.message.text
        assert answer.message.text
    assert (await vidar.services.tables.row(row.id)).seq == row.seq


async def test_a_player_cannot_follow_the_own_table_and_keeps_the_own_desk(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    answer = await people[1].click("Follow", on=channel.last)
    await vidar.idle()
    assert "already sit at this table" in answer.message.text
    assert "watchers" not in (await the_table(vidar)).place
    assert "Your desk" in desk(people[1]).text


async def test_who_is_forgotten_follows_nothing(
    world: World, vidar: Vidar, guild: Guild, hall: Channel
) -> None:
    people, eve = three(world), world.person("Eve")
    make_players(guild, people)
    room = await sit_down(vidar, hall, people)
    await follow(vidar, eve, hall.last)
    me = await eve.slash(hall, "me")
    await vidar.idle()
    sure = await eve.click("Forget me", on=me.message)
    await vidar.idle()
    await eve.click("Yes, do it", on=sure.message)
    await vidar.idle()
    assert not eve.sees(room)
    assert eve.id not in str((await the_table(vidar)).place)
