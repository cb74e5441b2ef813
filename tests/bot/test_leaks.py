"""Leaks on the wire: what an observer receives is equal in worlds that differ only in secrets.

The same people make the same decisions in two worlds; between them, one hidden thing is exchanged.
Until the rules reveal it, everything the observer receives must be equal, up to ids and times.
"""

import io
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import forms, host
from bot.calls import Calls
from bot.forms import Form
from bot.host import Host
from bot.postman import Postman
from persistence.store import GameRow, Letter
from rules.shadow_planet import piles
from tests.bot.exchanges import GAME, exchanged, story
from tests.bot.leaks import Leak, check
from tests.bot.twins import CameApart

SMALL = 66
SHORT = {SMALL: 28, 4: 42, 38: 52}
"""Random games of 3, 4 and 5 seats with secrets of all kinds, each into its second round."""


@pytest.mark.parametrize("number", SHORT)
async def test_nobody_receives_anything_else_because_of_what_they_may_not_know(
    tmp_path: Path, number: int
) -> None:
    tally = await check(number, tmp_path, SHORT[number])
    assert not tally.missing, "this game has not all kinds of secrets any more: take another"


# Planted leaks: each must be found

Plant = Callable[[pytest.MonkeyPatch, list[Any]], None]


def the_order_of_names(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """Those waited for are named in the order of their Objectives."""
    sound = Host._public

    def telling(self: Host, game: Any, row: GameRow, state: Any) -> Mapping[str, Any]:
        view = dict(sound(self, game, row, state))
        return {**view, "pending": sorted(view["pending"], key=lambda p: state.objectives[p])}

    patch.setattr(Host, "_public", telling)


def one_edit_more(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A desk is edited once more, to the same words, where the decks lie in an even order."""
    sound = Postman._desk

    async def telling(self: Postman, row: GameRow, letter: Letter) -> dict[str, Any]:
        decks = [card for deck in truth[-1].decks for card in deck]
        if sum(a > b for i, a in enumerate(decks) for b in decks[i:]) % 2 == 0:
            await sound(self, row, letter)
        return await sound(self, row, letter)

    patch.setattr(Postman, "_desk", telling)


def a_file_name(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A picture for everybody is named after what everyone holds."""
    sound = Calls._send

    async def telling(
        self: Calls, channel: int, form: Form, nonce: str, ping: tuple[str, ...]
    ) -> discord.Message:
        message = await sound(self, channel, form, nonce, ping)
        if ping:
            name = f"board-{hash((*truth[-1].hands, *truth[-1].gear)):x}.png"
            await message.edit(attachments=[discord.File(io.BytesIO(b"board"), name)])
        return message

    patch.setattr(Calls, "_send", telling)


def a_word_too_many(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """The rules tell everybody which card is discarded face-down."""
    sound = piles.discard_down

    def telling(s: Any, seat: int, card: int) -> None:
        sound(s, seat, card)
        s.emit("card.moved", {"from": seat, "to": "discard", "count": 1, "cards": [card]})

    patch.setattr(piles, "discard_down", telling)


def a_button_id(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A button carries the number of the blind Character."""
    sound = forms.panel

    def telling(game: Any, seen: Any, language: str) -> Form:
        form = sound(game, seen, language)
        for item in form.view.children if form.view else ():
            assert isinstance(item, discord.ui.Button)
            item.custom_id = f"{item.custom_id}{truth[-1].order[-1:]}"
        return form

    patch.setattr(forms, "panel", telling)


def a_panel_for_each_step(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """Every decision brings a new panel, so that steps passed over can be counted."""
    sound = host._letters

    def telling(*args: Any) -> list[tuple[str, Mapping[str, Any]]]:
        letters = sound(*args)
        return letters if ("panel", {}) in letters else [*letters, ("panel", {})]

    patch.setattr(host, "_letters", telling)


def a_line_in_the_log(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """The bot's log says what was dealt."""
    sound = Host._keep

    def telling(self: Host, table: str, live: Any) -> None:
        logging.getLogger("bot.host").debug("table %s: %s", table, live.state.objectives)
        sound(self, table, live)

    patch.setattr(Host, "_keep", telling)


@pytest.mark.parametrize(
    ("kind", "plant"),
    [
        ("objectives", the_order_of_names),
        ("deck_cards", one_edit_more),
        ("plain_cards", a_file_name),
        ("discards", a_word_too_many),
        ("blind_character", a_button_id),
        ("kept_cards", a_panel_for_each_step),
        ("objectives", a_line_in_the_log),
    ],
)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, plant: Plant
) -> None:
    truth: list[Any] = []
    sound = Host._keep

    def remember(self: Host, table: str, live: Any) -> None:
        truth[:] = [live.state]
        sound(self, table, live)

    monkeypatch.setattr(Host, "_keep", remember)
    plant(monkeypatch, truth)
    with pytest.raises(Leak, match=kind):
        await check(SMALL, tmp_path, SHORT[SMALL], [kind])


def test_a_turn_that_ends_by_itself_because_of_a_hand_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who is asked next would tell everybody; no press is needed to see that."""

    def nothing_to_repair(s: Any, f: Any) -> bool:
        return not s.hands[f.env["seat"]] & s.box.of_type["repair"]

    *steps, last = GAME.machine.programs["turn"]
    telling = (*steps, replace(last, silent=nothing_to_repair))
    monkeypatch.setitem(GAME.machine.programs, "turn", telling)
    games = [story(number, SHORT[38]) for number in range(30)]
    with pytest.raises(CameApart, match="are asked"):
        assert [exchanged(game, "kept_cards") for game in games]
