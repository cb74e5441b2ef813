"""A disk that fails: a clear sentence, nothing half-written, and on it goes when it is mended."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from persistence.sqlite import SqliteStore
from persistence.sqlite.connection import Connection
from persistence.store import StoreDamaged, StoreUnavailable
from tests._support.persistence import disks
from tests._support.persistence.disks import PAGE, file_limit, overwrite, read_only, root_page
from tests._support.persistence.making import DATA_SET, check_whole, contents, decision, know, table
from tests._support.persistence.processes import hear, start, tell
from tests.persistence.conftest import Opener

SECRET = "the-alien-is-jenna"


def big(after: int, **changes: Any) -> Any:
    """A decision that needs room, with a secret in it."""
    state = {"turn": after + 1, "by": "ann"}
    snapshot = {"state": state, "secret": SECRET, "bulk": "x" * 100_000}
    return decision(after=after, snapshot=snapshot, **changes)


async def refused(store: SqliteStore, said: str, after: int = 1) -> None:
    """The next decision is refused with a sentence that tells no secret and no SQL."""
    with pytest.raises(StoreUnavailable, match=said) as error:
        await store.commit(big(after, status="over", result={"winners": []}))
    assert isinstance(error.value, StoreDamaged) == (said == "damaged")
    sentence = str(error.value)
    assert sentence.endswith((".", "?"))
    assert str(store.path) in sentence
    assert SECRET not in sentence
    assert not {"INSERT", "UPDATE", "SELECT", "BEGIN", "sqlite3"} & set(sentence.split())


@pytest.fixture
def small_disk() -> Iterator[Path]:
    with disks.small_disk() as disk:
        yield disk


@pytest.fixture
def open_folder() -> Iterator[Path]:
    with disks.open_folder() as folder:
        yield folder


async def test_a_full_disk_is_survived(small_disk: Path, opened: Opener) -> None:
    store = await opened(small_disk / "vidar.db")
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    before = await contents(store)
    with disks.filled(small_disk):
        for _ in range(3):
            await refused(store, "disk is full")
            assert await contents(store) == before
    await store.commit(big(1))
    assert await check_whole(store) == 2


async def test_a_disk_that_fills_up_while_playing_keeps_what_was_acknowledged(
    small_disk: Path, opened: Opener
) -> None:
    store = await opened(small_disk / "vidar.db")
    await store.create_game(table(), DATA_SET)
    seq, fault = 0, None
    while fault is None:
        try:
            await store.commit(big(seq))
            seq += 1
        except StoreUnavailable as error:
            fault = error
    assert seq
    assert await check_whole(store) == seq
    await store.close()
    again = await opened(small_disk / "vidar.db")
    assert await check_whole(again) == seq


async def test_a_file_that_may_not_grow_is_survived(store: SqliteStore) -> None:
    await store.commit(decision())
    before = await contents(store)
    with file_limit(10 * PAGE):
        for _ in range(3):
            await refused(store, "full or failing")
        during = await contents(store)
    assert during == await contents(store) == before
    await store.commit(big(1))
    assert await check_whole(store) == 2


async def test_a_read_only_file_is_survived(open_folder: Path, opened: Opener) -> None:
    path = open_folder / "vidar.db"
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    before = await contents(store)
    await store.close()
    with read_only(open_folder), pytest.raises(StoreUnavailable, match="write"):
        await opened(path)
    mended = await opened(path)
    assert await contents(mended) == before


async def test_a_store_whose_file_becomes_read_only_goes_on_when_it_is_mended(
    open_folder: Path, opened: Opener
) -> None:
    """The connection is lost first: what is open for writing stays so, whatever its rights."""
    path = open_folder / "vidar.db"
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    before = await contents(store)
    other = await opened(path)
    with file_limit(PAGE):
        await refused(store, "full or failing")
    with read_only(open_folder):
        for _ in range(2):
            await refused(store, "write|read-only")
    assert await contents(store) == before
    await store.commit(big(1))
    assert await check_whole(store) == await check_whole(other) == 2


async def test_a_file_locked_by_another_process_is_waited_for_and_then_reported(
    path: Path, store: SqliteStore, opened: Opener
) -> None:
    await store.commit(decision())
    hasty = await opened(path, busy_timeout=0.05)
    before = await contents(store)
    locker = await start("lock", path)
    assert await hear(locker) == "locked"
    for _ in range(2):
        await refused(hasty, "locked by another program")
        assert await contents(hasty) == before
    with pytest.raises(StoreUnavailable, match="locked"):
        await opened(path, busy_timeout=0.05)
    patient = asyncio.create_task(store.commit(decision(after=1)))
    tell(locker)
    assert await hear(locker) == "free"
    await patient
    await locker.wait()
    await hasty.commit(decision(after=2))
    assert await check_whole(hasty) == 3


@pytest.mark.parametrize("content", [b"Dear diary, " * 1000, b"\x00" * PAGE, b"SQLite format 3"])
async def test_what_is_no_database_is_refused_and_left_alone(
    path: Path, opened: Opener, content: bytes
) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreUnavailable, match="no database"):
        await opened(path)
    assert path.read_bytes() == content
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


async def test_a_folder_that_is_not_there_is_reported(tmp_path: Path, opened: Opener) -> None:
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        await opened(tmp_path / "nowhere" / "vidar.db")
    with pytest.raises(StoreUnavailable, match="no ordinary file"):
        await opened(tmp_path)


@pytest.mark.parametrize("name", ["game", "command", "event", "snapshot", "letter"])
async def test_a_damaged_table_is_reported_and_a_backup_mends_it(
    path: Path, store: SqliteStore, opened: Opener, tmp_path: Path, name: str
) -> None:
    await store.commit(decision())
    copy = tmp_path / "copy.db"
    await store.backup(str(copy))
    await store.close()
    overwrite(path, root_page(path, name))
    broken = await opened(path)
    for _ in range(2):
        await refused(broken, "damaged")
    os.replace(copy, path)
    assert await check_whole(broken) == 1
    await broken.commit(big(1))
    assert await check_whole(broken) == 2


async def test_damage_where_sqlite_does_not_look_is_reported_too(
    path: Path, store: SqliteStore, opened: Opener
) -> None:
    await store.commit(decision(snapshot={"state": "0123456789"}))
    await store.close()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'{"state":"0123456789"}', b'{"state":"0123456789??'))
    broken = await opened(path)
    with pytest.raises(StoreUnavailable, match="damaged"):
        await broken.snapshot("t1")
    path.write_bytes(whole)
    assert await broken.snapshot("t1") == (1, {"state": "0123456789"})


async def test_a_damaged_server_is_named_once_and_begins_anew(
    path: Path, store: SqliteStore, opened: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    """It is no table's damage, and no table is refused for it."""
    await store.set_server("s1", {"language": "0123456789"})
    await store.set_server("s2", {"language": "pl"})
    await store.close()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'{"language":"0123456789"}', b'{"language":"0123456789??'))
    broken = await opened(path)
    for _ in range(2):
        assert await broken.server("s1") == {}
        assert await broken.server("s2") == {"language": "pl"}
    assert caplog.messages == ["what was kept of a server is damaged: it begins anew"]
    await broken.set_server("s1", {"language": "en"})
    assert await broken.server("s1") == {"language": "en"}


