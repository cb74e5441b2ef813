"""Easy: a player that means well and overlooks things, for people who play for the first time."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from rules.engine.looking_back import Companion, Known, Thought
from rules.engine.model import Decision, Event, Line, Prompt

if TYPE_CHECKING:
    from rules.engine.game import Game


EASY = "easy"
"""What it is called among the players of a game."""


class Beginner:
    """Thinks as a better player does, of the answers that it notices.

    It plays for its side and never answers at random, but at each question it overlooks some of
    what it could do, often the best of it.
    """

    strength = 1

    def __init__(self, better: Companion, overlooks: float) -> None:
        self.better = better
        self.overlooks = overlooks

    def choose(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """The better player's answer among those it notices."""
        noticed = self._noticed(legal, random)
        return self.better.choose(game, view, events, prompt, noticed, random)

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
        noticed = self._noticed(legal, random)
        return self.better.reflect(game, view, events, prompt, noticed, random)

    def chance(
        self, game: "Game[Any]", view: Mapping[str, Any], events: Sequence[Event]
    ) -> float | None:
        """What it gives itself: it does not know how much it overlooks."""
        return self.better.chance(game, view, events)

    def remember(
        self, game: "Game[Any]", view: Mapping[str, Any], seat: int, knew: Sequence[Known]
    ) -> tuple[Line, ...]:
        """What it believed, told after the game."""
        return self.better.remember(game, view, seat, knew)

    def _noticed(self, legal: Sequence[Decision], random: Random) -> Sequence[Decision]:
        """At least one."""
        found = [decision for decision in legal if random.random() >= self.overlooks]
        return found or [random.choice(legal)]
