"""The map as a view shows it to Evil: ways between its sectors, and how far it is."""

from collections import deque
from collections.abc import Mapping
from functools import cached_property
from heapq import heappop, heappush
from typing import Any

from rules.alone.components.maps import DIRECTIONS, MAP_NAMES, SECTORS, STEPS, level_of


class SeenMap:
    """The 48 sectors, by number."""

    def __init__(self, sectors: Mapping[str, Mapping[str, Any]]) -> None:
        self.sectors = [sectors[name] for name in MAP_NAMES]

    @cached_property
    def wells(self) -> dict[tuple[int, str], int]:
        """Where the stairs are, by level and side."""
        return {
            (level_of(n), d): n
            for n, sector in enumerate(self.sectors)
            for d, sort in sector["exits"].items()
            if sort == "stairs"
        }

    @cached_property
    def ways(self) -> list[list[tuple[str, int, bool]]]:
        """By sector: direction, where it leads, whether a blocked door is there."""
        return [
            [
                (
                    d,
                    self.wells[1 - level_of(n), d]
                    if sort == "stairs"
                    else n + STEPS[DIRECTIONS.index(d)],
                    sort == "blocked",
                )
                for d, sort in sector["exits"].items()
            ]
            for n, sector in enumerate(self.sectors)
        ]

    def steps_to(self, goal: int) -> list[int]:
        """How many steps it is to a sector from everywhere, blocks ignored."""
        found = [99] * SECTORS
        found[goal] = 0
        queue = deque([goal])
        while queue:
            here = queue.popleft()
            for _, to, _ in self.ways[here]:
                if found[to] == 99:
                    found[to] = found[here] + 1
                    queue.append(to)
        return found

    def points_to(self, goal: int) -> list[int]:
        """The same in points of movement: a blocked door costs one more."""
        found = [99] * SECTORS
        found[goal] = 0
        heap = [(0, goal)]
        while heap:
            cost, here = heappop(heap)
            if cost > found[here]:
                continue
            for _, to, blocked in self.ways[here]:
                more = cost + 1 + blocked
                if more < found[to]:
                    found[to] = more
                    heappush(heap, (more, to))
        return found
