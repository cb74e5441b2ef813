"""Tiles: a plate, a sign for its kind, connectors as prongs: one, two or a comb of three."""

from collections.abc import Iterable

from rules.engine.svg import group, mark
from rules.galaxy_trucker_missions.components.catalog import Tile
from rules.galaxy_trucker_missions.components.names import CANNONS, ENGINES
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    ALIENS,
    AMBER,
    DARK,
    EDGE,
    GREEN,
    INK,
    PLATE,
    RED,
    SEATS,
    SKY,
    STEEL,
    TEAL,
)

Look = dict[str, str | float | None]
UNIT = 100
"""Tiles are thought of as so many units wide and high, and scaled."""

TURNING = CANNONS | ENGINES | {"shield", "artefact_single"}
"""Kinds whose sign turns with the tile, because it points somewhere."""

_LINE: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
BOLT = "l-9 13h7l-3 11 11 -15h-7l4 -9z"
"""Needs a battery."""

PRONGS = {
    1: "M42 0h16v17h-16z",
    2: "M26 0h15v17h-15zM59 0h15v17h-15z",
    3: "M18 0h64v7h-9v12h-12v-12h-5v12h-12v-12h-5v12h-12v-12h-9z",
}
OPEN = {1: "M42 -7h16v7h-16z", 2: "M26 -7h15v7h-15zM59 -7h15v7h-15z", 3: "M18 -7h64v7h-64z"}
"""What sticks out where a connector meets nothing."""


def _figure(x: float, y: float) -> str:
    """A human, from the feet."""
    body = f"M{x - 10:g} {y:g}v-8a10 10 0 0 1 20 0v8z"
    return mark("path", d=body, fill=INK) + mark("circle", cx=x, cy=y - 24, r=7.5, fill=INK)


HUMAN = _figure(0, 0)


def _bolt(x: float, y: float) -> str:
    return mark("path", d=f"M{x:g} {y:g}{BOLT}", fill=AMBER, stroke=DARK, stroke_width=1.5)


def alien(colour: str) -> tuple[str, ...]:
    """One with horns, one tall with an eye on a stalk; around (0, 0)."""
    paint = ALIENS[colour]
    edge: Look = {"fill": paint, "stroke": DARK, "stroke_width": 2}
    if colour == "brown":
        return (
            mark("path", d="M-20 20v-16a20 17 0 0 1 40 0v16z", **edge),
            mark("path", d="M-18 -4q-8 -8 -4 -18q8 6 14 8zM18 -4q8 -8 4 -18q-8 6 -14 8z", **edge),
            mark("circle", cx=-7, cy=3, r=4, fill=DARK),
            mark("circle", cx=7, cy=3, r=4, fill=DARK),
        )
    return (
        mark("path", d="M-10 22q-8 -34 10 -34q18 0 10 34z", **edge),
        mark("path", d="M0 -12v-6", stroke=paint, stroke_width=5),
        mark("circle", cx=0, cy=-22, r=8, **edge),
        mark("circle", cx=0, cy=-22, r=3, fill=DARK),
    )


def _portholes(paint: str) -> tuple[str, ...]:
    ring: Look = {"fill": "#0f1730", "stroke": paint, "stroke_width": 4}
    return tuple(mark("circle", cx=x, cy=50, r=14, **ring) for x in (34, 66))


def _life(colour: str) -> tuple[str, ...]:
    paint = ALIENS[colour]
    frame: Look = {"fill": "#0f1730", "stroke": paint, "stroke_width": 5}
    small = group(*alien(colour), transform="translate(50 54) scale(.62)")
    window = (
        mark("rect", x=28, y=28, width=44, height=44, rx=5, **frame)
        if colour == "brown"
        else mark("circle", cx=50, cy=50, r=25, **frame)
    )
    return (window, small)


def _engine(double: bool) -> tuple[str, ...]:
    paint: Look = {"fill": STEEL, "stroke": DARK, "stroke_width": 2}
    if not double:
        return (
            mark("path", d="M36 68l14 28l14 -28z", fill="#ff9c4a"),
            mark("path", d="M38 28h24l8 40h-40z", **paint),
            mark("path", d="M34 52h32", stroke=DARK, stroke_width=4),
        )
    return (
        mark("path", d="M20 70l10 26l10 -26zM60 70l10 26l10 -26z", fill="#ff9c4a"),
        mark("path", d="M23 32h14l5 38h-24zM63 32h14l5 38h-24z", **paint),
        mark("path", d="M21 54h18M61 54h18", stroke=DARK, stroke_width=4),
        _bolt(53, 36),
    )


