"""How a table is played: what its host may set in the lobby."""

from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import Address
from bot.domain.seating import host_of, is_person
from bot.domain.table import Patch, Table
from bot.i18n.languages import label_speaker, speaker
from bot.tables.lobby import OPTIONS
from bot.views.components import Card, Form, button, menu
from rules.engine import Game


def settings(game: Game[Any], row: Table, language: str, person: str) -> Form:
    """One menu for each thing that can be set; its host may also send people away, or close it."""
    say, labels = speaker(game, row, language), label_speaker(game, row, language)
    card = Card()
    card.text("### " + say.text("settings-title"))
    for key, values in OPTIONS.items():
        options = [
            (labels.text("settings-choice", **{key: value}), value, _is_set(row, patch))
            for value, patch in values.items()
        ]
        card.menu(menu(Address(row.id, "set", None, key), key, options))
    if person == host_of(row) and row.status == "lobby":
        others = [
            (labels.text("settings-remove-choice", seat=seat), who, False)
            for seat, who in enumerate(row.seats)
            if who is not None and is_person(who) and who != person
        ]
        if others:
            card.menu(menu(Address(row.id, "remove"), labels.text("settings-remove"), others))
        close = Address(row.id, "close")
        card.buttons([button(labels.text("button-close"), close, ButtonStyle.danger)])
    return card.form()


def _is_set(row: Table, patch: Patch) -> bool:
    return row.patched(patch).settings == row.settings
