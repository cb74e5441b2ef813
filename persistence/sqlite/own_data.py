"""All that is kept about one person, and nothing about anybody else."""

import sqlite3
from collections.abc import Callable
from typing import Any

from persistence.sqlite import people, rows

_NOTHING = object()


def kept_of(person: str) -> Callable[[sqlite3.Connection], dict[str, Any]]:
    """What names a person, wherever `people.forgetting` would look for it."""

    def read(connection: sqlite3.Connection) -> dict[str, Any]:
        known = connection.execute("SELECT data FROM person WHERE id = ?", (person,)).fetchone()
        return {
            "person": {} if known is None else _readable(known[0]),
            "seats": _seats(connection, person),
            "decisions": _decisions(connection, person),
            "drafts": _drafts(connection, person),
            "named": {
                table: _named(connection, person, table, column, key)
                for table, column, key, _ in people.TOLD
            },
        }

    return read


def _seats(connection: sqlite3.Connection, person: str) -> list[dict[str, Any]]:
    found = connection.execute(
        "SELECT game.id, game.game, game.status, game.created, seat.number FROM seat"
        " JOIN game ON game.id = seat.game WHERE seat.person = ? ORDER BY game.created, game.id",
        (person,),
    )
    names = ("table", "game", "status", "created", "seat")
    return [dict(zip(names, row, strict=True)) for row in found]


def _decisions(connection: sqlite3.Connection, person: str) -> list[dict[str, Any]]:
    """What they have decided, in order.

    Of what a table has decided only what names them is theirs. Numbers of commands are left out:
    they count what others do in secret.
    """
    found = connection.execute(
        "SELECT game, seat, kind, data, at FROM command WHERE person = ? ORDER BY at, game, seq",
        (person,),
    )
    decided: list[dict[str, Any]] = []
    for table, seat, kind, text, at in found:
        data = _readable(text)
        said = data if seat is not None else _shown(only(data, person))
        decided.append({"table": table, "seat": seat, "kind": kind, "data": said, "at": at})
    return decided


def _drafts(connection: sqlite3.Connection, person: str) -> list[dict[str, Any]]:
    found = connection.execute(
        "SELECT draft.game, draft.seat, draft.data FROM draft JOIN seat"
        " ON seat.game = draft.game AND seat.number = draft.seat WHERE seat.person = ?"
        " ORDER BY draft.game, draft.seat",
        (person,),
    )
    return [{"table": table, "seat": seat, "data": _readable(text)} for table, seat, text in found]


def _named(
    connection: sqlite3.Connection, person: str, table: str, column: str, key: str
) -> list[dict[str, Any]]:
    """The parts of a column that name them; of letters not their numbers, which count others'."""
    shown = "game, kind" if table == "letter" else key
    found = connection.execute(
        f"SELECT {column}, {shown} FROM {table} WHERE instr({column}, ?) ORDER BY {key}",
        (rows.encode(person),),
    )
    named: list[dict[str, Any]] = []
    for text, *values in found:
        part = only(_readable(text), person)
        if part is not _NOTHING:
            named.append({**dict(zip(shown.split(", "), values, strict=True)), column: part})
    return named


def only(value: Any, person: str) -> Any:
    """The parts that name them: what is kept under their id, and where that id stands itself."""
    if isinstance(value, dict):
        parts = {k: v if k == person else only(v, person) for k, v in value.items()}
        kept = {k: v for k, v in parts.items() if v is not _NOTHING}
        return kept or _NOTHING
    if isinstance(value, list):
        found = [part for v in value if (part := only(v, person)) is not _NOTHING]
        return found or _NOTHING
    return value if value == person else _NOTHING


def _shown(part: Any) -> Any:
    return None if part is _NOTHING else part


def _readable(text: str) -> Any:
    """What a row says; nothing where it is damaged, which hides nothing else."""
    try:
        return rows.decode(text)
    except rows.Unreadable:
        return None
