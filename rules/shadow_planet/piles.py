"""Moving cards: the only code that does, so that events and what each seat knows always keep step."""

from typing import Any

from rules.engine.chance import draw, shuffled
from rules.shadow_planet.box import bits, mask_of
from rules.shadow_planet.state import (
    DISCARD,
    GEAR,
    HAND,
    MESSAGES,
    REMOVED,
    TEMPLE,
    State,
)

Place = str | int
"""A place as events name it: a Location's deck, a pile, a Character's Gear (str) or a hand (a seat)."""


def _tell(
    s: State, src: Place, dst: Place, cards: list[int], who: tuple[int, ...], **more: Any
) -> None:
    """Everyone learns that cards moved; those in `who` learn which."""
    if s.log is None or not cards:
        return
    s.emit("card.moved", {"from": src, "to": dst, "count": len(cards), **more}, fence=True)
    data = {"from": src, "to": dst, "cards": cards, **more}
    s.emit("card.moved", data, tuple(sorted(set(who))), fence=True)


def _tell_all(s: State, src: Place, dst: Place, cards: list[int], **more: Any) -> None:
    """Everyone sees which cards moved."""
    if s.log is not None and cards:
        data = {"from": src, "to": dst, "count": len(cards), "cards": cards, **more}
        s.emit("card.moved", data, fence=True)


def _goes(s: State, card: int, src: int, dst: int, knowers: tuple[int, ...]) -> None:
    """One card, unseen by the others, goes from one hidden place to another."""
    bit = 1 << card
    for seat, mind in enumerate(s.minds):
        if seat in knowers:
            mind.learn(bit, dst)
        elif mind.exact & bit:
            mind.possible[src] &= ~bit
            mind.possible[dst] |= bit
        else:
            mind.possible[dst] |= mind.possible[src] & ~mind.exact
        mind.exact &= ~bit


def _emptied(s: State, place: int) -> None:
    for mind in s.minds:
        mind.possible[place] = 0


def _lies_open(s: State, cards: int) -> None:
    for mind in s.minds:
        mind.forget_hidden(cards)


def _order_lost(s: State, cards: int, looker: int | None) -> None:
    """The others no longer know where exactly these cards lie in their pile."""
    for seat, mind in enumerate(s.minds):
        if seat != looker:
            mind.exact &= ~cards


def _sees_in_order(s: State, seat: int, cards: list[int], place: int) -> None:
    mind = s.minds[seat]
    mind.learn(mask_of(cards), place)
    mind.exact |= mask_of(cards)
    pile = s.ordered(place)
    if pile is not None and len(pile) == len(cards):
        mind.learn_all(mask_of(cards), place)


# Location decks


def take_top(s: State, at: int, seat: int) -> None:
    """The top card of a Location's deck is added to a hand; an empty deck gives nothing."""
    deck = s.decks[at]
    if not deck:
        return
    card = deck.pop(0)
    s.tops[at] = None
    s.hands[seat] |= 1 << card
    _goes(s, card, at, HAND + seat, (seat,))
    if not deck:
        _emptied(s, at)
    _tell(s, s.box.locations[at], seat, [card], (seat,))


def discard_top(s: State, at: int) -> None:
    """The top card of a Location's deck goes face-up to discard."""
    deck = s.decks[at]
    if not deck:
        return
    card = deck.pop(0)
    s.tops[at] = None
    s.discard_open |= 1 << card
    _lies_open(s, 1 << card)
    if not deck:
        _emptied(s, at)
    _tell_all(s, s.box.locations[at], "discard", [card], open=True)


def top_to_bottom(s: State, at: int) -> None:
    """The top card of a Location's deck goes to its bottom, unseen."""
    deck = s.decks[at]
    if not deck:
        return
    deck.append(deck.pop(0))
    if len(deck) > 1:
        s.tops[at] = None
    key = s.box.locations[at]
    s.emit("card.moved", {"from": key, "to": key, "count": 1, "bottom": True})


def show_top(s: State, at: int) -> None:
    """The top card of a Location's deck is shown to everyone and stays on top."""
    deck = s.decks[at]
    if not deck:
        return
    card = deck[0]
    s.tops[at] = card
    for seat in range(s.seats):
        _sees_in_order(s, seat, [card], at)
    data = {"at": s.box.locations[at], "count": 1, "cards": [card]}
    s.emit("deck.looked", data, fence=True)


def look_at_top(s: State, at: int, seat: int, count: int, to_bottom: bool) -> None:
    """A seat looks at cards from the top, to put them back in an order of its choice."""
    deck = s.decks[at]
    looked = deck[:count]
    _sees_in_order(s, seat, looked, at)
    if to_bottom and len(deck) > 1:
        _order_lost(s, mask_of(deck), seat)
        s.tops[at] = None
    elif len(looked) > 1:
        _order_lost(s, mask_of(looked), seat)
        s.tops[at] = None
    _tell_look(s, seat, s.box.locations[at], looked)


