"""A log as chapters and paragraphs: what happened, put together as people tell it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.i18n.speaker import Said, Speaker, events_for
from rules.engine import Event


@dataclass(slots=True)
class Paragraph:
    """One stretch of a game, for example a turn."""

    chapter: str | None = None
    title: str = ""
    events: list[Event] = field(default_factory=list)
    last: int = 0
    """The number of its last event."""
    closed: bool = False
    """Whether nothing can be added to it any more."""

    def sentences(self, speaker: Speaker, seat: int | None) -> list[str]:
        """What one reader is told of it."""
        said = map(speaker.event, speaker.story(events_for(self.events, seat)))
        return [sentence for sentence in said if sentence]


def paragraphs(
    speaker: Speaker, numbered: Iterable[tuple[int, Event]], seat: int | None
) -> Iterator[Paragraph]:
    """Events, each with its number, divided as their texts ask for it; empty ones are left out."""
    now = Paragraph()
    for number, event in numbered:
        if event.audience is not None and seat not in event.audience:
            continue
        said = speaker.said(event)
        if _ends(said, now):
            now.closed = True
            yield from _unless_empty(now, speaker, seat)
            now = Paragraph(title=said.opens or "")
        now.chapter = said.chapter or now.chapter
        now.events.append(event)
        now.last = number
        if said.closes is not None:
            now.title, now.closed = said.closes, True
            yield now
            now = Paragraph()
    yield from _unless_empty(now, speaker, seat)


def _ends(said: Said, now: Paragraph) -> bool:
    """An opening without a title ends only a paragraph that has one."""
    return said.chapter is not None or (said.opens is not None and said.opens != now.title)


def _unless_empty(paragraph: Paragraph, speaker: Speaker, seat: int | None) -> Iterator[Paragraph]:
    if paragraph.chapter is not None or paragraph.sentences(speaker, seat):
        yield paragraph


def as_markdown(paragraph: Paragraph, speaker: Speaker, seat: int | None) -> str:
    """A paragraph as it is posted."""
    lines = [f"## {paragraph.chapter}"] if paragraph.chapter else []
    title = paragraph.title
    lines += [f"**{title[0].upper()}{title[1:]}**"] if title else []
    lines += paragraph.sentences(speaker, seat) or (["–"] if paragraph.closed else [])
    return "\n".join(lines)
