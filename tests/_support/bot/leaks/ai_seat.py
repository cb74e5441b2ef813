"""What an AI at a table will say: the same as in the bot, where its chance comes from the seed."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

from bot.domain.table import Table as Row
from bot.tables.ai_players import luck
from rules.engine import Decision, Event, decide
from tests._support.bot.leaks.scene import Table


def ai_says(game: Any, table: Table, state: Any, events: Sequence[Event]) -> Decision:
    """What the AI of a table answers there."""
    seat = table.ai_seat
    assert seat is not None
    row = cast("Row", SimpleNamespace(seed=table.seed.to_bytes(32, "big")))
    chance = luck(row, seat, game.prompt(state, seat).id)
    return decide(game, state, seat, game.players()[table.ai], events, chance)
