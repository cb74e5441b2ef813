"""The small things that lie on a picture: pawns, Markers, Vehicles, piles, signs."""

from rules.engine.lettering import BOLD
from rules.engine.svg import mark, thing, words
from rules.shadow_planet.presentation.drawing.palette import BACK, GOLD, INK, MOON, NIGHT, TEAL
from rules.shadow_planet.presentation.drawing.scene import Scene

PAWN = (54, 68)
MARKER = (42, 42)
VEHICLE = (92, 46)
PILE = (34, 40)
CARD = (24, 30)
SIGN = (24, 24)

LEAST = 24
"""No words are smaller than this."""

MONOGRAM = 26

Look = dict[str, str | float | None]


def pawn(scene: Scene, character: str, x: float, y: float) -> str:
    """An astronaut in the Character's colour with a monogram on the chest; a machine is square."""
    paint, ink = scene.paint(character)
    look: Look = {"fill": paint, "stroke": INK if ink == INK else NIGHT, "stroke_width": 2}
    human = scene.box.colour_of[scene.box.number[character]] is not None
    head = _helmet(look, BACK if ink == INK else NIGHT) if human else _machine(look)
    body = mark("path", d="M2 67V52a15 15 0 0 1 15-15h20a15 15 0 0 1 15 15v15z", **look)
    name = words(scene.monograms[character], 27, 63, MONOGRAM, ink, weight=BOLD, anchor="middle")
    return thing((body, *head, name), x, y, *PAWN)


def _helmet(look: Look, visor: str) -> tuple[str, ...]:
    return (
        mark("circle", cx=27, cy=19, r=17.5, **look),
        mark("ellipse", cx=27, cy=20, rx=12, ry=9.5, fill=visor),
        mark("path", d="M19 18a9 7 0 0 1 8-5", fill="none", stroke=TEAL, stroke_width=2.5),
    )


def _machine(look: Look) -> tuple[str, ...]:
    return (
        mark("path", d="M27 8V2", stroke=look["fill"], stroke_width=4),
        mark("rect", x=10, y=7, width=34, height=28, rx=6, **look),
        mark("rect", x=15, y=15, width=24, height=11, rx=5.5, fill=NIGHT),
        mark("circle", cx=21, cy=20.5, r=2.8, fill=GOLD),
        mark("circle", cx=33, cy=20.5, r=2.8, fill=GOLD),
    )


def marker(scene: Scene, character: str, x: float, y: float) -> str:
    """A disc in the Character's colour, with its monogram."""
    paint, ink = scene.paint(character)
    disc = mark("circle", cx=21, cy=21, r=20, fill=paint, stroke=INK, stroke_width=1.5)
    name = words(scene.monograms[character], 21, 30, MONOGRAM, ink, weight=BOLD, anchor="middle")
    return thing((disc, name), x, y, *MARKER)


_EDGE: Look = {"stroke": NIGHT, "stroke_width": 2}
_HOPPER = (
    mark("path", d="M22 30L12 45M70 30l10 15M34 32l-4 13M58 32l4 13", stroke=MOON, stroke_width=3),
    mark("path", d="M14 32q2-8 12-10h40q10 2 12 10z", fill=TEAL, **_EDGE),
    mark("path", d="M28 22a18 18 0 0 1 36 0z", fill=MOON, **_EDGE),
    mark("path", d="M46 4v18M36 8q-3 6-3 14M56 8q3 6 3 14", fill="none", **_EDGE),
)
_TRACKED = (
    mark("rect", x=8, y=6, width=48, height=24, rx=5, fill=GOLD, **_EDGE),
    mark("path", d="M56 10h14l12 14v8H56z", fill=MOON, **_EDGE),
    mark("path", d="M62 15h7l6 8H62z", fill=NIGHT),
    mark("rect", x=4, y=28, width=84, height=17, rx=8.5, fill=BACK, stroke=INK, stroke_width=2),
    *(mark("circle", cx=cx, cy=36.5, r=4.5, fill=MOON) for cx in (14, 30, 46, 62, 78)),
)
_VEHICLES = {"moonette": _HOPPER, "crawler": _TRACKED}


def vehicle(key: str, x: float, y: float) -> str:
    """A Vehicle from the side: one hops on legs, one has tracks."""
    return thing(_VEHICLES.get(key, _TRACKED), x, y, *VEHICLE)


def pile(x: float, y: float, count: int) -> str:
    """Cards face-down; only an outline where none are left."""
    card: Look = {"width": 25, "height": 33, "rx": 4, "stroke": INK, "stroke_width": 2}
    if not count:
        outline = mark("rect", x=4, y=4, fill="none", stroke_dasharray="4 4", **card)
        return thing((outline,), x, y, *PILE)
    under = (mark("rect", x=at, y=6 - at, fill=BACK, **card) for at in (6, 3.5))
    top = mark("rect", x=1, y=5, fill="#41529c", **card)
    return thing((*under, top, mark("circle", cx=13.5, cy=21.5, r=5, fill=GOLD)), x, y, *PILE)


def open_card(x: float, y: float) -> str:
    """A card that lies face-up."""
    card = mark("rect", x=1, y=1, width=22, height=28, rx=4, fill=MOON)
    lines = mark("path", d="M6 9h12M6 15h12M6 21h7", stroke=NIGHT, stroke_width=2)
    return thing((card, lines), x, y, *CARD)


def star(x: float, y: float) -> str:
    """A sign for the Protagonist, and for those who win."""
    points = "M12 1l3.2 7.4 8 .7-6.1 5.3 1.9 7.9L12 18.1 5 22.3l1.9-7.9L.8 9.1l8-.7z"
    return thing((mark("path", d=points, fill=GOLD),), x, y, *SIGN)


def cost(points: int, wheels: bool, x: float, y: float) -> str:
    """What a way costs, on its middle (x, y); with a wheel if it takes a Vehicle."""
    wide, colour = (76, GOLD) if wheels else (42, TEAL)
    middle = wide / 2 + (13 if wheels else 0)
    frame: Look = {"rx": 20, "fill": NIGHT, "stroke": colour, "stroke_width": 2.5}
    marks = [mark("rect", x=1, y=1, width=wide - 2, height=40, **frame)]
    if wheels:
        marks.append(mark("circle", cx=21, cy=21, r=9, fill="none", stroke=GOLD, stroke_width=4))
        marks.append(mark("circle", cx=21, cy=21, r=2.5, fill=GOLD))
    marks.append(words(str(points), middle, 30, 26, INK, weight=BOLD, anchor="middle"))
    return thing(marks, x - wide / 2, y - 21, wide, 42)
