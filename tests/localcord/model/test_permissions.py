"""What a member may do: roles, overwrites, administrators, owners, threads."""

from __future__ import annotations

import pytest

from localcord import Channel, Guild, Permission, Person, World
from localcord.model.permissions import EVERYTHING, Overwrite
from tests._support.localcord.trybot import TryBot, discord

VIEW, SEND, EMBED = Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.EMBED_LINKS


def overwrite(channel: Channel, target: str, kind: int, *, allow: int = 0, deny: int = 0) -> None:
    channel.overwrites[target] = Overwrite(target, kind, int(allow), int(deny))


def test_overwrites_apply_to_everyone_then_roles_then_the_member(
    guild: Guild, channel: Channel, ann: Person
) -> None:
    red, blue = guild.add_role("Red"), guild.add_role("Blue")
    guild.give(ann.user, red, blue)
    overwrite(channel, guild.everyone.id, 0, deny=SEND)
    assert not channel.may(ann.user, SEND)
    overwrite(channel, red.id, 0, allow=SEND)
    overwrite(channel, blue.id, 0, deny=SEND)
    assert channel.may(ann.user, SEND), "among roles, allowed beats denied"
    overwrite(channel, ann.id, 1, deny=SEND)
    assert not channel.may(ann.user, SEND)


def test_who_cannot_see_can_do_nothing(guild: Guild, channel: Channel, ann: Person) -> None:
    overwrite(channel, guild.everyone.id, 0, deny=VIEW)
    assert channel.permissions_of(ann.user) == 0
    assert not ann.sees(channel)


def test_who_cannot_send_cannot_embed(guild: Guild, channel: Channel, ann: Person) -> None:
    overwrite(channel, guild.everyone.id, 0, deny=SEND)
    assert not channel.may(ann.user, EMBED)


def test_administrators_and_owners_may_everything(
    world: World, guild: Guild, channel: Channel, ann: Person
) -> None:
    overwrite(channel, guild.everyone.id, 0, deny=VIEW | SEND)
    guild.give(ann.user, guild.add_role("Admin", Permission.ADMINISTRATOR))
    assert channel.permissions_of(ann.user) == EVERYTHING
    eve = world.person("Eve", guilds=[])
    hers = world.guild("Hers", owner=eve)
    overwrite(hers.channel("general"), hers.everyone.id, 0, deny=VIEW)
    assert hers.channel("general").permissions_of(eve.user) == EVERYTHING


def test_strangers_have_no_permissions(world: World, guild: Guild, channel: Channel) -> None:
    eve = world.person("Eve", guilds=[])
    assert channel.permissions_of(eve.user) == guild.permissions_of(eve.user) == 0


async def test_a_hidden_channel_is_no_access_for_the_bot(
    bot: TryBot, guild: Guild, world: World
) -> None:
    hidden = guild.add_channel("hidden", hidden_from_everyone=True)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.place(hidden).send("hello")
    assert refused.value.code == 50001


@pytest.mark.parametrize(
    ("missing", "what"),
    [
        (SEND, {"content": "x"}),
        (EMBED, {"embed": discord.Embed(title="x")}),
        (Permission.ATTACH_FILES, {"file": "board.png"}),
    ],
)
async def test_what_the_bot_may_not_do_is_refused(
    bot: TryBot, guild: Guild, channel: Channel, missing: Permission, what: dict[str, object]
) -> None:
    import io

    overwrite(channel, guild.everyone.id, 0, deny=missing)
    bots = next(role for role in guild.roles.values() if role.managed)
    guild.allow(bots, bots.permissions & ~missing)
    if "file" in what:
        what = {"file": discord.File(io.BytesIO(b"x"), "board.png")}
    with pytest.raises(discord.Forbidden) as refused:
        await bot.place(channel).send(**what)  # pyright: ignore[reportCallIssue, reportArgumentType]
    assert refused.value.code == 50013


async def test_the_bot_computes_the_same_permissions(
    world: World, bot: TryBot, guild: Guild, channel: Channel
) -> None:
    """discord.py's own computation, from what we told it, agrees with ours."""
    server = bot.server(guild)
    await bot.text(channel).set_permissions(server.default_role, send_messages=False)
    await bot.text(channel).set_permissions(server.me, attach_files=False)
    await world.until(lambda: len(channel.overwrites) == 2)
    theirs = (await bot.fetch_channel(int(channel.id))).permissions_for(server.me)  # pyright: ignore[reportAttributeAccessIssue]
    for name in ("view_channel", "send_messages", "attach_files", "embed_links", "manage_roles"):
        bit = discord.Permissions(**{name: True}).value
        assert getattr(theirs, name) == bool(channel.permissions_of(world.bot) & bit), name
