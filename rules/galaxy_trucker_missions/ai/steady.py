"""Steady: builds a sound ship for the mission and flies it with care."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.game import Game
from rules.engine.model import Decision, Event, Line, Prompt
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
    "hit.keep": pilot.keep,
    "flight.on": pilot.fly_on,
}
"""By kind of question; all others get the careful answer."""


class Steady:
    """Answers from what its seat sees; it keeps nothing between two questions."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def choose(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        return self._answer(view, prompt, legal)[0]

    def advise(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """The same, and why."""
        return self._answer(view, prompt, legal)

    def _answer(self, view: Mapping[str, Any], prompt: Prompt, legal: Sequence[Decision]) -> Answer:
        found = ANSWERS.get(prompt.kind)
        said = found(self.box, view, legal) if found else pilot.careful(prompt.kind)
        return said if said[0] in legal else (prompt.default, said[1])
