"""One's own page: where one is waited for, where one plays, and what one can set."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import deadline, until
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, named, speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.components import CALM, IN_ROW, CardBuilder, Form, button, fit, menu, section
from rules.engine import Game

MOST_WAITING, MOST_PLAYING = 4, 5
"""So many tables are named that wait for somebody, and so many others; the rest is counted."""
HEAVIEST = 600
"""How heavy the words about one table may be."""
ACT = "🎯"
HERE = "here"
"""Said by the button that opens a desk in place of this page."""

Standing = Literal[
    "me-waiting",
    "me-playing",
    "me-resting",
    "me-other-version",
    "me-gone",
    "me-stuck",
    "reply-table-damaged",
]
"""How a table stands for one of its players: all but the first two cannot go on here and now."""
DAMAGED: Standing = "reply-table-damaged"
"""Said of a table that cannot be understood, whatever somebody wants to know of it."""


@dataclass(frozen=True, slots=True)
class Mine:
    """A table at which somebody plays, and what they see there, if that can be had."""

    how: Standing
    row: Table
    seen: Seen | None = None
    game: Game[Any] | None = None

    @property
    def due(self) -> tuple[float, float]:
        """By when they must have answered, and since when they are waited for."""
        seat = None if self.seen is None else self.seen.seat
        wait = None if seat is None else self.row.clock.waits.get(seat)
        when = None if seat is None else deadline(self.row.clock, seat)
        return math.inf if when is None else when, math.inf if wait is None else wait.since


def me_page(
    say: Speaker,
    tables: Sequence[Mine],
    lobbies: Sequence[Table],
    language: str,
    results: str,
    words_first: bool,
    taught: bool,
    speakers: Mapping[str, Speaker],
) -> Form:
    """What waits for somebody first, soonest first; then where they play, and what they can set.

    By game: who speaks of it, as far as it is here.
    """

    def where(text: str, row: Table, **args: int) -> str:
        speaks = speakers.get(row.game, say)
        known = {"table": row.id, "name": table_name(row), "game": named(speaks, row.game)}
        return speaks.text(text, **known, channel=row.room.where, **args)

    card = CardBuilder(CALM)
    waiting = sorted((one for one in tables if one.how == "me-waiting"), key=lambda one: one.due)
    card.text("### " + say.text("me-title" if waiting else "me-nobody-waits"))
    for number, one in enumerate(waiting[:MOST_WAITING]):
        act = CustomId(one.row.id, "act", None, HERE)
        style = ButtonStyle.secondary if number else ButtonStyle.primary
        beside = button(say.text("button-act"), act, style, ACT)
        card.add(section(_waiting(one, where("me-waiting", one.row), language), beside))
    card.text(_more(say, len(waiting) - MOST_WAITING))
    others = [one for one in tables if one.how != "me-waiting"]
    lines = [
        where(one.how, one.row) if one.seen is None else _playing(one, language)
        for one in others[:MOST_PLAYING]
    ]
    numbered = [*enumerate(lobbies[:IN_ROW], 1)]
    lines += [_more(say, len(others) - MOST_PLAYING)]
    lines += [where("me-lobby", row, number=number) for number, row in numbered]
    lines = [fit(line, HEAVIEST) for line in lines if line]
    if lines:
        card.text("\n".join(["### " + say.text("me-also"), *lines]))
    card.buttons([
        button(say.text("button-close-lobby", number=number), CustomId(row.id, "close", None, "me"))
        for number, row in numbered
    ])  # fmt: skip
    if results:
        card.text(f"### {say.text('results-mine')}\n{results}")
    options = [(say.text(f"language-{key}"), key, key == language) for key in LANGUAGES]
    options.append((say.text("language-discord"), "discord", False))
    card.menu(menu(CustomId("me", "speak"), say.text("me-language"), options))
    card.buttons([
        button(
            say.text("button-lessons", wanted="yes" if taught else "no"), CustomId("me", "lessons")
        ),
        button(say.text("button-habits"), CustomId("me", "habits")),
        button(say.text("button-away"), CustomId("me", "away")),
        button(
            say.text("button-pictures" if words_first else "button-words-first"),
            CustomId("me", "words_first"),
        ),
        button(say.text("button-results"), CustomId("me", "results")),
        button(say.text("button-forget"), CustomId("me", "forget"), ButtonStyle.danger),
    ])  # fmt: skip
    return card.form()


def _waiting(one: Mine, title: str, language: str) -> str:
    """A table that waits: where the game stands, what is asked, who else is, and until when."""
    if one.seen is None or one.seen.prompt is None or one.game is None:
        return title
    say = speaker(one.game, one.row, language)
    asked = [say.line(one.game.panel(one.seen.view)[0]), say.prompt(one.seen.prompt).ask]
    others = _others(one, one.seen)
    also = [say.text("me-also-asked", seats=others)] if others else []
    due = one.due[0]
    also += [say.text("clock-mine", when=until(due))] if due < math.inf else []
    lines = [title, f"-# {' · '.join(asked)}", f"-# {' · '.join(also)}" if also else ""]
    return fit("\n".join(line for line in lines if line), HEAVIEST)


def _playing(one: Mine, language: str) -> str:
    """A table that waits for others."""
    assert one.seen is not None
    assert one.game is not None
    say, seen = speaker(one.game, one.row, language), one.seen
    seats = _others(one, seen) or [seat for seat in seen.view["pending"] if seat != seen.seat]
    return say.text(
        "me-playing", name=table_name(one.row), game=one.row.game, channel=one.row.room.where,
        seats=seats,
    )  # fmt: skip


def _others(one: Mine, seen: Seen) -> list[int]:
    """The people who are waited for besides, as everybody sees it."""
    return [seat for seat in one.row.clock.waits if seat != seen.seat]


def _more(say: Speaker, count: int) -> str:
    return say.text("me-more", count=count) if count > 0 else ""


def forget_page(say: Speaker) -> Form:
    """What being forgotten means, before it happens."""
    card = CardBuilder(CALM)
    card.text(say.text("me-forget"))
    sure = button(say.text("button-sure"), CustomId("me", "forgotten"), ButtonStyle.danger)
    card.buttons([sure])
    return card.form()
