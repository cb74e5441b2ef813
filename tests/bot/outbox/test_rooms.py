"""Where a table plays when there is no room for a channel: somewhere else, said in one sentence."""

import pytest

from bot.app.client import Vidar
from bot.domain.table import Table
from bot.i18n.table_names import room_name, table_name
from localcord import Channel, Guild, Permission, Person, World
from localcord.model.permissions import Overwrite
from tests._support.bot.home import DAY, Home
from tests._support.bot.players import button_for, desk, play_some, sit_down, three

VIEW = int(Permission.VIEW_CHANNEL)
MAKE = "POST /guilds/{guild_id}/channels"
THREAD = "POST /channels/{channel_id}/threads"
IN_THREAD = {"en-US": "plays in a thread", "pl": "gra w wątku"}
HERE = {"en-US": "plays here, where it was opened", "pl": "gra tutaj, gdzie go otwarto"}
WARNED = {"en-US": "in this very channel", "pl": "właśnie na tym kanale"}


def fill(guild: Guild, most: int = 500) -> None:
    """The server has all the channels it can have."""
    for number in range(most - len(guild.channels)):
        guild.add_channel(f"c-{number}")


def forbid(guild: Guild, *permissions: Permission) -> None:
    """Neither the bot nor anybody else may do this."""
    for role in guild.roles.values():
        kept = role.permissions
        for permission in permissions:
            kept &= ~int(permission)
        guild.allow(role, kept)


async def known(world: World, vidar: Vidar, guild: Guild) -> None:
    """The bot has heard of everything that was changed in the server."""
    server = vidar.get_guild(int(guild.id))
    assert server is not None
    role = next(role for role in guild.roles.values() if role.managed)

    def heard() -> bool:
        mine = server.get_role(int(role.id))
        same = mine is not None and mine.permissions.value == role.permissions
        return same and len(server.channels) == len(guild.channels)

    await world.until(heard)


def shown_to(world: World, room: Channel, people: list[Person], *bits: Permission) -> None:
    """Only these people and the bot see a channel; what else is allowed in it is so for them."""
    everyone = room.guild.everyone.id if room.guild else ""
    overwrites = {everyone: Overwrite(everyone, 0, deny=VIEW | sum(map(int, bits)))}
    for who in (world.bot.id, *(person.id for person in people)):
        overwrites[who] = Overwrite(who, 1, allow=VIEW)
    world.rooms.update(room, {"overwrites": overwrites}, route="")


async def knows(world: World, vidar: Vidar, room: Channel) -> None:
    """The bot has heard who sees a channel."""

    def heard() -> bool:
        found = vidar.get_channel(int(room.id))
        return len(getattr(found, "overwrites", ())) == len(room.overwrites)

    await world.until(heard)


async def the_table(vidar: Vidar) -> Table:
    *_, row = await vidar.services.tables.find("playing")
    return row


