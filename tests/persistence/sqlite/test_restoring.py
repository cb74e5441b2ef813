"""A copy is put back in one step, whatever happens on the way, and only if it is one."""

import asyncio
import gzip
import os
import shutil
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.app.backups import call_everybody
from persistence.engines import restore
from persistence.sqlite import SqliteStore
from persistence.store import NewerSchema, StoreError, StoreUnavailable
from tests._support.bot.programs import run
from tests._support.left_out import leave_out
from tests._support.persistence import disks

ROOT = Path(__file__).parents[3]
FIXTURE = next((ROOT / "tests" / "fixtures").glob("*/vidar.sqlite.gz"))
"""A file as a bot leaves it, with open tables."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    made = tmp_path / "copy.sqlite"
    made.write_bytes(gzip.decompress(FIXTURE.read_bytes()))
    return made


async def old(folder: Path, copy: Path) -> Path:
    """The file that is to be replaced: it has come further than the copy."""
    path = folder / "vidar.sqlite"
    shutil.copy(copy, path)
    store = await SqliteStore.open(path)
    await store.set_server("later", {"than": "the copy"})
    await store.close()
    return path


async def as_left(path: Path) -> None:
    """By a bot that was stopped."""


async def with_a_log(path: Path) -> None:
    """By a bot that was killed: what it wrote last stands in the log alone."""
    store = await SqliteStore.open(path)
    await store.set_server("last", {"written": 1})
    for ending in ("", "-wal"):
        file = path.with_name(path.name + ending)
        shutil.copy(file, path.with_name("hot" + ending))
    await store.close()
    for ending in ("", "-wal"):
        os.replace(path.with_name("hot" + ending), path.with_name(path.name + ending))


async def damaged(path: Path) -> None:
    """By a failing disk."""
    path.write_bytes(b"x" * 9000)


async def put_back(copy: Path, path: Path) -> Path | None:
    return await restore(copy, str(path), call_everybody)


async def found(path: Path) -> dict[str, Any]:
    """What a bot that is started now would go on with."""
    assert path.exists(), "it would make an empty one"
    store = await SqliteStore.open(path)
    try:
        tables = [row for status in ("lobby", "playing") for row in await store.games(status)]
        assert tables
        return {
            "later": await store.server("later"),
            "last": await store.server("last"),
            "told": [bool(row.place.get("restored")) for row in tables],
        }
    finally:
        await store.close()


@pytest.mark.parametrize("left", [as_left, with_a_log, damaged])
async def test_whoever_is_killed_while_a_copy_is_put_back_has_lost_nothing(
    tmp_path: Path, copy: Path, left: Any
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    path = await old(there, copy)
    is_damaged = left is damaged
    before = {} if is_damaged else await found(path)
    await left(path)
    if left is with_a_log:
        before["last"] = {"written": 1}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "tests._support.persistence.killed",
        str(copy), str(there), cwd=ROOT, stdout=PIPE, stderr=PIPE,
    )  # fmt: skip
    said, complained = await asyncio.wait_for(process.communicate(), 180)
    assert process.returncode == 0, complained.decode()
    steps = int(said.split()[-1])
    assert steps > 10
    outcomes: list[bool] = []
    for step in range(1, steps + 1):
        folder = tmp_path / str(step)
        path = folder / "vidar.sqlite"
        assert path.exists(), f"step {step}: a bot would make an empty one"
        try:
            now = await found(path)
        except StoreUnavailable:
            assert is_damaged
            now = before
        is_new = not now.get("later") and now != before
        assert is_new or now == before, f"step {step}"
        assert not is_new or all(now["told"]), f"step {step}: tables do not know"
        outcomes.append(is_new)
        await put_back(copy, path)
        assert not (await found(path))["later"]
        names = {file.name for file in folder.iterdir()}
        strange = {name for name in names if not name.startswith(f"{path.name}.before-")}
        assert strange == {path.name}, f"step {step}"
        kept = folder / f"{path.name}.before-1"
        if is_damaged:
            assert kept.read_bytes() == b"x" * 9000
        else:
            was = await found(kept)
            assert (was["later"], was["last"]) == (before["later"], before["last"])
    assert outcomes == sorted(outcomes), "once it is there it stays there"
    assert outcomes[-1]


async def refused(copy: Path, path: Path) -> str:
    """Why it is not put back; what was there stays, with nothing beside it."""
    there = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises(StoreError) as why:
        await put_back(copy, path)
    now = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    assert now == there
    return str(why.value)


async def test_a_disk_that_is_full_keeps_the_old_file_and_says_so(copy: Path) -> None:
    with disks.small_disk(8) as disk:
        path = await old(disk, copy)
        with disks.filled(disk):
            code, said, complained = await run(
                "bot.app.backups", "restore", str(copy), VIDAR_DATABASE=str(path)
            )
            assert (code, said) == (2, "")
            assert complained == (
                f"The disk is full: {path} was not changed. Make room, then try again.\n"
            )
            assert {file.name for file in disk.iterdir()} == {"ballast", path.name}
        assert (await found(path))["later"]
        await put_back(copy, path)
        assert not (await found(path))["later"]


@pytest.mark.parametrize("missing", [0.5, 0.01])
async def test_a_quota_keeps_the_old_file_wherever_it_ends(
    tmp_path: Path, copy: Path, missing: float
) -> None:
    path = await old(tmp_path, copy)
    with disks.file_limit(int(copy.stat().st_size * (1 - missing))):
        assert str(path) in await refused(copy, path)
    assert (await found(path))["later"]


def text(path: Path) -> None:
    path.write_text("Dear diary")


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def torn(path: Path) -> None:
    disks.overwrite(path, disks.root_page(path, "game"))


def packed(path: Path) -> None:
    path.write_bytes(gzip.compress(path.read_bytes()))


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def nothing(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def newer(path: Path) -> None:
    changed(path, "PRAGMA user_version = 99")


def another(path: Path) -> None:
    path.unlink()
    changed(path, "CREATE TABLE bookmark (url TEXT)")


def blank(path: Path) -> None:
    path.unlink()
    changed(path, "CREATE TABLE bookmark (url TEXT)", "DROP TABLE bookmark")


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (text, "{} is no copy of games, or a damaged one: name another."),
        (packed, "{} is no copy of games, or a damaged one: name another."),
        (torn, "{} is no copy of games, or a damaged one: name another."),
        (cut_off, "{} is cut off: its end is missing. Name a whole copy."),
        (empty, "{} is empty: name a copy that holds games."),
        (blank, "{} is empty: name a copy that holds games."),
        (nothing, "There is no file {}."),
        (folder, "{} is no ordinary file: choose another name."),
        (another, "{} is a database of another program: name a copy."),
        (newer, "{} was made by newer code, and this knows versions up to 6: update Vidar, or"),
    ],
)
async def test_what_is_no_copy_is_named_with_what_it_is(
    tmp_path: Path, copy: Path, made: Callable[[Path], None], why: str
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    path = await old(there, copy)
    made(copy)
    assert (await refused(copy, path)).startswith(why.format(copy))


async def test_a_copy_on_a_medium_that_is_read_only_is_put_back(tmp_path: Path, copy: Path) -> None:
    path = await old(tmp_path, copy)
    with disks.small_disk(8) as disk:
        medium = disk / "copy.sqlite"
        shutil.copy(copy, medium)
        with disks.write_protected(disk):
            await put_back(medium, path)
    assert not (await found(path))["later"]


async def test_a_file_of_newer_code_is_replaced_by_an_older_copy_and_kept(
    tmp_path: Path, copy: Path
) -> None:
    path = await old(tmp_path, copy)
    newer(path)
    with pytest.raises(NewerSchema, match="restore an older backup"):
        await SqliteStore.open(path)
    kept = await put_back(copy, path)
    assert kept is not None
    assert not (await found(path))["later"]
    with pytest.raises(NewerSchema):
        await SqliteStore.open(kept)


async def test_a_file_that_is_a_link_stays_where_it_was_put(tmp_path: Path, copy: Path) -> None:
    disk, there = tmp_path / "disk", tmp_path / "there"
    disk.mkdir()
    there.mkdir()
    real = await old(disk, copy)
    path = there / "vidar.sqlite"
    path.symlink_to(real)
    kept = await put_back(copy, path)
    assert kept is not None
    assert kept == disk / "vidar.sqlite.before-1"
    assert (await found(kept))["later"]
    assert path.readlink() == real
    assert not (await found(path))["later"]


@pytest.mark.parametrize("is_there", [True, False])
async def test_what_root_puts_back_belongs_to_whoever_runs_the_bot(
    copy: Path, is_there: bool
) -> None:
    if os.geteuid():
        leave_out("files given away (only root can)")
    nobody = 65534
    with disks.open_folder() as there:
        path = await old(there, copy)
        os.chown(there, nobody, nobody)
        os.chown(path, nobody, nobody)
        if not is_there:
            path.unlink()
        await put_back(copy, path)
        kept = there.glob("vidar.sqlite*")
        assert {file.stat().st_uid for file in kept} == {nobody}
        os.seteuid(nobody)
        try:
            assert not (await found(path))["later"]
        finally:
            os.seteuid(0)


async def test_a_log_whose_file_is_gone_is_not_read_into_the_copy(
    tmp_path: Path, copy: Path
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    path = await old(there, copy)
    await with_a_log(path)
    path.unlink()
    assert "is gone, but its log is there" in await refused(copy, path)


async def test_where_a_file_can_have_one_name_only_it_is_kept_as_a_second_file(
    tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await old(tmp_path, copy)

    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    kept = await put_back(copy, path)
    assert kept is not None
    assert (await found(kept))["later"]
    assert kept.stat().st_mode & 0o777 == 0o600
