"""Presses and commands that show how games ended."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import Address
from bot.domain.results import Played, read
from bot.views.results import own_results, server_results

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class ResultPresses:
    """One's own results, and those of a server."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.host = presses.host
        self.kinds = {"results": self._results}

    async def of(self, person: str) -> list[Played]:
        """The games somebody has finished."""
        found = read(await self.host.store.results(person))
        return [played for played in found if person in played.people]

    async def _results(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        speakers, say = self.vidar.speakers(reader), self.vidar.speaker(reader)
        await self.presses.show(
            interaction, own_results(speakers, say, await self.of(person), person)
        )

    async def show_server(self, interaction: discord.Interaction) -> None:
        """How the people of this server did."""
        reader = await self.vidar.reader(interaction)
        speakers, say = self.vidar.speakers(reader), self.vidar.speaker(reader)
        here = str(interaction.guild_id)
        games = [one for one in read(await self.host.store.results()) if one.guild == here]
        await self.presses.show(interaction, server_results(speakers, say, games))
