"""What must hold in every state, whatever happened: each card and Marker in exactly one place."""

from rules.shadow_planet.components.catalog import bits, mask_of
from rules.shadow_planet.components.minds import FREE, HAND, PILES
from rules.shadow_planet.components.state import State


def audit(s: State) -> list[str]:
    """What is wrong, as sentences; an empty list if nothing is."""
    return [*_cards(s), *_markers(s), *_board(s), *_minds(s)]


def _cards(s: State) -> list[str]:
    lists = [*s.decks, s.messages, s.temple, *s.played]
    sets = [s.discard, s.discard_open, s.removed, *s.gear, *s.hands]
    found = [card for cards in lists for card in cards]
    found += [card for cards in sets for card in bits(cards)]
    if sorted(found) == list(range(s.box.size)):
        return []
    twice = sorted({card for card in found if found.count(card) > 1})
    missing = sorted(set(range(s.box.size)) - set(found))
    unknown = sorted(set(found) - set(range(s.box.size)))
    return [f"cards: in two places {twice}, missing {missing}, unknown {unknown}"]


def _markers(s: State) -> list[str]:
    faults: list[str] = []
    for colour, key in enumerate(s.box.colours):
        who = s.box.colour_of.index(colour)
        owned = sum(of_seat[colour] for of_seat in s.markers)
        on_board = sum(there.count(who) for there in s.barred.values())
        total = s.pool[colour] + owned + on_board
        if total != s.box.board.markers or s.pool[colour] < 0:
            faults.append(f"markers: {key} adds up to {total}, not {s.box.board.markers}")
    return faults


def _board(s: State) -> list[str]:
    faults: list[str] = []
    for key, value in s.indicators.items():
        if not 0 <= value <= s.box.indicators[key].most:
            faults.append(f"indicators: {key} stands at {value}")
    controlled = sorted(seat for seat in s.control if seat is not None)
    if controlled not in ([], [*range(s.seats)]):
        faults.append(f"control: of seats {controlled}")
    ended = any(s.indicators[row.key] == row.ends_at for row in s.box.board.indicator)
    if s.phase == "identities" and not ended:
        faults.append("indicators: none has ended the game")
    for who, place in enumerate(s.pawns):
        if place in s.box.sections and s.box.colour_of[who] is None:
            faults.append(f"pawns: {s.box.characters[who]} is in a Section")
    for at, card in enumerate(s.tops):
        if card is not None and s.decks[at][:1] != [card]:
            faults.append(f"tops: {card} is not on top of {s.box.locations[at]}")
    return faults


def _in_place(positions: list[int], pile: list[int]) -> bool:
    return all(
        there >> card & 1 for there, card in zip(positions, pile, strict=True) if there != FREE
    )


def _minds(s: State) -> list[str]:
    """What a seat holds for possible must include the truth."""
    faults: list[str] = []
    contents = [
        mask_of(pile) if (pile := s.ordered(place)) is not None else s.unordered(place)
        for place in range(HAND + s.seats)
    ]
    for seat, mind in enumerate(s.minds):
        for place, cards in enumerate(contents):
            wrong = cards & ~mind.possible[place]
            if wrong:
                faults.append(f"minds: seat {seat} rules out {bits(wrong)} in place {place}")
        for place in range(PILES):
            pile = s.ordered(place) or []
            if len(mind.positions[place]) != len(pile):
                faults.append(f"minds: seat {seat} has lost count of place {place}")
            elif mask_of(pile) & ~mind.possible[place] or not _in_place(
                mind.positions[place], pile
            ):
                faults.append(f"minds: seat {seat} is wrong about the order in place {place}")
        if mind.possible[HAND + seat] != s.hands[seat]:
            faults.append(f"minds: seat {seat} does not know its own hand")
    return faults
