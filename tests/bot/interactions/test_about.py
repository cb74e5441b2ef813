"""`/help` and `/about` tell everybody what there is, and a new server is greeted once."""

import pytest

import bot
from bot.app.client import Vidar
from localcord import Channel, Guild, Permission, World
from localcord.model.permissions import Overwrite
from tests._support.bot.home import Home
from tests.bot.tables.test_damaged_tables import manager, type_

LINK = "https://discord.com/oauth2/authorize"


async def test_help_names_every_command_as_the_reader_has_it(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    said = await type_(home, world.person("Ann"), channel, "help")
    for command in home.vidar.tree.get_commands():
        assert (f"`/{command.name}`" in said) == (command.name != "admin"), command.name
    assert "undo" in said
    assert len(said) < 2000
    polish = await type_(home, world.person("Ola", locale="pl"), channel, "pomoc")
    assert "`/graj`" in polish
    assert "`/play`" not in polish
    role = next(role for role in guild.roles.values() if role.managed)
    guild.allow(role, role.permissions & ~Permission.MANAGE_ROLES)
    me = home.vidar.get_guild(int(guild.id))
    assert me is not None
    await world.until(lambda: not me.me.guild_permissions.manage_roles, why="the bot is told")
    managers = await type_(home, manager(world, guild), channel, "help")
    assert "`/admin` tables" in managers
    assert "use here: Manage Roles." in managers, "it is not granted, and managers can"


async def test_about_says_what_it_is_and_where_it_comes_from(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    said = await type_(home, ann, channel, "about")
    assert f"Version {bot.VERSION}" in said
    assert f"{LINK}?client_id={world.bot.id}" in said
    assert "Forget me" in said
    assert "Source:" not in said
    home.vidar.source = "https://code.example/vidar"
    assert "<https://code.example/vidar>" in await type_(home, ann, channel, "about")
    assert "Forget me" in await type_(home, ann, ann.dm, "about")


@pytest.mark.parametrize(("locale", "words"), [("en-US", "To begin"), ("pl", "Na początek")])
async def test_a_server_is_greeted_once_in_its_language_and_told_what_is_missing(
    world: World, home: Home, locale: str, words: str
) -> None:
    guild = world.guild("New", with_bot=False, locale=locale)
    closed, opened = guild.channel("general"), guild.add_channel("games")
    deny = Overwrite(guild.everyone.id, 0, deny=int(Permission.SEND_MESSAGES))
    closed.overwrites[guild.everyone.id] = deny
    world.install_bot(guild, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    await world.until(lambda: opened.messages, why="the server is greeted")
    await home.idle()
    (post,) = opened.messages.values()
    assert words in post.text
    assert "/play" in post.text
    assert "Manage Channels" in post.text
    assert "Send Messages," not in post.text, "that is granted"
    assert not closed.messages
    await home.again()
    assert len(opened.messages) == 1


async def test_a_server_without_a_place_to_write_is_left_alone(world: World, vidar: Vidar) -> None:
    guild = world.guild("Silent", with_bot=False)
    world.install_bot(guild, Permission.VIEW_CHANNEL)
    guild.allow(guild.everyone, 0)
    await world.until(lambda: vidar.get_guild(int(guild.id)), why="the bot is in")
    await vidar.idle()
    assert not guild.channel("general").messages
