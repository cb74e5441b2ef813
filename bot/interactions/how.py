"""The press that shows how a game is played, to whoever wants to know and in their language."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.reading_preferences import wants_words
from bot.interactions.deferral import shows_pictures
from bot.views.help_pages import note_page
from bot.views.how import HOW, WORDS, how_of, how_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class HowPresses:
    """What somebody presses who does not know a game."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {HOW: self._how}

    async def _how(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold_page(interaction)
        row = await self.services.tables.row(custom_id.table)
        game = await self.services.tables.todays_game(row)
        reader = await self.vidar.reader(interaction)
        how = how_of(game, row, reader)
        if how is None:
            say = self.vidar.speaker(reader)
            return await self.presses.show(interaction, note_page(say.text("help-nothing")))
        known = await self.services.store.person(str(interaction.user.id))
        in_words = custom_id.words == WORDS or wants_words(known)
        in_words = in_words or not shows_pictures(interaction)
        pictures = self.vidar.outbox.posts.pictures
        file = None if in_words else await pictures.drawn(how)
        return await self.presses.show(interaction, how_page(game, row, reader, how, file))
