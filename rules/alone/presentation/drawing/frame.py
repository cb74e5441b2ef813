"""What stands around the maze and the map: the dark, a heading with the Hero's tracks, legends."""

from collections.abc import Iterable, Sequence

from rules.alone.presentation.drawing import tokens
from rules.alone.presentation.drawing.palette import (
    BLOOD,
    DREAM,
    FAINT,
    INK,
    LAMP,
    LINE,
    NIGHT,
    PLATE,
    SOFT,
)
from rules.alone.presentation.drawing.scene import Scene
from rules.engine.flow import Cell, height_of, rows_of
from rules.engine.lettering import BOLD, PLAIN, width, wrapped
from rules.engine.svg import Anchor, mark, panel, way, words

WIDE = 1200
MARGIN = 28
INNER = WIDE - 2 * MARGIN
HEAD = 92
NAME = 36
SMALL = 28
SMALLEST = 24

PLAIN_FRAME: tokens.Look = {"rx": 16, "fill": PLATE, "stroke": LINE, "stroke_width": 2}


def backdrop(high: float, nightmare: bool) -> str:
    """The dark; in a nightmare it is red. Fog in it would cost as much time as all the rest."""
    return mark("rect", width=WIDE, height=high, fill=DREAM if nightmare else NIGHT)


def header(scene: Scene) -> str:
    """When it is, and how the Hero is."""
    view = scene.view
    left = MARGIN
    marks: list[str] = []
    if view["nightmare"]:
        marks.append(tokens.sign("nightmare", 1.4).draw(left, 24))
        left += 54
    right = WIDE - MARGIN
    for key, most in (("adrenaline", None), ("san", scene.box.n.san), ("hp", scene.box.n.hp)):
        label = str(view[key]) if most is None else f"{view[key]}/{most}"
        right -= width(label, 40, BOLD)
        marks.append(words(label, right, 60, 40, INK, BOLD))
        right -= 46
        marks.append(tokens.sign(key, 1.25).draw(right, 28))
        right -= 24
    room = right - left
    heading = scene.ending() or scene.heading()
    marks.append(words(heading, left, 60, size_for(heading, room, 42), INK, BOLD, room=room))
    rule = mark("path", d=way("M", MARGIN, HEAD - 6, "H", WIDE - MARGIN), stroke=LINE)
    return panel(0, 0, WIDE, HEAD, *marks, rule)


def size_for(text: str, room: float, most: float, least: float = SMALL) -> float:
    """The largest size in which the words fit."""
    size = most
    while size > least and width(text, size, BOLD) > room:
        size -= 2
    return size


def note(
    sign: Cell | None, text: str, size: float = SMALL, ink: str = SOFT, room: float = INNER
) -> Cell:
    """A sign with words beside it, in as many lines as they need."""
    weight = BOLD if size >= NAME else PLAIN
    lead = 0 if sign is None else sign.width + 12
    lines = wrapped(text, room - lead, size, weight)
    leading = size + 8
    high = max(leading * len(lines) + 4, 0 if sign is None else sign.height)
    # Letters are measured apart and drawn kerned: a pixel more is safe.
    wide = lead + max(width(line, size, weight) for line in lines) + 1

    def draw(x: float, y: float) -> str:
        marks = [] if sign is None else [sign.draw(x, y + (high - sign.height) / 2)]
        base = y + (high - leading * len(lines)) / 2 + leading / 2 + size * 0.36
        for n, line in enumerate(lines):
            marks.append(words(line, x + lead, base + n * leading, size, ink, weight))
        return "".join(marks)

    return Cell(wide, high, draw)


def notes_high(notes: Iterable[Cell], room: float, gap: float = 26) -> float:
    """How high a panel with these notes is; nothing if there are none."""
    rows = rows_of(notes, room - 40, gap)
    return height_of(rows, 10) + 32 if rows else 0


def notes_laid(
    notes: Iterable[Cell], x: float, y: float, wide: float, gap: float = 26
) -> list[str]:
    """Notes side by side, row by row from the left."""
    marks: list[str] = []
    top = y + 16
    for row in rows_of(notes, wide - 40, gap):
        left, deep = x + 20, max(cell.height for cell in row)
        for cell in row:
            marks.append(cell.draw(left, top + (deep - cell.height) / 2))
            left += cell.width + gap
        top += deep + 10
    return marks


