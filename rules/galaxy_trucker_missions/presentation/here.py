"""Where a pilot stands: what a view says of the own ship and of the card in play, counted."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from rules.engine.model import Line
from rules.galaxy_trucker_missions.components.arithmetic import (
    FORWARD,
    engine_powers_of,
    firepowers_of,
    mass_of,
)
from rules.galaxy_trucker_missions.components.catalog import Board, Box
from rules.galaxy_trucker_missions.components.housekeeping import gains_of
from rules.galaxy_trucker_missions.components.hull import Hull, Parts
from rules.galaxy_trucker_missions.components.names import SIDES
from rules.galaxy_trucker_missions.components.ship import Ship
from rules.galaxy_trucker_missions.presentation.craft import Craft, boarded


class Numbers(NamedTuple):
    """What a ship comes to; firepower in halves."""

    crew: int
    engines: tuple[int, int]
    fire: tuple[int, int]
    batteries: int
    room: int
    exposed: int
    shields: tuple[str, ...]
    engines_fed: int
    fire_fed: int
    """What both would come to with a battery for every part that takes one."""


def numbers_of(box: Box, mission: str, hull: Hull, ship: Ship) -> Numbers:
    """The check list of any ship."""
    fed, has = well_fed(ship), ship.battery_count()
    engines = engine_powers_of(box, mission, hull, fed)
    fire = firepowers_of(box, mission, hull, fed)
    return Numbers(
        ship.crew(),
        (engines[0], engines[: has + 1][-1]),
        (fire[0], fire[: has + 1][-1]),
        has,
        hull.room[1],
        hull.exposed_total,
        tuple(SIDES[side] for side in sorted(hull.shielded)),
        engines[-1],
        fire[-1],
    )


def well_fed(ship: Ship) -> Ship:
    """The same ship with as many batteries as it has parts, and so with enough."""
    fed = ship.clone()
    fed.batteries = {square: 1 for square, _, _ in ship.parts}
    return fed


def halves(value: int) -> Line:
    """A number of half points."""
    return "value-halves", {"whole": value // 2, "half": bool(value % 2)}


class Here:
    """One seat's view, as far as its own ship goes."""

    def __init__(self, box: Box, view: Mapping[str, Any]) -> None:
        self.box, self.view = box, view
        self.board: Board = box.boards[view["class"]]
        self.mission: str = view["mission"]
        self.level: int = view["level"]

    @cached_property
    def craft(self) -> Craft:
        """The own ship."""
        return Craft(self.box, self.board, self.view["ships"][self.view["seat"]])

    @property
    def hull(self) -> Hull:
        """How it is put together."""
        return self.craft.hull

    @cached_property
    def ship(self) -> Ship:
        """What is aboard; while building, what would be with humans alone."""
        return boarded(self.hull) if self.view["phase"] == "build" else self.craft.ship

    @cached_property
    def numbers(self) -> Numbers:
        """What it comes to as it is."""
        return self.count(self.hull, self.ship)

    def with_part(self, square: int, tile: int, turn: int) -> Numbers:
        """What it would come to with one part more."""
        return self._of_parts(tuple(sorted((*self.hull.parts, (square, tile, turn)))))

    def without(self, square: int) -> tuple[Hull, Ship]:
        """The ship with that part given away, and aliens without air."""
        hull, ship = self.hull.without((square,)), self.ship.clone()
        ship.humans.pop(square, None)
        ship.batteries.pop(square, None)
        ship.aliens = {
            colour: home for colour, home in ship.aliens.items() if home in hull.homes(colour)
        }
        return hull, ship

    def _of_parts(self, parts: Parts) -> Numbers:
        # Not kept by the box: these are looked at once, and there are many of them.
        hull = Hull(self.board, self.box.tiles, parts)
        return self.count(hull, boarded(hull))

    def count(self, hull: Hull, ship: Ship) -> Numbers:
        """The check list of a ship."""
        return numbers_of(self.box, self.mission, hull, ship)

    @property
    def mass(self) -> int:
        """What heavy cargo takes off the engines."""
        return mass_of(self.mission, self.hull)

    @cached_property
    def engines(self) -> list[int]:
        """Engine power with 0, 1, 2 ... batteries."""
        return engine_powers_of(self.box, self.mission, self.hull, self.ship)

    def firepowers(self, favoured: frozenset[int] = FORWARD) -> list[int]:
        """Firepower in halves with 0, 1, 2 ... batteries."""
        return firepowers_of(self.box, self.mission, self.hull, self.ship, favoured)

    @cached_property
    def card(self) -> tuple[str, Any]:
        """Kind and row of the card in play, or of the last one."""
        card = self.view["turned"][-1]
        if card in self.box.adventures:
            kind, _, row = self.box.adventures[card]
            return kind, row
        return self.box.supercards[card]

    def gain(self, offered: str) -> int:
        """What loading these goods would be worth."""
        bank = {colour[0].upper(): count for colour, count in self.view["bank"].items()}
        return next(gains_of(self.box, self.hull, self.ship.all_goods(), bank, (offered,)))

    def amount(self, name: str) -> int:
        """What the mission says about money at this level."""
        return self.box.amount(self.mission, name, self.level)
