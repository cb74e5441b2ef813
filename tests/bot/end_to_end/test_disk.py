"""A disk that fails under the bot: a sentence, nothing half-written, and on it goes when mended."""

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Message, Person, World
from persistence.store import StoreUnavailable
from tests._support.bot.players import asked, desk, play_decisions, play_some, sit_down, three
from tests._support.persistence import disks
from tests._support.persistence.making import contents
from tests.bot.conftest import running

POLISH = "Nie mogę teraz niczego zapisać, więc nic się nie zmieniło."
ENGLISH = "I cannot write anything down just now, so nothing was changed."
DAMAGED = "The file I write everything down in is damaged"


@contextmanager
def limited(_folder: Path) -> Iterator[None]:
    """Files may not grow any more."""
    with disks.file_limit(disks.PAGE):
        yield


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program holds the file."""
    other = sqlite3.connect(folder / "vidar.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def taken_away(folder: Path) -> Iterator[None]:
    """The file is not where it was."""
    os.replace(folder / "vidar.sqlite", folder / "elsewhere")
    try:
        yield
    finally:
        os.replace(folder / "elsewhere", folder / "vidar.sqlite")


@pytest.fixture
def disk() -> Iterator[Path]:
    with disks.small_disk(8) as folder:
        yield folder


@pytest.fixture
async def there(world: World, guild: Guild, disk: Path, hasty: None) -> AsyncIterator[Vidar]:
    """A bot whose file is on that disk."""
    async with running(world, disk / "vidar.sqlite") as client:
        yield client


def heard(person: Person, words: str) -> bool:
    return any(words in message.text for message in person.ephemeral)


async def press(vidar: Vidar, person: Person, message: Message, custom_id: str) -> None:
    answer = await person.click(custom_id, on=message)
    await vidar.idle()
    assert answer.kind != "failed"


@pytest.mark.parametrize("fault", [disks.filled, limited, locked, taken_away])
async def test_a_press_on_a_failing_disk_is_told_and_works_once_it_is_mended(
    world: World, there: Vidar, channel: Channel, disk: Path, fault: Any
) -> None:
    people = [world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")]
    table = await sit_down(there, channel, people)
    person = await asked(there, people)
    sentence = POLISH if person is people[0] else ENGLISH
    (row,) = await there.services.store.games("playing")
    before = await contents(there.services.store, row.id)
    message, posts = desk(person), list(table.log)
    button = message.buttons[0].custom_id or ""
    with fault(disk):
        for _ in range(2):
            await press(there, person, message, button)
        assert heard(person, sentence)
        assert message.buttons[0].custom_id == button, "the form under the finger has changed"
    await there.idle()
    assert await contents(there.services.store, row.id) == before
    assert table.log == posts
    await press(there, person, message, button)
    await there.idle()
    assert (await there.services.tables.row(row.id)).seq == 1
    await play_some(there, people, 5)
    assert all(letter.data.get("soft") for letter in await there.services.store.letters())


async def test_a_file_that_becomes_read_only_is_told_and_works_once_it_is_mended(
    world: World, guild: Guild, channel: Channel, hasty: None
) -> None:
    people = three(world)
    with disks.open_folder() as folder:
        async with running(world, folder / "vidar.sqlite") as vidar:
            await sit_down(vidar, channel, people)
            person = await asked(vidar, people)
            message = desk(person)
            button = message.buttons[0].custom_id or ""
            # The connection is lost first: what is open for writing stays so, whatever its rights.
            with disks.file_limit(disks.PAGE):
                await press(vidar, person, message, button)
            person.dismiss(person.ephemeral.last)
            with disks.read_only(folder):
                await press(vidar, person, message, button)
            assert heard(person, ENGLISH)
            (row,) = await vidar.services.store.games("playing")
            assert row.seq == 0
            await press(vidar, person, message, button)
            assert (await vidar.services.tables.row(row.id)).seq == 1


@pytest.mark.parametrize("damaged", ["game", "seat", "snapshot", "command", "letter"])
async def test_a_damaged_file_is_told_and_a_backup_mends_it_without_a_restart(
    world: World, guild: Guild, channel: Channel, tmp_path: Path, hasty: None, damaged: str,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people, path = three(world), tmp_path / "vidar.sqlite"
    async with running(world, path) as vidar:
        await sit_down(vidar, channel, people)
        person = await asked(vidar, people)
        (row,) = await vidar.services.store.games("playing")
        await vidar.services.store.backup(str(tmp_path / "copy"))
    disks.overwrite(path, disks.root_page(path, damaged))
    async with running(world, path) as vidar:
        message = desk(person)
        button = message.buttons[0].custom_id or ""
        await person.click(button, on=message)
        await world.until(lambda: heard(person, DAMAGED))
        wrong = [r.getMessage() for r in caplog.records if r.name == "bot.interactions.guard"]
        assert wrong
        assert all(f"table {row.id}: " in line and "restore a backup" in line for line in wrong)
        os.replace(tmp_path / "copy", path)
        await press(vidar, person, message, button)
        assert (await vidar.services.tables.row(row.id)).seq == 1
        assert all(letter.data.get("soft") for letter in await vidar.services.store.letters())


async def test_a_lobby_on_a_full_disk_seats_nobody_half(
    world: World, there: Vidar, channel: Channel, disk: Path
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await there.idle()
    lobby = channel.last
    with disks.filled(disk):
        refused = await people[0].slash(channel, "play", seats=3)
        await there.idle()
        assert refused.message.text.startswith(ENGLISH)
        for label in ("Join", "Start"):
            answer = await people[1].click(label, on=lobby)
            await there.idle()
            assert answer.message.text.startswith(ENGLISH) or "Only the host" in answer.text
    (row,) = await there.services.store.games()
    assert row.seats == (people[0].id, None, None)
    await people[1].click("Join", on=lobby)
    await there.idle()
    assert "Ben" in channel.last.text


async def test_a_file_that_is_away_when_discord_is_reached_keeps_nothing_from_beginning(
    there: Vidar, channel: Channel, disk: Path, world: World
) -> None:
    with taken_away(disk):
        await there.on_ready()
    people = three(world)
    await sit_down(there, channel, people)
    await play_some(there, people, 1)


async def test_a_post_that_could_not_be_noted_is_not_posted_again(
    world: World, vidar: Vidar, channel: Channel, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord remembers a nonce for minutes only, and a disk can be full for hours."""
    people = three(world)
    table = await sit_down(vidar, channel, people)
    noted, tries = vidar.services.store.mark_delivered, Random(1)

    async def fails(letters: Sequence[int], *rest: Any) -> bool:
        if tries.random() < 0.7:
            world.clock.advance(600)
            raise StoreUnavailable("The disk is full.")
        return await noted(letters, *rest)

    monkeypatch.setattr(vidar.services.store, "mark_delivered", fails)
    await play_decisions(vidar, people, 8)
    begun = [message for message in table.log if "Crew:" in message.text]
    assert len(begun) == 1
    panels = [m for m in table.log if any(":act:" in (b.custom_id or "") for b in m.buttons)]
    assert len(panels) == 1
    assert all(letter.data.get("soft") for letter in await vidar.services.store.letters())
