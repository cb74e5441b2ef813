"""Players that have a reason for what they say: the frame around how a game thinks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from rules.engine.model import Decision, Event, Line, Prompt

if TYPE_CHECKING:
    from rules.engine.game import Game

ONLY: Line = ("advice-only", {})
"""What is said for an answer that is the only one."""
EQUAL = 1e-9
"""Answers whose worths differ by no more than this are worth the same."""


class Thinker(ABC):
    """An adviser whose answer and reason come from one thought."""

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
        worths = [worth(decision) for decision in legal]
        best = max(worths) - EQUAL
        said = random.choice([d for d, w in zip(legal, worths, strict=True) if w >= best])
        return said, partial(reason, said)
