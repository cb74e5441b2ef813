"""A table whose row cannot be understood: everywhere the same is said of it, and it has an end."""

import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.table import Table
from localcord import Channel, Guild, Permission, Person, World
from persistence.store import FORGOTTEN, GameRow
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, is_end, three
from tests.bot.tables.test_forgetting import forget

DAMAGE: dict[str, Any] = {
    "clock": "noon",
    "names": ["Ann"],
    "desks": {"1": ["2"]},
    "vote": {"kind": "undo"},
    "absences": {"1": {"votes": {}}},
    "closed": 7,
}
HAND = "Whoever manages the server can end it with `/admin end`"


def sentence(table: str) -> str:
    return (
        f"What I keep of table `{table}` is damaged, so nothing can be done there;"
        " other tables go on."
    )


async def damage(home: Home, table: str, **place: Any) -> None:
    """Something stands in a row that nobody understands."""
    kept = await home.vidar.services.store.game(table)
    assert kept is not None
    home.vidar.services.tables.live.clear()
    await home.vidar.services.store.update_game(replace(kept, place={**kept.place, **place}))


async def type_(home: Home, person: Person, where: Channel, command: str, **options: Any) -> str:
    answer = await person.slash(where, command, **options)
    await home.idle()
    return answer.message.text


def manager(world: World, guild: Guild, name: str = "Max") -> Person:
    made = world.person(name)
    made.join(guild)
    guild.give(made.user, guild.add_role(f"boss of {guild.name}", Permission.MANAGE_GUILD))
    return made


