"""All that is kept about one person, and nothing about anybody else."""

from typing import Any

from persistence.sql import people, rows
from persistence.sql.transaction import Transaction, Work

_NOTHING = object()


def kept_of(person: str) -> Work[dict[str, Any]]:
    """What names a person, wherever `people.forgetting` would look for it."""

    async def read(tx: Transaction) -> dict[str, Any]:
        known = await tx.execute("SELECT data FROM person WHERE id = ?", (person,))
        return {
            "person": _readable(known[0][0]) if known else {},
            "seats": await _seats(tx, person),
            "decisions": await _decisions(tx, person),
            "drafts": await _drafts(tx, person),
            "named": {
                table: await _named(tx, person, table, column, key)
                for table, column, key, _ in people.TOLD
            },
        }

    return read


async def _seats(tx: Transaction, person: str) -> list[dict[str, Any]]:
    found = await tx.execute(
        "SELECT game.id, game.game, game.status, game.created, seat.number FROM seat"
        " JOIN game ON game.id = seat.game WHERE seat.person = ? ORDER BY game.created, game.id",
        (person,),
    )
    names = ("table", "game", "status", "created", "seat")
    return [dict(zip(names, row, strict=True)) for row in found]


async def _decisions(tx: Transaction, person: str) -> list[dict[str, Any]]:
    """What they have decided, and what others have decided about them, in order.

    Of what a table has decided, or somebody else, only what names them is theirs. Numbers of
    commands are left out: they count what others do in secret.
    """
    found = await tx.execute(
        "SELECT game, seat, kind, data, at, person FROM command WHERE person = ?"
        f" OR (kind <> 'decide' AND {tx.dialect.position_of}(data, ?) > 0)"
        " ORDER BY at, game, seq",
        (person, rows.encode(person)),
    )
    decided: list[dict[str, Any]] = []
    for table, seat, kind, text, at, by in found:
        data, is_own = _readable(text), by == person
        said = data if is_own and seat is not None else _shown(only(data, person))
        if is_own or said is not None:
            whose = seat if is_own else None
            decided.append({"table": table, "seat": whose, "kind": kind, "data": said, "at": at})
    return decided


async def _drafts(tx: Transaction, person: str) -> list[dict[str, Any]]:
    found = await tx.execute(
        "SELECT draft.game, draft.seat, draft.data FROM draft JOIN seat"
        " ON seat.game = draft.game AND seat.number = draft.seat WHERE seat.person = ?"
        " ORDER BY draft.game, draft.seat",
        (person,),
    )
    return [{"table": table, "seat": seat, "data": _readable(text)} for table, seat, text in found]


async def _named(
    tx: Transaction, person: str, table: str, column: str, key: str
) -> list[dict[str, Any]]:
    """The parts of a column that name them; of letters not their numbers, which count others'."""
    shown = "game, kind" if table == "letter" else key
    found = await tx.execute(
        f"SELECT {column}, {shown} FROM {table} "
        f" WHERE {tx.dialect.position_of}({column}, ?) > 0 ORDER BY {key}",
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
