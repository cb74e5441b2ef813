"""The desk in every position: it can always be drawn, and Discord would always take it."""

from dataclasses import replace

import pytest

from bot.i18n.languages import speaker
from bot.views.components import File
from bot.views.desk import desk
from rules.engine import load_game
from tests._support.bot.desks import check_desks
from tests._support.bot.forms import parts_of, row_of, seen_by

CROWDED = 131
"""A game in which shortcuts of one question once left no room for what stands below."""


GAMES = [("shadow_planet", number) for number in (*range(6), CROWDED)]
GAMES += [
    ("alone", 1),
    ("alone", 3),
    ("galaxy_trucker_missions", 2),
    ("galaxy_trucker_missions", 4),
]


@pytest.mark.parametrize(("key", "number"), GAMES)
def test_a_desk_can_always_be_drawn_and_sent(key: str, number: int) -> None:
    assert check_desks(load_game(key), number, 250) > 20


def test_what_a_flight_pays_for_is_said_once_to_who_is_asked_nothing() -> None:
    game = load_game("galaxy_trucker_missions")
    state, row = game.new(2, 3), row_of(game, 2)
    while game.view(state, None)["phase"] != "flight":
        (seat, *_) = game.pending(state)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        game.apply(state, seat, prompt.default)
    seen = replace(seen_by(game, row, state, 0), walk=None, prompt=None, legal=())
    plan = game.plan(seen.view)
    assert plan is not None
    for language in game.texts:
        view = desk(game, seen, language).view
        assert view is not None
        text = "\n".join(part.get("content", "") for part in parts_of(view.to_components()))
        assert text.count(speaker(game, row, language).line(plan)) == 1


def test_on_the_first_desk_who_one_is_stands_beside_the_question() -> None:
    game = load_game("shadow_planet")
    state, row = game.new(3, 1), row_of(game, 3)
    hand = [File("board.png", b"", "cards")]
    kinds: list[list[int]] = []
    while len(kinds) < 2:
        (seat, *_) = game.pending(state)
        seen = seen_by(game, row, state, seat)
        assert seen.prompt is not None
        if seen.prompt.id == len(kinds):
            view = desk(game, seen, "en", pictures=hand).view
            assert view is not None
            (box,) = view.to_components()
            kinds.append([part["type"] for part in box["components"]])
        game.apply(state, seat, seen.legal[0])
    text, picture, rule = 10, 12, 14
    assert kinds[0][:3] == [picture, text, rule]
    assert kinds[1].index(text) < kinds[1].index(picture)
    assert kinds[1][kinds[1].index(picture) + 1] == rule
