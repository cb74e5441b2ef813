"""The Hero's notes: what was seen and answered, and how the station may lie around it.

A person keeps such notes on paper. The four sheets are printed in the box and known to everybody;
which of them lie here, how they are turned and where the start is, each revealed sector tells a
little more of. What the picture has forgotten is in the events.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from rules.alone.components.catalog import Box
from rules.alone.components.maps import COLUMNS, DIRECTIONS, LEVEL, ROWS, Layout, spot
from rules.engine.model import Event

START = "a+0+0"
NONE = -1

Sight = tuple[str, tuple[str, ...], bool]
"""What is printed in a sector and was seen: its kind, its exits by direction, a switch."""


class Answer(NamedTuple):
    """What a Locate said, and where it was asked."""

    at: str
    target: str
    low: int
    high: int
    level: str | None


class World(NamedTuple):
    """One way in which everything may lie."""

    layout: Layout
    start: int

    def number(self, name: str) -> int:
        """The sector that the Hero calls so here; NONE outside the map."""
        level, east, south = read_name(name)
        column, row = spot(self.start)
        column, row = column + east, row + south
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return NONE
        upper = (self.start < LEVEL) == (level == "a")
        return (0 if upper else LEVEL) + row * COLUMNS + column


def read_name(name: str) -> tuple[str, int, int]:
    """Level, columns east and rows south of the start."""
    cut = max(name.rfind("+"), name.rfind("-"))
    return name[0], int(name[1:cut]), int(name[cut:])


def sight(sector: Mapping[str, Any]) -> Sight:
    """A revealed sector as it is printed: a blocked door is a door."""
    exits = sector["exits"]
    sorts = tuple(
        "door" if exits.get(d) == "blocked" else str(exits.get(d) or "") for d in DIRECTIONS
    )
    return str(sector["kind"]), sorts, bool(sector["switch"])


class Notes:
    """What the Hero can know by now."""

    def __init__(self, box: Box, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.box = box
        self.view = view
        self.seen: dict[str, Sight] = {}
        self.rooms: dict[str, str] = {}
        """By room: the sector, where it was seen."""
        self.answers: list[Answer] = []
        self.asked_at: dict[str, int] = {}
        """By target: how many steps ago it was last answered."""
        self.been: list[str] = [START]
        self._read(events)
        for name, sector in view["maze"].items():
            self._see(name, sector)
        for room, name in (view["plans"] or {}).items():
            self.rooms[room] = name

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
        found = sight(sector)
        known = self.seen.get(name)
        # A switch can be hidden, but never shown where there is none.
        self.seen[name] = found if known is None or found[2] else known
        if sector["room"] is not None:
            self.rooms[sector["room"]] = name

    def _hear(self, data: Mapping[str, Any], bent: bool) -> None:
        self.asked_at[data["target"]] = len(self.been)
        if data["low"] is None:
            return
        low = int(data["low"])
        high = low if data["high"] is None else int(data["high"])
        if bent:
            low, high = low - 1, high + 1
        self.answers.append(Answer(self.been[-1], data["target"], low, high, data["level"]))

    @property
    def here(self) -> str:
        return self.view["hero_at"] or START

    def steps_since(self, target: str) -> int | None:
        """How many steps ago this was asked; None if never."""
        asked = self.asked_at.get(target)
        return None if asked is None else len(self.been) - asked

    @cached_property
    def worlds(self) -> list[World]:
        """Every way in which the sheets may lie and the Hero may have begun on them."""
        found = [world for world in self._beginnings() if self._agrees(world)]
        heard = [world for world in found if self._could_be_heard(world)]
        return heard or found

    def _beginnings(self) -> Iterator[World]:
        first = self.seen.get(START)
        for laid in self.box.all_laid():
            layout = self.box.layout(laid)
            if first is None:
                yield from (World(layout, n) for n in range(2 * LEVEL))
                continue
            for switch in (1,) if first[2] else (0, 1):
                sign = (first[0], first[1], switch)
                yield from (World(layout, n) for n in layout.by_sign.get(sign, ()))

    def _agrees(self, world: World) -> bool:
        signs = world.layout.signs
        for name, (kind, sorts, switch) in self.seen.items():
            number = world.number(name)
            if number < 0:
                return False
            sign = signs[number]
            if sign[1] != sorts or sign[0] != kind or (switch and not sign[2]):
                return False
        return True

    def _could_be_heard(self, world: World) -> bool:
        """Whether each room that was asked for has a place that fits the answers."""
        asked = {answer.target for answer in self.answers} & self.box.room_number.keys()
        return all(self.places(world, room) for room in asked)

    def places(self, world: World, room: str) -> list[int]:
        """Where a room may lie in a world: where it was seen, or wherever the answers fit."""
        known = self.rooms.get(room)
        if known is not None:
            return [world.number(known)]
        taken = {world.number(name) for name in self.rooms.values()}
        return [
            space
            for space in world.layout.room_spaces
            if space not in taken and self._fits(world, room, space)
        ]

    def _fits(self, world: World, room: str, space: int) -> bool:
        for answer in self.answers:
            if answer.target != room:
                continue
            asked = world.number(answer.at)
            distance = world.layout.distance[asked][space]
            if not answer.low <= distance <= answer.high:
                return False
            same = (asked < LEVEL) == (space < LEVEL)
            if answer.level is not None and same != (answer.level == "same"):
                return False
        return True

    def spots(self, goal: str) -> list[tuple[World, int, float]]:
        """Where a room, or the start, may lie: each world, the sector, and its share of chance."""
        found: list[tuple[World, int, float]] = []
        for world in self.worlds:
            places = [world.start] if goal == START else self.places(world, goal)
            found += [(world, place, 1.0 / len(places)) for place in places]
        whole = sum(share for _, _, share in found) or 1.0
        return [(world, place, share / whole) for world, place, share in found]

    def away(self, goal: str, name: str | None = None) -> float:
        """How many steps it is to a goal from a sector, by what can be known."""
        start = name or self.here
        spots = self.spots(goal)
        return sum(
            share * world.layout.distance[world.number(start)][place]
            for world, place, share in spots
            if world.number(start) >= 0
        )

    def between(self, first: str, then: str) -> float:
        """How many steps it is from one room to another."""
        total = weight = 0.0
        for world in self.worlds[:60]:
            for a in self.places(world, first):
                others = [world.start] if then == START else self.places(world, then)
                for b in others:
                    if a != b:
                        total += world.layout.distance[a][b]
                        weight += 1
        return total / weight if weight else 5.0

    def waste(self, goal: str) -> dict[str, float]:
        """By direction: how many steps going there wastes, on average; 0 on every shortest way."""
        spots = self.spots(goal)
        found: dict[str, float] = dict.fromkeys(DIRECTIONS, 0.0)
        for world, place, share in spots:
            here = world.number(self.here)
            row = world.layout.distance[place]
            beyond = world.layout.beyond[here]
            for direction, to in zip(DIRECTIONS, beyond, strict=True):
                found[direction] += share * (1 + row[to] - row[here] if to >= 0 else 3)
        return found


def sides_heard(noises: Iterable[Mapping[str, Any]], turn: int) -> list[str]:
    """The directions from which something was heard this turn or the last."""
    return [noise["side"] for noise in noises if turn - noise["turn"] <= 1]
