"""`python -m bot` that cannot start says one sentence and ends with code 2; no traceback."""

import asyncio
import gc
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from configparser import ConfigParser
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import IN_THE_WAY, WRONG
from bot.app.client import Vidar
from localcord import Guild, World
from localcord.network import connect
from persistence.sqlite import SqliteStore
from tests._support.bot.home import Home
from tests._support.bot.programs import started
from tests._support.persistence import disks

ROOT = Path(__file__).parents[3]
Fault = Callable[[Path], AbstractContextManager[None]]


async def test_a_bot_that_is_stopped_before_it_is_ready_says_nothing(
    world: World, guild: Guild, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    vidar = Vidar(store, ("shadow_planet",), guild_ready_timeout=0.1)
    task = asyncio.create_task(vidar.start(world.token))
    while not vidar.guilds:
        await asyncio.sleep(0)
    assert not vidar.is_ready()
    await vidar.close()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(0.3)
    gc.collect()
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


def refusal(ended: tuple[int | None, str], token: str, expected: int = WRONG) -> str:
    """The one sentence; log lines before it are lines of the log."""
    code, said = ended
    assert code == expected
    assert "Traceback" not in said
    assert token not in said
    logged = (" INFO ", " WARNING ")
    sentences = [one for one in said.splitlines() if not any(each in one for each in logged)]
    assert len(sentences) == 1, said
    assert sentences[0].endswith((".", "?")), said
    return sentences[0]


async def a_file(path: Path) -> None:
    """A database as a bot leaves it."""
    store = await SqliteStore.open(path)
    await store.set_server("commands", {"hash": ""})
    await store.close()


@contextmanager
def rubbish(path: Path) -> Iterator[None]:
    path.write_bytes(b"Dear diary, " * 1000)
    yield


@contextmanager
def of_another_program(path: Path) -> Iterator[None]:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmark (url TEXT)")
    yield


@contextmanager
def damaged_beginning(path: Path) -> Iterator[None]:
    disks.overwrite(path, 1)
    yield


@contextmanager
def damaged_page(path: Path) -> Iterator[None]:
    disks.overwrite(path, disks.root_page(path, "server"))
    yield


@contextmanager
def of_newer_code(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    yield


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.execute("ROLLBACK")


def quota(_path: Path) -> AbstractContextManager[None]:
    return disks.file_limit(disks.PAGE)


@contextmanager
def folder_is_a_file(path: Path) -> Iterator[None]:
    path.unlink()
    path.parent.rmdir()
    path.parent.write_text("not a folder", "utf-8")
    yield
    path.parent.unlink()
    path.parent.mkdir()


@pytest.mark.parametrize(
    ("fault", "word", "code"),
    [
        (rubbish, "no database", WRONG),
        (of_another_program, "another program", WRONG),
        (damaged_beginning, "damaged", WRONG),
        (damaged_page, "damaged", WRONG),
        (of_newer_code, "newer code", WRONG),
        (locked, "locked", IN_THE_WAY),
        (quota, "full or failing", IN_THE_WAY),
        (folder_is_a_file, "cannot be made", WRONG),
    ],
)
async def test_a_file_that_cannot_be_used_is_one_sentence(
    world: World, fault: Fault, word: str, code: int
) -> None:
    with disks.open_folder() as folder:
        (folder / "data").mkdir(mode=0o755)
        path = folder / "data" / "vidar.sqlite"
        await a_file(path)
        with fault(path):
            ended = await started(world, path)
        assert word in refusal(ended, world.token, code)


@pytest.mark.parametrize("fault", [disks.filled, disks.write_protected])
async def test_a_disk_that_is_full_or_read_only_is_one_sentence(world: World, fault: Fault) -> None:
    with disks.small_disk() as disk:
        path = disk / "vidar.sqlite"
        await a_file(path)
        with fault(disk):
            ended = await started(world, path)
        assert str(path) in refusal(ended, world.token, IN_THE_WAY)


@pytest.mark.parametrize(
    ("changes", "word", "code"),
    [
        ({"DISCORD_TOKEN": "wrong"}, "DISCORD_TOKEN", WRONG),
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN", WRONG),
        ({"VIDAR_API": "http://u:secret@127.0.0.1:9/api/v10"}, "VIDAR_API (an address", WRONG),
        ({"VIDAR_LOG_LEVEL": "LOUD"}, "VIDAR_LOG_LEVEL", WRONG),
        ({"VIDAR_DATABASE": "/"}, "/ is no ordinary file", WRONG),
        ({"VIDAR_METRICS": "no..host:9420"}, "VIDAR_METRICS: nothing can answer there", WRONG),
        ({"VIDAR_SHARDS": "99999999999"}, "VIDAR_SHARDS (from 1 to 10000", WRONG),
        ({"VIDAR_SHARDS": "8-9/8"}, "VIDAR_SHARDS (of 8 shards the first is 0, the last 7)", WRONG),
        (
            {"VIDAR_DATABASE": "postgresql://vidar:hunter2@127.0.0.1:1/games"},
            "cannot be reached",
            IN_THE_WAY,
        ),
        ({"VIDAR_SHARDS": "some"}, "VIDAR_SHARDS (write 0-3/8 for four of eight shards", WRONG),
    ],
)
async def test_settings_that_cannot_work_are_one_sentence(
    world: World, tmp_path: Path, changes: dict[str, str], word: str, code: int
) -> None:
    ended = await started(world, tmp_path / "vidar.sqlite", **changes)
    assert word in refusal(ended, world.token, code)
    assert "hunter2" not in ended[1]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"VIDAR_API": "http://127.0.0.1:9/api/v10"}, "Discord cannot be reached"),
        (
            {"VIDAR_METRICS": "127.0.0.1:{port}"},
            "VIDAR_METRICS: nothing can answer there: Address already in use.",
        ),
        ({"VIDAR_DATABASE": "postgresql://u:secret@127.0.0.1:9/d"}, "cannot be reached"),
    ],
)
async def test_what_may_be_gone_at_the_next_start_is_one_sentence_with_a_code_of_its_own(
    world: World, tmp_path: Path, changes: dict[str, str], word: str
) -> None:
    port = str(urlsplit(world.address.rest).port)
    there = {name: value.replace("{port}", port) for name, value in changes.items()}
    ended = await started(world, tmp_path / "vidar.sqlite", **there)
    said = refusal(ended, world.token, IN_THE_WAY)
    assert word in said
    assert "secret" not in said


