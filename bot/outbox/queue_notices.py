"""Direct messages about the queue, and where a lobby of it can stand."""

import logging
from collections.abc import Sequence
from hashlib import blake2b

import discord

from bot.domain.queue import Notice
from bot.i18n.languages import LANGUAGES, game_speaker, shown_name
from bot.i18n.names import clean_name
from bot.logs import describe_error
from bot.outbox.discord_api import DiscordApi, NoDm
from bot.outbox.own_tables import OwnTables
from bot.outbox.rooms import is_member, lacking
from bot.tables.queue import ServerUnknown
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
        form = notice_form(say, notice, title, self._server(notice.guild), place)
        text = f"{notice.person}.{notice.text}.{notice.due}.{notice.guild}.{notice.table}"
        nonce = "q" + blake2b(text.encode(), digest_size=11).hexdigest()
        try:
            await self.calls.write_to(notice.person, None, form, nonce)
        except (NoDm, discord.HTTPException) as fault:
            _log.info("a notice of the queue was refused: %s", describe_error(fault))

    def _server(self, guild: str) -> str:
        found = self.own.client.get_guild(int(guild))
        return "" if found is None else shown_name(clean_name(found.name))

    def find_channel(self, guild: str, channels: Sequence[str]) -> str | None:
        """The first of these channels in which we may write."""
        server = self.own.client.get_guild(int(guild))
        if server is None or server.unavailable or not is_member(server):
            raise ServerUnknown
        for channel in channels:
            room = server.get_channel_or_thread(int(channel))
            if room is None:
                continue
            if not lacking(room.permissions_for(server.me), isinstance(room, discord.Thread)):
                return channel
        return None

    async def is_here(self, guild: str, person: str) -> bool:
        """Whether somebody is in a server; where Discord does not say, we take it so."""
        return await self.calls.is_member(int(guild), person)
