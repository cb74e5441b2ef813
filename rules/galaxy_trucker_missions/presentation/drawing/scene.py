"""What every part of a picture asks for: the view, the ships in it, the words and the names."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rules.engine.lettering import legible
from rules.engine.model import Line, Translate
from rules.galaxy_trucker_missions.components.catalog import Board, Box
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import BATTERIES, CABINS
from rules.galaxy_trucker_missions.components.ship import Ship

LETTERS = "ABCD"


class Craft:
    """One ship of a view: what it is made of and what is aboard."""

    def __init__(self, box: Box, board: Board, parts: list[Mapping[str, Any]]) -> None:
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
        hull = self.hull
        ship = Ship(hull.parts)
        for square, tile in hull.tile.items():
            if not hull.empty_stays(square):
                if tile.kind in BATTERIES:
                    ship.batteries[square] = tile.holds
                elif tile.kind in CABINS:
                    ship.humans[square] = tile.holds
        return ship


class Scene:
    """A view with the words to show it in."""

    def __init__(self, box: Box, view: Mapping[str, Any], tr: Translate) -> None:
        self.box = box
        self.view = view
        self.tr = tr
        self.board = box.boards[view["class"]]
        self.seats = range(len(view["credits"]))
        self.seat: int | None = view.get("seat")
        self.crafts = [
            None if parts is None else Craft(box, self.board, parts) for parts in view["ships"]
        ]
        self.building = view["phase"] == "build"

    @cached_property
    def players(self) -> list[str]:
        """Names in letters that can be drawn; a number for one that has none."""
        return [self._player(seat) for seat in self.seats]

    def _player(self, seat: int) -> str:
        name = " ".join(legible(self.tr("picture-player", seat=seat)).split())
        return name or self.tr("picture-seat", number=seat + 1)

    def line(self, line: Line) -> str:
        """A text id with its arguments, in words."""
        return self.tr(line[0], **line[1])

    @cached_property
    def own(self) -> Craft | None:
        """The reader's own ship, as far as there is one."""
        return None if self.seat is None else self.crafts[self.seat]

    @cached_property
    def card(self) -> int | None:
        """The card in play; between two cards the last one."""
        turned = self.view["turned"]
        return turned[-1] if turned else None

    def card_kind(self, card: int) -> str:
        """What sort of card that is."""
        box = self.box
        return box.adventures[card][0] if card in box.adventures else box.supercards[card][0]

    def waited_for(self, seat: int) -> bool:
        """Whether everybody waits for this pilot."""
        return seat in self.view["pending"] and seat not in self.view["answered"]

    def threatened(self, seat: int) -> bool:
        """Whether what was rolled comes at this ship, as far as the view tells."""
        view = self.view
        if self.card is None or not view["rolls"] or seat in view["dodged"]:
            return False
        kind = self.card_kind(self.card)
        if kind in ("swarm", "meteor_alert"):
            return seat in view["route"]
        shots = ("pirates", "enemy_fleet", "combat_zone")
        return view["card"] is not None and kind in shots and self.waited_for(seat)
