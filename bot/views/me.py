"""One's own page: where one is waited for, where one plays, and what one can set."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import deadline, until
from bot.domain.queue import Wish
from bot.domain.seating import host_of
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, named, speaker
from bot.i18n.moments import branch_of
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.components import (
    ASKED,
    CALM,
    IN_ROW,
    CardBuilder,
    Form,
    button,
    fit,
    menu,
    section,
)
from bot.views.paging import in_pages, turn_to
from rules.engine import Game

MOST_WAITING, MOST_PLAYING = 4, 5
"""So many tables are named that wait for somebody, and so many others; the rest is counted."""
HEAVIEST = 600
"""How heavy the words about one table may be."""
ACT = "🎯"
MINE = "mine"
TEST_DMS = "dms"
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
MOST_SERIES = 3
"""So many series are listed."""
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


@dataclass(frozen=True, slots=True)
class Own:
    """All that concerns one person, wherever it is."""

    person: str
    tables: Sequence[Mine]
    lobbies: Sequence[Table]
    """In which they sit; of some of them they are the host."""
    results: str
    """How they did, in one line; empty if they have finished nothing."""
    speakers: Mapping[str, Speaker]
    """By game: who speaks of it, as far as it is here."""
    servers: Mapping[str, str]
    """What servers are called, by id, where that must be said: who asks there knows it."""
    series: Sequence[str] = ()
    """How the series stand in which they play and that are not over."""
    queue: Sequence[tuple[str, Wish]] = ()
    """In which servers they look for players, and for what."""
    found: Sequence[tuple[Table, float]] = ()
    """Lobbies for which the queue has found them and where they have said nothing yet; by when."""

    @property
    def waiting(self) -> list[Mine]:
        """Tables that wait for them, soonest first."""
        return sorted((one for one in self.tables if one.how == "me-waiting"), key=_due)

    @property
    def others(self) -> list[Mine]:
        """Tables at which it is not their turn."""
        return [one for one in self.tables if one.how != "me-waiting"]

    @property
    def hosted(self) -> list[Table]:
        """Lobbies that they can close."""
        return [row for row in self.lobbies if host_of(row) == self.person]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is under way for them anywhere."""
        return not (self.tables or self.lobbies or self.queue or self.found)

    def where(self, say: Speaker, text: str, row: Table, **args: int | str) -> str:
        """A sentence about a table, and in which server it is."""
        speaks = self.speakers.get(row.game, say)
        known = {"table": row.id, "name": table_name(row), "game": named(speaks, row.game)}
        known |= {"channel": row.room.mention, "place": place_of(row)}
        return self.placed(row, speaks.text(text, **known, **args))

    def placed(self, row: Table, line: str) -> str:
        """A line about a table, with its server, and what it is a branch of."""
        say = self.speakers.get(row.game)
        parts = [line, branch_of(say, row) if say else "", self.servers.get(row.room.guild, "")]
        return " · ".join(part for part in parts if part)


def _due(one: Mine) -> tuple[float, float]:
    return one.due


def me_page(say: Speaker, own: Own, language: str, words_first: bool, taught: bool) -> Form:
    """What waits for somebody first, soonest first; then where they play, and what they can set."""
    card = CardBuilder(CALM)
    _list(card, say, own, language, HERE)
    hosted = [*enumerate(own.hosted[:IN_ROW], 1)]
    many = len(own.tables) + len(own.lobbies) > MOST_WAITING
    card.buttons([
        *[
            button(
                say.text("button-close-lobby", number=number), CustomId(row.id, "close", None, "me")
            )
            for number, row in hosted
        ],
        *([button(say.text("button-all-tables"), CustomId("me", MINE, None, "0"))] if many else []),
    ])  # fmt: skip
    _count_up(card, say, own)
    options = [(say.text(f"language-{key}"), key, key == language) for key in LANGUAGES]
    options.append((say.text("language-discord"), "discord", False))
    card.menu(menu(CustomId("me", "speak"), say.text("me-language"), options))
    card.buttons([
        button(
            say.text("button-lessons", wanted="yes" if taught else "no"), CustomId("me", "lessons")
        ),
        button(say.text("button-habits"), CustomId("me", "habits")),
        button(say.text("button-away"), CustomId("me", "away")),
        button(say.text("button-test-dms"), CustomId("me", TEST_DMS)),
        button(
            say.text("button-pictures" if words_first else "button-words-first"),
            CustomId("me", "words_first"),
        ),
        button(say.text("button-results"), CustomId("me", "results")),
        button(say.text("button-my-data"), CustomId("me", "data")),
        button(say.text("button-forget"), CustomId("me", "forget"), ButtonStyle.danger),
    ])  # fmt: skip
    return card.form()


def _count_up(card: CardBuilder, say: Speaker, own: Own) -> None:
    """Series that go on, and results."""
    if own.series:
        lines = [f"- 📖 {line}" for line in own.series[:MOST_SERIES]]
        card.text("\n".join(["### " + say.text("series-title"), *lines]))
    if own.results:
        card.text(f"### {say.text('results-mine')}\n{own.results}")


