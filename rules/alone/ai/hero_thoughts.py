"""What the Hero makes of the position: where to go, what to fear, what things are worth.

Worth is measured in points of life: one of HP or SAN, lost or kept.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from rules.alone.ai.notes import START, Notes, sides_heard
from rules.alone.ai.sketch import name_of
from rules.alone.components.catalog import BULLETS, COLOURS, Box
from rules.alone.components.maps import DIRECTIONS
from rules.alone.components.odds import hit_chance, stats
from rules.engine.model import Decision, Event, Prompt

TURN = 0.9
"""What a turn costs: so much Evil takes in one, on average."""
UNSEEN = 0.07
"""How likely something waits in a sector nobody has seen."""
HEARD = 0.3
"""The same where something was heard that way."""
AT_THE_GOAL, DESPERATE = 0.6, 0.3
"""How much of a fear counts before the room one has to enter, and in nightmare mode."""
FOLLOWS = 0.5
"""How likely a creature comes after whoever leaves it."""

ITEM_WORTH = {
    **dict.fromkeys(BULLETS, 0.45), "acid_vial": 0.6, "detector": 0.6, "smoke_grenade": 0.5,
    "jetpack": 0.9, "armour": 0.7, "flare_canister": 0.25, "cutting_paste": 0.3,
    "pulse_tracker": 0.35, "echo_mapper": 0.3, "scout_drone": 0.3, "stim_pen": 1.0,
    "trauma_kit": 1.1, "calm_tabs": 0.9, "plasma_torch": 0.5, "shock_baton": 0.5,
    "door_welder": 0.3, "decoy_beacon": 0.3, "grapple_line": 0.8,
}  # fmt: skip
"""What a charge of each is worth."""
UPGRADE_WORTH = {
    "stim_pen": 1.2, "trauma_kit": 1.0, "calm_tabs": 1.2, "armour": 0.8, "grapple_line": 0.6,
    "smoke_grenade": 0.7, "plasma_torch": 0.5, "acid_vial": 0.5, "detector": 0.8,
    "shock_baton": 0.4, "jetpack": 0.4,
}  # fmt: skip
"""What the advanced effect of each is worth; the rest a little."""


class HeroThoughts:
    """The thoughts of one question."""

    def __init__(
        self,
        box: Box,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        notes: Any = None,
    ) -> None:
        self.box = box
        self.view = view
        self.prompt = prompt
        self.legal = legal
        self.notes = notes or Notes(box, view, events)
        self.items = {item["id"]: item for item in view["items"]}

    # Where to go

    @cached_property
    def wanted(self) -> list[str]:
        """The missions to be done next: the final one once it is active."""
        missions = self.view["missions"]
        if missions["final"]["state"] == "active":
            return [missions["final"]["key"]]
        still = [c for c in COLOURS[:2] if missions[c]["state"] == "open"]
        row = self.box.campaign.get(self.view["campaign"] or "")
        if row is not None:
            still = [c for c in still if c in row.compulsory] or still
        return [missions[c]["key"] for c in still]

    def room_of(self, mission: str) -> str:
        """Where a mission is worked at; the start, once the survivor is along."""
        if mission == "no_one_left_behind" and self.view["survivor"] is not None:
            return START
        return self.box.rooms[self.box.mission_room[mission]]

    @cached_property
    def mission(self) -> str:
        """The mission that is the shortest way to the end."""
        final = self.room_of(self.view["missions"]["final"]["key"])

        def cost(mission: str) -> float:
            room = self.room_of(mission)
            on = 0.0 if len(self.wanted) == 1 else self.notes.between(room, final)
            return self.notes.away(room) + self.acts(mission) + on + self._still_to_find(mission)

        return min(self.wanted, key=cost)

    @cached_property
    def goal(self) -> str:
        return self.room_of(self.mission)

    def acts(self, mission: str) -> float:
        """How many Interacts are missing."""
        numbers = self.box.mission_rows[mission].numbers
        progress = next(
            m["progress"] for m in self.view["missions"].values() if m["key"] == mission
        )
        if mission == "distress_call":
            here = self.view["maze"].get(self.view["hero_at"], {})
            return 1 + here.get("sabotage", 0)
        needed = numbers.get("interacts", numbers.get("points", 1))
        return max(1, needed - progress)

    def charges_needed(self, mission: str) -> tuple[int, str | None]:
        """How many charges a mission still costs, and of which type."""
        found = next(m for m in self.view["missions"].values() if m["key"] == mission)
        count = self.box.mission_rows[mission].numbers.get("charges", 0)
        if mission == "patient_zero":
            return (count, "chemical") if not found["progress"] else (0, None)
        return count, "chemical" if mission == "serum" else None

    def charges_held(self, of: str | None) -> int:
        return sum(
            item["charges"]
            for key, item in self.items.items()
            if of is None or self.box.item_rows[key].type == of
        )

    def missing_charges(self, mission: str) -> int:
        """How many charges are still to be found for a mission."""
        count, of = self.charges_needed(mission)
        return max(0, count - self.charges_held(of))

    def _still_to_find(self, mission: str) -> float:
        return 2.5 if self.missing_charges(mission) else 0.0

    @cached_property
    def kept_for(self) -> str | None:
        """The type of items whose charges the missions ahead need."""
        ahead = {*self.wanted, self.view["missions"]["final"]["key"]}
        if "patient_zero" in ahead and not self.view["missions"]["final"]["progress"]:
            return "chemical"
        return None

    @cached_property
    def away(self) -> float:
        """How far the goal is."""
        return self.notes.away(self.goal)

    @cached_property
    def waste(self) -> dict[str, float]:
        return self.notes.waste(self.goal)

    @cached_property
    def unsure(self) -> float:
        """How much the best next step wastes: 0 if one way is right wherever the goal lies."""
        ways = self.here["exits"]
        return min((self.waste[d] for d in ways), default=0.0) if self.away else 0.0

    # What is here, and what to fear

    @cached_property
    def here(self) -> Mapping[str, Any]:
        return self.view["maze"][self.view["hero_at"]]

    def evil_chance(self, sector: Mapping[str, Any]) -> float:
        return hit_chance(self.box, bool(sector["danger"]))

    @cached_property
    def my_chance(self) -> float:
        return hit_chance(self.box, bool(self.here["lit"]))

    def dice_of(self, creature: Mapping[str, Any], sector: Mapping[str, Any]) -> int:
        row = stats(self.box, creature["type"], self.view["nightmare"])
        return row.lit if sector["lit"] else row.dark

    def attack(self, sector: Mapping[str, Any]) -> float:
        """What all that stand in a sector take at the end of a turn there."""
        chance = self.evil_chance(sector)
        return chance * sum(self.dice_of(c, sector) for c in sector["creatures"])

    @cached_property
    def parting(self) -> float:
        """What leaving costs: the attack of opportunity, and that somebody may follow."""
        creatures = self.here["creatures"]
        if not creatures:
            return 0.0
        dice = len(creatures) - (1 if self.here["lit"] else 0)
        blue = self.view["missions"]["blue"]
        if blue["key"] == "gravity_trouble" and blue["state"] == "open":
            dice += 1
        worst = max(self.dice_of(c, self.here) for c in creatures)
        follow = FOLLOWS * worst * hit_chance(self.box, False)
        return max(0, dice) * self.evil_chance(self.here) + follow

    def beyond(self, direction: str) -> Mapping[str, Any] | None:
        """The sector that way, if it is in the maze now."""
        to = self.notes.sketch.beyond(self.notes.here, DIRECTIONS.index(direction))
        return None if to is None else self.view["maze"].get(name_of(to))

    def fear(self, direction: str) -> float:
        """What entering that way may cost; less counts where waiting makes nothing better."""
        sector = self.beyond(direction)
        if sector is not None:
            courage = 1.0 if sector["room"] != self.goal else AT_THE_GOAL
            return self.attack(sector) * (courage if not self.view["nightmare"] else DESPERATE)
        heard = sides_heard(self.view["noises"], self.view["turn"])
        chance = HEARD if direction in heard else UNSEEN
        return chance * (2.6 if not self.view["nightmare"] else 4.0)

    @cached_property
    def hunted(self) -> bool:
        """Whether something is here or close."""
        if self.here["creatures"]:
            return True
        ways = self.here["exits"]
        near = [self.beyond(d) for d in ways]
        return any(sector is not None and sector["creatures"] for sector in near)

    @property
    def life(self) -> int:
        return self.view["hp"] + self.view["san"]

    def room_to_heal(self, kind: str) -> int:
        return max(0, self.view["limit"] - self.view[kind])

    # Things

    def charge(self, item: int) -> float:
        """What a charge of an item is worth."""
        row = self.box.item_rows[item]
        worth = ITEM_WORTH.get(row.key, 0.3)
        return worth + (1.5 if row.type == self.kept_for else 0.0)

    def item(self, item: int) -> float:
        """What an item is worth as it is held, or new."""
        held = self.items.get(item)
        charges = held["charges"] if held else self.box.charges[item]
        upgraded = bool(held and held["upgraded"])
        key = self.box.items[item]
        return self.charge(item) * charges + (UPGRADE_WORTH.get(key, 0.2) if upgraded else 0.0)
