"""The box: every tile, board and card of one set of data, ready to be played with."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from rules.engine.game import Data
from rules.engine.model import Card
from rules.galaxy_trucker_missions.components.data_files import Board as BoardRow
from rules.galaxy_trucker_missions.components.data_files import (
    DataFiles,
    Mission,
    level_of,
    read_sources,
)
from rules.galaxy_trucker_missions.components.hull import Hull, Parts, bits
from rules.galaxy_trucker_missions.components.names import (
    ARTEFACTS,
    CANNONS,
    DIRECTED,
    ENGINES,
    SUPERCARD_KINDS,
)

FIRST_CARGO, FIRST_ADVENTURE, FIRST_SUPERCARD = 145, 300, 360
HULLS_KEPT = 2_000
"""A search or a table needs a few dozen at a time; each takes about ten kilobytes."""


class Tile(NamedTuple):
    """One tile: what it is, and its connectors in each of the four rotations."""

    id: int
    kind: str
    holds: int
    mass: int
    power: int
    """Of an engine or a cannon, powered if it needs to be."""
    cargo: bool
    turned: tuple[tuple[int, int, int, int], ...]
    turns: tuple[int, ...]
    """The quarter turns that differ from each other."""


class Board:
    """The squares of a class, numbered in reading order: rows front to rear, columns ascending."""

    def __init__(self, row: BoardRow, home: tuple[int, int]) -> None:
        self.key = row.key
        self.loss_cap = row.loss_cap.value
        self.columns = tuple(row.columns)
        self.rows = tuple(number for number, _ in row.lines())
        """By printed numbers, the front row first."""
        found = [
            ((x, y), (column, rank))
            for rank, (y, line) in enumerate(row.lines())
            for column, (x, square) in enumerate(zip(row.columns, line, strict=True))
            if square != "."
        ]
        self.squares = tuple(at for at, _ in found)
        self.index = {at: i for i, at in enumerate(self.squares)}
        self.home = self.index[home]
        self.rank = tuple(rank for _, (_, rank) in found)
        """By square: how far its row is from the front."""
        grid = {place: i for i, (_, place) in enumerate(found)}
        self.beside = tuple(
            tuple(grid.get((c + dx, r + dy), -1) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))
            for _, (c, r) in found
        )
        """By square: the squares in front, right, behind and left of it; -1 where there is none."""
        self.beside_mask = tuple(bits(one for one in near if one >= 0) for near in self.beside)
        self.around = tuple(
            tuple(
                grid[c + dx, r + dy]
                for dy in (-1, 0, 1)
                for dx in (-1, 0, 1)
                if (dx or dy) and (c + dx, r + dy) in grid
            )
            for _, (c, r) in found
        )
        self.column = {x: tuple(i for i, at in enumerate(self.squares) if at[0] == x)
                       for x in self.columns}  # fmt: skip
        self.row = {y: tuple(i for i, at in enumerate(self.squares) if at[1] == y)
                    for y in self.rows}  # fmt: skip
        columns_up, rows_back = (
            {number: line[::-1] for number, line in lines.items()}
            for lines in (self.column, self.row)
        )
        self._lines = (self.column, rows_back, columns_up, self.row)
        """By side: what something from there meets on each printed line."""
        self.column_mask = tuple(bits(self.column[x]) for x, _ in self.squares)
        self.row_mask = tuple(bits(self.row[y]) for _, y in self.squares)
        self.around_mask = tuple(bits(near) for near in self.around)

    def line(self, side: int, number: int) -> tuple[int, ...]:
        """The squares of the printed column or row, in the order in which something from that side
        meets them; nothing where the board has no such line.
        """
        return self._lines[side].get(number, ())


class Box:
    """Everything of one set of data."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = dict(sources)
        self.data_hash = _hash(self.sources)
        self.tables = tables = DataFiles(self.sources)
        self.number = {key: row.value for key, row in tables.numbers.number.items()}
        self.kinds = tuple(row.key for row in (*tables.parts.part, *tables.parts.cargo))
        self.cargo_kinds = tuple(row.key for row in tables.parts.cargo)
        self.tiles = {tile.id: tile for tile in _tiles(tables)}
        self.of_kind = {
            kind: tuple(sorted(t.id for t in self.tiles.values() if t.kind == kind))
            for kind in self.kinds
        }
        starts = set(self.of_kind["start"])
        self.starts = self.of_kind["start"]
        self.base_tiles = tuple(
            sorted(t.id for t in self.tiles.values() if not t.cargo and t.id not in starts)
        )
        home = (self.number["start_cabin_column"], self.number["start_cabin_row"])
        self.boards = {row.key: Board(row, home) for row in tables.boards.board}
        self.levels = {int(row.key): row for row in tables.numbers.level}
        self.missions: dict[str, Mission] = {row.key: row for row in tables.missions.mission}
        self.orders = {row.key: row for row in tables.missions.order}
        self.good_value = {row.key[0].upper(): row.value for row in tables.numbers.good}
        self.good_supply = {row.key: row.supply for row in tables.numbers.good}
        self.adventures: dict[int, tuple[str, int, Any]] = _adventures(tables)
        """Kind, level and row (None where there is nothing more to say) of each adventure card."""
        self.supercards: dict[int, tuple[str, Any]] = _supercards(tables)
        """Kind and row of each supercard."""
        self.cards = dict(_cards(self))
        self.hull = lru_cache(maxsize=HULLS_KEPT)(self._hull)

    def _hull(self, board: str, parts: Parts) -> Hull:
        return Hull(self.boards[board], self.tiles, parts)

    def level_cards(self, level: int) -> tuple[int, ...]:
        """The adventure cards of a level, ascending."""
        return tuple(card for card, row in self.adventures.items() if row[1] == level)

    @cached_property
    def meteor_supercards(self) -> tuple[int, ...]:
        """Showers and alerts, ascending."""
        kinds = ("meteor_shower", "meteor_alert")
        return tuple(card for card, row in self.supercards.items() if row[0] in kinds)

    def amount(self, mission: str, name: str, level: int) -> int:
        """What a mission says about money at that level."""
        return self.missions[mission].amounts[name][level - 1]


