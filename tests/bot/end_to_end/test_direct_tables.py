"""A table for one: opened, played and ended in the direct messages of one person, among AI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.app.share import Share
from bot.domain.custom_id import parse
from bot.domain.shards import Range
from localcord import Message, Person, World
from persistence.sqlite import SqliteStore
from rules.engine import ready_games
from tests._support.bot.players import button_for, is_asked, is_end, press_something
from tests._support.games import GAMES


@asynccontextmanager
async def connected(
    world: World, path: Path, wanted: Range | None = None, **options: Any
) -> AsyncIterator[Vidar]:
    """A bot with all games, in no server at all."""
    store = await SqliteStore.open(path / "v.sqlite")
    share = Share(store, wanted) if wanted else None
    games = tuple(ready_games())
    client = Vidar(store, games, pictures=False, ai_pause=0.0, share=share, **options)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def everything(world: World, tmp_path: Path) -> AsyncIterator[Vidar]:
    async with connected(world, tmp_path, guild_ready_timeout=0.01) as client:
        await client.wait_until_ready()
        yield client


def alone(world: World, locale: str = "en-US") -> Person:
    """Somebody who shares no server with the bot, but has added it to their account."""
    ann = world.person("Ann", locale=locale, guilds=[])
    ann.add_app()
    return ann


def kinds(message: Message) -> set[str]:
    found = [parse(button.custom_id or "") for button in message.buttons]
    return {one.what for one in found if one}


async def begun(vidar: Vidar, ann: Person, game: str) -> Message:
    """Opened and started with what is usual; the message it is played on."""
    await ann.slash(ann.dm, "play", game=game)
    await vidar.idle()
    lobby = ann.dms.last
    await ann.click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    return ann.dms.last


async def play(vidar: Vidar, ann: Person, most: int) -> None:
    """Press what stands there, until it is over or that is enough."""
    random = Random(4)
    for _ in range(most):
        if not any(is_asked(message) for message in ann.dms):
            return
        await press_something(ann, random)
        await vidar.idle()


@pytest.mark.parametrize("game", GAMES)
async def test_any_game_is_played_to_its_end_without_any_server(
    world: World, everything: Vidar, game: str
) -> None:
    ann = alone(world, "pl" if game == "alone" else "en-US")
    await begun(everything, ann, game)
    (row,) = await everything.services.tables.find("playing")
    assert row.room.is_dm
    assert row.room.channel == ann.dm.id
    assert not row.clock.waits
    await play(everything, ann, 40)
    desks = [message for message in ann.dms if is_asked(message)]
    assert len(desks) <= 1, "one message is played on, however long it takes"
    if (await everything.services.tables.row(row.id)).status == "playing":
        await everything.services.play.abandon(row.id, ann.id)
        await everything.idle()
    assert len([message for message in ann.dms if is_end(message)]) == 1
    assert not any(is_asked(message) for message in ann.dms)
    assert not ann.notifications, "who plays alone is called by nobody"


@pytest.mark.parametrize("wanted", [None, Range(1)])
async def test_a_table_opens_before_discord_has_told_of_all_servers(
    world: World, tmp_path: Path, wanted: Range | None
) -> None:
    ann = alone(world)
    async with connected(world, tmp_path, wanted, guild_ready_timeout=3600.0) as client:
        answer = await ann.slash(ann.dm, "play", game="shadow_planet")
        assert "Open your direct messages" not in (await answer.settled()).text
        (row,) = await client.services.tables.find("lobby")
        if client.share is not None:
            assert row.posts.lobby is None, "letters wait until it is clear who sends them"
            client.share.told(0)
        await world.until(lambda: any("start" in kinds(message) for message in ann.dms))


async def test_a_whole_game_needs_nobody_else(world: World, everything: Vidar) -> None:
    ann = alone(world)
    await begun(everything, ann, "galaxy_trucker_missions")
    await play(everything, ann, 2000)
    (row,) = await everything.services.tables.find("over")
    (end,) = [message for message in ann.dms if is_end(message)]
    assert row.room.is_dm
    await ann.click(button_for("again", end), on=end)
    await everything.idle()
    (following,) = await everything.services.tables.find("lobby")
    assert following.room.is_dm
    assert following.seats.count(ann.id) == 1
    assert None not in following.seats


async def test_the_lobby_of_one_offers_nothing_that_needs_others(
    world: World, everything: Vidar
) -> None:
    ann = alone(world)
    await ann.slash(ann.dm, "play", game="shadow_planet", seats=4)
    await everything.idle()
    lobby = ann.dms.last
    assert {"start", "settings"} <= kinds(lobby)
    assert not kinds(lobby) & {"join", "leave", "watch"}
    (row,) = await everything.services.tables.find("lobby")
    assert None not in row.seats
    settings = await ann.click(button_for("settings", lobby), on=lobby)
    await everything.idle()
    menus = {parse(one.custom_id or "") for one in settings.message.selects}
    words = {one.words for one in menus if one}
    assert "language" in words
    assert not words & {"pace", "friendly"}
    assert len(ann.dms) == 1, "no greeting beside it"


async def test_the_desk_stays_below_the_log_and_never_moves_under_the_finger(
    world: World, everything: Vidar
) -> None:
    ann = alone(world)
    await begun(everything, ann, "shadow_planet")
    random = Random(1)
    for _ in range(60):
        asked = [message for message in ann.dms if is_asked(message)]
        if not asked:
            break
        before = asked[-1]
        await press_something(ann, random)
        await everything.idle()
        (row,) = await everything.services.tables.find("playing")
        stands = [m for m in ann.dms if m.id == row.posts.panel]
        assert len(stands) == 1
        assert row.posts.desks[ann.id] == (ann.dm.id, row.posts.panel)
        if stands[0].id != before.id:
            assert stands[0] is ann.dms.last, "what is sent anew comes last"
            assert before.deleted


async def test_taking_back_pausing_and_ending_need_no_vote(world: World, everything: Vidar) -> None:
    ann = alone(world)
    await begun(everything, ann, "shadow_planet")
    await play(everything, ann, 6)
    (row,) = await everything.services.tables.find("playing")
    undone = await ann.slash(ann.dm, "table undo")
    await everything.idle()
    assert not row.votes.motion
    assert "vote" not in undone.message.text.lower()
    for command in ("table pause", "table resume"):
        answer = await ann.slash(ann.dm, command)
        await everything.idle()
        assert not answer.message.thinking
    page = await ann.slash(ann.dm, "table abandon")
    await everything.idle()
    await ann.click(button_for("end", page.message), on=page.message)
    await everything.idle()
    assert (await everything.services.tables.row(row.id)).status == "abandoned"
    assert any(map(is_end, ann.dms))


async def test_what_needs_others_says_so(world: World, everything: Vidar) -> None:
    ann = alone(world)
    await begun(everything, ann, "shadow_planet")
    hand = await ann.slash(ann.dm, "table hand")
    await everything.idle()
    assert hand.message.text == "That needs a server: here you play alone with AI."
    results = await ann.slash(ann.dm, "results")
    await everything.idle()
    assert results.message.text.startswith("A server has results")


async def test_closed_direct_messages_let_the_table_rest_until_its_person_writes(
    world: World, everything: Vidar, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    ann = alone(world)
    await begun(everything, ann, "shadow_planet")
    (row,) = await everything.services.tables.find("playing")
    ann.refuse_dms()
    await everything.services.updates.change(row.id, lambda _now: {"panel": None})
    await everything.post(row.id, "panel")
    await everything.idle()
    assert (await everything.services.tables.row(row.id)).room.rests is not None
    assert any(f"table {row.id} rests" in said for said in caplog.messages)
    assert not [said for said in caplog.messages if ann.id in said or ann.dm.id in said]
    ann.refuse_dms(False)
    await ann.slash(ann.dm, "desk")
    await everything.idle()
    (row,) = await everything.services.tables.find("playing")
    assert row.room.rests is None
    assert [m for m in ann.dms if m.id == row.posts.panel]


async def test_who_cannot_be_written_to_is_told_so_and_has_no_table(
    world: World, everything: Vidar
) -> None:
    ann = alone(world)
    ann.refuse_dms()
    answer = await ann.slash(ann.dm, "play", game="alone")
    await everything.idle()
    assert answer.message.text.startswith("I cannot write to you here.")
    assert not await everything.services.tables.find("lobby")
    ann.refuse_dms(False)
    answer = await ann.slash(ann.dm, "play", game="alone")
    await everything.idle()
    assert answer.message.text.startswith("Your table is open, for you and AI.")
    assert len(ann.dms) == 1


async def test_nobody_else_reaches_a_table_for_one(world: World, everything: Vidar) -> None:
    guild = world.guild("Friends")
    ann, eve = world.person("Ann"), world.person("Eve")
    await begun(everything, ann, "shadow_planet")
    channel = guild.channel("general")
    for command in ("desk", "log", "board"):
        answer = await eve.slash(channel, command)
        await everything.idle()
        assert answer.message.text == "You sit at no table just now. Open one with /play."
    mine = await ann.slash(channel, "me")
    await everything.idle()
    assert f"https://discord.com/channels/@me/{ann.dm.id}" in mine.message.text


async def test_what_two_letters_want_to_send_anew_stands_there_once(
    world: World, everything: Vidar
) -> None:
    """As after a restart, when one has just taken it away to send it below the log."""
    ann, services = alone(world), everything.services
    before = await begun(everything, ann, "shadow_planet")
    (row,) = await services.tables.find("playing")
    world.posting.delete(before, route="")
    everything.outbox.posts.desks.shown.clear()
    desk = ("desk", {"seat": row.seats.index(ann.id), "person": ann.id})
    await services.updates.post(row.id, [desk, ("panel", {})])
    services.updates.notify(row.id)
    await everything.idle()
    stands = [message for message in ann.dms if is_asked(message)]
    assert len(stands) == 1
    assert (await services.tables.row(row.id)).posts.panel == str(stands[0].id)
