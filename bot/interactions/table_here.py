"""Which table a command is about, by where and by whom it is given."""

from collections.abc import Sequence

import discord

from bot.domain.table import Table
from bot.tables.repository import Tables
from persistence.store import Status


class TableHere:
    """Finds tables by a channel and a person."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def played(self, interaction: discord.Interaction, *statuses: str) -> Table | None:
        """The newest table of this channel with the first of these statuses that there is."""
        rows = await self.tables.find(channel=str(interaction.channel_id))
        newest = {row.status: row for row in rows}
        return next((newest[status] for status in statuses if status in newest), None)

    async def find(self, interaction: discord.Interaction, *statuses: Status) -> Table | None:
        """The table this is about: the one of this channel, else the person's newest.

        Where several play in one channel, it is one that waits for the person, if any does.
        """
        here = str(interaction.channel_id)
        person = str(interaction.user.id)
        found: list[Table] = []
        for status in statuses or ("playing",):
            found += await self.tables.find(status, person)
        at = [row for row in found if here == row.room.channel]
        at = at or [row for row in found if here == row.room.lobby_channel]
        if not at:
            await self.check_damaged(interaction, statuses or ("playing",), bool(found))
        asked = [row for row in at if row.status == "playing" and _waits_for(row, person)]
        return (asked or at or found or [None])[-1]

    async def check_damaged(
        self, interaction: discord.Interaction, statuses: Sequence[Status], has_others: bool
    ) -> None:
        """Whoever means a damaged table is told so: one of this channel, or the only ones."""
        here, person = str(interaction.channel_id), str(interaction.user.id)
        for fault, row in await self.tables.damaged(statuses, person):
            if not has_others or here in (row.room.channel, row.room.lobby_channel):
                raise fault

    async def to_look_at(self, interaction: discord.Interaction) -> Table | None:
        """The same; but in the channel of a table that others play, it is that one."""
        mine = await self.find(interaction, "over", "abandoned", "playing")
        here = str(interaction.channel_id)
        if mine is not None and here == mine.room.channel:
            return mine
        return await self.played(interaction, "playing", "over", "abandoned") or mine

    async def to_sit_at(self, interaction: discord.Interaction) -> Table | None:
        """Where this person plays; but in the room of a game that has ended, it is that one."""
        here = await self.tables.find(channel=str(interaction.channel_id))
        mine = [row for row in here if str(interaction.user.id) in row.seats]
        if mine and not any(row.status == "playing" for row in mine):
            return mine[-1]
        return await self.find(interaction)

    async def finished(self, interaction: discord.Interaction) -> Table | None:
        """Where tables are played, one of these or none; anywhere else the person's newest."""
        rows = await self.tables.find(channel=str(interaction.channel_id))
        if not rows:
            return await self.find(interaction, "over", "abandoned")
        finished = [row for row in rows if row.status in ("over", "abandoned")]
        mine = [row for row in finished if str(interaction.user.id) in row.seats]
        return (mine or finished or [None])[-1]


def _waits_for(row: Table, person: str) -> bool:
    return row.seats.index(person) in row.clock.waits
