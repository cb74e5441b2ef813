"""Seats that the house plays: a player gets what a person in that seat gets, never the state."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.model import Decision, Event, IllegalDecision, Prompt

if TYPE_CHECKING:
    from rules.engine.game import Game


class Player(Protocol):
    """Someone who answers for a seat.

    It keeps nothing between two questions: what it says depends on these six things alone, so a
    game goes on the same after a restart, and in two worlds that its seat cannot tell apart.
    """

    def choose(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """One of the legal decisions; `events` are those this seat was told, in order."""
        ...


class AnyLegal:
    """Says anything that is legal: for empty chairs in tests, and to measure others against."""

    def choose(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        return random.choice(legal)


RANDOM: Mapping[str, Player] = {"random": AnyLegal()}
"""The player that every game has."""


def told(events: Iterable[Event], seat: int) -> list[Event]:
    """What a seat was told of what happened."""
    return [e for e in events if e.audience is None or seat in e.audience]


def chance_from(*names: str | int) -> Random:
    """Chance for one answer, from a name for it: the seat, the prompt's id, who plays where.

    Never from what other seats decided in secret. Where people play, the name must be one that
    they cannot guess.
    """
    return Random("/".join(map(str, names)))


def decide(
    game: "Game[Any]",
    state: Any,
    seat: int,
    player: Player,
    events: Iterable[Event],
    random: Random,
) -> Decision:
    """What a player answers to the question this seat is asked; the state stays on this side."""
    prompt = game.prompt(state, seat)
    if prompt is None:
        raise IllegalDecision(f"seat {seat} is not asked now")
    legal = game.legal(state, seat)
    said = player.choose(game, game.view(state, seat), told(events, seat), prompt, legal, random)
    if said not in legal:
        raise IllegalDecision(f"seat {seat}: a player said {said!r} to {prompt.kind}")
    return said
