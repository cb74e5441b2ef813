"""Ship arithmetic: engine power, firepower in half points, and what batteries can do for them."""

from collections.abc import Collection

from rules.galaxy_trucker_missions.components.names import FRONT, SIDES
from rules.galaxy_trucker_missions.components.state import State

FORWARD = frozenset({FRONT})


def directions(names: Collection[str]) -> frozenset[int]:
    """Sides by their numbers."""
    return frozenset(SIDES.index(name) for name in names)


def mass(s: State, seat: int) -> int:
    """What heavy cargo takes off the engines; in The Bet every part of it weighs one."""
    masses = s.hull(seat).masses
    return len(masses) if s.mission == "the_bet" else sum(masses)


def by_design(s: State) -> bool:
    """Whether Alien Design spoils forward cannons and rear engines."""
    return s.mission == "alien_design"


def engine_powers(s: State, seat: int) -> list[int]:
    """Engine power with 0, 1, 2 ... batteries, as far as batteries and double engines reach."""
    single, double = s.hull(seat).engines(by_design(s))
    most = min(s.ships[seat].battery_count(), len(double))
    base, each = len(single) * s.box.number["engine"], s.box.number["engine_double"]
    return [engine_power(s, seat, base + each * n) for n in range(most + 1)]


def engine_power(s: State, seat: int, base: int) -> int:
    """What that much from engines comes to, with alien and mass."""
    alien = s.box.number["alien_bonus"] if base > 0 and "brown" in s.ships[seat].aliens else 0
    return base + alien - mass(s, seat)


def firepowers(s: State, seat: int, favoured: frozenset[int] = FORWARD) -> list[int]:
    """Firepower in halves with 0, 1, 2 ... batteries, the best double cannons first."""
    total, doubles = s.hull(seat).cannons(favoured, by_design(s))
    alien = 2 * s.box.number["alien_bonus"] if "purple" in s.ships[seat].aliens else 0
    found = [total]
    for value in doubles[: s.ships[seat].battery_count()]:
        found.append(found[-1] + value)
    return [value + alien if value else 0 for value in found]


def values_of(s: State, seat: int, what: str) -> list[int]:
    """A value that cards compare, by batteries spent: crew, engines, or firepower in halves."""
    if what == "crew":
        return [s.ships[seat].crew()]
    return engine_powers(s, seat) if what == "engines" else firepowers(s, seat)


def in_halves(what: str, value: int) -> int:
    """Any value as comparisons between different ones count it."""
    return value if what == "firepower" else 2 * value
