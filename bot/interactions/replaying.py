"""A press for a replay: the game up to now, as far as whoever presses knew it."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.limits import OPEN
from bot.tables.repository import ActionRefused
from bot.views.replay import REPLAY, is_withheld, reader_of

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class ReplayPresses:
    """Everybody gets what they may know: a seat its own, others what was public."""

    def __init__(self, presses: "Presses") -> None:
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {REPLAY: self._replay}

    async def _replay(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        # Never in place of what stands there: making it takes a while.
        await interaction.response.defer(ephemeral=True, thinking=True)
        seen = await self.services.play.seen(custom_id.table, str(interaction.user.id))
        if is_withheld(await self.services.tables.game_of(seen.row), seen.row):
            raise ActionRefused("refused-replay-forgets")
        reader = reader_of(seen.seat) if seen.row.status in OPEN else None
        file = await self.vidar.outbox.posts.replay(seen.row, reader)
        if file is None:
            return await self.vidar.say(interaction, "reply-no-replay")
        return await self.vidar.say_with(interaction, "reply-replay", file)
