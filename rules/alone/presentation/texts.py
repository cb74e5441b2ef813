"""The game's texts: its Fluent files, and one message for every name and text of the data files."""

from collections.abc import Iterable
from pathlib import Path

from rules.alone.components.catalog import Box
from rules.alone.components.maps import COLUMNS, MAP_NAMES, ROWS

FOLDER = Path(__file__).parents[1] / "texts"
LANGUAGES = ("en", "pl")
MORE = "; +"
"""What stands in the short text of an item before its advanced effect."""


def sources(box: Box) -> dict[str, str]:
    """By language: everything the game says, as one Fluent source."""
    return {language: _source(box, language) for language in LANGUAGES}


def _source(box: Box, language: str) -> str:
    files = (path.read_text("utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))
    named = (f"{key} = {text}" for key, text in named_texts(box, language))
    return "\n".join((*files, *named)) + "\n"


def named_texts(box: Box, language: str) -> Iterable[tuple[str, str]]:
    """Every name of the data, creatures by number, and the sectors."""
    tables = box.tables
    for family, rows in (
        ("card", [*tables.items.item, *tables.reactions.reaction]),
        ("reaction", tables.reactions.reaction),
        ("deck", tables.reactions.deck),
        ("room", tables.places.room),
        ("target", [*tables.places.room, *tables.creatures.creature]),
        ("mission", tables.missions.mission),
        ("character", tables.people.character),
        ("ability", tables.people.ability),
        ("colour", tables.missions.colour),
        ("creature", [*tables.creatures.creature, *tables.creatures.boss]),
        ("what", tables.creatures.creature),
        ("trigger", [*tables.people.action, *tables.reactions.trigger]),
        ("moment", tables.reactions.moment),
        ("choice-difficulty", tables.places.difficulty),
        ("choice-character", tables.people.character),
    ):
        for row in rows:
            yield f"{family}-{row.key}", getattr(row.name, language)
    for row in (*tables.items.item, *tables.reactions.reaction, *tables.missions.mission):
        yield f"effect-{row.key}", getattr(row.brief, language)
    yield from _worked_out(box, language)
    yield from _sectors(language)


def _worked_out(box: Box, language: str) -> Iterable[tuple[str, str]]:
    """Creatures by number, and what is asked in the name of a card."""
    tables = box.tables
    for row in tables.creatures.creature:
        for n in range(1, box.n.creatures_per_type + 1):
            yield f"creature-{row.key}{n}", f"{getattr(row.name, language)} {n}"
            yield f"what-{row.key}{n}", f"{getattr(row.name, language)} {n}"
    for row in tables.creatures.boss:
        yield f"what-{row.key}", getattr(row.name, language)
    for row in (*tables.creatures.creature, *tables.creatures.boss):
        yield f"roller-{row.key}", getattr(row.name, language)
    for row in tables.reactions.reaction:
        yield f"ask-effect-{row.key}", f"{{ reaction-{row.key} }}: {{ ask-verb }}"
    for row in tables.items.item:
        yield f"base-{row.key}", getattr(row.brief, language).partition(MORE)[0]
        yield f"ask-use-{row.key}", f"{{ card-{row.key} }}: {{ ask-verb }}"
    for number in box.campaign:
        yield f"twist-{number}", getattr(box.campaign[number].twist, language)
        yield f"choice-campaign-{number}", f"{number}. {{ campaign-{number}-title }}"


LEVELS = {"en": ("upper {}", "lower {}"), "pl": ("{} na górze", "{} na dole")}


def _sectors(language: str) -> Iterable[tuple[str, str]]:
    """Sectors as the pictures name them: by level, column and row, or by steps from the start."""
    for name in MAP_NAMES:
        said = LEVELS[language]["ul".index(name[0])].format(name[1:])
        yield f"sector-{name}", said
        yield f"at-{name}", said
    for level in "ab":
        for east in range(1 - COLUMNS, COLUMNS):
            for south in range(1 - ROWS, ROWS):
                yield f"sector-{level}{_id(east)}{_id(south)}", steps(level, east, south)


def _id(number: int) -> str:
    """A number with its sign, as it stands in the id of a text."""
    return f"{number:+d}".replace("+", "_")


def steps(level: str, east: int, south: int) -> str:
    """How far a sector is from the start, as on a compass; of the other level with its letter."""
    parts = [direction(number, *sides) for number, sides in ((east, "EW"), (south, "SN")) if number]
    said = " ".join(parts) or "start"
    return said if level == "a" else f"{said} ({level})"


def direction(number: int, ahead: str, back: str) -> str:
    """So many steps to one side or the other."""
    return f"{ahead if number > 0 else back}{abs(number)}" if number else "0"
