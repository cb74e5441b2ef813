"""The Characters on offer: who, where, how many cards, which Markers, what they do."""

from collections import Counter

from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.svg import mark, panel, picture, words
from rules.shadow_planet.presentation.drawing import tokens
from rules.shadow_planet.presentation.drawing.cards import (
    CARD,
    GAP,
    INSET,
    LEAD,
    MARGIN,
    NAME,
    SMALL,
    TITLE,
    WIDE,
    badge,
    sign,
)
from rules.shadow_planet.presentation.drawing.palette import INK, LINE, NIGHT, PLATE, SOFT
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.standing_here import Here

FIGURE = 92
"""The room of the pawn at the left."""

ICON = 30


class Offer:
    """One Character, as the seat that may take it sees it."""

    def __init__(self, scene: Scene, number: int, who: str) -> None:
        self.scene, self.number, self.who = scene, number, who
        box, view, tr = scene.box, scene.view, scene.tr
        here = Here(box, view)
        colour = here.colour_of(who)
        room = CARD - FIGURE - 2 * INSET
        where = tr("picture-crew", at=here.location(who), count=view["gear"][who])
        if colour is None:
            owned = tr("picture-no-markers")
        else:
            owned = tr("picture-own-markers", count=view["markers"][view["seat"]][colour])
        ability = tr(f"brief-{who}") if who in box.briefs else ""
        self.lines = [(line, SOFT) for line in wrapped(where, room, SMALL)]
        self.lines += [(line, SOFT) for line in wrapped(owned, room, SMALL)]
        self.lines += [(line, INK) for line in wrapped(ability, room, SMALL)]
        known = [entry["card"] for entry in view["known"] if entry["place"] == who]
        self.known = Counter(box.type_of[card] for card in known)
        lines = LEAD[NAME] + len(self.lines) * LEAD[SMALL] + (44 if self.known else 0)
        self.high = max(2 * INSET + lines, tokens.PAWN[1] + 2 * INSET)

    def draw(self, x: float, y: float, high: float) -> str:
        """The Character from its upper left corner."""
        left, base = x + FIGURE + INSET, y + INSET
        scene = self.scene
        marks = [
            tokens.pawn(scene, self.who, x + INSET + 4, y + INSET),
            badge(str(self.number), x + CARD - INSET - 48, y + 12),
            words(scene.names[self.who], left, base + 32, NAME, INK, BOLD, room=CARD - 220),
        ]
        base += LEAD[NAME]
        for line, colour in self.lines:
            marks.append(words(line, left, base + 27, SMALL, colour, PLAIN))
            base += LEAD[SMALL]
        if self.known:
            marks += self._seen(left, base + 8)
        return panel(x, y, CARD, high, *marks, rx=16, fill=PLATE, stroke=LINE, stroke_width=2)

    def _seen(self, x: float, y: float) -> list[str]:
        """What this seat knows to lie in that Gear, as signs with numbers."""
        marks: list[str] = []
        for type_ in self.scene.box.types:
            if self.known[type_]:
                marks.append(sign(type_, INK, x, y, ICON))
                count = str(self.known[type_])
                marks.append(words(count, x + ICON + 8, y + 26, SMALL, INK, BOLD))
                x += ICON + 48
        return marks


def draw(scene: Scene) -> str:
    """All Characters on offer, numbered."""
    offers = [Offer(scene, n, who) for n, who in enumerate(scene.view["offered"], start=1)]
    y, marks = float(TITLE), list[str]()
    for row in (offers[n : n + 2] for n in range(0, len(offers), 2)):
        high = max(offer.high for offer in row)
        marks += [offer.draw(MARGIN + n * (CARD + GAP), y, high) for n, offer in enumerate(row)]
        y += high + GAP
    total = y - GAP + MARGIN
    title = words(scene.tr("picture-offer"), MARGIN, 62, 42, INK, BOLD, room=WIDE - 2 * MARGIN)
    ground = mark("rect", width=WIDE, height=total, fill=NIGHT)
    return picture(WIDE, total, ground, panel(0, 0, WIDE, TITLE, title), *marks)
