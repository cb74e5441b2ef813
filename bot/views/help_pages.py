"""What a player may look up: help on the game as they see it, what happened, what is theirs."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views import series
from bot.views.branches import branch_mark
from bot.views.components import CALM, CardBuilder, File, Form, button, menu
from bot.views.replay import is_withheld, replay_button
from bot.views.story import HERE, story_button
from bot.views.words import words_button
from persistence.store import EventRow
from rules.engine import Aid, Event, Game

ROOM = 3500


def help_page(game: Game[Any], seen: Seen, language: str, key: str | None) -> Form:
    """One thing to look up, and a menu of all of them."""
    say = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    aids: list[series.Page] = [
        (aid.key, labels.line(aid.title), partial(_aid, say, aid)) for aid in game.aids(seen.view)
    ]
    aids += series.pages(game, seen.row, seen.view, language)
    card = CardBuilder(CALM)
    if not aids:
        card.text(say.text("help-nothing"))
        return card.form()
    chosen = next((aid for aid in aids if aid[0] == key), aids[0])
    for part in chosen[2]():
        card.text(part)
    options = [(title, name, name == chosen[0]) for name, title, _ in aids]
    card.menu(menu(CustomId(seen.row.id, "aid"), labels.text("help-more"), options))
    return card.form()


def _aid(say: Speaker, aid: Aid) -> list[str]:
    return ["### " + say.line(aid.title), "\n".join(map(say.line, aid.lines))]


def board_page(game: Game[Any], seen: Seen, language: str, pictures: Sequence[File]) -> Form:
    """Where the game stands, in words and in pictures."""
    say = speaker(game, seen.row, language)
    card = CardBuilder(CALM)
    first, *others = [say.line(line) for line in game.panel(seen.view)]
    card.text("### " + first)
    card.text("\n".join(others))
    for picture in pictures:
        card.picture(picture)
    card.buttons([words_button(label_speaker(game, seen.row, language), seen.row.id)])
    return card.form()


def log_page(
    game: Game[Any], seen: Seen, language: str, events: Sequence[EventRow], *, moved: bool
) -> Form:
    """What happened since a point, as this reader was told it; the latest if it is too much.

    Whether that point is a move of their own, the title says.
    """
    say = speaker(game, seen.row, language)
    numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
    texts = [as_markdown(p, say, seen.seat) for p in paragraphs(say, numbered, seen.seat)]
    card = CardBuilder(CALM)
    title = "### " + say.text("log-since" if moved else "log-lately")
    card.text("\n".join([title, *branch_mark(game, seen.row, language)]))
    if not texts:
        card.text(say.text("log-nothing"))
    kept: list[str] = []
    while texts and sum(map(len, kept)) + len(kept) + len(texts[-1]) < ROOM:
        kept.insert(0, texts.pop())
    if texts:
        kept.insert(0, "-# " + say.text("log-earlier", count=len(texts)))
    card.text("\n".join(kept))
    labels, table = label_speaker(game, seen.row, language), seen.row.id
    again = [] if is_withheld(game, seen.row) else [replay_button(labels, table)]
    card.buttons([story_button(labels, table, HERE), *again])
    return card.form()


def end_page(say: Speaker, table: str) -> Form:
    """One more question before somebody who plays alone ends the game."""
    card = CardBuilder(CALM)
    card.text(say.text("reply-solo-sure"))
    card.buttons([button(say.text("button-end-game"), CustomId(table, "end"), ButtonStyle.danger)])
    return card.form()


def note_page(text: str) -> Form:
    """Words alone."""
    card = CardBuilder(CALM)
    card.text(text)
    return card.form()
