"""A series as people read it: which game is next, how results add up, and the story around it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.series import has_next, passages_of, stage_at, stage_of
from bot.domain.series_record import SeriesRecord
from bot.domain.table import Table
from bot.i18n.languages import name, shown_name, spoken
from bot.i18n.speaker import Speaker, read_book
from bot.views.components import CALM, Button, CardBuilder, Form, button
from rules.engine import Aid, Game

NEXT = "next"
STORY, SERIES = "passages", "series"
"""Pages of what one may look up: the story around a game, and its series."""


def series_speaker(
    game: Game[Any], record: SeriesRecord, names: Mapping[str, str], language: str
) -> Speaker:
    """Speaks of players by the numbers they have in a series."""
    book = read_book(spoken(game, language), game.texts[spoken(game, language)])

    def called(number: int) -> str:
        return shown_name(name(record.players.get(number), number, names, book))

    return Speaker(game, book.language, called)


def series_lines(
    game: Game[Any],
    record: SeriesRecord | None,
    names: Mapping[str, str],
    language: str,
    seats: int = 0,
) -> list[str]:
    """The title of a series, and below it how it stands; nothing where there is none.

    Before its first game is over it is one of so many seats.
    """
    stage = stage_of(game, record, seats or game.info.seats[0])
    if record is None or stage is None:
        return []
    say = series_speaker(game, record, names, language)
    return [say.line(stage.title), *map(say.line, stage.standing)]


def under_way(
    game: Game[Any], record: SeriesRecord, names: Mapping[str, str], language: str, seats: int
) -> str:
    """Which game is next in a series, and how it stands; nothing if it is over."""
    stage = stage_of(game, record, seats)
    if stage is None or stage.is_over:
        return ""
    return " · ".join(series_lines(game, record, names, language, seats))


def of_table(game: Game[Any], row: Table, language: str) -> list[str]:
    """The same for the series of a table."""
    return series_lines(game, row.history.series, row.people.names, language, len(row.seats))


def next_buttons(game: Game[Any], row: Table, say: Speaker) -> list[Button]:
    """What leads to the next game of the series, where there is one."""
    if not has_next(game, row):
        return []
    return [button(say.text("button-next"), CustomId(row.id, NEXT), ButtonStyle.success)]


def passages_posts(
    game: Game[Any], row: Table, view: Mapping[str, Any], language: str, data: Mapping[str, Any]
) -> list[Form]:
    """What the story tells everybody now, as its letter says: a post each for game and series.

    A series speaks before a game, or when it is over.
    """
    story = [one for one in passages_of(game, row, view) if one.key in data.get("keys", ())]
    stage = stage_at(game, row, data["stage"]) if "stage" in data else None
    say = _reader(game, row, language)
    parts = [(STORY, story), (SERIES, () if stage is None else stage.passages)]
    if stage is not None and not stage.is_over:
        parts.reverse()
    return [_post(row, say, page, told) for page, told in parts if told]


def _post(row: Table, say: Speaker, page: str, told: Sequence[Aid]) -> Form:
    card = CardBuilder(CALM)
    for number, one in enumerate(told):
        if number:
            card.rule()
        card.text(in_words(say, one), keep=100)
    own = CustomId(row.id, "aid", None, page)
    card.buttons([button(say.text("button-passages"), own)])
    return card.form()


def in_words(say: Speaker, passage: Aid) -> str:
    """A title and paragraphs."""
    return "### " + say.line(passage.title) + "\n" + "\n\n".join(map(say.line, passage.lines))


Page = tuple[str, str, Callable[[], Sequence[str]]]
"""The key of a page, what it is called, and what stands on it."""


def pages(game: Game[Any], row: Table, view: Mapping[str, Any], language: str) -> Iterator[Page]:
    """What one may look up of the story and of the series, each for its own reader."""
    say = _reader(game, row, language)
    story = passages_of(game, row, view)
    if story:
        yield STORY, say.text("series-story"), lambda: [in_words(say, one) for one in story]
    stage = stage_at(game, row)
    if stage is not None:
        lines = of_table(game, row, language)
        told = [in_words(say, one) for one in stage.passages]
        yield SERIES, say.text("series-title"), lambda: ["\n".join(lines), *told]


def _reader(game: Game[Any], row: Table, language: str) -> Speaker:
    record = row.history.series or SeriesRecord(row.id, "", {})
    return series_speaker(game, record, row.people.names, language)
