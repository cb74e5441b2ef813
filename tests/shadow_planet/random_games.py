"""Random games under the generic check: half from a fresh setup, half from random scenarios."""

from random import Random
from typing import Any

from rules.engine.checks import Coverage, Play
from rules.shadow_planet.knowledge.fold import Fold
from rules.shadow_planet.trial import eager, random_scenario


def checked_game(game: Any, number: int, coverage: Coverage) -> Play:
    """The game of that number: seats 3, 4, 5 in turn, every other three from a scenario."""
    seats = 3 + number % 3
    random = Random(number)
    scenario = random_scenario(game.box, seats, random) if number // 3 % 2 else None
    return Play(game, seats, number, scenario, Fold, eager, coverage)
