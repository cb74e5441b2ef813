"""Moments of a game that people can name: where a turn began, from what everybody was told."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.domain.branches import Moment, event_of, origin_of, told_of
from bot.domain.replay import DECISIONS, effective, rules_since
from bot.domain.table import Table
from bot.i18n.game_log import Paragraph, paragraphs
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import name_from
from persistence.store import Command, EventRow
from rules.engine import Event


@dataclass(frozen=True, slots=True)
class NamedMoment:
    """A moment, and what it is called."""

    moment: Moment
    words: str


def moments(
    say: Speaker, commands: Sequence[Command], events: Sequence[EventRow], given_up: bool
) -> list[NamedMoment]:
    """Where a game can be gone on from, in order: the deal, and wherever a turn began.

    Only what still counts, and under these rules. Where one decision has brought about several
    turns, it is the last of them. A game whose log is not divided has a moment for each decision
    that everybody was told of. Of one that was given up the last position is one, too.
    """
    since, kept = rules_since(commands), effective(commands)
    counts = {command.seq for command in kept}
    public = [e for e in events if e.audience is None and e.seq in counts and e.seq > since]
    found = {since: Moment(since, 0)}
    turns = [*_turns(say, public)]
    for first, paragraph, chapter in turns:
        if first and (seq := public[first - 1].seq):
            turn = _naming(say, paragraph) or (chapter if chapter in paragraph.events else None)
            found[seq] = Moment(seq, 0, told_of(chapter), told_of(turn))
    if len(turns) < 2:
        found |= {e.seq: Moment(e.seq, 0) for e in public}
    ended = max((c.seq for c in kept if c.kind in DECISIONS), default=0)
    left = [one for seq, one in found.items() if given_up or seq < ended]
    named = [replace(one, number=number) for number, one in enumerate(left)]
    all_ = _told_apart(say, [NamedMoment(one, moment_words(say, one)) for one in named])
    if not given_up or not commands or named[-1].seq == len(commands):
        return all_
    last = Moment(len(commands), len(named), named[-1].chapter)
    return [*all_, NamedMoment(last, say.text("branch-given-up"))]


def _told_apart(say: Speaker, named: Sequence[NamedMoment]) -> list[NamedMoment]:
    """Those of the same name say which of them they are."""
    all_ = Counter(one.words for one in named)
    met: Counter[str] = Counter()
    found: list[NamedMoment] = []
    for one in named:
        met[one.words] += 1
        of = {"number": met[one.words], "count": all_[one.words]}
        same = say.text("branch-same", moment=one.words, **of)
        found.append(one if of["count"] == 1 else replace(one, words=same))
    return found


def _turns(
    say: Speaker, public: Sequence[EventRow]
) -> Iterator[tuple[int, Paragraph, Event | None]]:
    """Each turn, with how many events were before it, and what has begun its chapter."""
    told = [Event(e.kind, e.data, e.audience, e.fence) for e in public]
    places = {id(event): number for number, event in enumerate(told)}
    chapter: Event | None = None
    for paragraph in paragraphs(say, enumerate(told, 1), None):
        begins = (e for e in paragraph.events if say.said(e).chapter is not None)
        chapter = next(begins, chapter)
        yield places[id(paragraph.events[0])], paragraph, chapter


def _naming(say: Speaker, paragraph: Paragraph) -> Event | None:
    """The event that gives a turn its name: the one it closes with, or the one it opened with."""
    first, last = paragraph.events[0], paragraph.events[-1]
    if say.said(last).closes:
        return last
    return first if say.said(first).opens else None


def moment_words(say: Speaker, moment: Moment) -> str:
    """What a moment is called: its chapter, and the turn that begins there."""
    chapter, turn = chapter_words(say, moment), event_of(moment.turn)
    if turn is None:
        title = _number(say, moment) if moment.chapter is not None and moment.number else ""
    else:
        said = say.said(turn)
        title = said.closes or said.opens
    return say.text("branch-turn", chapter=chapter, turn=title) if title else chapter


def chapter_words(say: Speaker, moment: Moment) -> str:
    """The chapter of a moment; where there is none, which moment it is."""
    event = event_of(moment.chapter)
    if event is not None and (chapter := say.said(event).chapter):
        return chapter
    if moment.turn is None and moment.number:
        return _number(say, moment)
    return say.text("story-beginning")


def _number(say: Speaker, moment: Moment) -> str:
    return say.text("branch-moment", number=moment.number)


def branch_of(say: Speaker, row: Table, *, whole: bool = False) -> str:
    """That a table is a branch, of which game and from which moment; "" where it is none.

    With `whole` also after which turn.
    """
    origin = origin_of(row)
    if origin is None:
        return ""
    words = moment_words if whole else chapter_words
    name = name_from(origin.table, row.settings.language or "")
    return say.text("branch-of", name=name, moment=words(say, origin.moment))
