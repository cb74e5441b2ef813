"""What the search is told of ALONE: what is worth trying, and how a turn goes on by itself.

The Hero tries out what to do with a turn, in worlds that agree with all he has seen and been told.
In them everybody is as `steady`, but the Hero knows the way. How a turn has ended says `outlook`.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rules.alone.ai import evil, hero
from rules.alone.ai.evil_thoughts import INSTANTS, EvilThoughts
from rules.alone.ai.hero_thoughts import HeroThoughts
from rules.alone.ai.notes import START, Answer, Notes
from rules.alone.ai.outlook import outlook
from rules.alone.ai.sketch import Cell, name_of, read_name
from rules.alone.components.catalog import Box
from rules.alone.components.maps import DIRECTIONS, Layout, bits, hero_names
from rules.alone.components.state import HERO, State
from rules.alone.knowledge.determinize import Place, anywhere, deal_map
from rules.engine.estimates import likely, read_weights
from rules.engine.model import Decision, Event, Prompt

if TYPE_CHECKING:
    from rules.alone.game import Alone

MOST = 4
"""Answers to one question that are tried besides the first: those worth most to `steady`."""
TRIED = ("move", "dash", "fight", "search", "mission", "use", "repair", "heal", "bullet")
"""What it may do instead. Who knows the way in his head cannot tell what it is worth to look."""
LEFT = ("explore", "locate", "stim", "skill", "sacrifice")
"""What is done as it comes to mind."""
DEALS = 20
"""So many deals of the rooms are looked at for one that agrees with the answers to Locate."""
SILENT = 0.2
"""What an answer costs that takes no thought."""
BY_CHANCE = Random(0)
"""What `steady` is given and never asks while it weighs."""


class Foresight:
    """Turns to their end, with everybody as careful as `steady`."""

    roles: tuple[str, ...] = ("hero",)
    pace = 8_000.0
    sure = 2.0
    told = 2.0

    def __init__(self, game: "Alone") -> None:
        self.game = game
        self.box = game.box
        self.weights = read_weights(Path(__file__).parent, "outlook.toml")["hero"]

    def candidates(
        self, view: Mapping[str, Any], prompt: Prompt, legal: Sequence[Decision]
    ) -> Sequence[Decision]:
        """What the Hero may do with his turn; Evil's answers are left to the quick player."""
        if prompt.kind != "turn.act":
            return ()
        return [one for one in legal if one[0] in TRIED]

    def rivals(
        self,
        first: Decision,
        found: Sequence[Decision],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
    ) -> Sequence[Decision]:
        """Those that come to mind next."""
        if first[0] in LEFT:
            return ()
        me = HeroThoughts(self.box, view, events, prompt, found)
        worth = partial(hero.worth_of(prompt.kind), me)
        return sorted((one for one in found if one != first), key=worth, reverse=True)[:MOST]

    def recall(self, view: Mapping[str, Any], events: Sequence[Event]) -> "Memory":
        """What the Hero has seen, and was told by Locate."""
        return Memory(self.box, view, events)

    def prepare(self, world: State, seat: int, recalled: "Memory", random: Random) -> None:
        """A map that agrees with what he remembers; Evil has armed what bites."""
        deal_map(world, random, recalled.choose)
        if world.options["instants"] != "asked":
            for hand in world.hands:
                for card in bits(hand & self.box.all_instants):
                    if INSTANTS[self.box.key_of[card]] >= evil.ARMED:
                        world.armed |= 1 << card

    def reply(self, world: State, seat: int) -> tuple[Decision, float]:
        """What `steady` answers; for Evil its Leader does."""
        legal = self.game.legal(world, seat)
        if len(legal) == 1:
            return legal[0], SILENT
        prompt = self.game.prompt(world, seat)
        assert prompt is not None
        if seat not in (HERO, world.leader) and prompt.kind.startswith("react"):
            return ("pass",), SILENT
        view = self.game.view(world, seat)
        if seat == HERO:
            worth = partial(
                hero.worth_of(prompt.kind), OpenThoughts(self.box, view, world, prompt, legal)
            )
        else:
            me = EvilThoughts(self.box, view, (), prompt, legal, BY_CHANCE)
            worth = partial(evil.worth_of(prompt.kind), me)
        return max(legal, key=worth), 1.0

    def goes_on(self, world: State, before: State) -> bool:
        """Until the Hero is asked what to do with the next turn."""
        if world.phase == "over":
            return False
        top = world.stack[-1]
        return world.turns == before.turns or top.program != "turn" or top.seats != (HERO,)

    def value(self, world: State, seat: int) -> float:
        """How likely the Hero wins."""
        if world.result is not None:
            return float(HERO in world.result.winners)
        return likely(self.weights, outlook(world))


