"""The desk in every position: it can always be drawn, and Discord would always take it."""

from random import Random
from typing import Any

import pytest

from bot.domain.drafts import Pick, Walk, pressed
from bot.tables.play import Seen
from bot.views.desk import desk
from rules.engine import Decision, load_game
from rules.shadow_planet.trial import random_scenario
from tests._support.bot.forms import check_limits, check_whole, row_of
from tests._support.bot.walking import walk

GAME: Any = load_game("shadow_planet")


def offers(found: Walk) -> list[tuple[Any, Decision]]:
    last = found.steps[-1]
    return [
        (step.prompt, decision)
        for step in found.steps
        if step.open
        for decision in step.legal
        if decision != step.prompt.default or step is last
    ]


CROWDED = 131
"""A game in which shortcuts of one question once left no room for what stands below."""


@pytest.mark.parametrize("number", [*range(6), CROWDED])
def test_a_desk_can_always_be_drawn_and_sent(number: int) -> None:
    random = Random(number)
    seats = 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 3 else None
    state, row = GAME.new(seats, number, scenario=scenario), row_of(GAME, seats)
    drawn = 0
    while GAME.pending(state) and drawn < 250:
        seat = random.choice(GAME.pending(state))
        picks: list[Pick] = []
        while True:
            found = walk(GAME, state, seat, picks)
            if found.commits:
                break
            view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
            seen = Seen(row, seat, view, prompt, GAME.legal(state, seat), found)
            for language in ("en", "pl"):
                form = desk(GAME, seen, language, note="Done.", illustrated=drawn % 2 == 0)
                check_limits(form)
                check_whole(form)
            drawn += 1
            question, decision = random.choice(offers(found))
            picks = pressed(GAME, picks, question, decision)
        for decision in found.batch:
            GAME.apply(state, seat, decision)
    assert drawn > 20
