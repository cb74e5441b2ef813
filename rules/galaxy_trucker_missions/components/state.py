"""The state of a night: plain fields, and the few things every rule asks of it."""

from typing import Any, Literal

from rules.engine.chance import draw
from rules.engine.model import Result
from rules.engine.state import EngineState
from rules.galaxy_trucker_missions.components.catalog import Board, Box
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.scenario import Scenario
from rules.galaxy_trucker_missions.components.ship import Ship, Yard

Phase = Literal["vote", "build", "flight", "over"]
How = Literal["destroyed", "fell_off", "sacrificed", "discarded", "unused"]
Roll = tuple[str, int] | tuple[str, tuple[int, int]]


class State(EngineState):
    """One night of flights."""

    unsaved = ("box",)
    box: Box

    options: dict[str, str | bool]
    scenario: Scenario | None
    """What is given for the first flight; None from its end on."""
    phase: Phase
    flights: tuple[int, ...]
    flight: int
    board_key: str
    mission: str | None
    offer: list[str]
    mission_deck: list[str]
    level_decks: dict[int, list[int]]
    credits: list[int]
    dead: list[int]
    paid: list[dict[str, dict[str, int]]]

    yards: list[Yard]
    out: list[int]
    """Tiles that nobody has in this flight."""
    ships: list[Ship]
    piles: dict[int, list[int]]
    launched: bool
    positions: list[int | None]
    deck: list[int]
    turned: list[int]
    card: int | None
    rolls: list[Roll]
    dice: list[int]
    """The next dice, before chance is asked."""
    dodged: list[int]
    marked: list[int]
    """Seats that must give up when the card is over."""
    lost: list[list[tuple[int, How]]]
    orders: list[str | None]
    kept: list[bool]
    freighter: int | None
    hidden_kinds: list[str]
    clean: list[int]
    boarded: list[tuple[int, int]]
    """By seat: passengers and aliens at launch."""
    bank: dict[str, int]
    result: Result | None

    @property
    def level(self) -> int:
        """The level of this flight."""
        return self.flights[self.flight]

    @property
    def board(self) -> Board:
        """The squares of this flight's class."""
        return self.box.boards[self.board_key]

    def hull(self, seat: int) -> Hull:
        """A seat's ship as it is put together."""
        ship = self.ships[seat]
        hull = ship.built
        if hull is None or hull.parts is not ship.parts:
            hull = ship.built = self.box.hull(self.board_key, ship.parts)
            ship.parts = hull.parts
        return hull

    def amount(self, name: str) -> int:
        """What the mission says about money at this level."""
        assert self.mission is not None
        return self.box.amount(self.mission, name, self.level)

    def at(self, square: int) -> tuple[int, int]:
        """Printed column and row of a square."""
        return self.board.squares[square]

    def square(self, x: Any, y: Any) -> int:
        """The square of a printed column and row."""
        return self.board.index[x, y]

    def die(self) -> int:
        """One die."""
        return self.dice.pop(0) if self.dice else draw(self, 6) + 1
