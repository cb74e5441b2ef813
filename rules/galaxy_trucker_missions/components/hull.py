"""A ship as it is put together: what follows from its parts alone, worked out once and kept."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.galaxy_trucker_missions.components.names import (
    ARTEFACTS,
    CANNONS,
    ENGINES,
    HOLDS,
    SPECIAL_HOLDS,
)

if TYPE_CHECKING:
    from rules.galaxy_trucker_missions.components.catalog import Board, Tile

Part = tuple[int, int, int]
"""Square, tile, quarter turns clockwise."""
Parts = tuple[Part, ...]
"""In reading order."""
NOTHING = 4
"""What faces a side where no part lies."""
Sides = tuple[int, int, int, int]


def joins(one: int, other: int) -> bool:
    """Whether two facing connectors hold together."""
    return one != 0 and other != 0 and (one == other or 3 in (one, other))


def bits(squares: Iterable[int]) -> int:
    """A set of squares as one number."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found


JOINS = tuple(tuple(joins(one, other) for other in range(4)) for one in range(4))


def clashes(one: int, other: int) -> bool:
    """Whether two facing connectors are a building error."""
    return one != other and not joins(one, other)


@lru_cache(maxsize=1 << 15)
def fits(facing: Sides, sides: Sides) -> bool:
    """Whether a tile may lie among these neighbours: something joins and nothing clashes."""
    held = False
    for theirs, mine in zip(facing, sides, strict=True):
        if theirs == NOTHING:
            continue
        if joins(theirs, mine):
            held = True
        elif theirs != mine:
            return False
    return held


T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 (reads as property does)
    """A property that is worked out when first asked for; functools' own takes a lock for it."""

    def __init__(self, work_out: "Callable[[Any], T]") -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, hull: "Hull", _owner: object = None) -> T:
        found = self.work_out(hull)
        hull.__dict__[self.name] = found  # from now on found there first
        return found


