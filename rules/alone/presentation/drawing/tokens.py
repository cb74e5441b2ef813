"""The small things that lie on a picture: creatures, the Hero, tokens, signs."""

from rules.alone.presentation.drawing.palette import (
    BLOOD,
    BOSS,
    CREATURES,
    DANGER,
    FAINT,
    INK,
    LAMP,
    LINE,
    MIND,
    MISSIONS,
    NIGHT,
    OTHER,
    SEEN,
    SOFT,
    SPARK,
    STOP,
    TYPES,
    WAY,
)
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD, width
from rules.engine.svg import group, mark, thing, way, words

Look = dict[str, str | float | None]

OUTLINE = (46, 38)
FIGURE = (52, 42)
"""In which the outlines below are drawn, and how large they are shown."""

SIGN = 30
LETTERS = 30

SHAPES = {
    "spores": (
        "M9 8q2-7 9-5q5-5 11 0q7-2 9 5q7 4 4 11q3 7-4 10q-2 7-9 5q-6 5-11 0q-7 2-9-5q-7-3-4-10"
        "q-3-7 4-11z"
    ),
    "parasite": "M0 19L11 1h24l11 18-11 18H11z",
    "hybrid": "M1 2l11 5 11-6 11 6 11-5-3 22-19 13L4 24z",
    "cultist": "M1 37V21Q4 5 23 0q19 5 22 21v16z",
    "worm": "M15 1h16q15 2 15 18T31 37H15Q0 35 0 19T15 1z",
}
"""An outline for each type of creature, so that its colour is not all that tells it."""
BOSS_SHAPE = "M8 0l6 5 9-5 9 5 6-5 2 9 6 8-4 7 2 9-10 1-5 4h-12l-5-4-10-1 2-9-4-7 6-8z"

ACID = CREATURES["spores"]
DROP = "M0-8q7 8 7 12a7 7 0 0 1-14 0q0-4 7-12z"


def creature(
    kind: str, label: str, wounded: bool = False, marked: bool = False, scale: float = 1.0
) -> Cell:
    """A creature: outline and colour of its type; a drop if wounded, a ring if marked by acid."""
    size = LETTERS * scale
    high, wide = FIGURE[1] * scale, max(FIGURE[0] * scale, width(label, size, BOLD) + 8 * scale)
    paint, shape = CREATURES.get(kind, OTHER), SHAPES.get(kind)
    if shape is None:
        paint, shape = BOSS, BOSS_SHAPE
    stretch = f"scale({_ratio(wide / OUTLINE[0])} {_ratio(high / OUTLINE[1])})"
    marks = [mark("path", d=shape, fill=paint, transform=stretch)]
    marks.append(words(label, wide / 2, high / 2 + size * 0.36, size, NIGHT, BOLD, "middle"))
    extra = 0.0
    if wounded or marked:
        extra = 16 * scale
        if wounded:
            marks.append(_badge(DROP, BLOOD, wide + extra / 2, 10 * scale, scale))
        if marked:
            ring = mark("circle", r=5, fill="none", stroke=ACID, stroke_width=3)
            marks.append(group(ring, transform=_at(wide + extra / 2, 29 * scale, scale)))
    return Cell(wide + extra, high, lambda x, y: thing(marks, x, y, wide + extra, high))


def _ratio(number: float) -> str:
    return f"{number:.3f}"


def _badge(shape: str, paint: str, x: float, y: float, scale: float) -> str:
    return mark("path", d=shape, fill=paint, transform=_at(x, y, scale))


def _at(x: float, y: float, scale: float) -> str:
    return f"translate({way(x, y)}) scale({_ratio(scale)})"


def hero(scale: float = 1.0) -> Cell:
    """The Hero: a helmet with a lamp."""
    parts = (
        mark("path", d="M1 38v-5q0-11 11-11h10q11 0 11 11v5z", fill=INK),
        mark("circle", cx=17, cy=12.5, r=12, fill=INK),
        mark("path", d="M9 9h16v5q0 6-8 6t-8-6z", fill=NIGHT),
        mark("circle", cx=17, cy=3.5, r=3.5, fill=LAMP),
        mark("path", d="M11 38v-8h12v8", fill="none", stroke=NIGHT, stroke_width=2.5),
    )
    return _scaled(parts, 34, 38, scale)


def _scaled(parts: tuple[str, ...], wide: float, high: float, scale: float) -> Cell:
    inside = parts if scale == 1 else (group(*parts, transform=f"scale({_ratio(scale)})"),)
    return Cell(
        wide * scale, high * scale, lambda x, y: thing(inside, x, y, wide * scale, high * scale)
    )


_PEN: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def _pen(colour: str, wide: float) -> Look:
    return {**_PEN, "stroke": colour, "stroke_width": wide}