async def test_a_full_category_puts_the_table_beside_it_for_the_same_people(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people, eve = three(world), world.person("Eve")
    club = guild.add_category("Club")
    players = guild.add_role("Players", Permission(0))
    for person in people:
        guild.give(person.user, players)
    closed = {
        guild.everyone.id: Overwrite(guild.everyone.id, 0, deny=VIEW),
        players.id: Overwrite(players.id, 0, allow=VIEW),
        world.bot.id: Overwrite(world.bot.id, 1, allow=VIEW),
    }
    world.rooms.update(club, {"overwrites": closed}, route="")
    hall = guild.add_channel("hall", category=club)
    for number in range(49):
        guild.add_channel(f"in-{number}", category=club)
    await known(world, vidar, guild)
    table = await sit_down(vidar, hall, people)
    assert (table.name, table.parent) == (room_name(await the_table(vidar)), None)
    assert all(person.sees(table) for person in people)
    assert not eve.sees(table), "others see what they did not see in the category"
    await play_some(vidar, people, 4)


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_full_server_puts_the_table_into_a_thread_and_says_so(
    world: World, vidar: Vidar, guild: Guild, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    fill(guild)
    await known(world, vidar, guild)
    table = await sit_down(vidar, channel, people)
    assert (table.is_thread, table.parent) == (True, channel)
    _how, begins, *_ = table.log
    assert IN_THREAD[locale] in begins.text
    assert {user.id for user in begins.mentions} == {person.id for person in people}
    await play_some(vidar, people, 4)
    assert not [letter for letter in await vidar.services.store.letters() if not letter.data]


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_without_room_for_channel_and_thread_the_table_plays_where_it_was_opened(
    world: World, vidar: Vidar, guild: Guild, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    fill(guild)
    forbid(guild, Permission.CREATE_PUBLIC_THREADS)
    await known(world, vidar, guild)
    answer = await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    assert WARNED[locale] in answer.message.text
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    assert (await the_table(vidar)).place["channel"] == channel.id
    assert [HERE[locale] in message.text for message in channel.log].count(True) == 1
    await play_some(vidar, people, 4)


async def test_without_a_thread_left_the_table_plays_where_it_was_opened(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    fill(guild)
    other = guild.channels[next(reversed(guild.channels))]
    for number in range(1000):
        world.rooms.start_thread(
            other, people[0].user, name=f"t-{number}", kind=11, minutes=60, route=""
        )
    await known(world, vidar, guild)
    table = await sit_down(vidar, channel, people)
    assert table is channel
    assert world.counters.refusals[160006] == 1


async def test_a_table_opened_in_a_thread_plays_in_another_thread_of_the_same_channel(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    forbid(guild, Permission.MANAGE_CHANNELS)
    await known(world, vidar, guild)
    talk = world.rooms.start_thread(channel, people[0].user, name="talk", kind=11, minutes=60)
    table = await sit_down(vidar, talk, people)
    assert (table.is_thread, table.parent) == (True, channel)
    assert table is not talk
    texts = [message.text for message in table.log]
    assert not any(IN_THREAD["en-US"] in text for text in texts), "a thread is all one can hope for"
    await play_some(vidar, people, 4)


async def test_a_table_opened_in_a_thread_gets_a_channel_where_channels_may_be_made(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people = three(world)
    club = guild.add_category("Club")
    hall = guild.add_channel("hall", category=club)
    await known(world, vidar, guild)
    talk = world.rooms.start_thread(hall, people[0].user, name="talk", kind=11, minutes=60)
    table = await sit_down(vidar, talk, people)
    assert (table.is_thread, table.parent) == (False, club)


@pytest.mark.parametrize("inside", [True, False])
async def test_what_is_missing_for_threads_is_named_before_a_lobby_opens(
    world: World, vidar: Vidar, guild: Guild, channel: Channel, inside: bool
) -> None:
    ann = world.person("Ann")
    forbid(guild, Permission.MANAGE_CHANNELS, Permission.SEND_MESSAGES_IN_THREADS)
    await known(world, vidar, guild)
    talk = world.rooms.start_thread(channel, ann.user, name="talk", kind=11, minutes=60)
    answer = await ann.slash(talk if inside else channel, "play", seats=3)
    await vidar.idle()
    assert "Send Messages In Threads" in answer.message.text
    assert not await vidar.services.tables.find("lobby")


async def test_two_tables_in_one_channel_are_both_played_and_the_channel_stays(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    fill(guild)
    forbid(guild, Permission.CREATE_PUBLIC_THREADS)
    await known(world, home.vidar, guild)
    tables: list[tuple[str, list[Person]]] = []
    for names in (("Ann", "Ben", "Cyd"), ("Dan", "Eve", "Fay")):
        people = [world.person(name) for name in names]
        tables.append((await home.sit_down(channel, people), people))
        home.at += 1
    overwrites, fred = dict(channel.overwrites), world.person("Fred")
    for table, people in tables:
        assert (await home.row(table)).place["channel"] == channel.id
        lobby = (await home.row(table)).place["lobby"]
        page = await fred.click("Follow", on=channel.messages[lobby])
        await home.idle()
        assert channel.mention in page.message.text
        await fred.click("Stop following", on=page.message)
        await home.idle()
        (first,) = await home.asked(table, people)
        await home.answer(table, first)
        assert (await home.row(table)).seq > 0
    panels = [(await home.row(table)).place["panel"] for table, _ in tables]
    assert len(set(panels)) == 2
    assert all(panel in channel.messages for panel in panels)
    assert channel.overwrites == overwrites
    for table, _ in tables:
        await home.vidar.services.play.abandon(table, None)
    await home.idle()
    assert not any("this channel is closed" in message.text for message in channel.log)
    offered = [button.label for message in channel.log for button in message.buttons]
    assert offered.count("Play again") == 2
    assert "Keep this channel" not in offered, "nobody would close it"
    await home.later(8 * DAY)
    assert channel.id in world.channels
    assert not await home.vidar.services.store.letters()


async def test_a_command_where_two_tables_play_is_for_the_one_that_waits_for_its_person(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    fill(guild)
    forbid(guild, Permission.CREATE_PUBLIC_THREADS)
    await known(world, home.vidar, guild)
    people = three(world)
    older = await home.sit_down(channel, people)
    home.at += 1
    newer = await home.sit_down(channel, people)
    services, busy = home.vidar.services, await home.asked(newer, people)
    while (first := (await home.asked(older, people))[0]) in busy:
        prompt = (await services.play.seen(older, first.id)).prompt
        assert prompt is not None
        await services.play.decide(older, first.id, prompt.id, [prompt.default])
    await home.idle()
    await first.slash(channel, "table pause")
    await home.idle()
    paused = [(await home.row(t)).place["clock"].get("paused", False) for t in (older, newer)]
    assert paused == [True, False]


async def test_a_room_that_was_made_and_not_noted_is_found_again(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    """Also a thread that has fallen asleep since; one that somebody else has named so is not."""
    fill(guild)
    await known(world, vidar, guild)
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    (row,) = await vidar.services.tables.find("lobby")
    name = f"{table_name(row)} · {row.id}"
    foreign = world.rooms.start_thread(channel, people[0].user, name=name, kind=11, minutes=60)
    made = world.rooms.start_thread(channel, world.bot, name=name, kind=11, minutes=60)
    for thread in (foreign, made):
        world.rooms.set_thread(thread, {"archived": True}, route="")
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    assert (await the_table(vidar)).place["channel"] == made.id
    assert not world.counters.requests[THREAD]
    assert not foreign.messages


async def test_trouble_at_discord_is_waited_for_and_makes_no_lesser_room(
    world: World, vidar: Vidar, channel: Channel, hasty: None
) -> None:
    world.faults.fail(12, route=MAKE, status=503)
    table = await sit_down(vidar, channel, three(world))
    assert not table.is_thread
    assert table is not channel


async def test_a_room_with_the_lobby_of_another_table_stays_as_long_as_that_is_open(
    world: World, home: Home, channel: Channel
) -> None:
    first, second = three(world), [world.person(name) for name in ("Dan", "Eve", "Fay")]
    over = await home.sit_down(channel, first)
    room = await home.room(over)
    home.at += 1
    table = await home.sit_down(room, second)
    await home.vidar.services.play.abandon(over, None)
    await home.later(8 * DAY)
    assert room.id in world.channels
    await home.vidar.services.play.abandon(table, None)
    await home.later(15 * DAY)
    assert room.id not in world.channels


async def test_where_nothing_may_be_written_the_table_rests_and_asks_for_nothing(
    world: World, home: Home, guild: Guild, channel: Channel, hasty: None,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    before = {role.id: role.permissions for role in guild.roles.values()}
    forbid(guild, Permission.SEND_MESSAGES, Permission.SEND_MESSAGES_IN_THREADS)
    await known(world, home.vidar, guild)
    await home.later(DAY)
    lines = [r.getMessage() for r in caplog.records if "rests:" in r.getMessage()]
    assert len(lines) == 1
    assert lines[0].startswith(f"table {table} rests: there is no place to write")
    letters, refused = len(await home.vidar.services.store.letters()), world.counters.invalid
    await home.later(30 * DAY)
    assert len(await home.vidar.services.store.letters()) == letters
    assert world.counters.invalid == refused, "it still tries"
    await first.click(desk(first).buttons[0].custom_id or "", on=desk(first))
    await home.idle()
    assert "This table rests: in its server I lack" in first.ephemeral.last.text
    for person in people:
        person.notifications.clear()
    for role in guild.roles.values():
        guild.allow(role, before[role.id])
    await known(world, home.vidar, guild)
    await world.until(lambda: all(person.notifications for person in people))
    await home.idle()
    room = await home.room(table)
    calls = [m for m in room.log if "I can write here again" in m.text]
    assert len(calls) == 1
    assert all([n.message for n in p.notifications].count(calls[0]) == 1 for p in people)
    assert not await home.vidar.services.store.letters()
    await home.answer(table, first)
    assert (await home.row(table)).seq > 0


@pytest.mark.parametrize("inside", ["no category", "an open category", "a category for more"])
async def test_a_table_opened_in_a_private_channel_is_seen_by_nobody_else(
    world: World, vidar: Vidar, guild: Guild, inside: str
) -> None:
    people, eve = three(world), world.person("Eve")
    category = None if inside == "no category" else guild.add_category("Club")
    if inside == "a category for more":
        assert category is not None
        shown_to(world, category, [*people, eve])
    club = guild.add_channel("club", category=category)
    # Also where something is said in it that the bot may not say itself.
    shown_to(world, club, people, Permission.MANAGE_MESSAGES)
    await knows(world, vidar, club)
    table = await sit_down(vidar, club, people)
    assert (table.is_thread, table.parent) == (False, category)
    assert all(person.sees(table) for person in people)
    assert not eve.sees(table), "the table is more open than where it was opened"
    await play_some(vidar, people, 4)


async def test_where_a_private_channel_cannot_be_made_the_table_plays_in_a_thread(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people, eve = three(world), world.person("Eve")
    club = guild.add_channel("club")
    shown_to(world, club, people)
    await knows(world, vidar, club)
    world.faults.fail(1, route=MAKE, status=403)
    table = await sit_down(vidar, club, people)
    assert (table.is_thread, table.parent) == (True, club)
    assert not eve.sees(table)


async def test_a_table_opened_in_a_private_thread_stays_there(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    talk = world.rooms.start_thread(channel, people[0].user, name="talk", kind=12, minutes=60)
    for who in (world.bot, *(person.user for person in people[1:])):
        world.rooms.add_to_thread(talk, who, route="")
    table = await sit_down(vidar, talk, people)
    assert table is talk


async def test_a_table_whose_lobby_is_gone_goes_on_for_its_players_alone(
    world: World, home: Home, guild: Guild
) -> None:
    people, eve = three(world), world.person("Eve")
    club = guild.add_channel("club")
    shown_to(world, club, people)
    await knows(world, home.vidar, club)
    table = await home.sit_down(club, people)
    room = await home.room(table)
    world.rooms.delete(club, route="")
    await known(world, home.vidar, guild)
    world.rooms.delete(room, route="")
    await known(world, home.vidar, guild)
    (first,) = await home.asked(table, people)
    await home.answer(table, first)
    new = await home.room(table)
    assert all(person.sees(new) for person in people)
    assert not eve.sees(new)


async def test_a_room_that_is_deleted_is_replaced_at_once(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    """Nobody need press anything, be it a channel or a thread."""
    people = three(world)
    table = await home.sit_down(channel, people)
    for is_thread in (False, True):
        old = await home.room(table)
        assert old.is_thread == is_thread
        if not is_thread:
            forbid(guild, Permission.MANAGE_CHANNELS)
            await known(world, home.vidar, guild)
        for person in people:
            person.notifications.clear()
        world.rooms.delete(old, route="")
        await world.until(lambda: all(person.notifications for person in people))
        await home.idle()
        new = await home.room(table)
        assert new is not old
        assert (await home.panel(table)) is new.last
        assert not await home.vidar.services.store.letters()


async def test_a_hidden_room_leads_to_one_thread_also_after_restarts(
    world: World, home: Home, guild: Guild, channel: Channel, hasty: None
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="calm")
    hidden = {world.bot.id: Overwrite(world.bot.id, 1, deny=VIEW)}
    first = await home.room(table)
    world.rooms.update(first, {"overwrites": hidden}, route="")
    for _ in range(2):
        await home.again()
        (asked, *_) = await home.asked(table, people)
        await home.answer(table, asked)
        await home.later(120)
        room = await home.room(table)
        assert (room.is_thread, room.parent) == (True, channel)
        assert [c for c in guild.channels.values() if c.name == first.name] == [first]
        await home.stop()
        world.rooms.delete(room, route="")
        await home.start()
    await home.later(120)
    (asked, *_) = await home.asked(table, people)
    await home.answer(table, asked)
    await home.later(120)
    assert [c for c in guild.channels.values() if c.name == first.name] == [first]
