"""A replay at the table: under the end for everybody, and under the log for who wants one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random
from typing import Any

from bot.app.client import Vidar
from bot.replays.process import ReplayMaker
from localcord import Channel, Message, World
from tests._support.bot import replays
from tests._support.bot.endings import SEED, helping, towards
from tests._support.bot.leaks.scene import settled
from tests._support.bot.players import button_for, sit_down, three, vidar_channel
from tests._support.bot.steering import deal, steer


def held(message: Message) -> dict[str, Any]:
    """What the one page of a message holds."""
    (page,) = [file for file in message.attachments if file.filename.endswith(".html")]
    return replays.held(page.data)


async def test_the_end_carries_the_whole_game_for_everybody(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    vidar.outbox.posts.replays = ReplayMaker(longest=120)
    people = three(world)
    table, _ = await deal(vidar, channel, people, towards("countdown"), SEED, language="pl")
    random = Random(3)
    await steer(vidar, table, people, helping("countdown", random), random)
    await settled(vidar)
    row = await vidar.services.tables.row(table)
    room = vidar_channel(world, row.place["channel"])
    (end,) = [m for m in room.log if any(":again:" in (b.custom_id or "") for b in m.buttons)]
    game = held(end)
    assert game["readers"] == ["public", "0", "1", "2", "open"]
    assert list(game["languages"]) == ["pl", "en"]
    assert game["languages"]["pl"]["ending"]


async def test_nobody_waits_for_the_replay_to_read_how_it_ended(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    wanted, may_come = asyncio.Event(), asyncio.Event()

    class Slow(ReplayMaker):
        async def make(
            self, exported: Mapping[str, Any], reader: str | None, language: str
        ) -> bytes | None:
            wanted.set()
            await may_come.wait()
            return await super().make(exported, reader, language)

    vidar.outbox.posts.replays = Slow(longest=120)
    people = three(world)
    room = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    await vidar.services.play.abandon(row.id, None)
    await wanted.wait()
    (end,) = [m for m in room.log if any(":again:" in (b.custom_id or "") for b in m.buttons)]
    assert not [file for file in end.attachments if file.filename.endswith(".html")]
    may_come.set()
    await vidar.idle()
    assert held(room.messages[end.id])["readers"]


async def test_the_log_of_a_running_game_leads_to_what_its_reader_knows(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    vidar.outbox.posts.replays = ReplayMaker(longest=120)
    people = [*three(world), world.person("Eve")]
    room = await sit_down(vidar, channel, people[:3])
    (row,) = await vidar.services.tables.find("playing")
    for person in (people[1], people[3]):
        log = await person.slash(room, "log")
        await vidar.idle()
        pressed = await person.click(button_for("replay", log.message), on=log.message)
        await vidar.idle()
        seat = row.seats.index(str(person.id)) if str(person.id) in row.seats else None
        game = held(pressed.message)
        assert game["readers"] == ["public" if seat is None else str(seat)]
        assert game["languages"]["en"]["ending"] == []


async def test_where_none_can_be_made_a_sentence_says_so(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    vidar.outbox.posts.replays = ReplayMaker(longest=0)
    people = three(world)
    room = await sit_down(vidar, channel, people)
    log = await people[0].slash(room, "log")
    await vidar.idle()
    pressed = await people[0].click(button_for("replay", log.message), on=log.message)
    await vidar.idle()
    assert pressed.message.text.startswith("A replay cannot be made just now.")
    assert not pressed.message.attachments
