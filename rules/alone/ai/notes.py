"""The Hero's notes: what was seen and answered, as a person keeps them on paper.

What the picture has forgotten is in the events. Where a room lies follows from answers to Locate,
on the sketch that everything seen so far makes (`sketch.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from rules.alone.ai.sketch import FAR, Cell, Sight, Sketch, read_name
from rules.alone.components.catalog import Box
from rules.alone.components.maps import DIRECTIONS
from rules.engine.model import Event

START = "a+0+0"
LONGER = (1.0, 0.8, 0.6, 0.35, 0.2, 0.1)
"""How likely a way is so many steps longer than on the sketch."""
UNLIKELY = 0.03


class Answer(NamedTuple):
    """What a Locate said, and where it was asked."""

    at: Cell
    target: str
    low: int
    high: int
    level: str | None


def sight(sector: Mapping[str, Any]) -> Sight:
    """A revealed sector as it stands on the sketch: a blocked door is a door."""
    exits = sector["exits"]
    sides = tuple(
        "door" if exits.get(d) == "blocked" else str(exits.get(d) or "") for d in DIRECTIONS
    )
    return str(sector["kind"]), sides


class Notes:
    """What the Hero can know by now."""

    def __init__(self, box: Box, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.box = box
        self.view = view
        self.seen: dict[Cell, Sight] = {}
        self.rooms: dict[str, Cell] = {}
        """By room: the sector, where it was seen."""
        self.answers: list[Answer] = []
        self.asked_at: dict[str, int] = {}
        """By target: how many steps ago it was last answered."""
        self.been: list[str] = [START]
        self._read(events)
        for name, sector in view["maze"].items():
            self._see(name, sector)
        for room, name in (view["plans"] or {}).items():
            self.rooms[room] = read_name(name)

    def _read(self, events: Sequence[Event]) -> None:
        bent = False
        for event in events:
            kind = event.kind
            if kind == "sector.revealed":
                self._see(event.data["sector"], event.data)
            elif kind == "hero.moved":
                self.been.append(event.data["sector"])
            elif kind == "located":
                self._hear(event.data, bent)
            elif kind == "card.played":
                card = event.data["card"]
                bent = bent or (card is not None and self.box.key_of[card] == "marked_prey")
            elif kind == "turn":
                bent = False

    def _see(self, name: str, sector: Mapping[str, Any]) -> None:
        cell = read_name(name)
        self.seen[cell] = sight(sector)
        if sector["room"] is not None:
            self.rooms[sector["room"]] = cell

    def _hear(self, data: Mapping[str, Any], bent: bool) -> None:
        self.asked_at[data["target"]] = len(self.been)
        if data["low"] is None:
            return
        low = int(data["low"])
        high = low if data["high"] is None else int(data["high"])
        if bent:
            low, high = low - 1, high + 1
        at = read_name(self.been[-1])
        self.answers.append(Answer(at, data["target"], low, high, data["level"]))

    @property
    def here(self) -> Cell:
        return read_name(self.view["hero_at"] or START)

    def steps_since(self, target: str) -> int | None:
        """How many steps ago this was asked; None if never."""
        asked = self.asked_at.get(target)
        return None if asked is None else len(self.been) - asked

    @cached_property
    def sketch(self) -> Sketch:
        return Sketch(self.seen)

    def places(self, room: str) -> dict[Cell, float]:
        """Where a room may lie and how likely: where it was seen, or wherever the answers fit."""
        known = self.rooms.get(room)
        if known is not None:
            return {known: 1.0}
        found = {
            cell: sign * fits
            for cell, sign in self.sketch.room_signs.items()
            if (fits := self._fits(room, cell)) > 0
        }
        return found or dict.fromkeys(self.sketch.unseen or [self.here], 1.0)

    def _fits(self, room: str, cell: Cell) -> float:
        """How well a sector fits all that was answered about a room."""
        worth = 1.0
        for answer in self.answers:
            if answer.target != room:
                continue
            longer = answer.low - self.sketch.distance(answer.at, cell)
            if answer.high - answer.low + longer < 0:
                return 0.0
            same = answer.at[0] == cell[0]
            if answer.level is not None and same != (answer.level == "same"):
                return 0.0
            longer = max(0, longer)
            worth *= LONGER[longer] if longer < len(LONGER) else UNLIKELY
        return worth

    def spots(self, goal: str) -> list[tuple[Cell, float]]:
        """Where a room, or the start, may lie: each sector with its share of chance."""
        if goal not in self._spots:
            places = {read_name(START): 1.0} if goal == START else self.places(goal)
            whole = sum(places.values())
            self._spots[goal] = [(cell, worth / whole) for cell, worth in places.items()]
        return self._spots[goal]

    @cached_property
    def _spots(self) -> dict[str, list[tuple[Cell, float]]]:
        return {}

    def away(self, goal: str) -> float:
        """How many steps it is to a goal, by what can be known."""
        steps = self.sketch.distance
        return sum(share * steps(self.here, cell) for cell, share in self.spots(goal))

    def between(self, first: str, then: str) -> float:
        """How many steps it is from one room to another, about."""
        one, other = (max(self.spots(goal), key=lambda spot: spot[1])[0] for goal in (first, then))
        return float(self.sketch.distance(one, other)) if one != other else 5.0

    def waste(self, goal: str) -> dict[str, float]:
        """By direction: how many steps going there wastes, on average; 0 on every shortest way."""
        spots, here = self.spots(goal), self.here
        now = self.sketch.steps(here)
        found: dict[str, float] = {}
        for number, direction in enumerate(DIRECTIONS):
            to = self.beyond(number)
            if to is None:
                found[direction] = 3.0
                continue
            then = self.sketch.steps(to)
            found[direction] = sum(
                share * (1 + then.get(cell, FAR) - now.get(cell, FAR)) for cell, share in spots
            )
        return found

    def beyond(self, direction: int) -> Cell | None:
        """The sector that way from here; stairs not taken yet lead straight to the other level."""
        to = self.sketch.beyond(self.here, direction)
        if to is None and self.seen[self.here][1][direction] == "stairs":
            level, east, south = self.here
            return ("b" if level == "a" else "a"), east, south
        return to


def sides_heard(noises: Iterable[Mapping[str, Any]], turn: int) -> list[str]:
    """The directions from which something was heard this turn or the last."""
    return [noise["side"] for noise in noises if turn - noise["turn"] <= 1]
