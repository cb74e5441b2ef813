"""Steady: plays either side of ALONE from what its seat may know.

The Hero keeps notes (`notes.py`), thinks of ways and fears (`hero_thoughts.py`) and weighs every
answer (`hero.py`). Evil looks at the map (`evil_thoughts.py`) and hunts (`evil.py`). Worth is
measured in points of life; chance decides only between equals.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from rules.alone.ai import evil, hero
from rules.alone.ai.evil_thoughts import EvilThoughts
from rules.alone.ai.hero_thoughts import HeroThoughts
from rules.alone.ai.reasons import reason
from rules.alone.components.catalog import Box
from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Weigher


class Steady(Weigher):
    """Answers every question with the decision that is worth most."""

    def __init__(self, box: Box) -> None:
        self.box = box

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
