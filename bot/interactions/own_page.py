"""One's own page: what somebody sees of themselves, and what they press there."""

from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId
from bot.domain.lessons import wants_lessons
from bot.domain.reading_preferences import wants_words
from bot.domain.seating import host_of
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import LANGUAGES
from bot.tables.repository import GameGone, OtherVersion, alone
from bot.views.help_pages import note_page
from bot.views.me import DAMAGED, Mine, forget_page, me_page
from bot.views.results import summary

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class OwnPage:
    """Shows it, and does what is pressed there."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            "speak": self._speak,
            "forget": self._forget,
            "forgotten": self._forgotten,
        }

    async def show(self, interaction: discord.Interaction) -> None:
        """Where this person is waited for, first; then where they play, and what they can set."""
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        rows = await self.services.tables.find("playing", person)
        tables = [await self._mine(row, person) for row in rows]
        damaged = await self.services.tables.damaged(person=person)
        tables.extend(Mine(DAMAGED, row) for _, row in damaged)
        lobbies = [
            row
            for row in await self.services.tables.find("lobby", person)
            if host_of(row) == person
        ]
        say = self.vidar.speaker(reader)
        played = await self.presses.results.of(person)
        results = summary(say, played, person) if played else ""
        known = await self.services.store.person(person)
        words, taught = wants_words(known), wants_lessons(known)
        speakers = self.vidar.speakers({row.game for row in (*rows, *lobbies)}, reader)
        form = me_page(say, tables, lobbies, reader, results, words, taught, speakers)
        await self.presses.show(interaction, form)
        for row in rows:
            await self.vidar.outbox.try_dms(row, person)

    async def _mine(self, row: Table, person: str) -> Mine:
        """How a table stands for somebody who plays there; one that is broken hides no other."""
        if self.services.tables.rests(row):
            return Mine("me-resting", row)
        with alone(row.id):
            try:
                seen = await self.services.play.seen(row.id, person)
                game = await self.services.tables.game_of(row)
            except GameGone:
                return Mine("me-gone", row)
            except OtherVersion:
                return Mine("me-other-version", row)
            except TableDamaged:
                return Mine(DAMAGED, row)
            asked = seen.seat in seen.view["pending"] and seen.called is None
            return Mine("me-waiting" if asked else "me-playing", row, seen, game)
        return Mine("me-stuck", row)

    async def _speak(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person, language = str(interaction.user.id), self.presses.value(interaction)
        chosen = language if language in LANGUAGES else None

        def spoken(known: dict[str, Any]) -> dict[str, Any]:
            return {**known, "chosen": chosen, "language": chosen or known.get("language")}

        await self.services.store.update_person(person, spoken)
        await self.show(interaction)

    async def _forget(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, forget_page(self.vidar.speaker(reader)))

    async def _forgotten(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person = str(interaction.user.id)
        say = await self.vidar.speaker_for(interaction)
        left = await self.services.forgetting.stand_up(person)
        await self.vidar.watching.forget(person)
        await self.vidar.outbox.posts.talks.forget(person, left)
        await self.vidar.services.seat_transfer.forget(person)
        await self.services.forgetting.forget(person, left)
        await self.presses.show(interaction, note_page(say.text("reply-forgotten")))
