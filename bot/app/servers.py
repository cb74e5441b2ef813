"""What happens in the servers that have the bot, and what it means for their tables."""

from typing import TYPE_CHECKING

import discord

from bot.domain.ballots import VOTE
from bot.domain.motions import is_choosing
from bot.outbox.greeting import greet

if TYPE_CHECKING:
    from bot.app.client import Vidar


class Servers:
    """Hears of servers, their channels and roles."""

    def __init__(self, vidar: "Vidar") -> None:
        self._vidar = vidar
        for hears in (
            self.on_guild_join,
            self.on_guild_remove,
            self.on_guild_available,
            self.on_guild_update,
            self.on_guild_channel_create,
            self.on_guild_channel_update,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
            self.on_guild_role_update,
            self.on_member_update,
        ):
            vidar.event(hears)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps again: the tables of this server go on."""
        self._vidar.outbox.start()
        if self._vidar.is_home(str(guild.id)):
            await greet(guild, self._vidar.speaker, self._vidar.titles)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: it is kept for some time, in case we are invited again."""
        await self._vidar.services.expiry.left(str(guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server that was down is back."""
        self._changed_in(guild)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """There may be a place to write in."""
        self._changed_in(channel.guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel may be open to us again, and what is private there to others."""
        self._changed_in(after.guild)
        if before.overwrites != after.overwrites:
            await self._look_at_talks(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """There may be room for another; whoever played there goes on elsewhere at once."""
        self._changed_in(channel.guild)
        await self._show_elsewhere(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Whoever played there goes on elsewhere at once."""
        await self._show_elsewhere(payload.thread_id)

    async def _show_elsewhere(self, channel: int) -> None:
        """The room of a table is gone: its panel needs another, and people are called there.

        A table that votes on its rules has no panel before it has chosen, but a card.
        """
        for row in await self._vidar.services.tables.find("playing", channel=str(channel)):
            if not self._vidar.is_home(row.room.guild):
                continue
            shown = (VOTE, {}) if is_choosing(row) else ("panel", {"changed": True})
            await self._vidar.services.updates.post(row.id, [shown])

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """We may be allowed more than before, and so may others."""
        self._changed_in(after.guild)
        if before.permissions != after.permissions:
            await self._look_at_talks(after.guild)

    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Who owns a server reads everything in it."""
        if before.owner_id != after.owner_id:
            await self._look_at_talks(after)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The same; without a privileged intent we hear of nobody but ourselves."""
        _ = before
        self._changed_in(after.guild)

    async def _look_at_talks(self, guild: discord.Guild) -> None:
        """Somebody may read more than before, also where a side talks.

        Discord tells us neither who gets a role nor who is let into a thread: that is looked at
        when a table posts.
        """
        await self._vidar.outbox.posts.talks.look(str(guild.id))

    def _changed_in(self, guild: discord.Guild) -> None:
        """Something is different in a server: tables that rest there may go on."""
        if str(guild.id) in self._vidar.resting.servers:
            self._vidar.outbox.start()
