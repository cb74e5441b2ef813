"""A ship as a view shows it, ready to be counted."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.galaxy_trucker_missions.components.catalog import Board, Box
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import BATTERIES, CABINS
from rules.galaxy_trucker_missions.components.ship import Ship


class Craft:
    """One ship of a view: what it is made of and what is aboard."""

    def __init__(self, box: Box, board: Board, parts: Sequence[Mapping[str, Any]]) -> None:
        index = board.index
        self.rows = {index[part["x"], part["y"]]: part for part in parts}
        self.hull: Hull = box.hull(
            board.key,
            tuple((square, row["tile"], row["rot"] // 90) for square, row in self.rows.items()),
        )
        rows = self.rows.items()
        self.ship = Ship(
            self.hull.parts,
            {square: row["humans"] for square, row in rows if row["humans"]},
            {row["alien"]: square for square, row in rows if row["alien"] is not None},
            {square: row["batteries"] for square, row in rows if row["batteries"]},
            {square: row["goods"] for square, row in rows if row["goods"]},
            tuple(square for square, row in rows if row["passengers"]),
        )

    def boarded(self) -> Ship:
        """The ship as if it took off now, with humans alone."""
        return boarded(self.hull)


def boarded(hull: Hull) -> Ship:
    """A hull with batteries and humans wherever they may be."""
    ship = Ship(hull.parts)
    for square, tile in hull.tile.items():
        if not hull.empty_stays(square):
            if tile.kind in BATTERIES:
                ship.batteries[square] = tile.holds
            elif tile.kind in CABINS:
                ship.humans[square] = tile.holds
    return ship
