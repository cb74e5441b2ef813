"""Both ways a bot finds a world, and bots and worlds as processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import ssl
import sys
from pathlib import Path

import pytest
import trustme

from localcord import Channel, Guild, Person, World
from localcord.network import connect
from tests._support.localcord.trybot import Ix, Route, TryBot

ROOT = Path(__file__).parents[3]


async def spawn(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "ignore",
        "-m",
        *arguments,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )


async def test_a_connector_leads_discords_names_to_loopback() -> None:
    authority = trustme.CA()
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert(*connect.DISCORD_HOSTS).configure_cert(server)
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    world = World()
    guild = world.guild("Friends")
    ann = world.person("Ann")
    await world.start(tls=server)
    bot = TryBot(connector=connect.connector(world.address, trust))
    assert Route.BASE == "https://discord.com/api/v10"
    task = asyncio.create_task(bot.start(world.token))
    await asyncio.wait_for(bot.came_up.wait(), 60)

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("found you")

    assert (await ann.slash(guild.channel("general"), "do")).text == "found you"
    with pytest.raises(OSError, match="no way out"):
        await connect.LoopbackResolver(world.address).resolve("example.org")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await bot.close()
    await world.stop()


async def test_a_killed_bot_comes_back_as_a_new_process(
    world: World, guild: Guild, channel: Channel, ann: Person
) -> None:
    where = (world.address.host, str(world.address.port), world.token)
    first = await spawn("tests._support.localcord.solo_bot", *where)
    await world.gateway.ready(timeout=60)
    assert (await ann.slash(channel, "do")).text == "posted"
    os.kill(first.pid, signal.SIGKILL)
    await first.wait()
    await world.until(lambda: not world.gateway.connected)
    assert (await ann.click("Go")).text == "The application did not respond"
    second = await spawn("tests._support.localcord.solo_bot", *where)
    await world.gateway.ready(timeout=60)
    assert (await ann.click("Go")).text == "alive"
    assert [m.content for m in channel.log] == ["posted"]
    second.terminate()
    await second.wait()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_world_alone_stops_cleanly(number: signal.Signals) -> None:
    process = await spawn("localcord", "--port", "0", "--token", "t0ken")
    assert process.stdout is not None
    async with asyncio.timeout(60):
        lines = [(await process.stdout.readline()).decode().split() for _ in range(3)]
        assert lines[0][0] == "rest"
        assert lines[0][1].startswith("http://127.0.0.1:")
        assert lines[2] == ["token", "t0ken"]
        process.send_signal(number)
        assert await process.wait() == 0
