"""Random games of 3, 4 and 5 seats keep every promise after every decision."""

import pytest

from rules.engine.checks import checked_game
from rules.engine.trial import Coverage
from tests._support.rules.shadow_planet.script import GAME


@pytest.mark.parametrize("number", [0, 4, 5, 7])
def test_no_promise_is_broken_in_random_games(number: int) -> None:
    """Two that are dealt, and two from random positions."""
    coverage = Coverage()
    checked_game(GAME, number, coverage).run()
    assert coverage.games == 1
