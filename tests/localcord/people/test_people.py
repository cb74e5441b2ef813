"""What each person sees, is woken by, and finds in the record afterwards."""

from __future__ import annotations

import io

import pytest

from localcord import BadInput, Channel, Guild, Permission, Person, World, comparable
from tests._support.localcord.trybot import Ix, Running, TryBot, discord, kinds

NOBODY = discord.AllowedMentions.none()


async def test_mentions_wake_only_whom_they_may(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    place = bot.place(channel)
    await place.send(f"{ann.mention}, your turn")
    assert (len(ann.notifications), len(ben.notifications)) == (1, 0)
    await place.send(f"{ann.mention}", allowed_mentions=NOBODY)
    await place.send(f"{ann.mention}", silent=True)
    only_ben = discord.AllowedMentions(
        users=[discord.Object(int(ben.id))], roles=False, everyone=False
    )
    await place.send(f"{ann.mention} {ben.mention}", allowed_mentions=only_ben)
    assert (len(ann.notifications), len(ben.notifications)) == (1, 1)
    role = guild.add_role("Table", mentionable=True)
    guild.give(ann.user, role)
    await place.send(role.mention)
    await place.send("@everyone")
    assert [n.why for n in ann.notifications] == ["mention", "role"]


async def test_everyone_is_woken_by_those_who_may(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    role = next(role for role in guild.roles.values() if role.managed)
    guild.allow(role, role.permissions | Permission.MENTION_EVERYONE)
    await bot.place(channel).send("@everyone")
    assert [n.why for n in ann.notifications] == ["everyone"]


async def test_edits_never_wake(bot: TryBot, channel: Channel, ann: Person) -> None:
    sent = await bot.place(channel).send("panel")
    await sent.edit(content=f"panel {ann.mention}")
    assert channel.last.mentions == [ann.user]
    assert ann.notifications == []


async def test_words_in_a_v2_panel_wake_too(bot: TryBot, channel: Channel, ann: Person) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"{ann.mention}, act"))
    await bot.place(channel).send(view=view)
    assert len(ann.notifications) == 1


async def test_a_hidden_place_wakes_nobody(
    world: World, bot: TryBot, guild: Guild, ann: Person
) -> None:
    hidden = guild.add_channel("hidden")
    me = next(role for role in guild.roles.values() if role.managed)
    guild.allow(guild.everyone, guild.everyone.permissions & ~Permission.VIEW_CHANNEL)
    assert me.permissions & Permission.VIEW_CHANNEL
    await bot.place(hidden).send(f"{ann.mention}?")
    assert ann.notifications == []
    assert kinds(ann)[-1] == "channel gone"


async def test_a_person_leaves_and_sees_nothing_more(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    await bot.place(channel).send("before")
    ann.leave(guild)
    await bot.place(channel).send("after")
    assert [e.body.get("content") for e in ann.transcript if e.kind == "message"] == ["before"]
    assert not ann.sees(channel)
    assert ann.visible == []


async def test_a_person_can_be_allowed_to_delete(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    await bot.place(channel).send("spam")
    with pytest.raises(Exception, match="may not delete"):
        ann.delete(channel.last)
    guild.give(ann.user, guild.add_role("Mod", Permission.MANAGE_MESSAGES))
    ann.delete(channel.last)
    assert channel.log == []


async def test_nobody_says_nothing_or_too_much(world: World, channel: Channel, ann: Person) -> None:
    for words in ("", "  ", "x" * 2001):
        with pytest.raises(BadInput):
            ann.say(channel, words)
    assert ann.say(channel, "x" * 2000) is channel.last


async def evening(world: World, secret: str) -> tuple[Person, Person]:
    """A short evening in which Ann learns a secret and Ben does not."""
    guild = world.guild("Friends")
    channel = guild.channel("general")
    ann, ben = world.person("Ann"), world.person("Ben")
    up = Running(TryBot(), world)
    await up.ready()

    @up.bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message(f"{ann.mention} <t:1700000000:R> starts")
        await ix.followup.send(f"you hold {secret}", ephemeral=True)
        file = discord.File(io.BytesIO(secret.encode()), "hand.png", description=secret)
        await ix.user.send("your hand", file=file)
        sent = await ix.original_response()
        await sent.edit(content="over")
        await sent.delete()

    await ann.slash(channel, "do")
    await world.until(lambda: not channel.log)
    await up.stop()
    return ann, ben


async def test_two_worlds_are_told_apart_only_by_who_may_know() -> None:
    async with World() as one:
        ann, ben = await evening(one, "the Ray Gun")
    async with World() as other:
        ann2, ben2 = await evening(other, "the Corn")
    async with World() as third:
        ann3, ben3 = await evening(third, "the Ray Gun")
    assert comparable(ben.transcript) == comparable(ben2.transcript)
    assert comparable(ann.transcript) != comparable(ann2.transcript)
    assert comparable(ann.transcript) == comparable(ann3.transcript)
    assert comparable(ben.transcript) == comparable(ben3.transcript)
    assert kinds(ann) == ["message", "ephemeral", "message", "edit", "delete"]
    assert kinds(ben) == ["message", "edit", "delete"]
    first = next(e for e in comparable(ben.transcript) if e["kind"] == "message")
    assert first["body"]["content"] == "<@#2> <t:R> starts"
    assert first["route"] == "POST /interactions/{interaction_id}/{token}/callback"
    hand = ann.transcript[-3].body["files"][0]
    assert (hand["name"], hand["description"]) == ("hand.png", "the Ray Gun")
