"""What a game is, for people who have never seen it: two sentences, and how it is played."""

import logging
from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.logs import describe_error
from bot.views.components import CALM, Button, CardBuilder, File, Form, button
from rules.engine import Game, Picture

HOW = "how"
WORDS = "words"
"""Behind the press, for whoever wants it in words."""

_log = logging.getLogger(__name__)


def about(say: Speaker) -> str:
    """What the game is, for how many, how long it takes; as much of it as the game says."""
    lines = [say.text("game-about")] if "game-about" in say.book else []
    small = [say.text(name) for name in ("game-seats", "game-minutes") if name in say.book]
    return "\n".join([*lines, *(["-# " + " · ".join(small)] if small else [])])


def how_of(game: Game[Any], row: Table, language: str) -> Picture | None:
    """How the game of a table is played; None if it does not say, or cannot."""
    try:
        return game.how_it_is_played(label_speaker(game, row, language).text)
    except Exception as fault:  # noqa: BLE001 (no table waits for an explanation)
        _log.error("table %s: no word of how it is played: %s", row.id, describe_error(fault))
        return None


def how_button(labels: Speaker, table: str) -> Button:
    """Leads to how the game is played, in the language of whoever presses."""
    return button(labels.text("button-how"), CustomId(table, HOW))


def how_post(game: Game[Any], row: Table, language: str, how: Picture, file: File | None) -> Form:
    """For a whole table: the picture, in words until it is drawn."""
    card = _begun(game, row, language, how, file)
    card.buttons([how_button(label_speaker(game, row, language), row.id)])
    return card.form()


def how_page(game: Game[Any], row: Table, language: str, how: Picture, file: File | None) -> Form:
    """For one reader: the picture, and a way to its words; or the words alone."""
    card = _begun(game, row, language, how, file)
    if file is not None:
        labels = label_speaker(game, row, language)
        card.buttons([button(labels.text("button-words"), CustomId(row.id, HOW, None, WORDS))])
    return card.form()


def _begun(
    game: Game[Any], row: Table, language: str, how: Picture, file: File | None
) -> CardBuilder:
    say = speaker(game, row, language)
    card = CardBuilder(CALM)
    card.text("## " + say.text("table-how", game=row.game))
    card.text(about(say))
    if file is not None:
        card.picture(file)
    else:
        card.text("\n\n".join(how.words or (how.alt,)))
    return card
