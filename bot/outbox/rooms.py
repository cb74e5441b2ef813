"""Where a table plays: a channel of its own, else a thread, else the channel of its lobby."""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import discord

from bot.domain.table import Table
from bot.i18n.table_names import room_name, table_name
from bot.logs import describe_error
from bot.outbox.discord_api import (
    ARCHIVED,
    LOCKED,
    PICTURES,
    UNKNOWN_CHANNEL,
    PlaceGone,
    is_refusal,
    reaching,
)

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "read_message_history",
)
IN_THREADS = "send_messages_in_threads"
"""What counts in a thread, in place of sending messages."""
MAKING_THREADS = ("create_public_threads", IN_THREADS)
MOST_CHANNELS = 500
"""Of one server, its categories included."""
WEEK_IN_MINUTES = 10080
LOOKED_AT = 100
"""How many sleeping threads are looked through for one that was made but never noted."""

Kind = Literal["channel", "thread", "here", "dm"]
Overwrites = dict[Any, discord.PermissionOverwrite]
Refused = Mapping[int, int]
"""Channels that have turned us away lately, and Discord's code for it."""
_log = logging.getLogger(__name__)


def lacking(permissions: discord.Permissions, in_thread: bool) -> list[str]:
    """What we lack to write in a place."""
    needed = [IN_THREADS if in_thread and n == "send_messages" else n for n in NEEDED]
    return [name for name in needed if not getattr(permissions, name)]


def in_words(permissions: Iterable[str]) -> str:
    """Permissions as Discord calls them."""
    return ", ".join(name.replace("_", " ").title() for name in permissions)


