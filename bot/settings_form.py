"""How a table is played: what its host may set in the lobby."""

from typing import Any

from bot.address import Address
from bot.layout import Card, Form, menu
from bot.lobby import OPTIONS, UNSET
from bot.words import label_speaker, speaker
from persistence.store import GameRow
from rules.engine import Game


def settings(game: Game[Any], row: GameRow, language: str) -> Form:
    """One menu for each thing that can be set."""
    say, labels = speaker(game, row, language), label_speaker(game, row, language)
    card = Card()
    card.text("### " + say.text("settings-title"))
    for key, values in OPTIONS.items():
        now = row.place.get(key, UNSET.get(key))
        options = [
            (labels.text("settings-choice", **{key: value}), value, kept == now)
            for value, kept in values.items()
        ]
        card.menu(menu(Address(row.id, "set", None, key), key, options))
    return card.form()
