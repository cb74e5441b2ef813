"""In its head `sharp` lets everybody fly as `steady` would."""

from random import Random

import pytest

from rules.engine import decide
from rules.galaxy_trucker_missions.ai.foresight import Foresight
from tests._support.rules.galaxy_trucker_missions.record import game

GAME = game()
STEADY = GAME.players()["steady"]


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_a_reply_is_what_steady_says_from_all_it_sees(level: str) -> None:
    guide = Foresight(GAME.box, GAME.machine)
    state, flown = GAME.new(4, 5, {"flights": level}), 0
    while asked := GAME.pending(state):
        said = decide(GAME, state, asked[0], STEADY, (), Random(1))
        if state.phase == "flight":
            assert guide.reply(state, asked[0])[0] == said
            flown += 1
        GAME.apply(state, asked[0], said)
    assert flown > 5


def test_winning_counts_more_than_one_credit() -> None:
    guide, state = Foresight(GAME.box, GAME.machine), GAME.new(2, 1)
    line = GAME.box.number["credits_to_beat"]
    state.credits = [line, line + 1]
    assert guide.value(state, 1) > guide.value(state, 0) + 1
    state.dead = [1]
    assert guide.value(state, 1) == guide.value(state, 0) + 1
