"""A press is answered with one call if that is quick, and promised in time if it is not."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.app import leases
from bot.app import share as module
from bot.app.client import Vidar
from bot.app.share import Share
from bot.domain.shards import Range
from bot.interactions import guard
from localcord import Answer, Channel, Guild, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import GameRow, Lease, StoreUnavailable
from tests._support.bot.players import (
    AT_ONCE,
    asked,
    choices,
    desk,
    play_decisions,
    sit_down,
    three,
)
from tests.bot.conftest import running_over

CALLBACK = "POST /interactions/*"
NEVER = 3600.0


async def somebody_asked(world: World, vidar: Vidar, channel: Channel, patience: float) -> Person:
    """Somebody at a table of three with a question before them; from now on so patient a bot."""
    people = three(world)
    await sit_down(vidar, channel, people)
    vidar.patience = patience
    return await asked(vidar, people)


async def press(person: Person) -> Answer:
    message = desk(person)
    button = choices(message, Random(1))[0].custom_id or ""
    return await person.click(button, on=message)


@asynccontextmanager
async def locked(vidar: Vidar) -> AsyncIterator[None]:
    """Somebody else writes in the bot's file, and takes their time."""
    store = vidar.services.store
    assert isinstance(store, SqliteStore)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


async def test_a_quick_answer_is_one_call(world: World, vidar: Vidar, channel: Channel) -> None:
    person = await somebody_asked(world, vidar, channel, NEVER)
    message, before = desk(person), desk(person).revision
    answer = await press(person)
    assert answer.kind == "updated"
    assert message.revision == before + 1, "it shows already what was done"
    await vidar.idle()
    assert message.revision == before + 1


async def test_what_takes_long_is_promised_and_comes(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    person = await somebody_asked(world, vidar, channel, 0.05)
    message, before = desk(person), desk(person).revision
    async with locked(vidar):
        answer = await press(person)
        assert answer.kind == "deferred"
        assert message.revision == before
    await vidar.idle()
    assert message.revision == before + 1


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3])
async def test_a_promise_and_an_answer_never_meet(
    world: World, vidar: Vidar, channel: Channel, seconds: float
) -> None:
    """The promise is on its way when the answer is ready: it arrives first, then the answer."""
    person = await somebody_asked(world, vidar, channel, AT_ONCE)
    message, before, beside = desk(person), desk(person).revision, len(person.ephemeral)
    world.faults.slow(seconds, route=CALLBACK)
    answer = await press(person)
    await vidar.idle()
    assert answer.kind in ("deferred", "updated")
    assert message.revision == before + 1
    assert len(person.ephemeral) == beside


