"""What a game gives to those who try it out: positions, a way to play, what should be reached."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from rules.engine.model import Decision, Event


class Follower(Protocol):
    """Keeps track of a game from the events one seat gets."""

    def take(self, events: list[Event]) -> None: ...

    def differences(self, view: Mapping[str, Any]) -> list[str]: ...


@dataclass(slots=True)
class Coverage:
    """What has been reached, over many games."""

    kinds: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    """Kinds of prompts with the step of their program: an effect may ask several things."""
    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    things: Counter[str] = field(default_factory=Counter)
    """What else the game counts: cards played, effects resolved."""
    decisions: int = 0
    games: int = 0

    def add(self, other: "Coverage") -> None:
        """Take in what another run has reached."""
        self.kinds += other.kinds
        self.questions += other.questions
        self.verbs += other.verbs
        self.events += other.events
        self.things += other.things
        self.decisions += other.decisions
        self.games += other.games


def _none(_seats: int, _random: Random) -> None:
    return None


def _all(_kind: str, legal: tuple[Decision, ...], _random: Random) -> tuple[Decision, ...]:
    return legal


def _nothing(_event: Event) -> Iterable[str]:
    return ()


def _nothing_missing(_reached: Coverage) -> Mapping[str, list[str]]:
    return {}


@dataclass(frozen=True, slots=True)
class Trial:
    """All of it may be left out: then games begin as dealt, and anything legal is played."""

    scenario: Callable[[int, Random], Mapping[str, Any] | None] = _none
    """A position set up at random, for so many seats."""
    prefer: Callable[[str, tuple[Decision, ...], Random], tuple[Decision, ...]] = _all
    """Narrows a random choice among answers to a kind of question: rare things come up too."""
    fold: Callable[[Mapping[str, Any], int | None], Follower] | None = None
    """Follows the game from a seat's first view by events alone: what they tell must be enough."""
    beyond: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """By kind of event: the keys of a view that show more with it than the event itself tells."""
    note: Callable[[Event], Iterable[str]] = _nothing
    """Names of things that an event reaches, to be counted."""
    missing: Callable[[Coverage], Mapping[str, list[str]]] = _nothing_missing
    """By what they are: things that many random games should have reached and have not."""
