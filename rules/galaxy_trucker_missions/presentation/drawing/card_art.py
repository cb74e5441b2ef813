"""A sign for each kind of card, so large that one knows it at a glance."""

from rules.engine.svg import group, mark
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DARK,
    GREEN,
    INK,
    RED,
    SKY,
    STEEL,
    TEAL,
)
from rules.galaxy_trucker_missions.presentation.drawing.signs import SIGNS
from rules.galaxy_trucker_missions.presentation.drawing.tiles import Look

_LINE: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
_EDGE: Look = {"stroke": DARK, "stroke_width": 2}
BRONZE = "#d3a86c"
SIDE = 116


def _frame(colour: str, *inside: str) -> str:
    back = mark("rect", x=2, y=2, width=SIDE - 4, height=SIDE - 4, rx=16, fill="#0f1730",
                stroke=colour, stroke_width=4)  # fmt: skip
    return group(back, group(*inside, transform="translate(8 8)"))


def _rocks(*places: tuple[float, float, float]) -> tuple[str, ...]:
    return tuple(
        group(SIGNS["b"], transform=f"translate({x:g} {y:g}) scale({scale:g})")
        for x, y, scale in places
    )


def _ship(x: float, y: float, scale: float, colour: str) -> str:
    body = mark("path", d="M0 -22l14 30l-6 -2v14h-16v-14l-6 2z", fill=colour, **_EDGE)
    return group(body, transform=f"translate({x:g} {y:g}) scale({scale:g})")


_SKULL = (
    mark("path", d="M24 84L76 60M24 60L76 84", stroke=INK, stroke_width=8, **_LINE),
    mark(
        "path", d="M28 40a22 22 0 0 1 44 0q0 12 -8 16v10h-28v-10q-8 -4 -8 -16z", fill=INK, **_EDGE
    ),
    mark("path", d="M37 38a6 6 0 1 0 .1 0M63 38a6 6 0 1 0 .1 0M50 50l-4 8h8z", fill=DARK),
)
_RING: Look = {"fill": "none", "stroke_width": 9}
_VIRUS = "M50 12v14M50 74v14M12 50h14M74 50h14M23 23l10 10M67 67l10 10M77 23l-10 10M33 67l-10 10"

