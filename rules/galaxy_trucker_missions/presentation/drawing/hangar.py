"""A pilot's own pictures: the ship with its check list, tiles to place, the yard, peeked piles."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.lettering import BOLD, width, wrapped
from rules.engine.svg import mark, panel, picture, thing, words
from rules.galaxy_trucker_missions.components.notation import limited
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing import checks, ship, tiles
from rules.galaxy_trucker_missions.presentation.drawing.cards import Face, titled
from rules.galaxy_trucker_missions.presentation.drawing.flow import height_of, laid, rows_of
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DECK,
    INK,
    RED,
    SOFT,
    SPACE,
    TEAL,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import arrow, drawn
from rules.galaxy_trucker_missions.presentation.drawing.tiles import scaled

WIDE = 800
"""On a phone a picture has some 300 pixels: what is small in it cannot be read there."""
MARGIN = 20
INNER = WIDE - 2 * MARGIN
GAP = 12
HIGHEST = 470
"""So high is a ship at most: on a phone the question finds room below it."""
HEAD = 58
NAME = 34
SMALL = 28
LEAST = 26
"""No name of a tile is smaller."""

Fits = dict[int, list[int]]


def sheet(high: float, kinds: Iterable[str], *inside: str, wide: float = WIDE) -> str:
    """A picture on dark ground, with the tiles it needs."""
    ground = mark("rect", width=wide, height=high, fill=SPACE)
    return picture(wide, high, tiles.defs(kinds), ground, *inside)


def heading(text: str, y: float, room: float = INNER, x: float = MARGIN) -> str:
    """Words over a part of a picture."""
    return panel(x, y, room, HEAD, words(text, x, y + 44, NAME, AMBER, BOLD, room=room))


def fitting(scene: Scene, craft: Craft, tile: int) -> Fits:
    """By square: the quarter turns in which that tile may lie there."""
    found: Fits = {}
    single = limited(scene.view["mission"])
    for square, turn in placements(craft.hull, scene.box.tiles[tile], single):
        found.setdefault(square, []).append(turn)
    return found


def own_ship(scene: Scene, craft: Craft) -> str:
    """The reader's ship, large; in flight also its numbers, the card and what was lost.

    While building the numbers stand beside the question.
    """
    view, seat = scene.view, scene.seat
    assert seat is not None
    placing = view["placing"]
    fits = fitting(scene, craft, placing) if placing is not None else {}
    marks, y = berth(scene, seat, MARGIN, fits)
    if view["phase"] == "flight" and view["card"] is not None:
        face = Face(scene, view["card"], INNER, view["rolls"])
        marks.append(face.draw(MARGIN, y))
        y += face.height + GAP
    return with_wrecks(scene, seat, marks, y)


def with_wrecks(scene: Scene, seat: int, marks: list[str], y: float) -> str:
    """A picture of one ship that ends with what it has lost."""
    lost = [tile for tile, _ in scene.view["lost"][seat]]
    if lost:
        strip, deep = _wrecks(scene, lost, y)
        marks.append(strip)
        y += deep + GAP
    craft = scene.crafts[seat]
    kinds = [tile.kind for tile in craft.hull.tile.values()] if craft else []
    kinds += [scene.box.tiles[tile].kind for tile in lost]
    return sheet(y - GAP + MARGIN, kinds, *marks)


def berth(scene: Scene, seat: int, y: float, fits: Fits | None = None) -> tuple[list[str], float]:
    """One ship as large as it gets, in flight with its numbers below; and where that ends."""
    view, craft = scene.view, scene.crafts[seat]
    assert craft is not None
    rim = 1.5 * ship.INCOMING if scene.threatened(seat) else 12
    grid = ship.grid_for(scene.board, INNER - 16, HIGHEST, rim)
    rolls = view["rolls"] if scene.threatened(seat) else ()
    # The numbers at the left take as much room as nothing at the right.
    left = MARGIN + (INNER - grid.width - grid.left / 2) / 2
    loose = view["loose"] if scene.building else ()
    cells = [] if scene.building else checks.Sheet(scene, craft).line(0)
    rows = rows_of(cells, INNER - 40, 24)
    foot = height_of(rows, 8) + 20 if rows else 0
    high = grid.height + 10 + foot
    inside = [
        *ship.draw(grid, craft, left, y + 4, seat, loose, fits, rolls, scene.building),
        *laid(rows, MARGIN + 20, y + grid.height + 10, 24, 8),
    ]
    return [panel(MARGIN, y, INNER, high, *inside, fill=DECK, rx=14)], y + high + GAP


def _wrecks(scene: Scene, lost: Sequence[int], y: float) -> tuple[str, float]:
    """Every part lost in this flight, crossed out; and how high that is."""
    step = 80
    label = scene.tr("picture-lost-parts", count=len(lost))
    across = int((INNER - 30) // step)
    rows = -(-len(lost) // across)
    marks = [words(label, MARGIN + 18, y + 38, SMALL, SOFT)]
    for n, tile in enumerate(lost):
        cross = mark("path", d="M12 12l76 76M88 12l-76 76", stroke=RED, stroke_width=12)
        inside = scaled((tiles.face(scene.box.tiles[tile], 0), cross), 72)
        left = MARGIN + 18 + n % across * step
        marks.append(thing((inside,), left, y + 54 + n // across * step, 72, 72))
    deep = 54 + rows * step + 8
    return panel(MARGIN, y, INNER, deep, *marks, fill=DECK, rx=14), deep


def rotations(scene: Scene, craft: Craft, tile: int) -> str:
    """The tile taken, in each rotation; the squares that fit are marked on the ship."""
    row, tr = scene.box.tiles[tile], scene.tr
    fits = fitting(scene, craft, tile)
    wide, size = (INNER - 3 * GAP) / 4, 150
    high = size + 142
    marks = [heading(titled(tr("picture-taken", card=tile, tile=tile)), MARGIN - 8)]
    top = MARGIN + HEAD
    for turn in range(4):
        left = MARGIN + turn * (wide + GAP)
        some = sum(turn in turns for turns in fits.values())
        inside = [
            drawn(arrow(turn, INK if some else SOFT), 44).draw(left + 18, top + 14),
            words(f"{turn * 90}°", left + 74, top + 50, NAME, INK, BOLD),
            thing((scaled((tiles.face(row, turn, seat=scene.seat),), size),),
                  left + (wide - size) / 2, top + 78, size, size),
            words(tr("picture-squares", count=some), left + wide / 2, top + size + 122, SMALL,
                  INK if some else SOFT, anchor="middle"),
        ]  # fmt: skip
        marks.append(
            panel(left, top, wide, high, *inside, fill=DECK, rx=14, stroke=TEAL if some else None,
                  stroke_width=3 if some else None)
        )  # fmt: skip
    return sheet(top + high + MARGIN, [row.kind], *marks)


ACROSS = 3
"""Tiles in a row: as many as a crate holds."""


def in_hand(scene: Scene) -> str:
    """The tiles in hand and aside, large, with name and number."""
    view = scene.view
    wide = (INNER - (ACROSS - 1) * GAP) / ACROSS
    marks: list[str] = []
    y: float = MARGIN - 8
    for name in ("hand", "aside"):
        listed = view[name]
        if not listed:
            continue
        marks.append(heading(scene.tr(f"picture-{name}", count=len(listed)), y))
        y += HEAD
        for first in range(0, len(listed), ACROSS):
            row = [_Named(scene, tile, wide) for tile in listed[first : first + ACROSS]]
            high = max(one.high for one in row)
            for n, one in enumerate(row):
                marks.append(one.draw(MARGIN + n * (wide + GAP), y, high))
            y += high + GAP
    kinds = [scene.box.tiles[tile].kind for name in ("hand", "aside") for tile in view[name]]
    return sheet(y - GAP + MARGIN, kinds, *marks)


class _Named:
    """A tile with its name and number below it."""

    SIZE = 160

    def __init__(self, scene: Scene, tile: int, wide: float) -> None:
        self.scene, self.tile, self.wide = scene, tile, wide
        name = titled(scene.tr("picture-tile", card=tile))
        room = wide - 16
        longest = max(width(word, NAME, BOLD) for word in name.split())
        self.text = max(LEAST, min(NAME, int(NAME * room / longest)))
        self.lines = wrapped(name, room, self.text, BOLD)
        self.high = self.SIZE + 72 + (self.text + 6) * len(self.lines)

    def draw(self, x: float, y: float, high: float) -> str:
        """From its upper left corner, as high as the others of its row."""
        size, middle = self.SIZE, x + self.wide / 2
        row = self.scene.box.tiles[self.tile]
        face = scaled((tiles.face(row, 0, seat=self.scene.seat),), size)
        top = y + size + 20
        marks = [thing((face,), middle - size / 2, y + 16, size, size)]
        for line in self.lines:
            top += self.text + 6
            marks.append(words(line, middle, top, self.text, INK, BOLD, "middle"))
        number = self.scene.tr("picture-number", tile=self.tile)
        marks.append(words(number, middle, top + 36, SMALL, SOFT, anchor="middle"))
        return panel(x, y, self.wide, high, *marks, fill=DECK, rx=14)


def yard(scene: Scene) -> str:
    """The tiles in the own yard, small, with their numbers."""
    listed = scene.view["yard"]
    size, across = 96, 7
    wide, deep = INNER / across, size + 48
    marks = [heading(scene.tr("picture-yard", count=len(listed)), MARGIN - 8)]
    top = MARGIN + HEAD - 8
    for n, tile in enumerate(listed):
        left, y = MARGIN + n % across * wide, top + n // across * deep
        face = scaled((tiles.face(scene.box.tiles[tile], 0, seat=scene.seat),), size)
        inside = (
            thing((face,), left + (wide - size) / 2, y, size, size),
            words(str(tile), left + wide / 2, y + size + 30, 30, INK, BOLD, "middle"),
        )
        marks.append(panel(left, y, wide, deep, *inside))
    high = top + -(-len(listed) // across) * deep + MARGIN
    return sheet(high, (scene.box.tiles[tile].kind for tile in listed), *marks)


def piles(scene: Scene) -> str:
    """The cards of the piles that were looked at."""
    marks: list[str] = []
    y: float = MARGIN - 8
    found: Mapping[str, Sequence[Any]] = scene.view["piles"]
    for pile, cards in found.items():
        marks.append(heading(scene.tr("picture-pile", pile=int(pile)), y))
        y += HEAD
        for face in (Face(scene, card, INNER) for card in cards):
            marks.append(face.draw(MARGIN, y))
            y += face.height + GAP
    return sheet(y - GAP + MARGIN, (), *marks)
