"""Every call to Discord that answers no press: one place that knows the expected errors."""

import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import wraps
from typing import Any, Literal, ParamSpec, TypeVar

import aiohttp
import discord

from bot.domain.seating import is_person
from bot.logs import Harmless, describe_error
from bot.outbox.icons import Icons
from bot.views.components import Form, files_of, shown, texts_of, without_files

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
CLOSED_DMS, NO_SERVER_IN_COMMON = 50007, 50278
OLD_MESSAGE, ARCHIVED, LOCKED = 30046, 50083, 160005
CLOSED = (
    *(UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED, LOCKED),
    *(CLOSED_DMS, NO_SERVER_IN_COMMON),
)
"""A channel is not there any more, or nothing can be written in it."""
DEAD = (10015, 10062, 50027)
"""An interaction that cannot be answered any more."""
PASSING = (401, 408, 429)
"""Answers that speak of us or of the hour, not of what was asked."""

PICTURES = "attach_files"
"""A permission without which a table goes on in words: nothing is in pictures alone."""

P = ParamSpec("P")
T = TypeVar("T")
_log = logging.getLogger(__name__)


class PlaceGone(Harmless):
    """The channel is not there any more, or closed to us: another one is needed."""

    def __init__(self, what: str, channel: int | None = None, code: int = 0) -> None:
        super().__init__(what)
        self.channel = channel
        self.code = code


class Unreachable(Harmless, ConnectionError):
    """The way to Discord is at fault; any other OSError is somebody else's."""