def _cannon(double: bool) -> tuple[str, ...]:
    paint: Look = {"fill": "#f39ac7", "stroke": DARK, "stroke_width": 2}
    if not double:
        return (
            mark("path", d="M44 22h12v34h-12zM40 4h20v14h-20z", **paint),
            mark("circle", cx=50, cy=62, r=17, **paint),
            mark("circle", cx=50, cy=62, r=6, fill=DARK),
        )
    return (
        mark("path", d="M27 20h11v34h-11zM62 20h11v34h-11z", **paint),
        mark("path", d="M23 4h19v14h-19zM58 4h19v14h-19z", **paint),
        mark("path", d="M24 54h52v14a10 10 0 0 1 -10 10h-32a10 10 0 0 1 -10 -10z", **paint),
        _bolt(53, 34),
    )


def _battery(cells: int) -> tuple[str, ...]:
    look: Look = {"fill": "#0f1730", "stroke": GREEN, "stroke_width": 3}
    return tuple(
        mark("path", d=f"M{x:g} 33h4v-5h8v5h4v38h-16z", **look) for x, _ in cell_places(cells)
    )


def cell_places(cells: int) -> tuple[tuple[float, float], ...]:
    """Where battery tokens lie: the upper left corners of their cells."""
    first = 50 - 11 * cells + 3
    return tuple((first + 22 * n, 33.0) for n in range(cells))


def slot_places(slots: int) -> tuple[tuple[float, float], ...]:
    """Where goods lie: the middles of the slots of a hold."""
    if slots == 1:
        return ((50, 50),)
    if slots == 2:
        return ((33, 50), (67, 50))
    return ((33, 34), (67, 34), (50, 66))


def _hold(slots: int, special: bool) -> tuple[str, ...]:
    paint: Look = {
        "fill": "#0f1730", "stroke": RED if special else "#d3a86c",
        "stroke_width": 5 if special else 3.5,
    }  # fmt: skip
    boxes = [
        mark("rect", x=x - 14, y=y - 14, width=28, height=28, rx=3, **paint)
        for x, y in slot_places(slots)
    ]
    if special:
        boxes += [
            mark("path", d=f"M{x:g} {y - 6:g}v7m0 5v.5", stroke=RED, stroke_width=4, **_LINE)
            for x, y in slot_places(slots)
        ]
    return tuple(boxes)


def _ray(*ways: str) -> tuple[str, ...]:
    crystal: Look = {"fill": TEAL, "stroke": DARK, "stroke_width": 2}
    arrows = {
        "front": "M50 20v-14m-7 8l7 -8l7 8",
        "rear": "M50 80v14m-7 -8l7 8l7 -8",
        "right": "M80 50h14m-8 -7l8 7l-8 7",
        "left": "M20 50h-14m8 -7l-8 7l8 7",
    }
    return (
        mark("path", d="M50 24l18 26l-18 26l-18 -26z", **crystal),
        mark("path", d="M50 24v52M32 50h36", stroke=DARK, stroke_width=2),
        mark("path", d="".join(arrows[way] for way in ways), stroke=TEAL, stroke_width=5, **_LINE),
    )


