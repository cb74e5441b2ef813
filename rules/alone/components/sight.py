"""Straight lines: what the Hero sees, what Explore shows, how far light falls; ways of noise."""

from collections import deque

from rules.alone.components.maps import DOOR, NONE, OPEN, SECTORS, STAIRS
from rules.alone.components.state import State


def _sees_on(s: State, sector: int, direction: int, near: bool) -> int:
    """The next sector that sight reaches; a door only next to the Hero, and unblocked."""
    sort = s.layout.sort[sector][direction]
    if sort == OPEN or (sort == DOOR and near):
        return s.beyond(sector, direction)
    return NONE


def line_of_sight(s: State) -> int:
    """The set of sectors in the Hero's line of sight, his own too."""
    seen = 1 << s.at
    for direction in range(4):
        sector = s.at
        while True:
            sector = _sees_on(s, sector, direction, sector == s.at)
            if sector < 0 or not s.revealed >> sector & 1:
                break
            seen |= 1 << sector
    return seen


def explored_line(s: State, direction: int, most: int) -> tuple[int, ...]:
    """The sectors that Explore shows in a direction, the nearest first."""
    if s.layout.sort[s.at][direction] == STAIRS:
        return (s.layout.beyond[s.at][direction],)
    line: list[int] = []
    sector = s.at
    while len(line) < most:
        sector = _sees_on(s, sector, direction, sector == s.at)
        if sector < 0:
            break
        line.append(sector)
    return tuple(line)


def lit_line(s: State, start: int, direction: int, most: int) -> tuple[int, ...]:
    """The sectors in a line that light reaches; doors do not stop it unless they are blocked."""
    line: list[int] = []
    sector = start
    while len(line) < most and s.layout.sort[sector][direction] in (OPEN, DOOR):
        sector = s.beyond(sector, direction)
        if sector < 0:
            break
        line.append(sector)
    return tuple(line)


def seen_along(s: State, direction: int, lit: int) -> list[int]:
    """The sectors that light shows the Hero in a direction, each extending his sight."""
    found: list[int] = []
    sector = s.at
    while True:
        sector = _sees_on(s, sector, direction, sector == s.at)
        if sector < 0 or not (s.revealed | lit) >> sector & 1:
            return found
        if lit >> sector & 1:
            found.append(sector)


def open_distances(s: State, start: int) -> list[int]:
    """The fewest moves from a sector to every other around blocked doors; NONE: no way."""
    if not s.blocked:
        return list(s.layout.distance[start])
    found = [NONE] * SECTORS
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for _, to in s.ways(here):
            if found[to] < 0:
                found[to] = found[here] + 1
                queue.append(to)
    return found


def first_steps(s: State, goal: int) -> list[int]:
    """The Hero's first steps on the shortest ways around blocked doors to a sector."""
    from_goal = open_distances(s, goal)
    if from_goal[s.at] < 0:
        return []
    return [d for d, to in s.ways(s.at) if from_goal[to] == from_goal[s.at] - 1]
