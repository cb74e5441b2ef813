"""The data files of ALONE: read, checked row by row and against each other."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from rules.alone.components.known import FOLDER, MOST, check_names, check_ranges
from rules.engine import data_files
from rules.engine.data_files import (
    Key,
    Mark,
    Named,
    Number,
    Row,
    Texts,
    WrongData,
    check_known,
    check_once,
    read_tables,
)
from rules.engine.game import Data

Whole = Annotated[int, Field(ge=0, le=MOST)]
Sector = Annotated[str, Field(pattern=r"^[A-D][1-6]$")]


LONGEST_BRIEF = 90


class Brief(Texts):
    """What a card does in one line: ⚠ before its danger effect, + before the advanced one."""

    __pydantic_extra__: dict[  # pyright: ignore[reportIncompatibleVariableOverride]
        str, Annotated[str, Field(pattern=r"^[^\n{}]+$", max_length=LONGEST_BRIEF)]
    ]


class HealLimits(Row):
    values: Annotated[list[Whole], Field(min_length=1)]
    mark: Mark


class Adrenaline(Row):
    from_: Whole = Field(alias="from")
    to: Whole
    tokens: Whole
    mark: Mark


class NumberFile(Row):
    number: dict[Key, Number]
    heal_limits: HealLimits
    adrenaline: list[Adrenaline]


class Stats(Row):
    dark: Whole
    lit: Whole
    wound: Annotated[int, Field(ge=1, le=MOST)]
    kill: Annotated[int, Field(ge=1, le=MOST)]
    san: Whole


class CreatureStats(Stats):
    distance: Annotated[int, Field(ge=0, le=8)]


class Taught(Row):
    """The ability that killing a creature gives experience in."""

    key: Key
    mark: Mark


class Creature(Named):
    normal: CreatureStats
    nightmare: CreatureStats
    mark: Mark
    ability: Taught


class Boss(Named):
    stats: Stats | None = None
    as_nightmare: Key | None = None
    """The creature whose nightmare row the boss uses instead of stats of its own."""
    mission: Key
    mark: Mark
    text: Texts


class CreatureFile(Row):
    creature: list[Creature]
    boss: list[Boss]


class Ability(Named):
    mark: Mark
    text: Texts


class Character(Named):
    mark: Mark
    hero: Texts
    sacrifice: Texts
    skill: Texts


class CharacterFile(Row):
    action: list[Named]
    ability: list[Ability]
    character: list[Character]


Numbers = dict[Key, Whole]
"""What an effect needs to be counted out; `danger_` and `advanced_` stand for the second effect."""


class Item(Named):
    type: Key
    with_: Key = Field(alias="with")
    when: Texts | None = None
    needs: Key
    charges: Whole | None = None
    numbers: Numbers = Field(default_factory=dict)
    mark: Mark
    base: Texts
    advanced: Texts
    brief: Brief


class ItemFile(Row):
    type: list[Named]
    item: list[Item]


class Deck(Named):
    text: Texts


class Reaction(Named):
    id: Annotated[str, Field(pattern=r"^[FSTP]\d\d$")]
    deck: Key
    trigger: Key
    moment: Key
    numbers: Numbers = Field(default_factory=dict)
    mark: Mark
    base: Texts
    danger: Texts
    brief: Brief


class ReactionFile(Row):
    copies: Annotated[int, Field(ge=1, le=MOST)]
    deck: list[Deck]
    trigger: list[Named]
    moment: list[Named]
    reaction: list[Reaction]


class Mission(Named):
    id: Annotated[str, Field(pattern=r"^[PSF]M\d\d$")]
    colour: Key
    room: Key
    numbers: Numbers = Field(default_factory=dict)
    mark: Mark
    text: Texts
    complete: Texts
    brief: Brief


class MissionFile(Row):
    colour: list[Named]
    mission: list[Mission]


class Difficulty(Named):
    mark: Mark
    spawn_below: Whole
    refill: Whole
    track_spaces: Whole
    bullets: Annotated[int, Field(ge=0, le=1)]
    drawn: Whole
    extra_round: bool
    heal: Whole
    heal_both: bool
    items: Texts
    reward: Texts


class Sheet(Row):
    key: str
    exits: Annotated[
        list[Annotated[str, Field(pattern=r"^[0-9A-F]{4}$")]], Field(min_length=6, max_length=6)
    ]
    rooms: list[Sector]
    stairs: dict[Literal["west", "east"], Sector]
    switches: list[Sector]


class Scenario(Row):
    hero: Key
    item: Key | None = None
    missions: dict[Key, Key]
    compulsory: list[Key]
    limit: Whole | None = None
    """Creatures on a level, in nightmare too."""
    without: list[Key] = Field(default_factory=list)
    lit_switches: Whole = 0
    start_level: Literal["upper", "lower"] | None = None
    respawn: Key | None = None
    """The creature that comes back when killed before the final mission is active."""
    blocked_level: bool = False
    danger: Whole | None = None
    upper_only: list[Key] = Field(default_factory=list)
    lit_near: Whole = 0
    more_spaces: Whole = 0
    no_reward_healing: bool = False
    pressure: Key | None = None
    nightmare_earlier: Whole = 0
    twist: Texts


class PlaceFile(Row):
    room: list[Named]
    difficulty: list[Difficulty]
    sheet: list[Sheet]
    scenario: list[Scenario]


FILES: Mapping[str, type[BaseModel]] = {
    "numbers.toml": NumberFile,
    "creatures.toml": CreatureFile,
    "characters.toml": CharacterFile,
    "items.toml": ItemFile,
    "reactions.toml": ReactionFile,
    "missions.toml": MissionFile,
    "places.toml": PlaceFile,
}


class DataFiles:
    """All tables of one set of data."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        read = read_tables(FILES, sources)
        self.numbers: NumberFile = read["numbers.toml"]
        self.creatures: CreatureFile = read["creatures.toml"]
        self.people: CharacterFile = read["characters.toml"]
        self.items: ItemFile = read["items.toml"]
        self.reactions: ReactionFile = read["reactions.toml"]
        self.missions: MissionFile = read["missions.toml"]
        self.places: PlaceFile = read["places.toml"]
        for file, tables in read.items():
            check_names(file, tables)
        check_ranges({key: row.value for key, row in self.numbers.number.items()})
        _check_tracks(self)
        _check_sheets(self)
        _check_difficulties(self)
        _check_people(self)
        _check_items(self)
        _check_reactions(self)
        _check_missions(self)
        _check_scenarios(self)
        _check_twists(self)


