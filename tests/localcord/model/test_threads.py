"""Threads: started, joined, put to sleep by the clock, locked, woken."""

from __future__ import annotations

import asyncio

import pytest

from localcord import Channel, Guild, NotVisible, Permission, Person, ThreadClosed, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Ix, TryBot, discord


def trust(guild: Guild, *permissions: Permission) -> None:
    """Give the bot more than it usually asks for."""
    role = next(role for role in guild.roles.values() if role.managed)
    more = role.permissions
    for permission in permissions:
        more |= permission
    guild.allow(role, more)


def button(label: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=label, custom_id=f"do:{label}"))
    return view


async def test_a_thread_from_a_message(
    world: World, bot: TryBot, channel: Channel, guild: Guild, ann: Person
) -> None:
    sent = await bot.place(channel).send("A game?")
    created = asyncio.create_task(bot.wait_for("thread_create", timeout=60))
    await asyncio.sleep(0)
    thread = await sent.create_thread(name="Game 1", auto_archive_duration=10080)
    assert (await created).id == thread.id
    await thread.send("in the thread")
    here = guild.channel("Game 1")
    assert here.last.content == "in the thread"
    assert ann.sees(here)
    with pytest.raises(discord.HTTPException) as again:
        await sent.create_thread(name="Game 2")
    assert again.value.code == 160004


async def test_a_private_thread_is_for_its_members(
    bot: TryBot, channel: Channel, guild: Guild, ann: Person, ben: Person
) -> None:
    trust(guild, Permission.CREATE_PRIVATE_THREADS)
    thread = await bot.text(channel).create_thread(
        name="night", type=discord.ChannelType.private_thread
    )
    here = guild.channel("night")
    assert not ann.sees(here)
    await thread.add_user(discord.Object(int(ann.id)))
    assert ann.sees(here)
    assert not ben.sees(here)
    guild.give(ben.user, guild.add_role("Mod", Permission.MANAGE_THREADS))
    assert ben.sees(here), "whoever manages threads reads private ones"
    assert {member.id for member in await thread.fetch_members()} >= {int(ann.id)}
    assert (await thread.fetch_member(int(ann.id))).id == int(ann.id)
    await thread.remove_user(discord.Object(int(ann.id)))
    assert not ann.sees(here)
    with pytest.raises(discord.NotFound) as gone:
        await thread.fetch_member(int(ann.id))
    assert gone.value.code == 10007


async def test_nobody_is_brought_into_a_closed_thread_but_by_its_owner_and_moderators(
    bot: TryBot, channel: Channel, guild: Guild, ann: Person, ben: Person
) -> None:
    thread = await bot.text(channel).create_thread(
        name="night", type=discord.ChannelType.private_thread, invitable=False
    )
    here = guild.channel("night")
    await thread.send(ann.mention)
    assert ann.sees(here)
    ann.say(here, f"come here, {ben.mention}")
    assert not ben.sees(here)
    guild.give(ann.user, guild.add_role("Mod", Permission.MANAGE_THREADS))
    ann.say(here, f"come here, {ben.mention}")
    assert ben.sees(here)


async def test_the_bot_joins_and_leaves(bot: TryBot, channel: Channel, guild: Guild) -> None:
    thread = await bot.text(channel).create_thread(name="t", type=discord.ChannelType.public_thread)
    here = guild.channel("t")
    await thread.leave()
    assert str(bot.user and bot.user.id) not in here.thread_members
    await thread.join()
    assert str(bot.user and bot.user.id) in here.thread_members


async def test_threads_fall_asleep_by_the_clock_and_wake_by_a_post(
    world: World, bot: TryBot, channel: Channel, guild: Guild, ann: Person
) -> None:
    thread = await bot.text(channel).create_thread(
        name="slow game", type=discord.ChannelType.public_thread, auto_archive_duration=1440
    )
    sent = await thread.send("press", view=button("Go"))
    here = guild.channel("slow game")
    world.clock.advance(86_000)
    assert not here.archived
    ann.say(here, "still here")
    world.clock.advance(86_000)
    assert not here.archived
    asleep = asyncio.create_task(bot.wait_for("raw_thread_update", timeout=60))
    await asyncio.sleep(0)
    world.clock.advance(500)
    assert here.archived
    assert (await asleep).thread_id == thread.id
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="too late")
    assert refused.value.code == 50083
    with pytest.raises(ThreadClosed):
        await ann.slash(here, "do")
    await bot.place(here).send("awake")
    assert not here.archived


