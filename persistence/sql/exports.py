"""Export of a game from the tables of the database, and import into them."""

from collections.abc import Sequence
from typing import Any

from persistence.exports import SCHEMA, commands_of, read, row_of
from persistence.sql import decisions, rows
from persistence.sql.transaction import Row, Transaction, Work
from persistence.store import Conflict, GameRow, ImportRefused, Json, Timer


async def exporting(tx: Transaction, game: str) -> dict[str, Any]:
    """Everything of a game that outlives its table: also what nobody may see before its end."""
    row = await rows.find_game(tx, game)
    files = await tx.execute("SELECT files FROM data_set WHERE hash = ?", (row.data_hash,))
    snapshot = await tx.execute("SELECT seq, state FROM snapshot WHERE game = ?", (game,))
    result = await tx.execute("SELECT at, data FROM result WHERE game = ?", (game,))
    return {
        "schema": SCHEMA,
        "game": {
            "id": row.id,
            "game": row.game,
            "version": row.version,
            "data_hash": row.data_hash,
            "options": row.options,
            "seed": row.seed.hex(),
            "status": row.status,
            "seats": list(row.seats),
            "place": row.place,
            "created": row.created,
            "seq": row.seq,
        },
        "data_set": rows.decode(files[0][0]),
        "commands": [
            {"seq": c.seq, "seat": c.seat, "person": c.person}
            | {"kind": c.kind, "data": c.data, "at": c.at, "position": c.position}
            for c in await rows.find_commands(tx, game, 0)
        ],
        "events": [
            {"number": e.number, "seq": e.seq, "kind": e.kind, "data": e.data}
            | {"audience": None if e.audience is None else list(e.audience), "fence": e.fence}
            for e in await rows.find_events(tx, game, 0)
        ],
        "snapshot": _saved(snapshot),
        "result": _pair(result, "at", "data"),
    }


def _saved(found: Sequence[Row]) -> dict[str, Any] | None:
    """The last position; one that cannot be read is left out, for the record leads there."""
    try:
        return _pair(found, "seq", "state")
    except rows.Unreadable:
        return None


def _pair(found: Sequence[Row], first: str, second: str) -> dict[str, Any] | None:
    return {first: found[0][0], second: rows.decode(found[0][1])} if found else None


def importing(
    exported: Json,
    new_id: str,
    place: Json,
    letters: Sequence[tuple[str, Json]],
    timers: Sequence[Timer],
) -> Work[GameRow]:
    """The game under a new id; the data set it brings is kept as well."""
    read_in = read(exported)
    row = row_of(read_in, new_id, place)
    letter_rows = rows.letter_rows(new_id, letters)
    timer_rows = [rows.timer_row(timer) for timer in timers]
    try:
        game, files = rows.game_row(row), rows.data_text(read_in.data_set)
        commands = [rows.command_row(new_id, command) for command in commands_of(read_in)]
        events = [
            rows.event_row(e.kind, e.data, e.audience, e.fence, e.seq) for e in read_in.events
        ]
        state = None if read_in.snapshot is None else rows.encode(read_in.snapshot.state)
        result = None if read_in.result is None else rows.encode(read_in.result.data)
    except (TypeError, ValueError, RecursionError):
        raise ImportRefused("This exported game holds something that is not JSON.") from None

    async def write(tx: Transaction) -> GameRow:
        if await tx.execute("SELECT 1 FROM game WHERE id = ?", (new_id,)):
            raise Conflict(f"There is already a game {new_id}.")
        try:
            await rows.keep_data_set(tx, row.data_hash, files)
        except Conflict as error:
            raise ImportRefused(f"This exported game does not fit: {error}") from None
        await rows.add_game(tx, game, row.seats)
        await rows.add_commands(tx, commands)
        await rows.add_events(tx, new_id, events)
        if state is not None:
            await rows.put_snapshot(tx, new_id, row.seq, state)
        if read_in.result is not None and result is not None:
            await decisions.put_result(tx, new_id, read_in.result.at, result)
        await rows.add_letters(tx, letter_rows)
        await rows.put_timers(tx, timer_rows)
        return await rows.find_game(tx, new_id)

    return write