ART: dict[str, str] = {
    "slavers": _frame(
        RED,
        mark("ellipse", cx=34, cy=34, rx=20, ry=14, stroke=STEEL, transform="rotate(45 34 34)",
             **_RING),
        mark("ellipse", cx=66, cy=66, rx=20, ry=14, stroke=STEEL, transform="rotate(45 66 66)",
             **_RING),
        mark("path", d="M43 43l14 14", stroke=RED, stroke_width=9, **_LINE),
    ),
    "smugglers": _frame(
        RED,
        mark("path", d="M20 46l30 -14l30 14v34l-30 14l-30 -14z", fill=BRONZE, **_EDGE),
        mark("path", d="M20 46l30 14l30 -14M50 60v34", stroke=DARK, stroke_width=3, **_LINE),
        mark("path", d="M16 20q34 -14 68 0q-4 16 -22 14q-8 -2 -12 -7q-4 5 -12 7q-18 2 -22 -14z",
             fill=INK, **_EDGE),
        mark("path", d="M33 20a5 4 0 1 0 .1 0M67 20a5 4 0 1 0 .1 0", fill=DARK),
    ),
    "pirates": _frame(RED, *_SKULL),
    "swarm": _frame(BRONZE, *_rocks((6, 8, 1.1), (50, 22, 0.8), (22, 54, 0.9), (62, 58, 0.7))),
    "planets": _frame(
        GREEN,
        mark("circle", cx=50, cy=50, r=28, fill=TEAL, **_EDGE),
        mark("path", d="M30 40q16 8 22 -4q10 6 20 2M26 58q18 -6 26 4q8 8 22 -2", stroke="#1d6a5f",
             stroke_width=5, **_LINE),
        mark("ellipse", cx=50, cy=50, rx=48, ry=14, fill="none", stroke=AMBER, stroke_width=5,
             transform="rotate(-20 50 50)"),
    ),
    "combat_zone": _frame(
        RED,
        mark("path", d="M16 84L70 30M84 84L30 30", stroke=STEEL, stroke_width=9, **_LINE),
        mark("path", d="M60 16h24v24zM40 16h-24v24z", fill=RED, **_EDGE),
    ),
    "abandoned_ship": _frame(
        SKY,
        mark("path", d="M50 6q22 22 22 50l-10 -4l-8 10l-8 -10l-8 8l-20 0q0 -32 32 -54z", fill=STEEL,
             **_EDGE),
        mark("path", d="M30 72l8 -4l8 10l8 -8l8 10l8 -6v14h-40z", fill=STEEL, **_EDGE),
        mark("circle", cx=50, cy=36, r=9, fill=DARK),
    ),
    "abandoned_station": _frame(
        SKY,
        mark("circle", cx=50, cy=50, r=34, fill="none", stroke=STEEL, stroke_width=10),
        mark("path", d="M50 16v68M16 50h68", stroke=STEEL, stroke_width=6),
        mark("circle", cx=50, cy=50, r=13, fill=SKY, **_EDGE),
    ),
    "stardust": _frame(
        SKY,
        *(
            mark("path", d=f"M{x} {y - r}l{r / 4:g} {r * 0.75:g}l{r * 0.75:g} {r / 4:g}"
                 f"l{-r * 0.75:g} {r / 4:g}l{-r / 4:g} {r * 0.75:g}l{-r / 4:g} {-r * 0.75:g}"
                 f"l{-r * 0.75:g} {-r / 4:g}l{r * 0.75:g} {-r / 4:g}z", fill=INK)
            for x, y, r in ((24, 26, 18), (70, 18, 12), (50, 56, 22), (84, 62, 14), (20, 78, 14),
                            (66, 86, 10))
        ),
    ),
    "epidemic": _frame(
        GREEN,
        mark("path", d=_VIRUS, stroke=GREEN, stroke_width=8, **_LINE),
        mark("circle", cx=50, cy=50, r=25, fill=GREEN, **_EDGE),
        mark("path", d="M42 42a5 5 0 1 0 .1 0M60 48a6 6 0 1 0 .1 0M45 56a4 4 0 1 0 .1 0",
             fill=DARK),
    ),
    "sabotage": _frame(
        RED,
        mark("path", d="M24 66h52v20h-52z", fill=RED, **_EDGE),
        mark("path", d="M34 66v20M50 66v20M66 66v20", stroke=DARK, stroke_width=3),
        mark("circle", cx=50, cy=36, r=22, fill=INK, **_EDGE),
        mark("path", d="M50 20v16l10 8", stroke=DARK, stroke_width=5, **_LINE),
    ),
    "open_space": _frame(
        TEAL,
        mark("path", d="M22 84L44 50L22 16M52 84L74 50L52 16", stroke=TEAL, stroke_width=12,
             **_LINE),
    ),
    "meteor_shower": _frame(
        AMBER,
        mark("path", d="M14 10l12 26M40 4l12 26M66 10l12 26", stroke=AMBER, stroke_width=5,
             **_LINE),
        *_rocks((16, 38, 0.7), (42, 32, 0.7), (68, 38, 0.7), (30, 66, 0.6), (56, 66, 0.6)),
    ),
    "meteor_alert": _frame(
        AMBER,
        mark("path", d="M50 6L96 90H4z", fill="none", stroke=AMBER, stroke_width=7,
             stroke_linejoin="round"),
        *_rocks((27, 38, 1.15)),
    ),
    "black_hole": _frame(
        AMBER,
        mark("circle", cx=50, cy=50, r=18, fill=DARK, stroke=AMBER, stroke_width=4),
        mark("path", d="M92 44a42 42 0 0 0 -66 -28M8 56a42 42 0 0 0 66 28M78 40a28 28 0 0 0 -44 -14"
             "M22 60a28 28 0 0 0 44 14", stroke=AMBER, stroke_width=5, **_LINE),
    ),
    "enemy_fleet": _frame(
        AMBER, _ship(50, 30, 1.1, RED), _ship(24, 72, 0.9, RED), _ship(76, 72, 0.9, RED)
    ),
    "tactical_zone": _frame(
        AMBER,
        mark("path", d="M50 12v70M30 86h40M18 28h64M18 28l-12 28h24zM82 28l-12 28h24z", stroke=INK,
             stroke_width=5, **_LINE),
        mark("path", d="M4 56h28q-4 12 -14 12q-10 0 -14 -12zM68 56h28q-4 12 -14 12q-10 0 -14 -12z",
             fill=AMBER),
    ),
    "special_event": _frame(
        AMBER,
        mark("path", d="M50 6l38 22v44l-38 22l-38 -22v-44z", fill="none", stroke=AMBER,
             stroke_width=7),
        mark("path", d="M50 28v28M50 72v1", stroke=INK, stroke_width=11, **_LINE),
    ),
}  # fmt: skip
"""By kind; the frame is green for gain, red for enemies, amber for supercards."""
