"""Shards: each hears of its own servers, the first of direct messages; identify in its slot."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest
from discord.ext import commands

from localcord import Guild, Limits, World
from localcord.gateway import OPCODES
from localcord.model import shards
from localcord.model.shards import Shard, Starts
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Ix, Running, TryBot

COUNT = 4


class ShardedBot(TryBot, commands.AutoShardedBot):
    """The same small bot, as the library's sharded client."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heard_on: list[int] = []
        self.resumed: list[int] = []

    async def on_interaction(self, interaction: Ix) -> None:
        guild = interaction.guild_id
        self.heard_on.append((guild >> 22) % COUNT if guild else 0)
        await super().on_interaction(interaction)

    async def on_ready(self) -> None:
        self.came_up.set()

    async def on_shard_ready(self, _shard_id: int) -> None:
        self.readies += 1

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.append(shard_id)


@pytest.fixture
def servers(world: World) -> list[Guild]:
    """One server for each shard."""
    world.shards = COUNT
    return [world.guild(f"Server {n}", shard=n) for n in range(COUNT)]


def saying(bot: TryBot, text: str) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message(text, ephemeral=True)


async def test_one_client_with_all_shards_hears_everything_once(
    world: World, servers: list[Guild]
) -> None:
    up = Running(ShardedBot(), world)
    await up.ready()
    assert world.gateway.shards == {Shard(n, COUNT) for n in range(COUNT)}
    assert world.gateway.complete
    assert {guild.name: guild.shard_id for guild in up.bot.guilds} == {
        f"Server {n}": n for n in range(COUNT)
    }
    saying(up.bot, "pong")
    ann = world.person("Ann")
    for server in servers:
        assert (await ann.slash(server.channel("general"), "do")).text == "pong"
    assert isinstance(up.bot, ShardedBot)
    assert up.bot.heard_on == list(range(COUNT))
    await up.stop()


async def test_a_process_hears_only_of_its_shards_and_direct_messages_on_the_first(
    world: World, servers: list[Guild]
) -> None:
    first = Running(ShardedBot(shard_ids=[0, 1], shard_count=COUNT), world)
    await first.ready()
    other = Running(ShardedBot(shard_ids=[2, 3], shard_count=COUNT), world)
    other.bot.synced = True
    await other.ready()
    assert sorted(g.shard_id for g in first.bot.guilds) == [0, 1]
    assert sorted(g.shard_id for g in other.bot.guilds) == [2, 3]
    saying(first.bot, "first")
    saying(other.bot, "other")
    ann = world.person("Ann")
    said = [(await ann.slash(s.channel("general"), "do")).text for s in servers]
    assert said == ["first", "first", "other", "other"]
    assert (await ann.slash(ann.dm, "do")).text == "first"
    assert isinstance(first.bot, ShardedBot)
    assert isinstance(other.bot, ShardedBot)
    assert (first.bot.heard_on, other.bot.heard_on) == ([0, 1, 0], [2, 3])
    before = other.bot.seen.count("MESSAGE_CREATE")
    ann.say(ann.dm, "hello")
    await world.until(lambda: "MESSAGE_CREATE" in first.bot.seen)
    assert other.bot.seen.count("MESSAGE_CREATE") == before
    await first.stop()
    await other.stop()


async def test_what_nobody_is_connected_for_fails_at_once(
    world: World, servers: list[Guild]
) -> None:
    up = Running(ShardedBot(shard_ids=[0], shard_count=COUNT), world)
    await up.ready()
    assert not world.gateway.complete
    saying(up.bot, "pong")
    ann = world.person("Ann")
    assert (await ann.slash(servers[0].channel("general"), "do")).text == "pong"
    assert (await ann.slash(servers[1].channel("general"), "do")).kind == "failed"
    await up.stop()


async def test_each_shard_resumes_its_own_session_and_misses_nothing(
    world: World, servers: list[Guild]
) -> None:
    up = Running(ShardedBot(), world)
    await up.ready()
    saying(up.bot, "pong")
    ann = world.person("Ann")
    await world.gateway.drop(4000)
    said = await asyncio.gather(*(ann.slash(s.channel("general"), "do") for s in servers))
    assert [answer.text for answer in said] == ["pong"] * COUNT
    assert (world.gateway.resumes, world.gateway.identifies) == (COUNT, COUNT)
    assert isinstance(up.bot, ShardedBot)
    assert sorted(up.bot.resumed) == list(range(COUNT))
    await up.stop()


