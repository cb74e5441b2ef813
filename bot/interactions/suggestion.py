"""Presses about an AI's advice: to ask for it, and to let it press; for the one who asks alone."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId, read_choice
from bot.tables.choosing import Pressed
from bot.views.suggestion import FOLLOW, SUGGESTION

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class SuggestionPresses:
    """What somebody presses who would like advice."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.services = presses.services
        self.kinds = {SUGGESTION: self._suggest, FOLLOW: self._follow}

    async def _suggest(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        found = await self.services.ai.suggest(custom_id.table, str(interaction.user.id))
        await self.presses.show_desk(interaction, custom_id.table, custom_id, advice=found)

    async def _follow(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        mark = read_choice(custom_id.words).mark

        async def act(person: str, prompt: int) -> Pressed:
            found = await self.services.ai.suggest(custom_id.table, person)
            return await self.services.choosing.follow(custom_id.table, person, prompt, found, mark)

        await self.presses.press(interaction, custom_id, act)
