"""The game's texts: its Fluent files, and one message for every name and text of the data files."""

from collections.abc import Iterable
from pathlib import Path

from rules.alone.components.catalog import Box
from rules.alone.components.maps import COLUMNS, MAP_NAMES, ROWS

FOLDER = Path(__file__).parents[1] / "texts"
LANGUAGES = ("en", "pl")


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
    yield from _sectors()


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
        yield f"ask-use-{row.key}", f"{{ card-{row.key} }}: {{ ask-verb }}"
    for number in box.campaign:
        yield f"choice-campaign-{number}", number


def _sectors() -> Iterable[tuple[str, str]]:
    """A Hero name with a plus is no id and is said as it is; those without one are listed here."""
    for name in MAP_NAMES:
        yield f"sector-{name}", name
        yield f"at-{name}", name
    for level in "ab":
        for east in range(1 - COLUMNS, 0):
            for south in range(1 - ROWS, 0):
                yield f"sector-{level}{east}{south}", f"{level}{east}{south}"
