"""The commands that look things up in the rules and on cards."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.i18n.languages import cut
from bot.interactions.command_names import command_text
from bot.interactions.table_here import TableHere
from bot.lookup import Hit

if TYPE_CHECKING:
    from bot.app.client import Vidar


class LookupCommands:
    """Articles by what somebody types."""

    def __init__(self, vidar: "Vidar", here: TableHere) -> None:
        self.vidar = vidar
        self.presses = vidar.presses
        self.here = here
        for name, cards in (("rule", False), ("card", True)):
            self._add(vidar.tree, name, cards)

    def _add(self, tree: app_commands.CommandTree, name: str, cards: bool) -> None:
        async def answer(interaction: discord.Interaction, about: str | None = None) -> None:
            await self.vidar.guard.run(interaction, None, self._look_up, about or "", cards)

        async def offer(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._offer(interaction, typed, cards)

        described = app_commands.describe(about=command_text(f"option-{name}-about"))(answer)
        named = app_commands.rename(about=command_text(f"option-{name}"))(described)
        command = app_commands.Command(
            name=command_text(f"command-{name}"),
            description=command_text(f"command-{name}-about"),
            callback=app_commands.autocomplete(about=offer)(named),
        )
        tree.add_command(command)

    async def _game_here(self, interaction: discord.Interaction) -> str | None:
        """The game a look-up is about: that of this channel's table, if there is one."""
        row = await self.here.played(interaction, "playing", "lobby", "over")
        return None if row is None else row.game

    async def _offer(
        self, interaction: discord.Interaction, typed: str, cards: bool
    ) -> list[app_commands.Choice[str]]:
        """What may be meant, while someone is still typing."""
        reader = await self.vidar.reader(interaction)
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
            return await self.presses.look.show_article(interaction, game, key)
        table = await self.here.find(interaction)
        if not about.strip() and not cards and table is not None:
            return await self.presses.look.show_rules(interaction, table.id)
        here = await self._game_here(interaction)
        hits = self.vidar.library.search(about, reader, game=here, cards=cards, limit=1)
        if not hits:
            return await self.vidar.say(interaction, "rule-none")
        return await self.presses.look.show_article(interaction, hits[0].game, hits[0].article.key)
