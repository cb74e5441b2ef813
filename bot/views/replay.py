"""The button that leads to a replay."""

from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.limits import OPEN
from bot.domain.table import Table
from bot.i18n.speaker import Speaker
from bot.views.components import Button, button
from rules.engine import Game

REPLAY = "replay"


def replay_button(labels: Speaker, table: str) -> Button:
    """Makes the game up to now a page, for whoever presses."""
    return button(labels.text("button-replay"), CustomId(table, REPLAY))


def is_withheld(game: Game[Any], row: Table) -> bool:
    """Whether nobody may look back yet: the rules make a seat forget what it has seen."""
    return game.forgets and row.status in OPEN


def reader_of(seat: int | None) -> str:
    """For whom it is made while the game goes on."""
    return "public" if seat is None else str(seat)
