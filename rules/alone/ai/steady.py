"""Steady: plays either side of ALONE from what its seat may know.

The Hero keeps notes (`notes.py`), thinks of ways and fears (`hero_thoughts.py`) and weighs every
answer (`hero.py`). Evil looks at the map (`evil_thoughts.py`) and hunts (`evil.py`). Worth is
measured in points of life; chance decides only between equals.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.alone.ai import evil, hero
from rules.alone.ai.evil_thoughts import EvilThoughts
from rules.alone.ai.hero_thoughts import HeroThoughts
from rules.alone.ai.reasons import reason
from rules.alone.components.catalog import Box
from rules.engine.game import Game
from rules.engine.model import Decision, Event, Line, Prompt


class Steady:
    """Answers every question with the decision that is worth most."""

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
        if len(legal) == 1:
            return legal[0]
        return self._think(view, events, prompt, legal, random)[1]

    def advise(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """The same answer, with the thought behind it."""
        if len(legal) == 1:
            return legal[0], ("advice-only", {})
        me, said = self._think(view, events, prompt, legal, random)
        return said, reason(me, prompt.kind, said)

    def _think(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[HeroThoughts | EvilThoughts, Decision]:
        if "map" in view:
            me = EvilThoughts(self.box, view, events, prompt, legal, random)
            weigh = evil.worth_of(prompt.kind)
            worths = [weigh(me, decision) for decision in legal]
        else:
            me = HeroThoughts(self.box, view, events, prompt, legal)
            weigh = hero.worth_of(prompt.kind)
            worths = [weigh(me, decision) for decision in legal]
        best = max(worths) - 1e-9
        equals = [d for d, worth in zip(legal, worths, strict=True) if worth >= best]
        return me, random.choice(equals)
