"""A season: five nights, each with more and harder flights, whose credits add up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.engine.model import Aid, Episode, Line, Stage

SEASON = "season"
NIGHTS: tuple[dict[str, Any], ...] = (
    {"flights": "1", "missions": "teaching"},
    {"flights": "12", "missions": "vote"},
    {"flights": "22", "missions": "vote"},
    {"flights": "23", "missions": "vote"},
    {"flights": "123", "missions": "vote"},
)
"""From a first flight that teaches to a whole night of three."""
SHOWN = 6
"""How many pilots are listed."""


def stage(players: Sequence[int], played: Sequence[Episode]) -> Stage:
    """Who has brought home how much; before each night the dispatcher has a word."""
    purses, won = Counter(dict.fromkeys(players, 0)), Counter[int]()
    for night in played:
        for seat, brought in enumerate(night.result.scores):
            purses[night.players[seat]] += brought
        won.update(night.players[seat] for seat in night.result.winners)
    standing = tuple(
        _line(player, purse, won[player]) for player, purse in purses.most_common(SHOWN)
    )
    if len(played) >= len(NIGHTS):
        best = max(purses.values(), default=0)
        first = sorted(player for player, purse in purses.items() if purse == best)
        over: Line = ("series-season-over", {"seats": first})
        told: Line = ("series-season-end-text", {"seats": first, "credits": best})
        last = Aid("end", ("series-season-end-title", {}), (told,))
        return Stage(over, standing, (last,), is_over=True)
    number = len(played) + 1
    said = Aid(
        f"night-{number}",
        (f"series-season-{number}-title", {}),
        ((f"series-season-{number}-text", {}),),
    )
    title: Line = ("series-season-next", {"number": number, "nights": len(NIGHTS)})
    return Stage(title, standing if played else (), (said,), NIGHTS[len(played)])


def _line(player: int, purse: int, won: int) -> Line:
    return "series-season-purse", {"seat": player, "credits": purse, "count": won}
