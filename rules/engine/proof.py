"""The proof of a finished game: its seed and every use of chance, for anyone to work out again."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.chance import witnessed
from rules.engine.game import Game
from rules.engine.model import Decision


def proof(
    game: Game[Any],
    seats: int,
    seed: int | bytes,
    decisions: Iterable[tuple[int, Decision]],
    scenario: Mapping[str, Any] | None = None,
    *,
    options: Mapping[str, Any] = {},
    position: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Play the game again and write down what was asked of chance, in order, and what it gave.

    A branch begins from a position, as it was saved, in place of a deal.
    """
    with witnessed() as chance:
        if position is None:
            state = game.new(seats, seed, options, scenario)
        else:
            state, _ = game.branch(game.adopt(position), seed)
        for seat, decision in decisions:
            game.apply(state, seat, decision)
    return {"seed": state.seed.hex(), "seed_hash": state.seed_hash, "chance": chance}
