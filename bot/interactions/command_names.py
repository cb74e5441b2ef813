"""Names and descriptions of the slash commands, in every language."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import Locale, app_commands
from discord.app_commands import locale_str

from bot.domain.pace import pace_of
from bot.domain.pace_words import span
from bot.i18n.languages import LANGUAGES
from bot.i18n.speaker import read_book

if TYPE_CHECKING:
    from bot.app.client import Vidar

LOCALES = {Locale.polish: "pl"}


class Translator(app_commands.Translator):
    """Names and descriptions of commands in every language Discord asks for."""

    async def translate(self, string: locale_str, locale: Locale, context: Any) -> str | None:
        """The text of that id, or None where we do not speak the language."""
        language, name = LOCALES.get(locale), string.extras.get("id")
        if language is None or name is None:
            return None
        pace = string.extras.get("pace")
        return word_of(name, language) if pace is None else _paced(pace, language)


def word_of(name: str, language: str = LANGUAGES[0]) -> str:
    """A text of the commands in one language."""
    return read_book(language, "").fixed(name)


def command_text(name: str) -> locale_str:
    """A text of the commands in every language."""
    return locale_str(word_of(name), id=name)


def pace_text(key: str) -> locale_str:
    """A pace in every language."""
    return locale_str(_paced(key, LANGUAGES[0]), id=f"pace-{key}", pace=key)


def _paced(key: str, language: str) -> str:
    """A pace with how long it waits: what everybody has, and what each answer adds."""
    book, pace = read_book(language, ""), pace_of(key)
    if pace.bank is None:
        return word_of(f"pace-{key}", language)
    spans = [book.format(*span(seconds))[0] for seconds in (pace.bank, pace.increment)]
    return f"{word_of(f'pace-{key}', language)}: {' + '.join(spans)}"


def plain_command(
    vidar: "Vidar", name: str, act: Callable[[discord.Interaction], Awaitable[None]]
) -> app_commands.Command[Any, ..., None]:
    """A command that asks nothing more."""

    async def answer(interaction: discord.Interaction) -> None:
        await vidar.guard.run(interaction, None, act)

    return app_commands.Command(
        name=command_text(f"command-{name}"),
        description=command_text(f"command-{name}-about"),
        callback=answer,
    )
