"""Conversion between rows of the database and the dataclasses of the store."""

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import orjson

from persistence.sql.transaction import Row, Transaction
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

_log = logging.getLogger(__name__)

encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
_canonical = json.JSONEncoder(separators=(",", ":"), allow_nan=False, sort_keys=True).encode
_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME

_GAME = (
    "SELECT id, game, version, data_hash, options, seed, status, {seats},"
    " place, created, seq, revision FROM game"
)


DATA_SETS = "data sets"
"""Whoever keeps or deletes a data set holds this lock: none goes that a new table needs."""

PUT = "INSERT INTO {} VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data"
"""Keeps what is known of a `person` or a `server`."""


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
    """Decode a JSON column; it may be damaged where the database does not notice."""
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


class Unreadable(Exception):
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


async def find_games(tx: Transaction, where: str, arguments: Sequence[Any]) -> list[GameRow]:
    """The tables that match a condition and can be read, oldest first."""
    found = await tx.execute(f"{_game_columns(tx)} WHERE {where} ORDER BY created, id", arguments)
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
        "status || '' = ?" if channel or lobby_channel or guild or person else "status = ?": status,
        "id IN (SELECT game FROM seat WHERE person = ?)": person,
        "channel = ?": channel,
        "lobby_channel = ?": lobby_channel,
        "guild = ?": guild,
    }
    chosen = {where: value for where, value in wanted.items() if value is not None}
    return " AND ".join(chosen) or "true", [*chosen.values()]


async def find_game(tx: Transaction, game: str) -> GameRow:
    """The table of that id; NotFound if there is none."""
    found = await tx.execute(f"{_game_columns(tx)} WHERE id = ?", (game,))
    if not found:
        raise NotFound(f"There is no game {game}.")
    return _game(found[0])


def _game_columns(tx: Transaction) -> str:
    return _GAME.format(seats=tx.dialect.seats)


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


async def add_game(tx: Transaction, row: Row, seats: Sequence[str | None]) -> None:
    """Insert a table made by `game_row`; its data set must exist."""
    await tx.execute(
        "INSERT INTO game (id, game, version, data_hash, options, seed, status, place, created,"
        " seq, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    )
    await put_seats(tx, row[0], seats)


async def put_seats(tx: Transaction, game: str, seats: Sequence[str | None]) -> None:
    """Replace the seats of a table."""
    await tx.execute("DELETE FROM seat WHERE game = ?", (game,))
    await tx.executemany(
        "INSERT INTO seat VALUES (?, ?, ?)",
        [(game, number, person) for number, person in enumerate(seats)],
    )


def data_text(data_set: Mapping[str, str]) -> str:
    """Encode a data set; equal ones give the same text."""
    return _canonical(dict(data_set))


async def keep_data_set(tx: Transaction, data_hash: str, files: str) -> None:
    """Store a data set once; Conflict if another one has its hash."""
    await tx.lock(DATA_SETS)
    sql = "INSERT INTO data_set VALUES (?, ?) ON CONFLICT DO NOTHING"
    await tx.execute(sql, (data_hash, files))
    found = await tx.execute("SELECT files FROM data_set WHERE hash = ?", (data_hash,))
    there = found[0][0]
    if there != files and decode(there) != decode(files):
        raise Conflict("Another data set is already kept under the same hash.")


async def put_snapshot(tx: Transaction, game: str, seq: int, state: str) -> None:
    """Replace the snapshot of a game."""
    await tx.execute(
        "INSERT INTO snapshot VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, state = excluded.state",
        (game, seq, state),
    )


def command_row(game: str, command: Command) -> Row:
    """The columns of a command."""
    data = encode(command.data)
    columns = game, command.seq, command.seat, command.person, command.kind, data, command.at
    return *columns, command.position


async def add_commands(tx: Transaction, commands: Sequence[Row]) -> None:
    """Insert commands; (game, seq) is unique, so two processes never write the same one."""
    await tx.executemany(
        "INSERT INTO command (game, seq, seat, person, kind, data, at, position)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        commands,
    )


async def find_commands(tx: Transaction, game: str, after: int) -> list[Command]:
    """The commands after that `seq`, in order."""
    found = await tx.execute(
        "SELECT seq, seat, person, kind, data, at, position FROM command"
        " WHERE game = ? AND seq > ? ORDER BY seq",
        (game, after),
    )
    return [
        Command(seq, seat, person, kind, decode(data), at, position)
        for seq, seat, person, kind, data, at, position in found
    ]


async def add_events(tx: Transaction, game: str, events: Sequence[Row]) -> None:
    """Insert events made by `event_row`, numbered on from the last one."""
    if not events:
        return
    found = await tx.execute("SELECT max(number) FROM event WHERE game = ?", (game,))
    last = found[0][0] or 0
    await tx.executemany(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(game, number, *event) for number, event in enumerate(events, last + 1)],
    )


def event_row(kind: str, data: Json, audience: Sequence[int] | None, fence: bool, seq: int) -> Row:
    """The columns of an event, without its number."""
    hearers = None if audience is None else encode(list(audience))
    return seq, kind, encode(data), hearers, int(fence)


async def find_events(tx: Transaction, game: str, after: int, since: int = 0) -> list[EventRow]:
    """The events after that `number`, of commands from `since` on, in order.

    They are numbered as their commands are: the last one before is found from the end.
    """
    found = await tx.execute(
        "SELECT number, seq, kind, data, audience, fence FROM event"
        " WHERE game = ? AND number > ? AND number > coalesce((SELECT number FROM event"
        " WHERE game = ? AND seq < ? ORDER BY number DESC LIMIT 1), 0) ORDER BY number",
        (game, after, game, since),
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


async def add_letters(tx: Transaction, letters: Sequence[Row]) -> None:
    """Insert letters into the outbox, in this order."""
    await tx.executemany("INSERT INTO letter (game, kind, data) VALUES (?, ?, ?)", letters)


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


async def put_timers(tx: Transaction, timers: Sequence[Row]) -> None:
    """Insert timers, or replace those of the same key."""
    await tx.executemany(
        "INSERT INTO timer (game, key, due, data) VALUES (?, ?, ?, ?) ON CONFLICT (game, key)"
        " DO UPDATE SET due = excluded.due, data = excluded.data, set_aside = 0",
        timers,
    )


def timer(row: Row) -> Timer:
    """A timer from its columns."""
    game, key, due, data, set_aside = row
    return Timer(game, key, due, decode(data), set_aside)