def load_data_files(data: Data = None) -> DataFiles:
    """The tables: the built-in ones, and in their place those that are given."""
    return DataFiles(read_sources(data))


def read_sources(data: Data) -> dict[str, str]:
    """The texts of all data files, in place of the built-in ones those that are given."""
    return data_files.read_sources(FOLDER, FILES, data)


def keys(rows: Sequence[Named]) -> tuple[str, ...]:
    """The keys of a table, in its order."""
    return tuple(row.key for row in rows)


def _check_tracks(tables: DataFiles) -> None:
    file, numbers = "numbers.toml", {k: row.value for k, row in tables.numbers.number.items()}
    full = min(numbers["hp"], numbers["san"])
    if max(tables.numbers.heal_limits.values) > full:
        raise WrongData(f"{file}, heal_limits, values: must not go beyond hp and san ({full})")
    ranges = sorted((row.from_, row.to) for row in tables.numbers.adrenaline)
    covered = [n for low, high in ranges for n in range(low, high + 1)]
    if covered != list(range(numbers["hp"] + 1)):
        raise WrongData(f"{file}, adrenaline: must cover 0 to the full track, each once")
    if max(row.tokens for row in tables.numbers.adrenaline) > numbers["adrenaline_tokens"]:
        raise WrongData(f"{file}, adrenaline, tokens: must not go beyond adrenaline_tokens")


def _check_sheets(tables: DataFiles) -> None:
    """Each has its rooms, switches and stairs, and every way leads back and to everywhere."""
    file, n = "places.toml", tables.numbers.number
    for row in tables.places.sheet:
        name = f"sheet ({row.key})"
        for field, count in (
            ("rooms", n["rooms_per_level"].value),
            ("switches", n["switches_per_level"].value),
        ):
            if len(set(getattr(row, field))) != count or len(getattr(row, field)) != count:
                raise WrongData(f"{file}, {name}, {field}: must be {count} sectors")
        if sorted(row.stairs) != ["east", "west"]:
            raise WrongData(f"{file}, {name}, stairs: must be west and east")
        ways = {
            (x, y): {d for d in SIDES if int(digit, 16) & d}
            for y, line in enumerate(row.exits)
            for x, digit in enumerate(line)
        }
        for side, bit in (("west", 8), ("east", 2)):
            sector = row.stairs[side]  # pyright: ignore[reportArgumentType]
            if bit in ways["ABCD".index(sector[0]), int(sector[1]) - 1]:
                raise WrongData(f"{file}, {name}, stairs.{side}: {sector} has an exit there")
        found, todo = {(0, 0)}, [(0, 0)]
        while todo:
            x, y = todo.pop()
            for d in ways[x, y]:
                to = x + SIDES[d][0], y + SIDES[d][1]
                if SIDES[d][2] not in ways.get(to, ()):
                    spot = "ABCD"[x] + str(y + 1)
                    raise WrongData(f"{file}, {name}, exits: one of {spot} leads to no exit")
                if to not in found:
                    found.add(to)
                    todo.append(to)
        if len(found) < len(ways):
            raise WrongData(f"{file}, {name}, exits: not every sector can be reached")


SIDES = {1: (0, -1, 4), 2: (1, 0, 8), 4: (0, 1, 1), 8: (-1, 0, 2)}
"""The exits of a sheet by their digit: where each leads, and the exit it meets there."""


