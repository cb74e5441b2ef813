"""Private threads in which a side talks: finding and making them, and who is in them.

Nobody tells us who is in a thread, so people are added and taken out by name, as often as need be.
"""

import logging
from collections.abc import Collection, Iterable

import discord

from bot.domain.table import Table
from bot.outbox.discord_api import is_refusal, reaching
from bot.outbox.rooms import IN_THREADS, WEEK_IN_MINUTES

TALKING = ("create_private_threads", IN_THREADS)
"""What we need where a side is to have a thread of its own."""

_log = logging.getLogger(__name__)


class TalkThreads:
    """Private threads of all tables."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    def channel(self, row: Table) -> discord.TextChannel | None:
        """Where one can be made; None if the table plays in a thread, or nowhere yet."""
        guild = self.client.get_guild(int(row.room.guild or 0))
        found = guild and guild.get_channel(int(row.room.channel or 0))
        return found if isinstance(found, discord.TextChannel) else None

    def lacking(self, channel: discord.TextChannel) -> list[str]:
        """What we lack to make one there."""
        return lacking_to_talk(channel.permissions_for(channel.guild.me))

    @reaching
    async def is_read_by(
        self, channel: discord.TextChannel, people: Iterable[str], thread: discord.Thread | None
    ) -> bool:
        """Whether one of them reads every private thread there, or is in this one.

        Who manages threads reads all, and may have let somebody in.
        """
        for person in people:
            try:
                member = await channel.guild.fetch_member(int(person))
            except discord.NotFound:
                continue  # who has left the server reads nothing
            # All of it where they own the server, or are its administrator.
            if channel.permissions_for(member).manage_threads:
                return True
            if thread is not None and await self._holds(thread, person):
                return True
        return False

    async def _holds(self, thread: discord.Thread, person: str) -> bool:
        """Whether somebody is in it; only a privileged bot is told of all at once."""
        try:
            await thread.fetch_member(int(person))
        except discord.NotFound:
            return False
        return True

    @reaching
    async def fetch(self, row: Table, side: str) -> discord.Thread | None:
        """The thread of a side, awake or asleep; None where it is gone or closed to us."""
        try:
            return await self.find(row, side)
        except discord.Forbidden:
            return None

    @reaching
    async def find(self, row: Table, side: str) -> discord.Thread | None:
        """The same, but Forbidden where it is closed to us.

        Nor is one that stands elsewhere than the table plays now.
        """
        noted = row.posts.talks.get(side)
        if noted is None:
            return None
        try:
            found = await self.client.fetch_channel(int(noted))
        except discord.NotFound:
            return None
        if isinstance(found, discord.Thread) and str(found.parent_id) == row.room.channel:
            return found
        return None

    @reaching
    async def make(
        self, channel: discord.TextChannel, name: str, others: Collection[str]
    ) -> discord.Thread | None:
        """A thread that nobody in it can open to others; None where Discord will not have it.

        One that was made but never noted is taken, unless it was closed because of these others.
        """
        mine = channel.guild.me.id
        made = [t for t in channel.threads if t.name == name and t.owner_id == mine]
        for thread in made:
            closed = not thread.is_private() or thread.locked
            if not closed and not await self.is_read_by(channel, others, thread):
                return thread
        try:
            return await channel.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=WEEK_IN_MINUTES,
            )
        except discord.HTTPException as error:
            _go_on(f"{name}: no private thread", error)
        return None

    @reaching
    async def let_in(self, thread: discord.Thread, people: Iterable[str]) -> None:
        """These are in it from now on; who has left the server is not."""
        try:
            await self._wake(thread)
            for person in people:
                await self._add(thread, person)
        except discord.HTTPException as error:
            _go_on(f"thread {thread.id} cannot be woken", error)

    async def _add(self, thread: discord.Thread, person: str) -> None:
        try:
            await thread.add_user(discord.Object(int(person)))
        except discord.HTTPException as error:
            _go_on(f"thread {thread.id}: somebody cannot be added", error)

    @reaching
    async def let_out(self, thread: discord.Thread, person: str) -> None:
        """Somebody is not in it any more; of a thread that sleeps nobody can be taken out."""
        await self._wake(thread)
        try:
            await thread.remove_user(discord.Object(int(person)))
        except discord.NotFound:
            return  # who is not in it, or not in the server, reads nothing

    async def _wake(self, thread: discord.Thread) -> None:
        if thread.archived:
            await thread.edit(archived=False)

    @reaching
    async def put_to_sleep(self, thread: discord.Thread, for_good: bool = False) -> None:
        """It is archived; what was said there stays. For good: nobody wakes it by writing there.

        That is for who may manage threads: without it a word wakes it again.
        """
        may = thread.permissions_for(thread.guild.me).manage_threads
        try:
            if for_good and may:
                await thread.edit(archived=True, locked=True)
            else:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            _go_on(f"thread {thread.id} cannot be archived", error)


def lacking_to_talk(permissions: discord.Permissions) -> list[str]:
    """What of it we lack."""
    return [name for name in TALKING if not getattr(permissions, name)]


def _go_on(what: str, error: discord.HTTPException) -> None:
    """A refusal is noted in the log; whatever passes is tried again by who wants it."""
    if not is_refusal(error):
        raise error
    _log.warning("%s: %s", what, error.code)
