"""Positions to draw, and their pictures in the words of a language."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bot.i18n.speaker import Speaker
from rules.engine import Picture
from rules.galaxy_trucker_missions.trial import eager, random_scenario
from tests._support.rules.galaxy_trucker_missions.record import game

GAME = game()
LANGUAGES = tuple(GAME.texts)
NAMES = ("Anna", "Bartłomiej", "Christopher", "Kot w butach")


def decide(state: Any, random: Random) -> None:
    """One decision of an eager random seat."""
    seat = random.choice(GAME.pending(state))
    prompt = GAME.prompt(state, seat)
    assert prompt is not None
    GAME.apply(state, seat, random.choice(eager(prompt.kind, GAME.legal(state, seat), random)))


def positions(number: int, share: float = 0.05) -> Iterator[Any]:
    """Some moments of a random night, half of them from a random position."""
    random = Random(number)
    seats = 2 + number % 3
    options = {key: random.choice(choices) for key, choices, _ in GAME.info.options}
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    if scenario is None and len(str(options["flights"])) > 2:
        options["flights"] = "12"
    state = GAME.new(seats, number, options, scenario)
    yield state
    while GAME.pending(state):
        decide(state, random)
        if not GAME.pending(state) or random.random() < share:
            yield state


def drawn(view: dict[str, Any], language: str, names: Sequence[str] = NAMES) -> dict[str, Picture]:
    """The pictures of a view, by key; a text that is missing is a fault."""
    faults: list[str] = []
    speaker = Speaker(GAME, language, lambda seat: names[seat], faults.append)
    found = {picture.key: picture for picture in GAME.pictures(view, speaker.text)}
    assert not faults, faults
    return found
