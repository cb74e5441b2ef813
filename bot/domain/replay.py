"""A game from its seed and commands alone: for taking moves back, and for proving a record.

Where a table has gone on from its position under other rules, that position stands on its record,
and the game is known from there on. A branch begins with the position it comes from.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot.domain.branches import SCENARIO, begun, origin_of, own_options
from bot.domain.seating import is_ai
from bot.domain.table import Table
from bot.domain.waits import asked_in, waited
from persistence.store import Command, GameRow
from rules.engine import Event, Game

DECISIONS = ("decide", "standing")
"""Commands that are decisions of the game: pressed, or given once and for all."""
RULES = "rules"
"""A command: the table goes on under other rules, from the position it holds."""


def first(game: Game[Any], row: GameRow) -> Any:
    """The game as it was dealt; a branch as it goes on from its moment."""
    origin = origin_of(row)
    if origin is not None:
        return begun(game, row, origin)[0]
    return game.new(len(row.seats), row.seed, own_options(row), row.options.get(SCENARIO))


def moved(game: Game[Any], history: Sequence[Any], command: Command) -> tuple[Any, list[Event]]:
    """The position after all these when one command more is taken in, and what happened."""
    if command.kind == RULES:
        return game.adopt(command.data["state"]), []
    if command.kind == "undo":
        return game.go_back(history[-1], history[command.data["to"]]), []
    state = game.clone(history[-1])
    if command.kind not in DECISIONS:
        return state, []
    assert command.seat is not None
    return state, game.apply(state, command.seat, tuple(command.data))


def rules_since(commands: Sequence[Command]) -> int:
    """How many commands there were when the rules it is played by began to hold."""
    return max((command.seq for command in commands if command.kind == RULES), default=0)


def known_since(
    game: Game[Any], row: GameRow, commands: Sequence[Command]
) -> tuple[list[Any], Sequence[Command]]:
    """The first position that these rules know, None for all before it, and what followed."""
    since = rules_since(commands)
    if not since:
        return [first(game, row)], commands
    known, _ = moved(game, (), commands[since - 1])
    return [*[None] * since, known], commands[since:]


def positions(game: Game[Any], row: GameRow, commands: Sequence[Command]) -> list[Any]:
    """The game as it stood at first, and after each of these commands.

    None stands for what was played by other rules than it is now.
    """
    history, following = known_since(game, row, commands)
    for command in following:
        history.append(moved(game, history, command)[0])
    return history


def position(game: Game[Any], row: GameRow, commands: Sequence[Command], seq: int) -> Any:
    """The game as it stood after that many commands."""
    return positions(game, row, commands[:seq])[seq]


def effective(commands: Sequence[Command]) -> list[Command]:
    """The commands that still count: those that no undo has taken back."""
    kept: list[Command] = []
    for command in commands:
        if command.kind == "undo":
            kept = [earlier for earlier in kept if earlier.seq <= command.data["to"]]
        kept.append(command)
    return kept


@dataclass(frozen=True, slots=True)
class Noticed:
    """A decision of which everybody has noticed something."""

    command: Command
    answered: tuple[int, ...]
    """Who must have answered, for others are waited for since."""


def noticed(
    game: Game[Any], row: Table, commands: Sequence[Command], public: Collection[int]
) -> list[Noticed]:
    """The decisions that still count, under these rules, and that everybody has noticed.

    `public` are the numbers of commands that brought about public events.
    """
    waits = [
        state and waited(row, asked_in(game, state)) for state in positions(game, row, commands)
    ]
    since = rules_since(commands)
    made = [c for c in effective(commands) if c.kind in DECISIONS and c.seq > since]
    found = [Noticed(c, answered(waits[c.seq - 1], waits[c.seq])) for c in made]
    return [one for one in found if one.answered or one.command.seq in public]


def answered(before: Collection[int], after: Collection[int]) -> tuple[int, ...]:
    """Who must have answered, as everybody sees it who knows who was asked and who is now."""
    if set(before) == set(after):
        return ()
    return tuple(sorted(set(before) - set(after) or set(before)))


def before_last(commands: Sequence[Command], seen: Sequence[Noticed], presses: int) -> int | None:
    """The point before the last so many presses that everybody has seen; None if there were none.

    What was decided in secret is not counted, only taken back with what was seen before it: nobody
    may be able to tell whether it was there. An AI would only do the same again: what people did
    before it is taken back with it.
    """
    left = [one.command for one in seen]
    first: Command | None = None
    for _ in range(presses):
        while left and (left[-1].person is None or is_ai(left[-1].person)):
            left.pop()
        if not left:
            break
        last = left[-1]
        while left and _is_same_press(left[-1], last):
            first = left.pop()
    if first is None:
        return None
    # What the same press has decided before that, in secret, goes with it.
    known, since = {one.command.seq for one in seen}, rules_since(commands)
    earlier = [c for c in effective(commands) if c.kind in DECISIONS and since < c.seq < first.seq]
    while earlier and earlier[-1].seq not in known and _is_same_press(earlier[-1], first):
        first = earlier.pop()
    return first.seq - 1


def _is_same_press(one: Command, other: Command) -> bool:
    return (one.seat, one.person, one.at) == (other.seat, other.person, other.at)
