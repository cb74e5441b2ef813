"""The data files of ALONE: read, checked row by row and against each other."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, Field

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
    check_shape,
    parse,
    read_text,
)
from rules.engine.game import Data

FOLDER = Path(__file__).parents[1] / "data"
Sector = Annotated[str, Field(pattern=r"^[A-D][1-6]$")]


LONGEST_BRIEF = 90


class Brief(Texts):
    """What a card does in one line: ⚠ before its danger effect, + before the advanced one."""

    __pydantic_extra__: dict[  # pyright: ignore[reportIncompatibleVariableOverride]
        str, Annotated[str, Field(pattern=r"^[^\n{}]+$", max_length=LONGEST_BRIEF)]
    ]


class HealLimits(Row):
    values: list[Whole]
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
    wound: Annotated[int, Field(ge=1)]
    kill: Annotated[int, Field(ge=1)]
    san: Whole


class CreatureStats(Stats):
    distance: Whole


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


Numbers = dict[Key, int]
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
    copies: Annotated[int, Field(ge=1)]
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
    exits: list[Annotated[str, Field(pattern=r"^[0-9A-F]{4}$")]]
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
        read = {
            name: check_shape(name, model, parse(name, sources[name]))
            for name, model in FILES.items()
        }
        self.numbers: NumberFile = read["numbers.toml"]
        self.creatures: CreatureFile = read["creatures.toml"]
        self.people: CharacterFile = read["characters.toml"]
        self.items: ItemFile = read["items.toml"]
        self.reactions: ReactionFile = read["reactions.toml"]
        self.missions: MissionFile = read["missions.toml"]
        self.places: PlaceFile = read["places.toml"]
        _check_keys(self)
        _check_people(self)
        _check_items(self)
        _check_reactions(self)
        _check_missions(self)
        _check_scenarios(self)


def load_data_files(data: Data = None) -> DataFiles:
    """The tables: the built-in ones, and in their place those that are given."""
    return DataFiles(read_sources(data))


def read_sources(data: Data) -> dict[str, str]:
    """The texts of all data files, in place of the built-in ones those that are given."""
    sources = {name: read_text(FOLDER / name) for name in FILES}
    if data is None:
        return sources
    if isinstance(data, Mapping):
        given = dict(data)
    else:
        given = {path.name: read_text(path) for path in sorted(Path(data).glob("*.toml"))}
    for name in given:
        check_known(name, "file", "name", name, FILES)
    return sources | given


def keys(rows: Sequence[Named]) -> tuple[str, ...]:
    """The keys of a table, in its order."""
    return tuple(row.key for row in rows)


def _check_keys(tables: DataFiles) -> None:
    for file, table, rows in (
        (
            "creatures.toml",
            "creature and boss",
            (*tables.creatures.creature, *tables.creatures.boss),
        ),
        ("characters.toml", "action", tables.people.action),
        ("characters.toml", "ability", tables.people.ability),
        ("characters.toml", "character", tables.people.character),
        ("items.toml", "item", tables.items.item),
        ("reactions.toml", "deck", tables.reactions.deck),
        ("reactions.toml", "reaction", tables.reactions.reaction),
        ("missions.toml", "mission", tables.missions.mission),
        ("places.toml", "room", tables.places.room),
        ("places.toml", "difficulty", tables.places.difficulty),
    ):
        check_once(file, table, keys(rows))
    check_once("reactions.toml", "id", [row.id for row in tables.reactions.reaction])
    check_once("missions.toml", "id", [row.id for row in tables.missions.mission])


def _check_people(tables: DataFiles) -> None:
    file = "creatures.toml"
    abilities = keys(tables.people.ability)
    for row in tables.creatures.creature:
        check_known(file, f"creature ({row.key})", "ability", row.ability.key, abilities)
    check_once(file, "ability", [row.ability.key for row in tables.creatures.creature])
    for row in tables.creatures.boss:
        name = f"boss ({row.key})"
        check_known(file, name, "mission", row.mission, keys(tables.missions.mission))
        if (row.stats is None) == (row.as_nightmare is None):
            raise WrongData(f"{file}, {name}: either stats or as_nightmare, and not both")
        if row.as_nightmare is not None:
            known = keys(tables.creatures.creature)
            check_known(file, name, "as_nightmare", row.as_nightmare, known)
    tokens = tables.numbers.adrenaline
    ranges = sorted((row.from_, row.to) for row in tokens)
    if [n for low, high in ranges for n in range(low, high + 1)] != list(
        range(tables.numbers.number["hp"].value + 1)
    ):
        raise WrongData("numbers.toml, adrenaline: must cover 0 to the full track, each once")


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
    if len(tables.items.item) != tables.numbers.number["items"].value:
        raise WrongData(f"{file}: {len(tables.items.item)} items are listed")


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
