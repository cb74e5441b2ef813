"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.alone.components.catalog import Box
from rules.alone.presentation.drawing import hand, maze, sheet, telling, whole
from rules.alone.presentation.drawing.palette import INK, LAMP, LINE, NIGHT, PLATE
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import map_levels, maze_levels
from rules.engine.framing import Look, Told, framed
from rules.engine.model import Picture, Translate


def pictures(
    box: Box, view: Mapping[str, Any], tr: Translate, way: Sequence[str] = ()
) -> tuple[Picture, ...]:
    """The maze, or for Evil and after the end the whole map; Evil's hand; the Hero's sheet.

    `way` names the sectors that the Hero went through, as the Hero names them: what is open after
    the end does not hold it, but the events do.
    """
    scene = Scene(box, view, tr)
    seated, opened = "seat" in view, "open" in view
    found: list[Picture] = []
    if opened or "map" in view:
        truth = whole.truth_of(scene)
        words = telling.of_map(scene, truth, map_levels(scene, truth))
        found.append(_picture("map", whole.draw(scene, way), words, seated))
        if view.get("hand") and not opened:
            found.append(_picture("hand", hand.draw(scene), telling.of_hand(scene), desk=True))
    else:
        words = telling.of_maze(scene, maze_levels(scene))
        found.append(_picture("maze", maze.draw(scene), words, seated))
    mine = seated and "map" not in view
    found.append(_picture("sheet", sheet.draw(scene), telling.of_sheet(scene), mine))
    return tuple(found)


def finale(shown: Picture, told: Sequence[Told]) -> Picture:
    """The map of the end, and below it the end in words."""
    look = Look(NIGHT, PLATE, LINE, LAMP, INK)
    return replace(framed(shown, below=told, look=look), key="finale")


def _picture(key: str, svg: str, words: Iterable[str], desk: bool) -> Picture:
    told = tuple(words)
    return Picture(key, svg, telling.in_short(told), told, desk)
