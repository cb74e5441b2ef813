"""The link that lets the bot into a server, with what it asks for there."""

import discord

from bot.outbox.discord_api import PICTURES
from bot.outbox.rooms import MAKING_THREADS, NEEDED
from bot.outbox.talk_threads import TALKING

SCOPES = ("bot", "applications.commands")
WANTED = tuple(
    dict.fromkeys((*NEEDED, PICTURES, "manage_channels", "manage_roles", *MAKING_THREADS, *TALKING))
)
"""What the bot can use: to write, to make rooms, to let people into them, to let sides talk."""


def link(application: int) -> str:
    """The address at which somebody who manages a server lets the bot in."""
    permissions = discord.Permissions(**dict.fromkeys(WANTED, True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=SCOPES)


def lacks(guild: discord.Guild) -> list[str]:
    """What of that a server has not granted."""
    mine = guild.me.guild_permissions
    return [name for name in WANTED if not getattr(mine, name)]
