"""Tables that go on from a moment of a game that is over: the position they begin with.

It stands among what a table was dealt from, so that everything that plays a record anew begins
with it.
"""

from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.domain.table import TableDamaged, plain
from persistence.store import GameRow
from rules.engine import Event, Game

SCENARIO, BRANCH = "scenario", "branch"
"""What stands among the options of a table and is none of the game's own."""

Told = tuple[str, dict[str, Any]]
"""The kind and the data of an event that everybody was told."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a turn began, as everybody could follow it."""

    seq: int
    """How many commands there were."""
    number: int
    """How many such moments were before it; 0 is the deal."""
    chapter: Told | None = None
    """What began the chapter, for example a round."""
    turn: Told | None = None
    """What names the turn that begins with it."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a branch comes from."""

    table: str
    moment: Moment
    anew: bool
    """Whether what no seat knew is dealt anew; else all is as it was."""
    position: dict[str, Any]
    """The game as it stood at that moment, with everything in it."""


_ORIGIN = TypeAdapter(Origin)


def origin_of(row: GameRow) -> Origin | None:
    """Where a table comes from; None where its game began with a deal."""
    if BRANCH not in row.options:
        return None
    try:
        return _ORIGIN.validate_python(row.options[BRANCH])
    except ValidationError as wrong:
        raise TableDamaged(row.id, BRANCH, wrong.errors()[0]["type"]) from None


def is_branch(row: GameRow) -> bool:
    """Whether a table goes on from a moment of another."""
    return BRANCH in row.options


def own_options(row: GameRow) -> dict[str, Any]:
    """The options of the game itself."""
    return {key: kept for key, kept in row.options.items() if key not in (SCENARIO, BRANCH)}


def as_options(row: GameRow, origin: Origin) -> dict[str, Any]:
    """What a branch of a table is dealt from, as its row keeps it."""
    return {**own_options(row), BRANCH: plain(origin)}


def begun(game: Game[Any], row: GameRow, origin: Origin) -> tuple[Any, bool]:
    """The position with which a branch begins; whether anything is dealt anew in it."""
    game.chosen(own_options(row))
    state = game.adopt(origin.position)
    if state.seats != len(row.seats):
        raise ValueError("a branch has as many seats as the game it comes from")
    return game.branch(state, row.seed)


def event_of(told: Told | None) -> Event | None:
    """What was told, as an event."""
    return None if told is None else Event(told[0], told[1])


def told_of(event: Event | None) -> Told | None:
    """The other way round."""
    return None if event is None else (event.kind, dict(event.data))
