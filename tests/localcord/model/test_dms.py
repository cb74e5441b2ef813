"""DMs, and the people who refuse them."""

from __future__ import annotations

import asyncio

import pytest

from localcord import Guild, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import TryBot, discord


async def test_a_dm_reaches_one_person(bot: TryBot, ann: Person, ben: Person) -> None:
    user = await bot.fetch_user(int(ann.id))
    sent = await user.send("your role")
    await sent.edit(content="your role: Spy")
    assert ann.dms.last.content == "your role: Spy"
    assert len(ann.notifications) == 1
    assert ben.dms.__len__() == 0
    assert not ben.sees(ann.dms.last)
    with pytest.raises(LookupError):
        _ = ben.dms.last


async def test_silent_dms_do_not_wake(bot: TryBot, ann: Person) -> None:
    user = await bot.fetch_user(int(ann.id))
    await user.send("quiet", silent=True)
    assert ann.dms.last.content == "quiet"
    assert ann.notifications == []


async def test_who_refuses_dms_is_forbidden(bot: TryBot, ann: Person) -> None:
    user = await bot.fetch_user(int(ann.id))
    ann.refuse_dms()
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello?")
    assert refused.value.code == 50007
    ann.refuse_dms(False)
    await user.send("hello!")


async def test_who_shares_no_server_is_forbidden(bot: TryBot, guild: Guild, ann: Person) -> None:
    user = await bot.fetch_user(int(ann.id))
    ann.leave(guild)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello?")
    assert refused.value.code == 50278
    ann.join(guild)
    await user.send("welcome back")


async def test_opening_a_dm_with_nobody(world: World, raw: Raw) -> None:
    path = "/users/@me/channels"
    assert await raw.code("POST", path, {"recipient_id": "1"}) == 10013
    assert await raw.code("POST", path, {"recipient_id": "Ann"}) == 50035
    assert await raw.code("POST", path, {"recipient_id": world.bot.id}) == 50007


async def test_the_bot_reads_what_is_written_to_it(bot: TryBot, ann: Person) -> None:
    heard = asyncio.create_task(bot.wait_for("message", timeout=60))
    await asyncio.sleep(0)
    ann.say(ann.dm, "help")
    message = await heard
    assert (message.content, message.guild) == ("help", None)