def _check_difficulties(tables: DataFiles) -> None:
    for row in tables.places.difficulty:
        most = tables.numbers.number["inventory"].value
        if row.bullets + row.drawn > most:
            raise WrongData(
                f"places.toml, difficulty ({row.key}), drawn: the Hero holds {most} items at most"
            )


def _check_people(tables: DataFiles) -> None:
    file = "creatures.toml"
    abilities = keys(tables.people.ability)
    for row in tables.creatures.creature:
        check_known(file, f"creature ({row.key})", "ability", row.ability.key, abilities)
    check_once("reactions.toml", "id", [row.id for row in tables.reactions.reaction])
    check_once("missions.toml", "id", [row.id for row in tables.missions.mission])
    check_once(file, "ability", [row.ability.key for row in tables.creatures.creature])
    for row in tables.creatures.boss:
        name = f"boss ({row.key})"
        check_known(file, name, "mission", row.mission, keys(tables.missions.mission))
        if (row.stats is None) == (row.as_nightmare is None):
            raise WrongData(f"{file}, {name}: either stats or as_nightmare, and not both")
        if row.as_nightmare is not None:
            known = keys(tables.creatures.creature)
            check_known(file, name, "as_nightmare", row.as_nightmare, known)


def _check_items(tables: DataFiles) -> None:
    file = "items.toml"
    actions = keys(tables.people.action)
    types = keys(tables.items.type)
    for row in tables.items.item:
        name = f"item ({row.key})"
        check_known(file, name, "type", row.type, types)
        check_known(file, name, "needs", row.needs, types)
        check_known(file, name, "with", row.with_, (*actions, "passive"))
        if (row.with_ == "passive") != (row.when is not None):
            raise WrongData(f"{file}, {name}: when belongs to a passive item, and only there")


def _check_reactions(tables: DataFiles) -> None:
    file = "reactions.toml"
    found = tables.reactions
    triggers = (*keys(tables.people.action), *keys(found.trigger))
    for row in found.reaction:
        name = f"reaction ({row.key})"
        check_known(file, name, "deck", row.deck, keys(found.deck))
        check_known(file, name, "trigger", row.trigger, triggers)
        check_known(file, name, "moment", row.moment, keys(found.moment))
    cards = tables.numbers.number["deck_cards"].value
    for deck, designs in Counter(row.deck for row in found.reaction).items():
        if designs * found.copies != cards:
            raise WrongData(
                f"{file}, deck ({deck}): {designs} designs make no deck of {cards} cards"
            )


def _check_missions(tables: DataFiles) -> None:
    file = "missions.toml"
    rooms = keys(tables.places.room)
    for row in tables.missions.mission:
        check_known(file, f"mission ({row.key})", "room", row.room, rooms)
        colours = keys(tables.missions.colour)
        check_known(file, f"mission ({row.key})", "colour", row.colour, colours)
    for colour in keys(tables.missions.colour):
        used = [row.room for row in tables.missions.mission if row.colour == colour]
        if sorted(used) != sorted(rooms):
            raise WrongData(f"{file}, {colour}: must use each room once")


def _check_scenarios(tables: DataFiles) -> None:
    file = "places.toml"
    missions = {row.key: row for row in tables.missions.mission}
    for number, row in enumerate(tables.places.scenario, 1):
        name = f"scenario {number}"
        check_known(file, name, "hero", row.hero, keys(tables.people.character))
        if row.item is not None:
            check_known(file, name, "item", row.item, keys(tables.items.item))
        if tuple(row.missions) != keys(tables.missions.colour):
            raise WrongData(f"{file}, {name}: needs one mission of each colour")
        for colour, key in row.missions.items():
            of = [mission.key for mission in missions.values() if mission.colour == colour]
            check_known(file, name, f"missions.{colour}", key, of)
        creatures = keys(tables.creatures.creature)
        for field in ("without", "upper_only"):
            for key in getattr(row, field):
                check_known(file, name, field, key, creatures)
        if row.respawn is not None:
            check_known(file, name, "respawn", row.respawn, creatures)
        if row.pressure is not None:
            check_known(file, name, "pressure", row.pressure, keys(tables.places.difficulty))
        for colour in row.compulsory:
            check_known(file, name, "compulsory", colour, row.missions)
        if len({missions[key].room for key in row.missions.values()}) < len(row.missions):
            raise WrongData(f"{file}, {name}: its missions do not use different rooms")


def _check_twists(tables: DataFiles) -> None:
    """What the scenarios count with fits the numbers of the rules."""
    file, numbers = "places.toml", tables.numbers.number
    count, danger, setup = (
        numbers[name].value for name in ("scenarios", "danger_per_level", "creatures_setup")
    )
    if len(tables.places.scenario) != count:
        raise WrongData(f"{file}, scenario: there must be {count}")
    for number, row in enumerate(tables.places.scenario, 1):
        if row.danger is not None and row.danger > danger:
            raise WrongData(f"{file}, scenario {number}, danger: must be {danger} at most")
        if row.limit is not None and row.limit < setup:
            raise WrongData(f"{file}, scenario {number}, limit: must be {setup} at least")
