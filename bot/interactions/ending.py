"""Presses under the end of a game: what was hidden, what AI thought, the proof; once it is over."""

import asyncio
from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.tables.repository import ActionRefused
from bot.views.recollections import RECALLED, recalled_page
from bot.views.uncovered import (
    HIDDEN,
    PROOF,
    UNCOVERED,
    hidden_page,
    proof_page,
    uncovered_page,
)

if TYPE_CHECKING:
    from bot.interactions.router import Presses

OVER = ("over", "abandoned")


class EndPresses:
    """Everybody may look, each for themselves and in their language."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            UNCOVERED: self._uncovered,
            HIDDEN: self._hidden,
            RECALLED: self._recalled,
            PROOF: self._proof,
        }

    async def _uncovered(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        row = await self._finished(interaction, custom_id)
        seen = await self.services.play.seen(row.id, None, row)
        game = await self.services.tables.game_of(row)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, uncovered_page(game, seen, reader, custom_id.words))

    async def _hidden(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        row = await self._finished(interaction, custom_id)
        seen = await self.services.play.seen(row.id, None, row)
        game = await self.services.tables.game_of(row)
        reader, told = await self.vidar.reader(interaction), await self.services.play.all_told(row)
        # A long game has thousands of sentences: nobody else waits for them.
        form = await asyncio.to_thread(hidden_page, game, seen, reader, told, custom_id.words)
        await self.presses.show(interaction, form)

    async def _recalled(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        row = await self._finished(interaction, custom_id)
        game = await self.services.tables.game_of(row)
        reader = await self.vidar.reader(interaction)
        events, told = await self.services.recollections.of(row)
        form = recalled_page(game, row, reader, events, told, custom_id.words)
        await self.presses.show(interaction, form)

    async def _proof(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        row = await self._finished(interaction, custom_id)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, proof_page(self.vidar.speaker(reader), row))

    async def _finished(self, interaction: discord.Interaction, custom_id: CustomId) -> Table:
        """The table of a press, if nothing of it is secret any more."""
        await self.presses.hold_page(interaction)
        row = await self.services.tables.row(custom_id.table)
        if row.status not in OVER:
            raise ActionRefused("refused-not-over")
        return row
