"""A copy made while others write is whole, and can take the place of the original."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from persistence.engines import back_up
from persistence.sqlite import SqliteStore
from persistence.store import Conflict, StoreUnavailable
from tests._support.persistence.making import DATA_SET, check_whole, contents, decision, know, table
from tests.persistence.conftest import Opener


async def _play(store: SqliteStore, game: str, done: asyncio.Event) -> None:
    row = await store.game(game)
    assert row is not None
    after = row.seq
    while not done.is_set():
        await store.commit(decision(game, after))
        after += 1


async def test_a_backup_while_others_write_is_of_one_moment(
    store: SqliteStore, opened: Opener, tmp_path: Path
) -> None:
    games = [f"g{number}" for number in range(4)]
    for game in games:
        await store.create_game(table(game), DATA_SET)
    done = asyncio.Event()
    playing = [asyncio.create_task(_play(store, game, done)) for game in games]
    copies = [tmp_path / f"copy{number}.db" for number in range(4)]
    least = 0
    for copy in copies:
        before = {game: len(await store.commands(game)) for game in games}
        await store.backup(str(copy))
        restored = await opened(copy)
        found = {game: await check_whole(restored, game) for game in games}
        assert all(found[game] >= before[game] for game in games)
        assert sum(found.values()) >= least
        least = sum(found.values())
    done.set()
    await asyncio.gather(*playing)
    for game in games:
        await check_whole(store, game)


async def test_a_restored_backup_goes_on(
    store: SqliteStore, opened: Opener, tmp_path: Path
) -> None:
    await store.commit(decision())
    await know(store, "ann", {"language": "pl"})
    before = await contents(store)
    await store.backup(str(tmp_path / "copy.db"))
    await store.commit(decision(after=1))
    restored = await opened(tmp_path / "copy.db")
    assert await contents(restored) == before
    assert await restored.person("ann") == {"language": "pl"}
    await restored.commit(decision(after=1))
    assert await check_whole(restored) == 2


async def test_a_backup_put_in_the_place_of_the_file_is_used_at_once(
    path: Path, store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(decision())
    await store.backup(str(tmp_path / "copy.db"))
    await store.commit(decision(after=1))
    os.replace(tmp_path / "copy.db", path)
    with pytest.raises(Conflict):
        await store.commit(decision(after=2))
    assert await check_whole(store) == 1
    await store.commit(decision(after=1))
    assert await check_whole(store) == 2


async def test_a_backup_replaces_an_older_one_and_leaves_nothing_beside_it(
    store: SqliteStore, opened: Opener, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for after in range(2):
        await store.commit(decision(after=after))
        await store.backup(str(folder / "copy.db"))
        assert [entry.name for entry in folder.iterdir()] == ["copy.db"]
    assert await check_whole(await opened(folder / "copy.db")) == 2


async def test_a_file_in_use_is_never_replaced_by_a_backup(
    path: Path, store: SqliteStore, opened: Opener, tmp_path: Path
) -> None:
    other = await opened(tmp_path / "other.db")
    await other.create_game(table("kept"), DATA_SET)
    with pytest.raises(StoreUnavailable, match="in use"):
        await store.backup(str(tmp_path / "other.db"))
    with pytest.raises(StoreUnavailable, match="very file"):
        await store.backup(str(path))
    assert [row.id for row in await other.games()] == ["kept"]
    assert [row.id for row in await store.games()] == ["t1"]


async def test_a_damaged_file_never_replaces_the_last_good_backup(
    path: Path, store: SqliteStore, opened: Opener, tmp_path: Path
) -> None:
    await store.commit(decision())
    copy = tmp_path / "copy.db"
    await store.backup(str(copy))
    good = copy.read_bytes()
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'command'")
        start = (page.fetchone()[0] - 1) * 4096
    with path.open("r+b") as file:
        file.seek(start)
        file.write(b"\xa5" * 4096)
    damaged = await opened(path)
    with pytest.raises(StoreUnavailable, match="damaged"):
        await damaged.backup(str(copy))
    assert copy.read_bytes() == good


async def test_a_backup_that_cannot_be_written_says_so(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="nowhere"):
        await store.backup(str(tmp_path / "nowhere" / "copy.db"))
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable):
        await store.backup(str(tmp_path / "file" / "copy.db"))
    await store.commit(decision())


async def test_a_copy_is_never_written_over_what_is_no_copy(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    await store.commit(decision())
    for ending in ("-wal", "-shm", "-journal"):
        with pytest.raises(StoreUnavailable, match="taken for a log"):
            await back_up(str(path), tmp_path / f"copy.sqlite{ending}")
    with pytest.raises(StoreUnavailable, match=r"There is no folder .*/nowhere: make it first"):
        await back_up(str(path), tmp_path / "nowhere" / "copy.sqlite")
    letter, empty = tmp_path / "letter.txt", tmp_path / "empty.db"
    letter.write_text("To whom it may concern")
    empty.touch()
    with pytest.raises(StoreUnavailable, match="no copy"):
        await back_up(str(path), letter)
    assert letter.read_text() == "To whom it may concern"
    for _ in range(2):
        await back_up(str(path), empty)
        assert empty.read_bytes().startswith(b"SQLite")
