"""The gateway: identify, heartbeat, resume with replay, and every way it ends."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any

import aiohttp
import pytest

from localcord import Channel, Guild, Person, World
from localcord.gateway import CLOSE_CODES, OPCODES
from tests._support.localcord.trybot import Ix, Running, TryBot, discord


def pong(bot: TryBot) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("pong", ephemeral=True)


async def test_a_bot_that_identifies_learns_its_servers(world: World) -> None:
    world.guild("One")
    world.guild("Two")
    world.guild("Not mine", with_bot=False)
    up = Running(TryBot(), world)
    await up.ready()
    assert sorted(guild.name for guild in up.bot.guilds) == ["One", "Two"]
    assert up.bot.seen.count("READY") == 1
    assert up.bot.seen.count("GUILD_CREATE") == 2
    assert world.gateway.identifies == 1
    await up.stop()
    await world.until(lambda: not world.gateway.connected)


async def test_heartbeats_are_answered(world: World, guild: Guild) -> None:
    world.gateway.heartbeat_ms = 50
    up = Running(TryBot(), world)
    await up.ready()
    await world.until(lambda: world.gateway.heartbeats >= 3)
    assert up.bot.latency < 1
    await up.stop()


async def test_after_a_drop_the_bot_resumes_and_misses_nothing(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    pong(bot)
    await world.gateway.drop(4000)
    assert not world.gateway.connected
    answer = await ann.slash(channel, "do")
    assert answer.text == "pong"
    assert (world.gateway.resumes, world.gateway.identifies) == (1, 1)
    assert "RESUMED" in bot.seen


async def test_a_broken_cable_is_resumed_too(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    pong(bot)
    await world.gateway.drop(None)
    assert (await ann.slash(channel, "do")).text == "pong"
    assert world.gateway.resumes == 1


async def test_a_bot_asked_to_reconnect_resumes(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    pong(bot)
    world.gateway.ask_to_reconnect()
    await world.until(lambda: world.gateway.resumes == 1)
    assert (await ann.slash(channel, "do")).text == "pong"


@pytest.mark.parametrize("resumable", [False, True])
async def test_an_invalid_session_is_begun_anew_or_resumed(
    world: World, bot: TryBot, channel: Channel, ann: Person, resumable: bool
) -> None:
    pong(bot)
    world.gateway.invalidate(resumable=resumable)
    counted = "resumes" if resumable else "identifies"
    await world.until(lambda: getattr(world.gateway, counted) == (1 if resumable else 2))
    assert (await ann.slash(channel, "do")).text == "pong"


async def test_a_forgotten_session_cannot_be_resumed(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    pong(bot)
    await world.gateway.drop(4000)
    world.gateway.forget_sessions()
    await world.until(lambda: world.gateway.identifies == 2)
    assert world.gateway.resumes == 0
    assert (await ann.slash(channel, "do")).text == "pong"


async def test_a_silent_gateway_is_noticed_and_left(
    world: World, guild: Guild, channel: Channel, ann: Person
) -> None:
    world.gateway.heartbeat_ms = 100
    up = Running(TryBot(heartbeat_timeout=0.3), world)
    await up.ready()
    pong(up.bot)
    world.gateway.silence()
    pressing = asyncio.create_task(ann.slash(channel, "do"))
    await asyncio.wait_for(up.bot.wait_for("disconnect"), 60)
    world.gateway.silence(False)
    assert (await pressing).text == "pong"
    await up.stop()


async def test_a_bot_that_comes_back_finds_everything_it_posted(
    world: World, running: Running, channel: Channel, ann: Person
) -> None:
    @running.bot.does
    async def _(ix: Ix) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Old", custom_id="do:old"))
        await ix.response.send_message("still here", view=view)

    await ann.slash(channel, "do")
    await running.stop()
    assert (await ann.click("Old")).text == "The application did not respond"
    again = Running(TryBot(), world)
    await again.ready()

    @again.bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message("I remember", ephemeral=True)

    assert (await ann.click("Old")).text == "I remember"
    await again.stop()


async def test_members_can_be_asked_for_by_name(bot: TryBot, guild: Guild, ann: Person) -> None:
    found = await bot.server(guild).query_members("An", limit=5)
    assert [member.name for member in found] == ["ann"]


async def test_members_come_only_with_the_privileged_intent(world: World, guild: Guild) -> None:
    ann = world.person("Ann")
    intents = discord.Intents(guilds=True, members=True, message_content=True)
    refused = Running(TryBot(intents=intents), world)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await refused.task
    await refused.stop()
    world.privileged_intents = intents.value
    up = Running(TryBot(intents=intents), world)
    await up.ready()
    assert up.bot.server(guild).get_member(int(ann.id)) is not None
    ben = world.person("Ben")
    await asyncio.wait_for(up.bot.wait_for("member_join"), 60)
    guild.give(ben.user, guild.add_role("Guest"))
    await asyncio.wait_for(up.bot.wait_for("member_update"), 60)
    guild.remove_member(ben.user)
    await asyncio.wait_for(up.bot.wait_for("member_remove"), 60)
    await up.stop()


async def test_presence_is_taken_note_of(world: World, bot: TryBot) -> None:
    await bot.change_presence(activity=discord.Game("The Shadow Planet"))
    await world.until(lambda: world.presence)
    assert world.presence["activities"][0]["name"] == "The Shadow Planet"


async def test_joining_and_leaving_a_server_is_told(world: World, bot: TryBot) -> None:
    joined = asyncio.create_task(bot.wait_for("guild_join", timeout=60))
    await asyncio.sleep(0)
    new = world.guild("Late")
    assert (await joined).name == "Late"
    left = asyncio.create_task(bot.wait_for("guild_remove", timeout=60))
    await asyncio.sleep(0)
    new.remove_member(world.bot)
    assert (await left).name == "Late"


async def test_roles_are_told(world: World, bot: TryBot, guild: Guild) -> None:
    created = asyncio.create_task(bot.wait_for("guild_role_create", timeout=60))
    await asyncio.sleep(0)
    role = guild.add_role("Referee", 1 << 13)
    assert (await created).name == "Referee"
    updated = asyncio.create_task(bot.wait_for("guild_role_update", timeout=60))
    await asyncio.sleep(0)
    guild.allow(role, 1 << 3)
    assert (await updated)[1].permissions.administrator
    owned = asyncio.create_task(bot.wait_for("guild_update", timeout=60))
    await asyncio.sleep(0)
    heir = world.person("Heir", guilds=[guild])
    guild.hand_to(heir.user)
    assert str((await owned)[1].owner_id) == heir.id


def identify(world: World) -> dict[str, Any]:
    return {"op": OPCODES["Identify"], "d": {"token": world.token, "intents": 1}}


async def written(world: World, ws: aiohttp.ClientWebSocketResponse, frame: Any) -> str:
    """A frame as text; some need to know the world or what it said."""
    if frame == "identify":
        return json.dumps(identify(world))
    if frame == "resume from the future":
        session_id = (await ws.receive_json())["d"]["session_id"]
        data = {"token": world.token, "session_id": session_id, "seq": 99}
        return json.dumps({"op": OPCODES["Resume"], "d": data})
    if frame == "identify with too much":
        data = {"token": world.token, "intents": 1 << 15}
        return json.dumps({"op": OPCODES["Identify"], "d": data})
    return frame if isinstance(frame, str) else json.dumps(frame)


@pytest.mark.parametrize(
    ("code", "frames"),
    [
        (4002, ["no json"]),
        (4003, [{"op": OPCODES["Presence Update"], "d": {}}]),
        (4004, [{"op": OPCODES["Identify"], "d": {"token": "guessed", "intents": 1}}]),
        (4004, [{"op": OPCODES["Resume"], "d": {"token": "guessed", "session_id": "x"}}]),
        (4005, ["identify", "identify"]),
        (4007, ["identify", "resume from the future"]),
        (4014, ["identify with too much"]),
    ],
)
async def test_what_is_wrong_is_closed_with_its_code(
    world: World, guild: Guild, code: int, frames: list[Any]
) -> None:
    assert code in CLOSE_CODES
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.address.gateway + "?v=10&encoding=json") as ws,
    ):
        assert (await ws.receive_json())["op"] == OPCODES["Hello"]
        for frame in frames:
            await ws.send_str(await written(world, ws, frame))
        async with asyncio.timeout(60):
            while (await ws.receive()).type is not aiohttp.WSMsgType.CLOSE:
                pass
        assert ws.close_code == code


async def test_an_unknown_opcode_fails_the_test_that_sent_it(world: World, guild: Guild) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.address.gateway) as ws,
    ):
        await ws.send_json(identify(world))
        await ws.send_json({"op": 4, "d": {}})
        async with asyncio.timeout(60):
            while (await ws.receive()).type is not aiohttp.WSMsgType.CLOSE:
                pass
        assert ws.close_code == 4001
    assert world.gaps.pop() == "gateway opcode 4"


async def test_too_much_missed_cannot_be_replayed(
    world: World, bot: TryBot, guild: Guild, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = next(iter(world.gateway.sessions.values()))
    monkeypatch.setattr(session, "sent", deque(session.sent, maxlen=3))
    await world.gateway.drop(4000)
    for number in range(5):
        guild.add_role(f"Role {number}")
    await world.until(lambda: world.gateway.identifies == 2)
    assert world.gateway.resumes == 0