async def test_the_commands_are_told_to_another_application_over_the_same_store(
    world: World, home: Home
) -> None:
    """A host who has tried things out with one bot, and then invites another."""
    before = {command["name"] for command in world.commands[None]}
    assert "play" in before
    await home.stop()
    async with World() as home.world:
        connect.redirect(Route, DiscordWebSocket, home.world.address)
        await home.start()
        assert {command["name"] for command in home.world.commands[None]} == before
        await home.stop()


def test_the_unit_starts_again_after_anything_but_wrong_settings() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.read(ROOT / "deploy" / "vidar.service", "utf-8")
    service = unit["Service"]
    assert service["Restart"] == "always"
    assert service["RestartPreventExitStatus"].split() == [str(WRONG)]
    # Without a token it must not play by itself, for nobody.
    assert service["ExecStart"].endswith(" start.py discord")
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert f"sudo useradd --system {service['User']}\n" in guide
    assert f"of this repository> {service['WorkingDirectory']}\n" in guide


async def test_more_shards_than_may_connect_in_a_day_do_not_begin(
    world: World, tmp_path: Path
) -> None:
    ended = await started(world, tmp_path / "vidar.sqlite", VIDAR_SHARDS="1001")
    said = refusal(ended, world.token)
    assert "VIDAR_SHARDS asks for 1001 shards" in said
    assert "1000 times a day" in said
    assert not world.gateway.identifies


@pytest.mark.parametrize("shards", ["1", "1/2"])
async def test_fewer_shards_than_discord_wants_are_one_sentence(
    world: World, tmp_path: Path, shards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("localcord.gateway.GUILDS_OF_A_SESSION", 2)
    world.shards = 2
    for number in range(3):
        world.guild(f"Server {number}", shard=1)
    ended = await started(world, tmp_path / "vidar.sqlite", VIDAR_SHARDS=shards)
    assert "more shards: write a larger number in VIDAR_SHARDS" in refusal(ended, world.token)


@pytest.mark.parametrize("umask", [0o022, 0o000], ids=["022", "000"])
async def test_no_other_user_can_look_into_the_folder_the_bot_makes(
    world: World, tmp_path: Path, umask: int
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    before = os.umask(umask)
    try:
        for folder in (tmp_path / "made", shared):
            await started(world, folder / "vidar.sqlite", DISCORD_TOKEN="wrong")
    finally:
        os.umask(before)
    found = {
        path.relative_to(tmp_path).as_posix(): oct(path.stat().st_mode & 0o777)
        for path in (tmp_path / "made", shared, *tmp_path.glob("*/vidar.sqlite"))
    }
    assert found == {
        "made": "0o700",
        "made/vidar.sqlite": "0o600",
        # Whoever made this one decides.
        "shared": "0o755",
        "shared/vidar.sqlite": "0o600",
    }
