"""One's own page: what somebody sees of themselves, and what they press there."""

from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId
from bot.domain.lessons import wants_lessons
from bot.domain.reading_preferences import wants_words
from bot.i18n.languages import LANGUAGES
from bot.outbox.discord_api import NoDm
from bot.views.components import Form
from bot.views.help_pages import note_page
from bot.views.me import MINE, TEST_DMS, Own, forget_page, me_page, tables_page
from bot.views.own_data import file_of
from bot.views.paging import number

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class OwnPage:
    """Shows it, and does what is pressed there."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            MINE: self._mine,
            "data": self._data,
            "speak": self._speak,
            "forget": self._forget,
            "forgotten": self._forgotten,
            TEST_DMS: self._test_dms,
        }

    async def show(self, interaction: discord.Interaction) -> None:
        """Where this person is waited for, first; then where they play, and what they can set."""
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        own = await self._own(interaction)
        known = await self.services.store.person(person)
        form = me_page(
            self.vidar.speaker(reader), own, reader, wants_words(known), wants_lessons(known)
        )
        await self.presses.show(interaction, form)
        for one in own.tables:
            await self.vidar.outbox.try_dms(one.row, person)

    async def _own(self, interaction: discord.Interaction) -> Own:
        here = None if interaction.guild_id is None else str(interaction.guild_id)
        reader = await self.vidar.reader(interaction)
        return await self.vidar.own_tables.of(str(interaction.user.id), reader, here)

    async def _mine(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """A page of all their tables; without a number the whole page again."""
        await self.presses.hold(interaction)
        if not custom_id.words:
            return await self.show(interaction)
        reader = await self.vidar.reader(interaction)
        say, own = self.vidar.speaker(reader), await self._own(interaction)
        form = tables_page(say, say, own, reader, number(custom_id.words))
        return await self.presses.show(interaction, form)

    async def _data(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        """All that is kept about this person, as a file for them alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        kept = await self.services.own_data.of(str(interaction.user.id))
        await self.vidar.say_with(interaction, "reply-my-data", file_of(kept))

    async def _speak(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person, language = str(interaction.user.id), self.presses.value(interaction)
        chosen = language if language in LANGUAGES else None

        def spoken(known: dict[str, Any]) -> dict[str, Any]:
            return {**known, "chosen": chosen, "language": chosen or known.get("language")}

        await self.services.store.update_person(person, spoken)
        await self.show(interaction)

    async def _test_dms(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        """A message to who presses; within a minute the same one, however often they do."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        person, say = str(interaction.user.id), await self.vidar.speaker_for(interaction)
        minute = int(self.services.tables.now() // 60) % 10**6
        try:
            hello = Form(say.text("dm-test"))
            await self.vidar.outbox.calls.write_to(person, None, hello, f"t{minute}{person[-16:]}")
        except NoDm:
            await self.vidar.say(interaction, "reply-dms", dms="closed")
            return
        await self.vidar.say(interaction, "reply-dms", dms="open")
        for row in await self.services.tables.find("playing", person):
            await self.vidar.outbox.try_dms(row, person)

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
