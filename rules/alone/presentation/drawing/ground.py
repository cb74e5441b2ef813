"""A level of the station: sectors side by side, with passages, doors and stairs between them."""

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.alone.presentation.drawing import tokens
from rules.alone.presentation.drawing.palette import (
    DOOR,
    FAINT,
    FLOOR,
    INK,
    LAMP,
    LINE,
    LIT,
    LIT_ROOM,
    LIT_WALL,
    NIGHT,
    ROOM,
    SEEN,
    SOFT,
    STOP,
    WALL,
    WAY,
)
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import Level, Sector, Spot
from rules.engine.flow import Cell, Row, height_of, laid, rows_of
from rules.engine.lettering import BOLD, width, wrapped
from rules.engine.svg import group, mark, panel, way, words

GAP = 18
"""Between the floors of two sectors: walls, with passages through them."""

PAD = 4
BETWEEN = 4
NAME = 36
LEADING = 40
STUB = 46
"""How far a passage is seen that leads where nobody has looked."""

STEPS = 26
"""The room that stairs take at the side of a sector."""

SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
PASSAGE = {"n": 64, "s": 64, "e": 46, "w": 46}


class Ground:
    """One level, with all that lies on it, in sectors of one size."""

    def __init__(self, scene: Scene, level: Level, wide: float, scale: float, named: bool) -> None:
        self.scene, self.level = scene, level
        self.wide, self.scale, self.named = wide, scale, named
        self.columns = span(spot[0] for spot in level)
        self.trodden: dict[Spot, Counter[str]] = {}
        """Where the Hero went: by sector, how often over which of its sides."""
        self.inside = {spot: self._contents(sector) for spot, sector in level.items()}

    def needs(self, row: int) -> float:
        """How high the sectors of a row must be for what lies in them."""
        return (
            GAP
            + 2 * PAD
            + max((self._deep(spot) for spot in self.level if spot[1] == row), default=0)
        )

    def _deep(self, spot: Spot) -> float:
        lines, rows = self.inside[spot]
        between = BETWEEN if lines and rows else 0
        return LEADING * len(lines) + between + height_of(rows, BETWEEN)

    def _room(self, sector: Sector) -> float:
        stairs = STEPS if "stairs" in sector.exits.values() else 0
        return self.wide - GAP - 2 * PAD - stairs

    def _contents(self, sector: Sector) -> tuple[tuple[str, ...], list[Row]]:
        """The name of a room, and what lies in a sector, in rows."""
        scene, room = self.scene, self._room(sector)
        lines: tuple[str, ...] = ()
        marks: list[Cell] = []
        if sector.room is not None:
            name = scene.rooms[sector.room] if self.named else scene.room_marks[sector.room]
            lines = wrapped(name, room, NAME, BOLD)
            colour = scene.mission_in.get(sector.room)
            if colour is not None:
                state = scene.view["missions"][colour]["state"]
                marks.append(tokens.mission(colour, state, self.scale))
        marks += [tokens.sign(key, self.scale) for key in sector.signs]
        if sector.sabotage:
            marks.append(tokens.sabotage(sector.sabotage, self.scale))
        living = [tokens.hero(self.scale)] if sector.hero else []
        living += [
            tokens.creature(one.kind, one.label, one.wounded, one.marked, self.scale)
            for one in sector.figures
        ]
        if len(lines) == 1 and not self.named:
            return (), [
                *rows_of([_label(lines[0]), *marks], room, BETWEEN + 2),
                *rows_of(living, room, BETWEEN + 2),
            ]
        return lines, [*rows_of(living, room, BETWEEN + 2), *rows_of(marks, room, BETWEEN + 2)]

    def place(self, x: float, y: float, heights: Mapping[int, float]) -> None:
        """Say where the level is drawn: its upper left corner, and how high each row is."""
        self.x, self.y, self.heights = x, y, heights
        self.tops: dict[int, float] = {}
        for row, high in heights.items():
            self.tops[row] = y
            y += high

    def corner(self, spot: Spot) -> tuple[float, float]:
        """The upper left corner of a sector with half the walls around it."""
        return self.x + (spot[0] - self.columns[0]) * self.wide, self.tops[spot[1]]

    def middle(self, spot: Spot) -> tuple[float, float]:
        """The middle of a sector."""
        x, y = self.corner(spot)
        return x + self.wide / 2, y + self.heights[spot[1]] / 2

    @property
    def across(self) -> float:
        """How wide the level is."""
        return self.wide * len(self.columns)

    def draw(self) -> list[str]:
        """All sectors: first the passages, then floors, doors, and what lies there."""
        marks = [self._glow(spot) for spot, sector in self.level.items() if sector.lit]
        marks += [
            self._passage(spot, sector, side)
            for spot, sector in self.level.items()
            for side, sort in sector.exits.items()
            if sort != "stairs"
        ]
        marks += [self._floor(spot, sector) for spot, sector in self.level.items()]
        marks += [
            self._door(spot, side, sort)
            for spot, sector in self.level.items()
            for side, sort in sector.exits.items()
            if sort in ("door", "blocked") and self._draws_door(spot, side)
        ]
        return marks

    def _beyond(self, spot: Spot, side: str) -> Spot:
        east, south = SIDES[side]
        return spot[0] + east, spot[1] + south

    def _known(self, spot: Spot) -> bool:
        return spot in self.level and self.level[spot].known

    def _draws_door(self, spot: Spot, side: str) -> bool:
        return side in "es" or not self._known(self._beyond(spot, side))

    def _glow(self, spot: Spot) -> str:
        x, y = self.middle(spot)
        return mark(
            "ellipse", cx=x, cy=y, rx=self.wide * 0.7, ry=self.wide * 0.6, fill="url(#glow)"
        )

    def _passage(self, spot: Spot, sector: Sector, side: str) -> str:
        """From the floor to the next one, or into the dark."""
        known = self._known(self._beyond(spot, side))
        far = GAP / 2 + 1 if known else STUB if self._beyond(spot, side) not in self.level else GAP
        x, y = self.middle(spot)
        east, south = SIDES[side]
        half = PASSAGE[side] / 2
        near = (self.wide if east else self.heights[spot[1]]) / 2 - GAP / 2 - 1
        end = near + far + 1
        paint = _paint(sector)
        fill = paint if known else f"url(#out-{side}-{int(sector.lit)})"
        if east:
            left = x + near if east > 0 else x - end
            box = (left, y - half, end - near, 2 * half)
        else:
            top = y + near if south > 0 else y - end
            box = (x - half, top, 2 * half, end - near)
        shape = dict(zip(("x", "y", "width", "height"), box, strict=True))
        return mark("rect", fill=fill, **shape)

    def _floor(self, spot: Spot, sector: Sector) -> str:
        x, y = self.corner(spot)
        left, top = x + GAP / 2, y + GAP / 2
        wide, high = self.wide - GAP, self.heights[spot[1]] - GAP
        room = sector.room is not None
        edge = SEEN if sector.seen or sector.hero else LAMP if sector.lit else LINE
        look: tokens.Look = {
            "rx": 6 if room else 22,
            "fill": _ground(sector) if sector.known else "none",
            "stroke": edge,
            "stroke_width": 4 if sector.hero or sector.seen else 2.5,
            "stroke_dasharray": None if sector.known else "8 8",
        }
        marks = [] if room else [_corridor(sector, left, top, wide, high)]
        marks += [self._steps(side, left, top, wide, high) for side in _stairs(sector)]
        if room and sector.known:
            inner: tokens.Look = {"fill": "none", "stroke": edge, "stroke_width": 1.5}
            marks.append(
                mark("rect", x=left + 5, y=top + 5, width=wide - 10, height=high - 10, **inner)
            )
        marks += self._traces(spot)
        if sector.seen:
            marks.append(_corners(left + 9, top + 9, wide - 18, high - 18, 12, SEEN))
        if sector.hero:
            marks.append(_corners(left - 6, top - 6, wide + 12, high + 12, 26, INK))
        return panel(left, top, wide, high, *marks, *self._lying(spot, left, top), **look)

    def _traces(self, spot: Spot) -> list[str]:
        """The Hero's way through a sector, from its middle over its sides; broader if often."""
        x, y = self.middle(spot)
        marks: list[str] = []
        for side, times in self.trodden.get(spot, {}).items():
            east, south = SIDES[side]
            end = (x + east * self.wide / 2, y + south * self.heights[spot[1]] / 2)
            pen: tokens.Look = {"stroke": WAY, "stroke_width": 3 + 2 * min(times, 4)}
            course = way("M", x, y, "L", *end)
            marks.append(mark("path", d=course, stroke_dasharray="12 7", **pen))
        return marks

    def _lying(self, spot: Spot, left: float, top: float) -> list[str]:
        lines, rows = self.inside[spot]
        sector = self.level[spot]
        middle = left + (self.wide - GAP) / 2
        for side in _stairs(sector):
            middle += STEPS / 2 if side == "w" else -STEPS / 2
        y = top + (self.heights[spot[1]] - GAP - self._deep(spot)) / 2
        marks = [
            words(line, middle, y + LEADING * n + 32, NAME, INK, BOLD, "middle")
            for n, line in enumerate(lines)
        ]
        if lines:
            y += LEADING * len(lines) + BETWEEN
        return marks + laid(rows, middle, y, BETWEEN)

    def _steps(self, side: str, left: float, top: float, wide: float, high: float) -> str:
        """Stairs at a side: steps that get shorter on the way out."""
        outer, turn = (left, 1) if side == "w" else (left + wide, -1)
        y = top + high / 2
        course: list[str | float] = []
        for n in range(4):
            half = 14 + 5 * n
            course += ["M", outer + turn * (5 + 6 * n), y - half, "v", 2 * half]
        return mark("path", d=way(*course), stroke=SOFT, stroke_width=3.5)

    def _door(self, spot: Spot, side: str, sort: str) -> str:
        """A door stands open in the middle; a blocked one is a closed bar with a cross."""
        x, y = self.middle(spot)
        east, south = SIDES[side]
        x += east * self.wide / 2
        y += south * self.heights[spot[1]] / 2
        half = PASSAGE[side] / 2 + 4
        pen: tokens.Look = {"stroke_width": 9, "stroke_linecap": "round", "fill": "none"}
        if sort == "door":
            part = half * 0.55
            course = ("M", 0, -half, "v", part, "M", 0, half, "v", -part)
            marks = [mark("path", d=way(*course), stroke=DOOR, **pen)]
        else:
            marks = [
                mark("path", d=way("M", 0, -half, "v", 2 * half), stroke=STOP, **pen),
                mark("circle", r=14, fill=NIGHT, stroke=STOP, stroke_width=4),
                mark("path", d="M-6-6L6 6M6-6L-6 6", stroke=INK, stroke_width=4),
            ]
        turned = "" if east else " rotate(90)"
        return group(*marks, transform=f"translate({way(x, y)}){turned}")

    def _column(self, column: int) -> float:
        """The middle of a column."""
        return self.x + (column - self.columns[0] + 0.5) * self.wide

    def letters(self, y: float, columns: dict[int, str]) -> str:
        """What the columns are called, in a row above them."""
        marks = (
            words(columns[c], self._column(c), y + 34, NAME, FAINT, BOLD, "middle")
            for c in self.columns
        )
        return panel(self.x, y, self.across, 42, *marks)

    def numbers(self, x: float, wide: float, rows: dict[int, str]) -> str:
        """What the rows are called, in a column beside them."""
        cx = x + wide / 2
        marks = (
            words(rows[row], cx, top + self.heights[row] / 2 + 13, NAME, FAINT, BOLD, "middle")
            for row, top in self.tops.items()
        )
        return panel(x, self.y, wide, sum(self.heights.values()), *marks)


