"""Leaks on the wire: what an observer receives is equal in worlds that differ only in secrets.

The same people make the same decisions in two worlds; between them, one hidden thing is exchanged.
Until the rules reveal it, everything the observer receives must be equal, up to ids and times.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.domain.drafts import Pick
from bot.domain.live_game import Live
from bot.domain.table import Table
from bot.domain.transition import Letters, Transition
from bot.i18n.languages import LANGUAGES
from bot.i18n.table_names import name_from
from bot.outbox.discord_api import DiscordApi
from bot.outbox.open_desks import OpenDesks
from bot.outbox.panel_images import Pictures
from bot.tables.choosing import Choosing
from bot.tables.play import Play
from bot.tables.repository import Tables
from bot.views import public
from bot.views.components import File, Form
from rules.engine import Picture, Prompt
from rules.shadow_planet.components import piles
from rules.shadow_planet.game import ShadowPlanet
from rules.shadow_planet.presentation import aids
from tests._support.bot.leaks.coverage import TYPED, untried, unused
from tests._support.bot.leaks.deeds import DEEDS
from tests._support.bot.leaks.exchanges import GAME, exchanged, story
from tests._support.bot.leaks.planting import odd, the_truth
from tests._support.bot.leaks.scene import ROLES, SEAT, SPECTATOR, Leak, Offers, Use, ids
from tests._support.bot.leaks.search import check
from tests._support.bot.leaks.twins import CameApart
from tests._support.bot.leaks.worlds import UNHURRIED

VARIED, WITH_AI, LARGE, SMALL, EVERYTHING = 39, 43, 38, 66, 213
"""Random games: of three with almost all kinds of secrets; of four, one of them an AI; of five; of
three in which cards are soon discarded; and one in which all can be done that people do."""
SHORT = {VARIED: 16, WITH_AI: 16, LARGE: 16, SMALL: 28, EVERYTHING: 32}
"""How many decisions are made in each."""
PICTURED = 8
"""How many decisions are made at a table with pictures, which take long to draw."""


async def test_nobody_receives_anything_else_because_of_what_they_may_not_know(
    tmp_path: Path,
) -> None:
    tally = await check(VARIED, tmp_path, SHORT[VARIED])
    # Discarded cards have a game of their own below: it takes longer until there are any.
    assert tally.unexchanged == ["discards"], "this game has other secrets now: take another"


@pytest.mark.parametrize(
    ("number", "kinds"),
    [
        (WITH_AI, ["objectives", "kept_cards", "standing"]),
        (LARGE, ["blind_character"]),
        (SMALL, ["discards"]),
    ],
)
async def test_nobody_at_another_table_receives_anything_else(
    tmp_path: Path, number: int, kinds: list[str]
) -> None:
    tally = await check(number, tmp_path, SHORT[number], kinds)
    assert sorted(tally.pairs) == sorted(kinds), "this game has not all of these secrets any more"
    assert bool(tally.with_ai) == (number == WITH_AI)


@pytest.mark.parametrize("kind", ["objectives"])
async def test_no_command_and_no_press_tells_what_its_user_may_not_know(
    tmp_path: Path, kind: str
) -> None:
    tally = await check(EVERYTHING, tmp_path, SHORT[EVERYTHING], [kind], deeds=list(DEEDS))
    assert tally.pairs[kind] == 1, "this game has no such secret any more: take another"
    assert not tally.unused, "what is new in the bot must be used here too, rightly and wrongly"


def test_a_command_or_press_that_is_never_used_is_found() -> None:
    offers = Offers(("/new",), ("novel",))
    used = {Use(SPECTATOR, f"{name}…") for name in TYPED}
    assert unused(offers, used) == ["/new", "novel, by who should not", "novel, where it stands"]
    used |= {Use(SPECTATOR, "/new"), Use(SPECTATOR, "novel", stood=False), Use(SEAT, "novel")}
    assert unused(offers, used) == []
    missing = {f"/new by a {role}" for role in ROLES if role != SPECTATOR}
    assert set(untried(offers, used)) == missing


def test_no_two_tables_of_a_world_are_called_the_same() -> None:
    """A text without names says which table it means."""
    found = list(islice(ids(), 300))
    assert found == list(islice(ids(), 300))
    names = {name_from(table, language) for table in found for language in LANGUAGES}
    assert len(names) == 300 * len(LANGUAGES)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel waits for its picture: whether it is drawn in time is the machine's doing."""
    monkeypatch.setattr("bot.outbox.panel_images.PATIENCE", UNHURRIED)
    # An answer has its pictures at once if they were drawn by then, and else gets them later.
    monkeypatch.setattr(Pictures, "at_once", lambda *_: [])


@pytest.mark.usefixtures("unhurried")
async def test_no_picture_shows_anything_else_because_of_what_its_reader_may_not_know(
    tmp_path: Path,
) -> None:
    tally = await check(
        SMALL, tmp_path, PICTURED, ["objectives", "deck_cards"], pictures=True, deeds=()
    )
    assert tally.pairs.total() == 2, "this game has not both kinds of secrets any more"


# Planted leaks: each must be found

Plant = Callable[[pytest.MonkeyPatch, list[Any]], None]


