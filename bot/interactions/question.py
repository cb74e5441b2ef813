"""The press that says more about what is asked."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.views.question import MORE, question_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class QuestionPresses:
    """What somebody presses who wants to know more before answering."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {MORE: self._more}

    async def _more(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """In place of the desk, with a way back to it."""
        await self.presses.hold(interaction)
        seen = await self.services.play.seen(custom_id.table, str(interaction.user.id))
        if seen.walk is None or seen.prompt is None or seen.prompt.id != custom_id.prompt:
            await self.presses.show_desk(interaction, custom_id.table)
            return
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, question_page(game, seen, reader))
