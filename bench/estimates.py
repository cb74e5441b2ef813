"""Fits what an AI gives itself to games that are over: `python -m bench.estimates --game KEY`.

Tables of equal players are played; what a seat knew at the first question of each chapter is one
example, and whether it won is what it should have said. Two thirds of the games are fitted, the
rest are what the table is about; the weights that are printed are fitted to all of them.
"""

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Any

from bench.arena import FIRST, best, game_of, log_loss, seats_of
from rules.engine import Event, chance_from, decide, known_games
from rules.engine.players import known_to
from tests.campaign.progress import code_id

Features = Mapping[str, float]
Example = tuple[int, Features, bool]
"""Deal, what was known, and whether it was won."""
RIDGE = 1.0
"""Pulls a weight to nothing as strongly as one example: what is hardly seen says little."""
STEPS = 12


def fit(examples: Sequence[tuple[Features, bool]]) -> dict[str, float]:
    """Weights of a logistic sum, by Newton's method."""
    names = list(examples[0][0])
    rows = [([features[name] for name in names], won) for features, won in examples]
    weights = [0.0] * len(names)
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (i == j) for j in range(len(names))] for i in range(len(names))]
        for values, won in rows:
            chance = _logistic(weights, values)
            off, spread = won - chance, chance * (1 - chance)
            for i, value in enumerate(values):
                slope[i] += off * value
                for j in range(i + 1):
                    bend[i][j] += spread * value * values[j]
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}


def _logistic(weights: Sequence[float], values: Sequence[float]) -> float:
    total = sum(weight * value for weight, value in zip(weights, values, strict=True))
    return 1 / (1 + exp(-min(max(total, -30.0), 30.0)))


def solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric system, of which the lower half is given."""
    size = len(right)
    rows = [[lower[max(i, j)][min(i, j)] for j in range(size)] + [right[i]] for i in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column and rows[row][column]:
                share = rows[row][column] / rows[column][column]
                rows[row] = [a - share * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def report(examples: Sequence[Example]) -> dict[str, float]:
    """Log loss on games that were not fitted, beside that of the base rate."""
    fitted = [one for one in examples if one[0] % 3]
    others = [one for one in examples if not one[0] % 3]
    weights = fit([(features, won) for _, features, won in fitted])
    base = sum(won for _, _, won in fitted) / len(fitted)
    values = [
        (_logistic(list(weights.values()), list(features.values())), won)
        for _, features, won in others
    ]
    return {
        "examples": len(examples),
        "base": sum(log_loss(base, won) for _, won in values) / len(values),
        "fitted": sum(log_loss(chance, won) for chance, won in values) / len(values),
    }


def examples(
    key: str, first: int, games: int, mixed: Sequence[str] = (), phases: bool = False
) -> Iterator[tuple[str, Example]]:
    """What every seat knew, chapter by chapter, and whether it won: by side.

    Choices of the options named `mixed` are by chance.
    """
    game = game_of(key)
    player: Any = game.players()[best(game)]
    for deal in range(first, first + games):
        by_chance = chance_from("estimates", deal)
        options = {o.key: by_chance.choice(o.choices) for o in game.info.options if o.key in mixed}
        state = game.new(seats_of(game, deal), deal, options)
        story, last = list[Event](), dict[int, object]()
        found: list[tuple[int, str, Features]] = []
        while pending := game.pending(state):
            seat = pending[0]
            view = game.view(state, seat)
            moment = game.chapter(view), view.get("phase") if phases else None
            if last.get(seat) != moment:
                last[seat] = moment
                found.append((seat, *player.features(view, known_to(story, seat))))
            random = chance_from("arena", deal, seat, state.asked[seat])
            story += game.apply(state, seat, decide(game, state, seat, player, story, random))
        result = game.result(state)
        assert result is not None
        yield from ((side, (deal, values, seat in result.winners)) for seat, side, values in found)


def main() -> None:
    """Print the table, and the weights as the AI reads them."""
    parser = argparse.ArgumentParser(prog="bench.estimates", description=__doc__)
    parser.add_argument("--game", choices=known_games(), default=FIRST)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=100_000, help="deal: none that is measured")
    parser.add_argument("--mix", action="append", default=[], help="an option left to chance")
    parser.add_argument("--phases", action="store_true", help="an example for each phase, too")
    asked = parser.parse_args()
    by_side: dict[str, list[Example]] = {}
    told = examples(asked.game, asked.first, asked.games, asked.mix, asked.phases)
    for side, example in told:
        by_side.setdefault(side, []).append(example)
    made_by = shlex.join(["python", "-m", "bench.estimates", *sys.argv[1:]])
    print(f"[origin]\nmade_by = {json.dumps(made_by)}")
    print(f'games = {asked.games}\nfirst_deal = {asked.first}\ncode = "{code_id()[:12]}"\n')
    print("| side | examples | base rate | fitted |\n|---|--:|--:|--:|", file=sys.stderr)
    for side, found in by_side.items():
        known = report(found)
        cells = f"{known['examples']} | {known['base']:.3f} | {known['fitted']:.3f}"
        print(f"| {side} | {cells} |", file=sys.stderr)
        print(f"[weights.{side}]")
        for name, weight in fit([(features, won) for _, features, won in found]).items():
            print(f"{name} = {weight}")


if __name__ == "__main__":
    main()
