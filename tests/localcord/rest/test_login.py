"""Who the bot is told it is, and what happens with a wrong token."""

from __future__ import annotations

import pytest

from localcord import Guild, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Route, Running, TryBot, discord


async def test_the_bot_learns_who_it_is(world: World, bot: TryBot) -> None:
    assert bot.user is not None
    assert str(bot.user.id) == world.bot.id
    assert bot.user.name == "vidar"
    info = await bot.application_info()
    assert info.name == "Vidar"
    assert info.owner.name == "owner"


async def test_the_gateway_has_an_address(world: World, bot: TryBot) -> None:
    plain = await bot.http.request(Route("GET", "/gateway"))
    assert plain == {"url": world.address.gateway}
    shards, url, _ = await bot.http.get_bot_gateway()
    assert (shards, url) == (1, world.address.gateway)


async def test_a_wrong_token_is_unauthorized(world: World, raw: Raw) -> None:
    status, answer = await raw.ask("GET", "/users/@me", token="guessed")
    assert (status, answer["code"]) == (401, 0)
    up = Running(TryBot(), world, token="guessed")
    with pytest.raises(discord.LoginFailure):
        await up.task
    await up.stop()


async def test_users_can_be_looked_up(bot: TryBot, ann: Person, guild: Guild) -> None:
    user = await bot.fetch_user(int(ann.id))
    assert user.display_name == "Ann"
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_user(1)
    assert unknown.value.code == 10013


async def test_members_can_be_looked_up_until_they_leave(
    bot: TryBot, ann: Person, guild: Guild
) -> None:
    server = bot.server(guild)
    assert (await server.fetch_member(int(ann.id))).display_name == "Ann"
    ann.leave(guild)
    with pytest.raises(discord.NotFound) as gone:
        await server.fetch_member(int(ann.id))
    assert gone.value.code == 10007


async def test_servers_can_be_read(world: World, bot: TryBot, guild: Guild, raw: Raw) -> None:
    other = world.guild("Elsewhere", with_bot=False)
    fetched = await bot.fetch_guild(int(guild.id), with_counts=False)
    assert fetched.name == "Friends"
    assert [c.name for c in await bot.server(guild).fetch_channels()] == ["general"]
    assert [r.name for r in await bot.server(guild).fetch_roles()] == ["@everyone", "Vidar"]
    with pytest.raises(discord.Forbidden) as outside:
        await bot.fetch_guild(int(other.id), with_counts=False)
    assert outside.value.code == 50001
    assert await raw.code("GET", "/guilds/1") == 10004


async def test_a_body_that_is_no_json_is_refused(raw: Raw, guild: Guild) -> None:
    channel = guild.channel("general")
    status, answer = await raw.ask("POST", f"/channels/{channel.id}/messages", text="{oops")
    assert (status, answer["code"]) == (400, 50109)
