"""The generic checks after every decision of random nights: a small dose of them."""

from dataclasses import replace

import pytest

from rules.engine.checks import Fault, checked_game
from rules.engine.trial import Coverage
from tests._support.rules.galaxy_trucker_missions.record import game


@pytest.mark.parametrize("number", [0, 1, 3, 9, 11, 180, 282])
def test_no_promise_is_broken_in_a_random_night(number: int) -> None:
    checked_game(game(), number, Coverage()).run()


def test_a_night_that_asks_nobody_anything_is_over_at_once_and_checked() -> None:
    play = checked_game(game(), 63, Coverage())
    play.run()
    assert play.history == []


def test_only_keys_that_are_named_may_show_more_than_was_told() -> None:
    play = checked_game(game(), 180, Coverage())
    play.trial = replace(play.trial, beyond={"building": frozenset({"order", "hidden_kinds"})})
    with pytest.raises(Fault, match="was told the same, but sees aside"):
        play.run()
