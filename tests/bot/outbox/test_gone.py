"""What is not there any more: a player, a panel, a desk, a lobby, a channel. Nothing is lost."""

import logging
from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Permission, Person, World
from localcord.model.permissions import Overwrite
from tests._support.bot.players import (
    asked,
    button_for,
    desk,
    is_asked,
    play_decisions,
    play_some,
    press_something,
    sit_down,
    three,
)

ABANDON = {"en-US": "/table abandon", "pl": "/table abandon"}
LEFT = {"en-US": "is not in this server any more", "pl": "nie ma już na serwerze"}


def later(vidar: Vidar) -> None:
    """Two hours pass: who was seen before may have left since."""
    now = vidar.services.tables.now()
    vidar.services.tables.now = lambda: now + 2 * 3600


def said(table: Channel, words: str) -> int:
    """How many posts of the table say this."""
    return sum(words in message.text for message in table.log)


async def until_asked(vidar: Vidar, people: list[Person], who: Person) -> None:
    """The others play until it is this one's turn to answer."""
    for _ in range(200):
        if await asked(vidar, people) is who:
            return
        await play_some(vidar, people, 1)
    raise AssertionError("never asked")


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_player_who_left_is_told_of_once_and_goes_on_when_back(
    world: World, vidar: Vidar, guild: Guild, channel: Channel,
    locale: str, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd")]
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    first = await asked(vidar, people)
    leaver = next(p for p in people if p is not first)
    leaver.leave(guild)
    later(vidar)
    await until_asked(vidar, people, leaver)
    assert said(table, LEFT[locale]) == 1
    (post,) = [m for m in table.log if LEFT[locale] in m.text]
    assert leaver.name in post.text
    assert ABANDON[locale] in post.text
    assert table.last.buttons, "the panel is not at the bottom"
    lines = [r.getMessage() for r in caplog.records if "has left the server" in r.getMessage()]
    seat = people.index(leaver) + 1
    assert lines == [f"table {row.id}: the player of seat {seat} has left the server"]
    # Whoever is gone can still answer from their DMs, and is not announced again.
    await play_decisions(vidar, people, 1)
    await until_asked(vidar, people, first)
    await until_asked(vidar, people, leaver)
    assert said(table, LEFT[locale]) == 1
    leaver.join(guild)
    answer = await leaver.click("Act" if locale == "en-US" else "Działaj", on=table.last)
    await vidar.idle()
    assert is_asked(answer.message)
    await play_decisions(vidar, people, 1)
    commands = await vidar.services.store.commands(row.id)
    assert commands[-1].person == leaver.id
    # Back is back: noticed when they are next waited for anew.
    while (await vidar.services.tables.row(row.id)).place["gone"]:
        await play_some(vidar, people, 1)
    await until_asked(vidar, people, leaver)
    assert is_asked(desk(leaver))
    assert said(table, LEFT[locale]) == 1


async def test_someone_gone_before_their_desk_came_is_told_of_once_and_stops_nothing(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    people[2].leave(guild)
    later(vidar)
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    table = world.channels[row.place["channel"]]
    assert said(table, LEFT["en-US"]) == 1
    assert people[2].id in row.place["gone"]
    assert people[2].id not in row.place.get("closed", ())
    assert not await vidar.services.store.letters()
    for person in people[:2]:
        assert "Your Objective" in desk(person).text


async def test_a_deleted_panel_is_posted_anew_when_a_player_looks_for_it(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    panel = table.last
    pings = [len(person.notifications) for person in people]
    await people[1].slash(table, "desk")
    await vidar.idle()
    assert table.last is panel, "a panel that stands is left alone"
    world.posting.delete(panel, route="")
    answer = await people[1].slash(table, "desk")
    await vidar.idle()
    assert "Your Objective" in answer.message.text
    assert table.last.text == panel.text
    assert [len(person.notifications) for person in people] == pings
    act = await (await asked(vidar, people)).click("Act", on=table.last)
    await vidar.idle()
    assert act.message.buttons


async def test_a_deleted_panel_stops_no_game(world: World, vidar: Vidar, channel: Channel) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    for _ in range(3):
        panel, person = table.last, await asked(vidar, people)
        assert button_for("act", panel)
        world.posting.delete(panel, route="")
        while await asked(vidar, people) is person:
            await play_some(vidar, people, 1)
    assert all(letter.data.get("soft") for letter in await vidar.services.store.letters())


async def test_a_deleted_desk_is_sent_anew_and_answers(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    other = next(p for p in people if p is not person)
    gone = desk(other)
    world.posting.delete(gone, route="")
    await until_asked(vidar, people, other)
    assert desk(other) is not gone
    (row,) = await vidar.services.store.games("playing")
    await play_decisions(vidar, people, 1)
    commands = await vidar.services.store.commands(row.id)
    assert commands[-1].person == other.id


async def test_a_deleted_lobby_is_posted_anew_and_can_be_joined(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    world.posting.delete(channel.last, route="")
    answer = await people[0].slash(channel, "desk")
    await vidar.idle()
    assert answer.message.text.startswith("The game has not begun yet")
    lobby = channel.last
    assert "Ann" in lobby.text
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    assert await vidar.services.store.games("playing")


async def test_a_lobby_deleted_between_two_joins_is_posted_anew(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    pressing = people[1].click("Join", on=lobby)
    world.faults.fail(1, route="PATCH /channels/{channel_id}/messages/{message_id}")
    await pressing
    world.posting.delete(lobby, route="")
    await vidar.idle()
    assert channel.last is not lobby
    assert "Ben" in channel.last.text


async def test_a_lobby_the_bot_may_not_see_any_more_does_not_stop_the_deal(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    hidden = Overwrite(world.bot.id, 1, deny=int(Permission.VIEW_CHANNEL))
    world.rooms.update(channel, {"overwrites": {world.bot.id: hidden}}, route="")
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    assert not await vidar.services.store.letters()
    assert world.channels[row.place["channel"]].last.buttons
    assert all("Your Objective" in desk(person).text for person in people)


async def test_a_deleted_table_channel_is_opened_again_and_all_are_called_there(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    world.rooms.delete(table, route="")
    await world.until(lambda: vidar.get_channel(int(table.id)) is None)
    await people[0].slash(channel, "desk")
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    again = world.channels[row.place["channel"]]
    assert again.id != table.id
    assert said(again, "Our channel was deleted") == 1
    assert {user.id for user in again.log[0].mentions} == {person.id for person in people}
    act = await (await asked(vidar, people)).click("Act", on=again.last)
    await vidar.idle()
    assert act.message.buttons
    await play_some(vidar, people, 6)
    assert said(again, "Our channel was deleted") == 1


@pytest.mark.parametrize("denied", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
async def test_a_channel_closed_to_the_bot_is_left_for_another_and_all_are_called_there(
    world: World, vidar: Vidar, channel: Channel, hasty: None, denied: Permission,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    closed = Overwrite(world.bot.id, 1, deny=int(denied))
    world.rooms.update(table, {"overwrites": {world.bot.id: closed}}, route="")
    person = await asked(vidar, people)
    before = desk(person).revision
    await press_something(person, Random(4))
    await vidar.answered()
    assert desk(person).revision > before, "a press is answered all the same"
    await vidar.post(row.id, "panel")
    await vidar.idle()
    await play_some(vidar, people, 4)
    now = await vidar.services.tables.row(row.id)
    again = world.channels[now.place["channel"]]
    assert (again.is_thread, again.parent) == (True, channel)
    assert said(again, "closed to me") == 1
    assert {user.id for user in again.log[0].mentions} == {person.id for person in people}
    assert now.place["panel"] in again.messages
    assert all(letter.data.get("soft") for letter in await vidar.services.store.letters())
    rooms = [c for c in world.channels.values() if f"{c.name} {c.topic}".find(row.id) > 0]
    assert rooms == [table, again], "too many rooms"
    warned = [r for r in caplog.records if r.name.startswith("bot.outbox.")]
    assert {r.levelno for r in warned} == {logging.WARNING}
    assert all(f"table {row.id}: " in r.getMessage() for r in warned)
