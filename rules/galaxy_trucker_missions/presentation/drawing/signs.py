"""Small signs with a number beside them: what cards say and what ships have."""

from collections.abc import Iterable

from rules.engine.lettering import BOLD, PLAIN, width
from rules.engine.svg import group, mark, thing, words
from rules.galaxy_trucker_missions.presentation.drawing.flow import Cell
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DARK,
    EDGE,
    GOODS,
    GREEN,
    INK,
    PLATE,
    RED,
    SEATS,
    SKY,
    SOFT,
    STEEL,
)
from rules.galaxy_trucker_missions.presentation.drawing.tiles import HUMAN, Look

SIZE = 40
"""Signs are drawn in a square of so many pixels."""

_LINE: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
_EDGE: Look = {"stroke": DARK, "stroke_width": 1.5}

PIPS = {
    "R": ((-6, -6), (6, -6), (-6, 6), (6, 6)),
    "Y": ((-6, -6), (0, 0), (6, 6)),
    "G": ((-5, 0), (5, 0)),
    "B": ((0, 0),),
}
"""As many as a good is worth."""


def good(letter: str, x: float, y: float, scale: float = 1) -> str:
    """A good as a cube with its worth in pips, around (x, y)."""
    box = mark("rect", x=-12, y=-12, width=24, height=24, rx=4, fill=GOODS[letter], **_EDGE)
    pips = (mark("circle", cx=a, cy=b, r=3, fill=DARK) for a, b in PIPS[letter])
    return group(box, *pips, transform=f"translate({x:g} {y:g}) scale({scale:.4g})")


def _meteor(big: bool) -> str:
    rock = "M20 4l12 5l5 11l-5 12l-13 5l-12 -6l-4 -12l6 -11z"
    craters = "M13 15a4 4 0 1 0 .1 0M26 22a5 5 0 1 0 .1 0M16 28a2.5 2.5 0 1 0 .1 0"
    whole = mark("path", d=rock, fill="#d8a777", **_EDGE) + mark("path", d=craters, fill="#5d3f26")
    return whole if big else group(whole, transform="translate(9 9) scale(.55)")


def _shot(heavy: bool) -> str:
    if not heavy:
        spark = "M20 8l3 9l9 3l-9 3l-3 9l-3 -9l-9 -3l9 -3z"
        return mark("path", d=spark, fill=RED, **_EDGE)
    star = "M20 2l5 11l12 -3l-7 10l7 10l-12 -3l-5 11l-5 -11l-12 3l7 -10l-7 -10l12 3z"
    return mark("path", d=star, fill=RED, **_EDGE) + mark("circle", cx=20, cy=20, r=5, fill=INK)


def shield_sign(sides: Iterable[str]) -> str:
    """A square whose covered sides are thick."""
    courses = {"front": "M4 4h32", "right": "M36 4v32", "rear": "M4 36h32", "left": "M4 4v32"}
    box = mark("rect", x=9, y=9, width=22, height=22, rx=3, fill=PLATE, stroke=EDGE, stroke_width=2)
    lines = (mark("path", d=courses[side], stroke=SKY, stroke_width=7) for side in sides)
    return "".join((box, *lines))


