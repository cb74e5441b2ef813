"""The Characters on offer: who, where, how many cards, which Markers, what they do."""

from collections import Counter

from rules.engine.lettering import BOLD, wrapped
from rules.engine.svg import mark, panel, picture, words
from rules.shadow_planet.presentation.drawing import tokens
from rules.shadow_planet.presentation.drawing.cards import (
    BESIDE,
    CARD,
    GAP,
    INSET,
    LEAD,
    MARGIN,
    NAME,
    ROOM,
    SMALL,
    TITLE,
    WIDE,
    badge,
    badge_width,
    heading,
    sign,
    small_lines,
)
from rules.shadow_planet.presentation.drawing.palette import INK, LINE, NIGHT, PLATE, SOFT
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.standing_here import Here

ICON = 26


class Offer:
    """One Character, as the seat that may take it sees it."""

    def __init__(self, scene: Scene, number: int, who: str) -> None:
        self.scene, self.number, self.who = scene, number, who
        box, view, tr = scene.box, scene.view, scene.tr
        here = Here(box, view)
        colour = here.colour_of(who)
        where = tr("picture-crew", at=here.location(who), count=view["gear"][who])
        if colour is None:
            owned = tr("picture-no-markers")
        else:
            owned = tr("picture-own-markers", count=view["markers"][view["seat"]][colour])
        ability = tr(f"brief-{who}") if who in box.briefs else ""
        self.beside = wrapped(where, ROOM - BESIDE, SMALL)
        self.below = [(line, SOFT) for line in wrapped(owned, ROOM, SMALL)]
        self.below += [(line, INK) for line in wrapped(ability, ROOM, SMALL)]
        known = [entry["card"] for entry in view["known"] if entry["place"] == who]
        self.known = Counter(box.type_of[card] for card in known)
        self.upper = max(LEAD[NAME] + len(self.beside) * LEAD[SMALL], tokens.PAWN[1]) + 4
        lower = len(self.below) * LEAD[SMALL] + (ICON + 10 if self.known else 0)
        self.high = 2 * INSET + self.upper + lower

    def draw(self, x: float, y: float, high: float) -> str:
        """The Character from its upper left corner."""
        left, base = x + INSET + BESIDE, y + INSET
        scene, number = self.scene, str(self.number)
        room = ROOM - BESIDE - badge_width(number) - 8
        marks = [
            tokens.pawn(scene, self.who, x + INSET, y + INSET),
            badge(number, x + CARD - INSET + 2, y + INSET - 2),
            words(scene.names[self.who], left, base + 28, NAME, INK, BOLD, room=room),
        ]
        marks += small_lines([(line, SOFT) for line in self.beside], left, base + LEAD[NAME])
        base += self.upper
        marks += small_lines(self.below, x + INSET, base)
        if self.known:
            marks += self._seen(x + INSET, base + len(self.below) * LEAD[SMALL] + 8)
        return panel(x, y, CARD, high, *marks, rx=14, fill=PLATE, stroke=LINE, stroke_width=2)

    def _seen(self, x: float, y: float) -> list[str]:
        """What this seat knows to lie in that Gear, as signs with numbers."""
        marks: list[str] = []
        for type_ in self.scene.box.types:
            if self.known[type_]:
                marks.append(sign(type_, INK, x, y, ICON))
                count = str(self.known[type_])
                marks.append(words(count, x + ICON + 6, y + 23, SMALL, INK, BOLD))
                x += ICON + 44
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
    ground = mark("rect", width=WIDE, height=total, fill=NIGHT)
    return picture(WIDE, total, ground, heading(scene.tr("picture-offer")), *marks)