# What the Hero remembers


class Memory:
    """Where rooms may lie by all that the Hero has seen and been told."""

    def __init__(self, box: Box, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.box = box
        self.notes = Notes(box, view, events)
        self.fitting: list[Place] | None = None

    def choose(
        self, t: State, places: list[Place], random: Random
    ) -> tuple[Layout, int, tuple[int, ...]]:
        """A map on which all lies that was seen, and most that was answered is true."""
        if self.fitting is None:
            # The places in question are the same in all worlds of one position.
            self.fitting = [place for place in places if self._shows(*place)]
        if not self.fitting:
            return anywhere(t, places, random)
        best: tuple[int, tuple[Layout, int, tuple[int, ...]]] | None = None
        for _ in range(DEALS):
            layout, start = random.choice(self.fitting)
            sectors = _sectors(start)
            rooms = self._deal_rooms(layout, sectors, random)
            true = sum(self._holds(layout, sectors, rooms, one) for one in self.notes.answers)
            if best is None or true > best[0]:
                best = true, (layout, start, rooms)
            if true == len(self.notes.answers):
                break
        assert best is not None
        return best[1]

    def _shows(self, layout: Layout, start: int) -> bool:
        """Whether all that was seen lies there."""
        sectors = _sectors(start)
        for cell, (kind, sides) in self.notes.seen.items():
            n = sectors.get(name_of(cell))
            if n is None or layout.kind[n] != kind or tuple(layout.sort[n]) != sides:
                return False
        return all(
            layout.rooms >> sectors.get(name_of(cell), 0) & 1 for cell in self.notes.rooms.values()
        )

    def _deal_rooms(
        self, layout: Layout, sectors: Mapping[str, int], random: Random
    ) -> tuple[int, ...]:
        """By room: its sector."""
        known = {room: sectors[name_of(cell)] for room, cell in self.notes.rooms.items()}
        free = [space for space in layout.room_spaces if space not in known.values()]
        random.shuffle(free)
        return tuple(known[key] if key in known else free.pop() for key in self.box.rooms)

    def _holds(
        self, layout: Layout, sectors: Mapping[str, int], rooms: tuple[int, ...], answer: Answer
    ) -> bool:
        """Whether an answer about a room is true there."""
        room = self.box.room_number.get(answer.target)
        if room is None:
            return True
        away = layout.distance[sectors[name_of(answer.at)]][rooms[room]]
        return answer.low <= away <= answer.high


def _sectors(start: int) -> dict[str, int]:
    """By the Hero's name for it: a sector."""
    return {name: n for n, name in enumerate(hero_names(start))}


# The Hero in a world where the map lies open


class OpenThoughts(HeroThoughts):
    """His thoughts without notes: he knows the way."""

    def __init__(
        self,
        box: Box,
        view: Mapping[str, Any],
        s: State,
        prompt: Prompt,
        legal: Sequence[Decision],
    ) -> None:
        super().__init__(box, view, (), prompt, legal, OpenNotes(s))


class OpenNotes:
    """What notes would say to who sees the map."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.distance = s.layout.distance
        self.rooms = s.box.room_number
        self.sketch = self
        self.here = read_name(s.named[s.at])

    def _sector(self, goal: str) -> int:
        return self.s.start if goal == START else self.s.rooms[self.rooms[goal]]

    def spots(self, goal: str) -> list[tuple[Cell, float]]:
        """The one where it is."""
        return [(read_name(self.s.named[self._sector(goal)]), 1.0)]

    def away(self, goal: str) -> float:
        return float(self.distance[self.s.at][self._sector(goal)])

    def between(self, first: str, then: str) -> float:
        one, other = self._sector(first), self._sector(then)
        return float(self.distance[one][other]) if one != other else 5.0

    def waste(self, goal: str) -> dict[str, float]:
        steps = self.distance[self._sector(goal)]
        return {
            direction: 1.0 + steps[to] - steps[self.s.at] if to >= 0 else 3.0
            for direction, to in zip(DIRECTIONS, self.s.layout.beyond[self.s.at], strict=True)
        }

    def beyond(self, _here: Cell, direction: int) -> Cell | None:
        to = self.s.layout.beyond[self.s.at][direction]
        return None if to < 0 else read_name(self.s.named[to])

    def steps_since(self, _target: str) -> int:
        """As if asked just now."""
        return 0