def notes_panel(notes: Sequence[Cell], x: float, y: float, wide: float, least: float = 0) -> str:
    """The same in a frame."""
    high = max(least, notes_high(notes, wide))
    return panel(x, y, wide, high, *notes_laid(notes, x, y, wide), **PLAIN_FRAME)


COMPASS = (330, 302)
"""How wide the compass is, and how high at least."""

_POINTS: dict[str, tuple[float, float, Anchor]] = {
    "n": (0, -50, "middle"),
    "e": (52, 13, "start"),
    "s": (0, 76, "middle"),
    "w": (-52, 13, "end"),
}
"""Where the directions are written, from the middle of the compass."""


def compass(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """North up; beside each direction the turns in which a noise came from there."""
    cx, cy = x + wide / 2, y + 148
    title = scene.tr("picture-noises")
    marks = [
        words(title, cx, y + 38, SMALL, SOFT, PLAIN, "middle", room=wide - 24),
        mark("circle", cx=cx, cy=cy, r=34, fill=NIGHT, stroke=LINE, stroke_width=2),
        mark("path", d=way("M", cx, cy - 30, "l", 9, 30, "h", -18, "Z"), fill=BLOOD),
        mark("path", d=way("M", cx, cy + 30, "l", 9, -30, "h", -18, "Z"), fill=SOFT),
    ]
    noises = heard(scene)
    for side, (ox, oy, anchor) in _POINTS.items():
        turns, ink = noises.get(side, []), LAMP if side in noises else FAINT
        room = wide - 24 if side in "ns" else wide / 2 - 64
        text = _direction(side, " ".join(turns))
        if width(text, SMALLEST, BOLD) > room:
            text = _direction(side, f"×{len(turns)}")
        size = size_for(text, room, NAME, SMALLEST)
        marks.append(words(text, cx + ox, cy + oy, size, ink, BOLD, anchor, room))
    for n, side in enumerate(side for side in ("other", "muffled") if side in noises):
        label, turns = scene.tr(f"picture-heard-{side}"), noises[side]
        text = f"{label} {' '.join(turns)}"
        if width(text, SMALLEST) > wide - 24:
            text = f"{label} ×{len(turns)}"
        size, base = size_for(text, wide - 24, SMALL, SMALLEST), y + 256 + 32 * n
        marks.append(words(text, cx, base, size, LAMP, PLAIN, "middle", room=wide - 24))
    return panel(x, y, wide, high, *marks, **PLAIN_FRAME)


def _direction(side: str, turns: str) -> str:
    return (f"{turns} W" if side == "w" else f"{side.upper()} {turns}").strip()


def heard(scene: Scene) -> dict[str, list[str]]:
    """By side: the turns in which noises came from there; 0 is the end of the round before."""
    turns: dict[str, list[str]] = {}
    for noise in scene.view["noises"]:
        turns.setdefault(noise["side"], []).append(str(noise["turn"]))
    return turns


def creature_note(scene: Scene, kind: str, room: float) -> Cell:
    """What a type of creature is called, and what it can do now; below, if beside is no room."""
    row = scene.stats[kind]
    token = tokens.creature(kind, scene.creature_marks[kind])
    facts = {"dark": row.dark, "lit": row.lit, "wound": row.wound, "kill": row.kill}
    said = scene.tr("picture-stats", san=row.san, **facts)
    name = note(token, scene.creatures[kind], NAME, INK)
    beside = name.width + 16 + width(said, SMALL) + 1
    if beside <= room:
        stats = note(None, said)
        return Cell(
            beside,
            name.height,
            lambda x, y: (
                name.draw(x, y)
                + stats.draw(x + name.width + 16, y + (name.height - stats.height) / 2)
            ),
        )
    stats = note(None, said, room=room - 64)
    return Cell(
        max(name.width, 64 + stats.width),
        name.height + stats.height,
        lambda x, y: name.draw(x, y) + stats.draw(x + 64, y + name.height),
    )
