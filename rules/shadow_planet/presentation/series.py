"""Best of five: the same crew strands again and again, until somebody has won three games."""

from collections import Counter
from collections.abc import Sequence

from rules.engine.model import Aid, Episode, Line, Stage

BEST_OF_FIVE = "best_of_five"
GAMES, WINS = 5, 3
SHOWN = 6
"""How many players are listed."""
TOLD = {
    "begins": ("series-best-begins-title", "series-best-begins-text"),
    "over": ("series-best-over-title", "series-best-over-text"),
}


def stage(players: Sequence[int], played: Sequence[Episode]) -> Stage:
    """Who has won how often; in the next game everybody sits one seat further on."""
    wins = Counter(dict.fromkeys(players, 0))
    for game in played:
        wins.update(game.players[seat] for seat in game.result.winners)
    best = max(wins.values(), default=0)
    standing = tuple(_line(player, count) for player, count in wins.most_common(SHOWN))
    if len(played) >= GAMES or best >= WINS:
        first = sorted(player for player, count in wins.items() if count == best)
        over: Line = ("series-best-over", {"seats": first})
        return Stage(over, standing, (_passage("over", first),), is_over=True)
    number = len(played) + 1
    told = () if played else (_passage("begins", []),)
    title: Line = ("series-best-next", {"number": number, "games": GAMES})
    moved = (*players[1:], *players[:1]) if played else ()
    return Stage(title, standing if played else (), told, seating=moved)


def _line(player: int, count: int) -> Line:
    return "series-best-wins", {"seat": player, "count": count}


def _passage(key: str, seats: Sequence[int]) -> Aid:
    title, text = TOLD[key]
    told: Line = (text, {"seats": [*seats], "wins": WINS, "games": GAMES})
    return Aid(key, (title, {}), (told,))
