"""The cover: six figures before a dark planet, and one long shadow more than there are figures."""

from rules.engine.svg import group, mark, picture
from rules.shadow_planet.presentation.drawing.palette import BARE, GLOW, INK, NIGHT, PAINT
from rules.shadow_planet.presentation.drawing.sky import backdrop

WIDE, HIGH, HORIZON = 800, 260, 196
FIRST, STEP = 210, 86
BODY = "M2 67V52a15 15 0 0 1 15-15h20a15 15 0 0 1 15 15v15z"
SHADOW = "M0 0q6-74 26-92q-16-18 4-34q20-10 34 8q10 18-6 30q26 18 30 88z"
"""What stands behind them."""


def draw() -> str:
    """Without a word, so that it is the same in every language."""
    paints = [*PAINT.values(), BARE]
    crew = [_figure(paint, ink, FIRST + n * STEP) for n, (paint, ink) in enumerate(paints)]
    return picture(WIDE, HIGH, backdrop(WIDE, HORIZON, HIGH, HIGH), _alien(662), *crew)


def _figure(paint: str, ink: str, x: float) -> str:
    """An astronaut who looks at us, with their shadow on the ground."""
    edge = INK if ink == INK else NIGHT
    return group(
        mark("ellipse", cx=27, cy=70, rx=34, ry=6, fill=NIGHT, fill_opacity=0.6),
        mark("path", d=BODY, fill=paint, stroke=edge, stroke_width=2),
        mark("circle", cx=27, cy=19, r=17.5, fill=paint, stroke=edge, stroke_width=2),
        mark("ellipse", cx=27, cy=20, rx=12, ry=9.5, fill=NIGHT),
        mark("path", d="M19 18a9 7 0 0 1 8-5", fill="none", stroke=GLOW, stroke_width=2.5),
        transform=f"translate({x} 148)",
    )


def _alien(x: float) -> str:
    eyes = [mark("ellipse", cx=cx, cy=-106, rx=4.5, ry=3, fill=GLOW) for cx in (38, 56)]
    shade = mark("path", d=SHADOW, fill="#05060f", fill_opacity=0.92)
    return group(shade, *eyes, transform=f"translate({x} 206) scale(1.25)")
