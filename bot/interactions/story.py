"""Presses for who comes back after long: the story so far, and each chapter in full."""

import asyncio
from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.views.story import CHAPTER, STORY, Told, story_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class StoryPresses:
    """Everybody may read it, each what they may know and in their language."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {STORY: self._story}

    async def _story(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        if custom_id.words:
            await self.presses.hold_page(interaction)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        words = custom_id.words
        if words == CHAPTER:
            words = self.presses.value(interaction)
        table, person = custom_id.table, str(interaction.user.id)
        play = self.services.play
        seen = await play.seen(table, person)
        told = Told(
            await play.events_since(table, person, 0),
            await play.played_for(seen.row, person),
            await play.last_moment_of(table, person) or 0,
        )
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        # A long game has thousands of sentences: nobody else waits for them.
        form = await asyncio.to_thread(story_page, game, seen, reader, told, words)
        await self.presses.show(interaction, form)
