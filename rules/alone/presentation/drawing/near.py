"""Maps as they stand right above a question: low, so that map and answers are on one screen.

The Hero sees what is near, Evil both levels; what else a map holds stands elsewhere on a desk. The
whole one, with its header and every sign explained, is a button away.
"""

from collections.abc import Sequence

from rules.alone.components.maps import COLUMNS, ROWS
from rules.alone.presentation.drawing import frame, tokens
from rules.alone.presentation.drawing.frame import INNER, MARGIN, WIDE
from rules.alone.presentation.drawing.ground import GAP, PAD, Ground, fades, span
from rules.alone.presentation.drawing.maze import FOG, SIDE, fits, in_sight, room_note
from rules.alone.presentation.drawing.palette import INK, SOFT, STOP
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import hero_spot, map_levels, maze_levels
from rules.alone.presentation.drawing.whole import CAPTIONS, EDGE, MIDDLE, truth_of
from rules.alone.presentation.panel_and_desk import answer_line
from rules.alone.presentation.texts import direction
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD
from rules.engine.svg import panel, picture, words

EAST, SOUTH = 3, 2
"""So many sectors to each side are near."""

WIDEST = 240
LOWEST, HIGH = 86, 130
"""How high sectors are at least, smaller and larger ones."""

BROAD, FEW = 200, 2
"""So few rows of sectors that are broader than this are drawn larger."""

LETTERS = 44
"""Above a level: what its columns are called."""

ROOM = INNER - 40
"""In the panel of notes."""


def maze(scene: Scene) -> str:
    """What is near the Hero; below it what was heard and answered, and the creatures in sight."""
    key, east, south = hero_spot(scene.view["hero_at"])
    levels = maze_levels(scene)
    level = {
        spot: sector
        for spot, sector in levels[key].items()
        if abs(spot[0] - east) <= EAST and abs(spot[1] - south) <= SOUTH
    }
    columns, rows = (span(spot[n] for spot in level) for n in (0, 1))
    wide = min(WIDEST, (INNER - SIDE - 2 * FOG) / len(columns))
    named = fits(scene, level, wide - GAP - 2 * PAD)
    large = wide > BROAD and len(rows) <= FEW
    ground = Ground(scene, level, wide, 1.3 if large else 1.0, named)
    least = HIGH if large else LOWEST
    heights = {row: max(least, ground.needs(row)) for row in rows}
    left = MARGIN + (INNER - SIDE - 2 * FOG - ground.across) / 2
    ground.place(left + SIDE + FOG, LETTERS + FOG / 2, heights)
    inside = [ground.letters(2, {c: direction(c, *"EW") for c in columns}), *ground.draw()]
    inside.append(ground.numbers(left, SIDE, {row: direction(row, *"SN") for row in rows}))
    notes = [frame.note(None, scene.tr(f"picture-level-short-{key}"))] if len(levels) > 1 else []
    notes += [*_heard(scene), *_located(scene)]
    seen = in_sight(levels.values())
    notes += [frame.creature_note(scene, kind, ROOM) for kind in scene.creatures if kind in seen]
    if not named:
        here = {at.room for at in level.values()}
        notes += [room_note(scene, room) for room in scene.rooms if room in here]
    return _with_notes(scene, inside, LETTERS + sum(heights.values()) + 1.5 * FOG, notes)


def _heard(scene: Scene) -> list[Cell]:
    """Where noises came from, and in which turns."""
    parts: list[str] = []
    for side, turns in frame.heard(scene).items():
        known = len(side) == 1
        label = side.upper() if known else scene.tr(f"picture-heard-{side}")
        parts.append(f"{label} {' '.join(turns)}")
    if not parts:
        return []
    said = f"{scene.tr('picture-noises')}: {' · '.join(parts)}"
    return [frame.note(tokens.sign("noise"), said, frame.SMALL, INK, ROOM)]


def _located(scene: Scene) -> list[Cell]:
    """What the last Locate told."""
    lines = [answer_line(answer) for answer in scene.view["answers"]]
    if not lines:
        return []
    said = "; ".join(scene.tr(name, **args) for name, args in lines)
    text = f"{scene.tr('picture-located')} {said}"
    return [frame.note(tokens.sign("locate"), text, frame.SMALL, INK, ROOM)]


def whole(scene: Scene) -> str:
    """Both levels, with all that lies there; below them what the rooms' marks stand for."""
    levels = map_levels(scene, truth_of(scene))
    wide = (WIDE - 2 * EDGE - MIDDLE) / (2 * COLUMNS)
    grounds = {key: Ground(scene, level, wide, 1.0, named=False) for key, level in levels.items()}
    heights = {
        row: max(LOWEST, *(ground.needs(row) for ground in grounds.values())) for row in range(ROWS)
    }
    inside: list[str] = []
    x = EDGE
    for key, ground in grounds.items():
        ground.place(x, 2 * LETTERS, heights)
        inside += [_caption(scene, ground, key), *ground.draw()]
        inside.append(ground.letters(LETTERS, dict(enumerate("ABCD"))))
        x += ground.across + MIDDLE
    middle = EDGE + COLUMNS * wide
    inside.append(grounds["u"].numbers(middle, MIDDLE, {r: str(r + 1) for r in range(ROWS)}))
    bottom = 2 * LETTERS + sum(heights.values()) + 12
    return _with_notes(scene, inside, bottom, _marks(scene))


def _caption(scene: Scene, ground: Ground, key: str) -> str:
    text, middle = scene.tr(CAPTIONS[key]), ground.x + ground.across / 2
    inside = words(text, middle, 33, frame.NAME, SOFT, BOLD, "middle", room=ground.across)
    return panel(ground.x, 0, ground.across, LETTERS, inside)


def _marks(scene: Scene) -> list[Cell]:
    """Every room by its mark, those with missions by their signs; and who bears the damage."""
    found: list[Cell] = []
    for key, name in scene.rooms.items():
        colour = scene.mission_in.get(key)
        state = scene.view["missions"][colour]["state"] if colour is not None else ""
        sign = tokens.mission(colour, state) if colour is not None else None
        found.append(frame.note(sign, f"{scene.room_marks[key]} {name}"))
    if scene.view["aim"] != "hero":
        text = scene.tr("desk-aim", who=scene.view["aim"])
        found.append(frame.note(None, text, frame.SMALL, STOP))
    return found


def _with_notes(scene: Scene, inside: Sequence[str], bottom: float, notes: Sequence[Cell]) -> str:
    high = frame.notes_high(notes, INNER)
    total = bottom + (high + 12 if notes else 0)
    below = [frame.notes_panel(notes, MARGIN, bottom, INNER)] if notes else []
    dark = frame.backdrop(total, scene.view["nightmare"])
    return picture(WIDE, total, dark, fades(), *inside, *below)
