"""Where a tile may be placed, and whether a finished ship obeys the rules."""

from collections.abc import Collection, Iterator

from rules.galaxy_trucker_missions.components.catalog import Tile
from rules.galaxy_trucker_missions.components.hull import Hull, bits, clashes, fits, joins
from rules.galaxy_trucker_missions.components.names import ARTEFACTS, CANNONS, ENGINES

Placement = tuple[int, int]
"""Square and quarter turns."""


def placements(hull: Hull, tile: Tile, single: Collection[str] = ()) -> tuple[Placement, ...]:
    """Every legal placement; of the kinds in `single` a ship has at most one part."""
    return tuple(_placements(hull, tile, single))


def can_be_placed(hull: Hull, tile: Tile, single: Collection[str] = ()) -> bool:
    """Whether there is any."""
    return next(_placements(hull, tile, single), None) is not None


def _placements(hull: Hull, tile: Tile, single: Collection[str]) -> Iterator[Placement]:
    if tile.kind in single and hull.of_kinds((tile.kind,)):
        return
    turns = tuple((turn, tile.turned[turn]) for turn in tile.turns)
    special = tile.kind in SPECIAL_RULES
    for square, facing in hull.frontier.items():
        for turn, sides in turns:
            if fits(facing, sides) and (not special or _allowed(hull, tile, square, turn)):
                yield square, turn


SPECIAL_RULES = CANNONS | ENGINES | ARTEFACTS | {"radioactive"}


def _allowed(hull: Hull, tile: Tile, square: int, turn: int) -> bool:
    """What its kind asks of a square besides connectors."""
    kind, beside = tile.kind, hull.board.beside[square]
    if kind in CANNONS:
        return beside[turn] not in hull
    if kind in ENGINES:
        return beside[2] not in hull
    if kind == "radioactive":
        sides = tile.turned[turn]
        return not any(
            other in hull
            and hull.kind(other) == "radioactive"
            and joins(sides[side], hull.sides[other][(side + 2) % 4])
            for side, other in enumerate(beside)
        )
    zone = hull.zone(square, kind, turn)
    return not hull.dead >> square & 1 and not any(zone >> one & 1 for one in hull.artefacts)


def faults(hull: Hull, single: Collection[str] = ()) -> Iterator[tuple[str, int]]:
    """Every rule that a finished ship breaks, with a square where it does."""
    yield from _clashing(hull)
    yield from (("L3", body[0]) for body in hull.bodies()[1:])
    yield from _blocked(hull)
    yield from _cargo_faults(hull)
    for kind in single:
        yield from (("L8", square) for square in hull.of_kinds((kind,))[1:])


def _clashing(hull: Hull) -> Iterator[tuple[str, int]]:
    beside = hull.board.beside
    for square, sides in hull.sides.items():
        for side in (1, 2):
            other = beside[square][side]
            if other in hull and clashes(sides[side], hull.sides[other][(side + 2) % 4]):
                yield "L2", square


def _blocked(hull: Hull) -> Iterator[tuple[str, int]]:
    """Engines that are turned, and parts before muzzles or behind exhausts."""
    yield from (("L4", square) for square in hull.of_kinds(ENGINES) if hull.turn[square])
    for square, side in hull.clearances():
        if hull.board.beside[square][side] in hull:
            yield "L4" if hull.kind(square) in ENGINES else "L5", square


def _cargo_faults(hull: Hull) -> Iterator[tuple[str, int]]:
    glowing = hull.of_kinds(("radioactive",))
    for square in glowing:
        if hull.near[square] & bits(glowing):
            yield "L6", square
    for square in hull.artefacts:
        zone = hull.zone(square, hull.kind(square), hull.turn[square])
        if any(other != square and zone >> other & 1 for other in hull.artefacts):
            yield "L7", square
