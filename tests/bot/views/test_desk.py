"""The desk in every position: it can always be drawn, and Discord would always take it."""

import pytest

from rules.engine import load_game
from tests._support.bot.desks import check_desks

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
