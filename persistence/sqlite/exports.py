"""Export of a game from the tables of the file, and import into them."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from persistence.exports import SCHEMA, commands_of, read, row_of
from persistence.sqlite import decisions, rows
from persistence.store import Conflict, GameRow, ImportRefused, Json, Timer


def exporting(connection: sqlite3.Connection, game: str) -> dict[str, Any]:
    """Everything of a game that outlives its table: also what nobody may see before its end."""
    row = rows.find_game(connection, game)
    files = connection.execute("SELECT files FROM data_set WHERE hash = ?", (row.data_hash,))
    snapshot = connection.execute("SELECT seq, state FROM snapshot WHERE game = ?", (game,))
    result = connection.execute("SELECT at, data FROM result WHERE game = ?", (game,))
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
        "data_set": rows.decode(files.fetchone()[0]),
        "commands": [
            {"seq": c.seq, "seat": c.seat, "person": c.person}
            | {"kind": c.kind, "data": c.data, "at": c.at, "position": c.position}
            for c in rows.find_commands(connection, game, 0)
        ],
        "events": [
            {"number": e.number, "seq": e.seq, "kind": e.kind, "data": e.data}
            | {"audience": None if e.audience is None else list(e.audience), "fence": e.fence}
            for e in rows.find_events(connection, game, 0)
        ],
        "snapshot": _saved(snapshot.fetchone()),
        "result": _pair(result.fetchone(), "at", "data"),
    }


def _saved(row: tuple[int, str] | None) -> dict[str, Any] | None:
    """The last position; one that cannot be read is left out, for the record leads there."""
    try:
        return _pair(row, "seq", "state")
    except rows.Unreadable:
        return None


def _pair(row: tuple[Any, str] | None, first: str, second: str) -> dict[str, Any] | None:
    return None if row is None else {first: row[0], second: rows.decode(row[1])}


def importing(
    exported: Json,
    new_id: str,
    place: Json,
    letters: Sequence[tuple[str, Json]],
    timers: Sequence[Timer],
) -> Callable[[sqlite3.Connection], GameRow]:
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

    def write(connection: sqlite3.Connection) -> GameRow:
        if connection.execute("SELECT 1 FROM game WHERE id = ?", (new_id,)).fetchone():
            raise Conflict(f"There is already a game {new_id}.")
        try:
            rows.keep_data_set(connection, row.data_hash, files)
        except Conflict as error:
            raise ImportRefused(f"This exported game does not fit: {error}") from None
        rows.add_game(connection, game, row.seats)
        rows.add_commands(connection, commands)
        rows.add_events(connection, new_id, events)
        if state is not None:
            rows.put_snapshot(connection, new_id, row.seq, state)
        if read_in.result is not None and result is not None:
            decisions.put_result(connection, new_id, read_in.result.at, result)
        rows.add_letters(connection, letter_rows)
        rows.put_timers(connection, timer_rows)
        return rows.find_game(connection, new_id)

    return write