def look_at_bottom(s: State, at: int, seat: int) -> None:
    """A seat looks at the bottom card, which it may then put on top."""
    deck = s.decks[at]
    _sees_in_order(s, seat, deck[-1:], at)
    if len(deck) > 1:
        _order_lost(s, mask_of(deck), seat)
        s.tops[at] = None
    _tell_look(s, seat, s.box.locations[at], [deck[-1]])


def _tell_look(s: State, seat: int, at: str, cards: list[int]) -> None:
    if s.log is not None:
        s.emit("deck.looked", {"seat": seat, "at": at, "count": len(cards)}, fence=True)
        s.emit("deck.looked", {"seat": seat, "at": at, "cards": cards}, (seat,), fence=True)


def bury(s: State, seat: int, card: int, at: int) -> None:
    """A hand card goes to the bottom of a Location's deck."""
    s.hands[seat] &= ~(1 << card)
    s.decks[at].append(card)
    _goes(s, card, HAND + seat, at, (seat,))
    s.minds[seat].exact |= 1 << card
    if not s.hands[seat]:
        _emptied(s, HAND + seat)
    _tell(s, seat, s.box.locations[at], [card], (seat,), bottom=True)


# Hands


def play(s: State, seat: int, card: int) -> None:
    """A hand card is played before everyone."""
    s.hands[seat] &= ~(1 << card)
    s.played[seat].append(card)
    _lies_open(s, 1 << card)
    if not s.hands[seat]:
        _emptied(s, HAND + seat)


def discard_played(s: State, seat: int, cards: list[int]) -> None:
    """Played cards go face-up to discard."""
    for card in cards:
        s.played[seat].remove(card)
        s.discard_open |= 1 << card
    _tell_all(s, "played", "discard", cards, seat=seat, open=True)


def discard_down(s: State, seat: int, card: int) -> None:
    """A hand card goes face-down to discard."""
    s.discard |= 1 << card
    _leave_hand(s, seat, card, DISCARD, (seat,))
    _tell(s, seat, "discard", [card], (seat,))


def remove_from_hand(s: State, seat: int, card: int) -> None:
    """A hand card goes face-down to removed."""
    s.removed |= 1 << card
    _leave_hand(s, seat, card, REMOVED, (seat,))
    _tell(s, seat, "removed", [card], (seat,))


def hand_over(s: State, seat: int, card: int, to: int) -> None:
    """A hand card goes to another player; both know it."""
    s.hands[to] |= 1 << card
    _leave_hand(s, seat, card, HAND + to, (seat, to))
    _tell(s, seat, to, [card], (seat, to))


def _leave_hand(s: State, seat: int, card: int, dst: int, knowers: tuple[int, ...]) -> None:
    s.hands[seat] &= ~(1 << card)
    _goes(s, card, HAND + seat, dst, knowers)
    if not s.hands[seat]:
        _emptied(s, HAND + seat)


def swap(s: State, seat: int, card: int, other: int, theirs: int) -> None:
    """Two players swap one hand card each; the two know both cards."""
    for giver, taker, given in ((seat, other, card), (other, seat, theirs)):
        s.hands[giver] &= ~(1 << given)
        s.hands[taker] |= 1 << given
        _tell(s, giver, taker, [given], (giver, taker))
    _exchanged(s, card, HAND + seat, theirs, HAND + other, (seat, other))


def swap_with_gear(s: State, seat: int, card: int, who: int, theirs: int) -> None:
    """A hand card goes into a Character's Gear, and one of that Gear to the hand."""
    s.hands[seat] ^= 1 << card | 1 << theirs
    s.gear[who] ^= 1 << card | 1 << theirs
    _exchanged(s, card, HAND + seat, theirs, GEAR + who, (seat,))
    name = s.box.characters[who]
    _tell(s, seat, name, [card], (seat,))
    _tell(s, name, seat, [theirs], (seat,))


def _exchanged(
    s: State, card: int, place: int, theirs: int, there: int, knowers: tuple[int, ...]
) -> None:
    """One card of a place and one of another have changed places."""
    for seat, mind in enumerate(s.minds):
        if seat in knowers:
            mind.learn(1 << card, there)
            mind.learn(1 << theirs, place)
        else:
            both = mind.possible[place] | mind.possible[there]
            mind.possible[place] = mind.possible[there] = both


def look_at_cards(s: State, seat: int, place: int, cards: list[int]) -> None:
    """A seat looks at cards of another hand, or of a Character's Gear."""
    mind = s.minds[seat]
    mind.learn(mask_of(cards), place)
    if len(cards) == s.unordered(place).bit_count():
        mind.learn_all(mask_of(cards), place)
    if s.log is not None:
        data: dict[str, Any] = {"seat": seat, "count": len(cards)}
        if place >= HAND:
            data["of"] = place - HAND
        else:
            data["character"] = s.box.characters[place - GEAR]
        s.emit("hand.looked", data, fence=True)
        s.emit("hand.looked", {**data, "cards": cards}, (seat,), fence=True)


