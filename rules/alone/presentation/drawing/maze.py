"""The maze as the Hero knows it: what is revealed, in the fog of all the rest."""

from collections.abc import Iterable

from rules.alone.presentation.drawing import frame, tokens
from rules.alone.presentation.drawing.frame import HEAD, INNER, MARGIN, NAME, WIDE
from rules.alone.presentation.drawing.ground import GAP, PAD, Ground, fades, span
from rules.alone.presentation.drawing.palette import INK, SOFT
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import Level, maze_levels, what_lies
from rules.alone.presentation.panel_and_desk import answer_line
from rules.alone.presentation.texts import direction
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD, PLAIN, width
from rules.engine.svg import panel, picture, words

SIDE = 70
"""Beside each level: what its rows are called."""

WIDEST = 292
BROAD = 200
"""Sectors wider than this are drawn larger in all."""

LOW, LOWEST = 150, 112
"""How high sectors are at least, broad ones and others."""

FOG = 40
"""Around each level, for the ways that lead out of it."""

CAPTION = 106
LEAST = 380
"""The maze has at least so much height, also when little is known."""


class Plan:
    """Where the levels have their places: the Hero's own first, then what is known of the other."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        levels = maze_levels(scene)
        here = (scene.view["hero_at"] or "a")[0]
        self.keys = sorted(levels, key=lambda key: (key != here, key))
        self.levels = [levels[key] for key in self.keys]
        columns = sum(_columns(level) for level in self.levels)
        wide = min(WIDEST, (INNER - SIDE - 2 * FOG * len(self.keys)) / max(1, columns))
        self.named = all(fits(scene, level, wide - GAP - 2 * PAD) for level in self.levels)
        scale = 1.3 if wide > BROAD else 1.0
        self.grounds = [Ground(scene, level, wide, scale, self.named) for level in self.levels]
        rows = span([spot[1] for level in self.levels for spot in level] or [0])
        least = LOW if wide > BROAD else LOWEST
        self.heights = {
            row: max(least, *(ground.needs(row) for ground in self.grounds), 0.0) for row in rows
        }
        self.down = max(LEAST, sum(self.heights.values()) + 2 * FOG)
        self._place(HEAD + CAPTION)

    def _place(self, top: float) -> None:
        """Both levels share their rows, because both count from the start."""
        free = INNER - SIDE - sum(2 * FOG + ground.across for ground in self.grounds)
        self.left = MARGIN + free / 2
        x, y = self.left + SIDE, top + (self.down - sum(self.heights.values())) / 2
        for ground in self.grounds:
            ground.place(x + FOG, y, self.heights)
            x += 2 * FOG + ground.across

    def draw(self) -> list[str]:
        """The levels with their captions."""
        marks: list[str] = []
        x, room = MARGIN, INNER
        for key, ground in zip(self.keys, self.grounds, strict=True):
            marks += ground.draw()
            if len(self.keys) > 1:
                x, room = ground.x - FOG, ground.across + 2 * FOG
            name = "picture-level-a" if key == "a" and room > 500 else f"picture-level-short-{key}"
            caption = self.scene.tr(name)
            size = frame.size_for(caption, room, NAME)
            inside = words(caption, x + room / 2, HEAD + 42, size, SOFT, BOLD, "middle", room=room)
            marks.append(panel(x, HEAD, room, 56, inside))
            columns = {c: direction(c, *"EW") for c in ground.columns}
            marks.append(ground.letters(ground.y - FOG - 42, columns))
        rows = {r: direction(r, *"SN") for r in self.heights}
        marks.append(self.grounds[0].numbers(self.left, SIDE, rows))
        return marks


def _columns(level: Level) -> int:
    columns = [spot[0] for spot in level]
    return max(columns) - min(columns) + 1


def fits(scene: Scene, level: Level, room: float) -> bool:
    """Whether the rooms' names can be written into their sectors."""
    parts = [
        part
        for sector in level.values()
        if sector.room is not None
        for part in scene.rooms[sector.room].split()
    ]
    return all(width(part, NAME, BOLD) <= room for part in parts)


def draw(scene: Scene) -> str:
    """The whole picture."""
    plan = Plan(scene)
    top = HEAD + CAPTION + plan.down + 8
    if not plan.grounds:
        return _prepared(scene, top)
    legend = _legend(scene, plan)
    wide, least = frame.COMPASS
    beside = INNER - wide - 16
    low = max(frame.notes_high(legend, beside), least)
    high = top + low + MARGIN
    inside = [frame.backdrop(high, scene.view["nightmare"]), fades(), frame.header(scene)]
    inside += plan.draw()
    inside.append(frame.compass(scene, MARGIN, top, wide, low))
    inside.append(frame.notes_panel(legend, MARGIN + wide + 16, top, beside, low))
    return picture(WIDE, high, *inside)


def _prepared(scene: Scene, high: float) -> str:
    """Before the first turn nobody has seen anything."""
    said = words(scene.tr("picture-dark"), WIDE / 2, high / 2 + 40, 40, SOFT, PLAIN, "middle")
    dark = frame.backdrop(high, scene.view["nightmare"])
    return picture(WIDE, high, dark, frame.header(scene), panel(0, HEAD, WIDE, high - HEAD, said))


def _legend(scene: Scene, plan: Plan) -> list[Cell]:
    """Creatures in sight, answers to the last Locate, rooms by their marks, signs."""
    view, tr = scene.view, scene.tr
    seen = in_sight(plan.levels)
    room = INNER - frame.COMPASS[0] - 60
    found = [frame.creature_note(scene, key, room) for key in scene.creatures if key in seen]
    if view["answers"]:
        found.append(frame.note(None, tr("picture-located"), 28, SOFT, room))
    for answer in view["answers"]:
        line, args = answer_line(answer)
        found.append(frame.note(tokens.sign("locate"), tr(line, **args), 32, INK, room))
    if not plan.named:
        rooms = {at.room for level in plan.levels for at in level.values()}
        found += [room_note(scene, key) for key in scene.rooms if key in rooms]
    signs = what_lies(plan.levels)
    return found + [frame.note(tokens.sign(key), tr(f"picture-sign-{key}")) for key in signs]


def in_sight(levels: Iterable[Level]) -> set[str]:
    """The types of the creatures on these levels."""
    return {figure.kind for level in levels for at in level.values() for figure in at.figures}


def room_note(scene: Scene, key: str) -> Cell:
    """A room's mark and what it stands for."""
    return frame.note(None, f"{scene.room_marks[key]} {scene.rooms[key]}", NAME, INK)
