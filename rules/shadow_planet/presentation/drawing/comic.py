"""How the game is played, as a comic of five panels: a small drawing and a sentence or two each."""

from collections.abc import Callable
from math import cos, pi, sin

from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.model import Picture, Translate
from rules.engine.svg import mark, panel, picture, thing, way, words
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing import telling, tokens
from rules.shadow_planet.presentation.drawing.cards import SIGNS, sign
from rules.shadow_planet.presentation.drawing.palette import (
    GOLD,
    INK,
    LINE,
    MOON,
    NIGHT,
    PLATE,
    RUST,
    SHADE,
    TEAL,
)
from rules.shadow_planet.presentation.drawing.scene import Scene

WIDE = 1200
MARGIN = 28
TITLE = 100
GAP = 16
ART = 330
"""The room of the drawing at the left of a panel."""

HEAD = 40
TEXT = 32
LEADING = 40
PANELS = ("goal", "round", "turn", "messages", "end")


def draw(box: Box, tr: Translate) -> Picture:
    """The whole comic, with its words."""
    scene = Scene(box, {"hand_sizes": (), "phase": "control"}, tr)
    y, marks = float(TITLE), list[str]()
    for number, key in enumerate(PANELS, start=1):
        part, high = _panel(scene, number, key, y)
        marks.append(part)
        y += high + GAP
    total = y - GAP + MARGIN
    title = tr("how-title")
    ground = mark("rect", width=WIDE, height=total, fill=NIGHT)
    head = words(title, MARGIN, 66, 48, INK, BOLD, room=WIDE - 2 * MARGIN)
    svg = picture(WIDE, total, ground, panel(0, 0, WIDE, TITLE, head), *marks)
    told = tuple(
        f"{number}. {tr(f'how-{key}-title')}. {tr(f'how-{key}')}"
        for number, key in enumerate(PANELS, start=1)
    )
    return Picture("how", svg, telling.short((f"{title}.", *told), telling.MOST), told)


def _panel(scene: Scene, number: int, key: str, y: float) -> tuple[str, float]:
    """One panel from y down, and how high it is."""
    wide = WIDE - 2 * MARGIN
    lines = wrapped(scene.tr(f"how-{key}"), wide - ART - 40, TEXT)
    high = max(170, 84 + LEADING * len(lines) + 20)
    left = MARGIN + ART + 16
    inside = [*DRAWN[key](scene, MARGIN + 20, y + high / 2)]
    inside.append(
        words(f"{number} · {scene.tr(f'how-{key}-title')}", left, y + 54, HEAD, GOLD, BOLD)
    )
    for n, line in enumerate(lines):
        inside.append(words(line, left, y + 102 + LEADING * n, TEXT, INK, PLAIN))
    look: tokens.Look = {"rx": 18, "fill": PLATE, "stroke": LINE, "stroke_width": 2}
    return panel(MARGIN, y, wide, high, *inside, **look), high


def _arrow(x: float, y: float) -> str:
    course = way("M", 0, 12, "H", 30, "M", 20, 2, "l", 12, 10, -12, 10)
    edge: tokens.Look = {"stroke": TEAL, "stroke_width": 4, "fill": "none"}
    return thing((mark("path", d=course, **edge),), x, y - 12, 34, 24)


def _goal(scene: Scene, x: float, y: float) -> list[str]:
    """Three astronauts, and nobody knows who they are."""
    people = scene.box.characters[:3]
    marks = [tokens.pawn(scene, who, x + 20 + 96 * n, y - 20) for n, who in enumerate(people)]
    asks = [
        words("?", x + 47 + 96 * n, y - 34, 44, GOLD, BOLD, "middle") for n in range(len(people))
    ]
    return [*marks, *asks]


def _round(scene: Scene, x: float, y: float) -> list[str]:
    """A Character becomes cards in hand and a Marker."""
    who = scene.box.characters[0]
    return [
        tokens.pawn(scene, who, x + 16, y - 34),
        _arrow(x + 92, y),
        tokens.pile(x + 148, y - 20, 3),
        tokens.open_card(x + 190, y - 15),
        tokens.open_card(x + 220, y - 15),
        tokens.marker(scene, who, x + 262, y - 21),
    ]


def _turn(_scene: Scene, x: float, y: float) -> list[str]:
    """The five steps, by the signs of the types."""
    return [sign(type_, INK, x + 4 + 60 * n, y - 21, 42) for n, type_ in enumerate(SIGNS)]


def _messages(_scene: Scene, x: float, y: float) -> list[str]:
    """Cards go in, three dials move."""
    marks = [tokens.open_card(x + 6 + 30 * n, y - 15) for n in range(3)]
    marks.append(_arrow(x + 108, y))
    for n, far in enumerate((0.3, 0.6, 0.8)):
        marks.append(_dial(x + 156 + 54 * n, y - 24, far))
    return marks


def _dial(x: float, y: float, far: float) -> str:
    face = mark("circle", cx=24, cy=24, r=23, fill=MOON, stroke=SHADE, stroke_width=3)
    pie = way("M", 24, 24, "V", 6, "A", 18, 18, 0, int(far > 0.5), 1, *_at(far), "Z")
    return thing((face, mark("path", d=pie, fill=RUST)), x, y, 48, 48)


def _at(far: float) -> tuple[float, float]:
    """Where a hand points that has gone so far round a dial."""
    return 24 + 18 * sin(2 * pi * far), 24 - 18 * cos(2 * pi * far)


def _end(scene: Scene, x: float, y: float) -> list[str]:
    """The fewest Markers of a colour say who one is."""
    marks: list[str] = []
    for n, (who, count) in enumerate(zip(scene.box.characters, (3, 0, 2), strict=False)):
        left = x + 8 + 70 * n
        marks.append(tokens.marker(scene, who, left, y - 42))
        marks.append(words(str(count), left + 21, y + 38, 36, INK, BOLD, "middle"))
    who = scene.box.characters[1]
    return [*marks, _arrow(x + 214, y), tokens.pawn(scene, who, x + 254, y - 34)]


DRAWN: dict[str, Callable[[Scene, float, float], list[str]]] = {
    "goal": _goal,
    "round": _round,
    "turn": _turn,
    "messages": _messages,
    "end": _end,
}
