"""Moving cards: the only code that does, so events and what each seat knows keep step."""

from typing import Any

from rules.engine.chance import draw, shuffled
from rules.shadow_planet.components.catalog import bits, mask_of
from rules.shadow_planet.components.minds import DISCARD, GEAR, HAND, MESSAGES, REMOVED, TEMPLE
from rules.shadow_planet.components.state import State

Place = str | int
"""A place as events name it: a Location's deck, a pile, a Character's Gear, or a seat's hand."""


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


def _tell_look(s: State, seat: int, at: str, cards: list[int], **more: Any) -> None:
    """Everyone learns that a seat looked, and at how many; it alone at which."""
    if s.log is not None:
        data = {"seat": seat, "at": at, **more}
        s.emit("deck.looked", {**data, "count": len(cards)}, fence=True)
        s.emit("deck.looked", {**data, "cards": cards}, (seat,), fence=True)


# Location decks


def take_top(s: State, at: int, seat: int, **more: Any) -> None:
    """The top card of a Location's deck is added to a hand; an empty deck gives nothing."""
    deck = s.decks[at]
    if not deck:
        return
    card = deck.pop(0)
    s.tops[at] = None
    s.hands[seat] |= 1 << card
    for other, mind in enumerate(s.minds):
        taken = mind.leaves_pile(at, 0)
        if other == seat:
            mind.learn(1 << card, HAND + seat)
        else:
            mind.joins(taken, HAND + seat)
    _tell(s, s.box.locations[at], seat, [card], (seat,), **more)


def discard_top(s: State, at: int) -> None:
    """The top card of a Location's deck goes face-up to discard."""
    deck = s.decks[at]
    if not deck:
        return
    card = deck.pop(0)
    s.tops[at] = None
    s.discard_open |= 1 << card
    for mind in s.minds:
        mind.leaves_pile(at, 0)
        mind.lies_open(1 << card)
    _tell_all(s, s.box.locations[at], "discard", [card], open=True)


def top_to_bottom(s: State, at: int) -> None:
    """The top card of a Location's deck goes to its bottom, unseen."""
    deck = s.decks[at]
    if not deck:
        return
    deck.append(deck.pop(0))
    if len(deck) > 1:
        s.tops[at] = None
    for mind in s.minds:
        positions = mind.positions[at]
        mind.positions[at] = positions[1:] + positions[:1]
    key = s.box.locations[at]
    s.emit("card.moved", {"from": key, "to": key, "count": 1, "bottom": True})


def show_top(s: State, at: int) -> None:
    """The top card of a Location's deck is shown to everyone and stays on top."""
    deck = s.decks[at]
    if not deck:
        return
    s.tops[at] = deck[0]
    for mind in s.minds:
        mind.learn_pile(deck[:1], at, 0)
    data = {"at": s.box.locations[at], "count": 1, "cards": deck[:1]}
    s.emit("deck.looked", data, fence=True)


def look_at_top(s: State, at: int, seat: int, count: int, to_bottom: bool, **more: Any) -> None:
    """A seat looks at cards from the top, to put them back in an order of its choice."""
    deck = s.decks[at]
    looked = deck[:count]
    for other, mind in enumerate(s.minds):
        if other == seat:
            mind.learn_pile(looked, at, 0)
        else:
            (mind.some_may_be_at_the_bottom if to_bottom else mind.mixed)(at, count)
    if count > 1 or (to_bottom and len(deck) > 1):
        s.tops[at] = None
    _tell_look(s, seat, s.box.locations[at], looked, **more)


def check_top(s: State, at: int, seat: int) -> None:
    """A seat looks at the top card, which it may then put at the bottom."""
    deck = s.decks[at]
    for other, mind in enumerate(s.minds):
        if other == seat:
            mind.learn_pile(deck[:1], at, 0)
        else:
            mind.top_may_be_at_the_bottom(at)
    _checked(s, at, seat, deck[0])