def the_order_of_names(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """Those waited for are named in the order of their Objectives."""
    sound = Play._public

    def telling(self: Play, game: Any, row: Table, live: Live) -> Mapping[str, Any]:
        view, objectives = dict(sound(self, game, row, live)), live.state.objectives
        return {**view, "pending": sorted(view["pending"], key=lambda p: objectives[p])}

    patch.setattr(Play, "_public", telling)


def one_edit_more(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A message is edited once more, to the same words, where the decks lie in an even order."""
    sound = DiscordApi.edit

    async def telling(self: DiscordApi, channel: int, message: int, form: Form) -> bool:
        # A lobby is edited too, before anything is dealt.
        if truth and not odd([card for deck in truth[-1].decks for card in deck]):
            await sound(self, channel, message, form)
        return await sound(self, channel, message, form)

    patch.setattr(DiscordApi, "edit", telling)


def a_file_name(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A picture for everybody is named after what everyone holds."""
    sound = public.panel

    def telling(game: Any, seen: Any, language: str, _picture: File | None = None) -> Form:
        name = f"board-{hash((*truth[-1].hands, *truth[-1].gear)):x}.png"
        return sound(game, seen, language, File(name, b"board"))

    patch.setattr(public, "panel", telling)


def a_word_too_many(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """The rules tell everybody which card is discarded face-down."""
    sound = piles.discard_down

    def telling(s: Any, seat: int, card: int) -> None:
        sound(s, seat, card)
        s.emit("card.moved", {"from": seat, "to": "discard", "count": 1, "cards": [card]})

    patch.setattr(piles, "discard_down", telling)


def a_button_id(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """A button carries the number of the blind Character."""
    sound = public.panel

    def telling(game: Any, seen: Any, language: str, picture: File | None = None) -> Form:
        form = sound(game, seen, language, picture)
        for item in form.view.walk_children() if form.view else ():
            if isinstance(item, ui.Button):
                item.custom_id = f"{item.custom_id}{truth[-1].order[-1:]}"
        return form

    patch.setattr(public, "panel", telling)


def a_panel_for_each_step(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """Whatever is committed brings a new panel, so that forms passed over can be counted."""
    sound = Transition.letters

    def telling(self: Transition, at: float) -> Letters:
        others = [letter for letter in sound(self, at) if letter[0] != "panel"]
        return [*others, ("panel", {})]

    patch.setattr(Transition, "letters", telling)


def an_edit_for_each_step(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """A desk that stands open is drawn anew whenever anything at all is decided."""
    patch.setattr(OpenDesks, "_can_wait", lambda *_: False)
    patch.setattr(OpenDesks, "_shows", lambda *_: False)


def a_page_of_help(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """Who one could be is told from who the others are."""
    sound = aids.possible_identities

    def telling(box: Any, view: Any) -> list[str]:
        return sound(box, view) * (1 + odd(truth[-1].objectives))

    patch.setattr(aids, "possible_identities", telling)


def a_line_in_the_log(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """The bot's log says what was dealt."""
    sound = Tables.keep

    def telling(self: Tables, table: str, live: Any) -> None:
        logging.getLogger("bot.tables.play").debug("table %s: %s", table, live.state.objectives)
        sound(self, table, live)

    patch.setattr(Tables, "keep", telling)


@pytest.mark.parametrize(
    ("kind", "plant", "most"),
    [
        ("objectives", the_order_of_names, 28),
        ("deck_cards", one_edit_more, 8),
        ("plain_cards", a_file_name, 8),
        ("discards", a_word_too_many, 28),
        ("blind_character", a_button_id, 8),
        ("kept_cards", a_panel_for_each_step, 20),
        ("kept_cards", an_edit_for_each_step, 28),
        ("objectives", a_line_in_the_log, 8),
        ("objectives", a_page_of_help, 8),
    ],
)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, plant: Plant, most: int
) -> None:
    """Some show before any card is kept or discarded: those games are as short as can be."""
    plant(monkeypatch, the_truth(monkeypatch))
    with pytest.raises(Leak, match=kind):
        await check(SMALL, tmp_path, most, [kind], deeds=())


@pytest.mark.usefixtures("unhurried")
async def test_a_dot_in_a_picture_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    truth, sound = the_truth(monkeypatch), ShadowPlanet.pictures

    def telling(self: ShadowPlanet, view: Mapping[str, Any], tr: Any) -> tuple[Picture, ...]:
        dot = f'<rect width="{1 + odd(truth[-1].objectives)}" height="1"/></svg>'
        return tuple(
            replace(picture, svg=picture.svg.replace("</svg>", dot))
            for picture in sound(self, view, tr)
        )

    monkeypatch.setattr(ShadowPlanet, "pictures", telling)
    with pytest.raises(Leak, match=r"objectives(.|\n)*picture\.png"):
        await check(SMALL, tmp_path, PICTURED, ["objectives"], pictures=True, deeds=())


async def test_a_choice_that_others_hear_of_before_it_is_made_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = Choosing._keep_picks

    async def telling(
        self: Choosing, table: str, seat: int, prompt: Prompt, picks: Sequence[Pick]
    ) -> None:
        await sound(self, table, seat, prompt, picks)
        await self.updates.post(table, [("say", {"text": "desk-waiting"})])

    monkeypatch.setattr(Choosing, "_keep_picks", telling)
    with pytest.raises(Leak, match=r"draft of \d: \w+ received"):
        await check(SMALL, tmp_path, SHORT[SMALL], ["objectives"], deeds=())


def test_a_turn_that_ends_by_itself_because_of_a_hand_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who is asked next would tell everybody; no press is needed to see that."""

    def nothing_to_repair(s: Any, f: Any) -> bool:
        return not s.hands[f.env["seat"]] & s.box.of_type["repair"]

    *steps, last = GAME.machine.programs["turn"]
    telling = (*steps, replace(last, silent=nothing_to_repair))
    monkeypatch.setitem(GAME.machine.programs, "turn", telling)
    games = [story(number, 52) for number in range(30)]
    with pytest.raises(CameApart, match="are asked"):
        assert [exchanged(game, "kept_cards") for game in games]
