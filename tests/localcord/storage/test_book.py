"""A world outlives its process: what everybody saw stands again, and old buttons answer."""

from __future__ import annotations

import dataclasses
import io
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from localcord import Channel, Guild, Permission, Person, World
from localcord.model.channels import Channel as Place
from localcord.model.guilds import Guild as Server
from localcord.model.guilds import Member, Role, User
from localcord.model.interactions import Interaction
from localcord.model.messages import Attachment, Message
from localcord.page import demo, shown
from localcord.storage import saving
from localcord.storage.book import Book, BookError, InUse
from tests._support.localcord.trybot import Ix, Running, TryBot, discord
from tests.localcord.model.test_threads import button, trust

# What is kept as an id, or under another piece, or ends with the process.
REFERENCES: dict[type, set[str]] = {
    User: set(),
    Role: set(),
    Attachment: {"data"},
    Member: {"user", "joined_at", "nick", "roles"},
    Server: {"world", "everyone", "roles", "members", "channels", "threads"},
    Place: {"guild", "parent", "recipient", "overwrites", "messages", "archive_timer"},
    Message: {
        "channel", "author", "attachments", "replies_to", "mentions", "mentioned_roles", "thread",
        "interaction", "only_for", "deleted",
    },
    Interaction: {
        "token", "user", "channel", "message", "origin", "original", "made", "modal", "choices",
        "first_answer", "too_late",
    },
}  # fmt: skip
PLAIN: dict[type, tuple[str, ...]] = {
    User: saving.USER,
    Role: saving.ROLE,
    Attachment: saving.ATTACHMENT,
    Member: (),
    Server: saving.GUILD,
    Place: saving.CHANNEL,
    Message: saving.MESSAGE,
    Interaction: saving.INTERACTION,
}


@pytest.mark.parametrize("kind", PLAIN)
def test_nothing_a_thing_has_is_forgotten(kind: type) -> None:
    names = {field.name for field in dataclasses.fields(kind)}
    assert names == set(PLAIN[kind]) | REFERENCES[kind]


def screens(world: World) -> dict[str, Any]:
    """All that every person sees."""
    return {
        person.name: [
            shown.outline(person, world.read.get(person.id, {}), ()) | {"bot": None, "guilds": [
                guild | {"members": [m["name"] for m in guild["members"]]}
                for guild in shown.outline(person, world.read.get(person.id, {}), ())["guilds"]
            ]},
            [shown.message(person, message) for message in person.visible],
            [[c["path"] for c in shown.commands(person, place)] for place in world.channels.values()
             if person.sees(place)],
        ]
        for person in world.people
    }  # fmt: skip


def reopened(path: Path) -> tuple[Book, World]:
    book = Book.open(path)
    world = book.world()
    assert world is not None
    return book, world


async def lived_in(
    world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    """A bit of everything that can stand or have gone."""
    trust(guild, Permission.CREATE_PRIVATE_THREADS, Permission.PIN_MESSAGES)
    demo.fill_gallery(world, guild.add_channel("gallery"), [ann, ben])
    place = bot.place(channel)
    sent = await place.send("A game?")
    await (await sent.create_thread(name="side")).send("in the thread")
    await (await place.send("pinned")).pin()
    await (await place.send("soon gone")).delete()
    await (await place.send(f"{ann.mention}, your turn", view=button("Act"))).edit(content="Act!")
    private = await bot.text(channel).create_thread(
        name="night", type=discord.ChannelType.private_thread
    )
    await private.add_user(discord.Object(int(ann.id)))
    guild.add_channel("hidden", hidden_from_everyone=True)
    lasting = guild.add_role("Regulars", mentionable=True)
    guild.give(ben.user, lasting)
    dm = await (await bot.fetch_user(int(ann.id))).create_dm()
    await dm.send(
        "Your desk", view=button("Pick"), file=discord.File(io.BytesIO(b"notes"), "notes.txt")
    )

    @bot.does
    async def answer(interaction: Ix) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="only you")

    await (await ann.slash(channel, "do")).settled()
    await (await ben.slash(channel, "do")).settled()
    ben.dismiss(ben.ephemeral.last)
    doomed = guild.add_channel("doomed")
    ben.say(doomed, "and all that was said here")
    world.rooms.delete(doomed, route="")
    ben.user.locale = "de"
    world.read[ann.id] = {channel.id: channel.last.id}


async def test_everything_stands_again_as_everyone_saw_it(
    world: World,
    bot: TryBot,
    guild: Guild,
    channel: Channel,
    ann: Person,
    ben: Person,
    tmp_path: Path,
) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    secret = book.secret()
    assert book.world() is None
    book.keep(world)
    await lived_in(world, bot, guild, channel, ann, ben)
    before = screens(world)
    assert before["Ann"][1]
    book.close()
    again, other = reopened(tmp_path / "world.sqlite")
    assert screens(other) == before
    assert again.secret() == secret
    assert other.token == world.token
    assert [p.name for p in other.people] == ["Ann", "Ben"]
    assert other.people[1].user.locale == "de"
    old, new = saving.furniture(world), saving.furniture(other)
    assert new == old
    assert int(other.ids.next()) > max(int(m.id) for p in world.people for m in p.visible)
    files = {a.id: a.data for a in world.attachments.values()}
    stand = {a.id for p in world.people for m in p.visible for a in m.attachments}
    assert stand
    assert {a.id: a.data for a in other.attachments.values()} == {f: files[f] for f in stand}
    again.close()