class Rooms:
    """Finds and makes the rooms of all tables."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.is_told_of: Callable[[str], bool] = lambda _guild: client.is_ready()
        """Whether we would know of a server that has us; set by whoever knows."""

    def is_gone(self, table: Table) -> bool:
        """Whether the server of a table has removed us; one that is only down stays in the list."""
        if not table.room.guild or not self.is_told_of(table.room.guild):
            return False
        return self.client.get_guild(int(table.room.guild)) is None

    async def has_left(self, server: str) -> bool:
        """Whether Discord itself says that a server does not have us any more."""
        if self.client.get_guild(int(server)) is not None:
            return False
        try:
            await self.client.fetch_guild(int(server), with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        return False

    @reaching
    async def find(
        self,
        table: Table,
        title: str,
        refused: Refused,
        players: Sequence[str] = (),
    ) -> discord.abc.Snowflake:
        """The best room there is: one that stands already, or is made; PlaceGone if there is none.

        A channel of its own is known by its topic, which ends with the table's id, a thread by its
        name, which does too. Those that older code has made are called `table-` and the id.
        Whatever Discord refuses leads to the next best. A channel or thread of this table that
        stands and is closed to us is never made a second time, and no room is seen by people who
        could not see where the table was opened. One in direct messages plays there or nowhere.
        """
        if table.room.is_dm:
            return _direct(table, refused)
        guild, mine = self._server(table), table.id
        lobby, name = await self._fetch(guild, table), room_name(table)
        for room in _standing(guild, mine):
            if room.id not in refused and _is_open(room):
                return room
        under = _under(lobby)
        if not _has_channel(guild, table, refused) and _makes_channels(guild, lobby):
            topic = f"{title} · {mine}"
            made = await self._make_channels(guild, under, name, topic, players)
            if made is not None:
                return made
        if isinstance(under, discord.TextChannel) and not _stands(guild.threads, mine, refused):
            made = await self._make_thread(under, f"{table_name(table)} · {mine}", mine, refused)
            if made is not None:
                return made
        if lobby is not None and lobby.id not in refused and _is_open(lobby):
            return lobby
        raise PlaceGone(f"server {guild.id} has no place for it")

    def kind(self, guild: discord.Guild, lobby: Any) -> Kind:
        """What a table that is opened here will get, as far as can be told beforehand."""
        if _makes_channels(guild, lobby) and len(guild.channels) < MOST_CHANNELS:
            return "channel"
        return "thread" if _takes_threads(_under(lobby)) else "here"

    def instead(self, table: Table, room: str) -> Kind:
        """What a table has got for a room, where it is less than it could have hoped for."""
        if table.room.is_dm:
            return "dm"
        if not table.room.owns(room):
            return "here"
        guild = self._server(table)
        # We may not have been told yet of a thread that was made just now.
        is_less = guild.get_channel(int(room)) is None and _manages(guild)
        return "thread" if is_less else "channel"

    @reaching
    async def lobby_of(self, table: Table, pressed: int | None) -> str:
        """Where a table after this one can have its lobby: where this one had it, if we may write.

        Else where somebody asks for it in the same server, or in the room; nothing if nowhere.
        """
        if table.room.is_dm:
            return table.room.lobby_channel
        if not self.is_told_of(table.room.guild):
            # As for who presses in direct messages: another process sends it there.
            return table.room.lobby_channel
        guild = self._server(table)
        lobby, here = await self._fetch(guild, table), str(pressed) if pressed else None
        others = (_known(guild, here), _known(guild, table.room.channel))
        found = [room for room in (lobby, *others) if room is not None and _is_open(room)]
        return str(found[0].id) if found else ""

    def lacking_for(self, table: Table) -> list[str]:
        """The permissions that we lack where a table played or was opened, as far as we see it."""
        try:
            guild = self._server(table)
        except PlaceGone:
            return []
        places = (*_standing(guild, table.id), _known(guild, table.room.lobby_channel))
        lacks = [
            lacking(room.permissions_for(guild.me), isinstance(room, discord.Thread))
            for room in places
            if room is not None and getattr(room, "parent", room) is not None
        ]
        found = next((one for one in lacks if one), [])
        return [] if "view_channel" in found else found

    def has_place(self, table: Table) -> bool:
        """Whether there is somewhere to write, as far as can be told without asking Discord.

        Of direct messages that were closed to us nothing can: who writes there opens them.
        """
        try:
            guild = self._server(table)
        except PlaceGone:
            return False
        lobby = _known(guild, table.room.lobby_channel)
        rooms = [*_standing(guild, table.id), _known(guild, table.room.channel), lobby]
        if any(room is not None and _is_open(room) for room in rooms):
            return True
        under = _under(lobby)
        if not _has_channel(guild, table, {}) and _makes_channels(guild, lobby):
            return _can_write(_like(guild, under))
        return not _stands(guild.threads, table.id, {}) and _takes_threads(under)

    def shut(self, table: Table, refused: Refused) -> list[str]:
        """The channels of a table's own that are closed to us, with those of an earlier run.

        After a restart we may not be told of them any more, so they are noted with it.
        """
        if table.room.is_dm:
            return []
        guild, lobby = self._server(table), table.room.lobby_channel
        found = [
            str(channel)
            for channel, code in refused.items()
            if code not in (UNKNOWN_CHANNEL, ARCHIVED, LOCKED)
            and str(channel) != lobby
            and guild.get_thread(channel) is None
        ]
        return [*dict.fromkeys([*table.room.shut, *found])]

    def _server(self, table: Table) -> discord.Guild:
        """The server of a table; where it is down or has removed us, there is no place."""
        guild = self.client.get_guild(int(table.room.guild or 0))
        if guild is None or guild.unavailable or not is_member(guild):
            raise PlaceGone(f"server {table.room.guild}")
        return guild

    async def _fetch(self, guild: discord.Guild, table: Table) -> Any:
        """Where the table was opened; a thread that sleeps must be asked for."""
        found = _known(guild, table.room.lobby_channel)
        if found is not None:
            return found
        try:
            return await guild.fetch_channel(int(table.room.lobby_channel))
        except discord.HTTPException as error:
            _go_on("the channel of the lobby cannot be read", error)
        return None

    async def _make_channels(
        self,
        guild: discord.Guild,
        under: Any,
        name: str,
        topic: str,
        players: Sequence[str],
    ) -> discord.TextChannel | None:
        """In the category of the lobby; where that is full beside it, seen by the same people."""
        if not _can_write(_like(guild, under)):
            return None
        category = getattr(under, "category", None)
        if under is None:
            # Nobody can tell any more who saw it there.
            seen_by = _only_for(guild, players)
        elif _shows_more(category, under):
            seen_by = _copied(under)
        else:
            seen_by = None
        if category is not None:
            options: Any = {} if seen_by is None else {"overwrites": seen_by}
            try:
                return await guild.create_text_channel(
                    name, category=category, topic=topic, **options
                )
            except discord.HTTPException as error:
                _go_on(f"{name}: no channel in its category", error)
            seen_by = _copied(category) if seen_by is None else seen_by
        try:
            return await guild.create_text_channel(name, topic=topic, overwrites=seen_by or {})
        except discord.HTTPException as error:
            _go_on(f"{name}: no channel", error)
        return None

    async def _make_thread(
        self, under: discord.TextChannel, name: str, table: str, refused: Refused
    ) -> discord.Thread | None:
        if not _takes_threads(under):
            return None
        try:
            async for thread in under.archived_threads(limit=LOOKED_AT):
                if _is_room_of(thread, table) and _is_ours(thread):
                    return thread if thread.id not in refused and not thread.locked else None
            return await under.create_thread(
                name=name,
                type=discord.ChannelType.public_thread,
                auto_archive_duration=WEEK_IN_MINUTES,
            )
        except discord.HTTPException as error:
            _go_on(f"{name}: no thread", error)
        return None


def _direct(table: Table, refused: Refused) -> discord.Object:
    """The direct messages in which a table plays."""
    channel = int(table.room.lobby_channel)
    if channel in refused:
        raise PlaceGone("direct messages", channel, refused[channel])
    return discord.Object(channel)


def _go_on(what: str, error: discord.HTTPException) -> None:
    """A refusal leads to the next best room; whatever passes is tried again by who wants one."""
    if not is_refusal(error):
        raise error
    _log.warning("%s: %s", what, describe_error(error))


def _known(guild: discord.Guild, channel: str | None) -> Any:
    return guild.get_channel_or_thread(int(channel)) if channel else None


def _standing(guild: discord.Guild, table: str) -> Iterator[Any]:
    """Rooms of a table that stand; threads that somebody else has named so are not."""
    yield from (channel for channel in guild.text_channels if _is_room_of(channel, table))
    yield from (t for t in guild.threads if _is_room_of(t, table) and _is_ours(t))


def _is_room_of(room: discord.TextChannel | discord.Thread, table: str) -> bool:
    marked = room.name if isinstance(room, discord.Thread) else room.topic or ""
    return marked.endswith(f" · {table}") or room.name == f"table-{table}"


def is_of_a_table(room: discord.TextChannel) -> bool:
    """Whether a channel is the room of some table."""
    _, mark, table = (room.topic or "").rpartition(" · ")
    return bool(mark) and _is_room_of(room, table)


def _under(lobby: Any) -> Any:
    """The channel that rooms of a table are made for; None where it is not known.

    What is opened in a private thread stays there: every room beside it is more open.
    """
    if not isinstance(lobby, discord.Thread):
        return lobby
    return None if lobby.is_private() else lobby.parent


def _like(guild: discord.Guild, under: Any) -> Any:
    """Whose permissions a new channel will have."""
    category = getattr(under, "category", None)
    if under is not None and _shows_more(category, under):
        return under
    return category or guild


def _shows_more(category: discord.CategoryChannel | None, lobby: Any) -> bool:
    """Whether somebody might see a channel made here who does not see the one of the lobby.

    Nobody tells us who has which roles, so it is read from what both allow and deny; a lobby that
    everybody sees is never the more private one.
    """
    here = {} if category is None else _views(category)
    there, everyone = _views(lobby), lobby.guild.default_role
    open_ = there.get(everyone.id, everyone.permissions.view_channel)
    if open_ and False not in there.values():
        return False
    levels = {False: 0, None: 1, True: 2}
    if levels[here.pop(everyone.id, None)] > levels[there.pop(everyone.id, None)]:
        return True
    allowed = any(sees and there.get(who) is not True for who, sees in here.items())
    return allowed or any(not sees and here.get(who) is not False for who, sees in there.items())


def _views(channel: Any) -> dict[int, bool]:
    """Whom a channel is shown to or hidden from, ourselves left out."""
    mine = {channel.guild.me.id, getattr(channel.guild.self_role, "id", None)}
    found = {who.id: one.view_channel for who, one in channel.overwrites.items()}
    return {who: sees for who, sees in found.items() if sees is not None and who not in mine}


def _copied(channel: Any) -> Overwrites:
    """What a channel allows and denies, as far as we may set it."""
    may = channel.guild.me.guild_permissions
    may = discord.Permissions(may.value & ~discord.Permissions(manage_roles=True).value)
    copied: Overwrites = {}
    for who, one in channel.overwrites.items():
        allow, deny = (discord.Permissions(part.value & may.value) for part in one.pair())
        copied[who] = discord.PermissionOverwrite.from_pair(allow, deny)
    return copied


def _only_for(guild: discord.Guild, players: Sequence[str]) -> Overwrites:
    """Seen by these people and by us."""
    may = guild.me.guild_permissions
    granted = [*NEEDED, *([PICTURES] if getattr(may, PICTURES) else [])]
    ours = discord.PermissionOverwrite(**dict.fromkeys(granted, True))
    theirs = discord.PermissionOverwrite(view_channel=True, read_message_history=True)
    shown: Overwrites = {discord.Object(int(who), type=discord.User): theirs for who in players}
    hidden = discord.PermissionOverwrite(view_channel=False)
    return {guild.default_role: hidden, guild.me: ours, **shown}


def _makes_channels(guild: discord.Guild, lobby: Any) -> bool:
    """Whether we may make one for a table that was opened there."""
    stays = isinstance(lobby, discord.Thread) and lobby.is_private()
    return _manages(guild) and not stays


def _has_channel(guild: discord.Guild, table: Table, refused: Refused) -> bool:
    """Whether a table has a channel already, be it one that we do not see."""
    return bool(table.room.shut) or _stands(guild.text_channels, table.id, refused)


def _stands(rooms: Any, table: str, refused: Refused) -> bool:
    """Whether there is one already: what Discord does not know any more is only not yet gone."""
    return any(_is_room_of(r, table) and refused.get(r.id) != UNKNOWN_CHANNEL for r in rooms)


def _is_ours(thread: discord.Thread) -> bool:
    return thread.owner_id == thread.guild.me.id


def is_member(guild: discord.Guild) -> bool:
    """Whether we are in a server, as far as it has told us yet."""
    me: discord.Member | None = guild.me
    return me is not None


def _manages(guild: discord.Guild) -> bool:
    return is_member(guild) and guild.me.guild_permissions.manage_channels


def _can_write(where: Any) -> bool:
    """Whether we could write in a new channel like this, or in this category or server."""
    if isinstance(where, discord.Guild):
        return not lacking(where.me.guild_permissions, in_thread=False)
    return not lacking(where.permissions_for(where.guild.me), in_thread=False)


def _takes_threads(under: Any) -> bool:
    """Whether we may make threads there, and write in them."""
    if not isinstance(under, discord.TextChannel):
        return False
    mine = under.permissions_for(under.guild.me)
    may = all(getattr(mine, name) for name in MAKING_THREADS)
    return may and not lacking(mine, in_thread=True)


def _is_open(room: Any) -> bool:
    """Whether we may write in a room that stands."""
    if isinstance(room, discord.Thread):
        if room.parent is None:
            return False
        mine = room.permissions_for(room.guild.me)
        return not lacking(mine, in_thread=True) and (mine.manage_threads or not room.locked)
    writable = isinstance(room, discord.abc.GuildChannel) and isinstance(
        room, discord.abc.Messageable
    )
    return writable and not lacking(room.permissions_for(room.guild.me), in_thread=False)
