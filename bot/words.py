"""Who reads what: languages of people and tables, names of seats, and the bot's own sentences."""

import logging
from collections.abc import Callable
from typing import Any

from discord import Locale
from discord.utils import escape_markdown

from bot.seats import name
from bot.texts import Speaker, read_book
from persistence.store import GameRow
from rules.engine import Game

LANGUAGES = ("en", "pl")

_log = logging.getLogger(__name__)


def language_of(locale: Locale | str | None) -> str:
    """The language we have for a reader's locale."""
    short = str(locale or "").split("-")[0]
    return short if short in LANGUAGES else LANGUAGES[0]


def speaker(game: Game[Any], row: GameRow, language: str) -> Speaker:
    """Speaks to readers of messages: names cannot format, mention or link anything."""
    book = read_book(language, game.texts[language])
    return Speaker(game, language, lambda seat: shown_name(name(row, seat, book)), _fault_of(row))


def label_speaker(game: Game[Any], row: GameRow, language: str) -> Speaker:
    """Speaks on buttons and in menus, where nothing is formatted."""
    book = read_book(language, game.texts[language])
    return Speaker(game, language, lambda seat: name(row, seat, book), _fault_of(row))


def _fault_of(row: GameRow) -> Callable[[str], None]:
    """A text that is not whole is logged without its id, which may name a card in a hand."""

    def complain(_fault: str) -> None:
        _log.warning("table %s: a text is missing: where it is shown it stands in ⟨ ⟩", row.id)

    return complain


def shown_name(name: str) -> str:
    """A display name that stays a name: no Markdown, no mention, no link."""
    return escape_markdown(name).replace("@", "@\u200b").replace("<", "\\<")


def cut(text: str, most: int) -> str:
    """A text that fits, with a sign that something is missing."""
    return text if len(text) <= most else text[: most - 1] + "…"


def pieces(lines: list[str], most: int) -> list[str]:
    """Lines put together into as few posts as fit."""
    found: list[str] = []
    for line in (cut(text, most) for text in lines):
        if found and len(found[-1]) + 1 + len(line) <= most:
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found
