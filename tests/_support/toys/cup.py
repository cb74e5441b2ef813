"""The hunt as a cup of two games, with a story of which the hunters read more than the runner."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Aid, Episode, Line, Stage
from tests._support.toys.hunt import RUNNER, Hunt

TEXTS = """
game-cup = Cup hunt
series-cup = The cup
series-cup-about = Two hunts, the second a long one
series-brief = One hunt
series-brief-about = A cup of a single hunt
cup-next = The cup, game { $number }
cup-over = The cup is over
cup-wins = { $seat } has won { $count }
cup-greeting-title = Greeting { $number }
cup-greeting = Welcome to the cup, game { $number }.
cup-farewell-title = Farewell
cup-farewell = The cup goes to { $seats }.
tale-intro-title = The meadow
tale-intro = A meadow lies before everybody.
tale-lair-title = The lair
tale-lair = Only hunters know the lair.
tale-shown-title = The yards
tale-shown = The yards stand open.
tale-end-title = The evening
tale-end = The evening falls.
"""
POLISH = TEXTS.replace("A meadow lies before everybody.", "Przed wszystkimi leży łąka.")
GAMES = {"cup": 2, "brief": 1}


class Cup(Hunt):
    """2 to 4 seats."""

    key = "cup"
    series = tuple(GAMES)

    def __init__(self) -> None:
        super().__init__()
        self.texts = {"en": self.texts["en"] + TEXTS, "pl": self.texts["pl"] + POLISH}

    def passages(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        keys = ["intro"]
        keys += ["lair"] if view.get("seat", RUNNER) != RUNNER else []
        keys += ["shown"] if view["rounds"] else []
        keys += ["end"] if view["result"] is not None else []
        return tuple(Aid(key, (f"tale-{key}-title", {}), ((f"tale-{key}", {}),)) for key in keys)

    def stage(self, series: str, players: Sequence[int], played: Sequence[Episode]) -> Stage:
        wins = Counter(game.players[seat] for game in played for seat in game.result.winners)
        standing = tuple(_wins(player, count) for player, count in sorted(wins.items()))
        if len(played) == GAMES[series]:
            args = {"seats": [player for player, _ in wins.most_common(1)]}
            told = Aid("farewell", ("cup-farewell-title", {}), (("cup-farewell", args),))
            return Stage(("cup-over", {}), standing, (told,), is_over=True)
        number = {"number": len(played) + 1}
        told = Aid("greeting", ("cup-greeting-title", number), (("cup-greeting", number),))
        options = {"length": "long" if played else "short"}
        moved = (*players[1:], *players[:1]) if played else ()
        return Stage(("cup-next", number), standing, (told,), options, moved)


def _wins(player: int, count: int) -> Line:
    return "cup-wins", {"seat": player, "count": count}
