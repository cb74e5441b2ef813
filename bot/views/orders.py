"""What a player answers ahead: a ranking of what will be asked, and what holds once and for all."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import CustomId, spell
from bot.domain.standing_orders import chosen, offered
from bot.i18n.languages import label_speaker, speaker
from bot.tables.play import Seen
from bot.views.components import CALM, CardBuilder, Form, button
from rules.engine import Decision, Game


def ahead(game: Game[Any], seen: Seen, language: str, ranked: Sequence[Decision]) -> Form:
    """Choices pressed in the order they are wanted, and standing answers to turn on and off."""
    assert seen.seat is not None
    say = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    table, card = seen.row.id, CardBuilder(CALM)
    kind = next(iter(game.rankings), None)
    if kind is not None:
        card.text(f"### {say.text('rank-title')}\n{say.text('rank-how')}")
        order = [f"{number}. {say.decision(d)}" for number, d in enumerate(ranked, 1)]
        card.text("\n".join(order))
        card.buttons(
            button(
                labels.decision(decision),
                CustomId(table, "ranked", None, f"{kind}~{spell(decision)}"),
                ButtonStyle.success if decision in ranked else ButtonStyle.secondary,
            )
            for decision in game.rankings[kind]
        )
        clear = CustomId(table, "ranked", None, f"{kind}~")
        card.buttons([button(labels.text("button-clear"), clear, ButtonStyle.danger)])
    said = offered(game, seen.row, seen.seat)
    if said:
        card.text(f"### {say.text('always-title')}\n{say.text('always-how')}")
        mine = chosen(game, seen.row, seen.seat)
        card.buttons(
            button(
                f"✓ {labels.line(one.line)}" if one in mine else labels.line(one.line),
                CustomId(table, "always", None, one.key),
                ButtonStyle.success if one in mine else ButtonStyle.secondary,
            )
            for one in said
        )
    return card.form()
