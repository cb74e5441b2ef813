"""The sky: round, phase and turn, and the three Indicators as moons that are dials."""

from collections.abc import Sequence
from math import cos, pi, sin

from rules.engine.lettering import BOLD, PLAIN
from rules.engine.svg import group, mark, panel, way, words
from rules.shadow_planet.components.data_files import Indicator
from rules.shadow_planet.presentation.drawing.palette import (
    GLOW,
    INK,
    MOON,
    NIGHT,
    RUST,
    SHADE,
    STOP,
)
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.drawing.tokens import LEAST, Look

HEAD = 146
RADIUS = 87
HIGH = HEAD + 2 * RADIUS + 52
CREST = 44
"""How far what stands under the sky may rise above its highest room."""

STARS = (
    (38, 220, 2), (52, 330, 1.5), (226, 18, 1.5), (298, 40, 2), (300, 170, 1.5), (250, 110, 1),
    (20, 270, 2), (604, 20, 1.5), (592, 120, 2), (590, 260, 1.5), (600, 440, 2), (700, 16, 1),
    (820, 22, 1.5), (1020, 60, 2), (1060, 120, 1.5), (1010, 20, 1), (1104, 90, 2), (1150, 30, 1.5),
    (1176, 150, 2), (1120, 150, 1), (1186, 330, 1.5), (1184, 440, 2), (16, 20, 1.5), (960, 40, 1),
    (240, 230, 1.5), (110, 250, 1), (890, 440, 1.5),
)  # fmt: skip


def backdrop(wide: float, horizon: float, bottom: float, high: float) -> str:
    """Night above with a planet in it, the ground, and night again."""
    sky = ("0", "#080c20"), ("0.55", "#161a44"), ("0.85", "#3a2257"), ("1", "#7a3557")
    soil = ("0", "#4a1f33"), ("0.5", "#251630"), ("1", NIGHT)
    stars = [mark("circle", cx=x, cy=y, r=r, fill=INK, fill_opacity=0.7) for x, y, r in STARS]
    return group(
        mark("defs", _fade("sky", sky), _fade("soil", soil)),
        mark("rect", width=wide, height=horizon, fill="url(#sky)"),
        group(*stars),
        _planet(126, 112, 58),
        mark("rect", y=horizon, width=wide, height=bottom - horizon, fill="url(#soil)"),
        mark("rect", y=horizon - 2, width=wide, height=4, fill="#e98a63"),
        mark("rect", y=bottom, width=wide, height=high - bottom, fill=NIGHT),
    )


def _planet(x: float, y: float, r: float) -> str:
    """A ringed planet, most of it in shadow."""
    tilt = f"rotate(-18 {x} {y})"
    ring: Look = {"fill": "none", "stroke": "#e9b98a", "stroke_width": 5}
    far, near = r * 1.75, r * 0.42
    inner = r * 1.3
    lit = way(
        "M", x, y - r, "A", r, r, 0, 0, 0, x, y + r, "A", inner, inner, 0, 0, 1, x, y - r, "Z"
    )
    return group(
        mark("path", d=way("M", x - far, y, "A", far, near, 0, 0, 1, x + far, y), **ring),
        mark("circle", cx=x, cy=y, r=r, fill="#3b2457"),
        mark("path", d=lit, fill="#e0775a"),
        mark("path", d=way("M", x - far, y, "A", far, near, 0, 0, 0, x + far, y), **ring),
        transform=tilt,
    )


def _fade(name: str, stops: tuple[tuple[str, str], ...]) -> str:
    marks = (mark("stop", offset=at, stop_color=colour) for at, colour in stops)
    return mark("linearGradient", *marks, id=name, x1="0", y1="0", x2="0", y2="1")


def header(scene: Scene, x: float, y: float, wide: float) -> str:
    """Round, phase, and whose turn it is or who has won."""
    view, tr = scene.view, scene.tr
    inside = [
        words(tr("picture-round", round=view["round"]), x, y + 44, 52, INK, BOLD, room=wide),
        words(tr("picture-phase", phase=view["phase"]), x, y + 86, 34, GLOW, BOLD, room=wide),
    ]
    news = turn(scene, scene.players) or ending(scene)
    if news:
        inside.append(words(news, x, y + 126, 30, INK, room=wide))
    return panel(x, y, wide, HEAD - 6, *inside)