def _label(text: str) -> Cell:
    wide = width(text, NAME, BOLD)
    return Cell(wide, 34, lambda x, y: words(text, x, y + 31, NAME, INK, BOLD))


def span(numbers: Iterable[int]) -> range:
    """From the least to the greatest."""
    found = sorted(numbers)
    return range(found[0], found[-1] + 1)


def _stairs(sector: Sector) -> list[str]:
    return [side for side, sort in sector.exits.items() if sort == "stairs"]


def _paint(sector: Sector) -> str:
    if sector.room is not None:
        return LIT_ROOM if sector.lit else ROOM
    return LIT if sector.lit else FLOOR


def _ground(sector: Sector) -> str:
    """Around the ways of a corridor there is wall, in a room there is none."""
    if sector.room is not None:
        return _paint(sector)
    return LIT_WALL if sector.lit else WALL


def _corridor(sector: Sector, left: float, top: float, wide: float, high: float) -> str:
    """The ways through a corridor, so that bends, forks and crossings look it."""
    x, y = left + wide / 2, top + high / 2
    across, down = PASSAGE["n"] / 2, PASSAGE["e"] / 2
    far = {"n": top + 2, "e": left + wide - 2, "s": top + high - 2, "w": left + 2}
    areas = [(x - across, y - down, x + across, y + down)]
    for side in sector.exits:
        if side in "ns":
            areas.append((x - across, min(y, far[side]), x + across, max(y, far[side])))
        else:
            areas.append((min(x, far[side]), y - down, max(x, far[side]), y + down))
    # All run the same way around, so that where two lie over each other nothing is left out.
    course = [way("M", x1, y1, "H", x2, "V", y2, "H", x1, "Z") for x1, y1, x2, y2 in areas]
    return mark("path", d=" ".join(course), fill=_paint(sector))


