"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.alone.components.catalog import Box
from rules.alone.presentation.drawing import hand, maze, near, sheet, telling, whole
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
    svg = whole.draw(scene, way) if _is_open(view) else maze.draw(scene)
    found = [_map(scene, svg)]
    if view.get("hand") and "open" not in view:
        found.append(_hand(scene))
    return (*found, _sheet(scene))


def own(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """Those on a desk: what a question is about stands last, right above it, and is cut for that.

    After the end, before the Hero has begun, and without a desk there is nothing to cut.
    """
    if "open" in view or "seat" not in view or (view["hero_at"] is None and "map" not in view):
        return tuple(picture for picture in pictures(box, view, tr) if picture.desk)
    scene = Scene(box, view, tr)
    if "map" not in view:
        return _sheet(scene), _map(scene, near.maze(scene))
    above = (_hand(scene),) if view["hand"] else ()
    return (*above, _map(scene, near.whole(scene)))


def look(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """The map as far as this reader may see it, large."""
    scene = Scene(box, view, tr)
    return (_map(scene, whole.draw(scene) if _is_open(view) else maze.draw(scene)),)


def _is_open(view: Mapping[str, Any]) -> bool:
    return "open" in view or "map" in view


def _map(scene: Scene, svg: str) -> Picture:
    seated = "seat" in scene.view
    if not _is_open(scene.view):
        return _picture("maze", svg, telling.of_maze(scene, maze_levels(scene)), seated)
    truth = whole.truth_of(scene)
    return _picture("map", svg, telling.of_map(scene, truth, map_levels(scene, truth)), seated)


def _hand(scene: Scene) -> Picture:
    return _picture("hand", hand.draw(scene), telling.of_hand(scene), desk=True)


def _sheet(scene: Scene) -> Picture:
    mine = "seat" in scene.view and "map" not in scene.view
    return _picture("sheet", sheet.draw(scene), telling.of_sheet(scene), mine)


def finale(shown: Picture, told: Sequence[Told], says: Sequence[str]) -> Picture:
    """The map of the end, and below it the end in words."""
    look = Look(NIGHT, PLATE, LINE, LAMP, INK)
    return replace(framed(shown, below=told, look=look), key="finale", says=(*says, "awards"))


def _picture(key: str, svg: str, words: Iterable[str], desk: bool) -> Picture:
    told = tuple(words)
    return Picture(key, svg, telling.in_short(told), told, desk)
