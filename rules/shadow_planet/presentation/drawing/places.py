"""Locations and their Sections, with the pawns, Markers and Vehicles in them."""

from functools import partial

from rules.engine.flow import Cell, Row, height_of, laid, rows_of
from rules.engine.lettering import BOLD, shorten, width, wrapped
from rules.engine.svg import mark, panel, words
from rules.shadow_planet.presentation.drawing import tokens
from rules.shadow_planet.presentation.drawing.palette import GLOW, INK, LINE, LIT, NIGHT, ROOM, SOFT
from rules.shadow_planet.presentation.drawing.scene import Scene

NAME = 28
"""The size of a Section's name."""

LEADING = 33
INSET = 10
GAP = 4
STAGE = 208
"""How much height a Location keeps free for those who stand in it."""

NAMED = 100
"""The height of a pawn with its name below."""


def _pawn(scene: Scene, character: str, wide: float, name: str, x: float, y: float) -> str:
    acting = scene.view["turn"] == character
    marks: list[str] = []
    if acting:
        high = NAMED if name else tokens.PAWN[1]
        lit: tokens.Look = {"fill": LIT, "stroke": GLOW, "stroke_width": 3}
        marks.append(mark("rect", x=x, y=y, width=wide, height=high, rx=10, **lit))
    marks.append(tokens.pawn(scene, character, x + (wide - tokens.PAWN[0]) / 2, y + 2 * bool(name)))
    if name:
        marks += _tag(name, x, y + 70, wide, GLOW if acting else INK)
    return "\n".join(marks)


def _tag(name: str, x: float, y: float, wide: float, colour: str) -> list[str]:
    """A name on a dark tag, so that it can be read on anything."""
    name = shorten(name, wide - 4, tokens.LEAST, BOLD)
    long = width(name, tokens.LEAST, BOLD) + 4
    middle = x + wide / 2
    look: tokens.Look = {"rx": 8, "fill": NIGHT, "fill_opacity": 0.6}
    return [
        mark("rect", x=middle - long / 2, y=y, width=long, height=29, **look),
        words(name, middle, y + 22, tokens.LEAST, colour, BOLD, "middle"),
    ]


def pawn_cell(scene: Scene, character: str) -> Cell:
    """A pawn with nothing but its monogram."""
    return Cell(*tokens.PAWN, partial(_pawn, scene, character, tokens.PAWN[0], ""))


def named_pawn_cell(scene: Scene, character: str, wide: float) -> Cell:
    """A pawn with its name below."""
    return Cell(wide, NAMED, partial(_pawn, scene, character, wide, scene.names[character]))


def vehicle_cell(scene: Scene, key: str, wide: float) -> Cell:
    """A Vehicle with its name below."""

    def draw(x: float, y: float) -> str:
        icon = tokens.vehicle(key, x + (wide - tokens.VEHICLE[0]) / 2, y)
        return "\n".join((icon, *_tag(scene.tr(f"vehicle-{key}"), x, y + 48, wide, INK)))

    return Cell(wide, 78, draw)


def stage_rows(scene: Scene, location: str, room: float) -> list[Row]:
    """Those who stand in a Location; without names where there are too many for names."""
    pawns, vehicles = scene.pawns_at(location), scene.vehicles_at(location)
    parked = rows_of([vehicle_cell(scene, key, (room - GAP) / 2) for key in vehicles], room, GAP)
    third = (room - 2 * GAP) / 3
    named = rows_of([named_pawn_cell(scene, who, third) for who in pawns], room, GAP)
    if height_of(named + parked, GAP) <= STAGE:
        return named + parked
    return rows_of([pawn_cell(scene, who) for who in pawns], room, GAP) + parked


class Room:
    """A Section: its name, what it costs to enter, and what lies and stands in it."""

    def __init__(self, scene: Scene, section: str, wide: float) -> None:
        self.wide = wide
        self.enter = scene.box.sections[section].enter
        inner = wide - 2 * INSET
        self.lines = wrapped(scene.tr(f"section-{section}"), inner, NAME, BOLD)
        marks = [
            Cell(*tokens.MARKER, partial(tokens.marker, scene, who))
            for who in scene.view["sections"].get(section, ())
        ]
        pawns = [pawn_cell(scene, who) for who in scene.pawns_at(section)]
        self.rows = rows_of([*marks, *pawns], inner - tokens.MARKER[0] - GAP, GAP)
        kept = max(tokens.PAWN[1], height_of(self.rows, GAP))
        self.height = len(self.lines) * LEADING + kept + 14

    def draw(self, x: float, y: float) -> str:
        """The room, its name on top."""
        inside = [
            words(line, x + INSET, y + 30 + n * LEADING, NAME, INK, weight=BOLD)
            for n, line in enumerate(self.lines)
        ]
        top = y + self.height - 7 - height_of(self.rows, GAP)
        for row in self.rows:
            used = sum(cell.width for cell in row) + GAP * (len(row) - 1)
            inside += laid([row], x + INSET + used / 2, top, GAP)
            top += height_of([row], GAP) + GAP
        corner = x + self.wide - INSET - 19, y + self.height - 28
        inside.append(tokens.cost(self.enter, False, *corner))
        look: tokens.Look = {"rx": 12, "fill": ROOM, "stroke": LINE, "stroke_width": 2}
        return panel(x, y, self.wide, self.height, *inside, **look)


def top_card(scene: Scene, location: str, room: float) -> tuple[str, ...]:
    """The card that everybody knows to lie on top of a Location's deck, if there is one."""
    card = scene.view["tops"].get(location)
    if card is None:
        return ()
    name = scene.tr(f"card-{scene.box.cards[card].key}")
    return wrapped(name, room - tokens.CARD[0] - 10, tokens.LEAST)


def caption(scene: Scene, location: str, x: float, y: float, wide: float, high: float) -> str:
    """A Location's name, the size of its deck, and its top card if everybody knows it."""
    count = scene.view["decks"][location]
    number = width(str(count), 34, BOLD)
    beside = 14 + tokens.PILE[0] + 8 + number
    name = shorten(scene.tr(f"location-{location}"), wide - 12 - beside, 36, BOLD)
    long = width(name, 36, BOLD)
    left = x + (wide - long - beside) / 2
    inside = [
        words(name, left, y + 42, 36, INK, weight=BOLD),
        tokens.pile(left + long + 14, y + 9, count),
        words(str(count), left + long + beside, y + 42, 34, INK, weight=BOLD, anchor="end"),
    ]
    lines = top_card(scene, location, wide)
    if lines:
        long = max(width(line, tokens.LEAST) for line in lines) + tokens.CARD[0] + 8
        left = x + (wide - long) / 2
        inside.append(tokens.open_card(left, y + 60))
        left += tokens.CARD[0] + 8
        for n, line in enumerate(lines):
            inside.append(words(line, left, y + 84 + 28 * n, tokens.LEAST, SOFT))
    return panel(x, y, wide, high, *inside)
