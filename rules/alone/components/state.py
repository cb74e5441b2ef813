"""The state of a game: where everything is, what is on this turn, and what Evil holds."""

from typing import Any

from rules.alone.components.catalog import Box
from rules.alone.components.maps import MAP_NAMES, NONE, Layout, hero_names, level_of
from rules.engine.machine import EngineState
from rules.engine.model import Result

HERO = 0
Veil = tuple[str, int, str]
"""("veil" or "fake", the sector, a creature's key or type, "danger" or "switch")."""
Answer = tuple[str, int | None, int | None, str | None, str]
"""What a Locate was answered: target, least and greatest distance, level, and the first step if it
was asked for; UNASKED, NO_STEP and UNANSWERED stand in its place."""
UNASKED, NO_STEP, UNANSWERED = "unasked", "none", "unanswered"
Item = tuple[int, bool]
"""Charges, and whether it is upgraded."""


class State(EngineState):
    """All plain data. Sets of sectors, creatures, cards and rooms are ints, one bit each."""

    unsaved = ("box", "layout", "room_at", "named", "moments")

    box: Box
    layout: Layout
    """The map that `laid` stands for."""
    room_at: dict[int, int]
    """By sector: the room there."""
    named: tuple[str, ...]
    """By sector: what the Hero calls it; empty before the start is known."""
    moments: int = 0
    """How many have passed since this state was loaded, whether or not an armed card played."""

    options: dict[str, str]
    phase: str
    round: int
    turn: int
    turns: int
    """How many turns have begun."""
    laid: tuple[str, bool, str, bool]
    rooms: tuple[int, ...]
    """By room: its sector."""
    start: int
    at: int
    revealed: int
    lit: int
    danger: int
    blocked: int
    """Doors."""
    welded: int
    creatures: list[int]
    """By creature: its sector, or NONE."""
    wounded: int
    marked: int
    veils: tuple[Veil, ...]
    hp: int
    san: int
    marker: int
    nightmare: bool
    adrenaline: int
    xp: list[int]
    """By ability."""
    items: dict[int, Item]
    item_deck: tuple[int, ...]
    item_discard: int
    searched: int
    character: str
    ally: tuple[str, int] | None
    survivor: int | None
    missions: tuple[str, str, str]
    """Blue, green, final."""
    progress: list[int]
    done: tuple[bool, bool, bool]
    active: bool
    clock: int | None
    sabotage: int
    first: str | None
    """Who was first in the Control Room once Distress Call was active: hero or colonel."""
    boss: int
    plans: bool
    decks: tuple[int, ...]
    owners: tuple[tuple[int, ...], ...]
    """By seat: the decks it draws from."""
    piles: list[tuple[int, ...]]
    """By deck, top first."""
    discards: list[int]
    hands: list[int]
    armed: int
    played_up: int
    """Cards played face up since their deck was last shuffled."""
    track: tuple[tuple[int, int, bool], ...]
    """Card, spaces, face up."""
    played: int
    leader: int
    aim: str
    did: int
    bullet: bool
    numb: tuple[bool, bool]
    numb_next: tuple[bool, bool]
    grips: int
    grips_next: int
    moved: int
    attacked: int
    stunned: int
    frightened: bool
    """Whether a fright has counted this turn."""
    bonus: dict[int, int]
    """By creature: more attack dice this turn."""
    rerolls: int
    doomed: int
    """Creatures that die after their attack."""
    effects: dict[str, Any]
    """What else holds this turn, by name."""
    dashed: bool
    cancelled: bool
    stalked: int
    noises: tuple[tuple[int, str], ...]
    answers: tuple[Answer, ...]
    result: Result | None

    def lay(self, laid: tuple[str, bool, str, bool]) -> None:
        """Lay the sheets."""
        self.laid = laid
        self.layout = self.box.layout(laid)

    def put_rooms(self, rooms: tuple[int, ...]) -> None:
        """Say which room lies where."""
        self.rooms = rooms
        self.room_at = {sector: room for room, sector in enumerate(rooms)}

    def begin_at(self, start: int) -> None:
        """Say where the Hero begins, and so what he calls every sector."""
        self.start = start
        self.named = hero_names(start)

    @property
    def evil(self) -> tuple[int, ...]:
        """The seats of Evil."""
        return tuple(range(1, self.seats))

    def hero_order(self, sectors: list[int]) -> list[int]:
        """Sectors as the Hero lists them: his first level, then south, then east."""
        first = level_of(self.start)
        return sorted(sectors, key=lambda sector: (level_of(sector) != first, sector))

    def sector_called(self, name: str) -> int:
        """The sector of a Hero name."""
        return self.named.index(name)

    def called(self, sector: int) -> str:
        """What Evil calls a sector."""
        return MAP_NAMES[sector]

    def here(self) -> list[int]:
        """The creatures in the Hero's sector, in key order."""
        at = self.at
        return [n for n, where in enumerate(self.creatures) if where == at]

    def in_sector(self, sector: int) -> list[int]:
        """The creatures in a sector, in key order."""
        return [n for n, where in enumerate(self.creatures) if where == sector]

    def on_map(self) -> list[int]:
        """All creatures on the map, in key order."""
        return [n for n, where in enumerate(self.creatures) if where >= 0]

    def veiled(self, creature: int) -> bool:
        """Whether this creature is hidden from the Hero by a trick."""
        if not self.veils:
            return False
        name = self.box.creature_names[creature]
        return any(kind == "veil" and what == name for kind, _, what in self.veils)

    def seen(self, creature: int) -> bool:
        """Whether the Hero sees this creature."""
        where = self.creatures[creature]
        return where >= 0 and bool(self.revealed >> where & 1) and not self.veiled(creature)

    def beyond(self, sector: int, direction: int) -> int:
        """The next sector over an unblocked exit, or NONE."""
        to = self.layout.beyond[sector][direction]
        if to >= 0:
            door = self.layout.door[sector][direction]
            if door >= 0 and self.blocked >> door & 1:
                return NONE
        return to

    def ways(self, sector: int) -> list[tuple[int, int]]:
        """The unblocked exits of a sector: direction and where it leads."""
        ways = self.layout.ways[sector]
        if not self.blocked:
            return list(ways)
        door, blocked = self.layout.door[sector], self.blocked
        return [(d, to) for d, to in ways if door[d] < 0 or not blocked >> door[d] & 1]

    def adjacent(self, sector: int) -> int:
        """The set of sectors next to this one over unblocked exits."""
        if not self.blocked:
            return self.layout.adjacent[sector]
        mask = 0
        for _, to in self.ways(sector):
            mask |= 1 << to
        return mask

    def doors(self, sector: int, blocked: bool) -> list[int]:
        """The sides of a sector with a door that is (or is not) blocked."""
        return [
            d
            for d, door in enumerate(self.layout.door[sector])
            if door >= 0 and bool(self.blocked >> door & 1) == blocked
        ]

    def distance(self, one: int, other: int) -> int:
        """The fewest moves between two sectors, blocks ignored."""
        return self.layout.distance[one][other]

    def holds(self, item: str) -> int | None:
        """The id of this item, if the Hero has it."""
        number = self.box.item_id[item]
        return number if number in self.items else None

    def nuisance(self, mission: str) -> bool:
        """Whether this blue mission is in force."""
        return self.missions[0] == mission and not self.done[0]

    def final_on(self, mission: str) -> bool:
        """Whether this final mission is active."""
        return self.active and self.missions[2] == mission

    def knows(self, ability: str) -> bool:
        """Whether the Hero has unlocked this ability."""
        return self.xp[self.box.abilities.index(ability)] >= self.box.n.xp_unlock

    def lit_here(self) -> bool:
        return bool(self.lit >> self.at & 1)

    def danger_here(self) -> bool:
        return bool(self.danger >> self.at & 1)
