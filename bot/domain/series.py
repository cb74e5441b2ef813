"""Tables that belong to a series: what a game says of how it stands, and what comes next.

A series is shown beside a game: where it cannot be told, because the game does not offer it any
more or fails, the game itself goes on without.
"""

import logging
from collections.abc import Mapping
from typing import Any

from bot.domain.branches import own_options
from bot.domain.limits import OPEN
from bot.domain.seating import is_ai, is_person
from bot.domain.series_record import SeriesRecord
from bot.domain.table import Table
from bot.logs import describe_error
from rules.engine import Aid, Game, Result, Stage

_log = logging.getLogger(__name__)


def begun(row: Table, key: str) -> SeriesRecord:
    """A series that begins at this table."""
    return SeriesRecord(row.id, key, {})


def stage_of(game: Game[Any], record: SeriesRecord | None, seats: int) -> Stage | None:
    """How a series stands; None without one."""
    if record is None or record.key not in game.series:
        return None
    players = record.seated or tuple(range(seats))
    try:
        return game.stage(record.key, players, record.played)
    except Exception as fault:  # noqa: BLE001 (it stands beside the game, and does not stop it)
        _log.error("series %s: how it stands cannot be told: %s", record.id, describe_error(fault))
        return None


def stage_at(game: Game[Any], row: Table, games: int | None = None) -> Stage | None:
    """How the series of a table stands by now, or after its first games."""
    record = row.history.series
    if record is not None and games is not None:
        record = record.up_to(games)
    return stage_of(game, record, len(row.seats))


def fixed_options(game: Game[Any], row: Table) -> Mapping[str, Any]:
    """The options that the series of a table has set for its next game."""
    stage = stage_at(game, row)
    return {} if stage is None or stage.is_over else stage.options


def has_next(game: Game[Any], row: Table) -> bool:
    """Whether another game follows the one that has ended here, or was given up."""
    if row.status in OPEN or row.history.began is None:
        return False
    stage = stage_at(game, row)
    return stage is not None and not stage.is_over


def after(row: Table, result: Result) -> SeriesRecord | None:
    """The series of a table when its game has ended like this; None without one."""
    record = row.history.series
    return None if record is None else record.with_game(row.seats, own_options(row), result)


def seated_next(record: SeriesRecord, stage: Stage) -> tuple[str | None, ...]:
    """Who should sit where in the next game, by seat; None where nobody is left."""
    numbers = stage.seating or record.seated
    found = (record.players.get(number) for number in numbers)
    return tuple(who if is_person(who) or is_ai(who) else None for who in found)


def roles_next(game: Game[Any], seats: tuple[str | None, ...]) -> dict[str, str]:
    """The role that each of them should have, where a game has any."""
    if not game.info.roles:
        return {}
    sides = game.sides(len(seats))
    here = zip(seats, sides, strict=True)
    return {who: role for who, role in here if who and (is_person(who) or is_ai(who))}


def passages_of(game: Game[Any], row: Table, view: Mapping[str, Any]) -> tuple[Aid, ...]:
    """What the story around a game has told the reader of this view; none if it cannot be told."""
    try:
        return game.passages(view)
    except Exception as fault:  # noqa: BLE001 (the same)
        _log.error("table %s: its story cannot be told: %s", row.id, describe_error(fault))
        return ()