SIGNS: dict[str, str] = {
    "crew": group(HUMAN, transform="translate(20 38) scale(1.1)"),
    "battery": mark("path", d="M11 8h5v-5h8v5h5v29h-18z", fill=GREEN, **_EDGE)
    + mark("path", d="M22 12l-8 12h6l-2 9l8 -12h-6z", fill=DARK),
    "engines": mark("path", d="M13 4h14l6 20h-26z", fill=STEEL, **_EDGE)
    + mark("path", d="M12 26l8 13l8 -13z", fill="#ff9c4a"),
    "firepower": mark("path", d="M16 11h8v14h-8zM13 2h14v8h-14z", fill="#f39ac7", **_EDGE)
    + mark("circle", cx=20, cy=29, r=9, fill="#f39ac7", **_EDGE),
    "exposed": mark("path", d="M13 20h14v18h-14z", fill=AMBER)
    + mark("path", d="M20 13v-10M10 15l-5 -6M30 15l5 -6", stroke=AMBER, stroke_width=4, **_LINE),
    "lost": mark("path", d="M7 7h26v26h-26z", stroke=SOFT, stroke_width=3, **_LINE)
    + mark("path", d="M9 9l22 22M31 9l-22 22", stroke=RED, stroke_width=5, **_LINE),
    "goods": mark("path", d="M6 12l14 -8l14 8v16l-14 8l-14 -8z", fill="#d3a86c", **_EDGE)
    + mark("path", d="M6 12l14 8l14 -8M20 20v16", stroke=DARK, stroke_width=2, **_LINE),
    "credits": mark("circle", cx=20, cy=20, r=16, fill=AMBER, **_EDGE)
    + mark("path", d="M26 14a8.5 8.5 0 1 0 0 12M20 8v24", stroke=DARK, stroke_width=3, **_LINE),
    "days": mark("path", d="M11 4h18M11 36h18M13 4c0 12 14 20 14 32M27 4c0 12 -14 20 -14 32",
                 stroke=SKY, stroke_width=4, **_LINE),
    "mass": mark("path", d="M12 14h16l6 22h-28z", fill="#c9cfdd", **_EDGE)
    + mark("path", d="M16 13a5 5 0 1 1 8 0", stroke="#c9cfdd", stroke_width=3, **_LINE),
    "shield": shield_sign(("front", "right")),
    "clean": mark("path", d="M6 21l10 11l18 -23", stroke=GREEN, stroke_width=6, **_LINE),
    "parts": mark("path", d="M4 4h14v14h-14zM22 4h14v14h-14zM4 22h14v14h-14z", fill=STEEL)
    + mark("path", d="M29 22v14M22 29h14", stroke=STEEL, stroke_width=4),
    "wait": mark("path", d="M10 4h20M10 36h20M12 4c0 10 16 12 16 32M28 4c0 10 -16 12 -16 32",
                 stroke=AMBER, stroke_width=4, **_LINE),
    "s": _meteor(big=False),
    "b": _meteor(big=True),
    "l": _shot(heavy=False),
    "h": _shot(heavy=True),
    "target": mark("circle", cx=20, cy=20, r=12, fill="none", stroke=RED, stroke_width=4)
    + mark("path", d="M20 2v12M20 26v12M2 20h12M26 20h12", stroke=RED, stroke_width=4),
    "star": mark("path", d="M20 3l5 12l13 1l-10 8.5l3 13l-11 -7l-11 7l3 -13l-10 -8.5l13 -1z",
                 fill=AMBER, **_EDGE),
    "hull": mark("path", d="M3 16h26l8 8l-5 10h-24z", fill=STEEL, **_EDGE)
    + mark("path", d="M8 16v-9h10v9", fill=SKY, **_EDGE),
    "cards": mark("path", d="M12 5h20v28h-20z", fill=SKY, **_EDGE)
    + mark("path", d="M6 9h20v28h-20z", fill=STEEL, **_EDGE),
}  # fmt: skip
"""By what they mean; each also differs in shape."""

ARROWS = ("M20 36V6M9 17L20 6L31 17", "M4 20H34M23 9L34 20L23 31",
          "M20 4V34M9 23L20 34L31 23", "M36 20H6M17 9L6 20L17 31")  # fmt: skip
"""Up, right, down, left."""


def arrow(way: int, colour: str = INK) -> str:
    """Where something goes: 0 up, 1 right, 2 down, 3 left."""
    return mark("path", d=ARROWS[way], stroke=colour, stroke_width=6, **_LINE)


def sign(name: str, size: float = SIZE) -> Cell:
    """A sign by itself."""
    return drawn(SIGNS[name], size)


def drawn(inside: str, size: float = SIZE) -> Cell:
    """Any marks in the square of a sign."""

    def draw(x: float, y: float) -> str:
        scale = None if size == SIZE else f"scale({size / SIZE:.4g})"
        return thing((group(inside, transform=scale) if scale else inside,), x, y, size, size)

    return Cell(size, size, draw)


def said(text: str, size: float, colour: str = INK, weight: int = PLAIN) -> Cell:
    """A few words as a cell."""

    def draw(x: float, y: float) -> str:
        return words(text, x, y + size * 0.95, size, colour, weight=weight)

    return Cell(width(text, size, weight), size * 1.3, draw)


def beside(*cells: Cell, gap: float = 6) -> Cell:
    """Cells that are never parted by a new row."""
    deep = max(cell.height for cell in cells)

    def draw(x: float, y: float) -> str:
        marks: list[str] = []
        for cell in cells:
            marks.append(cell.draw(x, y + (deep - cell.height) / 2))
            x += cell.width + gap
        return "".join(marks)

    return Cell(sum(cell.width for cell in cells) + gap * (len(cells) - 1), deep, draw)


def chip(name: str, text: str, size: float = 30, colour: str = INK) -> Cell:
    """A sign and its number."""
    return beside(sign(name, size * 1.2), said(text, size, colour, BOLD))


def goods_cell(letters: str, scale: float = 1.2) -> Cell:
    """Goods in a row."""
    step = 28 * scale
    deep = 24 * scale + 4

    def draw(x: float, y: float) -> str:
        cubes = (
            good(letter, step * (n + 0.5), deep / 2, scale) for n, letter in enumerate(letters)
        )
        return thing(cubes, x, y, step * len(letters), deep)

    return Cell(step * len(letters), deep, draw)


def badge(seat: int, letter: str, size: float = 48) -> Cell:
    """A pilot's letter on a disc of their colour."""

    def draw(x: float, y: float) -> str:
        middle = size / 2
        disc = mark("circle", cx=middle, cy=middle, r=middle - 1, fill=SEATS[seat])
        text = size * 0.66
        name = words(letter, middle, middle + text * 0.36, text, DARK, BOLD, "middle")
        return thing((disc, name), x, y, size, size)

    return Cell(size, size, draw)
