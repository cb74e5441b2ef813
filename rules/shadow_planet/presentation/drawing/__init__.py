"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.model import Picture, Translate
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing import (
    board,
    cards,
    comic,
    finale,
    icons,
    offer,
    telling,
)
from rules.shadow_planet.presentation.drawing.scene import Scene

__all__ = ["comic", "finale", "icons", "own_pictures", "pictures"]


def pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The board; for a seat, its hand, the Characters on offer and the cards it looks at."""
    scene = Scene(box, view, tr)
    words = tuple(telling.Full(scene).paragraphs())
    shared = Picture("board", board.draw(scene), telling.of_board(scene), words)
    return shared, *_own(scene)


def own_pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The same without the board."""
    return tuple(_own(Scene(box, view, tr)))


def _own(scene: Scene) -> Iterator[Picture]:
    for key, draw, tell in (
        ("hand", cards.draw_hand, telling.hand_words),
        ("offered", offer.draw, telling.offer_words),
        ("seen", cards.draw_seen, telling.seen_words),
    ):
        if scene.view.get(key):
            told = tuple(tell(scene))
            alt = telling.short(told)
            name = {"offered": "offer"}.get(key, key)
            yield Picture(name, draw(scene), alt, told, desk=True)
