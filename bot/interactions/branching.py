"""`/table branch`: go on from a moment of a finished game."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import cut, label_speaker
from bot.i18n.moments import NamedMoment, moments
from bot.i18n.table_names import table_name
from bot.interactions.command_names import command_text
from bot.interactions.table_here import TableHere
from bot.tables.repository import ActionRefused
from persistence.store import StoreError

if TYPE_CHECKING:
    from bot.app.client import Vidar

MOST = 25
"""How many choices Discord shows at a time."""
LONGEST = 100
"""How long the words of one may be."""


WORD = re.compile(r"\w+")


class BranchCommand:
    """Offers the moments of a game by name, and opens a table from one."""

    def __init__(self, vidar: "Vidar", here: TableHere, group: app_commands.Group) -> None:
        self.vidar = vidar
        self.services = vidar.services
        self.here = here

        @group.command(
            name=command_text("command-branch"), description=command_text("command-branch-about")
        )
        @app_commands.rename(
            moment=command_text("option-moment"), table=command_text("option-finished")
        )
        @app_commands.describe(
            moment=command_text("option-moment-about"), table=command_text("option-finished-about")
        )
        @app_commands.autocomplete(moment=self._offer_moments, table=self._offer_tables)
        async def branch(
            interaction: discord.Interaction, moment: str, table: str | None = None
        ) -> None:
            await self.vidar.guard.run(interaction, None, self._branch, moment, table)

        _ = branch

    # While somebody types

    async def _offer_moments(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        with suppress(ActionRefused, TableDamaged, StoreError):
            row = await self._meant(interaction, interaction.namespace.table)
            if row is not None:
                found = await self._moments(interaction, row)
                return [
                    app_commands.Choice(name=cut(one.words, LONGEST), value=str(one.moment.seq))
                    for one in offered(found, typed)
                ]
        return []

    async def _offer_tables(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        with suppress(StoreError):
            mine = await self._finished(str(interaction.user.id))
            named = [(self._called(row), row.id) for row in mine]
            found = [(name, table) for name, table in named if typed.casefold() in name.casefold()]
            return [
                app_commands.Choice(name=cut(name, LONGEST), value=table)
                for name, table in found[:MOST]
            ]
        return []

    async def _finished(self, person: str) -> list[Table]:
        """Somebody's finished games of which a record is kept, the newest first."""
        rows = [
            row
            for status in ("over", "abandoned")
            for row in await self.services.tables.find(status, person)
            if row.history.began is not None and not row.history.expired
        ]
        return sorted(rows, key=lambda row: row.created, reverse=True)

    def _called(self, row: Table) -> str:
        """A table, what is played there, and of when it is."""
        title = self.vidar.title(row.game) if row.game in self.vidar.games else row.game
        return f"{table_name(row)} · {title} · {_day(row.created)}"

    # When it is given

    async def _branch(
        self, interaction: discord.Interaction, moment: str, table: str | None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._meant(interaction, table)
        if row is None:
            return await self.vidar.say(interaction, "refused-branch-none")
        return await self.vidar.guard.run(interaction, row.id, self._branch_at, row, moment)

    async def _branch_at(self, interaction: discord.Interaction, row: Table, typed: str) -> None:
        found = await self._moments(interaction, row)
        chosen = [one for one in found if str(one.moment.seq) == typed]
        # Whole words of a name may also stand in another.
        chosen = chosen or [one for one in found if one.words.casefold() == typed.casefold()]
        chosen = chosen or [one for one in found if _holds(one, typed)]
        if len(chosen) != 1:
            raise ActionRefused("refused-branch-moment")
        if self.services.tables.rests(row):
            raise ActionRefused("refused-resting")
        place = await self.vidar.outbox.posts.rooms.lobby_of(row, interaction.channel_id)
        person = str(interaction.user.id)
        new = await self.services.branching.open(row.id, person, chosen[0].moment, place)
        self.services.updates.notify(new.id)
        await self.vidar.say(interaction, "reply-opened", channel=new.room.mention)

    async def _meant(self, interaction: discord.Interaction, table: str | None) -> Table | None:
        """The game that was chosen among one's own, else the finished one that is here."""
        if table is None:
            return await self.here.finished(interaction)
        mine = await self._finished(str(interaction.user.id))
        return next((row for row in mine if table in (row.id, table_name(row))), None)

    async def _moments(self, interaction: discord.Interaction, row: Table) -> list[NamedMoment]:
        """The moments of a game, in the language of who asks."""
        person = str(interaction.user.id)
        row, commands, events = await self.services.branching.record(row.id, person)
        game = await self.services.tables.todays_game(row)
        say = label_speaker(game, row, await self.vidar.reader(interaction))
        # A long game has hundreds of turns: nobody else waits for their names.
        return await asyncio.to_thread(moments, say, commands, events, row.status == "abandoned")


def offered(found: Sequence[NamedMoment], typed: str) -> list[NamedMoment]:
    """As many as can be shown: those that hold what was typed, else some of every part."""
    fits = [one for one in found if _holds(one, typed)]
    if len(fits) <= MOST:
        return fits
    return [fits[round(n * (len(fits) - 1) / (MOST - 1))] for n in range(MOST)]


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _holds(one: NamedMoment, typed: str) -> bool:
    """Whether the words of a moment begin like those that were typed; a number is meant whole."""
    words = WORD.findall(one.words.casefold())
    return all(
        any(word == begun if begun.isdecimal() else word.startswith(begun) for word in words)
        for begun in WORD.findall(typed.casefold())
    )
