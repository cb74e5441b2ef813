"""Presses about people who do not come: what the table decides, coming back, taking a seat."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.tables.repository import ActionRefused
from bot.views.story import back_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses

LONGEST = 18
"""Digits of a number that may stand in a custom_id."""


class AbsencePresses:
    """What is pressed under a question about somebody's seat."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.kinds = {"absent": self._vote, "here": self._here, "take": self._take}

    async def _vote(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat, number, choice = (*custom_id.words.split("~", 2), "", "")[:3]
        person = str(interaction.user.id)
        about = _number(seat), _number(number)
        await self.vidar.services.absence.vote(custom_id.table, person, *about, choice)
        await self.vidar.say(interaction, "reply-absent")

    async def _here(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.services.absence.here(custom_id.table, str(interaction.user.id))
        say = await self.vidar.speaker_for(interaction)
        await self.presses.show(interaction, back_page(say, custom_id.table))

    async def _take(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.reader(interaction)
        user = interaction.user
        seat = _number(custom_id.words)
        await self.vidar.services.seat_transfer.take(
            custom_id.table, str(user.id), user.display_name, seat
        )
        await self.vidar.say(interaction, "reply-taken")


def _number(words: str) -> int:
    """A number that a button of ours carries; others are none of ours."""
    if not (words.isascii() and words.isdecimal()) or len(words) > LONGEST:
        raise ActionRefused("reply-old-button")
    return int(words)
