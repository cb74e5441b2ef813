"""Reading on the event loop: nobody waits for who writes, and what is read is always true."""

import asyncio
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from persistence.sqlite.inline_reader import InlineReader
from persistence.store import Store
from tests._support.persistence.making import DATA_SET, check_whole, decision, table
from tests.persistence.conftest import Opener


async def test_nobody_who_reads_waits_for_somebody_who_writes(
    tmp_path: Path, opened: Opener
) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    other = sqlite3.connect(tmp_path / "vidar.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(store.commit(decision()))
    await asyncio.sleep(0.05)
    row = await asyncio.wait_for(store.game("t1"), 60)
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


async def test_where_nothing_can_be_read_inline_the_thread_reads(
    tmp_path: Path, store: Store
) -> None:
    missing = InlineReader(tmp_path / "nothing here.db", lambda: False)
    with pytest.raises(sqlite3.OperationalError):
        await missing.read(lambda tx: tx.execute("SELECT 1"))
    assert not (tmp_path / "nothing here.db").exists()
    # A connection belongs to the thread it was made in: in another one it can read nothing.
    assert await store.server("s") == {}
    await store.set_server("s", {"language": "pl"})
    found = await asyncio.to_thread(lambda: asyncio.run(_read(store)))
    assert found == {"language": "pl"}


async def _read(store: Store) -> object:
    return await store.server("s")


async def test_what_is_read_inline_cannot_write(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    await store.create_game(table(), DATA_SET)
    reader = InlineReader(tmp_path / "vidar.db", lambda: False)
    with pytest.raises(sqlite3.OperationalError):
        await reader.read(lambda tx: tx.execute("DELETE FROM game"))
    reader.close()
    assert await store.game("t1") is not None


async def test_a_file_put_in_the_place_of_another_is_not_read_with_the_log_of_that(
    tmp_path: Path, opened: Opener
) -> None:
    """However recently the old one was seen there, and though nothing was read from it yet."""
    path = tmp_path / "vidar.db"
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    await store.backup(str(tmp_path / "copy"))
    await store.close()
    for _ in range(10):
        shutil.copy(tmp_path / "copy", tmp_path / "again")
        again = await opened(path)
        for after in range(1, 6):
            # Written, but never read.
            await again.commit(decision(after=after))
        os.replace(tmp_path / "again", path)
        row = await again.game("t1")
        assert row is not None
        assert row.seq in (1, 6), "the old file, or the new one"
        await again.commit(decision(after=1))
        assert await check_whole(again) == 2
        await again.close()
        os.replace(shutil.copy(tmp_path / "copy", tmp_path / "again"), path)
