"""Half-made choices, followed from any position."""

from collections.abc import Sequence
from typing import Any

from bot.domain.drafts import Pick, Walk
from bot.domain.live_game import Live
from rules.engine import Game


def walk(game: Game[Any], state: Any, seat: int, picks: Sequence[Pick]) -> Walk:
    """Where a draft leads, as the services find out."""
    return Live(0, state).walk(game, seat, picks)