class Hull:
    """Parts on their squares. It never changes: another ship is another hull."""

    def __init__(self, board: "Board", tiles: "Mapping[int, Tile]", parts: Parts) -> None:
        self.board = board
        self.parts = parts
        self.tile = {square: tiles[tile] for square, tile, _ in parts}
        self.turn = {square: turn for square, _, turn in parts}

    def without(self, going: Collection[int]) -> "Hull":
        """What is left when these parts are gone; what is known of it already is handed on."""
        rest = object.__new__(Hull)
        rest.board = self.board
        rest.tile, rest.turn = self.tile.copy(), self.turn.copy()
        near, by_kind = self.near, self._by_kind.copy()
        parts, order = list(self.parts), list(self.tile)
        left, touched = self._all, 0
        for square in going:
            place = order.index(square)
            del parts[place], order[place], rest.turn[square]
            kind = rest.tile.pop(square).kind
            by_kind[kind] = tuple([other for other in by_kind[kind] if other != square])
            left ^= 1 << square
            touched |= near[square]
        rest.parts = tuple(parts)
        known = rest.__dict__
        known["near"], known["_by_kind"], known["_all"] = near, by_kind, left
        if self.whole:
            # Every body of the rest was joined to what is gone.
            known["whole"] = rest._together(touched & left, left)
        if not self.dead:
            known["dead"] = 0
        return rest

    def __contains__(self, square: int) -> bool:
        return square in self.tile

    def __len__(self) -> int:
        return len(self.parts)

    def kind(self, square: int) -> str:
        """What lies there."""
        return self.tile[square].kind

    @once
    def _by_kind(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for square, tile in self.tile.items():
            found.setdefault(tile.kind, []).append(square)
        return {kind: tuple(squares) for kind, squares in found.items()}

    def of_kinds(self, kinds: Collection[str]) -> tuple[int, ...]:
        """The squares with parts of these kinds, in reading order."""
        known = self._by_kind
        found = [known[kind] for kind in kinds if kind in known]
        if len(found) < 2:
            return found[0] if found else ()
        return tuple(sorted(chain.from_iterable(found)))

    @once
    def sides(self) -> dict[int, Sides]:
        """By square: the connectors of the part there, as it lies."""
        tile = self.tile
        return {square: tile[square].turned[turn] for square, turn in self.turn.items()}

    @once
    def near(self) -> dict[int, int]:
        """By square: the squares of parts that are connected to it, in bits.

        Those of parts that are gone since then may be among them, and want masking.
        """
        sides, beside = self.sides, self.board.beside
        found = dict.fromkeys(sides, 0)
        for square, mine in sides.items():
            _, right, behind, _ = beside[square]
            if right in sides and JOINS[mine[1]][sides[right][3]]:
                found[square] |= 1 << right
                found[right] |= 1 << square
            if behind in sides and JOINS[mine[2]][sides[behind][0]]:
                found[square] |= 1 << behind
                found[behind] |= 1 << square
        return found

    @once
    def _all(self) -> int:
        return bits(self.tile)

    def _body(self, among: int) -> int:
        """The connected body with the first of these squares, all of them in bits."""
        near = self.near
        found = new = among & -among
        while new:
            square = new.bit_length() - 1
            reached = near[square] & among & ~found
            found |= reached
            new = new ^ 1 << square | reached
        return found

    def bodies(self, without: int = -1) -> list[tuple[int, ...]]:
        """The connected bodies, by their first square; if given, as if that part were gone."""
        return self._bodies if without < 0 else self._bodies_of(self._all & ~(1 << without))

    @once
    def _bodies(self) -> list[tuple[int, ...]]:
        return self._bodies_of(self._all)

    def _bodies_of(self, left: int) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        while left:
            body = self._body(left)
            found.append(tuple([square for square in self.tile if body >> square & 1]))
            left ^= body
        return found

    def _together(self, wanted: int, among: int) -> bool:
        """Whether one body of the parts `among` which we look has all the wanted ones; in bits."""
        near = self.near
        found = new = wanted & -wanted
        while new and wanted & ~found:
            square = new.bit_length() - 1
            reached = near[square] & among & ~found
            found |= reached
            new = new ^ 1 << square | reached
        return not wanted & ~found

    @once
    def whole(self) -> bool:
        """Whether it is one body, or nothing."""
        return self._together(self._all, self._all)

    @once
    def spare(self) -> tuple[int, ...]:
        """The parts without which the rest is one body, or nothing."""
        return tuple(square for square in self.tile if self._is_spare(square))

    def _is_spare(self, square: int) -> bool:
        rest = self._all ^ 1 << square
        return self._together(self.near[square] & rest if self.whole else rest, rest)

    @once
    def exposed(self) -> dict[int, int]:
        """Exposed connectors by square, where there are any."""
        found: dict[int, int] = {}
        beside, sides = self.board.beside, self.sides
        for square, (one, two, three, four) in sides.items():
            front, right, behind, left = beside[square]
            count = (
                (one != 0 and front not in sides)
                + (two != 0 and right not in sides)
                + (three != 0 and behind not in sides)
                + (four != 0 and left not in sides)
            )
            if count:
                found[square] = count
        return found

    @once
    def exposed_total(self) -> int:
        """All exposed connectors."""
        return sum(self.exposed.values())

    def zone(self, square: int, kind: str, turn: int) -> int:
        """The line or lines of an artefact there, as a set of squares in bits, itself included."""
        board = self.board
        if kind == "artefact_double":
            return board.column_mask[square] | board.row_mask[square]
        return (board.row_mask if turn % 2 else board.column_mask)[square]

    @once
    def artefacts(self) -> tuple[int, ...]:
        """The squares with an artefact."""
        return self.of_kinds(ARTEFACTS)

    @once
    def dead(self) -> int:
        """The dead zones, in bits."""
        found = 0
        for square in self.artefacts:
            found |= self.zone(square, self.kind(square), self.turn[square])
        return found

    @once
    def irradiated(self) -> int:
        """The squares around radioactive parts, in bits."""
        found = 0
        for square in self.of_kinds(("radioactive",)):
            found |= self.board.around_mask[square]
        return found

    def works(self, square: int) -> bool:
        """Whether the part there is outside every dead zone, or works in one."""
        return not self.dead >> square & 1 or self.tile[square].cargo

    def working(self, kinds: Collection[str]) -> tuple[int, ...]:
        """The squares with working parts of these kinds, in reading order."""
        found = self.of_kinds(kinds)
        return tuple([one for one in found if self.works(one)]) if self.dead else found

    def empty_stays(self, square: int) -> bool:
        """Whether neither figures nor batteries may be there."""
        return bool((self.dead | self.irradiated) >> square & 1)

    @once
    def shelter(self) -> tuple[int, ...]:
        """Shelter order: most parts beside it first, then reading order."""
        beside, whole = self.board.beside_mask, self._all
        count = [-(beside[square] & whole).bit_count() for square in self.tile]
        return tuple([square for _, square in sorted(zip(count, self.tile, strict=True))])

    def in_shelter_order(self, squares: Iterable[int]) -> list[int]:
        """Some of its squares, as `shelter` has them."""
        beside, whole = self.board.beside_mask, self._all
        found = [(-(beside[square] & whole).bit_count(), square) for square in squares]
        found.sort()
        return [square for _, square in found]

    def engines(self, design: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Working engines and double engines; by alien design only those not behind the middle."""
        return self._engines_ahead if design else self._engines

    @once
    def _engines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.working(("engine",)), self.working(("engine_double",))

    @once
    def _engines_ahead(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        rank, middle = self.board.rank, self.board.rank[self.board.home]
        single, double = self._engines
        return (
            tuple([square for square in single if rank[square] <= middle]),
            tuple([square for square in double if rank[square] <= middle]),
        )

    def cannons(self, favoured: frozenset[int], design: bool) -> tuple[int, tuple[int, ...]]:
        """In half points: all working cannons together, and each double one, the best first.

        By alien design forward cannons in front of the middle are not favoured.
        """
        known = self._cannons.get((favoured, design))
        if known is None:
            rank, middle = self.board.rank, self.board.rank[self.board.home]
            total, doubles = 0, list[int]()
            for square, turn, double in self.guns:
                full = turn in favoured and not (design and turn == 0 and rank[square] < middle)
                power = self.tile[square].power * (2 if full else 1)
                if double:
                    doubles.append(power)
                else:
                    total += power
            known = total, tuple(sorted(doubles, reverse=True))
            self._cannons[favoured, design] = known
        return known

    @once
    def _cannons(self) -> dict[tuple[frozenset[int], bool], tuple[int, tuple[int, ...]]]:
        return {}

    @once
    def masses(self) -> tuple[int, ...]:
        """The mass of each heavy part."""
        return tuple(tile.mass for tile in self.tile.values() if tile.kind == "heavy")

    @once
    def guns(self) -> tuple[tuple[int, int, bool], ...]:
        """Working cannons: square, the side they point to, whether they are double."""
        tile, turn = self.tile, self.turn
        return tuple(
            [
                (square, turn[square], tile[square].kind == "cannon_double")
                for square in self.working(CANNONS)
            ]
        )

    @once
    def shielded(self) -> frozenset[int]:
        """The sides that some working shield covers."""
        found: set[int] = set()
        for square in self.working(("shield",)):
            turn = self.turn[square]
            found |= {turn, (turn + 1) % 4}
        return frozenset(found)

    @once
    def holds(self) -> tuple[int, ...]:
        """Working holds, in shelter order."""
        return tuple(self.in_shelter_order(self.working(HOLDS)))

    @once
    def room(self) -> tuple[int, int]:
        """How many goods find room in working holds: red ones, and all."""
        red = total = 0
        for square in self.working(HOLDS):
            tile = self.tile[square]
            total += tile.holds
            if tile.kind in SPECIAL_HOLDS:
                red += tile.holds
        return red, total

    def homes(self, colour: str) -> tuple[int, ...]:
        """The cabins in which an alien of that colour could live, as far as life support goes."""
        support = bits(self.working((f"life_{colour}",)))
        return tuple(square for square in self.of_kinds(("cabin",)) if self.near[square] & support)

    @once
    def frontier(self) -> dict[int, Sides]:
        """The empty squares beside parts on which something may lie, and what faces each side."""
        beside, sides = self.board.beside, self.sides
        blocked = {beside[square][side] for square, side in self.clearances()}
        near = {other for square in sides for other in beside[square] if other not in sides}
        found: dict[int, Sides] = {}
        for square in sorted(near - blocked - {-1}):
            front, right, rear, left = beside[square]
            found[square] = (
                sides[front][2] if front in sides else NOTHING,
                sides[right][3] if right in sides else NOTHING,
                sides[rear][0] if rear in sides else NOTHING,
                sides[left][1] if left in sides else NOTHING,
            )
        return found

    def clearances(self) -> Iterable[tuple[int, int]]:
        """Squares with the side on which nothing may lie: muzzles and exhausts."""
        for square, tile in self.tile.items():
            if tile.kind in CANNONS:
                yield square, self.turn[square]
            elif tile.kind in ENGINES:
                yield square, (2 + self.turn[square]) % 4

    def first_met(self, side: int, line: int) -> int | None:
        """The first part on a printed line, from that side."""
        tile = self.tile
        for square in self.board.line(side, line):
            if square in tile:
                return square
        return None
