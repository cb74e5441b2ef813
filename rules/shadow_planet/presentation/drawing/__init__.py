"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Mapping
from typing import Any

from rules.engine.model import Picture, Translate
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing import (
    board,
    cards,
    comic,
    cover,
    finale,
    icons,
    offer,
    strip,
    telling,
)
from rules.shadow_planet.presentation.drawing.scene import Scene

__all__ = ["comic", "cover", "finale", "icons", "own_pictures", "pictures"]


def pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The board; for a seat, what stands on its desk."""
    scene = Scene(box, view, tr)
    words = tuple(telling.Full(scene).paragraphs())
    shared = Picture("board", board.draw(scene), telling.of_board(scene), words)
    return shared, *_own(scene)


def own_pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The same without the board."""
    return _own(Scene(box, view, tr))


def _own(scene: Scene) -> tuple[Picture, ...]:
    """The hand, the Characters on offer and the cards looked at; beside one of them the board in
    brief for who is asked: while somebody else acts it would grow old.
    """
    found = [_drawn(scene, key) for key in ("hand", "offered", "seen") if scene.view.get(key)]
    if len(found) == 1 and scene.view.get("seat") in scene.view["pending"]:
        found.insert(0, _drawn(scene, "strip"))
    return tuple(found)


def _drawn(scene: Scene, key: str) -> Picture:
    name, draw, tell = OWN[key]
    told = tuple(tell(scene))
    return Picture(name, draw(scene), telling.short(told, telling.ON_DESK), told, desk=True)


OWN = {
    "strip": ("strip", strip.draw, telling.strip_words),
    "hand": ("hand", cards.draw_hand, telling.hand_words),
    "offered": ("offer", offer.draw, telling.offer_words),
    "seen": ("seen", cards.draw_seen, telling.seen_words),
}
