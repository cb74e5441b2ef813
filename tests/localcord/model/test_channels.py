"""Channels: made, changed, hidden, removed, and the limits on all that."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from localcord import Channel, Guild, NotVisible, Permission, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import TryBot, discord


async def test_a_table_gets_its_own_channel(
    world: World, bot: TryBot, guild: Guild, ann: Person, ben: Person
) -> None:
    server = bot.server(guild)
    category = await server.create_category("Tables")
    hidden = discord.PermissionOverwrite(view_channel=False)
    shown = discord.PermissionOverwrite(view_channel=True)
    overwrites = {
        server.default_role: hidden,
        server.me: shown,
        await server.fetch_member(int(ann.id)): shown,
    }
    made = await server.create_text_channel(
        "Red Table", category=category, topic="Avalon", overwrites=overwrites
    )
    table = guild.channel("red-table")
    assert (table.topic, table.parent and table.parent.name) == ("Avalon", "Tables")
    assert ann.sees(table)
    assert not ben.sees(table)
    await made.set_permissions(await server.fetch_member(int(ben.id)), view_channel=True)
    assert ben.sees(table)
    await made.set_permissions(await server.fetch_member(int(ben.id)), overwrite=None)
    assert not ben.sees(table)
    kinds = [(e.kind, e.place) for e in ben.transcript]
    assert kinds[-2:] == [
        ("channel", "Friends #red-table"),
        ("channel gone", "Friends #red-table"),
    ]
    await made.edit(name="red-table-over", topic="done")
    assert table.name == "red-table-over"
    fetched = await bot.fetch_channel(made.id)
    assert isinstance(fetched, discord.TextChannel)
    assert fetched.topic == "done"
    await made.delete()
    assert not ann.sees(table)
    with pytest.raises(NotVisible):
        await ann.slash(table, "do")
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_channel(made.id)
    assert gone.value.code == 10003


async def test_the_bot_is_told_about_channels(world: World, bot: TryBot, guild: Guild) -> None:
    created = asyncio.create_task(bot.wait_for("guild_channel_create", timeout=60))
    await asyncio.sleep(0)
    channel = guild.add_channel("new")
    assert (await created).name == "new"
    updated = asyncio.create_task(bot.wait_for("guild_channel_update", timeout=60))
    await asyncio.sleep(0)
    world.rooms.update(channel, {"name": "newer"}, route="")
    assert (await updated)[1].name == "newer"
    deleted = asyncio.create_task(bot.wait_for("guild_channel_delete", timeout=60))
    await asyncio.sleep(0)
    world.rooms.delete(channel, route="")
    assert (await deleted).name == "newer"


async def test_a_channel_takes_over_the_overwrites_of_its_category(
    bot: TryBot, guild: Guild, ann: Person
) -> None:
    server = bot.server(guild)
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret: dict[Any, discord.PermissionOverwrite] = {server.default_role: hidden}
    category = await server.create_category("Secret", overwrites=secret)
    await server.create_text_channel("inside", category=category)
    assert not ann.sees(guild.channel("inside"))


async def test_a_server_has_500_channels_and_a_category_50(raw: Raw, guild: Guild) -> None:
    category = guild.add_category("Full")
    for number in range(50):
        guild.add_channel(f"in-{number}", category=category)
    path = f"/guilds/{guild.id}/channels"
    status, answer = await raw.ask("POST", path, {"name": "x", "parent_id": category.id})
    assert (status, answer["code"]) == (400, 50035)
    assert "CHANNEL_PARENT_MAX_CHANNELS" in str(answer["errors"])
    for number in range(500 - len(guild.channels)):
        guild.add_channel(f"c-{number}")
    assert await raw.code("POST", path, {"name": "one-too-many"}) == 30013


async def test_names_change_twice_in_ten_minutes(world: World, raw: Raw, channel: Channel) -> None:
    path = f"/channels/{channel.id}"
    for name in ("one", "two"):
        assert (await raw.ask("PATCH", path, {"name": name}))[0] == 200
    status, answer = await raw.ask("PATCH", path, {"name": "three"})
    assert (status, answer["code"]) == (429, 20028)
    assert 500 < answer["retry_after"] <= 600
    assert (await raw.ask("PATCH", path, {"position": 3}))[0] == 200
    world.clock.advance(600)
    assert (await raw.ask("PATCH", path, {"name": "three"}))[0] == 200


async def test_what_is_not_there_or_not_allowed(
    world: World, raw: Raw, guild: Guild, channel: Channel, ann: Person
) -> None:
    assert await raw.code("DELETE", f"/channels/{channel.id}/permissions/{ann.id}") == 10009
    assert await raw.code("PATCH", f"/channels/{ann.dm.id}", {"name": "x"}) == 50024
    assert await raw.code("DELETE", f"/channels/{ann.dm.id}") == 50024
    category = guild.add_category("C")
    assert await raw.code("POST", f"/channels/{category.id}/messages", {"content": "x"}) == 50024
    # The bot may only hand out what it has itself.
    grant = {"type": 1, "allow": str(int(Permission.MANAGE_MESSAGES)), "deny": "0"}
    assert await raw.code("PUT", f"/channels/{channel.id}/permissions/{ann.id}", grant) == 50013
    poor = world.guild("Poor", bot_permissions=0)
    assert await raw.code("POST", f"/guilds/{poor.id}/channels", {"name": "x"}) == 50013
    assert await raw.code("PATCH", f"/channels/{poor.channel('general').id}", {"name": "x"})
    assert await raw.code("DELETE", f"/channels/{poor.channel('general').id}") == 50013


async def test_typing_is_allowed_where_writing_is(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    async with bot.place(channel).typing():
        pass
    assert world.counters.requests["POST /channels/{channel_id}/typing"] == 1
    assert ann.transcript[-1].kind == "typing"