async def test_a_game_goes_on_whatever_the_patience(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    for patience in (AT_ONCE, 0.002, 0.005, 0.01, NEVER):
        vidar.patience = patience
        await play_decisions(vidar, people, 6)
    assert not [record for record in caplog.records if record.name.startswith("bot.")]


async def test_a_promise_that_cannot_be_sent_is_no_second_fault(
    world: World, vidar: Vidar, channel: Channel, hasty: None, caplog: pytest.LogCaptureFixture
) -> None:
    """The decision is taken in; whoever pressed is told, and the desk comes up to date."""
    person = await somebody_asked(world, vidar, channel, 0.05)
    message = desk(person)
    fault = world.faults.fail(5, route=CALLBACK)
    async with locked(vidar):
        pressing = asyncio.create_task(press(person))
        await world.until(lambda: not fault.times, why="the promise has failed")
    answer = await pressing
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    assert row.seq or await vidar.services.store.draft(row.id, row.seats.index(person.id))
    assert answer.kind == "updated", "the promise has failed, the answer has not"
    assert message is desk(person)
    (loud,) = [record for record in caplog.records if record.name.startswith("bot.")]
    assert f"table {row.id}: an answer could not be promised" in loud.getMessage()


async def test_an_excuse_is_one_call_too(world: World, vidar: Vidar, channel: Channel) -> None:
    person = await somebody_asked(world, vidar, channel, NEVER)
    async with locked(vidar):
        answer = await press(person)
    await vidar.idle()
    assert answer.kind == "message"
    assert person.ephemeral.last.text


@pytest.mark.parametrize("patience", [AT_ONCE, NEVER])
async def test_an_answer_of_which_only_the_receipt_was_lost_needs_no_excuse(
    world: World, vidar: Vidar, channel: Channel, patience: float
) -> None:
    person = await somebody_asked(world, vidar, channel, patience)
    message, before, beside = desk(person), desk(person).text, len(person.ephemeral)
    world.faults.lose_answer(route=CALLBACK)
    await press(person)
    await vidar.idle()
    assert message.text != before
    assert len(person.ephemeral) == beside


async def test_a_line_that_breaks_under_the_promise_does_not_break_the_answer(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    person = await somebody_asked(world, vidar, channel, 0.05)
    message, before, beside = desk(person), desk(person).revision, len(person.ephemeral)
    fault = world.faults.drop(route=CALLBACK)
    async with locked(vidar):
        pressing = asyncio.create_task(press(person))
        await world.until(lambda: not fault.times, why="the line has broken")
    assert (await pressing).kind == "updated"
    await vidar.idle()
    assert message.revision == before + 1
    assert len(person.ephemeral) == beside


SENTENCE = "I cannot write anything down just now, so nothing was changed."


class Silent(SqliteStore):
    """A store that takes as long as somebody likes to find a table, or to say what is whose."""

    awake: asyncio.Event

    async def game(self, game: str) -> GameRow | None:
        await self.awake.wait()
        return await super().game(game)

    async def renew_leases(self, *args: Any, **options: Any) -> list[Lease]:
        await self.awake.wait()
        return await super().renew_leases(*args, **options)


@pytest.fixture
async def silent(tmp_path: Path) -> Silent:
    store = await Silent.open(tmp_path / "vidar.sqlite")
    store.awake = asyncio.Event()
    store.awake.set()
    return store


async def test_nobody_waits_in_vain_for_a_store_that_does_not_answer(
    world: World, guild: Guild, channel: Channel, silent: Silent, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the table is read it is not known how a press is answered, so nothing is promised."""
    async with running_over(world, silent) as vidar:
        person = await somebody_asked(world, vidar, channel, NEVER)
        monkeypatch.setattr(guard, "IN_TIME", 0.02)
        silent.awake.clear()
        answer = await press(person)
        assert SENTENCE in answer.text
        silent.awake.set()
        monkeypatch.setattr(guard, "IN_TIME", NEVER)
        assert (await press(person)).kind == "updated"


async def test_who_cannot_know_what_is_theirs_says_so(
    world: World, guild: Guild, channel: Channel, silent: Silent, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = world.person("Ann")
    share = Share(silent, Range(1))
    vidar = Vidar(silent, ("shadow_planet",), pictures=False, share=share)
    running = asyncio.create_task(vidar.start(world.token))
    try:
        await world.until(lambda: share.holds(guild.id), why="its shard is ours")
        monkeypatch.setattr(leases, "LASTS", 0.0)
        await world.until(lambda: not share.holds(guild.id), why="the lease ends")
        silent.awake.clear()
        monkeypatch.setattr(module, "AWAKE", 0.02)
        answer = await person.slash(channel, "play")
        assert SENTENCE in answer.text
    finally:
        silent.awake.set()
        await vidar.close()
        await asyncio.gather(running, return_exceptions=True)


async def test_who_cannot_know_what_is_theirs_never_speaks_after_who_does(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    """The same press is heard by both; whoever has the shard has answered it."""
    person = await somebody_asked(world, vidar, channel, NEVER)
    other = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
    await other.login(world.token)
    running = asyncio.create_task(other.connect())
    await other.wait_until_ready()
    heard = asyncio.create_task(other.wait_for("interaction"))
    assert (await press(person)).kind == "updated"
    await vidar.guard.cannot_know(await heard, StoreUnavailable("It is not known whose it is."))
    assert not [m for m in person.visible if SENTENCE in m.text]
    assert "excuse" not in caplog.text
    await other.close()
    await asyncio.gather(running, return_exceptions=True)
