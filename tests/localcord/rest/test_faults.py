"""Trouble on demand, and what discord.py makes of it."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from localcord import Channel, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Ix, TryBot, discord

POST = "POST /channels/{channel_id}/messages"


async def test_a_500_is_tried_again(world: World, bot: TryBot, channel: Channel) -> None:
    fault = world.faults.fail(1, route=POST)
    await bot.place(channel).send("in the end")
    assert fault.times == 0
    assert [m.content for m in channel.log] == ["in the end"]


async def test_a_dropped_request_did_nothing(world: World, bot: TryBot, channel: Channel) -> None:
    world.faults.drop(1, route=POST)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await bot.place(channel).send("lost")
    assert channel.log == []


async def test_a_lost_answer_did_everything_and_a_nonce_tells(
    world: World, bot: TryBot, channel: Channel
) -> None:
    world.faults.lose_answer(1, route=POST)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await bot.place(channel).send("once", nonce="7")
    assert len(channel.log) == 1
    again = await bot.place(channel).send("once", nonce="7")
    assert str(again.id) == channel.last.id
    assert len(channel.log) == 1


async def test_a_slow_answer_takes_the_worlds_time(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("slow")

    callback = "POST /interactions/{interaction_id}/{token}/callback"
    fault = world.faults.slow(3.5, 1, route=callback)
    waiting = asyncio.create_task(ann.slash(channel, "do"))
    await world.until(lambda: not fault.times)
    world.clock.advance(4)
    assert (await waiting).kind == "failed"
    await world.until(lambda: bot.errors)
    assert bot.error().code == 10062


async def test_what_is_held_does_nothing_until_it_is_released(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    held = world.faults.hold(route=POST)
    sending = asyncio.create_task(bot.place(channel).send("in the end"))
    await world.until(lambda: not held.times)
    await bot.place(world.rooms.dm_with(ann.user)).send("at once")
    assert not channel.log
    held.release()
    await sending
    assert [m.content for m in channel.log] == ["in the end"]
    # Where all is called off nothing is held any more.
    held = world.faults.hold(route=POST)
    sending = asyncio.create_task(bot.place(channel).send("too late to be held"))
    await world.until(lambda: not held.times)
    world.faults.clear()
    await sending


async def test_faults_can_be_called_off(world: World, raw: Raw) -> None:
    world.faults.fail(9, route="GET /users/*", status=503)
    assert (await raw.ask("GET", "/users/@me"))[0] == 503
    world.faults.clear()
    assert (await raw.ask("GET", "/users/@me"))[0] == 200


async def test_a_failure_of_ours_fails_the_test(
    world: World, raw: Raw, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(world.posting, "post", broken)
    path = f"/channels/{channel.id}/messages"
    assert (await raw.ask("POST", path, {"content": "x"}))[0] == 500
    with pytest.raises(ExceptionGroup):
        world.check()


def test_discord_py_is_the_version_we_studied() -> None:
    assert discord.version_info >= (2, 7, 1)
