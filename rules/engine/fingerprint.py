"""What saved games depend on, in short: rules with equal fingerprints read each other's games."""

import json
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

from rules.engine.frames import Ask, Op, Program
from rules.engine.game import Game

MOST = 400
"""Decisions of one play: enough for a whole game of most."""


def programs(game: Game[Any]) -> dict[str, list[str]]:
    """The steps of each program, in order: a saved frame names its program and its step."""
    found = game.machine.programs.items()
    return {name: _steps(game, name, program) for name, program in sorted(found)}


def _steps(game: Game[Any], name: str, program: Program) -> list[str]:
    names = game.machine.steps[name]
    return [f"{step}{_mode(op)}" for step, op in zip(names, program, strict=False)]


def _mode(op: Op) -> str:
    return f" ({op.mode}{', loop' if op.loop else ''})" if isinstance(op, Ask) else ""


def play(game: Game[Any], seats: int, seed: int) -> tuple[str, set[str]]:
    """A game of chance: a hash of all that anybody saw and could decide, and how it was saved."""
    random, told, shape = Random(seed), sha256(), set[str]()
    state = game.new(seats, seed)
    events: Any = []
    for _ in range(MOST):
        views = [game.view(state, seat) for seat in (None, *range(seats))]
        legal = [game.legal(state, seat) for seat in range(seats)]
        told.update(_text([views, legal, events]))
        _add_shape(game.dump(state), "", shape)
        asked = game.pending(state)
        if not asked:
            break
        seat = random.choice(asked)
        happened = game.apply(state, seat, random.choice(game.legal(state, seat)))
        events = [[e.kind, e.data, e.audience, e.fence] for e in happened]
    return told.hexdigest(), shape


def _text(value: Any) -> bytes:
    """In one order, whatever order it was made in."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def _add_shape(saved: Any, path: str, shape: set[str]) -> None:
    """The names in a saved state, and what kind of thing stands under each."""
    if isinstance(saved, Mapping):
        for key, value in saved.items():
            _add_shape(value, f"{path}.{key}", shape)
    elif isinstance(saved, list | tuple):
        shape.add(f"{path}: list")
        for value in saved:
            _add_shape(value, f"{path}[]", shape)
    else:
        shape.add(f"{path}: {type(saved).__name__}")
