"""The slash commands, in both languages."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import Locale, app_commands
from discord.app_commands import locale_str

from bot.domain.pace import USUAL, pace_of, paces
from bot.domain.pace_words import moment, span
from bot.domain.seating import is_solo
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import LANGUAGES, cut, language_of, speaker
from bot.i18n.speaker import read_book
from bot.i18n.table_names import table_name
from bot.logs import about, describe_error
from bot.lookup import Hit
from bot.tables.repository import ActionRefused
from bot.views import help_pages
from bot.views.components import CONTENT
from bot.views.help_pages import DAMAGED
from bot.views.which_game import Wanted
from persistence.store import Status, StoreUnavailable

if TYPE_CHECKING:
    from bot.app.client import Vidar

LOCALES = {Locale.polish: "pl"}
_log = logging.getLogger(__name__)


class Translator(app_commands.Translator):
    """Names and descriptions of commands in every language Discord asks for."""

    async def translate(self, string: locale_str, locale: Locale, context: Any) -> str | None:
        """The text of that id, or None where we do not speak the language."""
        language, name = LOCALES.get(locale), string.extras.get("id")
        if language is None or name is None:
            return None
        pace = string.extras.get("pace")
        return _word(name, language) if pace is None else _paced(pace, language)


def _word(name: str, language: str = LANGUAGES[0]) -> str:
    return read_book(language, "").fixed(name)


def _text(name: str) -> locale_str:
    return locale_str(_word(name), id=name)


def _pace_text(key: str) -> locale_str:
    return locale_str(_paced(key, LANGUAGES[0]), id=f"pace-{key}", pace=key)


def _paced(key: str, language: str) -> str:
    """A pace with how long it waits: what everybody has, and what each answer adds."""
    book, pace = read_book(language, ""), pace_of(key)
    if pace.bank is None:
        return _word(f"pace-{key}", language)
    spans = [book.format(*span(seconds))[0] for seconds in (pace.bank, pace.increment)]
    return f"{_word(f'pace-{key}', language)}: {' + '.join(spans)}"


class Commands:
    """Defines the commands on the bot's tree, and answers them."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        self.services = vidar.services
        self.presses = vidar.presses
        tree = vidar.tree
        self._add_play(tree)
        for name, act in (
            ("desk", self._desk),
            ("log", self._log),
            ("board", self._board),
            ("me", self._me),
            ("results", self._results),
        ):
            self._add(tree, name, act)
        for name, cards in (("rule", False), ("card", True)):
            self._add_lookup(tree, name, cards)
        self._add_table(tree)
        self._add_admin(tree)

    def _add(self, place: Any, name: str, act: Any) -> None:
        async def answer(interaction: discord.Interaction) -> None:
            await self.vidar.guarded(interaction, None, act)

        made = app_commands.Command(
            name=_text(f"command-{name}"),
            description=_text(f"command-{name}-about"),
            callback=answer,
        )
        place.add_command(made)

    def _add_play(self, tree: app_commands.CommandTree) -> None:
        seats = [self.services.tables.built_in(key).info.seats for key in self.vidar.games]
        least, most = min(low for low, _ in seats), max(high for _, high in seats)

        @tree.command(name=_text("command-play"), description=_text("command-play-about"))
        @app_commands.rename(
            seats=_text("option-seats"),
            game=_text("option-game"),
            language=_text("option-language"),
            pace=_text("option-pace"),
            teach=_text("option-teach"),
            ai=_text("option-ai"),
        )
        @app_commands.describe(
            seats=_text("option-seats-about"),
            game=_text("option-game-about"),
            language=_text("option-language-about"),
            pace=_text("option-pace-about"),
            teach=_text("option-teach-about"),
            ai=_text("option-ai-about"),
        )
        @app_commands.choices(
            game=[
                app_commands.Choice(name=self.vidar.title(key), value=key)
                for key in self.vidar.games
            ],
            language=[
                app_commands.Choice(name=_text(f"language-{key}"), value=key) for key in LANGUAGES
            ],
            pace=[app_commands.Choice(name=_pace_text(key), value=key) for key in paces()],
        )
        async def play(
            interaction: discord.Interaction,
            seats: app_commands.Range[int, least, most] | None = None,
            game: str | None = None,
            language: str | None = None,
            pace: str = USUAL,
            teach: bool = False,
            ai: app_commands.Range[int, 0, most - 1] = 0,
        ) -> None:
            wanted = Wanted(game, seats, language, pace, teach, ai)
            await self.vidar.guarded(interaction, None, self._play, wanted)

        _ = play

    def _add_lookup(self, tree: app_commands.CommandTree, name: str, cards: bool) -> None:
        async def answer(interaction: discord.Interaction, about: str | None = None) -> None:
            await self.vidar.guarded(interaction, None, self._look_up, about or "", cards)

        async def offer(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._offer(interaction, typed, cards)

        described = app_commands.describe(about=_text(f"option-{name}-about"))(answer)
        named = app_commands.rename(about=_text(f"option-{name}"))(described)
        command = app_commands.Command(
            name=_text(f"command-{name}"),
            description=_text(f"command-{name}-about"),
            callback=app_commands.autocomplete(about=offer)(named),
        )
        tree.add_command(command)

    async def _game_here(self, interaction: discord.Interaction) -> str | None:
        """The game a look-up is about: that of this channel's table, if there is one."""
        row = await self._played_here(interaction, "playing", "lobby", "over")
        return None if row is None else row.game

    async def _played_here(self, interaction: discord.Interaction, *statuses: str) -> Table | None:
        """The newest table of this channel with the first of these statuses that there is."""
        rows = await self.services.tables.find(channel=str(interaction.channel_id))
        newest = {row.status: row for row in rows}
        return next((newest[status] for status in statuses if status in newest), None)

    async def _offer(
        self, interaction: discord.Interaction, typed: str, cards: bool
    ) -> list[app_commands.Choice[str]]:
        """What may be meant, while someone is still typing."""
        reader = language_of(interaction.locale)
        game = await self._game_here(interaction)
        hits = self.vidar.library.search(typed, reader, game=game, cards=cards)
        found = [(self._named(hit, game), f"{hit.game}~{hit.article.key}") for hit in hits]
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    def _named(self, hit: Hit, game: str | None) -> str:
        shelf = self.vidar.library.shelves[hit.game]
        name = next(iter(shelf.references.values())).name
        own = hit.game == game
        return cut(hit.article.title if own else f"{hit.article.title} · {name}", 100)

    async def _look_up(self, interaction: discord.Interaction, about: str, cards: bool) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        game, _, key = about.partition("~")
        if game in self.vidar.library.shelves and key:
            return await self.presses.show_article(interaction, game, key)
        table = await self._table_here(interaction)
        if not about.strip() and not cards and table is not None:
            return await self.presses.show_rules(interaction, table.id)
        here = await self._game_here(interaction)
        hits = self.vidar.library.search(about, reader, game=here, cards=cards, limit=1)
        if not hits:
            return await self.vidar.say(interaction, "rule-none")
        return await self.presses.show_article(interaction, hits[0].game, hits[0].article.key)

    def _add_table(self, tree: app_commands.CommandTree) -> None:
        group = app_commands.Group(
            name=_text("command-table"), description=_text("command-table-about")
        )

        @group.command(name=_text("command-undo"), description=_text("command-undo-about"))
        @app_commands.rename(back=_text("option-back"))
        @app_commands.describe(back=_text("option-back-about"))
        async def undo(
            interaction: discord.Interaction, back: app_commands.Range[int, 1, 20] = 1
        ) -> None:
            await self.vidar.guarded(interaction, None, self._undo, back)

        _ = undo
        self._add(group, "abandon", self._abandon)
        self._add(group, "pause", self._pause)
        self._add(group, "resume", self._resume)
        self._add(group, "hand", self._hand)
        self._add(group, "missing", self._missing)
        self._add(group, "talk", self._talk)
        self._add(group, "export", self._export)
        tree.add_command(group)

    def _add_admin(self, tree: app_commands.CommandTree) -> None:
        group = app_commands.Group(
            name=_text("command-admin"),
            description=_text("command-admin-about"),
            default_permissions=discord.Permissions(manage_guild=True),
            guild_only=True,
        )
        self._add(group, "tables", self._tables)

        @group.command(name=_text("command-language"), description=_text("command-language-about"))
        @app_commands.rename(language=_text("option-language"))
        @app_commands.choices(
            language=[
                app_commands.Choice(name=_text(f"language-{key}"), value=key) for key in LANGUAGES
            ]
        )
        async def language(interaction: discord.Interaction, language: str) -> None:
            await self.vidar.guarded(interaction, None, self._language, language)

        @group.command(name=_text("command-end"), description=_text("command-end-about"))
        @app_commands.rename(table=_text("option-table"))
        @app_commands.describe(table=_text("option-table-about"))
        async def end(interaction: discord.Interaction, table: str) -> None:
            await self.vidar.guarded(interaction, None, self._end, table)

        _ = language, end
        tree.add_command(group)

    # Tables

    async def _play(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if wanted.game is None and len(self.vidar.games) > 1:
            return await self.presses.lobby.ask_which(interaction, wanted)
        return await self.presses.lobby.open(interaction, wanted)

    async def _table_here(
        self, interaction: discord.Interaction, *statuses: Status
    ) -> Table | None:
        """The table this is about: the one of this channel, else the person's newest.

        Where several play in one channel, it is one that waits for the person, if any does.
        """
        here = str(interaction.channel_id)
        person = str(interaction.user.id)
        found: list[Table] = []
        for status in statuses or ("playing",):
            found += await self.services.tables.find(status, person)
        at = [row for row in found if here == row.room.channel]
        at = at or [row for row in found if here == row.room.lobby_channel]
        if not at:
            await self._check_damaged(interaction, statuses or ("playing",), bool(found))
        asked = [row for row in at if row.status == "playing" and _waits_for(row, person)]
        return (asked or at or found or [None])[-1]

    async def _check_damaged(
        self, interaction: discord.Interaction, statuses: Sequence[Status], has_others: bool
    ) -> None:
        """Whoever means a damaged table is told so: one of this channel, or the only ones."""
        here, person = str(interaction.channel_id), str(interaction.user.id)
        for fault, row in await self.services.tables.damaged(statuses, person):
            if not has_others or here in (row.room.channel, row.room.lobby_channel):
                raise fault

    async def _table_to_look_at(self, interaction: discord.Interaction) -> Table | None:
        """The same; but in the channel of a table that others play, it is that one."""
        mine = await self._table_here(interaction, "over", "abandoned", "playing")
        here = str(interaction.channel_id)
        if mine is not None and here == mine.room.channel:
            return mine
        return await self._played_here(interaction, "playing", "over", "abandoned") or mine

    async def _desk(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._table_here(interaction)
        if row is not None:
            return await self.vidar.guarded(interaction, row.id, self._desk_at, row)
        lobbies = await self.services.tables.find("lobby", str(interaction.user.id))
        for lobby in lobbies:
            # If somebody has deleted it, it is posted anew.
            await self.vidar.post(lobby.id, "lobby")
        if lobbies:
            raise ActionRefused("refused-not-started")
        await self._check_damaged(interaction, ("lobby",), has_others=False)
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
        row = await self._table_to_look_at(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guarded(interaction, row.id, self.presses.show_log, row.id)

    async def _board(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._table_to_look_at(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guarded(interaction, row.id, self.presses.show_board, row.id)

    async def _undo(self, interaction: discord.Interaction, back: int) -> None:
        await self._move(interaction, "undo", back)

    async def _abandon(self, interaction: discord.Interaction) -> None:
        await self._move(interaction, "abandon", 1)

    async def _move(self, interaction: discord.Interaction, kind: str, back: int) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._table_here(interaction, "lobby", "playing")
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guarded(interaction, row.id, self._move_at, row, kind, back)

    async def _move_at(
        self, interaction: discord.Interaction, row: Table, kind: str, back: int
    ) -> None:
        person = str(interaction.user.id)
        if row.status == "lobby" and kind == "abandon":
            await self.services.lobby.close_lobby(row.id, person)
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
        row = await self._table_here(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")
        return await self.vidar.guarded(interaction, row.id, self._talk_at, row.id)

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
        row = await self._table_here(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-no-tables")

        async def acted(interaction: discord.Interaction) -> None:
            await act(row.id, str(interaction.user.id))
            await self.vidar.say(interaction, done)

        return await self.vidar.guarded(interaction, row.id, acted)

    async def _export(self, interaction: discord.Interaction) -> None:
        """The whole record of a finished game; of a running one it would tell every secret."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._finished_here(interaction)
        if row is None:
            return await self.vidar.say(interaction, "reply-export-later")
        return await self.vidar.guarded(interaction, row.id, self._export_at, row)

    async def _finished_here(self, interaction: discord.Interaction) -> Table | None:
        """Where tables are played, one of these or none; anywhere else the person's newest."""
        rows = await self.services.tables.find(channel=str(interaction.channel_id))
        if not rows:
            return await self._table_here(interaction, "over", "abandoned")
        finished = [row for row in rows if row.status in ("over", "abandoned")]
        mine = [row for row in finished if str(interaction.user.id) in row.seats]
        return (mine or finished or [None])[-1]

    async def _export_at(self, interaction: discord.Interaction, row: Table) -> None:
        file = await self.vidar.outbox.posts.export(row)
        await self.vidar.say_with(interaction, "reply-exported", file)

    # One's own things

    async def _me(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.presses.show_me(interaction)

    # The server's things

    async def _results(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if interaction.guild_id is None:
            return await self.vidar.say(interaction, "results-only-server")
        return await self.presses.results.show_server(interaction)

    async def _tables(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.check_manager(interaction)
        rows = [
            row
            for status in ("lobby", "playing")
            for row in await self.services.tables.find(status, guild=str(interaction.guild_id))
        ]
        damaged = await self.services.tables.damaged(guild=str(interaction.guild_id))
        if not rows and not damaged:
            return await self.vidar.say(interaction, "admin-no-tables")
        reader = await self.vidar.reader(interaction)
        lines = [self._damaged(row.id, reader) for _, row in damaged]
        lines += [await self._line_of(row, reader) for row in rows[-20:]]
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
        kept = await self.services.store.server(server)
        await self.services.store.set_server(server, {**kept, "language": language})
        await self.vidar.say(interaction, "admin-language", language=language)

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
        return await self.vidar.guarded(interaction, table, self._end_at, table)

    async def _end_at(self, interaction: discord.Interaction, table: str) -> None:
        await self.services.play.abandon(table, None)
        await self.vidar.say(interaction, "reply-abandoned")


def _waits_for(row: Table, person: str) -> bool:
    return row.seats.index(person) in row.clock.waits
