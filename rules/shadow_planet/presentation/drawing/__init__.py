"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Mapping
from typing import Any

from rules.engine.model import Picture, Translate
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing import board, hand, telling
from rules.shadow_planet.presentation.drawing.scene import Scene


def pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The board; and for a seat that holds cards, its hand."""
    scene = Scene(box, view, tr)
    found = [Picture("board", board.draw(scene), telling.of_board(scene))]
    if view.get("hand"):
        found.append(Picture("hand", hand.draw(scene), telling.of_hand(scene)))
    return tuple(found)
