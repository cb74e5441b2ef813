"""What the rules know by name, and how far its numbers may go: corrections change values only."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rules.engine.data_files import WrongData

FOLDER = Path(__file__).parents[1] / "data"
MOST = 99
"""No number of the rules is larger; more would only be waited for."""

FIXED = (
    "levels", "columns", "rows", "rooms_per_level", "stairs_per_level", "decks", "decks_chosen",
    "missions_per_colour", "initial_missions", "evil_min", "evil_max", "switches_per_level",
    "items", "deck_cards", "scenarios",
)  # fmt: skip
"""The maze, the seats and the kinds of cards are built for just these."""
AT_LEAST_ONE = (
    "hp", "san", "turns", "actions", "bullet_time_actions", "inventory", "charges",
    "bullets_charges", "ally_charges", "creatures_per_type", "creatures_per_level",
    "creatures_per_level_nightmare", "reactions_per_turn", "standard_move", "danger_per_level",
    "danger_per_sector", "xp_unlock", "wounds_to_kill", "die_hit", "dice_max",
    "locate_targets", "search_draw", "search_room_draw", "track_second_card", "unblock_cost",
)  # fmt: skip
"""Without one of each nothing could be played."""
NO_MORE_THAN = (
    ("adrenaline_start", "adrenaline_tokens", 1),
    ("creatures_setup", "creatures_per_level", 1),
    ("creatures_setup", "creatures_per_type", 2),
    ("danger_setup", "danger_per_level", 1),
)
"""What is laid at the start must fit: a number, and how many times which other it may be."""
MOST_DANGER = 16
"""Tokens on a level of 24 sectors, not all of which may have one."""


@cache
def _built_in() -> Mapping[str, Mapping[str, Any]]:
    return {path.name: tomllib.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.toml")}


def _rows(tables: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """The tables of a file whose rows have keys: the name of each, and the keys."""
    for table, rows in tables.items():
        if isinstance(rows, list) and "key" in rows[0]:
            yield table, [row["key"] for row in rows]


def check_names(file: str, tables: Any) -> None:
    """Every row that the rules name is there, once, and no other."""
    for table, known in _rows(_built_in()[file]):
        given = [row.key for row in getattr(tables, table)]
        for key in given:
            if key not in known:
                raise WrongData(f"{file}, {table} ({key}): the rules know none of that key")
            if given.count(key) > 1:
                raise WrongData(f"{file}, {table} ({key}): listed {given.count(key)} times")
        for key in known:
            if key not in given:
                raise WrongData(f"{file}, {table} ({key}): is missing")


def check_ranges(numbers: Mapping[str, int]) -> None:
    """All numbers of the rules are there, no others, and each can be played with."""
    file, built_in = "numbers.toml", _built_in()["numbers.toml"]["number"]
    for name in built_in:
        if name not in numbers:
            raise WrongData(f"{file}, number ({name}): is missing")
    for name, value in numbers.items():
        if name not in built_in:
            raise WrongData(f"{file}, number ({name}): nothing counts with it")
        least = int(name in AT_LEAST_ONE)
        most = MOST_DANGER if name == "danger_per_level" else MOST
        if name in FIXED:
            least = most = built_in[name]["value"]
        if not least <= value <= most:
            said = f"from {least} to {most}" if least < most else str(least)
            raise WrongData(f"{file}, number ({name}): must be {said} (given: {value})")
    for name, other, times in NO_MORE_THAN:
        if numbers[name] > times * numbers[other]:
            raise WrongData(
                f"{file}, number ({name}): {numbers[name]} is too many for {other}"
                f" ({numbers[other]})"
            )
