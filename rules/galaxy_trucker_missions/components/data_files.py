"""The data files of Galaxy Trucker: Missions: read and checked against each other."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, Field

from rules.engine import data_files
from rules.engine.data_files import (
    Key,
    Mark,
    Named,
    Number,
    Row,
    Texts,
    Whole,
    WrongData,
    check_known,
    check_once,
    read_tables,
)
from rules.engine.game import Data

FOLDER = Path(__file__).parents[1] / "data"

Side = Literal["front", "rear", "left", "right"]
Value = Literal["crew", "firepower", "engines"]
Level = Literal["1", "2", "3"]
Goods = Annotated[str, Field(pattern=r"^[RYGB]+$")]
Shot = Annotated[str, Field(pattern=r"^[lh][FBLR]$")]
Tile = Annotated[str, Field(pattern=r"^\d{3}:[0-3]{4}$")]
Connectors = Annotated[str, Field(pattern=r"^[0-3]{4}$")]


class Good(Named):
    value: Whole
    supply: Whole


class Numbers(Row):
    values: list[Whole]
    mark: Mark


class LevelRow(Row):
    key: Level
    name: str
    order: Numbers
    beauty: Number
    pile: dict[Level, Whole]
    glass_runs: Whole
    gap: Whole
    hours: Whole


class NumberFile(Row):
    number: dict[Key, Number]
    good: list[Good]
    level: list[LevelRow]


class Board(Row):
    key: Key
    name: str
    level: Level
    columns: list[int]
    loss_cap: Number
    rows: list[Annotated[list[int | str], Field(min_length=2, max_length=2)]]

    def lines(self) -> list[tuple[int, str]]:
        """The rows by their printed number, the front row first."""
        return [(int(number), str(squares)) for number, squares in self.rows]

    def squares(self) -> int:
        """How many squares can hold a part."""
        return sum(line.count("#") + line.count("S") for _, line in self.lines())


class BoardFile(Row):
    board: list[Board]


class Part(Named):
    holds: Whole = 0
    tiles: list[Tile]


class Cargo(Named):
    count: Number


class Pattern(Row):
    connectors: Connectors
    mass: Whole
    fragile: bool = False
    artefact: bool = False


class PartFile(Row):
    part: list[Part]
    cargo: list[Cargo]
    pattern: list[Pattern]


class Loss(Row):
    """What a line of a card takes."""

    crew: Whole = 0
    goods: Whole = 0
    days: Whole = 0
    shots: list[Shot] = Field(default_factory=list)


class Kind(Named):
    count: Number


class Sweep(Row):
    from_: Side = Field(alias="from")
    sweep: Literal["left_right", "right_left", "front_rear", "rear_front"]


class MeteorShower(Row):
    id: str
    first: Sweep
    second: Sweep


class MeteorAlert(Row):
    id: str
    lines: list[list[Annotated[str, Field(pattern=r"^b[FBLR][1-6]?$")]]]


class BlackHole(Row):
    id: str
    strength: Annotated[list[Whole], Field(min_length=4, max_length=4)]
    known: list[int] = Field(default_factory=list)


class FleetLine(Loss):
    strength: Whole


class EnemyFleet(Row):
    id: str
    name: Texts
    favoured: list[Side]
    known: list[int] = Field(default_factory=list)
    lines: Annotated[list[FleetLine], Field(min_length=4, max_length=4)]


class Column(Row):
    compare: Annotated[list[Value], Field(min_length=2, max_length=2)]
    lines: Annotated[list[Loss], Field(min_length=4, max_length=4)]


class TacticalZone(Row):
    id: str
    left: Column
    right: Column


class Event(Named):
    id: str
    mark: Mark
    text: Texts


class Robopolice(Row):
    id: str
    squads: Annotated[int, Field(ge=1)]
    dice: Annotated[list[Whole], Field(min_length=2, max_length=2)]
    directions: Annotated[list[Side], Field(min_length=3, max_length=3)]
    clockwise: bool
    contraband: Literal["crew", "goods", "batteries"]


class SuperFile(Row):
    total: Number
    kind: list[Kind]
    meteor_shower: list[MeteorShower]
    meteor_alert: list[MeteorAlert]
    black_hole: list[BlackHole]
    enemy_fleet: list[EnemyFleet]
    tactical_zone: list[TacticalZone]
    event: list[Event]
    robopolice: list[Robopolice]


class Card(Row):
    id: Whole
    level: Annotated[int, Field(ge=1, le=3)]


class Enemy(Card):
    kind: Literal["slavers", "smugglers", "pirates"]
    strength: Whole
    penalty: Loss
    credits: Whole = 0
    goods: Goods | None = None
    days: Whole


class Swarm(Card):
    meteors: list[Annotated[str, Field(pattern=r"^[bs][FBLR]$")]]


class Planets(Card):
    planets: list[Goods]
    days: Whole


class ZoneLine(Loss):
    lowest: Value


class CombatZone(Card):
    lines: list[ZoneLine]


class Abandoned(Card):
    kind: Literal["ship", "station"]
    crew: Whole
    credits: Whole = 0
    goods: Goods | None = None
    days: Whole


class Plain(Row):
    kind: Literal["stardust", "epidemic", "sabotage", "open_space"]
    ids: list[Whole]


class AdventureFile(Row):
    learning: list[Whole]
    kind: list[Named]
    enemy: list[Enemy]
    swarm: list[Swarm]
    planets: list[Planets]
    combat_zone: list[CombatZone]
    abandoned: list[Abandoned]
    plain: list[Plain]


class Order(Named):
    limit: Whole


ByLevel = Annotated[list[Whole], Field(min_length=3, max_length=3)]


class Mission(Named):
    printed: Texts | None = None
    mark: Mark
    cargo: list[list[Key]] = Field(default_factory=list)
    aside: Key | None = None
    supercards: Literal["open_piles", "hidden_pile", "meteor_pile"] | None = None
    armour: Key | None = None
    unsuited: list[Key] = Field(default_factory=list)
    amounts: dict[Key, ByLevel]
    setup: Texts
    rules: Texts
    pay: Texts

    def cargo_at(self, level: int) -> list[str]:
        """The cargo kinds in the stocks of a flight of that level."""
        if not self.cargo:
            return []
        return self.cargo[level - 1 if len(self.cargo) > 1 else 0]


class MissionFile(Row):
    teaching: list[Key]
    teaching_plain: list[Key]
    order: list[Order]
    mission: list[Mission]


FILES: Mapping[str, type[BaseModel]] = {
    "numbers.toml": NumberFile,
    "boards.toml": BoardFile,
    "parts.toml": PartFile,
    "supercards.toml": SuperFile,
    "adventures.toml": AdventureFile,
    "missions.toml": MissionFile,
}


class DataFiles:
    """All tables of one set of data."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        read = read_tables(FILES, sources)
        self.numbers: NumberFile = read["numbers.toml"]
        self.boards: BoardFile = read["boards.toml"]
        self.parts: PartFile = read["parts.toml"]
        self.supers: SuperFile = read["supercards.toml"]
        self.adventures: AdventureFile = read["adventures.toml"]
        self.missions: MissionFile = read["missions.toml"]
        _check_boards(self)
        _check_parts(self)
        _check_supercards(self)
        _check_adventures(self)
        _check_missions(self)


