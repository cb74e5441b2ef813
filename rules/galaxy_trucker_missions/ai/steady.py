"""Steady: builds a sound ship for the mission and flies it with care."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Thinker
from rules.galaxy_trucker_missions.ai import builder, pilot
from rules.galaxy_trucker_missions.components.catalog import Box

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


class Steady(Thinker):
    """Answers from what its seat sees; it keeps nothing between two questions."""

    def __init__(self, box: Box) -> None:
        self.box = box

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
