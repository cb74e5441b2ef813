"""What happened since somebody was last asked, in at most three lines above their question."""

from collections.abc import Sequence

from bot.i18n.speaker import Speaker, events_for
from bot.tables.play import Seen
from rules.engine import Event

LINES, MOST = 3, 360
"""How many lines there are at most, and how many characters; no line is ever cut."""


def since_lines(seen: Seen, say: Speaker) -> str:
    """The lines as small print, under their title; "" in the middle of a turn."""
    if seen.seat is None or seen.row.status != "playing":
        return ""
    events = _news(seen, say)
    lines = _told(seen, say, events)[:LINES] if events else []
    while sum(map(len, lines)) > MOST:
        lines.pop()
    if not lines:
        return ""
    return "\n".join(f"-# {line}" for line in (f"**{say.text('log-since')}**", *lines))


def _news(seen: Seen, say: Speaker) -> list[Event]:
    """What others did, and what the reader's own last decision led to beyond their turn."""
    divided = [n for n, event in enumerate(seen.since.mine) if say.divides(event)]
    led_to = seen.since.mine[divided[0] :] if divided else ()
    return [*led_to, *seen.since.later]


def _told(seen: Seen, say: Speaker, events: Sequence[Event]) -> list[str]:
    """What the game finds worth telling; if it does not choose, the end of the log."""
    story = say.story(events_for(events, seen.seat))
    chosen = say.recap(seen.view, story)
    if chosen is not None:
        return [text for text in map(say.line, chosen) if text]
    return [text for text in map(say.event, story) if text][-LINES:]
