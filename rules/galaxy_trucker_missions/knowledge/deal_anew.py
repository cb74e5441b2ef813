"""What no seat knows dealt anew: missions and cards to come, tiles that nobody has drawn."""

from typing import Any

from rules.engine.chance import draw, shuffled
from rules.galaxy_trucker_missions.components.setup import BASE
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.knowledge.determinize import deal_hidden
from rules.galaxy_trucker_missions.phases.launch import shuffle_until_it_suits


def deal_anew(s: State) -> bool:
    """All of it, but for piles that somebody has looked through; there is always something."""

    def mixed(things: list[Any]) -> list[Any]:
        return shuffled(s, sorted(things))

    def die() -> int:
        return draw(s, 6) + 1

    looked = {card for yard in s.yards for pile in yard.peeked for card in s.piles[pile]}
    deal_hidden(s, looked, mixed, die)
    if s.deck and not s.turned:
        shuffle_until_it_suits(s, s.deck)
    if s.phase == "build":
        _deal_stocks(s)
    return True


def _deal_stocks(s: State) -> None:
    """Tiles that lie face down in a stock may be any of their kind that nobody has."""
    kinds = dict.fromkeys(kind for yard in s.yards for kind in yard.stock)
    for kind in kinds:
        fits = set(s.box.base_tiles if kind == BASE else s.box.of_kind[kind])
        stocks = [yard.stock[kind] for yard in s.yards if kind in yard.stock]
        pool = [tile for stock in stocks for tile in stock]
        pool += [tile for tile in s.out if tile in fits]
        dealt = shuffled(s, sorted(pool))
        for stock in stocks:
            count = len(stock)
            stock[:], dealt = dealt[:count], dealt[count:]
        s.out = sorted([*(tile for tile in s.out if tile not in fits), *dealt])
