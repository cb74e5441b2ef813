"""Conversion between rows of the file and the dataclasses of the store."""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import orjson

from persistence.store import (
    DAMAGED,
    Command,
    Conflict,
    EventRow,
    GameRow,
    Json,
    Letter,
    NotFound,
    Timer,
)

T = TypeVar("T")
Row = tuple[Any, ...]

_log = logging.getLogger(__name__)

encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
_canonical = json.JSONEncoder(separators=(",", ":"), allow_nan=False, sort_keys=True).encode
_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME

_GAME = """SELECT id, game, version, data_hash, options, seed, status,
    (SELECT json_group_array(person)
        FROM (SELECT person FROM seat WHERE seat.game = game.id ORDER BY number)),
    place, created, seq, revision FROM game"""


def encode_state(state: Json) -> str:
    """Encode a position: much the longest text, and written with each decision.

    Games save whole numbers and words. orjson would also take a float that is no number, for null:
    what may hold floats is encoded above.
    """
    try:
        return orjson.dumps(state, option=_STRICT).decode()
    except TypeError:
        return encode(state)  # a number of over 64 bits, say, or a key that is a number


def decode(text: str) -> Any:
    """Decode a JSON column; a file may be damaged where SQLite does not notice."""
    try:
        return json.loads(text)
    except (ValueError, TypeError) as error:
        raise Unreadable("a row cannot be read") from error


def decode_mapping(text: str) -> dict[str, Any]:
    """The same where a mapping must stand."""
    found = decode(text)
    if not isinstance(found, dict):
        raise Unreadable("a row is no mapping")
    return found


class Unreadable(sqlite3.DatabaseError):
    """A text in a row that says nothing."""


def readable(make: Callable[[Row], T], found: Iterable[Row], table: int) -> list[T]:
    """Rows of many tables, the id of each in that column: what is damaged in one costs only it."""
    made: list[T] = []
    for row in found:
        try:
            made.append(make(row))
        except Unreadable:
            _log.error("table %s: a row of it is damaged and left out", row[table])
    return made


def find_games(
    connection: sqlite3.Connection, where: str, arguments: Sequence[Any]
) -> list[GameRow]:
    """The tables that match a condition and can be read, oldest first."""
    found = connection.execute(f"{_GAME} WHERE {where} ORDER BY created, id", arguments)
    return readable(_game, found, 0)


def search(
    status: str | None,
    person: str | None = None,
    channel: str | None = None,
    lobby_channel: str | None = None,
    guild: str | None = None,
) -> tuple[str, list[str]]:
    """A condition for the tables that match all of these, and its values."""
    wanted = {
        # Nearly all tables have one of few statuses: no index is of use for that beside others.
        "+status = ?" if channel or lobby_channel or guild or person else "status = ?": status,
        "id IN (SELECT game FROM seat WHERE person = ?)": person,
        "channel = ?": channel,
        "lobby_channel = ?": lobby_channel,
        "guild = ?": guild,
    }
    chosen = {where: value for where, value in wanted.items() if value is not None}
    return " AND ".join(chosen) or "true", [*chosen.values()]


def find_game(connection: sqlite3.Connection, game: str) -> GameRow:
    """The table of that id; NotFound if there is none."""
    found = connection.execute(f"{_GAME} WHERE id = ?", (game,)).fetchone()
    if found is None:
        raise NotFound(f"There is no game {game}.")
    return _game(found)


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
    """The columns of a table, without its seats."""
    columns = (
        row.id,
        row.game,
        row.version,
        row.data_hash,
        encode(row.options),
        row.seed,
        row.status,
    )
    return *columns, encode(row.place), row.created, row.seq, row.revision


def add_game(connection: sqlite3.Connection, row: Row, seats: Sequence[str | None]) -> None:
    """Insert a table made by `game_row`; its data set must exist."""
    connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    put_seats(connection, row[0], seats)


def put_seats(connection: sqlite3.Connection, game: str, seats: Sequence[str | None]) -> None:
    """Replace the seats of a table."""
    connection.execute("DELETE FROM seat WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO seat VALUES (?, ?, ?)",
        [(game, number, person) for number, person in enumerate(seats)],
    )


def data_text(data_set: Mapping[str, str]) -> str:
    """Encode a data set; equal ones give the same text."""
    return _canonical(dict(data_set))


