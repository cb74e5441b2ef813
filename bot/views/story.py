"""The story so far, chapter by chapter, for whoever comes back; each chapter also in full."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.domain.custom_id import CustomId
from bot.i18n.game_log import Paragraph, as_markdown, paragraphs
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker, events_for
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.branches import branch_mark
from bot.views.components import CALM, Button, CardBuilder, Form, button, menu
from bot.views.paging import in_pages, short, turn_to
from bot.views.paging import number as number_in
from persistence.store import EventRow
from rules.engine import Event, Game

STORY = "story"
HERE = "here"
"""On a page that may become the story; a press on anything else leaves it as it is."""
LINES = 8
"""How many lines a chapter has at most, besides what an AI did in its reader's seat."""
OPTIONS = 25
CHAPTER = "c"
"""Stands before the number of a chapter that is wanted in full."""

Page = list[tuple[int, str]]
"""Numbers of chapters, and what is told of each."""


@dataclass(slots=True)
class Chapter:
    """What happened in one stretch of a game, for example a round."""

    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)
    for_you: dict[str, list[Event]] = field(default_factory=dict)
    """By AI: what came of its decisions in the reader's seat."""

    @property
    def last(self) -> int:
        return max((paragraph.last for paragraph in self.paragraphs), default=0)


@dataclass(frozen=True, slots=True)
class Told:
    """All that the story of one reader is made from."""

    events: Sequence[EventRow]
    """All that they may know, from the beginning."""
    by_ai: Mapping[int, str]
    """Commands that an AI decided for them."""
    since: int = 0
    """The last event of their own last decision."""


def story_button(labels: Speaker, table: str, words: str = "") -> Button:
    """Leads to the story so far."""
    return button(labels.text("button-story"), CustomId(table, STORY, None, words))


def back_page(say: Speaker, table: str) -> Form:
    """To somebody who has said that they are back: they play themselves, and may read first."""
    card = CardBuilder(CALM)
    card.text(say.text("reply-here"))
    card.buttons([story_button(say, table, HERE)])
    return card.form()


def story_page(game: Game[Any], seen: Seen, language: str, told: Told, words: str) -> Form:
    """A page of the story, or of one chapter in full, as `words` of a custom_id ask for it."""
    say, labels = speaker(game, seen.row, language), label_speaker(game, seen.row, language)
    found, card = chapters(say, told, seen.seat), CardBuilder(CALM)
    number, _, page = words.removeprefix(CHAPTER).partition("~")
    if words.startswith(CHAPTER) and number_in(number) < len(found):
        chapter = found[number_in(number)]
        card.text(f"### {chapter.title} · {table_name(seen.row)}")
        shown = in_pages(short([as_markdown(p, say, seen.seat) for p in _untitled(chapter)]))
        texts = ["\n".join(page) for page in shown]
        to = partial(_page, seen, f"{CHAPTER}{number}~")
        turn_to(card, say, labels, texts, number_in(page), to)
        card.buttons([story_button(labels, seen.row.id, HERE)])
        return card.form()
    title = f"### {say.text('story-title')} · {table_name(seen.row)}"
    card.text("\n".join([title, *branch_mark(game, seen.row, language)]))
    shown = _packed([_inshort(chapter, say, seen) for chapter in found])
    at = number_in(number) if number.isdecimal() else _opened(found, shown, told.since)
    texts = ["\n\n".join(part for _, part in page) for page in shown]
    turn_to(card, say, labels, texts, at, partial(_page, seen, ""))
    options = [(one.title, f"{CHAPTER}{n}", False) for n, one in enumerate(found)]
    if options:
        whole = CustomId(seen.row.id, STORY, None, CHAPTER)
        card.menu(menu(whole, labels.text("story-in-full"), options[-OPTIONS:]))
    return card.form()


def _page(seen: Seen, of: str, page: int) -> CustomId:
    return CustomId(seen.row.id, STORY, None, f"{of}{page}")


def _opened(found: Sequence[Chapter], shown: Sequence[Page], since: int) -> int:
    """The page with what comes after a point; the last if nothing does."""
    own = next((n for n, one in enumerate(found) if one.last > since), len(found) - 1)
    return next((n for n, page in enumerate(shown) if own in dict(page)), 0)


def chapters(say: Speaker, told: Told, seat: int | None) -> list[Chapter]:
    """What one reader may know, divided as the texts of events ask for it."""
    numbered = [(e.number, _event(e)) for e in told.events]
    found: list[Chapter] = []
    for paragraph in paragraphs(say, numbered, seat):
        if paragraph.chapter is not None or not found:
            found.append(Chapter(paragraph.chapter or say.text("story-beginning")))
        found[-1].paragraphs.append(paragraph)
    ended: set[int] = set()
    for row in told.events:
        event = _event(row)
        if row.seq not in told.by_ai or row.seq in ended:
            continue
        if say.divides(event):
            # What follows came about by itself, or is somebody else's turn.
            ended.add(row.seq)
            continue
        chapter = next((one for one in found if row.number <= one.last), None)
        if chapter is not None:
            chapter.for_you.setdefault(told.by_ai[row.seq], []).append(event)
    return found


def _event(row: EventRow) -> Event:
    return Event(row.kind, row.data, row.audience, row.fence)


def _inshort(chapter: Chapter, say: Speaker, seen: Seen) -> str:
    """What came of a chapter, as the game puts it, and what an AI did in the reader's seat."""
    told = [
        event
        for paragraph in chapter.paragraphs
        for event in say.story(events_for(paragraph.events, seen.seat))
    ]
    chosen = say.recap(seen.view, told, LINES) or ()
    lines = [line for line in map(say.line, chosen) if line][:LINES]
    found = [f"**{chapter.title}**", *(lines or [s for s in map(say.event, told) if s][-LINES:])]
    for player, events in chapter.for_you.items():
        said = map(say.event, say.story(events_for(events, seen.seat)))
        sentences = [f"-# {sentence}" for sentence in said if sentence]
        found += [say.text("story-for-you", player=player), *sentences] if sentences else []
    return "\n".join(found)


def _untitled(chapter: Chapter) -> Iterator[Paragraph]:
    """Its paragraphs, below a title that stands there already."""
    for one in chapter.paragraphs:
        yield Paragraph(None, one.title, one.events, one.last, one.closed)


def _packed(texts: Sequence[str]) -> list[Page]:
    """Chapters on as few pages as they fit on in their order."""
    parts = [(n, part) for n, text in enumerate(texts) for part in short([text])]
    left = iter(parts)
    return [[next(left) for _ in page] for page in in_pages(part for _, part in parts)]
