"""Rows of the file as the dataclasses of the store, and back."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from persistence.store import (
    Command,
    Conflict,
    EventRow,
    GameRow,
    Json,
    Letter,
    NotFound,
    Timer,
)

Row = tuple[Any, ...]

encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
_canonical = json.JSONEncoder(separators=(",", ":"), allow_nan=False, sort_keys=True).encode
_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME

_GAME = """SELECT id, game, version, data_hash, options, seed, status,
    (SELECT json_group_array(person)
        FROM (SELECT person FROM seat WHERE seat.game = game.id ORDER BY number)),
    place, created, seq, revision FROM game"""


def encode_state(state: Json) -> str:
    """A position as its game saves it: much the longest text, and written with each decision.

    Games save whole numbers and words. orjson would also take a float that is no number, for null:
    what may hold floats is encoded above.
    """
    try:
        return orjson.dumps(state, option=_STRICT).decode()
    except TypeError:
        return encode(state)  # a number of over 64 bits, say, or a key that is a number


def decode(text: str) -> Any:
    """What was encoded; a file may be damaged where SQLite does not notice."""
    try:
        return json.loads(text)
    except (ValueError, TypeError) as error:
        raise sqlite3.DatabaseError("a row cannot be read") from error


def find_games(
    connection: sqlite3.Connection, where: str, arguments: Sequence[Any]
) -> list[GameRow]:
    """The tables for which this holds, the oldest first."""
    found = connection.execute(f"{_GAME} WHERE {where} ORDER BY created, id", arguments)
    return [_game(row) for row in found]


def find_again(connection: sqlite3.Connection, known: GameRow) -> list[GameRow]:
    """A table that is known: if nothing was changed since it need not be made sense of again."""
    found = connection.execute("SELECT seq, revision FROM game WHERE id = ?", (known.id,))
    if found.fetchall() == [(known.seq, known.revision)]:
        return [known]
    return find_games(connection, "id = ?", (known.id,))


def find_game(connection: sqlite3.Connection, game: str) -> GameRow:
    """The table of that id, which must be there."""
    found = find_games(connection, "id = ?", (game,))
    if not found:
        raise NotFound(f"There is no game {game}.")
    return found[0]


def _game(row: Row) -> GameRow:
    key, game, version, data_hash, options, seed, status, seats, place, created, seq, revision = row
    return GameRow(
        id=key,
        game=game,
        version=version,
        data_hash=data_hash,
        options=decode(options),
        seed=seed,
        status=status,
        seats=tuple(decode(seats)),
        place=decode(place),
        created=created,
        seq=seq,
        revision=revision,
    )


def game_row(row: GameRow) -> Row:
    """As it is written, but for its seats."""
    told = row.id, row.game, row.version, row.data_hash, encode(row.options), row.seed, row.status
    return *told, encode(row.place), row.created, row.seq, row.revision


def add_game(connection: sqlite3.Connection, row: Row, seats: Sequence[str | None]) -> None:
    """A new table, as `game_row` made it; its data set is already there."""
    connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    put_seats(connection, row[0], seats)


def put_seats(connection: sqlite3.Connection, game: str, seats: Sequence[str | None]) -> None:
    """Who sits where, instead of who did."""
    connection.execute("DELETE FROM seat WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO seat VALUES (?, ?, ?)",
        [(game, number, person) for number, person in enumerate(seats)],
    )


def data_text(data_set: Mapping[str, str]) -> str:
    """A data set as it is written; equal ones give the same text."""
    return _canonical(dict(data_set))


def keep_data_set(connection: sqlite3.Connection, data_hash: str, files: str) -> None:
    """Keep a data set once; what is there under its hash is never changed."""
    connection.execute("INSERT OR IGNORE INTO data_set VALUES (?, ?)", (data_hash, files))
    found = connection.execute("SELECT files FROM data_set WHERE hash = ?", (data_hash,))
    there = found.fetchone()[0]
    if there != files and decode(there) != decode(files):
        raise Conflict("Another data set is already kept under the same hash.")


def put_snapshot(connection: sqlite3.Connection, game: str, seq: int, state: str) -> None:
    """How the game stands, instead of how it stood."""
    connection.execute(
        "INSERT INTO snapshot VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, state = excluded.state",
        (game, seq, state),
    )


def command_row(game: str, command: Command) -> Row:
    """As it is written."""
    data = encode(command.data)
    return game, command.seq, command.seat, command.person, command.kind, data, command.at


def add_commands(connection: sqlite3.Connection, commands: Sequence[Row]) -> None:
    """(game, seq) is unique: two processes never both write the same one."""
    connection.executemany("INSERT INTO command VALUES (?, ?, ?, ?, ?, ?, ?)", commands)


def find_commands(connection: sqlite3.Connection, game: str, after: int) -> list[Command]:
    """In order, from there on."""
    found = connection.execute(
        "SELECT seq, seat, person, kind, data, at FROM command"
        " WHERE game = ? AND seq > ? ORDER BY seq",
        (game, after),
    )
    return [
        Command(seq, seat, person, kind, decode(data), at)
        for seq, seat, person, kind, data, at in found
    ]


def add_events(connection: sqlite3.Connection, game: str, events: Sequence[Row]) -> None:
    """Numbered on from the last one; each is what `event_row` made of it."""
    if not events:
        return
    found = connection.execute("SELECT max(number) FROM event WHERE game = ?", (game,))
    last = found.fetchone()[0] or 0
    connection.executemany(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(game, number, *event) for number, event in enumerate(events, last + 1)],
    )


def event_row(kind: str, data: Json, audience: Sequence[int] | None, fence: bool, seq: int) -> Row:
    """As it is written, but for its number."""
    hearers = None if audience is None else encode(list(audience))
    return seq, kind, encode(data), hearers, int(fence)


def find_events(
    connection: sqlite3.Connection, game: str, after: int, most: int = -1
) -> list[EventRow]:
    """In order, from there on; all, or so many at most."""
    found = connection.execute(
        "SELECT number, seq, kind, data, audience, fence FROM event"
        " WHERE game = ? AND number > ? ORDER BY number LIMIT ?",
        (game, after, most),
    )
    return [
        EventRow(
            number=number,
            seq=seq,
            kind=kind,
            data=decode(data),
            audience=None if audience is None else tuple(decode(audience)),
            fence=bool(fence),
        )
        for number, seq, kind, data, audience, fence in found
    ]


def letter_rows(game: str, letters: Sequence[tuple[str, Json]]) -> list[Row]:
    """As they are written."""
    return [(game, kind, encode(data)) for kind, data in letters]


def add_letters(connection: sqlite3.Connection, letters: Sequence[Row]) -> None:
    """Into the outbox, in this order."""
    if letters:
        connection.executemany("INSERT INTO letter (game, kind, data) VALUES (?, ?, ?)", letters)


def letter(row: Row) -> Letter:
    """As it is read."""
    number, game, kind, data = row
    return Letter(number, game, kind, decode(data))


def timer_row(timer: Timer) -> Row:
    """As it is written; the same data always give the same text, so that timers can be compared."""
    return timer.game, timer.key, timer.due, _canonical(timer.data)


def put_timers(connection: sqlite3.Connection, timers: Sequence[Row]) -> None:
    """A timer of the same key is replaced."""
    if timers:
        connection.executemany("INSERT OR REPLACE INTO timer VALUES (?, ?, ?, ?)", timers)


def timer(row: Row) -> Timer:
    """As it is read."""
    game, key, due, data = row
    return Timer(game, key, due, decode(data))