async def test_old_buttons_and_threads_answer_in_the_world_that_came_back(
    world: World,
    running: Running,
    guild: Guild,
    channel: Channel,
    ann: Person,
    ben: Person,
    tmp_path: Path,
) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    book.keep(world)
    bot = running.bot
    await lived_in(world, bot, guild, channel, ann, ben)
    asked = await bot.place(channel).send("once", nonce="n1")
    await running.stop()
    book.close()
    again, other = reopened(tmp_path / "world.sqlite")
    again.keep(other)
    async with other:
        up = Running(TryBot(), other)
        await up.ready()

        @up.bot.answers_presses
        async def answer(interaction: Ix) -> None:
            await interaction.response.edit_message(content="pressed")

        her = other.people[0]
        await her.click("Act")
        await her.click("Pick")
        assert her.dms.last.text == "pressed"
        assert her.dms.last.files == ["notes.txt"]
        assert [m.text for m in her.ephemeral] == ["only you"]
        here = other.channels[channel.id]
        posted = len(here.messages)
        twice = await up.bot.place(here).send("once", nonce="n1")
        assert (twice.id, len(here.messages)) == (asked.id, posted)
        await up.bot.place(here.guild.channel("side") if here.guild else here).send("still here")
        await up.stop()
    again.close()
    last, third = reopened(tmp_path / "world.sqlite")
    assert third.people[0].dms.last.text == "pressed"
    last.close()


WRITER = """
import asyncio, os, sys
from pathlib import Path
from localcord import World
from localcord.storage.book import Book

async def main():
    book = Book.open(Path(sys.argv[1]))
    world = book.world()
    if world is None:
        world = World()
        guild = world.guild("Friends")
        world.person("Ann")
    book.keep(world)
    ann = world.people[0]
    channel = next(iter(world.guilds.values())).channel("general")
    for number in range(10**9):
        ann.say(channel, f"{len(channel.messages)}")
        await asyncio.sleep(0)
        # Whoever reads this line has been told; so it must be in the file.
        print(channel.last.content, flush=True)

asyncio.run(main())
"""


def test_a_killed_process_loses_nothing_that_anyone_was_told(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite"
    said = 0
    for moment in (3, 50, 400):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": os.getcwd()},
        )  # fmt: skip
        assert writer.stdout is not None
        for _ in range(moment):
            said = int(writer.stdout.readline())
        writer.kill()
        said = max([said, *map(int, writer.stdout.read().split("\n")[:-1])])
        writer.wait()
        writer.stdout.close()
        book, world = reopened(path)
        log = next(iter(world.guilds.values())).channel("general").log
        assert [m.content for m in log[: said + 1]] == [str(n) for n in range(said + 1)]
        book.close()


async def test_half_a_letter_stops_no_book(
    world: World, channel: Channel, ann: Person, tmp_path: Path
) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    book.keep(world)
    ann.say(channel, "half \ud83d, whole \U0001f600")
    book.save()
    ann.say(channel, "and on")
    book.close()
    again, other = reopened(tmp_path / "world.sqlite")
    said = [message.content for message in other.channels[channel.id].messages.values()]
    assert said == ["half \ud83d, whole \U0001f600", "and on"]
    again.close()


def test_a_file_is_held_by_one_process_at_a_time(tmp_path: Path) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    with pytest.raises(InUse, match="in use by another process"):
        Book.open(tmp_path / "world.sqlite")
    book.close()
    Book.open(tmp_path / "world.sqlite").close()


def test_what_cannot_be_used_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("words")
    with pytest.raises(BookError, match="cannot be opened: Not a directory"):
        Book.open(tmp_path / "file" / "world.sqlite")
    (tmp_path / "other.sqlite").write_text("These are no pages of a database. " * 40)
    with pytest.raises(BookError, match="cannot be used: file is not a database"):
        Book.open(tmp_path / "other.sqlite")
    newer = sqlite3.connect(tmp_path / "newer.sqlite")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(BookError, match="written by another version"):
        Book.open(tmp_path / "newer.sqlite")
    book = Book.open(tmp_path / "torn.sqlite")
    book.keep(World())
    book.close()
    torn = sqlite3.connect(tmp_path / "torn.sqlite")
    torn.execute("DELETE FROM piece WHERE name = 'commands'")
    torn.commit()
    torn.close()
    book = Book.open(tmp_path / "torn.sqlite")
    with pytest.raises(BookError, match="is damaged"):
        book.world()
    book.close()
    assert (tmp_path / "torn.sqlite").stat().st_mode & 0o077 == 0


async def test_a_world_that_runs_for_weeks_piles_nothing_up(
    world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    world.recording = False
    seen, asked = len(ann.transcript), len(world.requests)
    place = bot.place(channel)

    def picture() -> discord.File:
        return discord.File(io.BytesIO(b"stripes"), "picture.txt")

    for _ in range(3):
        sent = await place.send(f"{ann.mention}", file=picture())
        await sent.edit(attachments=[picture()])
        await sent.delete()
    several = [await place.send("x", file=picture()) for _ in range(2)]
    trust(guild, Permission.MANAGE_MESSAGES)
    await bot.text(channel).delete_messages(several)
    doomed = guild.add_channel("doomed")
    await bot.place(doomed).send("y", file=picture())
    world.rooms.delete(doomed, route="")

    @bot.does
    async def answer(interaction: Ix) -> None:
        await interaction.response.send_message("you", ephemeral=True, file=picture())

    ann.dismiss((await ann.slash(channel, "do")).message)
    last = await place.send(f"{ann.mention}", file=picture())
    assert [a.filename for a in world.attachments.values()] == ["picture.txt"]
    assert [n.message.id for n in ann.notifications] == [str(last.id)]
    assert (len(ann.transcript), len(world.requests)) == (seen, asked)
