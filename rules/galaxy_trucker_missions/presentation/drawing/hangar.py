"""A pilot's own pictures: the ship with its check list, tiles to place, the yard, peeked piles."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.lettering import BOLD, wrapped
from rules.engine.svg import mark, panel, picture, thing, words
from rules.galaxy_trucker_missions.components.notation import limited
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing import checks, ship, tiles
from rules.galaxy_trucker_missions.presentation.drawing.cards import Face, titled
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

WIDE = 1200
MARGIN = 30
INNER = WIDE - 2 * MARGIN
GAP = 14
SIDE = 440
"""How wide the check list is."""
HEAD = 64
NAME = 36
SMALL = 28
LISTED = 36
"""Squares in a list: on a phone a picture has a quarter of its width."""
NO_BREAK = "\u00a0"

Fits = dict[int, list[int]]


def sheet(high: float, kinds: Iterable[str], *inside: str) -> str:
    """A picture on dark ground, with the tiles it needs."""
    ground = mark("rect", width=WIDE, height=high, fill=SPACE)
    return picture(WIDE, high, tiles.defs(kinds), ground, *inside)


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
    """The reader's ship, large, with its numbers; in flight also the card and what was lost."""
    view, seat = scene.view, scene.seat
    assert seat is not None
    rim = 12 if scene.building else 1.5 * ship.INCOMING
    grid = ship.grid_for(scene.board, INNER - SIDE - GAP, 640, rim)
    numbers = checks.Sheet(scene, craft)
    high = max(grid.height + 16, checks.height_of(numbers))
    placing = view["placing"]
    fits = fitting(scene, craft, placing) if placing is not None else {}
    rolls = view["rolls"] if scene.threatened(seat) else ()
    room = INNER - SIDE - GAP
    marks = [
        panel(
            MARGIN, MARGIN, room, high,
            *ship.draw(grid, craft, MARGIN + (room - grid.width) / 2,
                       MARGIN + (high - grid.height) / 2, seat, view["loose"], fits, rolls,
                       scene.building),
            fill=DECK, rx=14,
        ),
        checks.draw(numbers, _title(scene), WIDE - MARGIN - SIDE, MARGIN, SIDE, high),
    ]  # fmt: skip
    y = MARGIN + high + GAP
    if view["phase"] == "flight" and view["card"] is not None:
        face = Face(scene, view["card"], INNER, view["rolls"])
        marks.append(face.draw(MARGIN, y))
        y += face.height + GAP
    lost = [tile for tile, _ in view["lost"][seat]]
    if lost:
        strip, deep = _wrecks(scene, lost, y)
        marks.append(strip)
        y += deep + GAP
    kinds = [tile.kind for tile in craft.hull.tile.values()]
    kinds += [scene.box.tiles[tile].kind for tile in lost]
    return sheet(y - GAP + MARGIN, kinds, *marks)


def _title(scene: Scene) -> str:
    """Hours while they count, else the flight's class."""
    view, tr = scene.view, scene.tr
    if scene.building and view["stock"]:
        return tr("picture-hours", hours=view["hours_left"])
    return tr("picture-class", name=view["class"])


