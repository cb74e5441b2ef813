"""Changes of what is known of a person or a server, and how a person is forgotten.

Every game stays as it was played.
"""

import logging
from collections.abc import Callable, Collection
from typing import Any, Literal

from persistence.sql import rows
from persistence.sql.transaction import Transaction, Work
from persistence.store import FORGOTTEN, Json, StillSeated

OPEN = ("lobby", "playing")

_log = logging.getLogger(__name__)

SHORTEST_ID = 15
"""Digits of an id of Discord, at least."""

TOLD = (
    ("game", "place", "id", False),
    ("letter", "data", "id", False),
    ("timer", "data", "game, key", False),
    ("server", "data", "id", False),
    ("result", "data", "game", True),
)
"""Where people may be named inside what the host has told us to keep: table, column, key, and
whether lists there keep their length: results name people by seat."""


def updating(
    table: Literal["person", "server"], key: str, change: Callable[[dict[str, Any]], Json]
) -> Work[dict[str, Any]]:
    """Change what is known of a person or a server; returns what was known before."""

    async def write(tx: Transaction) -> dict[str, Any]:
        await tx.lock(f"{table} {key}")
        # Whoever forgets a person looks into every row, and does not know these names.
        find = f"SELECT data FROM {table} WHERE id = ?{tx.dialect.for_update}"
        found = await tx.execute(find, (key,))
        known = _readable(table, found[0][0]) if found else "{}"
        # Read twice: whoever changes it may do so in place.
        text = rows.encode(change(rows.decode(known)))
        # Of whom nothing is known there is no row: not even their id is left of the forgotten.
        if text != (found[0][0] if found else known):
            await tx.execute(rows.PUT.format(table), (key, text))
        return rows.decode(known)

    return write


def _readable(table: str, text: str) -> str:
    """What is kept, unless it is damaged: that begins anew, and nothing else is lost."""
    try:
        rows.decode_mapping(text)
    except rows.Unreadable:
        begins = "they begin" if table == "person" else "it begins"
        _log.error("what was kept of a %s is damaged: %s anew", table, begins)
        return "{}"
    return text


def forgetting(person: str, but: Collection[str]) -> Work[None]:
    """Remove a person everywhere; StillSeated if an open table other than these needs them."""
    away_from = tuple(but)

    async def write(tx: Transaction) -> None:
        await tx.lock_tables()
        await tx.lock(f"person {person}")
        await _check_free(tx, person, away_from)
        await _forget(tx, person)

    return write


async def _forget(tx: Transaction, person: str) -> None:
    await tx.execute("DELETE FROM person WHERE id = ?", (person,))
    await _clean_direct(tx, person)
    await tx.execute(
        "UPDATE game SET revision = revision + 1 "
        f" WHERE {tx.dialect.position_of}(place, ?) > 0"
        " OR id IN (SELECT game FROM seat WHERE person = ?)",
        (rows.encode(person), person),
    )
    for table in ("seat", "command"):
        await tx.execute(f"UPDATE {table} SET person = ? WHERE person = ?", (FORGOTTEN, person))
    for table, column, key, by_place in TOLD:
        await _clean(tx, person, table, column, key, by_place)
    # A decision of the game names seats and cards; it stays to the letter, or nothing is replayed.
    await _clean(tx, person, "command", "data", "game, seq", True, "kind <> 'decide'")


async def _clean_direct(tx: Transaction, person: str) -> None:
    """Take the ids of their direct messages out of tables that were played there, in no server.

    They name the person as well as their own id does; and nothing is written there any more.
    """
    found = await tx.execute(
        "SELECT place, id FROM game WHERE COALESCE(guild, '') = ''"
        " AND COALESCE(lobby_channel, '') <> ''"
        f" AND id IN (SELECT game FROM seat WHERE person = ?){tx.dialect.for_update}",
        (person,),
    )
    for table in ("letter", "timer"):
        await tx.executemany(f"DELETE FROM {table} WHERE game = ?", [(game,) for _, game in found])
    await tx.executemany(
        "UPDATE game SET place = ? WHERE id = ?",
        [(rows.encode(without_ids(rows.decode(place))), game) for place, game in found],
    )


async def _check_free(tx: Transaction, person: str, but: Collection[str]) -> None:
    """Check in the transaction that forgets: nobody sits down in between."""
    found = await tx.execute(
        "SELECT id FROM game WHERE status IN (?, ?)"
        " AND (host = ? OR id IN (SELECT game FROM seat WHERE person = ?))",
        (*OPEN, person, person),
    )
    if any(game not in but for (game,) in found):
        raise StillSeated("Somebody who sits at an open table cannot be forgotten.")


async def _clean(
    tx: Transaction,
    person: str,
    table: str,
    column: str,
    key: str,
    by_place: bool,
    where: str = "true",
) -> None:
    found = await tx.execute(
        f"SELECT {column}, {key} FROM {table} WHERE {where} "
        f" AND {tx.dialect.position_of}({column}, ?) > 0{tx.dialect.for_update}",
        (rows.encode(person),),
    )
    columns = [f"{name} = ?" for name in key.split(", ")]
    await tx.executemany(
        f"UPDATE {table} SET {column} = ? WHERE {' AND '.join(columns)}",
        [
            (rows.encode(without(rows.decode(text), person, by_place)), *keys)
            for text, *keys in found
        ],
    )


def without_ids(value: Any) -> Any:
    """A copy in which no channel or message of Discord is named."""
    if isinstance(value, dict):
        return {key: without_ids(one) for key, one in value.items()}
    if isinstance(value, list):
        return [without_ids(one) for one in value]
    is_id = isinstance(value, str) and value.isdecimal() and len(value) >= SHORTEST_ID
    return FORGOTTEN if is_id else value


def without(value: Any, person: str, by_place: bool = False) -> Any:
    """A copy without them: what is kept under their id goes, and they leave every list.

    Their id elsewhere is replaced, also in lists where each has a place of their own.
    """
    if isinstance(value, dict):
        return {k: without(v, person, by_place) for k, v in value.items() if k != person}
    if isinstance(value, list):
        return [without(v, person, by_place) for v in value if by_place or v != person]
    return FORGOTTEN if value == person else value
