"""The generic checks after every decision of random nights: a small dose of them."""

import pytest

from rules.engine.checks import checked_game
from rules.engine.trial import Coverage
from tests._support.rules.galaxy_trucker_missions.record import game


@pytest.mark.parametrize("number", [0, 1, 3, 9, 11])
def test_no_promise_is_broken_in_a_random_night(number: int) -> None:
    checked_game(game(), number, Coverage()).run()
