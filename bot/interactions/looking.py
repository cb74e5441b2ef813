"""Presses that show something and change nothing: help, rules, articles, the log, the board."""

from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.reading_preferences import wants_words
from bot.interactions.deferral import shows_pictures
from bot.views import article, help_pages
from bot.views.binding import bind
from bot.views.looks import LOOK, look_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class LookPresses:
    """What somebody presses to read something."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            "help": self._help,
            "aid": self._aid,
            "log": self._log,
            "rules": self._rules,
            "see": self._see,
            "share": self._share,
            LOOK: self._look,
        }

    async def _help(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_help(interaction, custom_id.table, None)

    async def _aid(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """What was chosen in the menu, or what the button itself leads to."""
        await self.presses.hold_page(interaction)
        key = custom_id.words or self.presses.value(interaction)
        await self.show_help(interaction, custom_id.table, key)

    async def show_help(
        self, interaction: discord.Interaction, table: str, key: str | None
    ) -> None:
        """Something to look up, from what this reader sees."""
        seen = await self.services.play.seen(table, str(interaction.user.id))
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        await self.presses.show(interaction, help_pages.help_page(game, seen, reader, key))

    async def _rules(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_rules(interaction, custom_id.table)

    async def show_rules(self, interaction: discord.Interaction, table: str) -> None:
        """What this person is being asked, explained; or where the rules of the game begin."""
        row, reader = await self.services.tables.row(table), await self.vidar.reader(interaction)
        game = await self.services.tables.game_of(row)
        shelf = self.vidar.library.shelves.get(row.game)
        reference = shelf and shelf.references[reader]
        seen = None
        if row.status != "lobby":
            seen = await self.services.play.seen(table, str(interaction.user.id))
        if seen and seen.prompt is not None and seen.seat in seen.view["pending"]:
            form = article.asked_page(game, seen, reader, reference)
        elif reference is not None:
            first = next(iter(reference.articles.values()))
            form = article.article_page(reference, first, self.vidar.speaker(reader), shared=False)
        else:
            form = help_pages.note_page(self.vidar.speaker(reader).text("rule-none"))
        await self.presses.show(interaction, form)

    async def _see(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        await self.show_article(interaction, custom_id.words, self.presses.value(interaction))

    async def show_article(self, interaction: discord.Interaction, game: str, key: str) -> None:
        """One article in the reader's language, for their eyes only."""
        reader = await self.vidar.reader(interaction)
        say = self.vidar.speaker(reader)
        shelf = self.vidar.library.shelves.get(game)
        found = shelf and shelf.references[reader].articles.get(key)
        if shelf is None or found is None:
            return await self.presses.show(interaction, help_pages.note_page(say.text("rule-none")))
        reference = shelf.references[reader]
        form = article.article_page(reference, found, say, shared=False)
        return await self.presses.show(interaction, form)

    async def _share(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """For everyone to read, in the language of whoever shows it."""
        game, _, key = custom_id.words.partition("~")
        reader = await self.vidar.reader(interaction)
        shelf = self.vidar.library.shelves.get(game)
        found = shelf and shelf.references[reader].articles.get(key)
        if shelf is None or found is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            return await self.vidar.say(interaction, "rule-none")
        say = self.vidar.speaker(reader)
        form = article.article_page(shelf.references[reader], found, say, shared=True)
        form = bind(form, self.vidar.icons.known)
        assert form.view is not None
        none = discord.AllowedMentions.none()
        await interaction.response.send_message(view=form.view, allowed_mentions=none)
        return None

    async def _log(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_log(interaction, custom_id.table)

    async def show_log(self, interaction: discord.Interaction, table: str) -> None:
        """What happened since this person's last decision; everything if they made none."""
        person = str(interaction.user.id)
        seen = await self.services.play.seen(table, person)
        game = await self.services.tables.game_of(seen.row)
        since = await self.services.play.last_moment_of(table, person)
        events = await self.services.play.events_since(table, person, since or 0)
        if not events and since is not None:
            # Their own press was the last: it may have brought about the end of everything.
            before = await self.services.play.last_moment_of(table, person, before=True)
            events = await self.services.play.events_since(table, person, before or 0)
        reader = await self.vidar.reader(interaction)
        form = help_pages.log_page(game, seen, reader, events, moved=since is not None)
        await self.presses.show(interaction, form)

    async def _look(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Something of the game large, for whoever wants to see it."""
        await self.presses.hold_page(interaction)
        person, key = str(interaction.user.id), custom_id.words
        if await self._reads_words(interaction):
            return await self.presses.words.show(interaction, custom_id.table)
        seen = await self.services.play.seen(custom_id.table, person)
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        files = await self.vidar.outbox.posts.pictures.look(seen, reader, key)
        return await self.presses.show(interaction, look_page(game, seen, reader, key, files))

    async def _reads_words(self, interaction: discord.Interaction) -> bool:
        """Whether they want words, or nothing else can be shown here."""
        known = await self.services.store.person(str(interaction.user.id))
        return wants_words(known) or not shows_pictures(interaction)

    async def show_board(self, interaction: discord.Interaction, table: str) -> None:
        """The board and what else there is to see, as pictures and in words, for this reader."""
        seen = await self.services.play.seen(table, str(interaction.user.id))
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        if await self._reads_words(interaction):
            return await self.presses.words.show(interaction, table)
        pictures = await self.vidar.outbox.posts.pictures.all(seen, reader)
        return await self.presses.show(
            interaction, help_pages.board_page(game, seen, reader, pictures)
        )
