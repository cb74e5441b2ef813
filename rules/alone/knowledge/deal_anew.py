"""What no seat knows dealt anew: the order of the decks; all else Evil knows, or who holds it."""

from rules.alone.components.state import State
from rules.engine.chance import shuffled


def deal_anew(s: State) -> bool:
    """Shuffle the decks of Evil and the Items; whether there was an order to change."""
    s.item_deck = _mixed(s, s.item_deck)
    for deck in s.decks:
        s.piles[deck] = _mixed(s, s.piles[deck])
    return any(len(pile) > 1 for pile in (s.item_deck, *(s.piles[deck] for deck in s.decks)))


def _mixed(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(shuffled(s, sorted(cards)))
