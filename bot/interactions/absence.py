"""Presses about people who do not come: what the table decides, coming back, taking a seat."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import Address
from bot.tables.play import HostError

if TYPE_CHECKING:
    from bot.interactions.router import Presses

LONGEST = 18
"""Digits of a number that may stand in a custom_id."""


class AbsencePresses:
    """What is pressed under a question about somebody's seat."""

    def __init__(self, presses: "Presses") -> None:
        self.vidar = presses.vidar
        self.kinds = {"absent": self._vote, "here": self._here, "take": self._take}

    async def _vote(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat, number, choice = (*address.words.split("~", 2), "", "")[:3]
        person = str(interaction.user.id)
        about = _number(seat), _number(number)
        await self.vidar.host.absence.vote(address.table, person, *about, choice)
        await self.vidar.say(interaction, "reply-absent")

    async def _here(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.host.absence.here(address.table, str(interaction.user.id))
        await self.vidar.say(interaction, "reply-here")

    async def _take(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.reader(interaction)
        user = interaction.user
        seat = _number(address.words)
        await self.vidar.host.seat_transfer.take(
            address.table, str(user.id), user.display_name, seat
        )
        await self.vidar.say(interaction, "reply-taken")


def _number(words: str) -> int:
    """A number that a button of ours carries; others are none of ours."""
    if not (words.isascii() and words.isdecimal()) or len(words) > LONGEST:
        raise HostError("reply-old-button")
    return int(words)
