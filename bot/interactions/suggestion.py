"""The press that asks an AI what it would do, for the one who presses alone."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.views.suggestion import SUGGESTION, suggestion_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class SuggestionPresses:
    """What somebody presses who would like advice."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {SUGGESTION: self._suggest}

    async def _suggest(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold_page(interaction)
        found = await self.services.ai.suggest(custom_id.table, str(interaction.user.id))
        row = await self.services.tables.row(custom_id.table)
        game = await self.services.tables.game_of(row)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, suggestion_page(game, row, reader, found))
