"""A database is made once, whoever comes first; newer ones and strangers are left alone."""

import asyncio

import pytest

from persistence.postgres.schema import MIGRATIONS
from persistence.store import NewerSchema, StoreUnavailable
from tests._support.persistence import postgres
from tests._support.persistence.making import DATA_SET, table
from tests.persistence.conftest import Opener


async def test_processes_that_make_the_same_tables_do_not_meet_halfway(opened: Opener) -> None:
    async with postgres.database() as url:
        stores = await asyncio.gather(*(opened(url) for _ in range(4)))
        for number, store in enumerate(stores):
            await store.create_game(table(f"g{number}"), DATA_SET)
        assert len(await stores[0].games()) == 4
        for store in stores:
            await store.close()


async def test_a_newer_database_is_refused(opened: Opener) -> None:
    async with postgres.database() as url:
        await (await opened(url)).close()
        await postgres.run(url, "UPDATE vidar SET version = version + 1")
        with pytest.raises(NewerSchema, match=f"version {len(MIGRATIONS) + 1}"):
            await opened(url)


async def test_a_database_of_another_program_is_refused_and_left_alone(opened: Opener) -> None:
    async with postgres.database() as url:
        await postgres.run(url, "CREATE TABLE recipe (name TEXT)")
        with pytest.raises(StoreUnavailable, match="another program"):
            await opened(url)
        await postgres.run(url, "DROP TABLE recipe")
        await opened(url)