def keep_data_set(connection: sqlite3.Connection, data_hash: str, files: str) -> None:
    """Store a data set once; Conflict if another one has its hash."""
    connection.execute("INSERT OR IGNORE INTO data_set VALUES (?, ?)", (data_hash, files))
    found = connection.execute("SELECT files FROM data_set WHERE hash = ?", (data_hash,))
    there = found.fetchone()[0]
    if there != files and decode(there) != decode(files):
        raise Conflict("Another data set is already kept under the same hash.")


def put_snapshot(connection: sqlite3.Connection, game: str, seq: int, state: str) -> None:
    """Replace the snapshot of a game."""
    connection.execute(
        "INSERT INTO snapshot VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, state = excluded.state",
        (game, seq, state),
    )


def command_row(game: str, command: Command) -> Row:
    """The columns of a command."""
    data = encode(command.data)
    columns = game, command.seq, command.seat, command.person, command.kind, data, command.at
    return *columns, command.position


def add_commands(connection: sqlite3.Connection, commands: Sequence[Row]) -> None:
    """Insert commands; (game, seq) is unique, so two processes never write the same one."""
    connection.executemany("INSERT INTO command VALUES (?, ?, ?, ?, ?, ?, ?, ?)", commands)


def find_commands(
    connection: sqlite3.Connection, game: str, after: int, most: int = -1
) -> list[Command]:
    """The commands after that `seq`, in order; `most` at most."""
    found = connection.execute(
        "SELECT seq, seat, person, kind, data, at, position FROM command"
        " WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?",
        (game, after, most),
    )
    return [
        Command(seq, seat, person, kind, decode(data), at, position)
        for seq, seat, person, kind, data, at, position in found
    ]


def add_events(connection: sqlite3.Connection, game: str, events: Sequence[Row]) -> None:
    """Insert events made by `event_row`, numbered on from the last one."""
    if not events:
        return
    found = connection.execute("SELECT max(number) FROM event WHERE game = ?", (game,))
    last = found.fetchone()[0] or 0
    connection.executemany(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(game, number, *event) for number, event in enumerate(events, last + 1)],
    )


def event_row(kind: str, data: Json, audience: Sequence[int] | None, fence: bool, seq: int) -> Row:
    """The columns of an event, without its number."""
    hearers = None if audience is None else encode(list(audience))
    return seq, kind, encode(data), hearers, int(fence)


def find_events(
    connection: sqlite3.Connection, game: str, after: int, since: int = 0, most: int = -1
) -> list[EventRow]:
    """The events after that `number`, of commands from `since` on, in order; `most` at most.

    They are numbered as their commands are: the last one before is found from the end.
    """
    found = connection.execute(
        "SELECT number, seq, kind, data, audience, fence FROM event"
        " WHERE game = ?1 AND number > max(?2, ifnull((SELECT number FROM event"
        " WHERE ?3 > 0 AND game = ?1 AND seq < ?3 ORDER BY number DESC LIMIT 1), 0))"
        " ORDER BY number LIMIT ?4",
        (game, after, since, most),
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
    """The columns of letters."""
    return [(game, kind, encode(data)) for kind, data in letters]


def add_letters(connection: sqlite3.Connection, letters: Sequence[Row]) -> None:
    """Insert letters into the outbox, in this order."""
    if letters:
        connection.executemany("INSERT INTO letter (game, kind, data) VALUES (?, ?, ?)", letters)


def letter(row: Row) -> Letter:
    """A letter from its columns; one that says nothing any more has a kind of its own."""
    number, game, kind, data, set_aside = row
    try:
        return Letter(number, game, kind, decode_mapping(data), set_aside)
    except Unreadable:
        return Letter(number, game, DAMAGED, {}, set_aside)


def timer_row(timer: Timer) -> Row:
    """The columns of a timer; equal data give equal text, so that timers can be compared."""
    return timer.game, timer.key, timer.due, _canonical(timer.data)


def put_timers(connection: sqlite3.Connection, timers: Sequence[Row]) -> None:
    """Insert timers, or replace those of the same key."""
    if timers:
        sql = "INSERT OR REPLACE INTO timer (game, key, due, data) VALUES (?, ?, ?, ?)"
        connection.executemany(sql, timers)


def timer(row: Row) -> Timer:
    """A timer from its columns."""
    game, key, due, data, set_aside = row
    return Timer(game, key, due, decode(data), set_aside)
