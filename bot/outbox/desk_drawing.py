"""A desk as one person reads it: its words at once, its pictures as soon as they are drawn."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Any

from bot.domain.custom_id import Pages
from bot.domain.suggestion import Suggestion
from bot.outbox.panel_images import Board, Pictures
from bot.tables.play import Seen
from bot.views import desk
from bot.views.components import File, Form
from rules.engine import Game


@dataclass(frozen=True, slots=True)
class DeskDrawing:
    """All that a desk is drawn from."""

    game: Game[Any]
    seen: Seen
    language: str
    position: Sequence[str]
    """What its pictures would show, for a reader who wants words."""
    board: Board | None
    pages: Pages
    note: str
    advice: Suggestion | None
    as_of: float | None

    def form(self, pictures: Sequence[File] = (), words: Sequence[str] | None = None) -> Form:
        """The message, with these pictures; `words` in place of what the game says."""
        draw = partial(
            desk.desk, self.game, self.seen, self.language, self.pages, self.note, words,
            position=self.position, illustrated=self.board is not None, advice=self.advice,
        )  # fmt: skip
        return draw(pictures=pictures, as_of=self.as_of)

    def words(self, as_of: float | None) -> bytes:
        """A mark of all it says and offers, as of that moment."""
        view = replace(self, as_of=as_of).form().view
        return _mark(json.dumps(view.to_components() if view is not None else None))


async def drawing_of(
    pictures: Pictures,
    seen: Seen,
    language: str,
    *,
    pages: Pages | None = None,
    note: str = "",
    advice: Suggestion | None = None,
    as_of: float | None = None,
    pictured: bool = True,
) -> DeskDrawing:
    """What a desk is drawn from; `as_of` is for one that may grow old.

    Where nothing can be `pictured`, it says all in words.
    """
    game = await pictures.services.tables.game_of(seen.row)
    position = await pictures.in_words(seen, language)
    board = None if position or not pictured else await pictures.desk(seen, language)
    return DeskDrawing(game, seen, language, position, board, pages or {}, note, advice, as_of)


def mark_of_pictures(board: Board | None) -> bytes:
    """A mark of all that is to be seen."""
    return _mark(*(one.svg + one.alt for one in board.pictures)) if board is not None else b""


def mark_of_question(seen: Seen) -> bytes:
    """A mark of what somebody is asked and may answer, after what they have pressed in a lane."""
    asked = seen.prompt is not None and seen.seat in seen.view["pending"]
    number = None if seen.prompt is None else seen.prompt.id
    return _mark(repr((seen.row.status, asked, number, seen.legal, seen.presses)))


def _mark(*texts: str) -> bytes:
    found = blake2b(digest_size=16)
    for text in texts:
        found.update(text.encode())
    return found.digest()
