"""The button that leads to a replay."""

from bot.domain.custom_id import CustomId
from bot.i18n.speaker import Speaker
from bot.views.components import Button, button

REPLAY = "replay"


def replay_button(labels: Speaker, table: str) -> Button:
    """Makes the game up to now a page, for whoever presses."""
    return button(labels.text("button-replay"), CustomId(table, REPLAY))


def reader_of(seat: int | None) -> str:
    """For whom it is made while the game goes on."""
    return "public" if seat is None else str(seat)
