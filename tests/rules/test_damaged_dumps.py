"""A dump that was damaged is refused in words, or it can be played on from there."""

import pytest

from rules.engine import load_game
from tests._support.games import GAMES
from tests._support.rules.damaged import Tried, try_damaged


@pytest.mark.parametrize("key", GAMES)
def test_no_damaged_dump_is_taken_that_cannot_be_played_on(key: str) -> None:
    game, tried = load_game(key), Tried()
    for number in (3, 4):
        try_damaged(game, number, most=25, each=30, tried=tried)
    assert tried.faults == []
    assert tried.moments > 20
    assert tried.refused > tried.dumps * 0.6
