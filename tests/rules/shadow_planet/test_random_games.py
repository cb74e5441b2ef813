"""Random games of 3, 4 and 5 seats keep every promise after every decision."""

import pytest

from rules.engine.checks import checked_game
from rules.engine.trial import Coverage
from tests._support.rules.shadow_planet.script import GAME


@pytest.mark.parametrize("first", range(0, 12, 3))
def test_no_promise_is_broken_in_random_games(first: int) -> None:
    coverage = Coverage()
    for number in range(first, first + 3):
        checked_game(GAME, number, coverage).run()
    assert coverage.games == 3
