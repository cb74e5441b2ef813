"""Bad days: each has a sentence for the person, and nothing is lost."""

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Permission, World
from tests._support.bot.players import (
    asked,
    desk,
    is_end,
    play_some,
    press_something,
    sit_down,
    three,
)

POST = "POST /channels/{channel_id}/messages"


async def test_closed_dms_are_noticed_in_the_lobby_and_stop_nothing(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    people[1].refuse_dms()
    table = await sit_down(vidar, channel, people)
    assert "DMs closed" in channel.last.text
    assert not people[1].dms
    answer = await people[1].click("My desk", on=table.last)
    await vidar.idle()
    assert "Your Objective" in answer.message.text
    assert answer.message.only_for is people[1].user


async def test_nothing_is_forgotten_of_people_who_join_at_once(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(5)]
    for person in people[2:4]:
        person.refuse_dms()
    await people[0].slash(channel, "play", seats=5)
    await vidar.idle()
    lobby = channel.last
    await asyncio.gather(*(person.click("Join", on=lobby) for person in people[1:]))
    await vidar.idle()
    lines = lobby.text.splitlines()
    for person in people:
        (line,) = [line for line in lines if person.name in line]
        assert ("DMs closed" in line) == (person in people[2:4])


async def test_a_stranger_sees_no_desk_and_can_press_nothing_of_the_table(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    table = await sit_down(vidar, channel, three(world))
    answer = await world.person("Mallory").click("Act", on=table.last)
    await vidar.idle()
    assert answer.message.text.startswith("This is for the players of the table.")
    assert not answer.message.buttons


async def test_an_old_button_answers_with_how_things_stand(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    old = (await person.click("Act", on=table.last)).message
    await vidar.idle()
    buttons = [button.custom_id or "" for button in old.buttons]
    await press_something(person, Random(1))
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    # A finger that was quicker than the desk, which shows the present by now.
    assert not set(buttons[:2]) & {button.custom_id for button in old.buttons}
    data = {"custom_id": buttons[1], "id": 1, "component_type": 2}
    await world.interactions.open(3, person.user, old.channel, data, message=old)
    await vidar.idle()
    assert "This desk was old" in old.text
    assert (await vidar.services.tables.row(row.id)).seq == row.seq


async def test_missing_permissions_are_named_before_a_lobby_opens(
    world: World, vidar: Vidar
) -> None:
    few = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    few |= Permission.USE_APPLICATION_COMMANDS
    guild = world.guild("Strict", bot_permissions=few, everyone=few)
    ann = world.person("Ann", guilds=[guild])
    answer = await ann.slash(guild.channel("general"), "play", seats=3)
    await vidar.idle()
    assert "Embed Links" in answer.message.text
    assert "Manage Channels" in answer.message.text
    assert not await vidar.services.store.games("lobby")


async def test_without_manage_channels_the_table_is_a_thread(world: World, vidar: Vidar) -> None:
    allowed = (
        Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.EMBED_LINKS
        | Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY
        | Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS
    )  # fmt: skip
    guild = world.guild("Strict", bot_permissions=allowed)
    people = [world.person(name, guilds=[guild]) for name in ("Ann", "Ben", "Cyd")]
    table = await sit_down(vidar, guild.channel("general"), people)
    (row,) = await vidar.services.store.games("playing")
    assert table.name.endswith(f" · {row.id}")
    assert table.is_thread


async def test_a_name_full_of_markdown_and_mentions_stays_a_name(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person("**@everyone** <@1> `x`"), world.person("Ben"), world.person("Cyd")]
    table = await sit_down(vidar, channel, people)
    await play_some(vidar, people, 4)
    for message in (*channel.log, *table.log):
        assert "@everyone" not in message.text
        assert "**@" not in message.text
        assert not message.mentions_everyone


async def test_a_storm_of_refusals_and_errors_loses_no_post(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    world.faults.storm(5, route=POST)
    world.faults.fail(1, route=POST)
    await play_some(vidar, people, 3)
    assert any("Crew:" in message.text for message in table.log)
    assert not await vidar.services.store.letters()


async def test_a_lost_answer_posts_nothing_twice(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    world.faults.lose_answer(2, route=POST)
    await play_some(vidar, people, 3)
    crew = [message for message in table.log if "Crew:" in message.text]
    assert len(crew) == 1


async def test_a_locked_file_is_told_and_nothing_changes_until_it_is_free(
    world: World, vidar: Vidar, channel: Channel, tmp_path: Path, guild: Guild
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    message = desk(person)
    other = sqlite3.connect(tmp_path / "vidar.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        await person.click(message.buttons[0].custom_id or "", on=message)
        await vidar.idle()
    finally:
        other.execute("ROLLBACK")
        other.close()
    said = [m.text for m in person.visible if "cannot write anything down" in m.text]
    assert said
    await person.click(message.buttons[0].custom_id or "", on=message)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    assert row.seq == 1


async def test_a_game_is_abandoned_with_everything_open(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await people[1].slash(table, "table abandon")
    await vidar.idle()
    await people[2].click("For", on=table.last)
    await vidar.idle()
    assert len(await vidar.services.store.games("abandoned")) == 1
    assert any(is_end(message) for message in table.log)


async def test_a_table_of_other_rules_is_told_so_and_waits_for_them(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = [world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")]
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    waited = await asked(vidar, people)
    await vidar.services.store.update_game(replace(row, version="of yesterday"))
    told = {people[0]: "Zasady zmieniły się", people[1]: "The rules have changed"}
    for person, sentence in told.items():
        answer = await person.click(table.last.buttons[0].custom_id or "", on=table.last)
        await vidar.idle()
        assert answer.message.text.startswith(sentence)
    await waited.click(desk(waited).buttons[0].custom_id or "", on=desk(waited))
    await vidar.idle()
    changed = ("Zasady zmieniły się", "The rules have changed")
    assert waited.ephemeral.last.text.startswith(changed)
    assert (await vidar.services.tables.row(row.id)).seq == 0
    # What cannot be shown in other rules is not tried without end: it waits for code that can.
    await vidar.services.store.add_letters(row.id, [("panel", {})])
    vidar.outbox.notify(row.id)
    await vidar.idle()
    warned = [r.getMessage() for r in caplog.records if r.name == "bot.outbox.dispatcher"]
    assert warned == [f"table {row.id}: nothing can be sent, it has other rules"]
    now = await vidar.services.tables.row(row.id)
    await vidar.services.store.update_game(replace(now, version=row.version))
    vidar.outbox.start()
    await vidar.idle()
    assert await vidar.services.store.letters() == []
