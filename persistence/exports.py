"""The export format: a game as one JSON-able whole, and the checks that what is read is one."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from persistence.store import Command, GameRow, ImportRefused, Json, Status

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
    position: Annotated[str, Field(pattern="^[0-9a-f]{1,64}$")] | None = None


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


def commands_of(exported: ExportedGame) -> list[Command]:
    """Its commands, in order."""
    return [
        Command(c.seq, c.seat, c.person, c.kind, c.data, c.at, c.position)
        for c in exported.commands
    ]


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
