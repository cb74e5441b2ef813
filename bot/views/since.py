"""What happened since somebody last decided, and what came of that, in at most three lines."""

from collections import Counter
from collections.abc import Sequence

from bot.i18n.speaker import Speaker, events_for
from bot.tables.play import Seen
from rules.engine import Event

LINES, MOST = 3, 360
"""How many lines there are at most, and how many characters; no line is ever cut."""


def since_lines(seen: Seen, say: Speaker) -> str:
    """The lines as small print, under their title; "" where nothing is worth one."""
    if seen.seat is None or seen.row.status != "playing":
        return ""
    mine, later = seen.since.mine, seen.since.later
    beyond = bool(later) or any(map(say.divides, mine))
    lines = _told(seen, say, [*mine, *later], beyond)[:LINES] if mine or later else []
    while sum(map(len, lines)) > MOST:
        lines.pop()
    if not lines:
        return ""
    before = "log-since-start" if seen.since.at is None else "log-since"
    title = say.text(before if beyond else "desk-came-of-it")
    return "\n".join(f"-# {line}" for line in (f"**{title}**", *lines))


def _told(seen: Seen, say: Speaker, events: Sequence[Event], beyond: bool) -> list[str]:
    """What the game finds worth telling; if it does not choose, the end of the log.

    In the middle of a turn that would only be what its reader has just pressed.
    """
    story = say.story(events_for(events, seen.seat))
    chosen = say.recap(seen.view, story, LINES)
    if chosen is not None:
        told = Counter(text for text in map(say.line, chosen) if text)
        return [text if times == 1 else f"{text} ×{times}" for text, times in told.items()]
    return [text for text in map(say.event, story) if text][-LINES:] if beyond else []
