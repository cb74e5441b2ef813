"""What a player may look up: help on the game as they see it, what happened, what is theirs."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.languages import LANGUAGES, label_speaker, named, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import CALM, IN_ROW, CardBuilder, File, Form, button, menu
from bot.views.words import words_button
from persistence.store import EventRow
from rules.engine import Event, Game

ROOM = 3600

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


def help_page(game: Game[Any], seen: Seen, language: str, key: str | None) -> Form:
    """One thing to look up, and a menu of all of them."""
    say = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    aids = game.aids(seen.view)
    chosen = next((aid for aid in aids if aid.key == key), aids[0] if aids else None)
    card = CardBuilder(CALM)
    if chosen is None:
        card.text(say.text("help-nothing"))
        return card.form()
    card.text("### " + say.line(chosen.title))
    card.text("\n".join(say.line(line) for line in chosen.lines))
    options = [(labels.line(aid.title), aid.key, aid is chosen) for aid in aids]
    card.menu(menu(CustomId(seen.row.id, "aid"), labels.text("help-more"), options))
    return card.form()


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


def log_page(game: Game[Any], seen: Seen, language: str, events: Sequence[EventRow]) -> Form:
    """What happened since a point, as this reader was told it; the latest if it is too much."""
    say = speaker(game, seen.row, language)
    numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
    texts = [as_markdown(p, say, seen.seat) for p in paragraphs(say, numbered, seen.seat)]
    card = CardBuilder(CALM)
    card.text("### " + say.text("log-since" if seen.seat is not None else "log-lately"))
    if not texts:
        card.text(say.text("log-nothing"))
        return card.form()
    kept: list[str] = []
    while texts and sum(map(len, kept)) + len(kept) + len(texts[-1]) < ROOM:
        kept.insert(0, texts.pop())
    if texts:
        kept.insert(0, "-# " + say.text("log-earlier", count=len(texts)))
    card.text("\n".join(kept))
    return card.form()


def me_page(
    say: Speaker,
    playing: Sequence[tuple[Standing, Table]],
    lobbies: Sequence[Table],
    language: str,
    results: str,
    words_first: bool,
    taught: bool,
    speakers: Mapping[str, Speaker],
) -> Form:
    """Where someone is waited for, plays or is the host of a lobby, and what they can set.

    By game: who speaks of it, as far as it is here.
    """

    def where(text: str, row: Table, **args: int) -> str:
        speaks = speakers.get(row.game, say)
        name = named(speaks, row.game)
        return speaks.text(text, table=row.id, game=name, channel=row.room.where, **args)

    card = CardBuilder(CALM)
    lines = ["### " + say.text("me-title")]
    waiting = [where(how, row) for how, row in playing if how == "me-waiting"]
    lines += waiting or [say.text("me-nobody-waits")]
    lines += [where(how, row) for how, row in playing if how != "me-waiting"]
    numbered = [*enumerate(lobbies[:IN_ROW], 1)]
    lines += [where("me-lobby", row, number=number) for number, row in numbered]
    card.text("\n".join(lines))
    card.buttons([
        button(say.text("button-close-lobby", number=number), CustomId(row.id, "close", None, "me"))
        for number, row in numbered
    ])  # fmt: skip
    if results:
        card.text(f"**{say.text('results-mine')}**\n{results}")
    options = [(say.text(f"language-{key}"), key, key == language) for key in LANGUAGES]
    options.append((say.text("language-discord"), "discord", False))
    card.menu(menu(CustomId("me", "speak"), say.text("me-language"), options))
    card.buttons([
        button(
            say.text("button-lessons", wanted="yes" if taught else "no"), CustomId("me", "lessons")
        ),
        button(say.text("button-results"), CustomId("me", "results")),
        button(say.text("button-habits"), CustomId("me", "habits")),
        button(say.text("button-away"), CustomId("me", "away")),
        button(
            say.text("button-pictures" if words_first else "button-words-first"),
            CustomId("me", "words_first"),
        ),
        button(say.text("button-forget"), CustomId("me", "forget"), ButtonStyle.danger),
    ])  # fmt: skip
    return card.form()


def forget_page(say: Speaker) -> Form:
    """What being forgotten means, before it happens."""
    card = CardBuilder(CALM)
    card.text(say.text("me-forget"))
    sure = button(say.text("button-sure"), CustomId("me", "forgotten"), ButtonStyle.danger)
    card.buttons([sure])
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