def reaching(call: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """A call to Discord that says so where Discord cannot be reached."""

    @wraps(call)
    async def reached(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await call(*args, **kwargs)
        except (OSError, aiohttp.ClientError) as error:
            raise Unreachable(f"Discord cannot be reached: {describe_error(error)}") from error

    return reached


class NoDm(Harmless):
    """A direct message is refused: DMs are closed, or (`left`) no server is shared any more."""

    def __init__(self, code: int) -> None:
        super().__init__(f"a direct message is refused: {code}")
        self.left = code == NO_SERVER_IN_COMMON


def is_refusal(error: BaseException) -> bool:
    """Whether Discord will not have this: to ask the same again is of no use."""
    if not isinstance(error, discord.HTTPException):
        return False
    return 400 <= error.status < 500 and error.status not in PASSING


def is_gone(error: BaseException) -> bool:
    """Whether what was to be changed is not there any more, or out of reach: nobody misses it."""
    code = getattr(error, "code", None)
    return code in DEAD or code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL)


def _named(channel: int, code: int) -> str:
    """A channel as a log may name it: one of direct messages names whose they are."""
    closed = code in (CLOSED_DMS, NO_SERVER_IN_COMMON)
    return "direct messages" if closed else f"channel {channel}"


class DiscordApi:
    """Posts, edits and deletes, and direct messages."""

    def __init__(self, client: discord.Client, icons: Icons) -> None:
        self.client = client
        self._icons = icons

    @reaching
    async def post(self, channel: int, form: Form, nonce: str, ping: tuple[str, ...] = ()) -> int:
        """Post in a channel; people in `ping` are notified, everybody else is left in peace."""
        form = form if self.shows_pictures(channel) else without_files(form)
        try:
            message = await self._icons.send(
                form, lambda form: self._send(channel, form, nonce, ping)
            )
        except discord.HTTPException as error:
            if error.code in CLOSED:
                what = _named(channel, error.code)
                raise PlaceGone(f"{what}: {error.code}", channel, error.code) from error
            raise
        return message.id

    def shows_pictures(self, channel: int) -> bool:
        """Whether pictures and files can stand in a channel, as far as we were told of it."""
        room = self.client.get_channel(channel)
        if isinstance(room, discord.Thread) and room.parent is None:
            return True
        if not isinstance(room, discord.abc.GuildChannel | discord.Thread):
            return True
        me: discord.Member | None = room.guild.me
        return me is None or getattr(room.permissions_for(me), PICTURES)

    async def _send(
        self, channel: int, form: Form, nonce: str, ping: tuple[str, ...]
    ) -> discord.Message:
        place = self.client.get_partial_messageable(channel)
        options: dict[str, Any] = {"nonce": nonce, "silent": not ping}
        if form.content is not None:
            options["content"] = form.content
        if form.view is not None:
            options["view"] = form.view
        if form.files:
            options["files"] = files_of(form)
        message = await place.send(allowed_mentions=_only(ping), **options)
        if not _says(message, form):
            # Sent before, when things stood otherwise: the nonce brought the old message back.
            await message.edit(**shown(form), allowed_mentions=_only(()))
        return message

    @reaching
    async def edit(self, channel: int, message: int, form: Form) -> bool:
        """Edit a message; False where it is gone or too old, so that it must be posted anew."""
        partial = self.client.get_partial_messageable(channel).get_partial_message(message)
        form = form if self.shows_pictures(channel) else without_files(form)

        async def edit(form: Form) -> None:
            await partial.edit(**shown(form), allowed_mentions=_only(()))

        try:
            await self._icons.send(form, edit)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, OLD_MESSAGE, ARCHIVED):
                return False
            if error.code in (MISSING_ACCESS, MISSING_PERMISSIONS, CLOSED_DMS, NO_SERVER_IN_COMMON):
                return False
            raise
        return True

    @reaching
    async def delete(self, channel: int, message: int) -> bool:
        """Delete a message of ours; whether it is gone, which it may have been before."""
        partial = self.client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await partial.delete()
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("message %s could not be deleted: %s", message, error.code)
            return isinstance(error, discord.NotFound)
        return True

    @reaching
    async def write_to(
        self, person: str, channel: int | None, form: Form, nonce: str
    ) -> tuple[int, int]:
        """A direct message: the channel and message it became, or NoDm."""
        try:
            if channel is None:
                channel = (await self.client.create_dm(discord.Object(int(person)))).id
            there = channel
            message = await self._icons.send(form, lambda form: self._send(there, form, nonce, ()))
        except discord.HTTPException as error:
            if error.code in (CLOSED_DMS, NO_SERVER_IN_COMMON, UNKNOWN_CHANNEL):
                raise NoDm(error.code) from error
            raise
        return channel, message.id

    @reaching
    async def close_room(self, channel: int) -> None:
        """A table's own channel goes; a thread is put to sleep."""
        room = self.client.get_channel(channel)
        try:
            if isinstance(room, discord.Thread):
                await room.edit(archived=True)
            elif isinstance(room, discord.TextChannel):
                await room.delete()
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("channel %s could not be closed: %s", channel, error.code)

    @reaching
    async def is_there(self, channel: int, message: int) -> bool:
        """Whether a message still stands; nobody tells us when one is deleted."""
        partial = self.client.get_partial_messageable(channel)
        try:
            await partial.fetch_message(message)
        except discord.HTTPException as error:
            return error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL)
        return True

    @reaching
    async def is_member(self, guild: int, person: str) -> bool:
        """Whether someone is in the server; where Discord does not say, we take it so."""
        server = self.client.get_guild(guild)
        try:
            if server is not None:
                await server.fetch_member(int(person))
            elif guild:
                # Another process is told of it.
                await self.client.http.get_member(guild, int(person))
        except discord.HTTPException as error:
            return error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER)
        return True

    @reaching
    async def members(self, server: discord.Guild, people: Iterable[str]) -> list[discord.Member]:
        """Those of these people who are in a server."""
        found: list[discord.Member] = []
        for person in people:
            try:
                found.append(await server.fetch_member(int(person)))
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                    raise
        return found

    @reaching
    async def sees(
        self, room: discord.abc.GuildChannel | discord.Thread, member: discord.Member
    ) -> bool:
        """Whether somebody may read in a room: a private thread is for those who are in it."""
        if not room.permissions_for(member).view_channel:
            return False
        try:
            if isinstance(room, discord.Thread) and room.is_private():
                await room.fetch_member(member.id)
        except discord.NotFound:
            return False
        return True

    @reaching
    async def let_in(
        self, channel: int, person: str, own: bool
    ) -> Literal["open", "let in", "kept out"]:
        """Let somebody read a channel: it is open to them anyway, or is now, or we may not.

        Only what is a table's own is changed for them.
        """
        room = self.client.get_channel(channel)
        if not is_person(person) or not isinstance(room, discord.TextChannel | discord.Thread):
            return "kept out"
        try:
            member = await room.guild.fetch_member(int(person))
            if isinstance(room, discord.Thread) and own:
                await room.add_user(member)
                return "let in"
            if room.permissions_for(member).view_channel:
                return "open"
            if isinstance(room, discord.Thread) or not own:
                return "kept out"
            await room.set_permissions(member, view_channel=True, read_message_history=True)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("channel %s cannot be opened for somebody: %s", channel, error.code)
            return "kept out"
        return "let in"

    @reaching
    async def let_out(self, channel: int, person: str) -> None:
        """Take back what was opened for somebody alone."""
        room = self.client.get_channel(channel)
        try:
            if isinstance(room, discord.Thread):
                await room.remove_user(discord.Object(int(person)))
            elif isinstance(room, discord.TextChannel):
                member = await room.guild.fetch_member(int(person))
                await room.set_permissions(member, overwrite=None)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("channel %s could not be closed for somebody: %s", channel, error.code)


def _says(message: discord.Message, form: Form) -> bool:
    """Whether a message says what a form says."""
    if form.view is None:
        return message.content == (form.content or "")
    return [item.content for item in _texts(message.components)] == texts_of(form.view)


def _texts(components: Any) -> Iterator[discord.TextDisplay]:
    for item in components:
        if isinstance(item, discord.TextDisplay):
            yield item
        yield from _texts(getattr(item, "children", ()))


def _only(people: tuple[str, ...]) -> discord.AllowedMentions:
    users = [discord.Object(int(person)) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