def read_sources(data: Data = None) -> dict[str, str]:
    """The texts of the files: the built-in ones, and in their place those that are given."""
    return data_files.read_sources(FOLDER, FILES, data)


def load_data_files(data: Data = None) -> DataFiles:
    """The tables: the built-in ones, and in their place those that are given."""
    return DataFiles(read_sources(data))


def _check_boards(tables: DataFiles) -> None:
    file = "boards.toml"
    check_once(file, "board", [row.key for row in tables.boards.board])
    number = tables.numbers.number
    home = (number["start_cabin_column"].value, number["start_cabin_row"].value)
    for board in tables.boards.board:
        starts = [
            (column, row)
            for row, line in board.lines()
            for column, square in zip(board.columns, line, strict=False)
            if square == "S"
        ]
        if starts != [home]:
            raise WrongData(f"{file}, {board.key}: the starting cabin must stand at {home}")
        if any(len(line) != len(board.columns) for _, line in board.lines()):
            raise WrongData(f"{file}, {board.key}: a row has another length than the columns")


def _check_parts(tables: DataFiles) -> None:
    file = "parts.toml"
    check_once(file, "part", [row.key for row in (*tables.parts.part, *tables.parts.cargo)])
    tiles = [tile for row in tables.parts.part for tile in row.tiles]
    check_once(file, "tile", [tile.partition(":")[0] for tile in tiles])
    for row in tables.parts.part:
        closed = {"engine": 2, "cannon": 0}.get(row.key.partition("_")[0])
        for tile in row.tiles:
            if closed is not None and tile.partition(":")[2][closed] != "0":
                raise WrongData(f"{file}, {row.key}, {tile}: its working side has a connector")
    patterns = tables.parts.pattern
    made = {
        "fragile": sum(row.fragile for row in patterns),
        "artefact_single": sum(row.artefact for row in patterns),
        "artefact_double": sum(row.artefact for row in patterns),
    }
    for row in tables.parts.cargo:
        found = made.get(row.key, len(patterns))
        if found != row.count.value:
            raise WrongData(f"{file}, {row.key}: {row.count.value} tiles, but {found} patterns")


