"""What the Locations look like: ships, a hill, caves, the ground they share and its Links."""

from rules.engine.svg import group, mark, way
from rules.shadow_planet.presentation.drawing.palette import GOLD, HULLS, NIGHT, TEAL
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.drawing.tokens import Look, cost

NOSE = 112
DEPTH = 33
"""How much deeper a Link goes for every Location it passes."""


def ship(number: int, x: float, top: float, wide: float, stage: float, ground: float) -> str:
    """A rocket on its fins: a nose from `top`, a hull down to the stage, an engine below."""
    dark, light, rim = HULLS[number % len(HULLS)]
    middle, right, shoulder = x + wide / 2, x + wide, top + NOSE + 8
    hull = way(
        "M", middle, top, "C", middle + 66, top + 30, right, top + 74, right, shoulder,
        "V", stage - 10, "C", right, stage + 50, right - 56, stage + 74, right - 84, stage + 84,
        "H", x + 84, "C", x + 56, stage + 74, x, stage + 50, x, stage - 10,
        "V", shoulder, "C", x, top + 74, middle - 66, top + 30, middle, top, "Z",
    )  # fmt: skip
    band = way("M", x + 9, top + NOSE - 28, "Q", middle, top + NOSE - 8, right - 9, top + NOSE - 28)
    line: Look = {"stroke": rim, "stroke_width": 2.5, "stroke_opacity": 0.8}
    return group(
        _hull_paint(number, dark, light),
        mark("path", d=_fins(x, right, stage, ground), fill=dark, **line),
        mark("path", d=way("M", middle - 42, stage + 84, "h", 84, "l", 18, 34, "h", -120, "Z"),
             fill="#10152b", **line),
        mark("path", d=hull, fill=f"url(#hull{number})", **line),
        mark("path", d=band, fill="none", **line),
        mark("path", d=way("M", middle, top, "v", -16), stroke=rim, stroke_width=3),
        mark("circle", cx=middle, cy=top + 56, r=16, fill=NIGHT, stroke=rim, stroke_width=4),
        mark("path", d=way("M", middle - 8, top + 54, "a", 9, 9, 0, 0, 1, 8, -8), fill="none",
             stroke=TEAL, stroke_width=3),
    )  # fmt: skip


def _hull_paint(number: int, dark: str, light: str) -> str:
    stops = (("0", dark), ("0.16", light), ("0.42", dark), ("1", "#171a38"))
    marks = (mark("stop", offset=at, stop_color=colour) for at, colour in stops)
    return mark("defs", mark("linearGradient", *marks, id=f"hull{number}"))


def _fins(left: float, right: float, stage: float, ground: float) -> str:
    """Two swept fins that the ship stands on."""

    def fin(edge: float, inwards: int) -> str:
        def x(far: float) -> float:
            return edge + inwards * far

        return way(
            "M", x(1), stage - 20, "C", x(-6), stage + 60, x(-8), ground - 60, x(-6), ground,
            "H", x(26), "C", x(28), ground - 50, x(44), stage + 96, x(80), stage + 80, "Z",
        )  # fmt: skip

    return f"{fin(left, 1)} {fin(right, -1)}"


def hill(x: float, top: float, wide: float, ground: float) -> str:
    """A broad hill with stones set up on its crest."""
    right, high = x + wide, ground - top
    body = way(
        "M", x - 170, ground, "C", x - 90, ground - high * 0.2, x - 40, top + 10, x + 56, top - 16,
        "C", x + 100, top - 28, right - 100, top - 28, right - 56, top - 16,
        "C", right + 40, top + 10, right + 90, ground - high * 0.2, right + 170, ground, "Z",
    )  # fmt: skip
    stones = " ".join(
        way("M", at, top - 14, "v", -tall, "a", 9, 9, 0, 0, 1, 18, 0, "v", tall + 4, "Z")
        for at, tall in ((x + 76, 16), (x + 128, 22), (x + 182, 14))
    )
    fold = way(
        "M", x - 60, ground, "C", x + 10, ground - high * 0.5, x + 60, ground - 30, x + 190, ground,
        "M", right - 90, ground,
        "C", right - 30, ground - 110, right + 30, ground - 100, right + 90, ground,
    )  # fmt: skip
    return group(
        mark("path", d=stones, fill="#8d5570", stroke="#d08a8e", stroke_width=2),
        mark("path", d=body, fill="#43284c", stroke="#c07686", stroke_width=2.5),
        mark("path", d=fold, fill="#4d2f52"),
    )


def caves(x: float, top: float, wide: float, ground: float) -> str:
    """A jagged rock, hollow below."""
    right = x + wide
    rock = way(
        "M", x - 12, ground, "L", x + 2, ground - 120, x - 6, top + 60, x + 22, top - 8,
        x + 88, top - 30, x + 132, top - 12, x + 196, top - 38, right - 18, top - 8,
        right + 6, top + 70, right - 4, ground - 90, right + 12, ground, "Z",
    )  # fmt: skip
    facets = way(
        "M", x + 22, top - 8, "L", x + 40, ground - 120, x + 2, ground - 120, "Z",
        "M", x + 196, top - 38, "L", right - 40, ground - 140, right - 4, ground - 90,
        right + 6, top + 70, "Z",
    )  # fmt: skip
    roof = ground - 176
    mouth = way(
        "M", x + 8, ground, "Q", x + 4, ground - 130, x + 52, roof, "l", 18, 30, 20, -38, 30, 22,
        26, -34, 22, 40, 24, -20, "Q", right - 6, ground - 130, right - 8, ground, "Z",
    )  # fmt: skip
    return group(
        mark("path", d=rock, fill="#2f2d55", stroke="#8f8bd0", stroke_width=2.5),
        mark("path", d=facets, fill="#3a3868"),
        mark("path", d=mouth, fill="#12122a"),
    )


LANDS = {"hill": hill, "caves": caves}


def land(location: str, x: float, top: float, wide: float, ground: float) -> str:
    """What rises under the sky at that Location."""
    return LANDS.get(location, hill)(x, top, wide, ground)


def links(scene: Scene, middles: dict[str, float], y: float) -> tuple[list[str], float]:
    """The Links as arcs under the ground, each with its cost; and how deep they go."""
    order = list(middles)
    arcs: list[str] = []
    costs: list[str] = []
    deepest = 0
    for link in scene.box.board.link:
        one, other = sorted(link.between, key=order.index)
        span = order.index(other) - order.index(one)
        aside = max(0, 60 - 20 * span)
        left, right, deep = middles[one] + aside, middles[other] - aside, DEPTH * span
        low = y + deep * 4 / 3
        look: Look = {"stroke": GOLD if link.vehicle_only else TEAL, "stroke_width": 3}
        look["stroke_dasharray"] = "3 9" if link.vehicle_only else None
        course = way("M", left, y, "C", left, low, right, low, right, y)
        arcs.append(mark("path", d=course, fill="none", stroke_linecap="round", **look))
        costs.append(cost(link.cost, link.vehicle_only, (left + right) / 2, y + deep))
        deepest = max(deepest, deep)
    return [group(*arcs), *costs], deepest + 22
