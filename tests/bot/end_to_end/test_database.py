"""A PostgreSQL that fails under the bot: a sentence, nothing half-written, and on it goes again."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Message, Person, World
from persistence.postgres import PostgresStore
from tests._support.bot.players import asked, desk, play_some, sit_down, three
from tests._support.persistence import disks, postgres
from tests._support.persistence.cable import Cable, cable
from tests._support.persistence.making import contents
from tests.bot.conftest import running_over

SENTENCE = "I cannot write anything down just now, so nothing was changed."
PATIENCE = 1
"""Seconds for each statement."""


@dataclass
class Database:
    """One for the bot, and what goes wrong with it."""

    line: Cable
    near: str
    """The address of the near end of the line, for a user who has every right."""
    far: str
    """The address without a line, for whoever made it."""
    user: str
    disk: Path


Fault = Callable[[Database], AbstractAsyncContextManager[object]]


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    user = "vidar_" + os.urandom(4).hex()
    async with postgres.small_disk(24) as (disk, url):
        schema = url.partition("search_path=")[2].partition("&")[0]
        await postgres.run(url, f"CREATE ROLE {user} LOGIN PASSWORD 'wrong-secret'")
        try:
            await postgres.run(url, f"GRANT ALL ON SCHEMA {schema} TO {user}")
            space = url.rpartition("=")[2]
            await postgres.run(url, f"GRANT CREATE ON TABLESPACE {space} TO {user}")
            async with cable(postgres.as_user(url, user)) as (line, near):
                yield Database(line, near, url, user, disk)
        finally:
            await postgres.run(url, f"DROP OWNED BY {user}", f"DROP ROLE {user}")


@pytest.fixture
async def vidar(
    world: World, guild: Guild, database: Database, hasty: None
) -> AsyncIterator[Vidar]:
    store = await PostgresStore.open(database.near, PATIENCE)
    async with running_over(world, store) as client:
        yield client


@asynccontextmanager
async def full(database: Database) -> AsyncIterator[None]:
    with disks.filled(database.disk):
        yield


@asynccontextmanager
async def without_rights(database: Database) -> AsyncIterator[None]:
    await postgres.run(database.far, f"REVOKE INSERT ON event FROM {database.user}")
    yield
    await postgres.run(database.far, f"GRANT INSERT ON event TO {database.user}")


@asynccontextmanager
async def gone(database: Database) -> AsyncIterator[None]:
    database.line.pull_out()
    yield
    database.line.plug_in()


@asynccontextmanager
async def silent(database: Database) -> AsyncIterator[None]:
    """It takes what is said, and never answers."""
    database.line.squeeze()
    yield
    database.line.let_go()


@asynccontextmanager
async def held(database: Database) -> AsyncIterator[int]:
    """Another program, whose number this is, holds every game."""
    other = await asyncpg.connect(database.far)
    async with other.transaction():
        await other.execute("SELECT * FROM game FOR UPDATE")
        yield other.get_server_pid()
    await other.close()


def heard(person: Person) -> bool:
    return any(SENTENCE in message.text for message in person.ephemeral)


async def press(vidar: Vidar, person: Person, message: Message, custom_id: str) -> None:
    answer = await person.click(custom_id, on=message)
    await vidar.answered()
    assert answer.kind != "failed"


@pytest.mark.parametrize("fault", [full, without_rights, gone, silent, held])
async def test_a_press_on_a_failing_database_is_told_and_works_once_it_is_mended(
    world: World, vidar: Vidar, channel: Channel, database: Database, fault: Fault
) -> None:
    people, store = three(world), vidar.services.store
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    (row,) = await store.games("playing")
    before = await contents(store, row.id)
    message, posts = desk(person), list(table.log)
    button = message.buttons[0].custom_id or ""
    async with fault(database):
        for _ in range(2):
            await press(vidar, person, message, button)
            assert heard(person)
            person.dismiss(person.ephemeral.last)
        assert message.buttons[0].custom_id == button, "the form under the finger has changed"
    assert await contents(store, row.id) == before
    assert table.log == posts
    await press(vidar, person, message, button)
    await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).seq == 1
    await play_some(vidar, people, 5)
    assert all(letter.data.get("soft") for letter in await store.letters())


async def test_a_connection_cut_in_the_middle_of_a_decision_is_told_and_writes_nothing(
    world: World, vidar: Vidar, channel: Channel, database: Database
) -> None:
    people, store = three(world), vidar.services.store
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    (row,) = await store.games("playing")
    before = await contents(store, row.id)
    message = desk(person)
    button = message.buttons[0].custom_id or ""
    async with held(database) as holder:
        pressing = asyncio.create_task(press(vidar, person, message, button))
        await postgres.waited_for(database.far, holder)
        async with gone(database):
            await pressing
    assert heard(person)
    assert await contents(store, row.id) == before
    await press(vidar, person, message, button)
    await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).seq == 1


async def test_presses_on_a_slow_database_are_answered_in_time_and_work(
    world: World, vidar: Vidar, channel: Channel, database: Database
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    (row,) = await vidar.services.store.games("playing")
    message = desk(person)
    database.line.drag(0.05)
    await press(vidar, person, message, message.buttons[0].custom_id or "")
    assert not heard(person)
    assert (await vidar.services.tables.row(row.id)).seq == 1
    database.line.drag(0.0)
    await vidar.idle()
