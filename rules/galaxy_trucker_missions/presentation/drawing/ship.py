"""A ship on its grid: columns and rows with their printed numbers, tiles, tokens, what comes in."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any

from rules.engine.lettering import BOLD, width
from rules.engine.svg import group, mark, thing, way, words
from rules.galaxy_trucker_missions.components.catalog import Board, Tile
from rules.galaxy_trucker_missions.components.names import BATTERIES, HOLDS, SIDE_OF
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing import tiles
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DARK,
    FLOOR,
    GREEN,
    GRID,
    INK,
    PIECES,
    RED,
    SOFT,
    TEAL,
)
from rules.galaxy_trucker_missions.presentation.drawing.signs import SIGNS, good
from rules.galaxy_trucker_missions.presentation.drawing.tiles import UNIT, Look, scaled

LEAST = 24
"""No words are smaller than this."""

SMALLEST, LARGEST = 30, 116
INCOMING = 26
"""The rim that signs of what comes in need."""

Roll = Sequence[Any]


class Grid:
    """Where the squares of a board lie in a picture; columns without squares are left out."""

    def __init__(self, board: Board, size: float, rim: float = 12) -> None:
        self.board = board
        self.size = size
        self.columns = [x for x in board.columns if board.column[x]]
        self.rows = board.rows
        self.text = max(LEAST, min(34, size * 0.36))
        self.left = self.text * 1.45
        self.top = self.text * 1.35
        self.rim = rim
        """Around the squares, for connectors that stick out, or for what comes in."""
        self.width = self.left + 2 * self.rim + size * len(self.columns)
        self.height = self.top + 2 * self.rim + size * len(self.rows)

    def corner(self, square: int) -> tuple[float, float]:
        """The upper left corner of a square."""
        x, y = self.board.squares[square]
        return (
            self.left + self.rim + self.size * self.columns.index(x),
            self.top + self.rim + self.size * self.rows.index(y),
        )

    def numbers(self, x: float, y: float) -> list[str]:
        """Column numbers above, row numbers at the left."""
        size, text = self.size, self.text
        marks: list[str] = []
        for n, column in enumerate(self.columns):
            middle = x + self.left + self.rim + size * (n + 0.5)
            marks.append(words(str(column), middle, y + text, text, SOFT, BOLD, "middle"))
        for n, row in enumerate(self.rows):
            middle = y + self.top + self.rim + size * (n + 0.5) + text * 0.35
            marks.append(words(str(row), x + self.left - 4, middle, text, SOFT, BOLD, "end"))
        return marks

    def floor(self, x: float, y: float) -> str:
        """The empty squares on which something may lie."""
        look: Look = {"fill": FLOOR, "stroke": GRID, "stroke_width": 1.5}
        course: list[str | float] = []
        for square in range(len(self.board.squares)):
            left, top = self.corner(square)
            course += ["M", x + left + 1, y + top + 1, "h", self.size - 2, "v", self.size - 2,
                       "h", 2 - self.size, "Z"]  # fmt: skip
        return mark("path", d=way(*course), **look)


def grid_for(board: Board, wide: float, high: float, rim: float = 12) -> Grid:
    """The largest grid with which a ship finds room."""
    found = Grid(board, SMALLEST, rim)
    for size in range(SMALLEST + 1, LARGEST + 1):
        grid = Grid(board, size, rim)
        if grid.width > wide or grid.height > high:
            break
        found = grid
    return found


def draw(
    grid: Grid,
    craft: Craft | None,
    x: float,
    y: float,
    seat: int | None,
    loose: Collection[int] = (),
    fits: Mapping[int, Sequence[int]] | None = None,
    rolls: Iterable[Roll] = (),
    zones: bool = False,
    wrecks: Mapping[int, tuple[Tile, int]] | None = None,
) -> list[str]:
    """The whole ship from its upper left corner (x, y).

    `loose`: tiles that can still be lifted; `fits`: by square the quarter turns that fit there;
    `zones`: whether dead and irradiated squares are marked where no part lies, too; `wrecks`: by
    square what lay there and was lost, with its quarter turn.
    """
    marks = [grid.floor(x, y), *grid.numbers(x, y)]
    for square, turns in (fits or {}).items():
        left, top = grid.corner(square)
        marks.append(_fit(turns, x + left, y + top, grid.size))
    for square, (tile, turn) in (wrecks or {}).items():
        left, top = grid.corner(square)
        marks.append(_wreck(tile, turn, x + left, y + top, grid.size))
    if craft is None:
        return marks
    for square in craft.rows:
        left, top = grid.corner(square)
        marks.append(_part(craft, square, x + left, y + top, grid.size, seat, loose))
    shown = range(len(grid.board.squares)) if zones else craft.rows
    marks += _zones(grid, craft, shown, x, y)
    marks += _pieces(grid, craft, x, y)
    marks += _incoming(grid, craft, rolls, x, y)
    return marks


def _fit(turns: Sequence[int], x: float, y: float, size: float) -> str:
    """A square that fits, with an arrow at the side to which the tile's top would point."""
    middle = UNIT / 2
    inside = [mark("rect", x=3, y=3, width=94, height=94, rx=8, fill="#1d4a4f", stroke=TEAL,
                   stroke_width=4)]  # fmt: skip
    inside += [
        mark("path", d="M50 9l15 24h-30z", fill=INK, transform=f"rotate({turn * 90} 50 50)")
        for turn in turns
    ]
    inside.append(mark("circle", cx=middle, cy=middle, r=6, fill=TEAL))
    return thing((scaled(inside, size),), x, y, size, size)


