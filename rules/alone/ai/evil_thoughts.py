"""What Evil makes of the map: how near its creatures are, what a move or a new one is worth.

Worth is measured in points of life: what it takes from the Hero.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from random import Random
from typing import Any

from rules.alone.components.catalog import Box
from rules.alone.components.maps import (
    LEVEL,
    MAP_NUMBERS,
    SECTORS,
    level_of,
)
from rules.alone.components.odds import hit_chance, stats
from rules.alone.components.seen_map import SeenMap
from rules.engine.model import Decision, Event, Prompt

NEAR = (1.0, 0.55, 0.36, 0.24, 0.16, 0.11, 0.08)
"""What a creature is worth so far from the Hero, as a part of what it does to him."""
FAR = 0.05
BREACH = 0.6
"""What it adds to break the last door between a creature and a Hero whom none has reached."""
POST = 0.6
"""What a step of a boss to where it should be is worth."""

INSTANTS = {
    "blood_scent": 0.8, "thick_hide": 0.7, "cornered": 0.6, "feeding_time": 0.7,
    "scent_trail": 0.55, "savage_reply": 0.5, "footfalls": 0.6, "marked_prey": 0.4,
    "early_warning": 0.2, "ambush_step": 0.9, "panic_herd": 0.7, "cut_off": 0.6,
    "false_shapes": 0.25, "whispers": 1.0, "shaking_hands": 0.5, "lost_count": 0.4,
    "nightmare_echo": 1.0, "numb": 0.3, "paralysis": 0.8, "doubt": 0.4, "short_circuit": 0.2,
    "booby_trapped_crate": 1.0, "tripwire": 0.3, "jammed_scanner": 0.35, "corroded_gear": 0.5,
    "leak": 0.45, "feedback": 0.3,
}  # fmt: skip
"""What an instant does when its moment comes, about."""
KEPT = {
    "sprint": 1.0, "flanking": 0.8, "iron_grip": 0.6, "worm_liturgy": 0.5, "rage_unbound": 0.7,
    "past_control": 0.6, "brood_call": 0.5, "hatchery": 0.6, "quick_hatch": 0.6,
    "while_you_rummage": 0.6, "cold_sweat": 0.7, "gas_vent": 0.6, "something_follows": 0.7,
    "live_wire": 0.4, "crawlspace": 0.6, "slamming_door": 0.4, "pressure_plate": 0.4,
}  # fmt: skip
"""What a card for the end of a turn is worth in hand, about; the rest less."""


class EvilThoughts:
    """The thoughts of one question."""

    def __init__(
        self,
        box: Box,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> None:
        self.box = box
        self.view = view
        self.events = events
        self.prompt = prompt
        self.legal = legal
        self.random = random
        self.seen = SeenMap(view["map"])
        self.map = self.seen.sectors
        self.ways = self.seen.ways
        self.steps_to = self.seen.steps_to
        self.rows: dict[str, Any] = {}
        self.strengths: dict[str, float] = {}
        self.card = prompt.kind.removeprefix("effect.") if "." in prompt.kind else ""
        """The card whose effect is chosen, where one is."""

    # The map

    @cached_property
    def at(self) -> int:
        """Where the Hero is."""
        return MAP_NUMBERS[self.view["hero_map"]]

    @cached_property
    def steps(self) -> list[int]:
        return self.steps_to(self.at)

    @cached_property
    def points(self) -> list[int]:
        return self.seen.points_to(self.at)

    def room(self, key: str) -> int:
        """Where a room lies."""
        return next(n for n, sector in enumerate(self.map) if sector["room"] == key)

    def room_of(self, mission: str) -> int:
        return self.room(self.box.rooms[self.box.mission_room[mission]])

    @cached_property
    def goals(self) -> list[int]:
        """Where the Hero has to go next."""
        missions = self.view["missions"]
        if missions["final"]["state"] == "active":
            if missions["final"]["key"] == "no_one_left_behind" and self.view["survivor"]:
                return [MAP_NUMBERS[self.view["start_map"]]]
            return [self.room_of(missions["final"]["key"])]
        return [self.room_of(m["key"]) for m in missions.values() if m["state"] == "open"]

    @cached_property
    def detours(self) -> list[int]:
        """By sector: how many steps longer the Hero's way to his nearest goal is through it."""
        best = [99] * SECTORS
        for goal in self.goals:
            to_goal = self.steps_to(goal)
            straight = to_goal[self.at]
            for n in range(SECTORS):
                best[n] = min(best[n], self.steps[n] + to_goal[n] - straight)
        return best

    # Creatures

    @cached_property
    def creatures(self) -> dict[str, Mapping[str, Any]]:
        return self.view["creatures"]

    def row(self, type_: str) -> Any:
        found = self.rows.get(type_)
        if found is None:
            found = self.rows[type_] = stats(self.box, type_, self.view["nightmare"])
        return found

    @cached_property
    def here(self) -> Mapping[str, Any]:
        return self.map[self.at]

    @cached_property
    def chance(self) -> float:
        """The chance of a die to hit the Hero where he is."""
        return hit_chance(self.box, self.here["danger"])

    def attack(self, type_: str) -> float:
        """What one of this type takes at the end of a turn where the Hero is."""
        row = self.row(type_)
        return self.chance * (row.lit if self.here["lit"] else row.dark)

    def strength(self, type_: str) -> float:
        """What one does to him once it is there, about."""
        found = self.strengths.get(type_)
        if found is None:
            row = self.row(type_)
            found = self.strengths[type_] = 0.5 * row.dark + 0.55 * row.san
        return found

    def presence(self, type_: str, sector: int) -> float:
        """What it is worth to have one there: near him, or on his way."""
        away = self.points[sector]
        near = NEAR[away] if away < len(NEAR) else FAR
        on_his_way = 0.12 if self.detours[sector] <= 0 else 0.0
        return self.strength(type_) * (near + on_his_way)

    def meets(self, key: str) -> float:
        """What it takes at once when it comes to him this turn."""
        creature = self.creatures[key]
        type_ = creature["type"]
        unseen = not self.map[MAP_NUMBERS[creature["at"]]]["revealed"]
        fright = 0.8 * self.row(type_).san if unseen else 0.0
        return fright + (self.attack(type_) if self.view["phase"] == "turn" else 0.0)

    def within(self, start: int, points: int) -> dict[int, int]:
        """The sectors a creature reaches with so many points, and what they cost."""
        found = {start: 0}
        heap = [(0, start)]
        while heap:
            cost, here = heappop(heap)
            for _, to, blocked in self.ways[here]:
                more = cost + 1 + blocked
                if more <= points and more < found.get(to, 99):
                    found[to] = more
                    heappush(heap, (more, to))
        return found

    def ground(self, key: str) -> list[int]:
        """How far it is from everywhere to where a creature should go: to him, or to its post."""
        final = self.view["missions"]["final"]["key"]
        if key == "colonel" and final == "distress_call":
            control = self.room("control_room")
            if not self.map[control]["sabotage"] and self.at != control:
                return self.steps_to(control)
        if key == "cult_leader" and final == "the_prophet":
            return self.steps_to(self.room("quarters"))
        return self.points

    def move(self, key: str, points: int) -> float:
        """What the best move of a creature is worth."""
        creature = self.creatures[key]
        type_, at = creature["type"], MAP_NUMBERS[creature["at"]]
        if at == self.at:
            return 0.0
        ground = self.ground(key)
        if ground is not self.points:
            return POST * (ground[at] - min(ground[to] for to in self.within(at, points)))
        now = self.presence(type_, at)
        best = max(self.presence(type_, to) for to in self.within(at, points))
        met = self.meets(key) if self.points[at] <= points else 0.0
        return max(best - now + met, self._break(key, points))

    def _break(self, key: str, points: int) -> float:
        """What it is worth to break a door on the way to him, with a step through it to come."""
        creature = self.creatures[key]
        type_, at = creature["type"], MAP_NUMBERS[creature["at"]]
        best = 0.0
        for n, cost in self.within(at, points - 1).items():
            for _, to, blocked in self.ways[n]:
                if blocked and cost < points and self.points[to] + 2 == self.points[n]:
                    near = NEAR[min(self.points[n] - 1, len(NEAR) - 1)]
                    breach = BREACH if to == self.at and not self.here["creatures"] else 0.0
                    best = max(best, self.strength(type_) * near + breach)
        return best - self.presence(type_, at) if best else 0.0

    def best_move(self, points: int, types: Iterable[str] | None = None) -> float:
        """The same for the best of them."""
        keys = [k for k, c in self.creatures.items() if types is None or c["type"] in types]
        return max((self.move(key, points) for key in keys), default=0.0)

    def best_moves(self, points: int, count: int) -> float:
        """The same for several."""
        found = sorted((self.move(key, points) for key in self.creatures), reverse=True)
        return sum(worth for worth in found[:count] if worth > 0)

    @cached_property
    def standard(self) -> float:
        """What a card face down does: a creature moves 1, or a new one comes."""
        move = self.best_move(self.box.n.standard_move)
        return max(move, self.spawn() if self.may_spawn_by_rule() else 0.0)

    # New ones

    @cached_property
    def common(self) -> int:
        """How many creatures are on the map, bosses not counted."""
        return sum(c["type"] in self.box.types for c in self.creatures.values())

    def may_spawn_by_rule(self) -> bool:
        """Whether a standard reaction may bring a new one."""
        return self.common < self.box.difficulties[self.view["difficulty"]].spawn_below

    def spawn(self, types: Iterable[str] | None = None, nearer: int = 0) -> float:
        """What a new creature is worth."""
        found = [
            self.newcomer(type_, sector)
            for type_ in types or self.box.types
            for sector in self._places(type_, nearer)
        ]
        return max(found, default=0.0)

    def newcomer(self, type_: str, sector: int) -> float:
        """More than one that is there already: it stays for the rest of the game."""
        return 0.6 * self.strength(type_) + self.presence(type_, sector)

    def _places(self, type_: str, nearer: int) -> Iterator[int]:
        each = self.box.n.creatures_per_type
        if sum(c["type"] == type_ for c in self.creatures.values()) >= each:
            return
        least = max(self.box.n.spawn_floor, self.row(type_).distance - nearer)
        n = self.box.n
        night = self.view["nightmare"]
        limit = n.creatures_per_level_nightmare if night else n.creatures_per_level
        for level in (0, 1):
            there = [
                c
                for c in self.creatures.values()
                if c["type"] in self.box.types and level_of(MAP_NUMBERS[c["at"]]) == level
            ]
            if len(there) < limit:
                sectors = range(level * LEVEL, level * LEVEL + LEVEL)
                yield from (n for n in sectors if self.steps[n] >= least)

    # Cards

    @property
    def life(self) -> int:
        return self.view["hp"] + self.view["san"]

    @property
    def danger(self) -> bool:
        return self.here["danger"]

    def numbers(self, key: str) -> Mapping[str, int]:
        return self.box.reaction_rows[key].numbers

    def reach(self, key: str) -> int:
        """How far a card moves a creature now."""
        numbers = self.numbers(key)
        plain = numbers.get("move", 1)
        return numbers.get("danger_move", plain) if self.danger else plain

    def kept(self, card: int) -> float:
        """What a card is worth in hand."""
        key = self.box.key_of[card]
        return INSTANTS.get(key, KEPT.get(key, 0.3))

    @cached_property
    def team_cards(self) -> int:
        return sum(self.view["hand_sizes"])

    @cached_property
    def price(self) -> float:
        """What a card must be worth to be played now: more of them must last for the round."""
        turns = self.box.n.turns - self.view["turn"] + 1
        first = self.view["played"] == 0
        plenty = self.team_cards > self.box.n.hand_limit // 2
        price = 0.2 if plenty else 0.52
        spare = self.view["free"] - turns
        if not first:
            price += 0.45 if spare >= 2 else 0.9
        elif spare < 0:
            price += 0.13
        return price * (0.5 if self.life <= 6 else 1.0)
