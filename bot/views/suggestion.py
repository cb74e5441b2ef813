"""What an AI would do in the reader's place."""

from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.suggestion import Suggestion
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, Button, CardBuilder, Form, button
from rules.engine import Game

SUGGESTION = "suggestion"
"""What its button does."""


def suggestion_button(labels: Speaker, table: str) -> Button:
    """Asks an AI."""
    return button(labels.text("button-suggestion"), CustomId(table, SUGGESTION))


def suggestion_page(game: Game[Any], row: Table, language: str, found: Suggestion) -> Form:
    """Each answer with its reason."""
    say = speaker(game, row, language)
    lines = [say.text("suggestion-title", player=found.player)]
    for answer in found.answers:
        because = "" if answer.because is None else f": {say.line(answer.because)}"
        lines.append(f"- **{say.decision(answer.decision)}**{because}")
    card = CardBuilder(CALM)
    card.text("\n".join(lines), keep=300)
    card.text("-# " + say.text("suggestion-small"))
    return card.form()
