"""What one seat knows of hidden cards: never wrong, and close to all that can be worked out.

Sets of cards are ints with one bit a card. For each hidden place the mind keeps the cards that may
lie there; for each position in a pile of which something is known, those that may lie just there.
"""

from collections.abc import Iterable
from itertools import groupby, pairwise
from typing import Any

MESSAGES, TEMPLE, DISCARD, REMOVED = 4, 5, 6, 7
GEAR, HAND = 8, 14
"""Numbers of the hidden places: decks 0 to 3, four piles, the Gear of six Characters, hands."""

PILES = TEMPLE + 1
"""The places before this number are piles: their cards lie in an order, top first."""

FREE = -1
"""A position of which no more is known than of its pile."""


class Mind:
    """The memory of one seat."""

    __slots__ = ("positions", "possible", "seen", "thought")

    def __init__(self, seen: int, possible: list[int], positions: list[list[int]]) -> None:
        self.seen = seen
        """Cards it has legally seen at some time."""
        self.possible = possible
        """By place: the cards that may lie there; a card in one place only is certain."""
        self.positions = positions
        """By pile and position: the cards that may lie there, or FREE; read it with `possible`.

        A pile that changes is another list, so that copies may share what stays."""
        self.thought: Thought | None = None
        """What was worked out last; good as long as nothing has changed since."""

    def clone(self) -> "Mind":
        new = Mind(self.seen, self.possible[:], self.positions[:])
        new.thought = self.thought
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mind) and (self.seen, self.possible, self.positions) == (
            other.seen,
            other.possible,
            other.positions,
        )

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def at(self, place: int, position: int) -> int:
        """The cards that may lie at a position of a pile."""
        if self.nothing_known(place):
            return self.possible[place]
        cards = self.positions[place][position]
        if cards != FREE:
            return cards & self.possible[place]
        return self.possible[place] & ~self.fixed(place)

    def positions_of(self, place: int) -> list[int]:
        """For every position of a pile the cards that may lie there."""
        possible = self.possible[place]
        fixed = self.fixed(place)
        free = possible & ~fixed
        return [
            free
            if there == FREE
            else there & (possible if (there & possible).bit_count() == 1 else free)
            for there in self.positions[place]
        ]

    def runs_of(self, place: int) -> list[tuple[int, int]]:
        """The same, with how many of them that follow each other are alike."""
        if self.nothing_known(place):
            count = len(self.positions[place])
            return [(self.possible[place], count)] if count else []
        return [(there, len(list(same))) for there, same in groupby(self.positions_of(place))]

    def fixed(self, place: int) -> int:
        """The cards whose position in a pile is known."""
        return 0 if self.nothing_known(place) else _any(card for _, card in self.fixed_at(place))

    def fixed_anywhere(self) -> list[tuple[int, int, int]]:
        """The places and positions in piles of which the card is known, each with that card."""
        return [
            (place, depth, card)
            for place in range(PILES)
            if not self.nothing_known(place)
            for depth, card in self.fixed_at(place)
        ]

    def fixed_at(self, place: int) -> list[tuple[int, int]]:
        """The positions in a pile of which the card is known, each with that card."""
        possible = self.possible[place]
        return [
            (depth, there)
            for depth, cards in enumerate(self.positions[place])
            if cards != FREE and (there := cards & possible).bit_count() == 1
        ]

    def _in_two_places(self) -> int:
        """The cards that may lie in more than one place."""
        once = twice = 0
        for cards in self.possible:
            twice |= once & cards
            once |= cards
        return twice

    # Seeing

    def learn(self, cards: int, place: int) -> None:
        """It sees these cards lie in this place."""
        others = ~cards
        self.possible = [there & others for there in self.possible]
        self.possible[place] |= cards
        self.seen |= cards

    def learn_all(self, cards: int, place: int) -> None:
        """It sees that these cards, and no others, lie in this place."""
        self.learn(cards, place)
        self.possible[place] = cards

    def learn_pile(self, cards: list[int], place: int, first: int) -> None:
        """It sees these cards lie in a pile, from this position on."""
        mask = 0
        there = self.positions[place][:]
        for position, card in enumerate(cards, first):
            there[position] = 1 << card
            mask |= 1 << card
        self.positions[place] = there
        self.learn(mask, place)
        if len(cards) == len(self.positions[place]):
            self.possible[place] = mask

    def lies_open(self, cards: int) -> None:
        """These cards now lie open before everyone."""
        others = ~cards
        self.possible = [there & others for there in self.possible]
        self.seen |= cards

    # Not seeing: what others do in secret makes more things possible

    def joins(self, cards: int, place: int) -> None:
        """One of these cards goes to a place without an order."""
        self.possible[place] |= cards

    def joins_pile(self, cards: int, place: int, position: int) -> None:
        """One of these cards goes into a pile, at this position."""
        before = self.possible[place]
        self._write_out(place)
        there = self.positions[place]
        self.positions[place] = [*there[:position], cards, *there[position:]]
        self.possible[place] = before | cards

    def leaves_pile(self, place: int, position: int) -> int:
        """The card at a position is taken; returns which it may have been."""
        cards = self.at(place, position)
        there = self.positions[place][:]
        del there[position]
        self.positions[place] = there
        self._left_pile(cards, place)
        return cards

    def _left_pile(self, cards: int, place: int) -> None:
        if not self.positions[place]:
            self.possible[place] = 0
        elif not cards & (cards - 1):
            self.possible[place] &= ~cards

    def _write_out(self, place: int) -> None:
        """Say for every position of a pile which cards may lie there, before that changes.

        A card known by its position is then known to be in the pile and nowhere else.
        """
        fixed = self.fixed(place)
        possible = self.possible[place]
        free = possible & ~fixed
        self.positions[place] = [
            free if there == FREE else there & possible for there in self.positions[place]
        ]
        if fixed:
            self.possible = [cards & ~fixed for cards in self.possible]
            self.possible[place] = possible

    def nothing_known(self, place: int) -> bool:
        """Whether no more is known of a pile's positions than of the pile."""
        there = self.positions[place]
        return there.count(FREE) == len(there)

    def mixed(self, place: int, count: int) -> None:
        """Somebody has put the top cards of a pile in an order of their own."""
        if not self.nothing_known(place):
            self._write_out(place)
            there = self.positions[place]
            top = there[:count]
            self.positions[place] = [_any(top)] * len(top) + there[count:]

    def some_may_be_at_the_bottom(self, place: int, count: int) -> None:
        """As `mixed`, but any of the top cards may also have gone to the bottom."""
        if self.nothing_known(place):
            return
        self._write_out(place)
        there = self.positions[place]
        size = len(there)
        looked = _any(there[:count])
        self.positions[place] = [
            _any(there[max(i, count) : i + count + 1])
            | (looked if i < count or i >= size - count else 0)
            for i in range(size)
        ]

    def top_may_be_at_the_bottom(self, place: int) -> None:
        """The top card of a pile was put at its bottom, or not."""
        if not self.nothing_known(place):
            self._write_out(place)
            there = self.positions[place]
            after = [*there[1:], there[0]]
            self.positions[place] = [a | b for a, b in zip(there, after, strict=True)]

    def bottom_may_be_on_top(self, place: int) -> None:
        """The bottom card of a pile was put on its top, or not."""
        if not self.nothing_known(place):
            self._write_out(place)
            there = self.positions[place]
            after = [there[-1], *there[:-1]]
            self.positions[place] = [a | b for a, b in zip(there, after, strict=True)]

    def one_of_the_top_leaves(self, place: int, looked: int) -> int:
        """One of the top cards of a pile is taken; returns which it may have been."""
        if self.nothing_known(place):
            cards = self.possible[place]
            self.positions[place] = self.positions[place][1:]
        else:
            self._write_out(place)
            there = self.positions[place]
            cards = _any(there[:looked])
            moved = [a | b for a, b in pairwise(there[:looked])]
            self.positions[place] = moved + there[looked:]
        self._left_pile(cards, place)
        return cards

    def exchanged(self, place: int, size: int, there: int, other_size: int) -> None:
        """One card of a place and one of another have changed places, unseen."""
        here, yonder = self.possible[place], self.possible[there]
        self.possible[place] = yonder if size == 1 else here | yonder
        self.possible[there] = here if other_size == 1 else here | yonder

    def shuffled(self, place: int, size: int) -> None:
        """A pile of that size lies in an order nobody knows."""
        if not self.nothing_known(place):
            self._write_out(place)
        self.positions[place] = [FREE] * size

    # Working things out

    def think(self, sizes: list[int]) -> "Thought":
        """All that follows from what it knows, with places of these sizes."""
        thought = self.thought
        if thought is None or not thought.fits(self, sizes):
            thought = self.thought = Thought(self, sizes)
        return thought

    def tighten(self, sizes: list[int]) -> int:
        """Draw the plain conclusions: a place that has just as many cards as may lie there has
        them all, and they lie nowhere else. The sizes of places are no secret.

        Returns the cards that may still lie in more than one place.
        """
        while loose := self._in_two_places():
            for place, (cards, size) in enumerate(zip(self.possible, sizes, strict=True)):
                if cards.bit_count() == size and cards & loose:
                    self.possible = [there & ~cards for there in self.possible]
                    self.possible[place] = cards
                    break
            else:
                break
        for place in range(PILES):
            if sizes[place] == 1:
                self.positions[place] = [self.possible[place]]
        return loose


class Thought:
    """A mind thought through, and what was made of it; kept until something changes."""

    __slots__ = ("_positions", "_possible", "_seen", "_sizes", "known", "loose", "mind", "plan")

    def __init__(self, mind: Mind, sizes: list[int]) -> None:
        self._seen = mind.seen
        self._possible = mind.possible[:]
        self._positions = mind.positions[:]
        self._sizes = sizes
        self.mind = Mind(mind.seen, self._possible, self._positions[:])
        self.loose = self.mind.tighten(sizes)
        """The cards that may lie in more than one place."""
        self.known: Any = None
        self.plan: Any = None

    def fits(self, mind: Mind, sizes: list[int]) -> bool:
        """Whether the mind is still as it was."""
        return (
            self._seen == mind.seen
            and self._sizes == sizes
            and self._possible == mind.possible
            and self._positions == mind.positions
        )


def _any(positions: Iterable[int]) -> int:
    cards = 0
    for there in positions:
        cards |= there
    return cards