_TREFOIL = (
    "M50 50L38 29.2A24 24 0 0 1 62 29.2zM50 50h24a24 24 0 0 1 -12 20.8z"
    "M50 50l-12 20.8A24 24 0 0 1 26 50z"
)
_ROCK: Look = {"fill": "#c9cfdd", "stroke": DARK, "stroke_width": 2}
ART: dict[str, tuple[str, ...]] = {
    "start": _portholes(INK),
    "cabin": _portholes(SKY),
    "battery_2": _battery(2),
    "battery_3": _battery(3),
    "hold_2": _hold(2, special=False),
    "hold_3": _hold(3, special=False),
    "special_1": _hold(1, special=True),
    "special_2": _hold(2, special=True),
    "engine": _engine(double=False),
    "engine_double": _engine(double=True),
    "cannon": _cannon(double=False),
    "cannon_double": _cannon(double=True),
    "shield": (
        mark("path", d="M14 22Q80 20 78 86", stroke=SKY, stroke_width=9, **_LINE),
        mark("path", d="M26 42Q60 40 58 74", stroke=SKY, stroke_width=5, **_LINE),
        mark("circle", cx=33, cy=67, r=10, fill=SKY, stroke=DARK, stroke_width=2),
    ),
    "life_brown": _life("brown"),
    "life_purple": _life("purple"),
    "structural": (
        mark("path", d="M27 27h46v46h-46zM27 27l46 46M73 27l-46 46", stroke=EDGE, stroke_width=6,
             **_LINE),
    ),
    "explosive": (
        mark("path", d="M60 34q4 -14 16 -12", stroke=INK, stroke_width=4, **_LINE),
        mark("path", d="M77 12v20M67 22h20M70 15l14 14M84 15l-14 14", stroke=AMBER, stroke_width=3),
        mark("circle", cx=46, cy=57, r=23, fill=RED, stroke=DARK, stroke_width=2),
        mark("path", d="M34 52a13 13 0 0 1 9 -10", stroke=INK, stroke_width=4, **_LINE),
    ),
    "radioactive": (
        mark("circle", cx=50, cy=50, r=30, fill="#ffe45c", stroke=DARK, stroke_width=2),
        mark("path", d=_TREFOIL, fill=DARK),
        mark("circle", cx=50, cy=50, r=7.5, fill=DARK, stroke="#ffe45c", stroke_width=3),
    ),
    "heavy": (
        mark("path", d="M42 34a10 10 0 1 1 16 0", stroke="#c9cfdd", stroke_width=6, **_LINE),
        mark("path", d="M34 34h32l10 42h-52z", **_ROCK),
    ),
    "fragile": (
        mark("path", d="M34 22h32q2 26 -12 32v16h12v7h-32v-7h12v-16q-14 -6 -12 -32z", fill=SKY,
             stroke=DARK, stroke_width=2),
        mark("path", d="M56 22l-8 12l8 6l-6 9", stroke=DARK, stroke_width=2.5, **_LINE),
    ),
    "artefact_single": _ray("front", "rear"),
    "artefact_double": _ray("front", "right", "rear", "left"),
}  # fmt: skip
"""By kind of part: its sign, as it looks unturned."""


def defs(kinds: Iterable[str]) -> str:
    """What a picture with tiles of these kinds needs once."""
    marks = [group(*ART[kind], id=f"k-{kind}") for kind in sorted(set(kinds))]
    for n, course in PRONGS.items():
        marks.append(mark("path", d=course, fill=STEEL, id=f"c{n}"))
        marks.append(
            group(mark("path", d=course, fill=AMBER), mark("path", d=OPEN[n], fill=AMBER),
                  id=f"o{n}")
        )  # fmt: skip
    plate: Look = {"x": 1.5, "y": 1.5, "width": 97, "height": 97, "rx": 9, "fill": PLATE}
    marks.append(mark("rect", stroke=EDGE, stroke_width=3, id="plate", **plate))
    marks.append(mark("path", d="M22 4h56", stroke=EDGE, stroke_width=6, id="smooth"))
    marks.append(group(HUMAN, id="human"))
    marks += [group(*alien(colour), id=f"a-{colour}") for colour in ALIENS]
    return mark("defs", *marks)


def _turned(turn: int) -> str | None:
    return f"rotate({turn * 90} 50 50)" if turn else None


def face(tile: Tile, turn: int, open_sides: Iterable[int] = (), seat: int | None = None) -> str:
    """A tile in units, without what lies on it; sides in `open_sides` meet nothing."""
    marks = [mark("use", href="#plate")]
    if tile.kind == "start" and seat is not None:
        marks.append(
            mark("rect", x=4, y=4, width=92, height=92, rx=8, fill="none", stroke=SEATS[seat],
                 stroke_width=7)
        )  # fmt: skip
    apart = set(open_sides)
    for side, connector in enumerate(tile.turned[turn]):
        name = "smooth" if not connector else f"{'o' if side in apart else 'c'}{connector}"
        marks.append(mark("use", href=f"#{name}", transform=_turned(side)))
    pointing = turn if tile.kind in TURNING else 0
    marks.append(mark("use", href=f"#k-{tile.kind}", transform=_turned(pointing)))
    if tile.kind == "heavy":
        marks += [
            mark("circle", cx=50 + 14 * (n - (tile.mass - 1) / 2), cy=62, r=5, fill=DARK)
            for n in range(tile.mass)
        ]
    return "".join(marks)


def scaled(inside: Iterable[str], size: float) -> str:
    """Units made into pixels."""
    return group(*inside, transform=f"scale({size / UNIT:.4g})")
