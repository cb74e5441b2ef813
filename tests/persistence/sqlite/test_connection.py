"""Many callers and one thread: each transaction is all or nothing, and nobody waits for ever."""

import asyncio
import os
from pathlib import Path

import pytest

from persistence.store import Conflict, NotFound, StoreUnavailable
from tests._support.persistence import disks
from tests._support.persistence.making import DATA_SET, check_whole, contents, decision, know, table
from tests.persistence.conftest import Opener


async def test_decisions_of_many_tables_at_once(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    tables = [f"t{number}" for number in range(30)]
    await asyncio.gather(*(store.create_game(table(name), DATA_SET) for name in tables))
    for after in range(4):
        found = await asyncio.gather(
            *(store.commit(decision(name, after=after)) for name in tables),
            *(store.commit(decision(name, after=after, person="late")) for name in tables[::3]),
            store.commit(decision("nowhere", after=after)),
            return_exceptions=True,
        )
        assert found[:30] == [None] * 30
        assert all(isinstance(fault, Conflict) for fault in found[30:40])
        assert isinstance(found[40], NotFound)
    for name in tables:
        assert await check_whole(store, name) == 4


async def test_who_gives_up_waiting_takes_nobody_along(tmp_path: Path, opened: Opener) -> None:
    store = await opened(tmp_path / "vidar.db")
    await asyncio.gather(*(store.create_game(table(f"t{n}"), DATA_SET) for n in range(6)))
    tasks = [asyncio.create_task(store.commit(decision(f"t{n}"))) for n in range(6)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert found[1::2] == [None] * 3
    await know(store, "ann", {})
    for number in range(6):
        assert await check_whole(store, f"t{number}") == 1, "what was begun is done"


@pytest.mark.parametrize("writes", [3, 200])
async def test_closing_writes_all_that_waits_and_leaves_nobody_waiting(
    tmp_path: Path, opened: Opener, writes: int
) -> None:
    store = await opened(tmp_path / "vidar.db")
    writing = [asyncio.create_task(know(store, f"p{n}", {"n": n})) for n in range(writes)]
    await asyncio.sleep(0)
    await store.close()
    done, waiting = await asyncio.wait(writing, timeout=60)
    assert not waiting
    assert not [task.exception() for task in done if task.exception()]
    again = await opened(tmp_path / "vidar.db")
    assert [await again.person(f"p{n}") for n in range(writes)] == [{"n": n} for n in range(writes)]


async def test_a_file_exchanged_under_many_who_write_leaves_nobody_waiting(
    tmp_path: Path, opened: Opener
) -> None:
    path = tmp_path / "vidar.db"
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.backup(str(tmp_path / "copy"))
    writing = [asyncio.create_task(know(store, f"p{n}", {})) for n in range(300)]
    await asyncio.sleep(0)
    os.replace(tmp_path / "copy", path)
    await store.commit(decision())
    done, waiting = await asyncio.wait(writing, timeout=60)
    assert not waiting
    assert all(isinstance(task.exception(), StoreUnavailable | None) for task in done)
    assert await check_whole(store) == 1


async def test_a_full_disk_refuses_all_and_half_writes_none(opened: Opener) -> None:
    with disks.small_disk(8) as disk:
        store = await opened(disk / "vidar.db")
        tables = [f"t{number}" for number in range(8)]
        await asyncio.gather(*(store.create_game(table(name), DATA_SET) for name in tables))
        await asyncio.gather(*(store.commit(decision(name)) for name in tables))
        before = [await contents(store, name) for name in tables]
        bulk = {"state": {"turn": 2, "by": "ann"}, "bulk": "x" * 100_000}
        more = [decision(name, after=1, snapshot=bulk) for name in tables]
        with disks.filled(disk):
            found = await asyncio.gather(*map(store.commit, more), return_exceptions=True)
            assert all(isinstance(fault, StoreUnavailable) for fault in found)
        assert [await contents(store, name) for name in tables] == before
        await asyncio.gather(*map(store.commit, more))
        assert [await check_whole(store, name) for name in tables] == [2] * 8
        await store.close()