def _check_supercards(tables: DataFiles) -> None:
    file, found = "supercards.toml", tables.supers
    listed = {
        "meteor_shower": len(found.meteor_shower),
        "meteor_alert": len(found.meteor_alert),
        "black_hole": len(found.black_hole),
        "enemy_fleet": len(found.enemy_fleet),
        "tactical_zone": len(found.tactical_zone),
        "special_event": len(found.event),
        "robopolice": len(found.robopolice),
    }
    for kind in found.kind:
        check_known(file, "kind", "key", kind.key, listed)
        if kind.count.value != listed[kind.key]:
            raise WrongData(f"{file}, {kind.key}: {listed[kind.key]} cards are listed")
    if sum(kind.count.value for kind in found.kind) != found.total.value:
        raise WrongData(f"{file}: the kinds do not add up to {found.total.value} cards")
    for fleet in found.enemy_fleet:
        strengths = [line.strength for line in fleet.lines]
        if strengths != sorted(set(strengths)):
            raise WrongData(f"{file}, {fleet.id}: strengths must rise with the level")


def _check_missions(tables: DataFiles) -> None:
    file, found = "missions.toml", tables.missions
    check_once(file, "mission", [row.key for row in found.mission])
    check_once(file, "order", [row.key for row in found.order])
    keys = [row.key for row in found.mission]
    for name in ("teaching", "teaching_plain"):
        for key in getattr(found, name):
            check_known(file, name, "mission", key, keys)
    cargo = [row.key for row in tables.parts.cargo]
    boards = [row.key for row in tables.boards.board]
    for row in found.mission:
        where = f"mission ({row.key})"
        if len(row.cargo) not in (0, 1, 3):
            raise WrongData(f"{file}, {where}, cargo: one list, or one for each of three levels")
        for kind in (kind for kinds in row.cargo for kind in kinds):
            check_known(file, where, "cargo", kind, cargo)
        for field, kind in (("aside", row.aside), ("armour", row.armour)):
            if kind is not None:
                check_known(file, where, field, kind, cargo)
        for board in row.unsuited:
            check_known(file, where, "unsuited", board, boards)


class _Numbered(Protocol):
    id: int
    level: int


def _check_adventures(tables: DataFiles) -> None:
    file, found = "adventures.toml", tables.adventures
    cards: Sequence[_Numbered] = (
        *found.enemy,
        *found.swarm,
        *found.planets,
        *found.combat_zone,
        *found.abandoned,
    )
    ids = [card.id for card in cards] + [card for row in found.plain for card in row.ids]
    kinds = [row.key for row in found.kind]
    check_once(file, "kind", kinds)
    abandoned = {f"abandoned_{row.kind}" for row in found.abandoned}
    named = {"swarm", "planets", "combat_zone", *abandoned, *(row.kind for row in found.plain)}
    for kind in sorted(named | {row.kind for row in found.enemy}):
        check_known(file, "cards", "kind", kind, kinds)
    if sorted(ids) != list(range(len(ids))):
        raise WrongData(f"{file}: every card from 0 to {len(ids) - 1} must be listed once")
    for card in cards:
        if card.level != level_of(card.id):
            raise WrongData(f"{file}, card {card.id}: is of level {level_of(card.id)}")
    for card in found.learning:
        if level_of(card) != 1:
            raise WrongData(f"{file}, learning: card {card} is not of level 1")


def level_of(card: int) -> int:
    """The level of a card of the base game: twenty cards each."""
    return card // 20 + 1