def load_box(data: Data = None) -> Box:
    """The box: the built-in one, or with corrected files."""
    return Box(read_sources(data))


def _hash(sources: Mapping[str, str]) -> str:
    whole = "\n".join(f"{name}\n{sources[name]}" for name in sorted(sources))
    return sha256(whole.encode()).hexdigest()[:16]


def _turned(connectors: str) -> tuple[tuple[int, int, int, int], ...]:
    n, e, s, w = map(int, connectors)
    return (n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n)


def _turns(kind: str, turned: tuple[tuple[int, int, int, int], ...]) -> tuple[int, ...]:
    if kind in ENGINES:
        return (0,)
    if kind in DIRECTED:
        return (0, 1, 2, 3)
    lines = 2 if kind == "artefact_single" else 1
    seen: dict[tuple[Any, int], int] = {}
    for turn, sides in enumerate(turned):
        seen.setdefault((sides, turn % lines), turn)
    return tuple(seen.values())


def _tiles(tables: DataFiles) -> list[Tile]:
    numbers = tables.numbers.number
    found: list[Tile] = []

    def add(number: int, kind: str, connectors: str, holds: int, mass: int, cargo: bool) -> None:
        power = numbers[kind].value if kind in ENGINES | CANNONS else 0
        turned = _turned(connectors)
        turns = _turns(kind, turned)
        found.append(Tile(number, kind, holds, mass, power, cargo, turned, turns))

    for row in tables.parts.part:
        for tile in row.tiles:
            number, _, connectors = tile.partition(":")
            add(int(number), row.key, connectors, row.holds, 0, False)
    for row in tables.parts.cargo:
        for pattern in tables.parts.pattern:
            if row.key == "fragile" and not pattern.fragile:
                continue
            if row.key in ARTEFACTS and not pattern.artefact:
                continue
            mass = pattern.mass if row.key == "heavy" else 0
            made = sum(tile.cargo for tile in found)
            add(FIRST_CARGO + made, row.key, pattern.connectors, 0, mass, True)
    return found


def _adventures(tables: DataFiles) -> dict[int, tuple[str, int, Any]]:
    found = tables.adventures
    rows: dict[int, tuple[str, int, Any]] = {}
    for row in found.enemy:
        rows[row.id] = (row.kind, row.level, row)
    for kind, cards in (
        ("swarm", found.swarm),
        ("planets", found.planets),
        ("combat_zone", found.combat_zone),
    ):
        for row in cards:
            rows[row.id] = (kind, row.level, row)
    for row in found.abandoned:
        rows[row.id] = (f"abandoned_{row.kind}", row.level, row)
    for row in found.plain:
        for number in row.ids:
            rows[number] = (row.kind, level_of(number), None)
    return {FIRST_ADVENTURE + number: rows[number] for number in sorted(rows)}


def _supercards(tables: DataFiles) -> dict[int, tuple[str, Any]]:
    found = tables.supers
    rows = (found.meteor_shower, found.meteor_alert, found.black_hole, found.enemy_fleet,
            found.tactical_zone, found.event)  # fmt: skip
    listed = [
        (kind, row) for kind, cards in zip(SUPERCARD_KINDS, rows, strict=True) for row in cards
    ]
    return dict(enumerate(listed, FIRST_SUPERCARD))


def _cards(box: Box) -> list[tuple[int, Card]]:
    found = [
        (n, Card(n, t.kind, "cargo" if t.cargo else "tile", None, "warehouse"))
        for n, t in sorted(box.tiles.items())
    ]
    for n, (kind, level, _) in box.adventures.items():
        found.append((n, Card(n, kind, "adventure", level, f"level_{level}")))
    for n, (_, row) in box.supercards.items():
        found.append((n, Card(n, row.id.lower(), "supercard", None, "supercards")))
    return found
