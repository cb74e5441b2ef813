"""Ship arithmetic: engine power, firepower in half points, and what batteries can do for them."""

from collections.abc import Collection

from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import FRONT, SIDES
from rules.galaxy_trucker_missions.components.ship import Ship
from rules.galaxy_trucker_missions.components.state import State

FORWARD = frozenset({FRONT})


def directions(names: Collection[str]) -> frozenset[int]:
    """Sides by their numbers."""
    return frozenset(SIDES.index(name) for name in names)


def mass(s: State, seat: int) -> int:
    """What heavy cargo takes off the engines."""
    return mass_of(s.mission, s.hull(seat))


def mass_of(mission: str | None, hull: Hull) -> int:
    """The mass of a hull; in The Bet every part of it weighs one."""
    masses = hull.masses
    return len(masses) if mission == "the_bet" else sum(masses)


def by_design(s: State) -> bool:
    """Whether Alien Design spoils forward cannons and rear engines."""
    return designed(s.mission)


def designed(mission: str | None) -> bool:
    """Whether that mission spoils forward cannons and rear engines."""
    return mission == "alien_design"


def engine_powers(s: State, seat: int) -> list[int]:
    """Engine power with 0, 1, 2 ... batteries, as far as batteries and double engines reach."""
    return engine_powers_of(s.box, s.mission, s.hull(seat), s.ships[seat])


def engine_powers_of(box: Box, mission: str | None, hull: Hull, ship: Ship) -> list[int]:
    """The same of any ship."""
    single, double = hull.engines(designed(mission))
    most = min(ship.battery_count(), len(double)) if double else 0
    base, each = len(single) * box.number["engine"], box.number["engine_double"]
    bonus = box.number["alien_bonus"] if "brown" in ship.aliens else 0
    weight = mass_of(mission, hull)
    powers = [base + each * n for n in range(most + 1)]
    if bonus or weight:
        powers = [(power + bonus if power > 0 else power) - weight for power in powers]
    return powers


def greatest_engine_power(s: State, seat: int) -> int:
    """The last of them: with every battery that is of use."""
    hull, ship, number = s.hull(seat), s.ships[seat], s.box.number
    single, double = hull.engines(designed(s.mission))
    base = len(single) * number["engine"]
    if double and ship.batteries:
        base += min(ship.battery_count(), len(double)) * number["engine_double"]
    if base > 0 and "brown" in ship.aliens:
        base += number["alien_bonus"]
    return base - mass_of(s.mission, hull) if hull.masses else base


def engine_power_with(
    box: Box, mission: str | None, hull: Hull, ship: Ship, powered: Collection[int]
) -> int:
    """Engine power with these double engines, as far as they are still there and work."""
    single, double = hull.engines(designed(mission))
    running = sum(square in double for square in powered)
    base = len(single) * box.number["engine"] + running * box.number["engine_double"]
    bonus = box.number["alien_bonus"] if "brown" in ship.aliens else 0
    return _with_alien(base, bonus) - mass_of(mission, hull)


def _with_alien(base: int, bonus: int) -> int:
    """An alien helps engines that do something, and no others."""
    return base + bonus if base > 0 else base


def firepowers(s: State, seat: int, favoured: frozenset[int] = FORWARD) -> list[int]:
    """Firepower in halves with 0, 1, 2 ... batteries, the best double cannons first."""
    return firepowers_of(s.box, s.mission, s.hull(seat), s.ships[seat], favoured)


def firepowers_of(
    box: Box, mission: str | None, hull: Hull, ship: Ship, favoured: frozenset[int] = FORWARD
) -> list[int]:
    """The same of any ship."""
    total, doubles = hull.cannons(favoured, designed(mission))
    alien = 2 * box.number["alien_bonus"] if "purple" in ship.aliens else 0
    found = [total]
    if doubles:
        for value in doubles[: ship.battery_count()]:
            found.append(found[-1] + value)
    return [value + alien if value else 0 for value in found] if alien else found


def values_of(s: State, seat: int, what: str) -> list[int]:
    """A value that cards compare, by batteries spent: crew, engines, or firepower in halves."""
    if what == "crew":
        return [s.ships[seat].crew()]
    return engine_powers(s, seat) if what == "engines" else firepowers(s, seat)


def in_halves(what: str, value: int) -> int:
    """Any value as comparisons between different ones count it."""
    return value if what == "firepower" else 2 * value