async def test_a_damaged_person_or_draft_is_named_once_and_begins_anew(
    path: Path, store: SqliteStore, opened: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    await know(store, "ann", {"language": "0123456789"})
    await store.set_draft("t1", 0, {"language": "0123456789"})
    await store.close()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'{"language":"0123456789"}', b'{"language":"0123456789??'))
    broken = await opened(path)
    for _ in range(2):
        assert await broken.person("ann") == {}
        assert await broken.draft("t1", 0) is None
    assert caplog.messages == [
        "what was kept of a person is damaged: they begin anew",
        "table t1: a draft is damaged and dropped",
    ]
    assert await broken.update_person("ann", lambda known: {**known, "words": True}) == {}
    assert await broken.person("ann") == {"words": True}


async def test_a_damaged_beginning_is_reported_and_mended(
    path: Path, store: SqliteStore, opened: Opener
) -> None:
    await store.commit(decision())
    await store.close()
    whole = path.read_bytes()
    overwrite(path, 1)
    with pytest.raises(StoreUnavailable, match="no database, or damaged"):
        await opened(path)
    path.write_bytes(whole)
    assert await check_whole(await opened(path)) == 1


async def test_a_file_that_vanishes_is_never_replaced_by_an_empty_one(
    path: Path, store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(decision())
    away = tmp_path / "away.db"
    os.replace(path, away)
    for _ in range(2):
        await refused(store, "is it there")
        assert not path.exists()
    path.touch()
    await refused(store, "empty")
    path.unlink()
    os.replace(away, path)
    assert await check_whole(store) == 1
    await store.commit(decision(after=1))
    assert await check_whole(store) == 2


async def test_a_log_without_its_file_is_not_thrown_away(
    path: Path, opened: Opener, tmp_path: Path
) -> None:
    """A killed process leaves its last decisions in the log only."""
    store = await opened(path)
    await store.create_game(table(), DATA_SET)
    await store.commit(decision())
    dead, away = tmp_path / "dead.db", tmp_path / "away.db"
    shutil.copy(path, away)
    shutil.copy(f"{path}-wal", f"{dead}-wal")
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match="log is there"):
            await opened(dead)
        dead.touch()
    os.replace(away, dead)
    assert await check_whole(await opened(dead)) == 1


async def test_many_callers_meet_the_same_fault_and_all_go_on(
    path: Path, store: SqliteStore
) -> None:
    for number in range(5):
        await store.create_game(table(f"g{number}"), DATA_SET)
    with file_limit(PAGE):
        outcomes = await asyncio.gather(
            *(store.commit(decision(f"g{number}")) for number in range(5)), return_exceptions=True
        )
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 5
    await asyncio.gather(*(store.commit(decision(f"g{number}")) for number in range(5)))
    for number in range(5):
        assert await check_whole(store, f"g{number}") == 1


async def test_a_file_that_is_exchanged_while_it_is_being_opened_counts_as_moved(
    tmp_path: Path,
) -> None:
    """Otherwise all that follows would be written into a file that has no name any more."""
    path, other = tmp_path / "vidar.db", tmp_path / "other.db"
    for made in (path, other):
        made.touch()

    def opening() -> sqlite3.Connection:
        connection = sqlite3.connect(path)
        os.replace(other, path)
        return connection

    connection = Connection(path, opening)
    await connection.open()
    assert connection.moved()
    await connection.close()
    quiet = Connection(path, lambda: sqlite3.connect(path))
    await quiet.open()
    assert not quiet.moved()
    await quiet.close()