async def test_the_same_is_said_of_a_damaged_table_everywhere(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann, ben, cyd = world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")
    people = [ann, ben, cyd]
    broken = await home.sit_down(channel, people)
    room, panel = await home.room(broken), await home.panel(broken)
    await damage(home, broken, clock="noon")
    said = sentence(broken)
    # It is their only table, so that it is meant wherever they ask.
    for where in (room, channel):
        for command in ("desk", "log", "board", "table undo", "table pause", "me"):
            text = await type_(home, ben, where, command)
            assert said in text, (command, text)
            assert HAND in text
    pressed = await ben.click(button_for("desk", panel), on=panel)
    await home.idle()
    assert said in pressed.text
    boss = manager(world, guild)
    tables = await type_(home, boss, channel, "admin tables")
    assert said in tables
    assert "No table is open" not in tables
    assert f"Zapis stołu `{broken}` jest uszkodzony" in await type_(home, ann, room, "pulpit")
    # With another table, what is said is about the one that is meant.
    home.at += 1
    whole = await home.sit_down(channel, people)
    assert "Your desk" in await type_(home, ben, await home.room(whole), "desk")
    assert said in await type_(home, ben, room, "desk")
    me = await type_(home, ben, channel, "me")
    assert said in me
    assert f"<#{(await home.row(whole)).room.channel}>" in me
    tables = await type_(home, boss, channel, "admin tables")
    assert said in tables
    assert f"`{whole}` in" in tables


async def test_nobody_is_forgotten_while_a_damaged_table_needs_them_and_is_told_so(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    broken = await home.sit_down(channel, people)
    await damage(home, broken, absences={"1": {"votes": {}}})
    ben, boss = people[1], manager(world, guild)
    await ben.slash(channel, "play", seats=3)
    await home.idle()
    (lobby,) = await home.vidar.services.tables.find("lobby")
    await forget(home, ben, channel)
    answer = ben.ephemeral.last.text
    assert sentence(broken) in answer
    assert "Until then I cannot forget you" in answer
    assert ben.id in (await home.row(lobby.id)).seats, "they have left elsewhere for nothing"
    assert await home.vidar.services.store.person(ben.id)
    await type_(home, boss, channel, "admin end", table=broken)
    done = await forget(home, ben, channel)
    assert "I have forgotten you" in done.message.text
    row = await home.row(broken)
    assert (row.status, row.seats[1]) == ("abandoned", FORGOTTEN)
    assert ben.id not in str(row)


@pytest.mark.parametrize("key", DAMAGE)
async def test_a_manager_ends_a_damaged_table_with_everything_open(
    world: World, home: Home, guild: Guild, channel: Channel, key: str,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await home.sit_down(channel, people)
    room = await home.room(table)
    await damage(home, table, **{key: DAMAGE[key], "something_newer": [1]})
    elsewhere = world.guild("Elsewhere")
    eve, there = manager(world, elsewhere, "Eve"), elsewhere.channel("general")
    refused = await type_(home, eve, there, "admin end", table=table)
    assert "I cannot find that table" in refused
    boss = manager(world, guild)
    assert "The table is closed" in await type_(home, boss, channel, "admin end", table=table)
    row = await home.row(table)
    assert row.status == "abandoned"
    assert row.place.get(key) != DAMAGE[key]
    assert row.place["something_newer"] == [1]
    end = next(m for m in room.log if is_end(m))
    assert [file.filename for file in end.attachments] == [f"table-{table}.json"]
    assert not await home.vidar.services.store.letters()
    assert "No table is open" in await type_(home, boss, channel, "admin tables")
    for person in people:
        assert "You sit at no table" in await type_(home, person, channel, "desk")
    lines = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert lines == [f"table {table} is ended without what is damaged: {key}"]


async def test_a_damaged_lobby_is_told_of_and_closed(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann, boss = world.person("Ann"), manager(world, guild)
    await ann.slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    (row,) = await home.vidar.services.tables.find("lobby")
    await damage(home, row.id, names=["Ann"])
    for command in ("desk", "me"):
        assert sentence(row.id) in await type_(home, ann, channel, command)
    await type_(home, boss, channel, "admin end", table=row.id)
    assert "This table is closed" in lobby.text
    assert (await home.row(row.id)).status == "abandoned"


async def test_a_reminder_of_another_table_goes_out_all_the_same(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    broken = await home.sit_down(channel, people, pace="daily")
    home.at += 1
    whole = await home.sit_down(channel, people, pace="daily")
    (asked, *_) = await home.asked(whole, people)
    seat = (await home.row(whole)).seats.index(asked.id)
    both = {"seat": seat, "person": asked.id, "tables": [whole, broken]}
    await damage(home, broken, clock="noon")
    await home.vidar.services.updates.post(whole, [("remind", both)])
    await home.idle()
    assert any("You are waited for" in message.text for message in asked.dms)
    assert not await home.vidar.services.store.letters(whole)


async def test_a_table_without_position_and_record_is_damaged_too_and_can_be_ended(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, boss = three(world), manager(world, guild)
    table = await home.sit_down(channel, people)
    (first,) = await home.asked(table, people)
    await home.answer(table, first)
    room = await home.room(table)
    await home.stop()
    with closing(sqlite3.connect(home.path)) as connection:
        connection.execute("DELETE FROM snapshot")
        connection.execute("UPDATE command SET data = '[\"dance\"]' WHERE seq = 1")
        connection.commit()
    await home.start()
    said = sentence(table)
    for command in ("desk", "me"):
        assert said in await type_(home, people[1], channel, command)
    assert said in await type_(home, boss, channel, "admin tables")
    await type_(home, boss, channel, "admin end", table=table)
    row = await home.row(table)
    assert row.status == "abandoned"
    end = next(m for m in room.log if is_end(m))
    assert "Its log and its file tell what happened" in end.text
    assert [file.filename for file in end.attachments] == [f"table-{table}.json"]


def test_only_what_is_damaged_is_left_out() -> None:
    whole = {"host": "1", "names": {"1": "Ann"}, "something_newer": [1], "pace": "live"}
    row = GameRow("t", "g", "1", "", {}, bytes(32), "playing", ("1",), {**whole, **DAMAGE}, 0.0)
    mended, left_out = Table.without_damage(row)
    assert mended.place == {key: value for key, value in whole.items() if key not in DAMAGE}
    assert sorted(left_out) == sorted(DAMAGE)
