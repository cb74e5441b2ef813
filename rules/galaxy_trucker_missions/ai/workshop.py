"""What a tile is worth on a square: weighed from what the ship has and what the mission pays."""

from collections.abc import Mapping
from functools import cached_property
from math import exp
from typing import Any, NamedTuple

from rules.galaxy_trucker_missions.components.arithmetic import designed, mass_of
from rules.galaxy_trucker_missions.components.catalog import Box, Tile
from rules.galaxy_trucker_missions.components.hull import JOINS, NOTHING
from rules.galaxy_trucker_missions.components.names import (
    ARTEFACTS,
    BATTERIES,
    CABINS,
    CANNONS,
    ENGINES,
    HOLDS,
    SPECIAL_HOLDS,
)
from rules.galaxy_trucker_missions.components.notation import limited
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.presentation.craft import Craft

TARGETS: dict[str, tuple[float, float, float]] = {
    "engines": (4, 6, 7),
    "fire": (6, 8, 11),
    "crew": (7, 10, 13),
    "batteries": (4, 6, 8),
    "room": (2, 3, 4),
}
"""By level: with so much a ship is well off."""
CREDIT = 0.22
"""What a credit at the end weighs beside parts that bring the ship there."""
PAID = {
    "beverage_run": "fragile",
    "radioactive_isotopes": "radioactive",
    "riding_a_powder_keg": "explosive",
    "cocktail_time": "pair",
}
"""By mission: the amount that it pays for a part, or for a pair."""
DEAD = frozenset({"structural"}) | CANNONS | ENGINES | CABINS | BATTERIES | HOLDS | {"shield"}

ALONE = 0.8
"""What the first engine that needs no battery is worth besides: open space comes often."""
EXPOSED = 0.2
"""What an open connector costs, when the ship is nearly full."""
GROWTH = 14.0
"""How bad it is to have no square left to build on."""
BLOCKED = 1.4
"""What a square costs on which nothing may lie any more."""
SPREAD = 5.0
"""For so many free squares a ship wants one on which something can be joined."""
EASE = (0.0, 1.0, 0.55, 0.3, 0.15)
"""How easily a tile is found for a square, by the parts beside it."""


class Spot(NamedTuple):
    """Where a tile would go, and how much that is worth."""

    worth: float
    square: int
    turn: int


