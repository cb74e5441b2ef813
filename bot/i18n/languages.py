"""Who reads what: languages of people and tables, names of seats, and the bot's own sentences."""

import logging
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from discord import Locale
from discord.utils import escape_markdown

from bot.domain.seating import MARK, is_ai
from bot.domain.table import Table
from bot.i18n.icons import in_text
from bot.i18n.names import clean_name, isolated
from bot.i18n.speaker import Book, Speaker, read_book
from bot.i18n.table_names import ai_name
from rules.engine import Game, Line

LANGUAGES = ("en", "pl")

_log = logging.getLogger(__name__)


def name(who: str | None, seat: int, names: Mapping[str, Any], book: Book) -> str:
    """The name of who sits there, as plain text; an AI is marked as such."""
    if who is None or not is_ai(who):
        return clean_name(str(names.get(who or "") or "")) or f"#{seat + 1}"
    _, player, number = who.split(":")
    word = f"player-{player}"
    called = ai_name(player, int(number)) if number.isdecimal() else number
    return f"{MARK} {book.fixed(word) if word in book else player} {called}"


def language_of(locale: Locale | str | None) -> str:
    """The language we have for a reader's locale."""
    short = str(locale or "").split("-")[0]
    return short if short in LANGUAGES else LANGUAGES[0]


def spoken(game: Game[Any], language: str) -> str:
    """That language, if the game has it; else the first it has."""
    return language if language in game.texts else next(iter(game.texts))


def game_speaker(game: Game[Any], language: str) -> Speaker:
    """Speaks of a game, of nothing that belongs to a table."""
    return Speaker(game, spoken(game, language), str)


def named(say: Speaker, game: str) -> str | Line:
    """A game as an argument of a text; one that its speaker does not know is not here any more."""
    return game if f"game-{game}" in say.book else ("table-removed-game", {})


def speaker(game: Game[Any], row: Table, language: str) -> Speaker:
    """Speaks to readers of messages: names cannot format, mention or link anything."""
    return _speaker(game, row, language, formatted=True)


def label_speaker(game: Game[Any], row: Table, language: str) -> Speaker:
    """Speaks on buttons and in menus, where nothing is formatted."""
    return _speaker(game, row, language, formatted=False)


def _speaker(game: Game[Any], row: Table, language: str, formatted: bool) -> Speaker:
    language = spoken(game, language)
    book, names = read_book(language, game.texts[language]), row.people.names

    @cache
    def called(seat: int) -> str:
        plain = name(row.seats[seat], seat, names, book)
        return shown_name(plain) if formatted else plain

    if not formatted:
        return Speaker(game, language, called, _fault_of(row))
    return Speaker(game, language, called, _fault_of(row), partial(in_text, game))


def _fault_of(row: Table) -> Callable[[str], None]:
    """A text that is not whole is logged without its id, which may name a card in a hand."""

    def complain(_fault: str) -> None:
        _log.warning("table %s: a text is missing: where it is shown it stands in ⟨ ⟩", row.id)

    return complain


def shown_name(name: str) -> str:
    """A name that stays a name: no Markdown, no mention, no link, and nothing beside it turns."""
    return isolated(as_it_stands(name))


def as_it_stands(text: str) -> str:
    """A text in which nothing formats, mentions or links: what labels and pictures say."""
    escaped = escape_markdown(text, ignore_links=False).replace("<", "\\<")
    return escaped.replace("@", "@\u200b").replace("://", ":\u200b//")


def cut(text: str, most: int) -> str:
    """A text that fits, with a sign that something is missing."""
    return text if len(text) <= most else text[: most - 1] + "…"


SENTENCE = re.compile(r"(?<=[.!?;])\s+")


def whole_sentences(text: str, most: int, rest: str) -> str:
    """As many sentences as fit, the first ones; `rest` says where the others are to be had."""
    if len(text) <= most:
        return text
    kept = rest
    for sentence in SENTENCE.split(text):
        longer = f"{kept.removesuffix(rest)}{sentence} {rest}"
        if len(longer) > most:
            break
        kept = longer
    return kept


def pieces(lines: list[str], most: int) -> list[str]:
    """Lines put together into as few posts as fit."""
    found: list[str] = []
    for line in (cut(text, most) for text in lines):
        if found and len(found[-1]) + 1 + len(line) <= most:
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found
