"""Answers that hold once and for all: nothing secret decides whether one fits."""

from random import Random
from typing import Any

import pytest

from rules.engine import load_game
from rules.shadow_planet.trial import eager, random_scenario

GAME: Any = load_game("shadow_planet")
FINISH = next(one for one in GAME.standing if one.key == "finish")


@pytest.mark.parametrize("number", range(20))
def test_a_standing_answer_is_legal_whenever_its_question_is_asked(number: int) -> None:
    random = Random(number)
    seats = 3 + number % 3
    state = GAME.new(seats, number, scenario=random_scenario(GAME.box, seats, random))
    met = 0
    while GAME.pending(state):
        seat = random.choice(GAME.pending(state))
        prompt, legal = GAME.prompt(state, seat), GAME.legal(state, seat)
        for one in GAME.standing:
            if prompt.kind in one.answers:
                met += 1
                assert one.answers[prompt.kind] in legal
        GAME.apply(state, seat, random.choice(eager(prompt.kind, legal, random)))
    assert met


@pytest.mark.parametrize("number", range(20))
def test_a_turn_that_is_finished_once_and_for_all_stops_for_nothing_in_the_hand(
    number: int,
) -> None:
    random = Random(number)
    seats = 3 + number % 3
    state = GAME.new(seats, number, scenario=random_scenario(GAME.box, seats, random))
    turns = 0
    while GAME.pending(state):
        seat = random.choice(GAME.pending(state))
        prompt = GAME.prompt(state, seat)
        if prompt.kind in FINISH.answers:
            who = GAME.view(state, None)["turn"]
            while GAME.pending(state) and GAME.view(state, None)["turn"] == who:
                prompt = GAME.prompt(state, seat)
                assert GAME.pending(state) == (seat,)
                assert prompt.kind in FINISH.answers, f"{prompt.kind} holds the turn up"
                GAME.apply(state, seat, FINISH.answers[prompt.kind])
            turns += 1
        else:
            legal = eager(prompt.kind, GAME.legal(state, seat), random)
            GAME.apply(state, seat, random.choice(legal))
    assert turns


def test_what_can_be_said_to_a_sealed_question_is_not_told_by_having_said_it() -> None:
    said = {one.answers["move.ride"] for one in GAME.standing if "move.ride" in one.answers}
    assert said == {("stay",), ("ride",)}
