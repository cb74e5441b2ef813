"""Steady: plays either side of ALONE from what its seat may know.

The Hero keeps notes (`notes.py`), thinks of ways and fears (`hero_thoughts.py`) and weighs every
answer (`hero.py`). Evil looks at the map (`evil_thoughts.py`) and hunts (`evil.py`). Worth is
measured in points of life; chance decides only between equals.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from rules.alone.ai import evil, hero
from rules.alone.ai.estimate import features
from rules.alone.ai.evil_thoughts import EvilThoughts
from rules.alone.ai.hero_thoughts import HeroThoughts
from rules.alone.ai.reasons import reason
from rules.alone.components.catalog import Box
from rules.engine.estimates import read_weights
from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Weigher

TOLD = {
    "advice-flee": "recall-flee",
    "advice-clear": "recall-clear",
    "advice-look": "recall-look",
    "advice-where": "recall-where",
    "advice-fight": "recall-fight",
    "advice-weapon": "recall-weapon",
    "advice-search-room": "recall-search-room",
    "advice-mission": "recall-mission",
    "advice-item": "recall-item",
    "advice-hurry": "recall-hurry",
    "advice-heal": "recall-heal",
    "advice-play": "recall-play",
    "advice-play-danger": "recall-play-danger",
    "advice-hide": "recall-hide",
    "advice-trap": "recall-trap",
    "advice-spawn": "recall-spawn",
    "advice-arm": "recall-arm",
}
"""By the reason of a move: how it is told afterwards."""
WEIGHTS = read_weights(Path(__file__).parent)
OVERLOOKED = 0.75
"""How much a beginner overlooks; `bench.beginners` measures how often it wins then."""
MOVES = ("turn.act", "react", "round.danger")
"""Questions whose answers are moves: others only say how."""


class Steady(Weigher):
    """Answers every question with the decision that is worth most."""

    told: ClassVar[Mapping[str, str]] = TOLD

    def __init__(self, box: Box) -> None:
        self.box = box
        self.weights = {"hero": WEIGHTS["hero"], "evil": WEIGHTS["hero"]}

    def weigh(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Callable[[Decision], float], Callable[[Decision], Line]]:
        if "map" in view:
            me = EvilThoughts(self.box, view, events, prompt, legal, random)
            worth = partial(evil.worth_of(prompt.kind), me)
        else:
            me = HeroThoughts(self.box, view, events, prompt, legal)
            worth = partial(hero.worth_of(prompt.kind), me)
        return worth, partial(reason, me, prompt.kind)

    def features(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[str, Mapping[str, float]]:
        """What decides is public: Evil has what the Hero has not."""
        values = features(view)
        if "map" in view:
            return "evil", {name: -value for name, value in values.items()}
        return "hero", values

    def weight(
        self, prompt: Prompt, said: Decision, worth: float, worths: Sequence[float]
    ) -> float:
        """In points of life; what is done before all else is not worth more for that."""
        if prompt.kind not in MOVES:
            return 0.0
        return worth - hero.FIRST if worth >= hero.FIRST else worth
