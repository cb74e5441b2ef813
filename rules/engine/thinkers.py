"""Players that have a reason for what they say: the frame around how a game thinks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from rules.engine.estimates import likely
from rules.engine.looking_back import Known, Thought
from rules.engine.model import Decision, Event, Line, Prompt

if TYPE_CHECKING:
    from rules.engine.game import Game

ONLY: Line = ("advice-only", {})
"""What is said for an answer that is the only one."""
EQUAL = 1e-9
"""Answers whose worths differ by no more than this are worth the same."""


class Thinker(ABC):
    """An adviser whose answer and reason come from one thought."""

    told: ClassVar[Mapping[str, str]] = {}
    """By the text of a reason: how it is told after the game; others are not worth telling."""

    @abstractmethod
    def think(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Callable[[], Line]]:
        """What to answer, and what says why, for who wants to know."""

    def choose(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """The answer alone."""
        return self.think(view, events, prompt, legal, random)[0]

    def advise(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """The same answer, with the thought behind it."""
        said, why = self.think(view, events, prompt, legal, random)
        return said, why()

    weights: Mapping[str, Mapping[str, float]] = {}
    """By side: how it adds up what it knows to its own estimate (`rules/engine/estimates.py`)."""

    def features(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[str, Mapping[str, float]]:
        """Its side, and what it knows as numbers."""
        return "", {}

    def chance(
        self, game: "Game[Any]", view: Mapping[str, Any], events: Sequence[Event]
    ) -> float | None:
        """Its own estimate of its chance to win; None where nothing was fitted."""
        side, known = self.features(view, events)
        return likely(self.weights[side], known) if side in self.weights else None

    def remember(
        self, game: "Game[Any]", view: Mapping[str, Any], seat: int, knew: Sequence[Known]
    ) -> tuple[Line, ...]:
        """What it believed, told after the game."""
        return ()

    def reflect(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Thought:
        """The same answer, with what is told of it after the game."""
        said, why = self.think(view, events, prompt, legal, random)
        return self._thought(said, why(), self.matters(prompt, said, why()))

    def matters(self, prompt: Prompt, said: Decision, why: Line) -> float:
        """How much an answer mattered, for this reason, beside others of the same game."""
        return 0.0

    def _thought(self, said: Decision, why: Line, weight: float) -> Thought:
        name = self.told.get(why[0])
        return Thought(said, None if name is None else (name, why[1]), weight)


class Weigher(Thinker):
    """Answers with the decision that is worth most to it; chance decides only between equals."""

    @abstractmethod
    def weigh(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Callable[[Decision], float], Callable[[Decision], Line]]:
        """What an answer is worth, and what is said for it."""

    def think(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Callable[[], Line]]:
        """Where there is only one answer, nothing is weighed."""
        if len(legal) == 1:
            return legal[0], lambda: ONLY
        worth, reason = self.weigh(view, events, prompt, legal, random)
        said = _best(legal, [worth(decision) for decision in legal], random)
        return said, partial(reason, said)

    def reflect(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Thought:
        """An answer matters as much as it is worth more than the others."""
        if len(legal) == 1:
            return Thought(legal[0])
        worth, reason = self.weigh(view, events, prompt, legal, random)
        worths = [worth(decision) for decision in legal]
        said = _best(legal, worths, random)
        weight = self.weight(prompt, said, worths[legal.index(said)], worths)
        return self._thought(said, reason(said), weight)

    def weight(
        self, prompt: Prompt, said: Decision, worth: float, worths: Sequence[float]
    ) -> float:
        """How much an answer of this worth mattered beside the others to the same question."""
        return worth - sum(worths) / len(worths)


def _best(legal: Sequence[Decision], worths: Sequence[float], random: Random) -> Decision:
    best = max(worths) - EQUAL
    return random.choice([d for d, w in zip(legal, worths, strict=True) if w >= best])
