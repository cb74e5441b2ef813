"""The whole map, both levels side by side, with all that is on it: for Evil, and after the end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rules.alone.components.maps import COLUMNS, LEVEL, MAP_NAMES, ROWS
from rules.alone.presentation.drawing import frame, tokens
from rules.alone.presentation.drawing.frame import HEAD, NAME, WIDE
from rules.alone.presentation.drawing.ground import SIDES, Ground, fades
from rules.alone.presentation.drawing.palette import INK, SOFT, STOP
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import hero_spot, map_levels, map_spot, what_lies
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD
from rules.engine.svg import panel, picture, words

EDGE = 12
MIDDLE = 60
"""Between the levels: what the rows are called."""

LOWEST = 108
CAPTIONS = {"u": "level-upper", "l": "level-lower"}


def truth_of(scene: Scene) -> dict[str, Any]:
    """What is true, as far as this view holds it: Evil's own, or what is open after the end."""
    view = scene.view
    if "map" in view:
        keys = ("map", "creatures", "hero_map", "start_map", "veils")
        return {key: view[key] for key in keys}
    opened = view["open"]
    start = start_of(view)
    at = None if start is None else called(start, view["hero_at"])
    known = {"hero_map": at, "start_map": start, "veils": ()}
    return {"map": opened["map"], "creatures": opened["creatures"], **known}


def start_of(view: Mapping[str, Any]) -> str | None:
    """Where on the open map the Hero began: the one place from which all names fit."""
    if not view["maze"]:
        return None
    shown = view["open"]["map"]
    revealed = {name for name, sector in shown.items() if sector["revealed"]}
    for start in MAP_NAMES:
        names = {called(start, name): name for name in view["maze"]}
        if names.keys() == revealed and all(
            view["maze"][name][key] == shown[at][key]
            for at, name in names.items()
            if at is not None
            for key in ("kind", "exits", "room")
        ):
            return start
    return None


def called(start: str, name: str) -> str | None:
    """The map name of a sector that the Hero names by steps from the start."""
    level, east, south = hero_spot(name)
    column, row = map_spot(start)
    column, row = column + east, row + south
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return None
    upper = (start[0] == "u") == (level == "a")
    return MAP_NAMES[(0 if upper else LEVEL) + row * COLUMNS + column]


def draw(scene: Scene, way: Sequence[str] = ()) -> str:
    """The whole picture; `way` names the sectors the Hero went through, as the Hero names them."""
    truth = truth_of(scene)
    levels = map_levels(scene, truth)
    wide = (WIDE - 2 * EDGE - MIDDLE) / (2 * COLUMNS)
    grounds = {key: Ground(scene, level, wide, 1.0, named=False) for key, level in levels.items()}
    heights = {
        row: max(LOWEST, *(ground.needs(row) for ground in grounds.values())) for row in range(ROWS)
    }
    top = HEAD + 108
    grounds["u"].place(EDGE, top, heights)
    grounds["l"].place(EDGE + COLUMNS * wide + MIDDLE, top, heights)
    _tread(truth["start_map"], grounds, way)
    inside = [fades(), frame.header(scene)]
    inside += [_caption(scene, grounds[key], key) for key in grounds]
    for ground in grounds.values():
        inside.append(ground.letters(top - 46, dict(enumerate("ABCD"))))
        inside += ground.draw()
    middle = EDGE + COLUMNS * wide
    inside.append(grounds["u"].numbers(middle, MIDDLE, {r: str(r + 1) for r in range(ROWS)}))
    legend = _legend(scene, truth, list(levels.values()), bool(way))
    bottom = top + sum(heights.values()) + 14
    inside.append(frame.notes_panel(legend, EDGE, bottom, WIDE - 2 * EDGE))
    total = bottom + frame.notes_high(legend, WIDE - 2 * EDGE) + 16
    return picture(WIDE, total, frame.backdrop(total, scene.view["nightmare"]), *inside)


def _caption(scene: Scene, ground: Ground, key: str) -> str:
    text, middle = scene.tr(CAPTIONS[key]), ground.x + ground.across / 2
    inside = words(text, middle, HEAD + 42, NAME, SOFT, BOLD, "middle", room=ground.across)
    return panel(ground.x, HEAD, ground.across, 58, inside)


def _tread(start: str | None, grounds: dict[str, Ground], way: Sequence[str]) -> None:
    """Mark the sides over which the Hero went from sector to sector."""
    names = [called(start, name) for name in way] if start is not None else []
    for one, other in pairwise(name for name in names if name is not None):
        for here, there in ((one, other), (other, one)):
            ground, spot = grounds[here[0]], map_spot(here)
            side = _side(ground, here, there)
            if side is not None:
                ground.trodden.setdefault(spot, Counter())[side] += 1


def _side(ground: Ground, here: str, there: str) -> str | None:
    """The side of a sector behind which the other lies; to another level that of its stairs."""
    column, row = map_spot(here)
    if here[0] != there[0]:
        exits = ground.level[column, row].exits
        return next((side for side, sort in exits.items() if sort == "stairs"), None)
    beyond = {side: (column + east, row + south) for side, (east, south) in SIDES.items()}
    return next((side for side, spot in beyond.items() if spot == map_spot(there)), None)


def _legend(scene: Scene, truth: Mapping[str, Any], levels: list[Any], walked: bool) -> list[Cell]:
    """Rooms and creatures by their marks, then the signs."""
    tr, view = scene.tr, scene.view
    found: list[Cell] = []
    for key, name in scene.rooms.items():
        colour = scene.mission_in.get(key)
        sign = None
        if colour is not None:
            sign = tokens.mission(colour, view["missions"][colour]["state"])
        found.append(frame.note(sign, f"{scene.room_marks[key]} {name}", NAME, INK))
    kinds = {one["type"] for one in truth["creatures"].values()}
    for key in scene.creatures:
        if key in kinds:
            token = tokens.creature(key, scene.creature_marks[key])
            found.append(frame.note(token, scene.creatures[key], NAME, INK))
    if view.get("aim", "hero") != "hero":
        found.append(frame.note(None, tr("desk-aim", who=view["aim"]), NAME, STOP))
    signs = what_lies(levels) + (["way"] if walked else [])
    found += [frame.note(tokens.sign(key), tr(f"picture-sign-{key}")) for key in signs]
    return found
