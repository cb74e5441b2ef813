"""The slash commands of those who play."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.domain.pace import USUAL, paces
from bot.domain.seasons import Season
from bot.domain.seating import is_solo
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES
from bot.interactions.about import AboutCommands
from bot.interactions.admin_commands import AdminCommands
from bot.interactions.branching import BranchCommand
from bot.interactions.command_names import command_text, pace_text, plain_command
from bot.interactions.lookup_commands import LookupCommands
from bot.interactions.table_here import TableHere
from bot.tables.repository import ActionRefused
from bot.views import help_pages
from bot.views import queue as queue_view
from bot.views.which_game import Wanted

if TYPE_CHECKING:
    from bot.app.client import Vidar


SEASONS = ("this", "last")
"""Seasons that can be asked for at once; on the page there are all of them."""


class Commands:
    """Defines the commands on the bot's tree, and answers them."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        self.services = vidar.services
        self.presses = vidar.presses
        self.here = TableHere(vidar.services.tables)
        tree = vidar.tree
        self._add_play(tree)
        for name, act in (
            ("desk", self._desk),
            ("log", self._log),
            ("board", self._board),
            ("me", self._me),
        ):
            tree.add_command(plain_command(self.vidar, name, act))
        self._add_results(tree)
        self._add_queue(tree)
        LookupCommands(vidar, self.here)
        self._add_table(tree)
        AboutCommands(vidar)
        AdminCommands(vidar)

    def _add_play(self, tree: app_commands.CommandTree) -> None:
        seats = [self.services.tables.built_in(key).info.seats for key in self.vidar.games]
        least, most = min(low for low, _ in seats), max(high for _, high in seats)

        @tree.command(
            name=command_text("command-play"), description=command_text("command-play-about")
        )
        @app_commands.rename(
            seats=command_text("option-seats"),
            game=command_text("option-game"),
            language=command_text("option-language"),
            pace=command_text("option-pace"),
            teach=command_text("option-teach"),
            ai=command_text("option-ai"),
            series=command_text("option-series"),
        )
        @app_commands.describe(
            seats=command_text("option-seats-about"),
            game=command_text("option-game-about"),
            language=command_text("option-language-about"),
            pace=command_text("option-pace-about"),
            teach=command_text("option-teach-about"),
            ai=command_text("option-ai-about"),
            series=command_text("option-series-about"),
        )
        @app_commands.choices(
            game=[
                app_commands.Choice(name=self.vidar.title(key), value=key)
                for key in self.vidar.games
            ],
            language=[
                app_commands.Choice(name=command_text(f"language-{key}"), value=key)
                for key in LANGUAGES
            ],
            pace=[app_commands.Choice(name=pace_text(key), value=key) for key in paces()],
        )
        async def play(
            interaction: discord.Interaction,
            seats: app_commands.Range[int, least, most] | None = None,
            game: str | None = None,
            language: str | None = None,
            pace: str = USUAL,
            teach: bool = False,
            ai: app_commands.Range[int, 0, most - 1] = 0,
            series: bool = False,
        ) -> None:
            wanted = Wanted(game, seats, language, pace, teach, ai, series)
            await self.vidar.guard.run(interaction, None, self._play, wanted)

        _ = play

    def _add_queue(self, tree: app_commands.CommandTree) -> None:
        seats = [self.services.tables.built_in(key).info.seats for key in self.vidar.games]

        @tree.command(
            name=command_text("command-queue"), description=command_text("command-queue-about")
        )
        @app_commands.rename(
            game=command_text("option-game"),
            pace=command_text("option-pace"),
            seats=command_text("option-seats"),
            ai=command_text("option-fill"),
        )
        @app_commands.describe(
            game=command_text("option-game-about"),
            pace=command_text("option-pace-about"),
            seats=command_text("option-seats-about"),
            ai=command_text("option-fill-about"),
        )
        @app_commands.choices(
            game=[
                app_commands.Choice(name=self.vidar.title(key), value=key)
                for key in self.vidar.games
            ],
            pace=[app_commands.Choice(name=pace_text(key), value=key) for key in paces()],
        )
        async def queue(
            interaction: discord.Interaction,
            game: str | None = None,
            pace: str = USUAL,
            seats: app_commands.Range[int, 2, max(most for _, most in seats)] | None = None,
            ai: bool = False,
        ) -> None:
            await self.vidar.guard.run(interaction, None, self._queue, game, pace, seats, ai)

        _ = queue

    def _add_results(self, tree: app_commands.CommandTree) -> None:
        @tree.command(
            name=command_text("command-results"), description=command_text("command-results-about")
        )
        @app_commands.rename(season=command_text("option-season"))
        @app_commands.describe(season=command_text("option-season-about"))
        @app_commands.choices(
            season=[
                app_commands.Choice(name=command_text(f"season-{key}"), value=key)
                for key in SEASONS
            ]
        )
        async def results(interaction: discord.Interaction, season: str | None = None) -> None:
            await self.vidar.guard.run(interaction, None, self._results, season)

        _ = results

    def _add_table(self, tree: app_commands.CommandTree) -> None:
        group = app_commands.Group(
            name=command_text("command-table"), description=command_text("command-table-about")
        )

        @group.command(
            name=command_text("command-undo"), description=command_text("command-undo-about")
        )
        @app_commands.rename(back=command_text("option-back"))
        @app_commands.describe(back=command_text("option-back-about"))
        async def undo(
            interaction: discord.Interaction, back: app_commands.Range[int, 1, 20] = 1
        ) -> None:
            await self.vidar.guard.run(interaction, None, self._undo, back)

        _ = undo
        for name, act in (
            ("abandon", self._abandon),
            ("pause", self._pause),
            ("resume", self._resume),
            ("hand", self._hand),
            ("missing", self._missing),
            ("talk", self._talk),
            ("export", self._export),
        ):
            group.add_command(plain_command(self.vidar, name, act))
        BranchCommand(self.vidar, self.here, group)
        tree.add_command(group)

    # Tables

    async def _play(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if wanted.game is None and len(self.vidar.games) > 1:
            return await self.presses.lobby.ask_which(interaction, wanted)
        return await self.presses.lobby.open(interaction, wanted)

    async def _desk(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.to_sit_at(interaction)
        if row is not None:
            return await self.vidar.guard.run(interaction, row.id, self._desk_at, row)
        lobbies = await self.services.tables.find("lobby", str(interaction.user.id))
        for lobby in lobbies:
            # If somebody has deleted it, it is posted anew.
            await self.vidar.post(lobby.id, "lobby")
        if lobbies:
            raise ActionRefused("refused-not-started")
        await self.here.check_damaged(interaction, ("lobby",), has_others=False)
        return await self.vidar.say(interaction, "reply-no-tables")

    async def _desk_at(self, interaction: discord.Interaction, row: Table) -> None:
        """The desk, and a new panel if somebody has deleted the one that stood there."""
        await self.presses.show_desk(interaction, row.id)
        channel, panel = row.room.channel, row.posts.panel
        there = self.vidar.outbox.calls.is_there
        if channel and panel and not await there(int(channel), int(panel)):
            await self.services.updates.change(
                row.id, lambda now: {"panel": None} if now.posts.panel == panel else {}
            )
            await self.vidar.post(row.id, "panel")

    async def _log(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.to_look_at(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guard.run(interaction, row.id, self.presses.look.show_log, row.id)

    async def _board(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.to_look_at(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guard.run(interaction, row.id, self.presses.look.show_board, row.id)

    async def _undo(self, interaction: discord.Interaction, back: int) -> None:
        await self._move(interaction, "undo", back)

    async def _abandon(self, interaction: discord.Interaction) -> None:
        await self._move(interaction, "abandon", 1)

    async def _move(self, interaction: discord.Interaction, kind: str, back: int) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.find(interaction, "lobby", "playing")
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guard.run(interaction, row.id, self._move_at, row, kind, back)

    async def _move_at(
        self, interaction: discord.Interaction, row: Table, kind: str, back: int
    ) -> None:
        person = str(interaction.user.id)
        if row.status == "lobby" and kind == "abandon":
            close = self.services.lobby.close_lobby
            await self.presses.lobby.as_host(row.id, person, lambda: close(row.id, person))
            return await self.vidar.say(interaction, "reply-abandoned")
        alone = is_solo(row) and person in row.seats
        if alone and kind == "abandon":
            say = await self.vidar.speaker_for(interaction)
            return await self.presses.show(interaction, help_pages.end_page(say, row.id))
        outcome = await self.vidar.services.votes.move(row.id, person, kind, back)
        return await self.vidar.say(
            interaction, "reply-solo-undo" if alone else f"reply-vote-{outcome}"
        )

    async def _pause(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, self.vidar.services.absence.pause, "reply-paused")

    async def _resume(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, self.vidar.services.absence.resume, "reply-resumed")

    async def _hand(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, self.vidar.services.seat_transfer.offer, "reply-offered")

    async def _missing(self, interaction: discord.Interaction) -> None:
        await self._at_table(interaction, self._ask_about_missing, "reply-missing")

    async def _ask_about_missing(self, table: str, person: str) -> None:
        """About people the table is asked; an AI is asked again itself."""
        try:
            await self.vidar.services.absence.ask(table, person)
        except ActionRefused as refused:
            nobody = refused.text == "refused-nobody-missing"
            if nobody and await self.vidar.services.ai.ask_again(table):
                raise ActionRefused("refused-ai-missing") from None
            raise

    async def _talk(self, interaction: discord.Interaction) -> None:
        """A private thread for one's side."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.find(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guard.run(interaction, row.id, self._talk_at, row.id)

    async def _talk_at(self, interaction: discord.Interaction, table: str) -> None:
        talks = self.vidar.outbox.posts.talks
        thread = await talks.open(table, str(interaction.user.id))
        await self.vidar.say(interaction, "reply-talk", channel=f"<#{thread}>")

    async def _at_table(
        self,
        interaction: discord.Interaction,
        act: Callable[[str, str], Awaitable[None]],
        done: str,
    ) -> None:
        """Something a player does about the table of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.find(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")

        async def acted(interaction: discord.Interaction) -> None:
            await act(row.id, str(interaction.user.id))
            await self.vidar.say(interaction, done)

        return await self.vidar.guard.run(interaction, row.id, acted)

    async def _export(self, interaction: discord.Interaction) -> None:
        """The whole record of a finished game; of a running one it would tell every secret."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.here.finished(interaction)
        if row is None:
            runs = await self.here.to_look_at(interaction)
            what = "reply-export-none" if runs is None else "reply-export-later"
            return await self.vidar.say(interaction, what)
        return await self.vidar.guard.run(interaction, row.id, self._export_at, row)

    async def _export_at(self, interaction: discord.Interaction, row: Table) -> None:
        file = await self.vidar.outbox.posts.export(row)
        await self.vidar.say_with(interaction, "reply-exported", file)

    async def _queue(
        self,
        interaction: discord.Interaction,
        game: str | None,
        pace: str,
        seats: int | None,
        ai: bool,
    ) -> None:
        """With a game somebody waits at once; without one the page asks for it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        wanted = queue_view.Wanted(game or self.vidar.games[0], pace, seats or 0, ai)
        if game is None:
            return await self.presses.queue.show(interaction, wanted)
        return await self.presses.queue.wait(interaction, wanted)

    # One's own things

    async def _me(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.presses.own_page.show(interaction)

    # The server's things

    async def _results(self, interaction: discord.Interaction, season: str | None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if self.vidar.server_of(interaction) is None:
            return await self.vidar.say(interaction, "results-only-server")
        present = Season.at(self.services.tables.now())
        chosen = {"this": present, "last": present.previous}.get(season or "")
        return await self.presses.results.show_server(interaction, chosen)