def _wreck(tile: Tile, turn: int, x: float, y: float, size: float) -> str:
    """What is left of a part where it was lost: pale, and crossed out."""
    face = group(tiles.face(tile, turn), opacity=0.45)
    cross = mark("path", d="M14 14l72 72M86 14l-72 72", stroke=RED, stroke_width=10)
    return thing((scaled((face, cross), size),), x, y, size, size)


def _part(
    craft: Craft,
    square: int,
    x: float,
    y: float,
    size: float,
    seat: int | None,
    loose: Collection[int],
) -> str:
    hull, row = craft.hull, craft.rows[square]
    tile = hull.tile[square]
    beside = hull.board.beside[square]
    apart = [side for side, other in enumerate(beside) if other not in hull]
    marks = [tiles.face(tile, hull.turn[square], apart, seat)]
    if tile.id in loose:
        marks.append(
            mark("rect", x=3, y=3, width=94, height=94, rx=8, fill="none", stroke=TEAL,
                 stroke_width=6, stroke_dasharray="14 8")
        )  # fmt: skip
    marks += _tokens(tile.kind, tile.holds, row)
    return thing(
        (scaled(marks, size), *_counts(tile.kind, tile.holds, row, size)), x, y, size, size
    )


def _tokens(kind: str, holds: int, row: Mapping[str, Any]) -> list[str]:
    """What lies on a part, in units."""
    marks: list[str] = []
    humans, batteries, goods = row["humans"], row["batteries"], row["goods"]
    if humans:
        places = (
            ((34, 66), (66, 66)) if humans == 2 else ((50, 66),) if humans == 1 else ((22, 66),)
        )
        marks += [mark("use", href="#human", transform=f"translate({x} {y})") for x, y in places]
    if row["alien"] is not None:
        marks.append(mark("use", href=f"#a-{row['alien']}", transform="translate(50 52)"))
    if row["passengers"]:
        marks.append(_case())
    if kind in BATTERIES:
        for x, y in tiles.cell_places(holds)[:batteries]:
            marks.append(mark("rect", x=x + 3, y=y + 4, width=10, height=31, rx=2, fill=GREEN))
    elif batteries:
        marks.append(mark("rect", x=44, y=33, width=12, height=31, rx=2, fill=GREEN))
    places = tiles.slot_places(holds) if kind in HOLDS else ((50, 50),)
    for letter, (x, y) in zip(goods, places, strict=False):
        marks.append(good(letter, x, y, 1.05))
    return marks


def _case() -> str:
    """A suitcase: humans here are passengers."""
    return mark("path", d="M37 74h26v17h-26z", fill=AMBER, stroke=DARK, stroke_width=2) + mark(
        "path", d="M45 74v-6h10v6", fill="none", stroke=AMBER, stroke_width=4
    )


def _counts(kind: str, holds: int, row: Mapping[str, Any], size: float) -> list[str]:
    """A number where there are more tokens than places for them."""
    many = 0
    if row["humans"] > 2:
        many = row["humans"]
    elif row["batteries"] > (holds if kind in BATTERIES else 1):
        many = row["batteries"]
    elif len(row["goods"]) > (holds if kind in HOLDS else 1):
        many = len(row["goods"])
    if not many:
        return []
    text = max(LEAST, size * 0.34)
    wide = min(size, max(size * 0.56, width(str(many), text, BOLD) + 6))
    middle = min(size * 0.68, size - wide / 2)
    back = mark("rect", x=middle - wide / 2, y=size * 0.24, width=wide, height=size * 0.52,
                rx=6, fill=DARK)  # fmt: skip
    return [back, words(str(many), middle, size * 0.5 + text * 0.36, text, INK, BOLD, "middle")]