def _corners(left: float, top: float, wide: float, high: float, arm: float, paint: str) -> str:
    """Brackets in the corners of an area."""
    right, bottom = left + wide, top + high
    course = way(
        "M", left, top + arm, "V", top, "H", left + arm,
        "M", right - arm, top, "H", right, "V", top + arm,
        "M", right, bottom - arm, "V", bottom, "H", right - arm,
        "M", left + arm, bottom, "H", left, "V", bottom - arm,
    )  # fmt: skip
    return mark("path", d=course, fill="none", stroke=paint, stroke_width=5)


def fades() -> str:
    """How passages go over into the dark, by side, without light and with it; how lamps glow."""
    ends = {"n": (0, 1, 0, 0), "e": (0, 0, 1, 0), "s": (0, 0, 0, 1), "w": (1, 0, 0, 0)}
    marks = []
    for side, (x1, y1, x2, y2) in ends.items():
        for lit, paint in ((0, "#3a4656"), (1, "#8a6a1c")):
            stops = (
                mark("stop", offset="0", stop_color=paint),
                mark("stop", offset="1", stop_color=NIGHT, stop_opacity="0"),
            )
            ways = {"x1": str(x1), "y1": str(y1), "x2": str(x2), "y2": str(y2)}
            marks.append(mark("linearGradient", *stops, id=f"out-{side}-{lit}", **ways))
    glow = (
        mark("stop", offset="0", stop_color=LAMP, stop_opacity="0.28"),
        mark("stop", offset="1", stop_color=LAMP, stop_opacity="0"),
    )
    return mark("defs", *marks, mark("radialGradient", *glow, id="glow"))