class Workshop:
    """One ship under construction, seen by its pilot."""

    def __init__(self, box: Box, view: Mapping[str, Any]) -> None:
        self.box, self.view = box, view
        self.board = box.boards[view["class"]]
        self.craft = Craft(box, self.board, view["ships"][view["seat"]])
        self.hull = self.craft.hull
        self.mission: str = view["mission"]
        self.level: int = view["level"]
        self.order: str | None = view["order"]

    def target(self, what: str) -> float:
        """How much of it is enough."""
        found = TARGETS[what][self.level - 1]
        if what == "engines":
            found += mass_of(self.mission, self.hull) + 2 * (self.mission == "heavy_duty")
        if what == "crew" and self.mission == "carpool":
            found += 2 * self.level
        if what == "fire" and self.mission == "the_bet":
            found /= 2
        return found

    @cached_property
    def tokens(self) -> int:
        """Batteries it would take off with."""
        return self.craft.boarded().battery_count()

    @cached_property
    def humans(self) -> int:
        """Humans it would take off with."""
        return self.craft.boarded().human_count()

    @cached_property
    def thirst(self) -> int:
        """Parts that want batteries."""
        return len(self.hull.of_kinds(("engine_double", "cannon_double", "shield")))

    @cached_property
    def engines(self) -> float:
        """Engine power, as far as batteries go."""
        single, double = self.hull.engines(designed(self.mission))
        return len(single) + 2 * min(len(double), self.tokens) + self._alien("brown")

    @cached_property
    def fire(self) -> float:
        """Firepower, as far as batteries go."""
        total, doubles = self.hull.cannons(frozenset({0}), designed(self.mission))
        return (total + sum(doubles[: self.tokens])) / 2 + self._alien("purple")

    def _alien(self, colour: str) -> int:
        return 2 if self.hull.homes(colour) else 0

    def lack(self, what: str, have: float) -> float:
        """How much more of it is worth: much at first, little when there is enough."""
        share = have / self.target(what)
        if share <= 0:
            return 3.2 if what == "engines" else 2.4
        return 1.7 - 0.9 * share if share < 1 else 0.3

    def spots(self, tile: int) -> list[Spot]:
        """Every placement that leaves a human aboard with its worth, in the order of the rules."""
        row = self.box.tiles[tile]
        return [
            Spot(self.worth(row, square, turn), square, turn)
            for square, turn in placements(self.hull, row, limited(self.mission))
            if self._leaves_a_human(row.kind, square, turn)
        ]

    def _leaves_a_human(self, kind: str, square: int, turn: int) -> bool:
        """Whether humans still board some cabin beside such cargo: no ship flies without one."""
        if kind == "radioactive":
            shut = self.board.around_mask[square]
        elif kind in ARTEFACTS:
            shut = self.hull.zone(square, kind, turn)
        else:
            return True
        return any(not shut >> cabin & 1 for cabin in self.craft.boarded().humans)

    def best(self, tile: int) -> Spot | None:
        """The best of them; of equal ones the first."""
        return max(self.spots(tile), key=lambda spot: spot.worth, default=None)

    def worth(self, row: Tile, square: int, turn: int) -> float:
        """What this tile gives on this square, less what it spoils."""
        given = self._use(row, square, turn)
        if self.hull.dead >> square & 1 and not row.cargo:
            given *= 0.1
        return given + self._fit(row, square, turn) - self._harm(row, square, turn)

    def _use(self, row: Tile, square: int, turn: int) -> float:
        kind = row.kind
        if row.cargo:
            return self._pay(row)
        if kind in ENGINES:
            return self._engine(kind, square)
        if kind in CANNONS:
            return self._cannon(kind, square, turn)
        if kind in CABINS:
            return self._cabin(row, square, turn)
        if kind in BATTERIES:
            return self._battery(row.holds)
        if kind == "shield":
            return self._shield(turn)
        if kind in HOLDS:
            return self._hold(row)
        if kind.startswith("life_"):
            return self._life(row, square, turn)
        return 0.1

    def _power(self) -> float:
        """How well one more part that needs a battery is served."""
        return 1.0 if self.tokens > self.thirst else 0.55

    def _engine(self, kind: str, square: int) -> float:
        middle = self.board.rank[self.board.home]
        if designed(self.mission) and self.board.rank[square] > middle:
            return 0.0
        want = self.lack("engines", self.engines)
        if kind == "engine":
            alone = not self.hull.engines(designed(self.mission))[0]
            return want + ALONE * alone
        return 1.6 * want * self._power() - 1.8 * (self.order == "no_double_engine")

    def _cannon(self, kind: str, square: int, turn: int) -> float:
        rank = self.board.rank
        spoilt = designed(self.mission) and rank[square] < rank[self.board.home]
        points = 1.0 if turn == 0 and not spoilt else 0.55
        want = self.lack("fire", self.fire) * points - 0.5 * (self.mission == "the_bet")
        if kind == "cannon":
            return want - 1.6 * (self.order == "no_forward_cannon" and turn == 0)
        return 1.6 * want * self._power()

    def _cabin(self, row: Tile, square: int, turn: int) -> float:
        if self.hull.irradiated >> square & 1:
            return 0.05
        want = 1.25 * self.lack("crew", self.humans)
        if self.mission == "carpool":
            want += 0.5
        for colour in ("brown", "purple"):
            near = self._joined_to(row, square, turn, f"life_{colour}")
            if near and not self.hull.homes(colour):
                want += self._alien_worth(colour)
        return want

    def _alien_worth(self, colour: str) -> float:
        if self.mission == "diplomatic_mission":
            return CREDIT * self.box.amount(self.mission, "alien", self.level)
        helps = self.engines if colour == "brown" else self.fire
        what = "engines" if colour == "brown" else "fire"
        return 0.9 * self.lack(what, helps) if helps else 0.2

    def _life(self, row: Tile, square: int, turn: int) -> float:
        colour = row.kind.removeprefix("life_")
        if self.hull.homes(colour):
            return -0.2
        if self._joined_to(row, square, turn, "cabin"):
            return self._alien_worth(colour)
        return 0.5 if self.mission == "diplomatic_mission" else -0.1

    def _battery(self, holds: int) -> float:
        if self.order == "few_batteries" and self.tokens + holds > 3:
            return -1.5
        want = 0.75 * self.lack("batteries", self.tokens)
        short = self.thirst and self.tokens <= self.thirst
        return (want + 0.5 * bool(short)) * (1.2 if holds > 2 else 1.0)

    def _shield(self, turn: int) -> float:
        if self.order == "no_shield":
            return -1.5
        new = {turn, (turn + 1) % 4} - self.hull.shielded
        weight = (0.5, 0.65, 0.75)[self.level - 1] + 0.2 * (self.mission == "the_bet")
        return weight * len(new) * (1.0 if self.tokens else 0.7)

    def _hold(self, row: Tile) -> float:
        red, room = self.hull.room
        each = 0.28 if row.kind not in SPECIAL_HOLDS else (0.5 if red < 3 else 0.4)
        left = self.target("room") - room
        want = each * row.holds * (1.0 if left > 0 else 0.35)
        few = self.order == "three_holds" and len(self.hull.of_kinds(HOLDS)) < 3
        return want + 1.2 * few

    def _pay(self, row: Tile) -> float:
        """What the mission gives for cargo, and what it costs to fly with."""
        kind, level, box = row.kind, self.level, self.box
        aboard = {tile.kind for tile in self.hull.tile.values()}
        if self.mission == "heavy_duty":
            spare = self.engines - mass_of(self.mission, self.hull) - TARGETS["engines"][level - 1]
            pull = 0.25 if spare + 1.5 >= row.mass else 0.75
            return row.mass * (CREDIT * box.amount(self.mission, "mass", level) - pull)
        if self.mission == "experiments":
            name = {"artefact" if one in ARTEFACTS else one for one in aboard if one in CARGO}
            new = ("artefact" if kind in ARTEFACTS else kind) not in name
            step = len(name) + 1
            before = box.amount(self.mission, f"kinds_{step - 1}", level) if step > 1 else 0
            gain = box.amount(self.mission, f"kinds_{step}", level) - before if step <= 5 else 0
            return CREDIT * gain - 0.3 * row.mass if new else -1.0
        if self.mission == "alien_archaeology":
            return 3.0
        if self.mission == "the_bet":
            return 0.3 if self.engines > TARGETS["engines"][level - 1] else -0.5
        name = PAID.get(self.mission)
        if name is None:
            return -1.0
        pay = CREDIT * box.amount(self.mission, name, level)
        if name == "pair":
            mine = len(self.hull.of_kinds((kind,)))
            other = len(self.hull.of_kinds(("fragile" if kind == "explosive" else "explosive",)))
            return 0.75 * pay if mine <= other else 0.1
        return pay

    def _joined_to(self, row: Tile, square: int, turn: int, kind: str) -> bool:
        sides, hull = row.turned[turn], self.hull
        return any(
            other in hull
            and hull.kind(other) == kind
            and JOINS[sides[side]][hull.sides[other][(side + 2) % 4]]
            for side, other in enumerate(self.board.beside[square])
        )

    @cached_property
    def sites(self) -> dict[int, int]:
        """Squares on which something can still be joined, and how many parts lie beside each."""
        return {
            at: sum(side < NOTHING for side in facing)
            for at, facing in self.hull.frontier.items()
            if any(0 < side < NOTHING for side in facing)
        }

    @cached_property
    def _blocked(self) -> frozenset[int]:
        """Squares before muzzles and behind exhausts."""
        beside = self.board.beside
        return frozenset(beside[square][side] for square, side in self.hull.clearances())

    @cached_property
    def _room_to_grow(self) -> float:
        return sum(EASE[count] for count in self.sites.values())

    def _lost_room(self, room: float, left: int) -> float:
        """How bad it is to have only so much room to grow, with so many squares free."""
        return GROWTH * exp(-room / max(1.0, left / SPREAD)) * min(1.0, left / 8)

    def _fit(self, row: Tile, square: int, turn: int) -> float:
        """Connectors: what is closed, what stays open, where the ship can grow."""
        hull, sides, sites = self.hull, row.turned[turn], self.sites
        joined = exposed = 0
        room = self._room_to_grow - EASE[sites.get(square, 0)]
        shut = turn if row.kind in CANNONS else 2 if row.kind in ENGINES else -1
        for side, other in enumerate(self.board.beside[square]):
            if other in hull:
                joined += sides[side] != 0
                continue
            exposed += sides[side] != 0
            if other < 0 or other in self._blocked:
                continue
            beside = sites.get(other, 0)
            room -= EASE[beside]
            if side != shut and (beside or sides[side]):
                facing = hull.frontier.get(other, ())
                room += EASE[1 + sum(one < NOTHING for one in facing)]
        left = len(self.board.squares) - len(hull) - 1
        weight = 0.34 if self.mission in ("alien_design", "the_bet") else EXPOSED
        late = 1 - min(1.0, left / (0.5 * len(self.board.squares)))
        growth = self._lost_room(self._room_to_grow, left) - self._lost_room(room, left)
        return weight * (joined - exposed * (0.4 + 0.6 * late)) + 0.12 * (joined > 1) + growth

    def _harm(self, row: Tile, square: int, turn: int) -> float:
        """Squares that can no longer be used, and cargo that gets in the way."""
        board, hull, kind = self.board, self.hull, row.kind
        around = board.around[square]
        lost = 0.0
        if kind in CANNONS or kind in ENGINES:
            before = board.beside[square][turn if kind in CANNONS else 2]
            if before >= 0:
                lost += BLOCKED if before in hull.frontier else 0.7 * BLOCKED
        if kind == "explosive":
            lost += 0.16 * sum(near in hull for near in around)
        elif kind == "fragile":
            lost += 0.05 * sum(near in hull for near in around)
        elif kind == "radioactive":
            lost += 1.3 * sum(
                near in hull and hull.kind(near) in CABINS and not hull.empty_stays(near)
                for near in around
            )
        elif kind in ARTEFACTS:
            zone = hull.zone(square, kind, turn) & ~hull.dead
            lost += 0.7 * sum(
                zone >> one & 1 and part.kind in DEAD for one, part in hull.tile.items()
            ) + 0.06 * (zone.bit_count())
        if kind != "explosive":
            lost += 0.2 * sum(near in hull and hull.kind(near) == "explosive" for near in around)
        if self.order == "wide_rows":
            row_mates = sum(board.rank[one] == board.rank[square] for one in hull.tile)
            lost += 0.5 if not row_mates else -0.5 if row_mates == 1 else 0.0
        return lost


CARGO = frozenset({"explosive", "radioactive", "heavy", "fragile"}) | ARTEFACTS