def _zones(grid: Grid, craft: Craft, squares: Iterable[int], x: float, y: float) -> list[str]:
    """Dead zones hatched, squares beside radioactive parts dotted at their edge."""
    marks: list[str] = []
    hull, size = craft.hull, grid.size
    for square in squares:
        left, top = grid.corner(square)
        left, top = left + x, top + y
        if hull.dead >> square & 1:
            course = way("M", left + 3, top + size * 0.5, "L", left + size * 0.5, top + 3,
                         "M", left + 3, top + size - 3, "L", left + size - 3, top + 3,
                         "M", left + size * 0.5, top + size - 3,
                         "L", left + size - 3, top + size * 0.5)  # fmt: skip
            marks.append(mark("path", d=course, stroke=TEAL, stroke_width=2, stroke_opacity=0.75))
        if hull.irradiated >> square & 1:
            look: Look = {"fill": "none", "stroke": "#ffe45c", "stroke_width": 3}
            marks.append(
                mark("rect", x=left + 3, y=top + 3, width=size - 6, height=size - 6, rx=5,
                     stroke_dasharray="2 7", stroke_linecap="round", **look)
            )  # fmt: skip
    return [group(*marks)] if marks else []


def _pieces(grid: Grid, craft: Craft, x: float, y: float) -> list[str]:
    """Of a ship that has broken apart: a line around each piece, broken where nobody is in it."""
    hull, size, inset = craft.hull, grid.size, 3
    if hull.whole:
        return []
    marks: list[str] = []
    colours = cycle(PIECES)
    for body in hull.bodies():
        course: list[str | float] = []
        for square in body:
            left, top = grid.corner(square)
            left, top = left + x + inset, top + y + inset
            long = size - 2 * inset
            edges = (
                ("M", left, top, "h", long),
                ("M", left + long, top, "v", long),
                ("M", left, top + long, "h", long),
                ("M", left, top, "v", long),
            )
            for edge, other in zip(edges, grid.board.beside[square], strict=True):
                if other not in body:
                    course += edge
        manned = not craft.ship.humans.keys().isdisjoint(body)
        look: Look = {"stroke": next(colours) if manned else SOFT, "stroke_width": 6}
        if not manned:
            look["stroke_dasharray"] = "10 8"
        marks.append(mark("path", d=way(*course), fill="none", stroke_linecap="square", **look))
    return marks


def _incoming(grid: Grid, craft: Craft, rolls: Iterable[Roll], x: float, y: float) -> list[str]:
    """What was rolled: a sign at the edge of its line, and its way to the first part."""
    marks: list[str] = []
    size, rim = grid.size, grid.rim
    left, top = x + grid.left + rim, y + grid.top + rim
    right, low = left + size * len(grid.columns), top + size * len(grid.rows)
    for code, line in rolls:
        side = SIDE_OF.get(code[1])
        lines = grid.columns if side in (0, 2) else list(grid.rows)
        if side is None or line not in lines:
            continue
        middle = size * (lines.index(line) + 0.5)
        edge = {0: (left + middle, top), 1: (right, top + middle), 2: (left + middle, low),
                3: (left, top + middle)}[side]  # fmt: skip
        met = craft.hull.first_met(side, line)
        marks.append(_track(grid, side, edge, met, x, y))
        ex, ey = edge
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        cx, cy = ex + dx * rim / 2, ey + dy * rim / 2
        scale = rim / 44
        at = f"translate({way(cx - 20 * scale, cy - 20 * scale)}) scale({scale:.4g})"
        marks.append(group(SIGNS[code[0]], transform=at))
    return marks


def _track(
    grid: Grid, side: int, edge: tuple[float, float], met: int | None, x: float, y: float
) -> str:
    ex, ey = edge
    look: Look = {"stroke": RED, "stroke_width": 4, "stroke_dasharray": "9 7", "fill": "none"}
    if met is None:
        far = grid.size * (len(grid.rows) if side in (0, 2) else len(grid.columns))
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
        return mark("path", d=way("M", ex, ey, "L", ex + dx * far, ey + dy * far),
                    stroke_opacity=0.35, **look)  # fmt: skip
    left, top = grid.corner(met)
    left, top, size = left + x, top + y, grid.size
    end = {0: (ex, top), 1: (left + size, ey), 2: (ex, top + size), 3: (left, ey)}[side]
    tip = mark("circle", cx=end[0], cy=end[1], r=7, fill=RED, stroke=DARK, stroke_width=1.5)
    return mark("path", d=way("M", ex, ey, "L", *end), **look) + tip
