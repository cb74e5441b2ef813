"""The same in words: what pictures show, page by page, for whoever cannot see them."""

from collections.abc import Sequence
from typing import Any

from bot.domain.custom_id import CustomId
from bot.i18n.languages import as_it_stands, label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import CALM, Button, CardBuilder, Form, button
from rules.engine import Game, Picture

PAGE = 3000
"""How many characters stand on a page."""


def in_words(pictures: Sequence[Picture]) -> list[str]:
    """What these pictures show, paragraph by paragraph; in short where a game says no more.

    Pictures call people as buttons do: on a message their names would format and link.
    """
    return [as_it_stands(words) for one in pictures for words in one.words or (one.alt,)]


def pages(paragraphs: Sequence[str], room: int = PAGE) -> list[str]:
    """Paragraphs as pages: none is longer than fits, and no word is lost."""
    found = [""]
    for paragraph in paragraphs:
        rest = paragraph
        while rest:
            left = room - len(found[-1]) - 2
            if len(rest) <= left:
                found[-1] = f"{found[-1]}\n\n{rest}".strip()
                break
            if found[-1]:
                found.append("")
                continue
            cut = next((at for s in "\n " if (at := rest.rfind(s, 0, room)) > 0), room)
            found[-1], rest = rest[:cut], rest[cut:].lstrip()
            found.append("")
    return [page for page in found if page]


def words_page(
    game: Game[Any], seen: Seen, language: str, paragraphs: Sequence[str], page: int
) -> Form:
    """One page of the position in words, with buttons to the others."""
    say, labels = speaker(game, seen.row, language), label_speaker(game, seen.row, language)
    found = pages([*[say.line(line) for line in game.panel(seen.view)][:1], *paragraphs])
    page = min(max(page, 0), len(found) - 1)
    card = CardBuilder(CALM)
    card.text(found[page])
    turns = ((page - 1, "button-back"), (page + 1, "button-more"))
    card.buttons(
        button(labels.text(text), CustomId(seen.row.id, "words", None, str(to)))
        for to, text in turns
        if 0 <= to < len(found)
    )
    if len(found) > 1:
        card.text("-# " + say.text("help-words-page", number=page + 1, count=len(found)))
    return card.form()


def words_button(labels: Speaker, table: str) -> Button:
    """Leads to the position in words."""
    return button(labels.text("button-words"), CustomId(table, "words", None, "0"))
