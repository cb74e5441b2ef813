"""Cards on the move: reaction decks, hands and discards, items and their charges."""

from rules.alone.components.maps import bits
from rules.alone.components.state import State
from rules.engine.chance import shuffled

# Reactions


def shuffle_deck(s: State, deck: int) -> None:
    """The whole deck anew."""
    s.piles[deck] = tuple(shuffled(s, s.box.deck_cards[deck]))


def left_in(s: State, deck: int) -> int:
    """How many cards can still be drawn from a deck, its discards too."""
    return len(s.piles[deck]) + s.discards[deck].bit_count()


def draw_reactions(s: State, seat: int, deck: int, count: int) -> None:
    """A seat draws; an empty deck is made of its discards when a card is to be drawn from it."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.piles[deck]:
            if not s.discards[deck]:
                break
            s.piles[deck] = tuple(shuffled(s, list(bits(s.discards[deck]))))
            s.discards[deck] = 0
            s.played_up &= ~s.box.deck_mask[deck]
        top, *rest = s.piles[deck]
        s.piles[deck] = tuple(rest)
        s.hands[seat] |= 1 << top
        drawn.append(top)
    if drawn and s.log is not None:
        key = s.box.decks[deck]
        s.emit("drawn", {"seat": seat, "deck": key, "count": len(drawn)})
        cards = {"seat": seat, "cards": sorted(drawn)}
        s.emit("hand.drawn", cards, who_sees_hand(s, seat), fence=True)


def who_sees_hand(s: State, seat: int) -> tuple[int, ...]:
    """The seats that see an Evil hand."""
    return s.evil if s.options["hands"] == "open" else (seat,)


def clear_track(s: State) -> None:
    """The cards of the track go to their discards."""
    for card, _, _ in s.track:
        s.discards[s.box.deck_of[card]] |= 1 << card
    s.track = ()


def track_spaces(s: State) -> int:
    """How long the reaction track is."""
    row = s.box.campaign.get(s.options["campaign"])
    more = 0 if row is None else row.more_spaces
    return pressure(s).track_spaces + more


def pressure(s: State):  # noqa: ANN201
    """The row of the difficulty that says how strong Evil is."""
    row = s.box.campaign.get(s.options["campaign"])
    key = s.options["difficulty"] if row is None or row.pressure is None else row.pressure
    return s.box.difficulties[key]


def free_spaces(s: State) -> int:
    """Spaces of the track that no card covers."""
    return track_spaces(s) - sum(spaces for _, spaces, _ in s.track)


def visible_symbols(s: State) -> int:
    """Danger symbols that no card covers, the permanent one too."""
    return min(free_spaces(s), s.box.n.track_symbols) + s.box.n.track_permanent


def may_play(s: State) -> bool:
    """Whether Evil may play one more card this turn."""
    if s.played >= s.box.n.reactions_per_turn or "silenced" in s.effects:
        return False
    return free_spaces(s) >= next_spaces(s)


def next_spaces(s: State) -> int:
    """How many spaces the next card covers."""
    return 1 if s.played == 0 else s.box.n.track_second_card


def lay_on_track(s: State, seat: int, card: int, up: bool) -> None:
    """A card leaves the hand for the track."""
    bit = 1 << card
    s.hands[seat] &= ~bit
    s.armed &= ~bit
    s.track = (*s.track, (card, next_spaces(s), up))
    s.played += 1
    if up:
        s.played_up |= bit
    data = {"seat": seat, "card": card if up else None, "deck": s.box.decks[s.box.deck_of[card]]}
    s.emit("card.played", data, fence=up)
    if not up:
        s.emit("card.played", {**data, "card": card}, s.evil)


# Items


def draw_items(s: State, count: int) -> list[int]:
    """The Hero draws items with their charges; returns their ids."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.item_deck:
            if not s.item_discard:
                break
            s.item_deck = tuple(shuffled(s, list(bits(s.item_discard))))
            s.item_discard = 0
        drawn.append(s.item_deck[0])
        s.item_deck = s.item_deck[1:]
        take_item(s, drawn[-1])
    return drawn


def take_item(s: State, item: int) -> None:
    """An item comes into the Hero's hands."""
    s.items[item] = (s.box.charges[item], False)
    s.emit("item.drawn", {"card": item}, fence=True)


def discard_item(s: State, item: int) -> None:
    """An item goes to the discards."""
    del s.items[item]
    s.item_discard |= 1 << item
    s.emit("item.discarded", {"card": item})


def spend(s: State, item: int, count: int = 1) -> None:
    """Charges are used up; without any left the item is discarded at once."""
    charges, upgraded = s.items[item]
    count = min(count, charges)
    s.items[item] = (charges - count, upgraded)
    s.emit("item.spent", {"card": item, "count": count})
    if charges == count:
        discard_item(s, item)


def charges_of(s: State, type_: str | None = None) -> int:
    """All charges the Hero has, of items of a type."""
    return sum(
        charges
        for item, (charges, _) in s.items.items()
        if type_ is None or s.box.item_rows[item].type == type_
    )


def heal_limit(s: State) -> int:
    """How far healing reaches now."""
    return s.box.limits[s.marker]


def heal(s: State, kind: str, count: int, limit: int | None = None) -> int:
    """Raise a track, not above the limit; returns by how much."""
    most = heal_limit(s) if limit is None else limit
    before = getattr(s, kind)
    gained = max(0, min(count, most - before))
    if gained:
        setattr(s, kind, before + gained)
        s.emit("healed", {"track": kind, "count": gained})
    return gained


def can_heal(s: State, kind: str) -> bool:
    """Whether a track lies below the limit."""
    return getattr(s, kind) < heal_limit(s)
