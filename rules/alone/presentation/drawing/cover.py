"""The cover: one lamp in a dark corridor, and eyes where its light does not reach."""

from rules.alone.presentation.drawing.palette import CREATURES, LAMP, NIGHT
from rules.alone.presentation.drawing.tokens import SHAPES, hero
from rules.engine.svg import group, mark, picture

WIDE, HIGH, FLOOR = 800, 260, 214
DOORS = (40, 196, 560, 706)
EYES = (("worm", 92, 150), ("cultist", 566, 140), ("parasite", 650, 104), ("spores", 722, 150))
"""Who waits there, and where."""


def draw() -> str:
    """Without a word, so that it is the same in every language."""
    beam = mark("path", d=f"M400 118L150 {FLOOR}H330zM400 118L470 {FLOOR}H620z", fill="url(#beam)")
    fade = mark(
        "radialGradient",
        mark("stop", offset="0", stop_color=LAMP, stop_opacity=0.4),
        mark("stop", offset="1", stop_color=LAMP, stop_opacity=0),
        id="beam", cx=400, cy=118, r=270, gradientUnits="userSpaceOnUse",
    )  # fmt: skip
    glow = mark("circle", cx=400, cy=118, r=270, fill="url(#beam)")
    figure = hero(2.4)
    return picture(
        WIDE,
        HIGH,
        mark("defs", fade),
        mark("rect", width=WIDE, height=HIGH, fill=NIGHT),
        _corridor(),
        glow,
        beam,
        *(_watcher(*one) for one in EYES),
        figure.draw(400 - figure.width / 2, FLOOR - figure.height),
    )


def _corridor() -> str:
    """Walls with doors, a floor of plates."""
    edge = {"fill": "none", "stroke": "#26324a", "stroke_width": 3}
    doors = [mark("rect", x=x, y=78, width=96, height=FLOOR - 78, rx=8, **edge) for x in DOORS]
    plates = [mark("path", d=f"M{x} {FLOOR}l{(x - 400) * 0.35:g} {HIGH - FLOOR}", **edge)
              for x in range(0, WIDE + 1, 80)]  # fmt: skip
    wall = mark("rect", y=40, width=WIDE, height=FLOOR - 40, fill="#0d1320")
    return group(wall, mark("path", d=f"M0 40H{WIDE}M0 {FLOOR}H{WIDE}", **edge), *doors, *plates)


def _watcher(kind: str, x: float, y: float) -> str:
    """Nearly black, but for its eyes."""
    paint = CREATURES[kind]
    eyes = [mark("circle", cx=cx, cy=17, r=3.4, fill=paint) for cx in (17, 29)]
    body = mark("path", d=SHAPES[kind], fill="#05070c", stroke=paint, stroke_opacity=0.35)
    return group(body, *eyes, transform=f"translate({x} {y}) scale(1.5)")
