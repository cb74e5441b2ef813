"""Names that people can say: of tables, and of the AI that sit there."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from bot.domain.table import Table
from bot.domain.table_ids import words_of

FILE = Path(__file__).parent / "table_names.toml"
GENDERS = "mfn"


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))


@cache
def name_from(table: str, language: str) -> str:
    """What a table with that id is called."""
    first, second = words_of(table)
    adjective, noun = _words()["first"][first], _words()["second"][second]
    if language == "pl":
        return f"{adjective[1 + GENDERS.index(noun[2])].capitalize()} {noun[1].capitalize()}"
    return f"{adjective[0].capitalize()} {noun[0].capitalize()}"


def table_name(row: Table) -> str:
    """What a table is called, whoever reads of it: in the language it speaks."""
    return name_from(row.id, row.settings.language or "")


def room_name(row: Table) -> str:
    """The same as the name of a channel."""
    return table_name(row).lower().replace(" ", "-")


def ai_name(player: str, number: int) -> str:
    """What the AI of that number is called; another player's have other names."""
    names = _words()["ai"]
    skipped = sum(player.encode()) % len(names)
    again = (number - 1) // len(names)
    name = names[(skipped + number - 1) % len(names)]
    return f"{name} {again + 1}" if again else name
