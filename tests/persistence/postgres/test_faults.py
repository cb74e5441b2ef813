"""A database that fails: a clear sentence, nothing half-written, and on it goes by itself."""

import asyncio
import os
from collections.abc import AsyncIterator
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from persistence.store import RowDamaged, Store, StoreUnavailable
from tests._support.persistence import disks, postgres
from tests._support.persistence.cable import Cable, cable
from tests._support.persistence.making import DATA_SET, check_whole, contents, decision, table
from tests.persistence.conftest import Opener

SECRET = "the-alien-is-jenna"


async def refused(store: Store, said: str, after: int = 1) -> None:
    """The next decision is refused with a sentence that tells no secret and no SQL."""
    state = {"turn": after + 1, "by": "ann"}
    snapshot = {"state": state, "secret": SECRET, "bulk": os.urandom(400_000).hex()}
    with pytest.raises(StoreUnavailable, match=said) as error:
        await store.commit(decision(after=after, snapshot=snapshot))
    sentence = str(error.value)
    assert sentence.endswith((".", "?"))
    assert SECRET not in sentence
    assert not {"INSERT", "UPDATE", "SELECT", "BEGIN", "asyncpg"} & set(sentence.split())


@pytest.fixture
async def wire(path: str) -> AsyncIterator[tuple[Cable, str]]:
    async with cable(path) as made:
        yield made


async def test_a_server_that_is_not_there_is_named_without_its_password(opened: Opener) -> None:
    with pytest.raises(
        StoreUnavailable, match=r"games on 127\.0\.0\.1:1 cannot be reached"
    ) as error:
        await opened("postgresql://vidar:hunter2@127.0.0.1:1/games")
    assert "hunter2" not in str(error.value)


async def test_a_database_that_is_not_there_is_named(opened: Opener) -> None:
    with pytest.raises(StoreUnavailable, match="no such database"):
        await opened(urlunsplit(urlsplit(postgres.server())._replace(path="/nowhere")))


async def test_an_address_that_is_none_is_told_so(opened: Opener) -> None:
    with pytest.raises(StoreUnavailable, match="no address of a database"):
        await opened("postgresql://vidar@host:port/games")


async def test_a_server_that_goes_is_survived(
    wire: tuple[Cable, str], path: str, opened: Opener
) -> None:
    line, url = wire
    store = await opened(url)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    before = await contents(store)
    line.pull_out()
    for _ in range(2):
        await refused(store, "cannot be reached")
        with pytest.raises(StoreUnavailable, match="cannot be reached"):
            await store.game("t1")
    line.plug_in()
    assert await contents(store) == before
    await store.commit(decision(after=1))
    assert await check_whole(store) == 2


async def test_a_connection_cut_in_the_middle_leaves_nothing_half_written(
    wire: tuple[Cable, str], path: str, opened: Opener
) -> None:
    line, url = wire
    store = await opened(url)
    await store.create_game(table(), DATA_SET)
    await store.create_game(table("t2"), DATA_SET)
    await store.commit(decision())
    before = [await contents(store, game) for game in ("t1", "t2")]
    other = await asyncpg.connect(path)
    held = other.transaction()
    await held.start()
    await other.execute("SELECT * FROM game WHERE id = 't1' FOR UPDATE")
    # It makes a table, and waits for the row of the one that this follows.
    row = await store.game("t1")
    writing = asyncio.create_task(store.create_game(table("t3"), DATA_SET, follows=row))
    await postgres.waited_for(path, other.get_server_pid())
    line.pull_out()
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        await writing
    await held.rollback()
    await other.close()
    line.plug_in()
    assert await store.game("t3") is None
    assert [await contents(store, game) for game in ("t1", "t2")] == before
    await store.create_game(table("t3"), DATA_SET, follows=row)


async def test_a_server_that_does_not_answer_is_not_waited_for_without_end(
    wire: tuple[Cable, str], opened: Opener
) -> None:
    line, url = wire
    store = await opened(url, 1)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    line.squeeze()
    await refused(store, "does not answer in time")
    line.let_go()
    assert await check_whole(store) in (1, 2)


async def test_a_row_that_somebody_holds_is_told(path: str, opened: Opener) -> None:
    store = await opened(path, 1)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    other = await asyncpg.connect(path)
    async with other.transaction():
        await other.execute("SELECT * FROM game WHERE id = 't1' FOR UPDATE")
        await refused(store, "locked by another program")
    await other.close()
    await store.commit(decision(after=1))
    assert await check_whole(store) == 2


async def test_rights_that_are_missing_are_told_and_enough_when_they_come(opened: Opener) -> None:
    async with postgres.database() as url:
        schema, user = url.rpartition("=")[2], "vidar_" + os.urandom(4).hex()
        await postgres.run(url, f"CREATE ROLE {user} LOGIN PASSWORD 'wrong-secret'")
        mine = postgres.as_user(url, user)
        try:
            with pytest.raises(StoreUnavailable, match="no schema in which the bot may"):
                await opened(mine)
            await postgres.run(url, f"GRANT USAGE ON SCHEMA {schema} TO {user}")
            with pytest.raises(StoreUnavailable, match="does not let this user") as error:
                await opened(mine)
            assert "wrong-secret" not in str(error.value)
            await postgres.run(url, f"GRANT ALL ON SCHEMA {schema} TO {user}")
            store = await opened(mine)
            await store.create_game(table(), DATA_SET)
            await store.commit(decision())
            await postgres.run(url, f"REVOKE INSERT ON event FROM {user}")
            await refused(store, "does not let this user")
            assert await check_whole(store) == 1
            await postgres.run(url, f"GRANT INSERT ON event TO {user}")
            await store.commit(decision(after=1))
            assert await check_whole(store) == 2
            await store.close()
        finally:
            await postgres.run(url, f"DROP OWNED BY {user}", f"DROP ROLE {user}")


async def test_a_full_disk_is_survived(opened: Opener) -> None:
    async with postgres.small_disk(8) as (disk, url):
        store = await opened(url)
        await store.create_game(table(), DATA_SET)
        await store.commit(decision())
        before = await contents(store)
        with disks.filled(disk):
            for _ in range(2):
                await refused(store, "disk of .* is full")
                assert await contents(store) == before
        await store.commit(decision(after=1))
        assert await check_whole(store) == 2
        await store.close()


async def test_a_row_that_nobody_can_read_costs_its_own_table(store: Store, path: str) -> None:
    await store.create_game(table("t2"), DATA_SET)
    await postgres.run(path, "UPDATE game SET options = '{' WHERE id = 't1'")
    with pytest.raises(RowDamaged):
        await store.game("t1")
    assert [row.id for row in await store.games()] == ["t2"]


async def test_a_server_that_is_restarted_is_found_again(opened: Opener) -> None:
    if os.environ.get("VIDAR_TEST_POSTGRES"):
        pytest.skip("a restart of a server elsewhere")
    with postgres.own_server() as server:
        async with cable(server.url) as (line, url):
            store = await opened(url)
            await store.create_game(table(), DATA_SET)
            await store.commit(decision())
            # At first it has said that it goes, but has not hung up yet.
            line.hold_ends()
            await asyncio.to_thread(server.stop)
            await line.end_held.wait()
            for _ in range(3):
                await asyncio.sleep(0)
            for _ in range(2):
                await refused(store, "cannot be reached")
            await asyncio.to_thread(server.start)
            assert await check_whole(store) == 1
            await store.commit(decision(after=1))
            assert await check_whole(store) == 2
            line.pull_out()
            await store.close()
