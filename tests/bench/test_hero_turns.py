"""What a turn of the Hero costs people: two waits and six presses in the median, also of a team."""

from statistics import median

import pytest

from bench.hero_turns import lived
from rules.engine import load_game


@pytest.mark.parametrize("evil", [1, 2, 3])
def test_a_turn_of_the_hero_takes_no_more_than_two_waits_and_six_presses(evil: int) -> None:
    game = load_game("alone")
    turns = [turn for deal in range(4) for turn in lived(game, evil + 1, deal)]
    assert len(turns) > 80
    assert median(turn.waits for turn in turns) <= 2
    assert median(turn.count() for turn in turns) <= 6
