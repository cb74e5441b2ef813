"""The players: whom they control, what they hold, which Markers they own; and the common piles."""

from collections.abc import Mapping

from rules.engine.lettering import BOLD, PLAIN, width, wrapped
from rules.engine.svg import mark, panel, way, words
from rules.shadow_planet.presentation.drawing import tokens
from rules.shadow_planet.presentation.drawing.palette import (
    FAINT,
    GLOW,
    GOLD,
    INK,
    LINE,
    LIT,
    PLATE,
    SOFT,
)
from rules.shadow_planet.presentation.drawing.scene import Scene

HEAD = 54
ROW = 71
POOL = 50
LOW = 72
"""The height of the piles below the table."""

PILES = {
    "messages": "picture-messages",
    "temple": "picture-temple",
    "discard": "picture-discard",
    "removed": "picture-removed",
}
"""The piles beside the board, and what they are called."""

STEP = 84
"""From one Marker colour to the next."""

NAME = 44
ROOM = 336
"""Where a player's name begins, and how much room it has."""

WHO = 398
FRAME: tokens.Look = {"rx": 18, "fill": PLATE, "stroke": LINE, "stroke_width": 2}


class Table:
    """One row a player, the Markers by colour on the right; the rest of the crew and the pool."""

    def __init__(self, scene: Scene, x: float, y: float, wide: float) -> None:
        self.scene, self.x, self.y, self.wide = scene, x, y, wide
        colours = len(scene.box.colours)
        self.right = x + wide - 16 - STEP * colours
        self.columns = [self.right + STEP * (n + 0.5) for n in range(colours)]
        self.crew = scene.with_gear()
        self.few = len(self.crew) <= 2
        """Whether there is room for them beside the pool."""
        self.high = HEAD + ROW * (len(scene.seats) + 1) + (0 if self.few else POOL)

    def draw(self) -> str:
        """The whole table."""
        marks = self._head()
        y = self.y + HEAD
        for seat in self.scene.seats:
            marks.append(panel(self.x, y, self.wide, ROW, *self._row(seat, y)))
            y += ROW
        high = ROW if self.few else POOL
        marks.append(panel(self.x, y, self.wide, high, *self._pool(y, high)))
        if not self.few:
            y += POOL
            crew = self._crew(y, self.wide - 16)
            marks.append(panel(self.x, y, self.wide, ROW, self._rule(y), *crew))
        return panel(self.x, self.y, self.wide, self.high, *marks, **FRAME)

    def _rule(self, y: float) -> str:
        course = way("M", self.x + 16, y, "H", self.x + self.wide - 16)
        return mark("path", d=course, stroke=LINE, stroke_width=2)

    def _head(self) -> list[str]:
        tr, y = self.scene.tr, self.y
        who = tr("picture-identity" if self.scene.over else "picture-controls")
        marks = [
            words(tr("picture-players"), self.x + NAME, y + 37, 26, SOFT),
            words(who, self.x + WHO, y + 37, 26, SOFT),
            words(tr("picture-hand"), self.right - 20, y + 37, 26, SOFT, PLAIN, "end"),
        ]
        for colour, middle in zip(self.scene.box.colours, self.columns, strict=True):
            owner = self.scene.of_colour(colour)
            marks.append(tokens.marker(self.scene, owner, middle - tokens.MARKER[0] / 2, y + 6))
        return marks

    def _row(self, seat: int, y: float) -> list[str]:
        scene, view = self.scene, self.scene.view
        who = scene.character_of(seat)
        marks = [self._rule(y)]
        if who is not None and who == view["turn"]:
            lit: tokens.Look = {"width": self.wide - 8, "height": ROW - 6, "rx": 12, "fill": LIT}
            marks.append(mark("rect", x=self.x + 4, y=y + 3, **lit))
            arrow = way("M", self.x + 16, y + 24, "l", 18, 13, -18, 13, "Z")
            marks.append(mark("path", d=arrow, fill=GLOW))
        marks += self._name(seat, y)
        if who is not None:
            marks.append(tokens.pawn(scene, who, self.x + WHO, y + 2))
            name = self.x + WHO + tokens.PAWN[0] + 10
            room = self.right - 106 - name
            marks.append(words(scene.names[who], name, y + 48, 32, INK, BOLD, room=room))
        hand = view["hand_sizes"][seat]
        marks.append(tokens.pile(self.right - 98, y + 16, hand))
        marks.append(words(str(hand), self.right - 20, y + 49, 34, INK, BOLD, "end"))
        return marks + self._counts(view["markers"][seat], y + 49, 36)

    def _name(self, seat: int, y: float) -> list[str]:
        """The player's name; what stands out about them on a second line."""
        x, title = self.x + NAME, self.scene.title(seat)
        name = self.scene.players[seat]
        size = next((s for s in (32, 30, 28) if width(name, s, BOLD) <= ROOM), 28)
        if not title:
            return [words(name, x, y + 48, size, INK, BOLD, room=ROOM)]
        starred = self.scene.starred(seat)
        after = x + (tokens.SIGN[0] + 8 if starred else 0)
        return [
            words(name, x, y + 33, size, INK, BOLD, room=ROOM),
            *([tokens.star(x, y + 43)] if starred else []),
            words(title, after, y + 63, tokens.LEAST, GOLD if starred else SOFT, room=ROOM),
        ]

    def _counts(self, owned: Mapping[str, int], y: float, size: float) -> list[str]:
        return [
            words(str(n), middle, y, size, INK if n else FAINT, BOLD if n else PLAIN, "middle")
            for n, middle in zip(owned.values(), self.columns, strict=True)
        ]

    def _pool(self, y: float, high: float) -> list[str]:
        """The Markers left; beside them, if they are few, the Characters on their own."""
        base, label = y + high / 2 + 11, self.scene.tr("picture-pool")
        right = self.right - 20
        marks = [self._rule(y), words(label, right, base, 26, SOFT, PLAIN, "end")]
        marks += self._counts(self.scene.view["pool"], base, 30)
        if self.crew and self.few:
            marks += self._crew(y, right - width(label, 26) - 16 - self.x)
        return marks

    def _crew(self, y: float, room: float) -> list[str]:
        """The Characters whose cards lie as Gear: those on their own, or all between rounds."""
        scene = self.scene
        label = scene.crew_label()
        marks = [words(label, self.x + 18, y + 47, 26, SOFT)]
        left = self.x + 18 + width(label, 26) + 20
        each = (self.x + room - left) / max(2, len(self.crew))
        for who in self.crew:
            gear = scene.view["gear"][who]
            marks.append(tokens.pawn(scene, who, left, y + 2))
            marks.append(tokens.pile(left + 58, y + 17, gear))
            marks.append(words(str(gear), left + 96, y + 48, 30, INK, BOLD))
            left += each
        return marks


def piles(scene: Scene, x: float, y: float, wide: float, gap: float) -> list[str]:
    """The piles beside the board, by their size."""
    each = (wide - gap * (len(PILES) - 1)) / len(PILES)
    marks: list[str] = []
    for n, (key, name) in enumerate(PILES.items()):
        left, count = x + n * (each + gap), scene.view[key]
        number = width(str(count), 34, BOLD)
        right = left + each - 18
        lines = wrapped(scene.tr(name), each - 84 - number, 26)
        top = y + LOW / 2 + 10 - 15 * (len(lines) - 1)
        inside = [
            *(words(line, left + 16, top + 30 * at, 26, SOFT) for at, line in enumerate(lines)),
            tokens.pile(right - number - 8 - tokens.PILE[0], y + 16, count),
            words(str(count), right, y + 48, 34, INK, BOLD, "end"),
        ]
        marks.append(panel(left, y, each, LOW, *inside, **FRAME))
    return marks