def _wrecks(scene: Scene, lost: Sequence[int], y: float) -> tuple[str, float]:
    """Every part lost in this flight, crossed out; and how high that is."""
    step = 62
    label = scene.tr("picture-lost-parts", count=len(lost))
    across = int((INNER - 30) // step)
    rows = -(-len(lost) // across)
    marks = [words(label, MARGIN + 18, y + 38, SMALL, SOFT)]
    for n, tile in enumerate(lost):
        cross = mark("path", d="M12 12l76 76M88 12l-76 76", stroke=RED, stroke_width=12)
        inside = scaled((tiles.face(scene.box.tiles[tile], 0), cross), 56)
        left = MARGIN + 18 + n % across * step
        marks.append(thing((inside,), left, y + 54 + n // across * step, 56, 56))
    deep = 54 + rows * step + 8
    return panel(MARGIN, y, INNER, deep, *marks, fill=DECK, rx=14), deep


def rotations(scene: Scene, craft: Craft, tile: int) -> str:
    """The tile taken, in each rotation, with the squares that fit it."""
    row, tr = scene.box.tiles[tile], scene.tr
    fits = fitting(scene, craft, tile)
    wide = (INNER - 3 * GAP) / 4
    found = [
        [scene.board.squares[square] for square, turns in fits.items() if turn in turns]
        for turn in range(4)
    ]
    lists = [
        wrapped(" ".join(f"{x},{y}" for x, y in squares) or "–", wide - 60, LISTED, BOLD)
        for squares in found
    ]
    high = 288 + 46 * max(map(len, lists)) + 14
    marks = [heading(titled(tr("picture-taken", card=tile, tile=tile)), MARGIN - 8)]
    top = MARGIN + HEAD
    for turn in range(4):
        left = MARGIN + turn * (wide + GAP)
        inside = [
            drawn(arrow(turn, INK if found[turn] else SOFT), 44).draw(left + 18, top + 14),
            words(f"{turn * 90}°", left + 76, top + 52, NAME, INK, BOLD),
            thing((scaled((tiles.face(row, turn, seat=scene.seat),), 150),),
                  left + (wide - 150) / 2, top + 78, 150, 150),
            words(tr("picture-squares", count=len(found[turn])), left + wide / 2, top + 266, SMALL,
                  SOFT, anchor="middle"),
        ]  # fmt: skip
        for n, line in enumerate(lists[turn]):
            apart = line.replace(" ", 2 * NO_BREAK)
            at = left + wide / 2, top + 312 + 46 * n
            inside.append(words(apart, *at, LISTED, INK, BOLD, "middle"))
        some = bool(found[turn])
        marks.append(
            panel(left, top, wide, high, *inside, fill=DECK, rx=14, stroke=TEAL if some else None,
                  stroke_width=3 if some else None)
        )  # fmt: skip
    return sheet(top + high + MARGIN, [row.kind], *marks)


def in_hand(scene: Scene) -> str:
    """The tiles in hand and aside, large, with name and number."""
    view = scene.view
    across, deep = 2, 168
    wide = (INNER - GAP) / across
    marks: list[str] = []
    y: float = MARGIN - 8
    for name in ("hand", "aside"):
        listed = view[name]
        if not listed:
            continue
        marks.append(heading(scene.tr(f"picture-{name}", count=len(listed)), y))
        y += HEAD
        for n, tile in enumerate(listed):
            left = MARGIN + n % across * (wide + GAP)
            marks.append(_named(scene, tile, left, y + n // across * (deep + GAP), wide, deep))
        y += -(-len(listed) // across) * (deep + GAP)
    kinds = [scene.box.tiles[tile].kind for name in ("hand", "aside") for tile in view[name]]
    return sheet(y - GAP + MARGIN, kinds, *marks)


def _named(scene: Scene, tile: int, x: float, y: float, wide: float, high: float) -> str:
    row = scene.box.tiles[tile]
    room = wide - 188
    lines = wrapped(titled(scene.tr("picture-tile", card=tile)), room, NAME, BOLD)
    deep = 42 * len(lines) + 40
    top = y + (high - deep) / 2
    marks = [
        thing((scaled((tiles.face(row, 0, seat=scene.seat),), 140),), x + 14, y + 14, 140, 140),
        *(words(line, x + 174, top + 34 + 42 * n, NAME, INK, BOLD) for n, line in enumerate(lines)),
        words(scene.tr("picture-number", tile=tile), x + 174, top + deep - 8, SMALL, SOFT),
    ]
    return panel(x, y, wide, high, *marks, fill=DECK, rx=14)


def yard(scene: Scene) -> str:
    """The tiles in the own yard, small, with their numbers."""
    listed = scene.view["yard"]
    size, wide, deep, across = 92, 103.6, 140, 11
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
        faces = [Face(scene, card, (INNER - GAP) / 2) for card in cards]
        for pair in zip(faces[::2], (*faces[1::2], None), strict=False):
            deep = max(face.height for face in pair if face)
            for n, face in enumerate(pair):
                if face:
                    marks.append(face.draw(MARGIN + n * (face.wide + GAP), y, deep))
            y += deep + GAP
    return sheet(y - GAP + MARGIN, (), *marks)
