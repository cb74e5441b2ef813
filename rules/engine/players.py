"""Seats that AI play: a player gets what a person in that seat gets, never the state."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from rules.engine.model import Decision, Event, IllegalDecision, Line, Prompt

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


@runtime_checkable
class Adviser(Player, Protocol):
    """A player that can say why: asked by a person who wants to know what it would do."""

    def advise(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """What `choose` would answer to the same six things, and its reason in one sentence."""
        ...


@runtime_checkable
class Searcher(Adviser, Protocol):
    """A player that looks into worlds which its seat cannot tell from the real one."""

    @property
    def steps(self) -> float:
        """How much work an answer may be."""
        ...

    def given(self, seconds: float) -> "Searcher":
        """The same with so much time of the processor for an answer."""
        ...

    def counted(self, steps: float) -> "Searcher":
        """The same with so much work for an answer, on whatever machine."""
        ...

    def wants(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        prompt: Prompt,
        legal: Sequence[Decision],
    ) -> int:
        """How many worlds it wants to look into before it answers; 0 for none."""
        ...

    def search(
        self,
        game: "Game[Any]",
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
        worlds: Sequence[Any],
    ) -> tuple[Decision, Line]:
        """One of the legal decisions, and why, from as many worlds as it wanted; it owns them."""
        ...


class AnyLegal:
    """Says anything that is legal: for empty chairs in tests, and to measure others against."""

    strength = 1

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


STRONGEST = 3


def strength_of(player: Player) -> int:
    """How strong people should take it to be, from 1 to 3: its `strength`; 2 if it has none."""
    return min(max(getattr(player, "strength", 2), 1), STRONGEST)


def offered_as(player: Player, role: str) -> bool:
    """Whether it plays this role, or any where that is "", as it says of itself."""
    roles: tuple[str, ...] = getattr(player, "roles", ())
    return not roles or role in roles


RANDOM: Mapping[str, Player] = {"random": AnyLegal()}
"""The player that every game has."""


def known_to(events: Iterable[Event], seat: int) -> list[Event]:
    """What a seat was told of what happened."""
    return [e for e in events if e.audience is None or seat in e.audience]


def chance_from(*names: str | int) -> Random:
    """Chance for one answer, from a name for it: the seat, the prompt's id, who plays where.

    Never from what other seats decided in secret. Where people play, the name must be one that
    they cannot guess.
    """
    return Random("/".join(map(str, names)))


def worlds_for(
    game: "Game[Any]", state: Any, seat: int, random: Random, count: int
) -> tuple[Any, ...]:
    """So many worlds that a seat cannot tell from this one; nobody who gets them gets the state.

    In two states that the seat cannot tell apart they are the same, by the same chance.
    """
    return tuple(game.mute(game.determinize(state, seat, random)) for _ in range(count))


def decide(
    game: "Game[Any]",
    state: Any,
    seat: int,
    player: Player,
    events: Iterable[Event],
    random: Random,
) -> Decision:
    """What a player answers to the question this seat is asked; the state stays on this side."""
    return _said(game, state, seat, player, events, random, reasons=False)[0]


def advise(
    game: "Game[Any]",
    state: Any,
    seat: int,
    player: Player,
    events: Iterable[Event],
    random: Random,
) -> tuple[Decision, Line | None]:
    """What a player would do in this seat, and why, if it can say; the state stays on this side."""
    return _said(game, state, seat, player, events, random, reasons=isinstance(player, Adviser))


def _said(
    game: "Game[Any]",
    state: Any,
    seat: int,
    player: Player,
    events: Iterable[Event],
    random: Random,
    reasons: bool,
) -> tuple[Decision, Line | None]:
    prompt = game.prompt(state, seat)
    if prompt is None:
        raise IllegalDecision(f"seat {seat} is not asked now")
    legal, known, view = game.legal(state, seat), known_to(events, seat), game.view(state, seat)
    searcher = player if isinstance(player, Searcher) else None
    count = searcher.wants(game, view, prompt, legal) if searcher else 0
    why: Line | None = None
    if searcher and count:
        worlds = worlds_for(game, state, seat, random, count)
        said, why = searcher.search(game, view, known, prompt, legal, random, worlds)
    elif reasons and isinstance(player, Adviser):
        said, why = player.advise(game, view, known, prompt, legal, random)
    else:
        said = player.choose(game, view, known, prompt, legal, random)
    if said not in legal:
        raise IllegalDecision(f"seat {seat}: a player said {said!r} to {prompt.kind}")
    return said, why