def check_bottom(s: State, at: int, seat: int) -> None:
    """A seat looks at the bottom card, which it may then put on top."""
    deck = s.decks[at]
    for other, mind in enumerate(s.minds):
        if other == seat:
            mind.learn_pile(deck[-1:], at, len(deck) - 1)
        else:
            mind.bottom_may_be_on_top(at)
    _checked(s, at, seat, deck[-1])


def _checked(s: State, at: int, seat: int, card: int) -> None:
    if len(s.decks[at]) > 1:
        s.tops[at] = None
    _tell_look(s, seat, s.box.locations[at], [card])


def put(s: State, at: int, seat: int, card: int, position: int) -> None:
    """The looker puts a card of a deck at another position; the others have expected it."""
    deck = s.decks[at]
    positions = s.minds[seat].positions[at][:]
    before = deck.index(card)
    deck.insert(position, deck.pop(before))
    positions.insert(position, positions.pop(before))
    s.minds[seat].positions[at] = positions


def bury(s: State, seat: int, card: int, at: int) -> None:
    """A hand card goes to the bottom of a Location's deck."""
    deck = s.decks[at]
    s.hands[seat] &= ~(1 << card)
    for other, mind in enumerate(s.minds):
        hand = 1 << card if other == seat else mind.possible[HAND + seat]
        mind.joins_pile(hand, at, len(deck))
        if other == seat:
            mind.learn(1 << card, at)
    deck.append(card)
    _left_hand(s, seat)
    _tell(s, seat, s.box.locations[at], [card], (seat,), bottom=True)


# Hands


def play(s: State, seat: int, card: int) -> None:
    """A hand card is played before everyone."""
    s.hands[seat] &= ~(1 << card)
    s.played[seat].append(card)
    for mind in s.minds:
        mind.lies_open(1 << card)
    _left_hand(s, seat)


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
    for other, mind in enumerate(s.minds):
        if other in knowers:
            mind.learn(1 << card, dst)
        else:
            mind.joins(mind.possible[HAND + seat], dst)
    _left_hand(s, seat)


def _left_hand(s: State, seat: int) -> None:
    """Everyone sees when a hand is empty."""
    if not s.hands[seat]:
        for mind in s.minds:
            mind.possible[HAND + seat] = 0


def swap(s: State, seat: int, card: int, other: int, theirs: int) -> None:
    """Two players swap one hand card each; the two know both cards."""
    _exchanged(s, card, HAND + seat, theirs, HAND + other, (seat, other))
    for giver, taker, given in ((seat, other, card), (other, seat, theirs)):
        s.hands[giver] &= ~(1 << given)
        s.hands[taker] |= 1 << given
        _tell(s, giver, taker, [given], (giver, taker))


def swap_with_gear(s: State, seat: int, card: int, who: int, theirs: int) -> None:
    """A hand card goes into a Character's Gear, and one of that Gear to the hand."""
    _exchanged(s, card, HAND + seat, theirs, GEAR + who, (seat,))
    s.hands[seat] ^= 1 << card | 1 << theirs
    s.gear[who] ^= 1 << card | 1 << theirs
    name = s.box.characters[who]
    _tell(s, seat, name, [card], (seat,))
    _tell(s, name, seat, [theirs], (seat,))


def _exchanged(
    s: State, card: int, place: int, theirs: int, there: int, knowers: tuple[int, ...]
) -> None:
    """One card of a place and one of another change places."""
    size, other_size = s.unordered(place).bit_count(), s.unordered(there).bit_count()
    for seat, mind in enumerate(s.minds):
        if seat in knowers:
            mind.learn(1 << card, there)
            mind.learn(1 << theirs, place)
        else:
            mind.exchanged(place, size, there, other_size)


def look_at_cards(s: State, seat: int, place: int, cards: list[int]) -> None:
    """A seat looks at cards of another hand, or of a Character's Gear."""
    mind = s.minds[seat]
    if len(cards) == s.unordered(place).bit_count():
        mind.learn_all(mask_of(cards), place)
    else:
        mind.learn(mask_of(cards), place)
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
    s.hands[seat] |= mask_of(cards)
    for mind in s.minds:
        mind.joins(mask_of(cards), HAND + seat)
    _tell_all(s, "played", seat, sorted(cards), seat=seat)


