"""After the game: what an AI believed, and why it made its weightiest moves.

All of it is thought anew from the record: from what its seat knew at each question, with the same
chance as then. So it is the same whenever somebody asks, and it knows nothing that came later; only
whether it was right is told from the open view.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.players import Player

if TYPE_CHECKING:
    from rules.engine.game import Game

MOVES = 3
"""How many moves are told."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knew at one moment."""

    view: Mapping[str, Any]
    events: Sequence[Event]
    """Those it was told, in order."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A question to a seat, with what it knew, its chance then, and what it answered."""

    known: Known
    prompt: Prompt
    legal: Sequence[Decision]
    random: Random
    said: Decision
    after: int
    """How many events there had been, told to it or not."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player makes of a question."""

    said: Decision
    because: Line | None = None
    """Why, as it tells others afterwards; None where there is nothing worth telling."""
    weight: float = 0.0
    """How much the answer mattered to it, beside others of the same game."""


@runtime_checkable
class Companion(Player, Protocol):
    """A player that can tell afterwards what it thought."""

    def chance(
        self, game: "Game[Any]", view: Mapping[str, Any], events: Sequence[Event]
    ) -> float | None:
        """Its own estimate of its chance to win, from what its seat knows; None if it has none."""
        ...

    def reflect(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Thought:
        """What `choose` answers to the same six things, and what is told of it afterwards."""
        ...

    def remember(
        self, game: "Game[Any]", view: Mapping[str, Any], seat: int, knew: Sequence[Known]
    ) -> tuple[Line, ...]:
        """What it believed, and whether it was right: the open view says.

        `knew` are what it knew at the first question of each chapter, and at its last one.
        """
        ...


@runtime_checkable
class Reconsidering(Companion, Protocol):
    """One that does not always answer what comes to mind first."""

    def reconsidered(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        prompt: Prompt,
        legal: Sequence[Decision],
        said: Decision,
    ) -> Thought | None:
        """What is told of an answer that came to mind second; None if it cannot be its own."""
        ...


@dataclass(frozen=True, slots=True)
class Recalled:
    """One of its moves."""

    decision: Decision
    because: Line
    after: int
    """How many events of the game there had been."""


@dataclass(frozen=True, slots=True)
class Recollection:
    """What one AI tells afterwards."""

    believed: tuple[Line, ...] = ()
    chances: tuple[float, float] | None = None
    """What it gave itself at its first question and at its last."""
    moves: tuple[Recalled, ...] = ()
    """Its weightiest, in the order of the game."""


def look_back(
    game: "Game[Any]",
    player: Companion,
    seat: int,
    view: Mapping[str, Any],
    moments: Iterable[Moment],
) -> Recollection:
    """Go through all that a seat was asked, in order; `view` is the open one.

    What the player would not say again is not told of: it answers otherwise by now, or somebody
    else has answered.
    """
    knew: list[Known] = []
    found: list[tuple[float, Recalled]] = []
    chapter: int | None = None
    last: Known | None = None
    for moment in moments:
        last = moment.known
        if game.chapter(last.view) != chapter:
            chapter = game.chapter(last.view)
            knew.append(Known(last.view, tuple(last.events)))
        thought = player.reflect(
            game, last.view, last.events, moment.prompt, moment.legal, moment.random
        )
        if thought.said != moment.said and isinstance(player, Reconsidering):
            again = player.reconsidered(game, last.view, moment.prompt, moment.legal, moment.said)
            thought = again or thought
        if thought.said == moment.said and thought.because is not None and thought.weight > 0:
            told = Recalled(thought.said, thought.because, moment.after)
            found.append((thought.weight, told))
    if last is None:
        return Recollection()
    knew.append(Known(last.view, tuple(last.events)))
    weightiest = sorted(found, key=lambda one: -one[0])[:MOVES]
    first, final = (player.chance(game, known.view, known.events) for known in (knew[0], knew[-1]))
    return Recollection(
        player.remember(game, view, seat, knew),
        None if first is None or final is None else (first, final),
        tuple(sorted((told for _, told in weightiest), key=lambda told: told.after)),
    )