def digest(say: Speaker, own: Own, language: str) -> Form:
    """The same once a day, without what can be set."""
    card = CardBuilder(ASKED if own.waiting or own.found else CALM)
    _list(card, say, own, language, "")
    _count_up(card, say, own)
    card.text("-# " + say.text("digest-why"))
    card.buttons([button(say.text("button-habits"), CustomId("me", "habits"))])
    return card.form()


def _list(card: CardBuilder, say: Speaker, own: Own, language: str, here: str) -> None:
    """What waits, with a button to its desk, and what is under way; `here` goes on that button."""
    waiting, others = own.waiting, own.others
    card.text("### " + say.text("me-title" if waiting or own.found else "me-nobody-waits"))
    for row, by in own.found:
        card.text(own.where(say, "me-found", row, until=until(by)))
    for number, one in enumerate(waiting[:MOST_WAITING]):
        act = CustomId(one.row.id, "act", None, here)
        style = ButtonStyle.secondary if number else ButtonStyle.primary
        beside = button(say.text("button-act"), act, style, ACT)
        card.add(section(_waiting(own, one, say, language), beside))
    card.text(_more(say, len(waiting) - MOST_WAITING))
    lines = [_other(own, one, say, language) for one in others[:MOST_PLAYING]]
    lines += [_more(say, len(others) - MOST_PLAYING)]
    lines += _lobbies(own, say)
    lines += [_queued(own, say, guild, wish) for guild, wish in own.queue]
    lines = [fit(line, HEAVIEST) for line in lines if line]
    if lines:
        card.text("\n".join(["### " + say.text("me-also"), *lines]))


def _queued(own: Own, say: Speaker, guild: str, wish: Wish) -> str:
    """What somebody waits for in a server."""
    speaks, server = own.speakers.get(wish.game, say), own.servers.get(guild)
    line = speaks.text("me-queue", game=named(speaks, wish.game), until=until(wish.lapses))
    return f"{line} · {server}" if server else line


def _lobbies(own: Own, say: Speaker) -> list[str]:
    """Those they can close by number, then the others."""
    hosted = own.hosted[:IN_ROW]
    seated = [row for row in own.lobbies if row not in own.hosted][:MOST_PLAYING]
    lines = [own.where(say, "me-lobby", row, number=n) for n, row in enumerate(hosted, 1)]
    lines += [own.where(say, "me-seated", row) for row in seated]
    return [*lines, _more(say, len(own.lobbies) - len(hosted) - len(seated))]


def tables_page(say: Speaker, labels: Speaker, own: Own, language: str, page: int) -> Form:
    """Every table of somebody, on as many pages as it takes, and a way back."""
    lines = [fit(_waiting(own, one, say, language), HEAVIEST) for one in own.waiting]
    lines += [fit(_other(own, one, say, language), HEAVIEST) for one in own.others]
    lines += [own.where(say, "me-seated", row) for row in own.lobbies]
    texts = ["\n".join(texts) for texts in in_pages(lines)]
    card = CardBuilder(CALM)
    card.text("### " + say.text("me-all"))
    if lines:
        turn_to(card, say, labels, texts, page, lambda to: CustomId("me", MINE, None, str(to)))
    card.buttons([button(labels.text("button-back-to-me"), CustomId("me", MINE))])
    return card.form()


def _other(own: Own, one: Mine, say: Speaker, language: str) -> str:
    if one.seen is None:
        return own.where(say, one.how, one.row)
    return own.placed(one.row, _playing(one, language))


def _waiting(own: Own, one: Mine, say: Speaker, language: str) -> str:
    """A table that waits: where the game stands, what is asked, who else is, and until when."""
    title = own.where(say, "me-waiting", one.row)
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
        "me-playing", name=table_name(one.row), game=one.row.game, channel=one.row.room.mention,
        seats=seats,
    )  # fmt: skip


def _others(one: Mine, seen: Seen) -> list[int]:
    """The people who are waited for besides, as everybody sees it."""
    return [seat for seat in one.row.clock.waits if seat != seen.seat]


def _more(say: Speaker, count: int) -> str:
    return say.text("me-more", count=count) if count > 0 else ""


def place_of(row: Table) -> str:
    """Where its panel stands, for whoever reads of it somewhere else; or else its channel."""
    channel, panel = row.room.channel, row.posts.panel
    if not channel or not panel:
        return row.room.mention
    return f"https://discord.com/channels/{row.room.guild or '@me'}/{channel}/{panel}"


def forget_page(say: Speaker) -> Form:
    """What being forgotten means, before it happens."""
    card = CardBuilder(CALM)
    card.text(say.text("me-forget"))
    sure = button(say.text("button-sure"), CustomId("me", "forgotten"), ButtonStyle.danger)
    card.buttons([sure])
    return card.form()
