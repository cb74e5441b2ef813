"""Forgetting a person: whatever names them goes, and every game stays as it was played."""

import sqlite3
from typing import Any

from persistence import rows

FORGOTTEN = "forgotten"

_TOLD = (
    ("game", "place", "id"),
    ("letter", "data", "id"),
    ("timer", "data", "game, key"),
    ("server", "data", "id"),
    ("result", "data", "game"),
)
"""Where people may be named inside what the host has told us to keep: table, column, key."""


def forgetting(connection: sqlite3.Connection, person: str) -> None:
    """Take a person out of everything."""
    connection.execute("DELETE FROM person WHERE id = ?", (person,))
    connection.execute(
        "UPDATE game SET revision = revision + 1 WHERE instr(place, ?)"
        " OR id IN (SELECT game FROM seat WHERE person = ?)",
        (rows.encode(person), person),
    )
    for table in ("seat", "command"):
        connection.execute(f"UPDATE {table} SET person = ? WHERE person = ?", (FORGOTTEN, person))
    for table, column, key in _TOLD:
        _clean(connection, person, table, column, key, "true")
    # A decision of the game names seats and cards; it stays to the letter, or nothing is replayed.
    _clean(connection, person, "command", "data", "game, seq", "kind <> 'decide'")


def _clean(
    connection: sqlite3.Connection, person: str, table: str, column: str, key: str, where: str
) -> None:
    found = connection.execute(
        f"SELECT {column}, {key} FROM {table} WHERE {where} AND instr({column}, ?)",
        (rows.encode(person),),
    ).fetchall()
    columns = [f"{name} = ?" for name in key.split(", ")]
    connection.executemany(
        f"UPDATE {table} SET {column} = ? WHERE {' AND '.join(columns)}",
        [(rows.encode(without(rows.decode(text), person)), *keys) for text, *keys in found],
    )


def without(value: Any, person: str) -> Any:
    """The same without them: what is kept under their id goes, their id elsewhere is replaced."""
    if isinstance(value, dict):
        return {k: without(v, person) for k, v in value.items() if k != person}
    if isinstance(value, list):
        return [without(v, person) for v in value]
    return FORGOTTEN if value == person else value
