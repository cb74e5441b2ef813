"""Direct messages about the queue, and where a lobby of it can stand."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b

import discord

from bot.domain.queue import Notice
from bot.i18n.languages import LANGUAGES, game_speaker, shown_name
from bot.i18n.names import clean_name
from bot.logs import describe_error
from bot.outbox.discord_api import DiscordApi, NoDm
from bot.outbox.own_tables import OwnTables
from bot.outbox.rooms import is_member, is_of_a_table, lacking
from bot.tables.queue_groups import ServerUnknown
from bot.tables.services import Services
from bot.views.queue import notice_form

_log = logging.getLogger(__name__)


class QueueNotices:
    """Sends them."""

    def __init__(self, services: Services, calls: DiscordApi, own: OwnTables) -> None:
        self.services = services
        self.calls = calls
        self.own = own

    async def deliver(self, notice: Notice) -> None:
        """One message; where it is refused there is nothing to be done."""
        known = await self.services.store.person(notice.person)
        language = known.get("language")
        language = language if language in LANGUAGES else LANGUAGES[0]
        try:
            game = self.services.tables.built_in(notice.game)
        except ValueError:
            return
        title = game_speaker(game, language).text(f"game-{notice.game}")
        place = ""
        if notice.text == "queue-found":
            place = f"<#{(await self.services.tables.row(notice.table)).room.lobby_channel}>"
        say = self.own.speaker(language)
        form = notice_form(say, notice, title, await self._server(notice.guild), place)
        text = f"{notice.person}.{notice.text}.{notice.due}.{notice.guild}.{notice.table}"
        nonce = "q" + blake2b(text.encode(), digest_size=11).hexdigest()
        try:
            await self.calls.write_to(notice.person, None, form, nonce)
        except (NoDm, discord.HTTPException) as fault:
            _log.info("a notice of the queue was refused: %s", describe_error(fault))

    async def _server(self, guild: str) -> str:
        """What a server is called, also one of which another process is told."""
        found = self.own.client.get_guild(int(guild))
        if found is None:
            with suppress(discord.HTTPException):
                found = await self.own.client.fetch_guild(int(guild), with_counts=False)
        return "" if found is None else shown_name(clean_name(found.name))

    async def find_channel(
        self, guild: str, channels: Sequence[str], people: Sequence[str]
    ) -> str | None:
        """The first of these channels in which we may write and which all of these people see.

        Else the first of the server in which they may all write, too, and no table is played.
        """
        server = self.own.client.get_guild(int(guild))
        if server is None or server.unavailable or not is_member(server):
            raise ServerUnknown
        members = await self.calls.members(server, people)
        for channel in channels:
            room = server.get_channel_or_thread(int(channel))
            if room is None or getattr(room, "parent", room) is None:
                continue
            if lacking(room.permissions_for(server.me), isinstance(room, discord.Thread)):
                continue
            if all([await self.calls.sees(room, member) for member in members]):
                return channel
        others = (room for room in server.text_channels if _suits(room, members))
        return next((str(room.id) for room in others), None)

    async def is_here(self, guild: str, person: str) -> bool:
        """Whether somebody is in a server; where Discord does not say, we take it so."""
        return await self.calls.is_member(int(guild), person)


def _suits(room: discord.TextChannel, members: Sequence[discord.Member]) -> bool:
    """Whether a lobby may stand where nobody has asked for it."""
    if is_of_a_table(room) or lacking(room.permissions_for(room.guild.me), in_thread=False):
        return False
    allowed = [room.permissions_for(member) for member in members]
    return all(one.view_channel and one.send_messages for one in allowed)
