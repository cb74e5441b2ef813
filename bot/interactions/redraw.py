"""The press that shows anew what could not be shown: the reader's own desk, or what is public."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.outbox.streams import PUBLIC, desk_stream
from bot.tables.repository import ActionRefused
from bot.views.notices import DESK, REDRAW

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class RedrawPresses:
    """Presses under a sentence that something could not be shown."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {REDRAW: self._redraw}

    async def _redraw(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        row = await self.services.tables.row(custom_id.table)
        person = str(interaction.user.id)
        if custom_id.words == DESK:
            await self.presses.hold(interaction)
            if person not in row.seats:
                raise ActionRefused("refused-not-yours")
            return await self._redraw_desk(interaction, row, person)
        await interaction.response.defer(ephemeral=True, thinking=True)
        if person not in row.seats:
            raise ActionRefused("refused-not-yours")
        return await self._redraw_public(interaction, row)

    async def _redraw_desk(self, interaction: discord.Interaction, row: Table, person: str) -> None:
        """For the one who presses; their desk in the DMs is tried again as well."""
        say = await self.vidar.speaker_for(interaction)
        whole = await self.presses.show_desk(
            interaction, row.id, instead=say.text("reply-not-shown")
        )
        if whole:
            await self.vidar.outbox.redraw(row.id, desk_stream(row.seats.index(person)))

    async def _redraw_public(self, interaction: discord.Interaction, row: Table) -> None:
        pressed = interaction.message
        if not await self.vidar.outbox.redraw(row.id, PUBLIC):
            raise ActionRefused("reply-not-shown")
        await self.vidar.say(interaction, "reply-redrawn")
        now = await self.services.tables.row(row.id)
        if pressed is None or str(pressed.id) in (now.posts.panel, now.posts.vote_post):
            return
        if _offers(pressed, interaction):
            await self.vidar.outbox.calls.delete(pressed.channel.id, pressed.id)


def _offers(message: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether what was pressed stands there: a forged press must not take away something else."""
    custom_id = (interaction.data or {}).get("custom_id")
    parts = discord.ui.LayoutView.from_message(message).walk_children()
    return any(getattr(part, "custom_id", None) == custom_id for part in parts)
