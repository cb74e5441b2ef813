"""A game cut into scenes, as everybody could follow it: turn by turn, from the deal to the end.

Scenes are cut by what everybody was told, so that their number says nothing to anybody who may not
know it. What a reader is told of a scene, and sees after it, comes from events with an audience and
from views alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from bot.domain.replay import DECISIONS, known_since, moved
from bot.i18n.game_log import paragraphs
from bot.i18n.speaker import Speaker
from persistence.store import Command, GameRow
from rules.engine import Event, Game


@dataclass(frozen=True, slots=True)
class Step:
    """A position of the game, and what has led to it from the one before."""

    seq: int
    state: Any
    events: tuple[Event, ...] = ()
    between: Mapping[int, Any] = field(default_factory=dict[int, Any])
    """Positions on the way there, after so many events: where one decision ends several turns."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A stretch of the game that people would call a turn, and the position after it."""

    title: str
    chapter: str | None
    events: tuple[Event, ...]
    """All of them, whoever may know them."""
    last: int
    """How many public events there were when it was over: its place in any language."""
    state: Any


def steps(
    game: Game[Any],
    row: GameRow,
    commands: Sequence[Command],
    divides: Callable[[Event], bool],
) -> list[Step]:
    """The game as it was played in the end, without what was taken back.

    Where a table has gone on under other rules it begins there. `divides`: whether a turn ends
    or begins with an event.
    """
    history, following = known_since(game, row, commands)
    kept = [Step(len(history) - 1, history[-1])]
    for command in following:
        state, events = moved(game, history, command)
        history.append(state)
        if command.kind == "undo":
            kept = [step for step in kept if step.seq <= command.data["to"]]
        between = _between(game, history[-2], command, events, divides)
        kept.append(Step(command.seq, state, tuple(events), between))
    return kept


def _between(
    game: Game[Any],
    before: Any,
    command: Command,
    events: Sequence[Event],
    divides: Callable[[Event], bool],
) -> dict[int, Any]:
    """Where it stood when turns ended in the middle of what one decision brought about."""
    if command.kind not in DECISIONS or command.seat is None:
        return {}
    public = [n for n, event in enumerate(events, 1) if event.audience is None]
    ends = {
        n for n, next_ in pairwise(public) if divides(events[n - 1]) or divides(events[next_ - 1])
    }
    return game.midway(before, command.seat, tuple(command.data), ends) if ends else {}


def scenes(speaker: Speaker, played: Sequence[Step]) -> list[Scene]:
    """The deal, every turn in the words of one language, and how it stands now."""
    told = [(event, number) for number, step in enumerate(played) for event in step.events]
    public = [number for number, (event, _) in enumerate(told) if event.audience is None]
    numbered = ((number, told[place][0]) for number, place in enumerate(public, 1))
    found = [Scene("", None, (), 0, played[0].state)]
    done, begun = 0, {number: place for place, (_, number) in reversed([*enumerate(told)])}
    for paragraph in paragraphs(speaker, numbered, None):
        upto = public[paragraph.last - 1] + 1
        events = tuple(event for event, _ in told[done:upto])
        number, done = told[upto - 1][1], upto
        # One decision can bring about several turns: no board is ahead of what is told.
        later = public[paragraph.last : paragraph.last + 1]
        goes_on = any(told[place][1] == number for place in later)
        state = played[number].state
        if goes_on:
            state = played[number].between.get(upto - begun[number], played[number - 1].state)
        found.append(Scene(paragraph.title, paragraph.chapter, events, paragraph.last, state))
    # Always there, whether or not something was decided since that only some may know of.
    rest = tuple(event for event, _ in told[done:])
    return [*found, Scene("", None, rest, len(public), played[-1].state)]
