"""Steady: builds a sound ship for the mission and flies it with care."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from rules.engine.estimates import read_weights
from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Thinker
from rules.galaxy_trucker_missions.ai import builder, pilot
from rules.galaxy_trucker_missions.ai.estimate import features
from rules.galaxy_trucker_missions.components.catalog import Box

WEIGHTS = read_weights(Path(__file__).parent)
OVERLOOKED = 0.45
"""How much a beginner overlooks; `bench.beginners` measures how often it wins then."""
Answer = tuple[Decision, Line]
ANSWERS: dict[str, Callable[[Box, Mapping[str, Any], Sequence[Decision]], Answer]] = {
    "mission.vote": pilot.vote,
    "build.yard": builder.in_yard,
    "build.place": builder.on_board,
    "build.crew": builder.crew,
    "build.passengers": builder.passengers,
    "card.engines": pilot.engines,
    "card.fight": pilot.fight,
    "hit.defend": pilot.defend,
    "hit.keep": pilot.keep,
    "flight.on": pilot.fly_on,
}
"""By kind of question; all others get the careful answer."""

TOLD = {
    "advice-give-up": ("recall-give-up", 10),
    "advice-hit-keep": ("recall-keep", 9),
    "advice-last-battery": ("recall-last-battery", 8),
    "advice-last-card": ("recall-last-card", 7),
    "advice-card-fight": ("recall-fight", 6),
    "advice-vote": ("recall-vote", 5),
    "advice-card-land": ("recall-land", 4),
    "advice-card-take": ("recall-salvage", 4),
    "advice-alien": ("recall-alien", 4),
    "advice-hit-defend": ("recall-defend", 3),
    "advice-retake": ("recall-retake", 2),
    "advice-take": ("recall-take", 1),
}
"""By the reason of an answer: how it is told afterwards, and how much such an answer matters."""


class Steady(Thinker):
    """Answers from what its seat sees; it keeps nothing between two questions."""

    told: ClassVar[Mapping[str, str]] = {why: name for why, (name, _) in TOLD.items()}

    def __init__(self, box: Box) -> None:
        self.box = box
        self.weights = WEIGHTS

    def think(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Callable[[], Line]]:
        found = ANSWERS.get(prompt.kind)
        said, why = found(self.box, view, legal) if found else pilot.careful(prompt.kind)
        return said if said in legal else prompt.default, lambda: why

    def features(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[str, Mapping[str, float]]:
        return "pilot", features(self.box, view, view["seat"])

    def matters(self, prompt: Prompt, said: Decision, why: Line) -> float:
        return TOLD[why[0]][1] if why[0] in TOLD else 0.0
