"""Every desk of a random game, drawn as its readers would see it while they choose.

Used in a small dose by the tests and in the full one by the campaign.
"""

from dataclasses import replace
from random import Random
from typing import Any

from bot.domain.drafts import Pick, Walk, pressed
from bot.views.desk import desk
from rules.engine import Decision, Game
from tests._support.bot.forms import check_limits, check_whole, row_of, seen_by

LANGUAGES = ("en", "pl")
LONGEST = 40
"""So many presses are made on one form at most; then somebody has made up their mind."""


def offers(found: Walk) -> list[tuple[Any, Decision]]:
    """What can be pressed; what declines a question only where it is the last."""
    last = found.steps[-1]
    return [
        (step.prompt, decision)
        for step in found.steps
        if step.open
        for decision in step.legal
        if decision != step.prompt.default or step is last
    ]


def _narrowed(found: list[tuple[Any, Decision]], random: Random) -> list[tuple[Any, Decision]]:
    """In a lane, where one word can end it, mostly what goes on."""
    if found[0][0].mode != "lanes" or random.random() < 0.1:
        return found
    return [(prompt, decision) for prompt, decision in found if len(decision) > 1] or found


def check_desks(game: Game[Any], number: int, most: int) -> int:
    """Draw desk after desk of the random game of that number; how many, at most so many.

    Teaching is on, names are as long as they can be, and each is drawn in every language. It fails
    where Discord would not take one, or something on it was cut.
    """
    random = Random(number)
    least, seats_most = game.info.seats
    seats = least + number % (seats_most - least + 1)
    scenario = game.trial().scenario(seats, random) if number % 3 else None
    state, row = game.new(seats, number, scenario=scenario), row_of(game, seats)
    drawn = 0
    while game.pending(state) and drawn < most:
        seat = random.choice(game.pending(state))
        picks: list[Pick] = []
        for _ in range(LONGEST):
            seen = replace(seen_by(game, row, state, seat, picks), returns=drawn % 3 == 0)
            assert seen.walk is not None
            if seen.walk.commits:
                break
            for language in LANGUAGES:
                form = desk(game, seen, language, note="Done.", illustrated=drawn % 2 == 0)
                check_limits(form)
                check_whole(form)
            drawn += 1
            question, decision = random.choice(_narrowed(offers(seen.walk), random))
            picks = pressed(game, picks, question, decision)
        found = seen_by(game, row, state, seat, picks).walk
        assert found is not None
        batch = found.batch if found.commits else [random.choice(game.legal(state, seat))]
        for decision in batch:
            game.apply(state, seat, decision)
    return drawn
