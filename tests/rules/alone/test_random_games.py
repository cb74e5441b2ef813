"""Random games of 2, 3 and 4 seats keep every promise after every decision."""

import pytest

from rules.engine.checks import checked_game
from rules.engine.trial import Coverage
from tests._support.rules.alone.script import GAME


@pytest.mark.parametrize("number", range(3, 9))
def test_no_promise_is_broken_in_random_games(number: int) -> None:
    """Three from random positions, three from the start, all with any options."""
    coverage = Coverage()
    checked_game(GAME, number, coverage).run(20_000)
    assert coverage.games == 1
