"""The board in brief, for a desk: Indicators, places, who stands there, decks; the same for all."""

from functools import partial

from rules.engine.flow import Cell, Row, height_of, laid, rows_of
from rules.engine.lettering import BOLD, width
from rules.engine.svg import mark, panel, picture, words
from rules.shadow_planet.presentation.drawing import tokens
from rules.shadow_planet.presentation.drawing.cards import GAP, INSET, MARGIN, NAME, SMALL, WIDE
from rules.shadow_planet.presentation.drawing.palette import INK, LINE, NIGHT, PLATE, SOFT
from rules.shadow_planet.presentation.drawing.places import pawn_cell
from rules.shadow_planet.presentation.drawing.scene import Scene

DIAL = 84
HEAD = 84
"""The height of a place's name and its deck."""

NEAR = 4
Look = tokens.Look


def draw(scene: Scene) -> str:
    """The Indicators, and below them every Location with all who are in it."""
    box = scene.box
    each = _across(len(box.board.indicator))
    marks = [
        _dial(scene, row.key, row.ends_at, MARGIN + n * (each + GAP), each)
        for n, row in enumerate(box.board.indicator)
    ]
    wide, y = _across(len(box.locations)), MARGIN + DIAL + GAP
    standing = {key: _standing(scene, key, wide - INSET) for key in box.locations}
    high = HEAD + INSET + max(height_of(rows, NEAR) for rows in standing.values())
    for n, (key, rows) in enumerate(standing.items()):
        marks.append(_place(scene, key, rows, MARGIN + n * (wide + GAP), y, wide, high))
    total = y + high + MARGIN
    return picture(WIDE, total, mark("rect", width=WIDE, height=total, fill=NIGHT), *marks)


def _across(count: int) -> float:
    return (WIDE - 2 * MARGIN - GAP * (count - 1)) / count


def _panel(x: float, y: float, wide: float, high: float, *marks: str) -> str:
    look: Look = {"rx": 14, "fill": PLATE, "stroke": LINE, "stroke_width": 2}
    return panel(x, y, wide, high, *marks, **look)


def _dial(scene: Scene, key: str, end: int, x: float, wide: float) -> str:
    """An Indicator: its value, and where it ends the game."""
    middle, value = x + wide / 2, scene.view["indicators"][key]
    name = words(scene.tr(f"indicator-{key}"), middle, MARGIN + 33, SMALL, SOFT, BOLD, "middle",
                 wide - 2 * INSET)  # fmt: skip
    number = words(scene.tr("picture-dial", value=value, end=end), middle, MARGIN + 70, NAME, INK,
                   BOLD, "middle", wide - 2 * INSET)  # fmt: skip
    return _panel(x, MARGIN, wide, DIAL, name, number)


def _standing(scene: Scene, location: str, room: float) -> list[Row]:
    """Who stands in a Location or one of its Sections, and its Vehicles."""
    inside = [key for key, row in scene.box.sections.items() if row.location == location]
    people = [who for place in (location, *inside) for who in scene.pawns_at(place)]
    cells = [pawn_cell(scene, who) for who in people]
    for key in scene.vehicles_at(location):
        cells.append(Cell(*tokens.VEHICLE, partial(tokens.vehicle, key)))
    return rows_of(cells, room, NEAR)


def _place(
    scene: Scene, key: str, rows: list[Row], x: float, y: float, wide: float, high: float
) -> str:
    middle, count = x + wide / 2, scene.view["decks"][key]
    left = middle - (tokens.PILE[0] + 8 + width(str(count), NAME, BOLD)) / 2
    marks = [
        words(
            scene.tr(f"location-{key}"), middle, y + 34, SMALL, INK, BOLD, "middle", wide - INSET
        ),
        tokens.pile(left, y + 42, count),
        words(str(count), left + tokens.PILE[0] + 8, y + 73, NAME, INK, BOLD),
    ]
    return _panel(x, y, wide, high, *marks, *laid(rows, middle, y + HEAD, NEAR))
