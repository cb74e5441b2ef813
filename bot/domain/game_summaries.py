"""What a game says only for show: if it cannot, play goes on without it."""

import logging
from collections.abc import Mapping
from typing import Any

from bot.logs import describe_error
from persistence.store import GameRow
from rules.engine import Game
from rules.engine.model import Part

_log = logging.getLogger(__name__)


def chapter_of(game: Game[Any], row: GameRow, view: Mapping[str, Any]) -> int:
    """What people call the round; 0 if the game cannot tell."""
    try:
        return game.chapter(view)
    except Exception as fault:  # noqa: BLE001 (a decision counts, whatever is shown of it)
        _log.error("table %s: its round cannot be told: %s", row.id, describe_error(fault))
        return 0


def parts_of(game: Game[Any], row: GameRow, state: Any) -> tuple[Part, ...]:
    """What each seat was in a game that is over; nothing if the game cannot tell."""
    try:
        return game.seat_summaries(state)
    except Exception as fault:  # noqa: BLE001 (a game that is over is over)
        _log.error(
            "table %s: what its players were cannot be told: %s", row.id, describe_error(fault)
        )
        return (Part(),) * len(row.seats)
