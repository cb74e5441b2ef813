"""A queue over either engine, shared by two processes, with people of all time zones."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.domain.queue import Wish
from bot.domain.reminder_preferences import QUIET, ZONES
from bot.domain.seating import people
from bot.tables.services import Services
from persistence.postgres import PostgresStore
from persistence.sqlite import SqliteStore
from persistence.store import Store
from tests._support.bot.home import DAY, HOUR, NOON
from tests._support.persistence.postgres import store_place

GUILDS = ("1", "2")


@asynccontextmanager
async def stores(engine: str, file: Path) -> AsyncIterator[tuple[Store, Store]]:
    """The same store, opened twice."""
    async with AsyncExitStack() as stack:
        if engine == "sqlite":
            opened = [await SqliteStore.open(file, busy_timeout=10.0) for _ in range(2)]
        else:
            url = await stack.enter_async_context(store_place())
            opened = [await PostgresStore.open(url) for _ in range(2)]
        for one in opened:
            stack.push_async_callback(one.close)
        yield opened[0], opened[1]


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_nobody_is_at_two_tables_though_two_processes_match(
    engine: str, tmp_path: Path
) -> None:
    random, at = Random(5), NOON
    async with stores(engine, tmp_path / "one.db") as both:
        processes = [Services(store, now=lambda: at) for store in both]
        store = both[0]
        for number in range(12):
            at += random.uniform(0, 2 * HOUR)
            person = str(1000 + number)
            habits = {"quiet": random.choice([*QUIET]), "zone": random.choice(ZONES)}
            await store.update_person(person, lambda _known, one=habits: {"habits": one})
            wish = Wish(game="shadow_planet", pace="calm", seats=random.choice((0, 3, 4)),
                        ai=random.random() < 0.5, since=at, channel="9", name=person)  # fmt: skip
            for guild in GUILDS if number % 3 == 0 else GUILDS[number % 2 :][:1]:
                await processes[number % 2].queue.join(guild, person, wish)
            await asyncio.gather(*(one.queue.run() for one in processes))
            await say_something(processes, random)
        at += DAY
        await asyncio.gather(*(one.queue.run() for one in processes))
        games = await processes[0].tables.find("playing")
        seated = [who for row in games for who in people(row)]
        assert len(games) >= 1
        assert len(seated) == len({*seated}), "somebody plays at two tables from the queue"
        row = await processes[0].queue.record.row()
        assert not {*seated} & {who for one in row.waiting.values() for who in one}
        assert all(found.at == at for found in row.groups.values()), "a day is over"
        assert {one.id for one in await processes[0].tables.find("lobby")} == {*row.groups}


async def say_something(processes: list[Services], random: Random) -> None:
    """Most of those who were found say yes, at once and in either process."""
    row = await processes[0].queue.record.row()

    async def answer(table: str, person: str) -> None:
        services = random.choice(processes)
        if random.random() < 0.05:
            return await services.queue.decline(table, person)
        await services.lobby.join(table, person, person)
        return await services.queue.answered(table)

    for table, found in row.groups.items():
        await asyncio.gather(
            *(answer(table, person) for person in found.people), return_exceptions=True
        )
