"""What cannot be written down does not happen: nobody is shown what a crash would take back."""

from __future__ import annotations

import io
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from localcord import Channel, Guild, Permission, Person, World
from localcord.model.refusals import NotKept
from localcord.storage.book import Book
from tests._support.localcord.trybot import Ix, TryBot, discord
from tests._support.persistence import disks
from tests.localcord.model.test_threads import trust
from tests.localcord.storage.test_book import reopened, screens

LONG = "word " * 390
MANY = 3000


def in_the_file(path: Path, beside: Path) -> dict[str, Any]:
    """What everyone would see if the process died now."""
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir()
    for ending in ("", "-wal"):
        file = path.with_name(path.name + ending)
        if file.exists():
            shutil.copy(file, beside / file.name)
    book, world = reopened(beside / path.name)
    seen = screens(world)
    book.close()
    return seen


@contextmanager
def quota(path: Path) -> Iterator[None]:
    """No file may grow any more, as under a quota; needs no rights."""
    with disks.file_limit(max(f.stat().st_size for f in path.parent.iterdir())):
        yield


@contextmanager
def full(path: Path) -> Iterator[None]:
    with disks.filled(path.parent):
        yield


Trouble = Callable[[Path], AbstractContextManager[None]]


@pytest.mark.parametrize("trouble", [quota, full])
async def test_no_message_is_shown_that_a_full_disk_cannot_keep(
    world: World,
    bot: TryBot,
    channel: Channel,
    ann: Person,
    ben: Person,
    tmp_path: Path,
    trouble: Trouble,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with ExitStack() as stack:
        disk = stack.enter_context(disks.small_disk(2)) if trouble is full else tmp_path / "disk"
        disk.mkdir(exist_ok=True)
        path = disk / "world.sqlite"
        book = Book.open(path)
        stack.callback(book.close)
        # Looking makes everyone's DM.
        screens(world)
        book.keep(world)
        place = bot.place(channel)
        ann.say(channel, "before")
        accepted = ["before"]
        with trouble(path):
            # There may be some room left inside the files.
            with pytest.raises(NotKept):  # noqa: PT012
                for number in range(MANY):
                    ann.say(channel, f"{number} {LONG}")
                    accepted.append(f"{number} {LONG}")
            with pytest.raises(discord.DiscordServerError) as refused:  # noqa: PT012
                for number in range(MANY):
                    await place.send(f"bot {number} {LONG}")
                    accepted.append(f"bot {number} {LONG}")
            assert refused.value.status == 503
            assert [m.content for m in channel.log] == accepted
            seen = [e.body["content"] for e in ben.transcript if e.kind == "message"]
            assert seen == accepted
            assert in_the_file(path, tmp_path / "then") == screens(world)
        assert "could not be written" in caplog.text
        ann.say(channel, "room again")
        await place.send("for the bot too")
        assert in_the_file(path, tmp_path / "after") == screens(world)
        assert [m.content for m in channel.log] == [*accepted, "room again", "for the bot too"]


Act = Callable[[TryBot, Guild, Channel, Person], Awaitable[Any]]


async def post(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    file = discord.File(io.BytesIO(b"new"), "new.txt")
    await bot.place(channel).send(ann.mention, file=file, nonce="n1")


async def edit(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    file = discord.File(io.BytesIO(b"new"), "new.txt")
    sent = await bot.place(channel).fetch_message(int(channel.log[1].id))
    await sent.edit(content="changed", attachments=[file])


async def delete(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    await (await bot.place(channel).fetch_message(int(channel.log[1].id))).delete()


async def delete_many(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    found = [discord.Object(int(m.id)) for m in channel.log[1:3]]
    await bot.text(channel).delete_messages(found)


async def pin(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    await (await bot.place(channel).fetch_message(int(channel.log[1].id))).pin()


async def make_a_channel(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    server = bot.get_guild(int(guild.id))
    assert server is not None
    await server.create_text_channel("table")


async def start_a_thread(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    sent = await bot.place(channel).fetch_message(int(channel.log[1].id))
    await sent.create_thread(name="side")


async def rename(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    await bot.text(channel).edit(topic="new")


async def say(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    ann.say(channel, "mine")


async def delete_ones_own(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    ann.delete(channel.log[0])


async def bring_someone(bot: TryBot, guild: Guild, channel: Channel, ann: Person) -> None:
    guild.world.person("Cat")


@pytest.mark.parametrize(
    "act",
    [
        post, edit, delete, delete_many, pin, make_a_channel, start_a_thread, rename, say,
        delete_ones_own, bring_someone,
    ],
)  # fmt: skip
async def test_what_cannot_be_written_down_did_not_happen(
    world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person, tmp_path: Path, act: Act
) -> None:
    trust(guild, Permission.PIN_MESSAGES, Permission.MANAGE_MESSAGES)
    path = tmp_path / "world.sqlite"
    book = Book.open(path)
    screens(world)
    book.keep(world)
    ann.say(channel, "first")
    place = bot.place(channel)
    for number in range(3):
        await place.send(f"old {number}", file=discord.File(io.BytesIO(b"old"), "old.txt"))
    before, files = screens(world), set(world.attachments)
    told = len(ann.transcript)
    line: sqlite3.Connection = book._line  # pyright: ignore[reportPrivateUsage]
    line.execute("PRAGMA query_only = ON")
    with pytest.raises((NotKept, discord.DiscordServerError)):
        await act(bot, guild, channel, ann)
    assert screens(world) == before == in_the_file(path, tmp_path / "then")
    assert set(world.attachments) == files
    assert ann.transcript[told:] == []
    line.execute("PRAGMA query_only = OFF")
    await act(bot, guild, channel, ann)
    assert screens(world) != before
    book.save()
    assert in_the_file(path, tmp_path / "after") == screens(world)
    book.close()


async def test_an_answer_that_cannot_be_kept_is_none(
    world: World, bot: TryBot, channel: Channel, ann: Person, tmp_path: Path
) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    book.keep(world)
    line: sqlite3.Connection = book._line  # pyright: ignore[reportPrivateUsage]

    @bot.does
    async def _(ix: Ix) -> None:
        # It tries again for a while, and then it is too late.
        with suppress(discord.HTTPException):
            await ix.response.send_message("yours", ephemeral=True)

    line.execute("PRAGMA query_only = ON")
    answer = await ann.slash(channel, "do")
    assert (answer.kind, answer.text) == ("failed", "The application did not respond")
    assert len(ann.ephemeral) == 0
    line.execute("PRAGMA query_only = OFF")
    assert (await ann.slash(channel, "do")).text == "yours"
    book.close()
