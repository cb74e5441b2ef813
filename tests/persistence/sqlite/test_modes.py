"""Nobody but its owner can read what is kept: the file, its log, its copies."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from localcord import World
from localcord.storage.book import Book
from persistence.sqlite import SqliteStore
from tests._support.persistence.making import table


@pytest.fixture(params=[0o022, 0o000], ids=["022", "000"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {
        file.name: oct(stat.S_IMODE(file.stat().st_mode))
        for file in sorted(folder.rglob("*"))
        if file.name.startswith(("vidar", "copy", "world"))
    }


@pytest.mark.usefixtures("umask")
async def test_no_other_user_can_read_the_games_or_a_copy_of_them(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    await store.create_game(table(), {})
    await store.backup(tmp_path / "copy.sqlite")
    found = modes(tmp_path)
    await store.close()
    assert set(found) == {"vidar.sqlite", "vidar.sqlite-wal", "vidar.sqlite-shm", "copy.sqlite"}
    assert set(found.values()) == {"0o600"}


@pytest.mark.usefixtures("umask")
async def test_a_file_that_was_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "vidar.sqlite"
    store = await SqliteStore.open(path)
    await store.create_game(table(), {})
    # As after a crash: the log is left beside the file.
    for ending in ("", "-wal"):
        kept = tmp_path / f"vidar-after-a-crash.sqlite{ending}"
        kept.write_bytes(path.with_name(path.name + ending).read_bytes())
        kept.chmod(0o644)
    await store.close()
    again = await SqliteStore.open(tmp_path / "vidar-after-a-crash.sqlite")
    assert await again.game("t1") is not None
    found = modes(tmp_path)
    await again.close()
    assert set(found.values()) == {"0o600"}


async def test_a_file_brought_back_while_the_bot_runs_is_closed_too(tmp_path: Path) -> None:
    path = tmp_path / "vidar.sqlite"
    store = await SqliteStore.open(path)
    await store.create_game(table(), {})
    await store.backup(tmp_path / "copy.sqlite")
    (tmp_path / "copy.sqlite").chmod(0o666)
    (tmp_path / "copy.sqlite").replace(path)
    await store.create_game(table("t2"), {})
    found = modes(tmp_path)["vidar.sqlite"]
    await store.close()
    assert found == "0o600"


@pytest.mark.usefixtures("umask")
def test_no_other_user_can_read_the_local_chat(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite"
    for old in ("world.sqlite", "world.sqlite-wal"):
        (tmp_path / old).touch()
        (tmp_path / old).chmod(0o666)
    book = Book.open(path)
    book.keep(World())
    found = modes(tmp_path)
    book.close()
    assert found == {"world.sqlite": "0o600", "world.sqlite-wal": "0o600"}