SIGNS: dict[str, tuple[str, ...]] = {
    "danger": (
        mark("path", d="M15 2L29 28H1z", fill=DANGER),
        mark("path", d="M15 10v9M15 23.5v.6", **_pen(NIGHT, 3.6)),
    ),
    "lit": (
        mark("circle", cx=15, cy=15, r=6.5, fill=LAMP),
        mark(
            "path",
            d="M15 1.5v4M15 24.5v4M1.5 15h4M24.5 15h4M5.5 5.5l2.8 2.8M21.7 21.7l2.8 2.8"
            "M24.5 5.5l-2.8 2.8M8.3 21.7l-2.8 2.8",
            **_pen(LAMP, 3),
        ),
    ),
    "switch": (
        mark("rect", x=3, y=12, width=24, height=16, rx=4, fill=SOFT),
        mark("path", d="M12 20L21 4", **_pen(SOFT, 4)),
        mark("circle", cx=21.5, cy=4.5, r=4.5, fill=LAMP),
        mark("circle", cx=12, cy=20, r=3.5, fill=NIGHT),
    ),
    "start": (
        mark("path", d="M6 29V2", **_pen(INK, 3.5)),
        mark("path", d="M7 3h19l-5 6.5 5 6.5H7z", fill=SEEN),
    ),
    "searched": (
        mark("path", d="M3 13h24v14H3z", **_pen(FAINT, 3)),
        mark("path", d="M3 13L8 4M27 13L22 4", **_pen(FAINT, 3)),
    ),
    "veil": (
        mark("path", d="M2 8q6-5 13-1 7-4 13 1 1 13-7 14-4 0-6-5-2 5-6 5-8-1-7-14z", fill=SEEN),
        mark("circle", cx=9, cy=13, r=3, fill=NIGHT),
        mark("circle", cx=21, cy=13, r=3, fill=NIGHT),
    ),
    "door": (
        mark("path", d="M1 15h28", **_pen(LINE, 14)),
        mark("path", d="M15 3v7M15 20v7", **_pen("#d9a066", 6)),
    ),
    "blocked": (
        mark("path", d="M1 15h28", **_pen(LINE, 14)),
        mark("path", d="M15 3v24", **_pen(STOP, 6)),
        mark("path", d="M9 9l12 12M21 9L9 21", **_pen(STOP, 4)),
    ),
    "stairs": (mark("path", d="M2 27h7v-6h7v-6h7V9h6", **_pen(SOFT, 4)),),
    "seen": (
        mark("path", d="M2 10V2h8M20 2h8v8M28 20v8h-8M10 28H2v-8", **_pen(SEEN, 4)),
        mark("circle", cx=15, cy=15, r=4, fill=SEEN),
    ),
    "hp": (
        mark(
            "path",
            d="M15 28Q1 18 2 9.5 3 3 9 3q4 0 6 4 2-4 6-4 6 0 7 6.5Q29 18 15 28z",
            fill=BLOOD,
        ),
    ),
    "san": (
        mark("path", d="M10 29v-6q-7-3-7-11Q3 2 14 2t12 9l3 7h-4v4q0 3-5 3v4z", fill=MIND),
        mark("path", d="M9 11q2-4 5-2t6-1M9 16q4-3 6 0t6-2", **_pen(NIGHT, 2.5)),
    ),
    "adrenaline": (mark("path", d="M18 1L5 17h8l-3 12 15-18h-8z", fill=SPARK),),
    "spent": (mark("path", d="M18 1L5 17h8l-3 12 15-18h-8z", **_pen(LINE, 2.5)),),
    "armed": (
        mark("circle", cx=15, cy=15, r=12, **_pen(LAMP, 3.5)),
        mark("path", d="M15 8v7l5 4", **_pen(LAMP, 3.5)),
    ),
    "ready": (mark("path", d="M3 16l8 9L27 5", **_pen("#7fd88f", 5)),),
    "waits": (mark("path", d="M8 2h14v5l-7 8-7-8zM8 28h14v-5l-7-8-7 8z", **_pen(FAINT, 3)),),
    "noise": (
        mark("circle", cx=5, cy=15, r=4, fill=LAMP),
        mark("path", d="M12 8q6 7 0 14M18 4q10 11 0 22M24 1q12 14 0 28", **_pen(LAMP, 3)),
    ),
    "locate": (
        mark("circle", cx=15, cy=15, r=12, **_pen(SEEN, 3)),
        mark("circle", cx=15, cy=15, r=4, fill=SEEN),
        mark("path", d="M15 0v6M15 24v6M0 15h6M24 15h6", **_pen(SEEN, 3)),
    ),
    "upgraded": (mark("path", d="M15 3v24M3 15h24", **_pen(LAMP, 6)),),
    "nightmare": (
        mark("path", d="M3 14q0-12 12-12t12 12q0 5-4 7v6H7v-6q-4-2-4-7z", fill=BLOOD),
        mark("circle", cx=10.5, cy=14, r=3.5, fill=NIGHT),
        mark("circle", cx=19.5, cy=14, r=3.5, fill=NIGHT),
        mark("path", d="M12 27v-4M18 27v-4", **_pen(NIGHT, 2.5)),
    ),
    "way": (mark("path", d="M3 27V15h12V3h12", stroke_dasharray="9 6", **_pen(WAY, 5)),),
}
"""Signs, 30 by 30."""


