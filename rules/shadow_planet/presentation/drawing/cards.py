"""Card faces: sign and colour of the type, value, name and effect; two in a row."""

from collections.abc import Sequence

from rules.engine.lettering import BOLD, PLAIN, width, wrapped
from rules.engine.svg import mark, panel, picture, thing, words
from rules.shadow_planet.presentation.drawing.palette import (
    BACK,
    BARE,
    GOLD,
    INK,
    LINE,
    NIGHT,
    PLATE,
    SOFT,
    TYPES,
)
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.drawing.tokens import MARKER, Look, marker
from rules.shadow_planet.presentation.marks import Stack, hand, seen

WIDE = 800
"""A phone shows it at two fifths of that: nothing on it is smaller than SMALL."""
MARGIN = 12
GAP = 10
ACROSS = 2
CARD = (WIDE - 2 * MARGIN - GAP * (ACROSS - 1)) / ACROSS
CHIP = (54, 76)
"""The coloured corner of a card, with the sign of its type and its value."""

TITLE = 60
NAME = 30
SMALL = 26
LEAD = {NAME: 37, SMALL: 32}
INSET = 12
BESIDE = CHIP[0] + INSET
"""How far words stand from the inset beside the corner."""
BADGE = 40
ROOM = CARD - 2 * INSET

SIGNS = {
    "move": "M3 4l11 10L3 24M14 4l11 10-11 10",
    "search": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M18.5 18.5L26 26",
    "get": "M14 2v15M7 11l7 7 7-7M3 19v7h22v-7",
    "repair": "M4 24L14.4 13.6M25.4 11l-4.9-2.5-2.5-4.9a6.5 6.5 0 1 0 7.4 7.4z",
    "attack": "M16 2L6 16h8l-3 10 11-15h-8z",
}
"""A sign for each type of card, so that its colour is not all that tells it."""


def draw_hand(scene: Scene) -> str:
    """All cards of the hand, type by type, equal ones once."""
    stacks = hand(scene.box, scene.view)
    title = scene.tr("picture-your-hand", count=len(scene.view["hand"]))
    faces = [Face(scene, stack) for stack in stacks]
    return laid_out(scene, title, faces)


def draw_seen(scene: Scene) -> str:
    """The cards that are looked at, each with where it lies."""
    title = scene.tr("picture-seen", count=len(scene.view["seen"]))
    faces = [Face(scene, stack, depths(scene, stack)) for stack in seen(scene.box, scene.view)]
    return laid_out(scene, title, faces)


def depths(scene: Scene, stack: Stack) -> str:
    """Where the cards of a stack lie among those that are looked at, from the top."""
    places = [n for n, card in enumerate(scene.view["seen"], start=1) if card in stack.cards]
    return scene.tr("picture-depth", places=places)


def laid_out(scene: Scene, title: str, faces: Sequence["Face"]) -> str:
    """A title, and faces in rows as high as their highest."""
    rows = [faces[n : n + ACROSS] for n in range(0, len(faces), ACROSS)]
    y = TITLE
    marks: list[str] = []
    for row in rows:
        high = max(face.high for face in row)
        for n, face in enumerate(row):
            marks.append(face.draw(MARGIN + n * (CARD + GAP), y, high))
        y += high + GAP
    total = y - GAP + MARGIN
    ground = mark("rect", width=WIDE, height=total, fill=NIGHT)
    return picture(WIDE, total, ground, _title(scene, title), *marks)


def _title(scene: Scene, title: str) -> str:
    who = scene.character_of(scene.view["seat"])
    if who is None:
        return heading(title)
    left = WIDE - MARGIN - MARKER[0]
    name = words(scene.names[who], left - 10, 40, NAME, INK, BOLD, "end", 180)
    return heading(title, name, marker(scene, who, left, 9), room=WIDE - 260)


def heading(title: str, *marks: str, room: float = WIDE - 2 * MARGIN) -> str:
    """What the picture shows, above it."""
    return panel(0, 0, WIDE, TITLE, words(title, MARGIN, 40, NAME, INK, BOLD, room=room), *marks)