async def test_a_press_wakes_a_sleeping_thread_for_those_who_may_write(
    bot: TryBot, channel: Channel, guild: Guild, ann: Person
) -> None:
    thread = await bot.text(channel).create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.send("press", view=button("Go"))
    await thread.edit(archived=True)
    here = guild.channel("t")

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message("went", ephemeral=True)

    guild.allow(guild.everyone, guild.everyone.permissions & ~Permission.SEND_MESSAGES_IN_THREADS)
    with pytest.raises(ThreadClosed):
        await ann.click("Go")
    guild.allow(guild.everyone, guild.everyone.permissions | Permission.SEND_MESSAGES_IN_THREADS)
    assert (await ann.click("Go")).text == "went"
    assert not here.archived


async def test_nothing_can_be_pressed_in_a_locked_thread(
    world: World, bot: TryBot, channel: Channel, guild: Guild, ann: Person, ben: Person
) -> None:
    trust(guild, Permission.MANAGE_THREADS)
    thread = await bot.text(channel).create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.send("press", view=button("Go"))
    await thread.edit(locked=True, archived=True)
    with pytest.raises(ThreadClosed):
        await ann.click("Go")
    with pytest.raises(ThreadClosed):
        ann.say(guild.channel("t"), "hello?")
    await thread.edit(locked=False, archived=False)
    guild.give(ben.user, guild.add_role("Mod", Permission.MANAGE_THREADS))
    ben.archive(guild.channel("t"))
    assert guild.channel("t").archived
    here = guild.channel("t")
    deleted = asyncio.create_task(bot.wait_for("raw_thread_delete", timeout=60))
    await asyncio.sleep(0)
    await thread.delete()
    assert (await deleted).thread_id == thread.id
    with pytest.raises(NotVisible):
        await ann.slash(here, "do")


async def test_threads_are_found_again(bot: TryBot, channel: Channel, guild: Guild) -> None:
    trust(guild, Permission.MANAGE_THREADS, Permission.CREATE_PRIVATE_THREADS)
    text = bot.text(channel)
    public = await text.create_thread(name="public", type=discord.ChannelType.public_thread)
    private = await text.create_thread(name="private", type=discord.ChannelType.private_thread)
    active = await bot.server(guild).active_threads()
    assert {thread.name for thread in active} == {"public", "private"}
    await public.edit(archived=True)
    await private.edit(archived=True)
    assert [thread.name async for thread in text.archived_threads()] == ["public"]
    assert [t.name async for t in text.archived_threads(private=True)] == ["private"]
    assert await bot.server(guild).active_threads() == []


async def test_a_mention_adds_to_the_thread(
    bot: TryBot, channel: Channel, guild: Guild, ann: Person
) -> None:
    trust(guild, Permission.CREATE_PRIVATE_THREADS)
    thread = await bot.text(channel).create_thread(
        name="night", type=discord.ChannelType.private_thread
    )
    await thread.send(f"{ann.mention} wake up")
    assert ann.sees(guild.channel("night"))
    assert len(ann.notifications) == 1


async def test_what_threads_refuse(
    raw: Raw, channel: Channel, guild: Guild, world: World, ann: Person
) -> None:
    path = f"/channels/{channel.id}/threads"
    assert await raw.code("POST", path, {"name": "x" * 101, "type": 11}) == 50035
    odd = {"name": "x", "type": 11, "auto_archive_duration": 61}
    assert await raw.code("POST", path, odd) == 50035
    weak = guild.everyone.permissions & ~Permission.CREATE_PRIVATE_THREADS
    guild.allow(guild.everyone, weak)
    assert await raw.code("POST", path, {"name": "x", "type": 12}) == 50013
    assert await raw.code("POST", f"/channels/{ann.dm.id}/threads", {"name": "x"}) == 50024
    assert await raw.code("PUT", f"/channels/{channel.id}/thread-members/{ann.id}") == 50024
    _, thread = await raw.ask("POST", path, {"name": "x", "type": 11})
    here = f"/channels/{thread['id']}"
    assert await raw.code("PATCH", here, {"locked": True}) == 50013
    await raw.ask("PATCH", here, {"archived": True})
    assert await raw.code("PATCH", here, {"name": "renamed"}) == 50083
    assert await raw.code("PUT", f"{here}/thread-members/{ann.id}") == 50083
    assert await raw.code("PUT", f"{here}/thread-members/@me") == 50083


async def test_a_server_has_1000_threads_awake(
    world: World, raw: Raw, channel: Channel, ann: Person
) -> None:
    for number in range(1000):
        world.rooms.start_thread(channel, ann.user, name=f"t-{number}", kind=11, minutes=60)
    path, body = f"/channels/{channel.id}/threads", {"name": "one-too-many", "type": 11}
    assert await raw.code("POST", path, body) == 160006
    assert channel.guild is not None
    sleeping = next(iter(channel.guild.threads.values()))
    world.rooms.set_thread(sleeping, {"archived": True}, route="")
    assert (await raw.ask("POST", path, body))[0] == 200
