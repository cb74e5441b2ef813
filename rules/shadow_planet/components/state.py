"""The state of a game: where every card, Marker and pawn is, and what each seat has seen."""

from rules.engine.machine import EngineState
from rules.engine.model import Result
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.components.minds import DISCARD, GEAR, HAND, MESSAGES, TEMPLE, Mind

BAN = "ban"
Effect = tuple[str, str, int, str, int | str, str]
"""Something that changes totals or forbids a type of card: source, reach ("self": that Character;
"near": the others in its Location; "near_with_card": those of them who play a card of the type),
the Character it hangs on, type, amount or BAN, and how long it lasts ("turn" or "round")."""


_OWN = (
    "round",
    "phase",
    "turn",
    "protagonist",
    "indicators",
    "pawns",
    "control",
    "order",
    "picks",
    "cancelled",
    "effects",
    "markers",
    "pool",
    "barred",
    "vehicles",
    "decks",
    "tops",
    "messages",
    "temple",
    "discard",
    "discard_open",
    "removed",
    "gear",
    "hands",
    "played",
    "moves_played",
    "hook",
    "texts_done",
    "minds",
    "objectives",
    "objectives_open",
    "identities",
    "result",
)


class State(EngineState):
    """All plain data. Characters, Locations and colours are numbers, as the box lists them."""

    __slots__ = ("box", *_OWN)

    fields = (*EngineState.fields, *_OWN)

    box: Box
    round: int
    phase: str
    turn: int | None
    protagonist: int
    indicators: dict[str, int]
    pawns: list[str]
    """By Character: the Location or Section it stands in."""
    control: list[int | None]
    """By Character: its seat, from the last Control phase that was revealed."""
    order: list[int]
    """The six Characters as shuffled for the Control phase; the last is the blind card."""
    picks: list[int | None]
    """By seat: the Character it keeps in the Control phase."""
    cancelled: int | None
    effects: list[Effect]
    markers: list[list[int]]
    pool: list[int]
    barred: dict[str, tuple[int, ...]]
    """By Section: the Characters whose Marker lies there."""
    vehicles: dict[str, str | None]
    decks: list[list[int]]
    """By Location, top first."""
    tops: list[int | None]
    """By Location: a top card that everybody has seen."""
    messages: list[int]
    temple: list[int]
    discard: int
    """The face-down cards of the discard pile; sets of cards are ints with one bit a card."""
    discard_open: int
    removed: int
    gear: list[int]
    hands: list[int]
    played: list[list[int]]
    moves_played: int
    """How many Move cards were played this turn, also those that went to discard at once."""
    hook: int | None
    """The uncontrolled Character that goes along through the first Link walked this turn."""
    texts_done: bool
    """Whether the texts "at end of turn" have happened this turn."""
    minds: list[Mind]
    objectives: list[str]
    objectives_open: bool
    identities: dict[int, int]
    result: Result | None

    def clone(self) -> "State":
        """An independent copy; nobody listens to its events unless told so."""
        new = State.__new__(State)
        new.box = self.box
        new.seats = self.seats
        new.seed = self.seed
        new.seed_hash = self.seed_hash
        new.counter = self.counter
        new.asked = self.asked[:]
        new.stack = [frame.clone() for frame in self.stack]
        new.log = self.log if self.log is None else []
        new.legal_cache = self.legal_cache.copy()
        new.round = self.round
        new.phase = self.phase
        new.turn = self.turn
        new.protagonist = self.protagonist
        new.indicators = self.indicators.copy()
        new.pawns = self.pawns[:]
        new.control = self.control[:]
        new.order = self.order[:]
        new.picks = self.picks[:]
        new.cancelled = self.cancelled
        new.effects = self.effects[:]
        new.markers = [of_seat[:] for of_seat in self.markers]
        new.pool = self.pool[:]
        new.barred = self.barred.copy()
        new.vehicles = self.vehicles.copy()
        new.decks = [deck[:] for deck in self.decks]
        new.tops = self.tops[:]
        new.messages = self.messages[:]
        new.temple = self.temple[:]
        new.discard = self.discard
        new.discard_open = self.discard_open
        new.removed = self.removed
        new.gear = self.gear[:]
        new.hands = self.hands[:]
        new.played = [cards[:] for cards in self.played]
        new.moves_played = self.moves_played
        new.hook = self.hook
        new.texts_done = self.texts_done
        new.minds = [mind.clone() for mind in self.minds]
        new.objectives = self.objectives[:]
        new.objectives_open = self.objectives_open
        new.identities = self.identities.copy()
        new.result = self.result
        return new

    def where(self, who: int) -> int:
        """The Location a Character is in; being in a Section is being in its Location."""
        return self.box.place_of[self.pawns[who]]

    def others_here(self, who: int) -> list[int]:
        """The other Characters in this one's Location."""
        here = self.where(who)
        place_of = self.box.place_of
        return [c for c, place in enumerate(self.pawns) if c != who and place_of[place] == here]

    def seats_here(self, who: int) -> list[int]:
        """The players of the other controlled Characters in this one's Location, ascending."""
        found = (self.control[c] for c in self.others_here(who))
        return sorted(seat for seat in found if seat is not None)

    def character_of(self, seat: int) -> int:
        """The Character a seat controls this round."""
        return self.control.index(seat)

    def ordered(self, place: int) -> list[int] | None:
        """The cards of a place that lie in an order, top first; None for sets."""
        if place < MESSAGES:
            return self.decks[place]
        if place == MESSAGES:
            return self.messages
        return self.temple if place == TEMPLE else None

    def unordered(self, place: int) -> int:
        """The cards of a place without an order."""
        if place >= HAND:
            return self.hands[place - HAND]
        if place >= GEAR:
            return self.gear[place - GEAR]
        return self.discard if place == DISCARD else self.removed

    def sizes(self) -> list[int]:
        """How many cards lie in each hidden place, by its number: no secret."""
        piles = map(len, (*self.decks, self.messages, self.temple))
        sets = map(int.bit_count, (self.discard, self.removed, *self.gear, *self.hands))
        return [*piles, *sets]
