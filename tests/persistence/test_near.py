"""Reading on the spot: nobody who reads waits for who writes, and what is read is always true."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from persistence.near import Near
from persistence.store import Store
from tests.persistence.conftest import Opener
from tests.persistence.making import DATA_SET, decision, table


async def test_nobody_who_reads_waits_for_somebody_who_writes(
    tmp_path: Path, opened: Opener
) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    other = sqlite3.connect(tmp_path / "vidar.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(store.commit(decision()))
    await asyncio.sleep(0.05)
    row = await asyncio.wait_for(store.game("t1"), 0.5)
    assert row is not None
    assert row.seq == 0
    assert not writing.done()
    other.execute("ROLLBACK")
    other.close()
    await writing
    row = await store.game("t1")
    assert row is not None
    assert row.seq == 1


async def test_what_another_process_writes_is_read_at_once(tmp_path: Path, opened: Opener) -> None:
    ours, theirs = [await opened(tmp_path / "vidar.db") for _ in range(2)]
    await ours.create_game(table(), DATA_SET)
    for after in range(20):
        await (ours, theirs)[after % 2].commit(decision(after=after))
        assert [row and row.seq for row in (await ours.game("t1"), await theirs.game("t1"))] == [
            after + 1
        ] * 2


async def test_where_nothing_can_be_read_on_the_spot_the_thread_reads(
    tmp_path: Path, store: Store
) -> None:
    missing = Near(tmp_path / "nothing here.db")
    with pytest.raises(sqlite3.OperationalError):
        missing.read(lambda connection: connection.execute("SELECT 1"))
    assert not (tmp_path / "nothing here.db").exists()
    # A connection belongs to the thread it was made in: in another one it can read nothing.
    assert await store.person("ann") == {}
    await store.set_person("ann", {"language": "pl"})
    found = await asyncio.to_thread(lambda: asyncio.run(_read(store)))
    assert found == {"language": "pl"}


async def _read(store: Store) -> object:
    return await store.person("ann")


async def test_what_is_read_on_the_spot_cannot_write(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    near = Near(tmp_path / "vidar.db")
    with pytest.raises(sqlite3.OperationalError):
        near.read(lambda connection: connection.execute("DELETE FROM game"))
    assert await store.game("t1") is not None