def turn(scene: Scene, players: Sequence[str]) -> str:
    """Whose turn it is; the player's name comes last, so that only it is cut."""
    who = scene.view["turn"]
    if who is None:
        return ""
    seat = scene.view["control"][who]
    if seat is None:
        return scene.tr("picture-turn-alone", character=who)
    return f"{scene.tr('picture-turn', character=who)} · {players[seat]}"


def ending(scene: Scene) -> str:
    """What ended the game."""
    result = scene.view["result"]
    return "" if result is None else scene.tr("picture-ended", reason=result["reason"])


def dials(scene: Scene, x: float, y: float, wide: float) -> list[str]:
    """Every Indicator as a dial that runs clockwise towards its end."""
    rows = scene.box.board.indicator
    each = wide / len(rows)
    return [_dial(scene, row, x + each * n, y, each) for n, row in enumerate(rows)]


def _dial(scene: Scene, row: Indicator, x: float, y: float, wide: float) -> str:
    cx, cy = x + wide / 2, y + RADIUS
    value = scene.view["indicators"][row.key]
    face, low = Face(cx, cy, row.most), cy + RADIUS - 11
    name, far = scene.tr(f"indicator-{row.key}"), str(row.most - row.ends_at)
    marks = [
        mark("circle", cx=cx, cy=cy, r=RADIUS, fill=SHADE),
        mark("circle", cx=cx - 3, cy=cy - 3, r=RADIUS - 4, fill=MOON),
        *face.scale(value if row.ends_at else row.most - value),
        words(str(value), cx, cy + 22, 64, NIGHT, BOLD, "middle"),
        words(far, cx - 24, low, LEAST, NIGHT, PLAIN, "middle"),
        words(str(row.ends_at), cx + 24, low, LEAST, STOP, BOLD, "middle"),
        words(name, cx, y + 2 * RADIUS + 36, 30, INK, BOLD, "middle", wide - 6),
    ]
    return panel(x, y, wide, 2 * RADIUS + 48, *marks)


class Face:
    """The face of a dial: steps on a rim that is open below."""

    def __init__(self, cx: float, cy: float, steps: int) -> None:
        self.cx, self.cy, self.steps = cx, cy, steps
        self.rim = RADIUS - 16

    def at(self, step: float, r: float) -> tuple[float, float]:
        """Where a step lies, so far from the middle."""
        turn = (0.75 + 1.5 * step / self.steps) * pi
        return self.cx + r * cos(turn), self.cy + r * sin(turn)

    def arc(self, last: float, colour: str) -> str:
        """The rim from its beginning to a step."""
        far = int(1.5 * last / self.steps > 1)
        start, end = self.at(0, self.rim), self.at(last, self.rim)
        course = way("M", *start, "A", self.rim, self.rim, 0, far, 1, *end)
        return mark("path", d=course, fill="none", stroke=colour, stroke_width=14)

    def scale(self, done: int) -> list[str]:
        """The way gone, the ticks, the end as a square and where the Indicator stands as a dot."""
        marks = [self.arc(self.steps, SHADE), *([self.arc(done, RUST)] if done else [])]
        for step in range(self.steps + 1):
            tick = way("M", *self.at(step, self.rim - 7), "L", *self.at(step, self.rim + 7))
            marks.append(mark("path", d=tick, stroke=MOON, stroke_width=2.5))
        edge: Look = {"stroke": MOON, "stroke_width": 2.5}
        x, y = self.at(self.steps, self.rim)
        marks.append(mark("rect", x=x - 13, y=y - 13, width=26, height=26, rx=5, fill=STOP, **edge))
        x, y = self.at(done, self.rim)
        marks.append(mark("circle", cx=x, cy=y, r=10, fill=NIGHT, **edge))
        return marks