def show_from_hand(s: State, seat: int, cards: int) -> None:
    """Everyone sees that these cards are in a hand; they stay there."""
    for mind in s.minds:
        mind.learn(cards, HAND + seat)


# Messages, Temple pile, removed


def look_at_messages(s: State, seat: int, cards: list[int]) -> None:
    """A seat looks at Messages from the top, which keep their places."""
    s.minds[seat].learn_pile(cards, MESSAGES, 0)
    _tell_look(s, seat, "messages", cards)


def remove_message(s: State, seat: int, card: int, looked: int) -> None:
    """One of the top Messages, all looked at by this seat, goes face-down to removed."""
    before = s.messages.index(card)
    s.messages.remove(card)
    s.removed |= 1 << card
    for other, mind in enumerate(s.minds):
        if other == seat:
            mind.leaves_pile(MESSAGES, before)
            mind.learn(1 << card, REMOVED)
        else:
            mind.joins(mind.one_of_the_top_leaves(MESSAGES, looked), REMOVED)
    _tell(s, "messages", "removed", [card], (seat,))


def to_temple(s: State, seat: int, cards: list[int]) -> None:
    """Messages chosen among all go on the Temple pile, the first named uppermost."""
    for other, mind in enumerate(s.minds):
        if other == seat:
            for card in cards:
                position = mind.positions[MESSAGES].index(1 << card)
                mind.leaves_pile(MESSAGES, position)
        else:
            mind.mixed(MESSAGES, len(s.messages))
    for position, card in enumerate(cards):
        s.messages.remove(card)
        for other, mind in enumerate(s.minds):
            if other == seat:
                mind.joins_pile(1 << card, TEMPLE, position)
                mind.learn(1 << card, TEMPLE)
            else:
                mind.joins_pile(mind.leaves_pile(MESSAGES, 0), TEMPLE, position)
    s.temple[:0] = cards
    _tell(s, "messages", "temple", cards, (seat,))


def shuffle_messages(s: State) -> None:
    """The discard pile is turned face-down and shuffled into Messages."""
    joining = s.discard | s.discard_open
    pile = mask_of(s.messages) | joining
    for mind in s.minds:
        mind.shuffled(MESSAGES, pile.bit_count())
        mind.joins(mind.possible[DISCARD] | s.discard_open, MESSAGES)
        mind.possible[DISCARD] = 0
    s.discard = s.discard_open = 0
    s.messages = shuffled(s, bits(pile))
    count = joining.bit_count()
    s.emit("card.moved", {"from": "discard", "to": "messages", "count": count}, fence=True)


def reveal_messages(s: State, count: int) -> list[int]:
    """Cards are revealed, from the Temple pile first, and go face-down to removed."""
    from_temple = s.temple[:count]
    from_messages = s.messages[: count - len(from_temple)]
    del s.temple[: len(from_temple)]
    del s.messages[: len(from_messages)]
    cards = from_temple + from_messages
    s.removed |= mask_of(cards)
    for mind in s.minds:
        mind.positions[TEMPLE] = mind.positions[TEMPLE][len(from_temple) :]
        mind.positions[MESSAGES] = mind.positions[MESSAGES][len(from_messages) :]
        mind.learn(mask_of(cards), REMOVED)
        if not s.temple:
            mind.possible[TEMPLE] = 0
        if not s.messages:
            mind.possible[MESSAGES] = 0
    data = {"cards": cards, "temple": len(from_temple), "messages": len(from_messages)}
    s.emit("messages.revealed", data, fence=True)
    return cards


def conclude(s: State) -> None:
    """At the end of a turn and of a phase, every seat thinks through what it knows."""
    sizes = s.sizes()
    for mind in s.minds:
        mind.tighten(sizes)
