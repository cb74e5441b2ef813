"""A player's hand as small cards: type, value, name."""

from rules.engine.lettering import BOLD, wrapped
from rules.engine.model import Card
from rules.engine.svg import mark, panel, picture, thing, way, words
from rules.shadow_planet.presentation.drawing.palette import (
    BARE,
    INK,
    LINE,
    NIGHT,
    PLATE,
    SOFT,
    TYPES,
)
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.drawing.tokens import LEAST, PAWN, Look, pawn

WIDE = 1200
MARGIN = 36
GAP = 14
ACROSS = 3
CARD = (WIDE - 2 * MARGIN - GAP * (ACROSS - 1)) / ACROSS
HIGH = 120
SIDE = 84
"""The coloured side of a card, with the sign of its type and its value."""

TITLE = 92
NAME = 30
LEADING = 36

SIGNS = {
    "move": "M3 4l11 10L3 24M14 4l11 10-11 10",
    "search": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M18.5 18.5L26 26",
    "get": "M14 2v15M7 11l7 7 7-7M3 19v7h22v-7",
    "repair": "M4 24L14.4 13.6M25.4 11l-4.9-2.5-2.5-4.9a6.5 6.5 0 1 0 7.4 7.4z",
    "attack": "M16 2L6 16h8l-3 10 11-15h-8z",
}
"""A sign for each type of card, so that its colour is not all that tells it."""


def draw(scene: Scene) -> str:
    """All cards of the hand, type by type."""
    cards = in_order(scene)
    rows = -(-len(cards) // ACROSS)
    high = TITLE + rows * (HIGH + GAP) - GAP + MARGIN
    marks = [mark("rect", width=WIDE, height=high, fill=NIGHT), _title(scene, len(cards))]
    for n, card in enumerate(cards):
        x = MARGIN + n % ACROSS * (CARD + GAP)
        marks.append(_card(scene, card, x, TITLE + n // ACROSS * (HIGH + GAP)))
    return picture(WIDE, high, *marks)


def in_order(scene: Scene) -> list[Card]:
    """The cards of the hand, type by type, copies together."""
    cards = [scene.box.cards[card] for card in scene.view["hand"]]
    types = scene.box.types
    return sorted(cards, key=lambda card: (types.index(card.type), card.key, card.id))


def value_of(card: Card) -> str:
    """A card's value, as it is written."""
    return "–" if card.value is None else str(card.value)


def _title(scene: Scene, count: int) -> str:
    who = scene.character_of(scene.view["seat"])
    marks = [words(scene.tr("picture-your-hand", count=count), MARGIN, 60, 40, INK, BOLD, room=800)]
    if who is not None:
        left = WIDE - MARGIN - PAWN[0]
        marks.append(words(scene.names[who], left - 12, 60, 34, INK, BOLD, "end", 250))
        marks.append(pawn(scene, who, left, 12))
    return panel(0, 0, WIDE, TITLE, *marks)


def _card(scene: Scene, card: Card, x: float, y: float) -> str:
    paint, ink = TYPES.get(card.type, BARE)
    edge: Look = {"stroke": ink, "stroke_width": 3, "stroke_linejoin": "round"}
    sign = mark("path", d=SIGNS.get(card.type, SIGNS["get"]), fill="none", **edge)
    bend = 12
    side = way(
        "M", x + SIDE, y + 1, "H", x + 1 + bend, "a", bend, bend, 0, 0, 0, -bend, bend,
        "V", y + HIGH - 1 - bend, "a", bend, bend, 0, 0, 0, bend, bend, "H", x + SIDE, "Z",
    )  # fmt: skip
    room, left = CARD - SIDE - 30, x + SIDE + 16
    lines = wrapped(scene.tr(f"card-{card.key}"), room, NAME, BOLD)
    top = y + (HIGH - LEADING * len(lines) - 30) / 2
    marks = [
        mark("path", d=side, fill=paint),
        thing((sign,), x + SIDE / 2 - 14, y + 16, 28, 28),
        words(value_of(card), x + SIDE / 2, y + 98, 46, ink, BOLD, "middle"),
        *(
            words(line, left, top + 29 + LEADING * n, NAME, INK, BOLD)
            for n, line in enumerate(lines)
        ),
        words(scene.tr(f"type-{card.type}"), left, top + LEADING * len(lines) + 22, LEAST, SOFT),
    ]
    return panel(x, y, CARD, HIGH, *marks, rx=14, fill=PLATE, stroke=LINE, stroke_width=2)
