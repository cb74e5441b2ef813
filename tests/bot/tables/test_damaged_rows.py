"""One damaged row beside a table costs what stood in it, and nothing else."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from localcord import Channel, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.hunting import GAMES, Hunting, hunting, register
from tests._support.bot.players import answer, desk, is_asked
from tests.bot.tables.test_damaged_tables import sentence


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
