"""One damaged row beside a table costs what stood in it, and nothing else."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from localcord import Channel, Guild, World
from tests._support.bot.home import DAY, HOUR, NOON, Home, running_home
from tests._support.bot.hunting import GAMES, Hunting, hunting, register
from tests._support.bot.players import answer, desk, is_asked, three
from tests.bot.outbox.test_digests import digests, wish
from tests.bot.outbox.test_resting import remove
from tests.bot.tables.test_damaged_tables import manager, sentence
from tests.bot.tables.test_expiry import look
from tests.bot.tables.test_queue import friends, row, wait


@pytest.fixture
async def hunts(world: World, tmp_path: Path) -> AsyncIterator[Home]:
    register()
    async with running_home(world, tmp_path / "vidar.sqlite", GAMES) as home:
        yield home


async def begin(world: World, home: Home, channel: Channel) -> Hunting:
    """A table at which all build."""
    return await hunting(home, channel, [world.person(f"P{n}") for n in range(3)], builds=())


async def damage(home: Home, statement: str, *values: object) -> None:
    """Somebody else writes into the file while no bot runs."""
    await home.stop()
    with closing(sqlite3.connect(home.path)) as file, file:
        assert file.execute(statement, values).rowcount
    await home.start()


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


@pytest.mark.parametrize("data", ['{"x"', "[]", "null"])
async def test_a_damaged_letter_is_set_aside_and_the_others_go_out(
    world: World, hunts: Home, channel: Channel, caplog: pytest.LogCaptureFixture, data: str
) -> None:
    hunt = await begin(world, hunts, channel)
    statement = "INSERT INTO letter (game, kind, data) VALUES (?, 'desk', ?)"
    await damage(hunts, statement, hunt.table, data)
    for seat in range(3):
        await hunt.decide(seat, ("finish",))
    panel = await hunts.panel(hunt.table)
    assert "Running: P0" in panel.text
    assert is_asked(desk(hunt.at(0)))
    (left,) = await hunts.vidar.services.store.letters(hunt.table)
    assert left.set_aside
    (line,) = errors(caplog)
    assert f"table {hunt.table}: a letter (damaged) is set aside" in line


DRAFTS = [
    '{"x"',
    "[1]",
    "null",
    '{"prompt": 0}',
    '{"prompt": 0, "picks": [["build.yard", 5]]}',
    '{"prompt": 0, "picks": [["build.yard", [["take"], {}]]]}',
    '{"prompt": 0, "picks": 7}',
]


@pytest.mark.parametrize("data", DRAFTS)
async def test_a_damaged_draft_is_dropped_and_its_seat_plays_on(
    world: World, hunts: Home, channel: Channel, caplog: pytest.LogCaptureFixture, data: str
) -> None:
    hunt = await begin(world, hunts, channel)
    store = hunts.vidar.services.store
    seen = await hunts.vidar.services.play.seen(hunt.table, hunt.at(1).id)
    assert seen.prompt is not None
    assert seen.prompt.id == 0
    await store.set_draft(hunt.table, 1, {"prompt": 0, "picks": []})
    await damage(hunts, "UPDATE draft SET data = ?", data)
    shown = await hunt.at(1).click("Act", on=await hunts.panel(hunt.table))
    await hunts.idle()
    assert "Build your yard." in shown.message.text
    assert await answer(hunts.vidar, hunt.at(1), ("open",))
    assert (await hunts.row(hunt.table)).seq == 1
    (line,) = errors(caplog)
    assert line == f"table {hunt.table}: a draft is damaged and dropped"


SEATS = {"seats": 2}
PEOPLE = ['{"x"', "[1]", "7", '{"away": "zzz", "habits": 5, "chosen": "de", "language": 3}']


@pytest.mark.parametrize("data", PEOPLE)
async def test_who_is_remembered_wrongly_is_shut_out_of_nothing(
    world: World, hunts: Home, channel: Channel, caplog: pytest.LogCaptureFixture, data: str
) -> None:
    hunt = await begin(world, hunts, channel)
    room, person = await hunts.room(hunt.table), hunt.at(1)
    await damage(hunts, "UPDATE person SET data = ? WHERE id = ?", data, person.id)
    for where, command, options in ((room, "me", {}), (room, "desk", {}), (channel, "play", SEATS)):
        said = await person.slash(where, command, **options)
        await hunts.idle()
        assert not any(word in said.message.text for word in ("went wrong", "damaged")), command
    assert len(await hunts.vidar.services.tables.find("lobby", person.id)) == 1
    await hunt.decide(1, ("finish",))
    assert len(errors(caplog)) == (data != PEOPLE[-1])


@pytest.mark.parametrize("state", ["{}", "[]", "null", '{"state": {"seats": 3}}'])
async def test_a_position_that_is_none_is_that_of_the_record(
    world: World, hunts: Home, channel: Channel, caplog: pytest.LogCaptureFixture, state: str
) -> None:
    hunt = await begin(world, hunts, channel)
    await hunt.decide(1, ("open",))
    before = (await hunts.vidar.services.play.seen(hunt.table, hunt.at(1).id)).view
    await damage(hunts, "UPDATE snapshot SET state = ?", state)
    after = (await hunts.vidar.services.play.seen(hunt.table, hunt.at(1).id)).view
    assert after == before
    assert "its position was not kept, and is that of its record" in caplog.text
    await hunt.decide(1, ("finish",))


async def test_where_the_record_is_damaged_too_all_commands_say_the_same(
    world: World, hunts: Home, channel: Channel
) -> None:
    hunt = await begin(world, hunts, channel)
    await hunt.decide(1, ("open",))
    room = await hunts.room(hunt.table)
    await damage(hunts, "UPDATE command SET data = '{\"x\"'")
    await damage(hunts, "UPDATE snapshot SET state = '{}'")
    for command in ("desk", "board", "table undo", "table pause"):
        said = await hunt.at(1).slash(room, command)
        await hunts.idle()
        assert sentence(hunt.table) in said.message.text, command


DAMAGED_SERVERS = [
    '{"barred":7,"gone":"long","language":{},"shared_hours":[]}',
    '{"barred":{"marks":3,"ids":{}},"gone":{},"language":3,"shared_hours":"six"}',
    '{"barred":{"marks":[1,null],"ids":[2]},"gone":NaN,"shared_hours":true}',
]


@pytest.mark.parametrize("data", DAMAGED_SERVERS)
async def test_what_is_damaged_of_a_server_is_no_other_servers_affair(
    world: World, home: Home, guild: Guild, channel: Channel, data: str
) -> None:
    other = world.guild("Elsewhere")
    await world.until(lambda: home.vidar.get_guild(int(other.id)) is not None)
    people, boss = friends(world, 3), manager(world, guild)
    for server in (guild.id, "77", other.id):
        await home.vidar.services.store.set_server(server, {})
    await damage(home, "UPDATE server SET data = ? WHERE id IN (?, '77')", data, guild.id)
    store = home.vidar.services.store
    for person in people:
        person.join(other)
        await wait(home, person, channel, seats=4)
    for person in people:
        await wait(home, person, other.channel("general"), seats=3)
    assert len((await row(home)).groups) == 1, "the queue of the other server goes on"
    await remove(world, home, other)
    for _ in range(2):
        await look(home, servers=10)
        home.at += 11 * DAY
    known = await store.known_servers()
    assert other.id not in known, "it is gone long enough"
    assert "77" not in known, "and so is this one, counted from when the damage was seen"
    opened = await people[0].slash(channel, "play", seats=3)
    await home.idle()
    assert "Something went wrong" not in opened.message.text
    said = await boss.slash(channel, "admin bar", who=people[1])
    await home.idle()
    assert "Something went wrong" not in said.message.text
    assert await home.vidar.services.tables.unwelcome(guild.id, [p.id for p in people]) == [
        people[1].id
    ]


@pytest.mark.parametrize("due", ['"soon"', "null", "{}", "NaN", "-5"])
async def test_a_damaged_time_of_one_digest_is_computed_anew_and_stops_no_other(
    world: World, home: Home, channel: Channel, due: str
) -> None:
    people = three(world)
    await home.sit_down(channel, people)
    for person in people[:2]:
        await wish(home, person, channel, digest="17")
    data = f'{{"digests":{{"{people[0].id}":{due},"{people[1].id}":{NOON + 5 * HOUR}}}}}'
    await damage(home, "UPDATE server SET data = ? WHERE id = 'digests'", data)
    assert not any(digests(person) for person in people), "it is noon"
    await home.later(5 * HOUR)
    assert digests(people[0])
    assert digests(people[1])
