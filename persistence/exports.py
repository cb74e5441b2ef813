"""A game as one JSON-able whole, and the checks that what comes back is one."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from persistence import decisions, rows
from persistence.store import Command, Conflict, GameRow, ImportRefused, Json, Status, Timer

SCHEMA = 1

Count = Annotated[int, Field(ge=0, lt=2**53)]
Moment = Annotated[float, Field(ge=0, le=1e11)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


class _Game(_Part):
    id: str
    game: str
    version: str
    data_hash: str
    options: dict[str, Any]
    seed: str = Field(pattern="^([0-9a-f]{2})+$")
    status: Status
    seats: list[str | None]
    place: dict[str, Any]
    created: Moment
    seq: Count


class _Command(_Part):
    seq: Count
    seat: Count | None
    person: str | None
    kind: str
    data: Any
    at: Moment


class _Event(_Part):
    number: Count
    seq: Count
    kind: str
    data: dict[str, Any]
    audience: list[Count] | None
    fence: bool


class _Snapshot(_Part):
    seq: Count
    state: dict[str, Any]


class _Result(_Part):
    at: Moment
    data: dict[str, Any]


class ExportedGame(_Part):
    """The file, version 1."""

    schema_version: Literal[1] = Field(alias="schema")
    game: _Game
    data_set: dict[str, str]
    commands: list[_Command]
    events: list[_Event]
    snapshot: _Snapshot | None
    result: _Result | None


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
            | {"kind": c.kind, "data": c.data, "at": c.at}
            for c in rows.find_commands(connection, game, 0)
        ],
        "events": [
            {"number": e.number, "seq": e.seq, "kind": e.kind, "data": e.data}
            | {"audience": None if e.audience is None else list(e.audience), "fence": e.fence}
            for e in rows.find_events(connection, game, 0)
        ],
        "snapshot": _pair(snapshot.fetchone(), "seq", "state"),
        "result": _pair(result.fetchone(), "at", "data"),
    }


def _pair(row: tuple[Any, str] | None, first: str, second: str) -> dict[str, Any] | None:
    return None if row is None else {first: row[0], second: rows.decode(row[1])}


def read(exported: Json) -> ExportedGame:
    """A whole and consistent export, or ImportRefused with what is wrong with it."""
    version = exported.get("schema") if isinstance(exported, Mapping) else None
    if type(version) is not int:
        raise ImportRefused("This is no exported game: it does not say its schema.")
    if version != SCHEMA:
        raise ImportRefused(f"This game was exported with schema {version}; known here: {SCHEMA}.")
    try:
        game = ExportedGame.model_validate(dict(exported))
    except ValidationError as error:
        # Pydantic's own text quotes what it was given, and that may be a secret of the game.
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ImportRefused(f"This exported game is not whole: {where}: {first['msg']}.") from None
    if fault := _inconsistent(game):
        raise ImportRefused(f"This exported game does not fit together: {fault}.")
    return game


def _inconsistent(exported: ExportedGame) -> str | None:
    game, last = exported.game, exported.game.seq
    if [c.seq for c in exported.commands] != list(range(1, last + 1)):
        return f"its commands are not numbered from 1 to {last}"
    if [e.number for e in exported.events] != list(range(1, len(exported.events) + 1)):
        return "its events are not numbered without gaps"
    came_from = [e.seq for e in exported.events]
    if came_from != sorted(came_from) or not set(came_from) <= set(range(1, last + 1)):
        return "its events do not follow its commands"
    seats = {c.seat for c in exported.commands if c.seat is not None}
    seats |= {seat for e in exported.events for seat in e.audience or ()}
    if not seats <= set(range(len(game.seats))):
        return "a seat is named that the table does not have"
    if exported.snapshot is None and (last or game.status in {"playing", "over"}):
        return "it has no snapshot"
    if exported.snapshot is not None and exported.snapshot.seq != last:
        return f"its snapshot is of {exported.snapshot.seq}, its last command {last}"
    return None


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
        commands = [
            rows.command_row(new_id, Command(c.seq, c.seat, c.person, c.kind, c.data, c.at))
            for c in read_in.commands
        ]
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


def row_of(exported: ExportedGame, new_id: str, place: Json) -> GameRow:
    """Its table, under another id and in another place."""
    game = exported.game
    return GameRow(
        id=new_id,
        game=game.game,
        version=game.version,
        data_hash=game.data_hash,
        options=game.options,
        seed=bytes.fromhex(game.seed),
        status=game.status,
        seats=tuple(game.seats),
        place=place,
        created=game.created,
        seq=game.seq,
    )