async def test_two_sessions_of_one_shard_both_hear(world: World, servers: list[Guild]) -> None:
    first = Running(ShardedBot(shard_ids=[1], shard_count=COUNT), world)
    await first.ready()
    other = Running(ShardedBot(shard_ids=[1], shard_count=COUNT), world)
    other.bot.synced = True
    await other.ready()
    saying(first.bot, "pong")

    @other.bot.does
    async def _(_: Ix) -> None:
        """Leave the answer to the other."""

    ann = world.person("Ann")
    assert (await ann.slash(servers[1].channel("general"), "do")).text == "pong"
    await world.until(lambda: "INTERACTION_CREATE" in other.bot.seen)
    assert "INTERACTION_CREATE" in first.bot.seen
    await first.stop()
    await other.stop()


async def test_the_bot_is_told_how_many_shards_and_starts_it_has(
    world: World, guild: Guild, raw: Raw
) -> None:
    world.shards = 8
    world.gateway.starts.rules = Starts(max_concurrency=16, total=1000)
    status, told = await raw.ask("GET", "/gateway/bot")
    assert (status, told["shards"]) == (200, 8)
    limit = told["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 1000, 16)
    up = Running(ShardedBot(), world)
    await up.ready()
    _, told = await raw.ask("GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 992
    assert 0 < told["session_start_limit"]["reset_after"] <= 24 * 3600 * 1000
    await up.stop()


async def said_to(world: World, shard: Any) -> dict[str, Any] | int:
    """What an IDENTIFY for a shard is answered with: a frame, or the code it is closed with."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.address.gateway) as ws,
    ):
        await ws.receive_json()
        data = {"token": world.token, "intents": 1, "shard": shard}
        await ws.send_json({"op": OPCODES["Identify"], "d": data})
        async with asyncio.timeout(60):
            answer = await ws.receive()
        if answer.type is aiohttp.WSMsgType.CLOSE:
            return answer.data
        return answer.json()


async def test_who_identifies_out_of_turn_is_refused_and_may_try_again_later(
    guild: Guild, world: World
) -> None:
    world.gateway.starts.rules = Limits.like_discord().starts
    assert world.gateway.starts.rules == Starts(max_concurrency=1, every=5.0)
    begun = await said_to(world, [0, 2])
    assert isinstance(begun, dict)
    assert begun["t"] == "READY"
    refused = await said_to(world, [1, 2])
    assert isinstance(refused, dict)
    assert (refused["op"], refused["d"]) == (OPCODES["Invalid Session"], False)
    assert world.gateway.starts.refused == 1
    world.clock.advance(5.1)
    again = await said_to(world, [1, 2])
    assert isinstance(again, dict)
    assert again["t"] == "READY"


async def test_slots_are_counted_by_the_remainder_of_the_shard(guild: Guild, world: World) -> None:
    world.gateway.starts.rules = Starts(max_concurrency=2, every=5.0)
    answers = [await said_to(world, [n, 4]) for n in (0, 1, 2, 3)]
    opcodes = [answer["op"] for answer in answers if isinstance(answer, dict)]
    assert opcodes == [OPCODES["Dispatch"]] * 2 + [OPCODES["Invalid Session"]] * 2


async def test_who_has_used_up_a_day_is_refused_until_the_next(guild: Guild, world: World) -> None:
    world.gateway.starts.rules = Starts(max_concurrency=1, every=5.0, total=1)
    opcodes: list[int] = []
    for _ in range(2):
        answer = await said_to(world, None)
        assert isinstance(answer, dict)
        opcodes.append(answer["op"])
        world.clock.advance(5.1)
    assert opcodes == [OPCODES["Dispatch"], OPCODES["Invalid Session"]]
    world.clock.advance(shards.DAY)
    answer = await said_to(world, None)
    assert isinstance(answer, dict)
    assert answer["t"] == "READY"


@pytest.mark.parametrize("shard", [[4, 4], [-1, 4], [0], "0/4", [0, 0], [True, 4], [0.0, 1]])
async def test_a_shard_that_cannot_be_is_refused(world: World, shard: Any) -> None:
    assert await said_to(world, shard) == 4010


async def test_more_servers_than_one_session_may_have_need_shards(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("localcord.gateway.GUILDS_OF_A_SESSION", 2)
    world.shards = 2
    for number in range(4):
        world.guild(f"Server {number}", shard=number % 2)
    assert await said_to(world, None) == 4011
    begun = await said_to(world, [1, 2])
    assert isinstance(begun, dict)
    assert (len(begun["d"]["guilds"]), begun["d"]["shard"]) == (2, [1, 2])


async def test_without_a_shard_ready_names_none(world: World, guild: Guild) -> None:
    begun = await said_to(world, None)
    assert isinstance(begun, dict)
    assert "shard" not in begun["d"]
