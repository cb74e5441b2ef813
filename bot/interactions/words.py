"""Presses about how one reads: a position in words, words before pictures, reasons or none."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId
from bot.domain.lessons import switched
from bot.domain.reading_preferences import toggled
from bot.interactions.ending import OVER
from bot.views.words import in_words, words_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class WordPresses:
    """What somebody presses who wants to read it in another way."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            "words": self._words,
            "words_first": self._first,
            "lessons": self._lessons,
        }

    async def _words(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold_page(interaction)
        page = int(custom_id.words) if custom_id.words.isdecimal() else 0
        await self.show(interaction, custom_id.table, page)

    async def show(self, interaction: discord.Interaction, table: str, page: int = 0) -> None:
        """The position in words, as this reader sees it."""
        seen = await self.services.play.seen(table, str(interaction.user.id))
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        found = await self.vidar.outbox.posts.pictures.made(seen, reader)
        if seen.row.status in OVER:
            last = await self.vidar.outbox.posts.ends.finale(seen.row, reader)
            found = found if last is None else (last, *found)
        await self.presses.show(interaction, words_page(game, seen, reader, in_words(found), page))

    async def _first(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self._changed(interaction, toggled)

    async def _lessons(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self._changed(interaction, switched)

    async def _changed(
        self, interaction: discord.Interaction, change: Callable[[dict[str, Any]], dict[str, Any]]
    ) -> None:
        """Something about them is the other way from now on; the page shows it."""
        await self.presses.hold(interaction)
        await self.services.store.update_person(str(interaction.user.id), change)
        await self.presses.own_page.show(interaction)
