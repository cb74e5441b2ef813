"""Card faces: sign and colour of the type, value, name and effect; two in a row."""

from collections.abc import Sequence

from rules.engine.lettering import BOLD, PLAIN, width, wrapped
from rules.engine.svg import mark, panel, picture, thing, way, words
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
from rules.shadow_planet.presentation.drawing.tokens import PAWN, Look, pawn
from rules.shadow_planet.presentation.marks import Stack, hand, seen

WIDE = 1200
MARGIN = 28
GAP = 16
ACROSS = 2
CARD = (WIDE - 2 * MARGIN - GAP * (ACROSS - 1)) / ACROSS
SIDE = 96
"""The coloured side of a card, with the sign of its type and its value."""

TITLE = 96
NAME = 38
SMALL = 30
LEAD = {NAME: 44, SMALL: 36}
INSET = 18
BADGE = 48

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
    marks = [words(title, MARGIN, 62, 42, INK, BOLD, room=820)]
    if who is not None:
        left = WIDE - MARGIN - PAWN[0]
        marks.append(words(scene.names[who], left - 12, 62, 36, INK, BOLD, "end", 230))
        marks.append(pawn(scene, who, left, 14))
    return panel(0, 0, WIDE, TITLE, *marks)


def badge(text: str, x: float, y: float) -> str:
    """The number or letter by which something is chosen."""
    wide = max(BADGE, width(text, 32, BOLD) + 20)
    frame = mark("rect", width=wide, height=BADGE, rx=12, fill=BACK, stroke=INK, stroke_width=2)
    return thing((frame, words(text, wide / 2, 35, 32, INK, BOLD, "middle")), x, y, wide, BADGE)


class Face:
    """One card, and how often it is there."""

    def __init__(self, scene: Scene, stack: Stack, where: str = "") -> None:
        box = scene.box
        self.stack = stack
        self.row = box.kind[stack.cards[0]]
        self.paint, self.ink = TYPES.get(self.row.type, BARE)
        self.badge = max(BADGE, width(stack.mark, 32, BOLD) + 20)
        copies = f" ×{len(stack.cards)}" if len(stack.cards) > 1 else ""
        room = CARD - SIDE - 2 * INSET
        name = scene.tr(f"card-{self.row.key}") + copies
        self.name = wrapped(name, room - self.badge - 10, NAME, BOLD)
        self.type = scene.tr(f"type-{self.row.type}")
        brief = scene.tr(f"brief-{self.row.key}") if self.row.key in box.briefs else ""
        self.effect = wrapped(brief, room, SMALL)
        self.where = where
        lines = len(self.name) * LEAD[NAME] + (1 + len(self.effect)) * LEAD[SMALL]
        self.high = 2 * INSET + lines + (LEAD[SMALL] if where else 0)

    def draw(self, x: float, y: float, high: float) -> str:
        """The face from its upper left corner, as high as its row."""
        left, base = x + SIDE + INSET, y + INSET
        marks = [*self._side(x, y, high)]
        marks.append(badge(self.stack.mark, x + CARD - INSET - self.badge, y + 12))
        for line in self.name:
            marks.append(words(line, left, base + 32, NAME, INK, BOLD))
            base += LEAD[NAME]
        smaller = [(self.type, SOFT), *((line, INK) for line in self.effect)]
        smaller += [(self.where, GOLD)] if self.where else []
        for line, colour in smaller:
            marks.append(words(line, left, base + 27, SMALL, colour, PLAIN))
            base += LEAD[SMALL]
        return panel(x, y, CARD, high, *marks, rx=16, fill=PLATE, stroke=LINE, stroke_width=2)

    def _side(self, x: float, y: float, high: float) -> list[str]:
        bend = 14
        course = way(
            "M", x + SIDE, y + 1, "H", x + 1 + bend, "a", bend, bend, 0, 0, 0, -bend, bend,
            "V", y + high - 1 - bend, "a", bend, bend, 0, 0, 0, bend, bend, "H", x + SIDE, "Z",
        )  # fmt: skip
        return [
            mark("path", d=course, fill=self.paint),
            sign(self.row.type, self.ink, x + SIDE / 2 - 21, y + 16, 42),
            words(value_of(self.row.value), x + SIDE / 2, y + 104, 50, self.ink, BOLD, "middle"),
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
