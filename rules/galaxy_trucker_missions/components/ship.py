"""A ship in play: its parts and what lies on them. And a building yard."""

from dataclasses import dataclass, field

from rules.galaxy_trucker_missions.components.hull import Hull, Parts


class _Built:
    """Beside what a ship is: its parts as they were last put together."""

    __slots__ = ("built",)
    built: Hull | None

    def __post_init__(self) -> None:
        self.built = None


@dataclass(slots=True)
class Ship(_Built):
    """Parts, and tokens by square; a square without tokens is not listed."""

    parts: Parts = ()
    humans: dict[int, int] = field(default_factory=dict)
    aliens: dict[str, int] = field(default_factory=dict)
    """By colour: the square of its cabin."""
    batteries: dict[int, int] = field(default_factory=dict)
    goods: dict[int, str] = field(default_factory=dict)
    """Letters in the order R Y G B."""
    marked: tuple[int, ...] = ()
    """Cabins of passengers, also emptied ones."""

    def clone(self) -> "Ship":
        """An independent copy."""
        copy = Ship(
            self.parts,
            self.humans.copy(),
            self.aliens.copy(),
            self.batteries.copy(),
            self.goods.copy(),
            self.marked,
        )
        copy.built = self.built
        return copy

    def human_count(self) -> int:
        """Humans aboard, passengers too."""
        return sum(self.humans.values())

    def crew(self) -> int:
        """Everybody aboard."""
        return sum(self.humans.values()) + len(self.aliens)

    def passengers(self) -> int:
        """Humans in marked cabins."""
        return sum(self.humans.get(square, 0) for square in self.marked)

    def battery_count(self) -> int:
        """Battery tokens aboard."""
        return sum(self.batteries.values())

    def all_goods(self) -> str:
        """Letters of all goods aboard, in the order R Y G B."""
        if not self.goods:
            return ""
        found = "".join(self.goods.values())
        return "".join([letter * found.count(letter) for letter in "RYGB"])

    def alien_at(self, square: int) -> str | None:
        """The colour of the alien that lives there."""
        return next((colour for colour, home in self.aliens.items() if home == square), None)

    def inhabited(self) -> list[int]:
        """Squares of cabins with somebody in them, in reading order."""
        return sorted({*self.humans, *self.aliens.values()})


@dataclass(slots=True)
class Yard:
    """What one pilot has while building; nobody else sees it."""

    stock: dict[str, list[int]] = field(default_factory=dict)
    """By kind of stock, the top first."""
    hand: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    yard: list[int] = field(default_factory=list)
    loose: dict[int, str] = field(default_factory=dict)
    """Tiles placed since the last opening, each with where it came from: hand or aside."""
    hours: int = 0
    peeked: list[int] = field(default_factory=list)
    aliens: dict[str, int] = field(default_factory=dict)
    marked: tuple[int, ...] = ()
    ended: bool = False

    def clone(self) -> "Yard":
        """An independent copy."""
        return Yard(
            {kind: tiles.copy() for kind, tiles in self.stock.items()},
            self.hand.copy(),
            self.aside.copy(),
            self.yard.copy(),
            self.loose.copy(),
            self.hours,
            self.peeked.copy(),
            self.aliens.copy(),
            self.marked,
            self.ended,
        )

    def from_aside(self) -> int:
        """How many places aside are taken, by tiles there or by loose ones from there."""
        return len(self.aside) + sum(place == "aside" for place in self.loose.values())