def badge(text: str, right: float, y: float) -> str:
    """The number or letter by which something is chosen, up to this right edge."""
    wide = badge_width(text)
    frame = mark("rect", width=wide, height=BADGE, rx=10, fill=BACK, stroke=INK, stroke_width=2)
    number = words(text, wide / 2, 29, SMALL, INK, BOLD, "middle")
    return thing((frame, number), right - wide, y, wide, BADGE)


def badge_width(text: str) -> float:
    """How wide it is."""
    return max(BADGE, width(text, SMALL, BOLD) + 16)


class Face:
    """One card, and how often it is there."""

    def __init__(self, scene: Scene, stack: Stack, where: str = "") -> None:
        box = scene.box
        self.stack = stack
        self.row = box.kind[stack.cards[0]]
        self.paint, self.ink = TYPES.get(self.row.type, BARE)
        copies = f" ×{len(stack.cards)}" if len(stack.cards) > 1 else ""
        name = scene.tr(f"card-{self.row.key}") + copies
        beside = ROOM - BESIDE
        self.name = wrapped(name, beside - badge_width(stack.mark) - 8, NAME, BOLD)
        self.beside = [(scene.tr(f"type-{self.row.type}"), SOFT)]
        self.beside += [(line, GOLD) for line in wrapped(where, beside, SMALL)]
        brief = scene.tr(f"brief-{self.row.key}") if self.row.key in box.briefs else ""
        self.effect = [(line, INK) for line in wrapped(brief, ROOM, SMALL)]
        upper = len(self.name) * LEAD[NAME] + len(self.beside) * LEAD[SMALL]
        self.upper = max(upper, CHIP[1]) + 4
        self.high = 2 * INSET + self.upper + len(self.effect) * LEAD[SMALL]

    def draw(self, x: float, y: float, high: float) -> str:
        """The face from its upper left corner, as high as its row."""
        left, base = x + INSET + BESIDE, y + INSET
        marks = [*self._corner(x, y)]
        marks.append(badge(self.stack.mark, x + CARD - INSET + 2, y + INSET - 2))
        for line in self.name:
            marks.append(words(line, left, base + 28, NAME, INK, BOLD))
            base += LEAD[NAME]
        marks += small_lines(self.beside, left, base)
        marks += small_lines(self.effect, x + INSET, y + INSET + self.upper)
        return panel(x, y, CARD, high, *marks, rx=14, fill=PLATE, stroke=LINE, stroke_width=2)

    def _corner(self, x: float, y: float) -> list[str]:
        left, top = x + INSET - 2, y + INSET - 2
        middle = left + CHIP[0] / 2
        return [
            mark("rect", x=left, y=top, width=CHIP[0], height=CHIP[1], rx=10, fill=self.paint),
            sign(self.row.type, self.ink, middle - 15, top + 6, 30),
            words(value_of(self.row.value), middle, top + 68, 34, self.ink, BOLD, "middle"),
        ]


def small_lines(lines: Sequence[tuple[str, str]], x: float, y: float) -> list[str]:
    """Lines of small words with their inks, the first just below this height."""
    return [
        words(line, x, y + n * LEAD[SMALL] + 25, SMALL, ink, PLAIN)
        for n, (line, ink) in enumerate(lines)
    ]


def value_of(value: int | None) -> str:
    """A card's value, as it is written."""
    return "–" if value is None else str(value)


def sign(type_: str, ink: str, x: float, y: float, size: float) -> str:
    """The sign of a type of card, in this ink."""
    edge: Look = {"stroke": ink, "stroke_width": 3, "stroke_linejoin": "round"}
    edge["transform"] = f"scale({round(size / 28, 2):g})"
    drawn = mark("path", d=SIGNS.get(type_, SIGNS["get"]), fill="none", **edge)
    return thing((drawn,), x, y, size, size)
