"""What AI tell after a game: what they believed, and why they made their weightiest moves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.views.components import CALM, Button, CardBuilder, Form, button
from bot.views.paging import in_pages, number, short, turn_to
from rules.engine import Event, Game
from rules.engine.looking_back import Recalled, Recollection

RECALLED = "recalled"


def recalled_button(labels: Speaker, table: str) -> Button:
    """Leads to what AI thought."""
    return button(labels.text("button-recalled"), CustomId(table, RECALLED))


def recalled_page(
    game: Game[Any],
    row: Table,
    language: str,
    events: Sequence[Event],
    told: Mapping[int, Recollection],
    words: str,
) -> Form:
    """What each AI tells, page by page; `events` are all that happened."""
    say, labels = speaker(game, row, language), label_speaker(game, row, language)
    card = CardBuilder(CALM)
    card.text(f"### {say.text('recalled-title')} · {table_name(row)}")
    if not told:
        card.text(say.text("recalled-nothing"))
        return card.form()
    texts = ["\n".join(_told(say, seat, one, events)) for seat, one in told.items()]

    def to(page: int) -> CustomId:
        return CustomId(row.id, RECALLED, None, str(page))

    pages = ["\n\n".join(page) for page in in_pages(short(texts))]
    turn_to(card, say, labels, pages, number(words), to)
    card.text("-# " + say.text("recalled-small"))
    return card.form()


def _told(say: Speaker, seat: int, one: Recollection, events: Sequence[Event]) -> Iterator[str]:
    yield say.text("recalled-by", seat=seat)
    yield from map(say.line, one.believed)
    if one.chances is not None:
        first, last = (round(100 * chance) for chance in one.chances)
        yield say.text("recalled-chance", first=first, last=last)
    for move in one.moves:
        yield "- " + _move(say, move, events)


def _move(say: Speaker, move: Recalled, events: Sequence[Event]) -> str:
    """A move with its reason, under the chapter in which it was."""
    public = (event for event in reversed(events[: move.after]) if event.audience is None)
    chapter = next(filter(None, (say.said(event).chapter for event in public)), "")
    said = say.text("recalled-move", move=say.line_of(move.decision), why=move.because)
    return f"{chapter or say.text('story-beginning')} · {said}"