def random_cards(s: State, seat: int, count: int) -> list[int]:
    """That many random cards of a hand, each drawn among those left, counted by ascending id."""
    left = bits(s.hands[seat])
    return sorted(left.pop(draw(s, len(left))) for _ in range(min(count, len(left))))


def take_gear(s: State, seat: int, who: int) -> None:
    """The whole Gear of a Character becomes its player's hand."""
    cards = s.gear[who]
    s.hands[seat], s.gear[who] = cards, 0
    for other, mind in enumerate(s.minds):
        mind.possible[HAND + seat] = mind.possible[GEAR + who]
        mind.possible[GEAR + who] = 0
        if other == seat:
            mind.learn_all(cards, HAND + seat)
    _tell(s, s.box.characters[who], seat, bits(cards), (seat,))


def return_gear(s: State, seat: int, who: int) -> None:
    """A hand becomes the Gear of its Character again."""
    cards = s.hands[seat]
    s.hands[seat], s.gear[who] = 0, cards
    for mind in s.minds:
        mind.possible[GEAR + who] = mind.possible[HAND + seat]
        mind.possible[HAND + seat] = 0
    _tell(s, seat, s.box.characters[who], bits(cards), (seat,))


def pick_up_played(s: State, seat: int) -> None:
    """The cards a player has played join the hand again."""
    cards = s.played[seat]
    if not cards:
        return
    s.played[seat] = []
    for mind in s.minds:
        mind.learn(mask_of(cards), HAND + seat)
    s.hands[seat] |= mask_of(cards)
    _tell_all(s, "played", seat, sorted(cards), seat=seat)


# Messages, Temple pile, removed


def look_at_messages(s: State, seat: int, cards: list[int]) -> None:
    """A seat looks at Messages that keep their places."""
    _sees_in_order(s, seat, cards, MESSAGES)
    _tell_look(s, seat, "messages", cards)


def remove_message(s: State, seat: int, card: int, looked: int) -> None:
    """One of the top Messages, all looked at by this seat, goes face-down to removed."""
    if looked > 1:
        _order_lost(s, mask_of(s.messages[:looked]), seat)
    _leave_messages(s, seat, card, REMOVED)
    s.removed |= 1 << card
    _tell(s, "messages", "removed", [card], (seat,))


def to_temple(s: State, seat: int, cards: list[int]) -> None:
    """Messages chosen among all go on the Temple pile, the first named uppermost."""
    _order_lost(s, mask_of(s.messages), seat)
    for card in cards:
        _leave_messages(s, seat, card, TEMPLE)
    s.temple[:0] = cards
    s.minds[seat].exact |= mask_of(cards)
    _tell(s, "messages", "temple", cards, (seat,))


def _leave_messages(s: State, seat: int, card: int, dst: int) -> None:
    s.messages.remove(card)
    _goes(s, card, MESSAGES, dst, (seat,))
    if not s.messages:
        _emptied(s, MESSAGES)


def shuffle_messages(s: State) -> None:
    """The discard pile is turned face-down and shuffled into Messages."""
    joining = s.discard | s.discard_open
    pile = mask_of(s.messages) | joining
    for mind in s.minds:
        mind.exact &= ~pile
        mind.possible[MESSAGES] |= mind.possible[DISCARD] | s.discard_open
        mind.possible[DISCARD] = 0
    count = joining.bit_count()
    s.discard = s.discard_open = 0
    s.messages = shuffled(s, bits(pile))
    s.emit("card.moved", {"from": "discard", "to": "messages", "count": count}, fence=True)


def reveal_messages(s: State, count: int) -> list[int]:
    """Cards are revealed, from the Temple pile first, and go face-down to removed."""
    from_temple = s.temple[:count]
    from_messages = s.messages[: count - len(from_temple)]
    del s.temple[: len(from_temple)]
    del s.messages[: len(from_messages)]
    cards = from_temple + from_messages
    shown = mask_of(cards)
    s.removed |= shown
    for mind in s.minds:
        mind.exact &= ~shown
        mind.learn(shown, REMOVED)
    if not s.temple:
        _emptied(s, TEMPLE)
    if not s.messages:
        _emptied(s, MESSAGES)
    data = {"cards": cards, "temple": len(from_temple), "messages": len(from_messages)}
    s.emit("messages.revealed", data, fence=True)
    return cards


# Looking and putting back: positions in a deck, so that nothing hidden is kept twice


def put_next(deck: list[int], card: int, named: int) -> None:
    """Of the cards looked at, this one is the next from the top."""
    deck.remove(card)
    deck.insert(named, card)


def put_at_bottom(deck: list[int], card: int) -> None:
    """Of the cards looked at, this one goes to the bottom."""
    deck.remove(card)
    deck.append(card)


