"""Where commands are offered: what a server has, what a person has added, and where each may be."""

from __future__ import annotations

import pytest

from localcord import Guild, Person, World
from localcord.model.refusals import NotThere
from tests._support.localcord.trybot import Ix, TryBot, discord

app_commands = discord.app_commands
KINDS = {
    "everywhere": ((True, True), (True, True, True)),
    "ours": ((True, False), (True, True, True)),
    "mine": ((False, True), (True, True, True)),
    "servers": ((True, True), (True, False, False)),
    "messages": ((True, True), (False, True, False)),
}
"""By name: who may have brought it (server, person), and where (server, bot's DM, private)."""


async def offered(bot: TryBot) -> list[Ix]:
    """One command of each kind; what they are told."""
    heard: list[Ix] = []
    for name, (installs, contexts) in KINDS.items():

        async def answer(ix: Ix) -> None:
            heard.append(ix)
            await ix.response.send_message("here", ephemeral=True)

        command = app_commands.Command(
            name=name,
            description="x",
            callback=answer,
            allowed_installs=app_commands.AppInstallationType(guild=installs[0], user=installs[1]),
            allowed_contexts=app_commands.AppCommandContext(
                guild=contexts[0], dm_channel=contexts[1], private_channel=contexts[2]
            ),
        )
        bot.tree.add_command(command)
    await bot.tree.sync()
    return heard


async def names(person: Person, where: object) -> set[str]:
    """What somebody can send there."""
    found: set[str] = set()
    for name in KINDS:
        try:
            await person.slash(where, name)  # pyright: ignore[reportArgumentType]
            found.add(name)
        except NotThere:
            continue
    return found


async def test_commands_are_where_somebody_has_brought_them(
    world: World, bot: TryBot, guild: Guild, ann: Person
) -> None:
    heard = await offered(bot)
    elsewhere = world.guild("Elsewhere", with_bot=False).channel("general")
    bea = world.person("Bea")
    group = world.rooms.group_of("us", [ann.user, bea.user])
    here = guild.channel("general")
    assert elsewhere.guild is not None
    for one in (ann, bea):
        one.join(elsewhere.guild)
    assert await names(ann, here) == {"everywhere", "ours", "servers"}
    assert await names(ann, ann.dm) == {"everywhere", "ours", "messages"}
    assert await names(ann, elsewhere) == await names(ann, group) == set()
    ann.add_app()
    assert await names(ann, here) == {"everywhere", "ours", "mine", "servers"}
    assert await names(ann, ann.dm) == {"everywhere", "ours", "mine", "messages"}
    assert await names(ann, elsewhere) == {"everywhere", "mine", "servers"}
    assert await names(ann, group) == {"everywhere", "mine"}
    assert await names(bea, elsewhere) == set(), "it is ann's alone"
    contexts = [ix.context for ix in heard]
    assert [c.private_channel for c in contexts if c.private_channel] == [True] * 2
    apart = [ix for ix in heard if ix.channel_id == int(elsewhere.id)]
    assert apart
    assert all(ix.is_user_integration() and not ix.is_guild_integration() for ix in apart)
    assert all(bot.get_guild(ix.guild_id or 0) is None for ix in apart)


async def test_apart_from_its_servers_a_bot_follows_up_five_times(
    world: World, bot: TryBot, ann: Person
) -> None:
    group = world.rooms.group_of("us", [ann.user])
    ann.add_app()
    heard = await offered(bot)
    await ann.slash(group, "everywhere")
    for _ in range(5):
        await heard[0].followup.send("more", ephemeral=True)
    with pytest.raises(discord.HTTPException) as refused:
        await heard[0].followup.send("and more", ephemeral=True)
    assert refused.value.code == 40094
    channel = bot.get_partial_messageable(int(group.id))
    with pytest.raises(discord.HTTPException) as closed:
        await channel.send("hello")
    assert closed.value.code == 50001


async def test_who_has_added_the_bot_can_be_written_to(
    world: World, bot: TryBot, guild: Guild, ann: Person
) -> None:
    user = await bot.fetch_user(int(ann.id))
    ann.leave(guild)
    ann.add_app()
    await user.send("hello")
    assert ann.dms.last.content == "hello"