def sign(name: str, scale: float = 1.0) -> Cell:
    """A sign by its name."""
    return _scaled(SIGNS[name], SIGN, SIGN, scale)


MISSION_SHAPES = {
    "blue": mark("circle", cx=15, cy=15, r=13),
    "green": mark("rect", x=2.5, y=2.5, width=25, height=25, rx=3),
    "final": mark(
        "path",
        d="M15 0l4.4 9.6 10.4 1.2-7.7 7.1 2.1 10.3L15 23l-9.2 5.2 2.1-10.3L.2 10.8l10.4-1.2z",
    ),
}
"""A circle, a square and a star, so that the colour is not all that tells a mission."""


def mission(colour: str, state: str, scale: float = 1.0) -> Cell:
    """A mission: filled while it can be done, an outline while locked, ticked when done."""
    paint = MISSIONS.get(colour, OTHER)
    hollow = state in ("locked", "done")
    look: Look = {"fill": NIGHT if hollow else paint, "stroke": paint, "stroke_width": 2.5}
    parts = [group(MISSION_SHAPES.get(colour, MISSION_SHAPES["blue"]), **look)]
    if state == "done":
        parts.append(mark("path", d="M8 15l5 6 9-11", **_pen(paint, 3.5)))
    return _scaled(tuple(parts), SIGN, SIGN, scale)


def sabotage(count: int, scale: float = 1.0) -> Cell:
    """How often somebody must mend something before it works again."""
    label, size = f"×{count}", 26 * scale
    wide, high = 32 * scale + width(label, size, BOLD), SIGN * scale
    wrench = mark(
        "path", d="M4 27L16 14M26 11l-5-2-2-5a7 7 0 1 0 7 7z", transform=f"scale({_ratio(scale)})",
        **_pen(STOP, 3),
    )  # fmt: skip
    number = words(label, 31 * scale, high / 2 + size * 0.36, size, INK, BOLD)
    return Cell(wide, high, lambda x, y: thing((wrench, number), x, y, wide, high))


ITEM_SIGNS = {
    "chemical": "M11 3h8M12.5 3v8L5 25q-1 2.5 2 2.5h16q3 0 2-2.5L17.5 11V3M8 20h14",
    "electronic": "M8 8h14v14H8zM12 8V3M18 8V3M12 27v-5M18 27v-5M8 12H3M8 18H3M27 12h-5M27 18h-5",
    "mechanical": "M4 26L14.4 15.6M26.4 12l-4.9-2.5-2.5-4.9a6.5 6.5 0 1 0 7.4 7.4z",
}


def item_type(key: str, scale: float = 1.0) -> Cell:
    """A disc with the sign of an item's type."""
    disc = mark("circle", cx=20, cy=20, r=20, fill=TYPES.get(key, OTHER))
    course = ITEM_SIGNS.get(key, ITEM_SIGNS["mechanical"])
    drawn = mark("path", d=course, transform="translate(5 5)", **_pen(NIGHT, 2.6))
    return _scaled((disc, drawn), 40, 40, scale)


TRIGGERS = {
    "move": "M3 4l11 10L3 24M14 4l11 10-11 10",
    "explore": "M1 14Q14-2 27 14 14 30 1 14zM14 10a4 4 0 1 0 .1 0",
    "locate": "M14 4a10 10 0 1 0 .1 0M14 0v8M14 20v8M0 14h8M20 14h8",
    "fight": "M4 4l18 18M24 4L6 22M3 18l7 7M25 18l-7 7",
    "search": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M18.5 18.5L26 26",
    "interact": "M14 2v10M14 26a10 10 0 0 1-7-17M14 26a10 10 0 0 0 7-17",
    "hp": "M14 25Q2 16 3 9q1-5 6-5 4 0 5 4 1-4 5-4 5 0 6 5 1 7-11 16z",
    "san": "M9 26v-6q-6-2-6-9Q3 2 13 2t11 8l3 6h-4v4q0 2-4 2v4z",
}


def trigger(key: str, ink: str) -> Cell:
    """What permits a reaction: the sign of an action, or of a loss."""
    course = TRIGGERS.get(key, TRIGGERS["interact"])
    return _scaled((mark("path", d=course, **_pen(ink, 3)),), 28, 28, 1.0)


def pips(count: int, most: int, paint: str, size: float, gap: float) -> Cell:
    """Charges: full squares, and empty ones up to how many there can be."""
    total = max(count, most)
    wide = total * (size + gap) - gap if total else size
    marks = [
        mark(
            "rect",
            x=n * (size + gap) + 1.5,
            y=1.5,
            width=size - 3,
            height=size - 3,
            rx=4,
            fill=paint if n < count else "none",
            stroke=paint if n < count else LINE,
            stroke_width=3,
        )
        for n in range(total)
    ]
    return Cell(wide, size, lambda x, y: thing(marks, x, y, wide, size))
