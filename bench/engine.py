"""How fast the rules run: `python -m bench.engine --game KEY`, peers in the same run."""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

from bench.peers import SEED, Peer, clock, measure
from rules.engine import Game, known_games, load_game

FIRST = "shadow_planet"
Act = Callable[[Any, int, Any], object]


def whole_games(game: Game[Any], seats: int, act: Act, muted: bool) -> Iterator[Any]:
    """Endless random play, game after game, the setup included."""
    choose = Random(SEED).choice
    for number in cycle(range(10)):
        state = game.new(seats, number)
        if muted:
            game.mute(state)
        yield from _play(game, state, choose, act, lambda _state: True)


def one_round(game: Game[Any], starts: list[Any], act: Act) -> Iterator[Any]:
    """Endless random play of the same rounds; no dealing in between, but a clone a round."""
    choose = Random(SEED).choice
    for start in cycle(starts):
        number = start.round
        yield from _play(game, game.clone(start), choose, act, lambda s, n=number: s.round == n)


def _play(
    game: Game[Any],
    state: Any,
    choose: Callable[[Any], Any],
    act: Act,
    going: Callable[[Any], bool],
) -> Iterator[Any]:
    pending, legal = game.pending, game.legal
    while (waiting := pending(state)) and going(state):
        seat = waiting[0]
        yield state
        act(state, seat, choose(legal(state, seat)))


def _viewed(game: Game[Any], state: Any, seat: int, decision: Any) -> None:
    game.view(state, seat)
    game.apply(state, seat, decision)


def _saved(game: Game[Any], state: Any, seat: int, decision: Any) -> None:
    game.load(json.loads(json.dumps(game.dump(state))))
    game.apply(state, seat, decision)


def rounds(game: Game[Any], seats: int, games: int = 20) -> tuple[list[Any], list[Any]]:
    """The starts of the first and of the last round of some random games."""
    first: list[Any] = []
    last: list[Any] = []
    choose = Random(SEED).choice
    for number in range(games):
        state = game.mute(game.new(seats, number))
        starts = [game.clone(state)]
        while waiting := game.pending(state):
            game.apply(state, waiting[0], choose(game.legal(state, waiting[0])))
            if state.round != starts[-1].round:
                starts.append(game.clone(state))
        first.append(starts[0])
        last.append(starts[-1])
    return first, last


def ours(game: Game[Any], seats: int, seconds: float) -> list[str]:
    """The rows for one number of seats: whole games, then the first and the last round."""
    apply, viewed, saved_too = game.apply, partial(_viewed, game), partial(_saved, game)

    def rate(play: Callable[[], Iterator[Any]]) -> float:
        return clock("", play, None, None, seconds / 4).rules

    whole = clock(
        f"Vidar, {seats} seats",
        lambda: whole_games(game, seats, apply, muted=True),
        lambda: whole_games(game, seats, viewed, muted=True),
        game.clone,
        seconds,
    )
    events = rate(lambda: whole_games(game, seats, apply, muted=False))
    saved = 1e6 / rate(lambda: whole_games(game, seats, saved_too, muted=True)) - 1e6 / whole.rules
    random = Random(SEED)
    other = clock(
        "",
        lambda: whole_games(game, seats, apply, muted=True),
        None,
        lambda state: game.determinize(state, 0, random),
        seconds / 2,
    )
    lines = [row(whole, events, saved, other.clone)]
    for name, starts in zip(("first", "last"), rounds(game, seats), strict=True):
        of_round = clock(
            f"- its {name} round",
            lambda starts=starts: one_round(game, starts, apply),
            lambda starts=starts: one_round(game, starts, viewed),
            game.clone,
            seconds / 2,
        )
        lines.append(row(of_round, None, None, None))
    return lines


HEAD = """| | rules only | with events | with mover's view | save + restore | clone | determinize |
|---|---|---|---|---|---|---|"""


def row(peer: Peer, events: float | None, saved: float | None, determinize: float | None) -> str:
    """One line of the table: decisions a second, and microseconds."""

    def per_second(value: float | None) -> str:
        return "" if value is None else f"{value:,.0f}/s"

    def micros(value: float | None) -> str:
        return "" if value is None else f"{value:,.1f} µs"

    cells = [peer.name, per_second(peer.rules), per_second(events), per_second(peer.viewed)]
    return f"| {' | '.join([*cells, micros(saved), micros(peer.clone), micros(determinize)])} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.engine", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure's batches")
    parser.add_argument("--game", choices=known_games(), default=FIRST)
    asked = parser.parse_args()
    game, seconds = load_game(asked.game), asked.seconds
    least, most = game.info.seats
    print(HEAD)
    for seats in range(least, most + 1):
        for line in ours(game, seats, seconds):
            print(line, flush=True)
    peers = measure(seconds)
    for peer in peers:
        print(row(peer, None, None, None))
    if not peers:
        print("\nThe peers are not installed: pip install -e '.[bench]'")


if __name__ == "__main__":
    main()
