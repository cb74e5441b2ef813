"""A game from its seed and commands alone: for taking moves back, and for proving a record."""

from collections.abc import Sequence
from typing import Any

from persistence.store import Command, GameRow
from rules.engine import Game

DECISIONS = ("decide", "standing")
"""Commands that are decisions of the game: pressed, or given once and for all."""


def position(game: Game[Any], row: GameRow, commands: Sequence[Command], seq: int) -> Any:
    """The game as it stood after that many commands."""
    options = dict(row.options)
    scenario = options.pop("scenario", None)
    history = [game.new(len(row.seats), row.seed, options, scenario)]
    for command in commands[:seq]:
        if command.kind == "undo":
            history.append(game.go_back(history[-1], history[command.data["to"]]))
            continue
        state = game.clone(history[-1])
        if command.kind in DECISIONS:
            assert command.seat is not None
            game.apply(state, command.seat, tuple(command.data))
        history.append(state)
    return history[seq]


def effective(commands: Sequence[Command]) -> list[Command]:
    """The commands that still count: those that no undo has taken back."""
    kept: list[Command] = []
    for command in commands:
        if command.kind == "undo":
            kept = [earlier for earlier in kept if earlier.seq <= command.data["to"]]
        kept.append(command)
    return kept
