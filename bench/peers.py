"""Time RLCard's and OpenSpiel's Python games at random legal play, as peers to compare with."""

import copy
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from math import inf
from random import Random
from time import perf_counter
from typing import Any

SEED = 7
BATCH = 2000
COPY_EVERY = 20

OPENSPIEL_GAMES = ("python_kuhn_poker", "python_liars_poker", "python_team_dominoes")


@dataclass(frozen=True, slots=True)
class Peer:
    """What one game achieves: decisions per second, and microseconds for a copy of its state."""

    name: str
    rules: float
    viewed: float | None
    clone: float | None


def measure(seconds: float) -> list[Peer]:
    """Time every peer whose package is installed, each for about `seconds` seconds."""
    peers: list[Peer] = []
    if find_spec("rlcard") is not None:
        peers.append(_rlcard("uno", "legal_actions", _uno_legal, seconds))
        peers.append(_rlcard("doudizhu", "actions", _doudizhu_legal, seconds))
    if find_spec("pyspiel") is not None:
        peers.extend(_openspiel(name, seconds) for name in OPENSPIEL_GAMES)
    return peers


def clock(
    name: str,
    rules: Callable[[], Iterator[Any]],
    viewed: Callable[[], Iterator[Any]] | None,
    clone: Callable[[Any], object] | None,
    seconds: float,
) -> Peer:
    """Time endless random play, given as functions that start it over from the same seed.

    Each iterator yields the game state once per decision, just before the decision is made.
    Dealing the next game is part of the time; chance moves are not counted as decisions.
    """
    # Every batch replays the same decisions and the fastest one counts, as in timeit: the speed
    # of a shared machine swings by half within a second, and the work must not vary with it.
    # Taking the batches in turn gives each of the three figures its share of the quiet moments.
    played = seen = copied = inf
    end = perf_counter() + seconds
    while True:
        played = min(played, _playing(rules()))
        if viewed is not None:
            seen = min(seen, _playing(viewed()))
        if clone is not None:
            copied = min(copied, _copying(rules(), clone))
        if perf_counter() >= end:
            break
    return Peer(
        name=name,
        rules=1 / played,
        viewed=None if viewed is None else 1 / seen,
        clone=None if clone is None else copied * 1e6,
    )


def _playing(positions: Iterator[Any]) -> float:
    """Seconds per decision over one batch."""
    start = perf_counter()
    deque(islice(positions, BATCH), maxlen=0)
    return (perf_counter() - start) / BATCH


def _copying(positions: Iterator[Any], clone: Callable[[Any], object]) -> float:
    """Seconds per copy over states spread evenly through one batch."""
    total = 0.0
    for state in islice(positions, 0, BATCH, COPY_EVERY):
        start = perf_counter()
        clone(state)
        total += perf_counter() - start
    return total * COPY_EVERY / BATCH


def _rlcard(
    name: str, actions: str, legal: Callable[[Any, int], list[str]], seconds: float
) -> Peer:
    """Time one RLCard game, whose states list the legal actions under the key `actions`."""
    # Loaded by name so that type checking passes with and without the optional packages.
    make = import_module("rlcard").make

    def viewed() -> Iterator[Any]:
        # `game.step` returns the next mover's state dict. `env.step` encodes it into arrays on top
        # of that, which is work for a neural network and more than halves the speed.
        return _rlcard_play(make(name, config={"seed": SEED}).game, actions)

    def rules() -> Iterator[Any]:
        # `game.step` always ends in `get_state`, which also works out the legal actions. Nothing
        # public steps without it, so it is cut down to those for the speed of the rules alone.
        game = make(name, config={"seed": SEED}).game
        game.get_state = lambda player: {actions: legal(game, player)}
        return _rlcard_play(game, actions)

    # RLCard offers no copy of its own.
    return clock(f"RLCard {name}", rules, viewed, copy.deepcopy, seconds)


def _rlcard_play(game: Any, actions: str) -> Iterator[Any]:
    choose = Random(SEED).choice
    while True:
        state, _ = game.init_game()
        while not game.is_over():
            yield game
            state, _ = game.step(choose(state[actions]))


def _uno_legal(game: Any, player: int) -> list[str]:
    legal: list[str] = game.round.get_legal_actions(game.players, player)
    return legal


def _doudizhu_legal(game: Any, player: int) -> list[str]:
    if game.is_over():
        return []
    return list(game.players[player].available_actions(game.round.greater_player, game.judger))


def _openspiel(name: str, seconds: float) -> Peer:
    """Time one of OpenSpiel's games written in Python."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    observer = import_module("open_spiel.python.observation").make_observation(game)

    def rules() -> Iterator[Any]:
        return _openspiel_play(game, None)

    def viewed() -> Iterator[Any]:
        return _openspiel_play(game, observer.set_from)

    return clock(f"OpenSpiel {name}", rules, viewed, lambda state: state.clone(), seconds)


def _openspiel_play(game: Any, view: Callable[[Any, int], None] | None) -> Iterator[Any]:
    choose = Random(SEED).choice
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                # The deal: all outcomes are equally likely in these games.
                state.apply_action(choose(state.chance_outcomes())[0])
                continue
            yield state
            if view is not None:
                view(state, player)
            state.apply_action(choose(state.legal_actions(player)))
