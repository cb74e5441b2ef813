"""The commands of those who manage a server."""

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.domain.barred import barred
from bot.domain.limits import OPEN
from bot.domain.pace_words import moment
from bot.domain.queue import SHARES
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import LANGUAGES, cut, speaker
from bot.i18n.table_names import table_name
from bot.interactions.command_names import command_text, plain_command
from bot.logs import about, describe_error
from bot.tables.repository import ActionRefused
from bot.views.components import CONTENT
from bot.views.me import DAMAGED
from persistence.store import StoreUnavailable

if TYPE_CHECKING:
    from bot.app.client import Vidar

_log = logging.getLogger(__name__)


class AdminCommands:
    """What can be seen and done about all tables of a server."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        self.services = vidar.services
        group = app_commands.Group(
            name=command_text("command-admin"),
            description=command_text("command-admin-about"),
            default_permissions=discord.Permissions(manage_guild=True),
            guild_only=True,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        group.add_command(plain_command(self.vidar, "tables", self._tables))

        @group.command(
            name=command_text("command-language"),
            description=command_text("command-language-about"),
        )
        @app_commands.rename(language=command_text("option-language"))
        @app_commands.choices(
            language=[
                app_commands.Choice(name=command_text(f"language-{key}"), value=key)
                for key in LANGUAGES
            ]
        )
        async def language(interaction: discord.Interaction, language: str) -> None:
            await self.vidar.guard.run(interaction, None, self._language, language)

        @group.command(
            name=command_text("command-end"), description=command_text("command-end-about")
        )
        @app_commands.rename(table=command_text("option-table"))
        @app_commands.describe(table=command_text("option-table-about"))
        async def end(interaction: discord.Interaction, table: str) -> None:
            await self.vidar.guard.run(interaction, None, self._end, table)

        @group.command(
            name=command_text("command-repair"), description=command_text("command-repair-about")
        )
        @app_commands.rename(table=command_text("option-table"))
        @app_commands.describe(table=command_text("option-table-about"))
        async def repair(interaction: discord.Interaction, table: str) -> None:
            await self.vidar.guard.run(interaction, None, self._repair, table)

        @group.command(
            name=command_text("command-hours"), description=command_text("command-hours-about")
        )
        @app_commands.rename(hours=command_text("option-hours"))
        @app_commands.describe(hours=command_text("option-hours-about"))
        @app_commands.choices(hours=[app_commands.Choice(name=str(n), value=n) for n in SHARES])
        async def hours(interaction: discord.Interaction, hours: int) -> None:
            await self.vidar.guard.run(interaction, None, self._hours, hours)

        for name, act in (("bar", self._bar), ("unbar", self._unbar)):
            group.add_command(self._about_person(name, act))
        _ = language, end, repair, hours
        vidar.tree.add_command(group)

    def _about_person(
        self, name: str, act: Callable[[discord.Interaction, str], Awaitable[None]]
    ) -> app_commands.Command[Any, ..., None]:
        """A command that names a person."""

        @app_commands.rename(person=command_text("option-person"))
        @app_commands.describe(person=command_text("option-person-about"))
        async def answer(interaction: discord.Interaction, person: discord.User) -> None:
            await self.vidar.guard.run(interaction, None, act, str(person.id))

        return app_commands.Command(
            name=command_text(f"command-{name}"),
            description=command_text(f"command-{name}-about"),
            callback=answer,
        )

    async def _tables(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        rows = [
            row
            for status in ("lobby", "playing")
            for row in await self.services.tables.find(status, guild=str(interaction.guild_id))
        ]
        damaged = await self.services.tables.damaged(guild=str(interaction.guild_id))
        reader = await self.vidar.reader(interaction)
        say = self.vidar.speaker(reader)
        lines = [] if rows or damaged else [say.text("admin-no-tables")]
        lines += [self._damaged(row.id, reader) for _, row in damaged]
        lines += [await self._line_of(row, reader) for row in rows[-20:]]
        people, others = barred(await self.services.store.server(str(interaction.guild_id)))
        if people:
            lines.append(say.text("admin-barred", people=", ".join(f"<@{p}>" for p in people)))
        if others:
            lines.append(say.text("admin-barred-forgotten", count=others))
        return await self.vidar.answer(interaction, cut("\n".join(lines), CONTENT))

    def _damaged(self, table: str, reader: str) -> str:
        return self.vidar.speaker(reader).text(DAMAGED, table=table)

    async def _line_of(self, row: Table, reader: str) -> str:
        """A table, and how much of it could not be sent or done: no more than the number."""
        set_aside = await self.services.store.count_set_aside(row.id)
        say = self.vidar.speaker(reader)
        counted = [say.text("admin-set-aside", count=set_aside)] if set_aside else []
        return " · ".join([await self._about(row, reader), *counted])

    async def _about(self, row: Table, reader: str) -> str:
        """A table as everybody knows it: where its panel says that it stands, and how old it is."""
        facts: dict[str, Any] = {
            "table": row.id,
            "name": table_name(row),
            "status": row.status,
            "channel": row.room.where,
            "when": moment(row.history.began or row.created),
        }
        if not self.vidar.speakers([row.game], reader):
            return self.vidar.speaker(reader).text("admin-table", **{**facts, "status": "gone"})
        if row.status == "lobby":
            return self.vidar.speaker(reader).text("admin-table", **facts)
        try:
            game, seen = (
                await self.services.tables.game_of(row),
                await self.services.play.seen(row.id, None, row),
            )
            where = game.panel(seen.view)[0]
            return speaker(game, row, reader).text("admin-table", where=where, **facts)
        except StoreUnavailable:
            raise
        except TableDamaged:
            return self._damaged(row.id, reader)
        except Exception as fault:  # noqa: BLE001 (one that is broken hides no other)
            # It has other rules than these, or our code is at fault.
            if not isinstance(fault, ActionRefused):
                _log.error("%s: its panel cannot be told: %s", about(row.id), describe_error(fault))
            return self.vidar.speaker(reader).text("admin-table", **{**facts, "status": "other"})

    async def _language(self, interaction: discord.Interaction, language: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        server = str(interaction.guild_id)
        await self.services.store.update_server(server, lambda kept: {**kept, "language": language})
        await self.vidar.say(interaction, "admin-language", language=language)

    async def _hours(self, interaction: discord.Interaction, hours: int) -> None:
        """How many waking hours those share at least whom the queue brings together."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        await self.services.queue.set_shared(str(interaction.guild_id), hours)
        await self.vidar.say(interaction, "admin-hours", hours=hours)

    async def _bar(self, interaction: discord.Interaction, person: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        playing = await self.services.moderation.bar(str(interaction.guild_id), person)
        say = await self.vidar.speaker_for(interaction)
        words = [say.text("admin-bar", person=f"<@{person}>")]
        if playing:
            words.append(say.text("admin-bar-playing", count=playing))
        await self.vidar.answer(interaction, "\n".join(words))

    async def _unbar(self, interaction: discord.Interaction, person: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        await self.services.moderation.unbar(str(interaction.guild_id), person)
        await self.vidar.say(interaction, "admin-unbar", person=f"<@{person}>")

    async def _repair(self, interaction: discord.Interaction, table: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        row = await self.services.tables.row(table.strip())
        if row.room.guild != str(interaction.guild_id) or row.status not in OPEN:
            raise ActionRefused("refused-no-table")
        await self.vidar.guard.run(interaction, row.id, self._repair_at, row.id)

    async def _repair_at(self, interaction: discord.Interaction, table: str) -> None:
        await self.vidar.resting.repair(table)
        await self.vidar.say(interaction, "admin-repair")

    async def _end(self, interaction: discord.Interaction, table: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        table, guild = table.strip(), str(interaction.guild_id)
        if table in [row.id for _, row in await self.services.tables.damaged(guild=guild)]:
            return await self._end_at(interaction, table)
        try:
            is_here = (await self.services.tables.row(table)).room.guild == guild
        except TableDamaged:
            is_here = False
        if not is_here:
            return await self.vidar.say(interaction, "refused-no-table")
        return await self.vidar.guard.run(interaction, table, self._end_at, table)

    async def _end_at(self, interaction: discord.Interaction, table: str) -> None:
        await self.services.play.abandon(table, None)
        await self.vidar.say(interaction, "reply-abandoned")
