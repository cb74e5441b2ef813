"""What no seat knows dealt anew: cards that lie where, for every seat, either of them might lie."""

from rules.engine.chance import shuffled
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.minds import DISCARD, GEAR, HAND, PILES, REMOVED, Mind
from rules.shadow_planet.components.state import State

Slot = tuple[int, int]
"""A hidden place, and a position in it if it is a pile."""


def deal_anew(s: State) -> bool:
    """Shuffle the cards of all slots that are alike for every seat; whether there were any.

    What somebody knows of a card is known of its slot: cards only change places where each might
    lie as well as the other, for all that anybody has seen.
    """
    changed = False
    for slots in _alike(s).values():
        places = {place for place, _ in slots}
        if len(slots) < 2 or (len(places) == 1 and max(places) >= PILES):
            continue  # a single card, or a set: its cards lie in no order
        dealt = shuffled(s, sorted(_cards_in(s, slots)))
        _put(s, slots, dealt)
        changed = True
    return changed


def _alike(s: State) -> dict[tuple[int, ...], list[Slot]]:
    """Slots by what each seat thinks may lie there; hands are known to those who hold them."""
    sizes = s.sizes()
    minds = [mind.think(sizes).mind for mind in s.minds]
    fixed = [_fixed(mind) for mind in minds]
    found: dict[tuple[int, ...], list[Slot]] = {}
    for place in range(HAND):
        if place < PILES:
            by_seat = [mind.positions_of(place) for mind in minds]
            for position in range(sizes[place]):
                thought = tuple(seen[position] for seen in by_seat)
                found.setdefault(thought, []).append((place, position))
        else:
            # A card that somebody knows to lie at a position of a pile is in no set.
            thought = tuple(
                mind.possible[place] & ~known for mind, known in zip(minds, fixed, strict=True)
            )
            found.setdefault(thought, []).extend((place, n) for n in range(sizes[place]))
    return found


def _fixed(mind: Mind) -> int:
    cards = 0
    for place in range(PILES):
        cards |= mind.fixed(place)
    return cards


def _cards_in(s: State, slots: list[Slot]) -> list[int]:
    cards: list[int] = []
    for place, position in slots:
        pile = s.ordered(place)
        cards.append(bits(s.unordered(place))[position] if pile is None else pile[position])
    return cards


def _put(s: State, slots: list[Slot], dealt: list[int]) -> None:
    sets: dict[int, int] = {}
    for (place, position), card in zip(slots, dealt, strict=True):
        pile = s.ordered(place)
        if pile is None:
            sets[place] = sets.get(place, 0) | 1 << card
        else:
            pile[position] = card
    for place, cards in sets.items():
        if place >= GEAR:
            s.gear[place - GEAR] = cards
        elif place == DISCARD:
            s.discard = cards
        else:
            assert place == REMOVED
            s.removed = cards
