"""A position that is given instead of dealt: read and checked before anything begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.engine.state import copied
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Parts
from rules.galaxy_trucker_missions.components.names import COLOURS, GOODS
from rules.galaxy_trucker_missions.components.notation import DIGITS, WrongShip, read_ship

KEYS = (
    "flights", "mission", "credits", "dead", "stock", "piles", "deck", "dice", "orders",
    "freighter", "ships", "hours", "positions", "aliens", "passengers", "tokens",
)  # fmt: skip
OF_SHIPS = ("hours", "positions", "aliens", "passengers", "tokens")

LARGEST, MOST_TOKENS = 1_000_000, 99
"""What is larger is no number of this game: all aboard are counted one by one."""


class WrongScenario(ValueError):
    """A scenario that cannot be laid out; says what is wrong with it."""


@dataclass(slots=True)
class Scenario:
    """What is given for the first flight; None or empty where nothing is."""

    mission: str | None = None
    stock: list[list[int]] | None = None
    piles: dict[int, list[int]] | None = None
    deck: list[int] | None = None
    dice: list[int] = field(default_factory=list)
    orders: list[str | None] | None = None
    freighter: int | None = None
    ships: list[Parts] | None = None
    hours: list[int] | None = None
    positions: list[int | None] | None = None
    aliens: list[dict[str, int]] | None = None
    passengers: list[tuple[int, ...]] | None = None
    tokens: list[dict[int, dict[str, int | str]]] | None = None

    def clone(self) -> "Scenario":
        """An independent copy."""
        return Scenario(**{name: copied(getattr(self, name)) for name in self.__slots__})


class Reader:
    """Reads one scenario for so many seats; every fault is a WrongScenario."""

    def __init__(self, box: Box, seats: int, given: Mapping[str, Any]) -> None:
        if not isinstance(given, Mapping):
            raise WrongScenario(f"a scenario is a mapping, not {given!r}")
        self.box, self.seats, self.given = box, seats, given
        for key in given:
            if key not in KEYS:
                raise WrongScenario(f"there is no key {key!r}")

    def flights(self) -> tuple[int, ...] | None:
        """The levels of the night, if given."""
        if "flights" not in self.given:
            return None
        value = self.given["flights"]
        if isinstance(value, str):
            levels = [int(one) if one.isascii() and one.isdigit() else one for one in value]
        else:
            levels = self._list("flights", value)
        for level in levels:
            if type(level) is not int or level not in self.box.levels:
                raise WrongScenario(f"flights: there is no level {level!r}")
        if not levels:
            raise WrongScenario("flights: there must be one")
        return tuple(levels)

    def credits(self) -> list[int] | None:
        """Purses by seat, if given."""
        value = self._by_seat("credits")
        if value is not None:
            for one in value:
                if self._whole("credits", one) < 0:
                    raise WrongScenario(f"credits: {one!r} is below nothing")
        return value

    def dead(self) -> list[int]:
        """Seats of pilots who have just died."""
        value = self._list("dead", self.given.get("dead", []))
        for seat in value:
            if type(seat) is not int or not 0 <= seat < self.seats:
                raise WrongScenario(f"dead: there is no seat {seat!r}")
        return sorted(set(value))

    def read(self, board_key: str) -> Scenario:
        """All that holds for the first flight, on that class of ship."""
        given, found = self.given, Scenario()
        found.mission = self._mission()
        found.stock = self._stock()
        found.piles = self._piles()
        if "deck" in given:
            found.deck = self._cards("deck", given["deck"])
        for die in self._list("dice", given.get("dice", [])):
            if type(die) is not int or not 1 <= die <= 6:
                raise WrongScenario(f"dice: {die!r} is on no die")
            found.dice.append(die)
        found.orders = self._orders()
        if "freighter" in given:
            found.freighter = self._whole("freighter", given["freighter"])
            if found.freighter < 0:
                raise WrongScenario("freighter: a hull is not below nothing")
        if "ships" in given:
            if found.mission is None:
                raise WrongScenario("ships: they need a mission")
            self._ships(found, board_key)
        else:
            for key in OF_SHIPS:
                if key in given:
                    raise WrongScenario(f"{key}: it needs ships")
        return found

    def _mission(self) -> str | None:
        mission = self.given.get("mission")
        if mission is not None and (
            not isinstance(mission, str) or mission not in self.box.missions
        ):
            raise WrongScenario(f"mission: there is no {mission!r}")
        return mission

    def _stock(self) -> list[list[int]] | None:
        value = self._by_seat("stock")
        if value is None:
            return None
        stocks = [self._list("stock", one) for one in value]
        tiles = [tile for stock in stocks for tile in stock]
        for tile in tiles:
            if type(tile) is not int or tile not in self.box.base_tiles:
                raise WrongScenario(f"stock: {tile!r} is no base tile")
            if tiles.count(tile) > 1:
                raise WrongScenario(f"stock: tile {tile} is there twice")
        return [list(stock) for stock in stocks]

    def _piles(self) -> dict[int, list[int]] | None:
        if "piles" not in self.given:
            return None
        value, found = self.given["piles"], {}
        if not isinstance(value, Mapping):
            raise WrongScenario(f"piles: {value!r} is no mapping")
        for name, cards in value.items():
            if name not in ("1", "2", "3", "4"):
                raise WrongScenario(f"piles: there is no pile {name!r}")
            found[int(name)] = self._cards(f"piles, {name}", cards)
        return dict(sorted(found.items()))

    def _cards(self, where: str, value: Any) -> list[int]:
        cards = self._list(where, value)
        for card in cards:
            if type(card) is not int or (
                card not in self.box.adventures and card not in self.box.supercards
            ):
                raise WrongScenario(f"{where}: {card!r} is no card")
            if cards.count(card) > 1:
                raise WrongScenario(f"{where}: card {card} is there twice")
        return list(cards)

    def _orders(self) -> list[str | None] | None:
        value = self._by_seat("orders")
        for order in value or ():
            if order is not None and (not isinstance(order, str) or order not in self.box.orders):
                raise WrongScenario(f"orders: there is no {order!r}")
        return value

    def _ships(self, found: Scenario, board_key: str) -> None:
        mission = found.mission
        used: set[int] = set()
        ships: list[Parts] = []
        for seat, text in enumerate(self._by_seat("ships") or ()):
            try:
                ships.append(read_ship(self.box, board_key, text, used, mission or ""))
            except WrongShip as fault:
                raise WrongScenario(f"ships, seat {seat}: {fault}") from None
        found.ships = ships
        found.hours = self._by_seat("hours")
        for hours in found.hours or ():
            if self._whole("hours", hours) < 0:
                raise WrongScenario("hours: not below nothing")
        found.positions = self._positions()
        board, hulls = self.box.boards[board_key], [self.box.hull(board_key, p) for p in ships]

        def square(where: str, seat: int, at: Any) -> int:
            place = tuple(at) if isinstance(at, Sequence) and not isinstance(at, str) else at
            index = board.index.get(place) if isinstance(place, tuple) else None
            if index is None or index not in hulls[seat]:
                raise WrongScenario(f"{where}, seat {seat}: there is no part at {at!r}")
            return index

        found.aliens = self._aliens(hulls, square)
        marked = self._by_seat("passengers")
        if marked is not None:
            found.passengers = [
                tuple(sorted({square("passengers", seat, at)
                              for at in self._list("passengers", one or [])}))
                for seat, one in enumerate(marked)
            ]  # fmt: skip
        tokens = self._by_seat("tokens")
        if tokens is not None:
            found.tokens = [
                {square("tokens", seat, _place(at)): self._token(seat, row)
                 for at, row in self._mapping("tokens", one).items()}
                for seat, one in enumerate(tokens)
            ]  # fmt: skip

    def _aliens(self, hulls: Sequence[Any], square: Any) -> list[dict[str, int]] | None:
        value = self._by_seat("aliens")
        if value is None:
            return None
        found: list[dict[str, int]] = []
        for seat, one in enumerate(value):
            homes: dict[str, int] = {}
            for colour, at in self._mapping("aliens", one).items():
                if colour not in COLOURS:
                    raise WrongScenario(f"aliens, seat {seat}: there is no {colour!r} one")
                home, hull = square("aliens", seat, at), hulls[seat]
                taken = home in homes.values() or hull.empty_stays(home)
                if taken or home not in hull.homes(colour):
                    raise WrongScenario(f"aliens, seat {seat}: a {colour} one cannot live at {at}")
                homes[colour] = home
            found.append(homes)
        return found

    def _positions(self) -> list[int | None] | None:
        value = self._by_seat("positions")
        if value is None:
            return None
        track = self.box.number["track"]
        spaces = [self._whole("positions", one) % track for one in value if one is not None]
        if len(set(spaces)) < len(spaces):
            raise WrongScenario("positions: two ships stand on one space")
        return value

    def _token(self, seat: int, row: Any) -> dict[str, int | str]:
        found: dict[str, int | str] = {}
        for key, value in self._mapping("tokens", row).items():
            if key in ("humans", "batteries"):
                if not 0 <= self._whole("tokens", value) <= MOST_TOKENS:
                    raise WrongScenario(f"tokens, seat {seat}: {value!r} {key}")
                found[key] = value
            elif key != "goods":
                raise WrongScenario(f"tokens, seat {seat}: {key!r} is not humans, batteries, goods")
            elif isinstance(value, str) and set(value) <= set(GOODS):
                found[key] = "".join(letter * value.count(letter) for letter in GOODS)
            else:
                letters = "".join(GOODS)
                raise WrongScenario(f"tokens, seat {seat}: goods {value!r}: not of {letters}")
        return found

    def _by_seat(self, key: str) -> list[Any] | None:
        if key not in self.given:
            return None
        value = self._list(key, self.given[key])
        if len(value) != self.seats:
            raise WrongScenario(f"{key}: {len(value)} entries for {self.seats} seats")
        return list(value)

    @staticmethod
    def _list(key: str, value: Any) -> Sequence[Any]:
        if not isinstance(value, list | tuple):
            raise WrongScenario(f"{key}: {value!r} is no list")
        return value

    @staticmethod
    def _mapping(key: str, value: Any) -> Mapping[str, Any]:
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise WrongScenario(f"{key}: {value!r} is no mapping")
        return value

    @staticmethod
    def _whole(key: str, value: Any) -> int:
        if type(value) is not int:
            raise WrongScenario(f"{key}: {value!r} is no whole number")
        if abs(value) > LARGEST:
            raise WrongScenario(f"{key}: a number of more than {LARGEST}")
        return value


def _place(name: str) -> Any:
    """A square written as "x,y"."""
    x, _, y = str(name).partition(",")
    return (int(x), int(y)) if _number(x) and _number(y) else name


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS
