"""Presses and commands that show how games ended."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.results import Played, read
from bot.domain.seasons import Season
from bot.i18n.speaker import Speaker
from bot.tables.repository import ActionRefused
from bot.views.results import SEASON, own_results, server_results

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class ResultPresses:
    """One's own results, and those of a server."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {"results": self._results, SEASON: self._season}

    async def _results(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        games, say = await self.vidar.own_tables.results(person), self.vidar.speaker(reader)
        speakers = self._speakers(games, reader)
        await self.presses.show(interaction, own_results(speakers, say, games, person))

    def _speakers(self, games: Iterable[Played], reader: str) -> dict[str, Speaker]:
        return self.vidar.speakers({played.game for played in games}, reader)

    async def show_server(
        self, interaction: discord.Interaction, season: Season | None = None
    ) -> None:
        """How the people of this server did, in a season or in all."""
        reader = await self.vidar.reader(interaction)
        here, say = str(interaction.guild_id), self.vidar.speaker(reader)
        games = [one for one in read(await self.services.store.results()) if one.guild == here]
        speakers, now = self._speakers(games, reader), self.services.tables.now()
        await self.presses.show(interaction, server_results(speakers, say, games, now, season))

    async def _season(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        """One of the seasons of a server, or all of them."""
        await self.presses.hold(interaction)
        if interaction.guild_id is None:
            raise ActionRefused("results-only-server")
        await self.show_server(interaction, Season.read(self.presses.value(interaction)))
