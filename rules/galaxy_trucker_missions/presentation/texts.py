"""The game's texts: its Fluent files, and one message for every name of the data files."""

from collections.abc import Iterable
from pathlib import Path

from rules.galaxy_trucker_missions.components.catalog import Box

FOLDER = Path(__file__).parents[1] / "texts"


def sources(box: Box) -> dict[str, str]:
    """By language: everything the game says, as one Fluent source; a folder is a language."""
    languages = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    return {language: _source(box, language) for language in languages}


def _source(box: Box, language: str) -> str:
    files = (path.read_text("utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))
    named = (f"{key} = {text}" for key, text in _named(box, language))
    return "\n".join((*files, *named)) + "\n"


def _named(box: Box, language: str) -> Iterable[tuple[str, str]]:
    tables = box.tables
    for family, rows in (
        ("card", (*tables.parts.part, *tables.parts.cargo, *tables.adventures.kind)),
        ("stock", tables.parts.cargo),
        ("mission", tables.missions.mission),
        ("order", tables.missions.order),
        ("good", tables.numbers.good),
        ("supercard", (row for row in tables.supers.kind if row.key != "robopolice")),
    ):
        for row in rows:
            yield f"{family}-{row.key}", getattr(row.name, language)
    for row in tables.missions.mission:
        for part in ("setup", "rules", "pay"):
            yield f"{part}-{row.key}", getattr(getattr(row, part), language)
    kinds = {row.key: getattr(row.name, language) for row in tables.supers.kind}
    for kind, row in box.supercards.values():
        name = getattr(row, "name", None)
        said = getattr(name, language) if name else f"{kinds[kind]} {row.id[2:]}"
        yield f"card-{row.id.lower()}", said
    for row in tables.supers.event:
        yield f"told-{row.id.lower()}", getattr(row.text, language)
    for row in tables.boards.board:
        yield f"class-{row.key}", row.name
