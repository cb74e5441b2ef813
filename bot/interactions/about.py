"""`/help` and `/about`: what can be done here, and who it is that does it."""

from typing import TYPE_CHECKING, Any

import discord

import bot
from bot.i18n.languages import cut
from bot.interactions.command_names import plain_command, word_of
from bot.outbox.invitation import lacks, link
from bot.outbox.rooms import in_words
from bot.views.components import CONTENT

if TYPE_CHECKING:
    from bot.app.client import Vidar

MANAGERS = "admin"


class AboutCommands:
    """What the bot says of itself, to whoever asks."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        for name, act in (("help", self._help), ("about", self._about)):
            vidar.tree.add_command(plain_command(vidar, name, act))

    async def _help(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        say = self.vidar.speaker(reader)
        lines = [
            say.text("about-what", games=self.vidar.titles),
            say.text("help-begin"),
            say.text("help-table"),
            *self._commands(reader, interaction.permissions.manage_guild),
        ]
        if interaction.guild is not None and interaction.permissions.manage_guild:
            missing = lacks(interaction.guild)
            lines += [say.text("greeting-lacks", missing=in_words(missing))] if missing else []
        await self.vidar.answer(interaction, cut("\n".join(lines), CONTENT))

    def _commands(self, reader: str, manages: bool) -> list[str]:
        """Every command with what it does, as this reader has it in Discord."""
        found: list[str] = []
        for command in self.vidar.tree.get_commands():
            if command.name == MANAGERS and not manages:
                continue
            inner: list[Any] = getattr(command, "commands", [])
            words = ", ".join(word_of(f"command-{one.name}", reader) for one in inner)
            called = f"`/{word_of(f'command-{command.name}', reader)}`"
            about = word_of(f"command-{command.name}-about", reader)
            found.append(f"{called} {words}: {about}" if words else f"{called}: {about}")
        return found

    async def _about(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        say = await self.vidar.speaker_for(interaction)
        about = self.vidar.application
        lines = [
            say.text("about-what", games=self.vidar.titles),
            say.text("about-version", version=bot.VERSION),
            say.text("about-privacy"),
        ]
        links = {
            "about-link-invite": link(about.id) if about is not None else None,
            "about-link-privacy": about.privacy_policy_url if about is not None else None,
            "about-link-terms": about.terms_of_service_url if about is not None else None,
            "about-link-source": self.vidar.source,
        }
        lines += [say.text(text, link=f"<{found}>") for text, found in links.items() if found]
        await self.vidar.answer(interaction, cut("\n".join(lines), CONTENT))
