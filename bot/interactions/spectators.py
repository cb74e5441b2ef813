"""People who follow a table without a seat: they read what everybody may read, and nothing else.

A table in a channel that not everyone sees opens for them; what was opened for them alone is closed
again when they stop.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.table import Patch, Table
from bot.i18n.speaker import Speaker
from bot.outbox.discord_api import DiscordApi
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from bot.views.components import CALM, CardBuilder, Form, button

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class Watching:
    """Who follows which table."""

    def __init__(self, services: Services, calls: DiscordApi) -> None:
        self.services = services
        self.calls = calls

    async def follow(self, table: str, person: str) -> tuple[Table, bool]:
        """From now on they follow; whether they can read there, as far as there is a place yet."""
        row = await self.services.tables.row(table)
        if row.status not in ("lobby", "playing"):
            raise ActionRefused("refused-over")
        if person in row.seats:
            raise ActionRefused("refused-already-here")
        await self.services.tables.check_welcome(row.room.guild, person)
        row = await self.services.updates.change(
            table, lambda now: {"watchers": _with(now.people.watchers, person)}
        )
        return row, row.room.channel is None or await self.let_in(row, person)

    async def let_in(self, row: Table, person: str) -> bool:
        """Make sure that someone who follows can read; what was changed for that is noted."""
        own = row.room.is_own
        found = await self.calls.let_in(int(row.room.where), person, own)
        if found == "let in":
            await self.services.updates.change(
                row.id, lambda now: {"let_in": _with(now.people.let_in, person)}
            )
        return found != "kept out"

    async def stop(self, table: str, person: str) -> Table:
        """They do not follow any more."""
        row = await self.services.tables.row(table)
        if person in row.people.let_in and row.room.is_own:
            await self.calls.let_out(int(row.room.where), person)

        def left(now: Table) -> Patch:
            return {
                "watchers": [p for p in now.people.watchers if p != person] or None,
                "let_in": [p for p in now.people.let_in if p != person] or None,
            }

        return await self.services.updates.change(table, left)

    async def forget(self, person: str) -> None:
        """They follow nothing any more."""
        for row in await self.services.tables.find():
            if person in (*row.people.watchers, *row.people.let_in):
                await self.stop(row.id, person)


def _with(people: Sequence[str], person: str) -> list[str]:
    return [*(p for p in people if p != person), person]


class WatchPresses:
    """Presses of those who follow a table."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.kinds = {"watch": self._watch, "unwatch": self._stop}

    async def _watch(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        row, can_read = await self.vidar.watching.follow(custom_id.table, person)
        say = await self.vidar.speaker_for(interaction)
        await self.presses.show(interaction, following(say, row, can_read))

    async def _stop(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        await self.vidar.watching.stop(custom_id.table, str(interaction.user.id))
        say = await self.vidar.speaker_for(interaction)
        card = CardBuilder(CALM)
        card.text(say.text("watch-stopped"))
        await self.presses.show(interaction, card.form())


def following(say: Speaker, row: Table, can_read: bool) -> Form:
    """Where someone follows a table, and how to stop."""
    card = CardBuilder(CALM)
    channel = row.room.channel
    if channel is None:
        card.text(say.text("watch-soon"))
    else:
        card.text(say.text("watch-here" if can_read else "watch-closed", channel=f"<#{channel}>"))
    stop = button(say.text("button-unwatch"), CustomId(row.id, "unwatch"), ButtonStyle.danger)
    card.buttons([stop])
    return card.form()
