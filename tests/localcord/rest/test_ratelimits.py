"""How often the bot may ask, and what it is told when it asks too often."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import aiohttp
import pytest

from localcord import Bucket, Channel, Guild, Limits, Person, World
from localcord.rest.limits import bucket_hash
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Ix, TryBot

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture
async def strict() -> AsyncIterator[World]:
    async with World(limits=Limits.like_discord()) as world:
        yield world


async def test_headers_tell_what_is_left(world: World, channel: Channel) -> None:
    world.limiter.limits.buckets[POST] = Bucket(5, 5)
    url = f"{world.address.rest}/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {world.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json={"content": "x"}) as answer,
    ):
        assert answer.headers["X-RateLimit-Limit"] == "5"
        assert answer.headers["X-RateLimit-Remaining"] == "4"
        assert answer.headers["X-RateLimit-Bucket"] == bucket_hash(POST)
        assert 4 < float(answer.headers["X-RateLimit-Reset-After"]) <= 5


async def test_each_channel_has_its_own_bucket(strict: World) -> None:
    guild = strict.guild("G", channels=("a", "b"))
    a, b = guild.channel("a"), guild.channel("b")
    async with aiohttp.ClientSession() as session:
        raw = Raw(strict, session)
        for _ in range(5):
            assert (await raw.ask("POST", f"/channels/{a.id}/messages", {"content": "x"}))[0] == 200
        status, answer = await raw.ask("POST", f"/channels/{a.id}/messages", {"content": "x"})
        assert (status, answer["global"], answer["code"]) == (429, False, 0)
        assert 0 < answer["retry_after"] <= 5
        assert (await raw.ask("POST", f"/channels/{b.id}/messages", {"content": "x"}))[0] == 200
        strict.clock.advance(answer["retry_after"])
        assert (await raw.ask("POST", f"/channels/{a.id}/messages", {"content": "x"}))[0] == 200


async def test_fifty_requests_a_second_over_all_routes(strict: World) -> None:
    strict.guild("G")
    strict.limiter.limits.otherwise = Bucket(1000, 1)
    async with aiohttp.ClientSession() as session:
        raw = Raw(strict, session)
        statuses = [(await raw.ask("GET", "/users/@me"))[0] for _ in range(50)]
        assert statuses == [200] * 50
        status, answer = await raw.ask("GET", "/gateway")
        assert (status, answer["global"]) == (429, True)
        strict.clock.advance(1)
        assert (await raw.ask("GET", "/gateway"))[0] == 200


async def test_answers_and_follow_ups_do_not_count_globally(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("answer", ephemeral=True)
        await ix.followup.send("follow-up", ephemeral=True)

    before = world.counters.counted_globally
    await ann.slash(channel, "do")
    await world.until(lambda: len(ann.ephemeral) == 2)
    assert world.counters.counted_globally == before
    await bot.place(channel).send("a post")
    assert world.counters.counted_globally == before + 1
    assert world.counters.requests[POST] == 1


async def test_the_bot_waits_as_it_is_told(
    world: World, bot: TryBot, guild: Guild, channel: Channel
) -> None:
    world.limiter.limits.buckets[POST] = Bucket(2, 0.2)
    begun = time.monotonic()
    for number in range(5):
        await bot.place(channel).send(str(number))
    assert time.monotonic() - begun > 0.35
    assert len(channel.log) == 5
    assert not world.counters.refusals, "discord.py obeys the headers before it is refused"


async def test_a_storm_of_refusals_is_weathered(
    world: World, bot: TryBot, channel: Channel
) -> None:
    world.faults.storm(3, retry_after=0.02, route=POST)
    await bot.place(channel).send("through the storm")
    world.faults.storm(1, retry_after=0.02, route=POST, everywhere=True)
    await bot.place(channel).send("and another")
    assert world.counters.refusals[0] == 4
    assert [m.content for m in channel.log] == ["through the storm", "and another"]


async def test_counters_tell_how_near_a_ban_is(world: World, raw: Raw, channel: Channel) -> None:
    for _ in range(3):
        await raw.ask("GET", "/users/@me")
    await raw.ask("GET", "/users/@me", token="guessed")
    world.faults.storm(1)
    await raw.ask("GET", "/gateway")
    assert world.counters.invalid == 2
    assert 1 <= world.counters.busiest_second <= 3
    assert world.requests[-1].answer["retry_after"] == 0.05
