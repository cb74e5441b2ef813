"""Fits how a world of ALONE is judged to games that are over: `python -m bench.outlooks`.

Tables of equal players are played, difficulties by chance; how each turn of the Hero began is an
example, and whether he won is what it should have said. So few games cannot tell what follows from
what: weights are pulled to what `steady` takes for granted (`BELIEVED`), the more so the less they
may differ from it (`WITHIN`). Two thirds of the games are fitted, the rest are what the table is
about, each third in turn; the weights that are printed are fitted to all of them.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from bench.arena import best, game_of, log_loss, seats_of
from bench.estimates import solved
from rules.alone.ai.outlook import outlook
from rules.alone.components.state import HERO
from rules.engine import Event, chance_from, decide
from rules.engine.estimates import likely
from tests.campaign.progress import code_id

GAME = "alone"
Features = dict[str, float]
Example = tuple[Features, bool]
BELIEVED: Features = {
    "one": 1.0, "normal": 0.0, "nightmare": -0.4, "impossible": -1.0, "hp": 0.085, "san": 0.085,
    "low": -0.15, "adrenaline": 0.05, "night": -0.3, "way": -0.15, "missing": -0.1,
    "charges": 0.025, "threat": -0.12, "dice": -0.05, "danger": -0.03, "cards": -0.045,
}  # fmt: skip
WITHIN: Features = {
    "one": 1.0, "normal": 1.0, "nightmare": 1.0, "impossible": 1.0, "hp": 0.02, "san": 0.02,
    "low": 0.05, "adrenaline": 0.03, "night": 0.3, "way": 0.05, "missing": 0.1,
    "charges": 0.005, "threat": 0.04, "dice": 0.01, "danger": 0.02, "cards": 0.005,
}  # fmt: skip
"""By how much each may well be wrong."""
EACH = 0.2
"""What one turn counts: those of one game are hardly news to each other."""
STEPS = 12


def played(first: int, games: int) -> Iterator[tuple[int, list[Example]]]:
    """Game by game: how each turn of the Hero began, and whether he won."""
    game: Any = game_of(GAME)
    player = game.players()[best(game)]
    difficulties = tuple(game.box.difficulties)
    for deal in range(first, first + games):
        chosen = {"difficulty": chance_from("outlook", deal).choice(difficulties)}
        state, story = game.new(seats_of(game, deal), deal, chosen), list[Event]()
        found: list[Features] = []
        last = -1
        while pending := game.pending(state):
            seat = pending[0]
            top = state.stack[-1]
            if state.turns != last and top.program == "turn" and top.seats == (HERO,):
                last = state.turns
                found.append(outlook(state))
            random = chance_from("arena", deal, seat, state.asked[seat])
            story += game.apply(state, seat, decide(game, state, seat, player, story, random))
        result = game.result(state)
        assert result is not None
        yield deal, [(features, HERO in result.winners) for features in found]


def fit(examples: Sequence[Example]) -> Features:
    """The weights that are likeliest, for who believed so before."""
    names, size = list(BELIEVED), range(len(BELIEVED))
    weights, firm = list(BELIEVED.values()), [WITHIN[name] ** -2 for name in names]
    believed = weights.copy()
    rows = [([features[name] for name in names], won) for features, won in examples]
    for _ in range(STEPS):
        slope = [firm[i] * (believed[i] - weights[i]) for i in size]
        bend = [[firm[i] * (i == j) for j in size] for i in size]
        now = dict(zip(names, weights, strict=True))
        for values, won in rows:
            chance = likely(now, dict(zip(names, values, strict=True)))
            off, spread = EACH * (won - chance), EACH * chance * (1 - chance)
            for i, value in enumerate(values):
                slope[i] += off * value
                for j in range(i + 1):
                    bend[i][j] += spread * value * values[j]
        weights = [one + more for one, more in zip(weights, solved(bend, slope), strict=True)]
    return {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}


def loss(chances: Sequence[tuple[float, bool]]) -> float:
    """Log loss on average."""
    return sum(log_loss(chance, won) for chance, won in chances) / len(chances)


def main() -> None:
    """Print the table, and the weights as the AI reads them."""
    parser = argparse.ArgumentParser(prog="bench.outlooks", description=__doc__)
    parser.add_argument("--games", type=int, default=178)
    parser.add_argument("--first", type=int, default=500_000, help="deal: none that is measured")
    asked = parser.parse_args()
    games = list(played(asked.first, asked.games))
    print("| not fitted | base rate | believed | fitted |\n|---|--:|--:|--:|", file=sys.stderr)
    for third in range(3):
        known = [one for deal, rows in games if deal % 3 != third for one in rows]
        others = [one for deal, rows in games if deal % 3 == third for one in rows]
        base = sum(won for _, won in known) / len(known)
        cells = [loss([(base, won) for _, won in others])]
        for weights in (BELIEVED, fit(known)):
            cells.append(loss([(likely(weights, features), won) for features, won in others]))
        print(f"| {third} | {' | '.join(f'{one:.3f}' for one in cells)} |", file=sys.stderr)
    print(f'[origin]\nmade_by = "python -m bench.outlooks"\ngames = {asked.games}')
    print(f'first_deal = {asked.first}\ncode = "{code_id()[:12]}"\n\n[weights.hero]')
    for name, weight in fit([one for _, rows in games for one in rows]).items():
        print(f"{name} = {weight}")


if __name__ == "__main__":
    main()
