"""Things to look at large: buttons below a panel or on a desk, and the page behind each."""

from collections.abc import Sequence
from typing import Any

from bot.domain.custom_id import CustomId
from bot.i18n.languages import label_speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.components import CALM, Button, CardBuilder, File, Form, button
from bot.views.words import words_button
from rules.engine import Game

LOOK = "look"
MOST = 4
"""So many pictures stand on one page."""


def look_buttons(game: Game[Any], seen: Seen, labels: Speaker, on_desk: bool) -> list[Button]:
    """What leads to each of them, while the game goes on."""
    if seen.row.status != "playing":
        return []
    return [
        button(labels.line(one.line), CustomId(seen.row.id, LOOK, None, one.key), icon=one.icon)
        for one in game.looks(seen.view)
        if one.desk or not on_desk
    ]


def look_page(
    game: Game[Any], seen: Seen, language: str, key: str, pictures: Sequence[File]
) -> Form:
    """One of them, for this reader; and the way to the others."""
    labels = label_speaker(game, seen.row, language)
    card = CardBuilder(CALM)
    looks = {one.key: one for one in game.looks(seen.view)}
    if key not in looks or not pictures:
        card.text(labels.text("help-look"))
    else:
        card.text(f"### {labels.line(looks[key].line)} · {table_name(seen.row)}")
    for picture in pictures[:MOST]:
        card.picture(picture)
    others = look_buttons(game, seen, labels, on_desk=False)
    mine = str(CustomId(seen.row.id, LOOK, None, key))
    card.buttons(
        [*(one for one in others if one.custom_id != mine), words_button(labels, seen.row.id)]
    )
    return card.form()
