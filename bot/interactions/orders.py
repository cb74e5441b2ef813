"""Presses by which a player answers ahead."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId, find
from bot.domain.standing_orders import offered
from bot.tables.repository import ActionRefused
from bot.views.orders import ahead

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class AheadPresses:
    """Rankings and standing answers."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {"rank": self._open, "ranked": self._ranked, "always": self._always}

    async def _open(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, custom_id.table)

    async def _ranked(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person = str(interaction.user.id)
        kind, _, words = custom_id.words.partition("~")
        game = await self.services.tables.game_of(await self.services.tables.row(custom_id.table))
        decision = find(words, game.rankings.get(kind, ()))
        if kind not in game.rankings or (words and decision is None):
            raise ActionRefused("refused-not-offered")
        await self.services.orders.rank(custom_id.table, person, kind, decision)
        self._renew_desk(custom_id.table, person)
        await self._show(interaction, custom_id.table)

    async def _always(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person = str(interaction.user.id)
        await self.services.orders.set_standing(custom_id.table, person, custom_id.words)
        self._renew_desk(custom_id.table, person)
        await self._show(interaction, custom_id.table)

    def _renew_desk(self, table: str, person: str) -> None:
        """The desk says what was answered ahead; no decision changes it, so it has to be told."""
        self.vidar.outbox.posts.desks.has_shown(table, person, None)
        self.vidar.outbox.open_desks.changed_by(table, person)
        self.services.updates.notify(table)

    async def _show(self, interaction: discord.Interaction, table: str) -> None:
        seen = await self.services.play.seen(table, str(interaction.user.id))
        if seen.seat is None:
            raise ActionRefused("refused-not-yours")
        game = await self.services.tables.game_of(seen.row)
        if not game.rankings and not offered(game, seen.row, seen.seat):
            raise ActionRefused("refused-not-offered")
        kind = next(iter(game.rankings), None)
        ranked = [] if kind is None else self.services.orders.ranked(seen.row, seen.seat, kind)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, ahead(game, seen, reader, ranked))
