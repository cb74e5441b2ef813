"""A sketch of the station as the Hero draws it: what was seen, and open ground around it.

The Hero has never seen the printed sheets. What everybody knows of the station is enough to draw
it: two levels of one size, stairs on their long sides about the middle, doors only where a
room is. What was not seen yet is taken to be open, so ways are at least as long as here.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cached_property

from rules.alone.components.maps import COLUMNS, DIRECTIONS, ROWS

Cell = tuple[str, int, int]
"""A sector as the Hero counts: level, columns east and rows south of the start."""
Sight = tuple[str, tuple[str, ...]]
"""What was seen of a sector: its kind, and what its four sides are, "" for a wall."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ABOUT_THE_MIDDLE = (ROWS // 2 - 1, ROWS // 2)
"""The rows in which there are stairs."""
FAR = 30
"""More than any way there is."""


def read_name(name: str) -> Cell:
    """The sector that the Hero calls so."""
    cut = max(name.rfind("+"), name.rfind("-"))
    return name[0], int(name[1:cut]), int(name[cut:])


def name_of(cell: Cell) -> str:
    """What the Hero calls a sector."""
    return f"{cell[0]}{cell[1]:+d}{cell[2]:+d}"


class Sketch:
    """The station as far as it is known, and as it may be."""

    def __init__(self, seen: Mapping[Cell, Sight]) -> None:
        self.seen = seen
        self._from: dict[Cell, dict[Cell, int]] = {}
        east = [cell[1] for cell in seen]
        south = [cell[2] for cell in seen]
        for (_, e, s), (_, sides) in seen.items():
            for (dx, dy), side, direction in zip(STEPS, sides, DIRECTIONS, strict=True):
                if side == "stairs":
                    # They are at the outer side, so this is the first or the last column.
                    east += [e, e + COLUMNS - 1] if direction == "w" else [e - COLUMNS + 1, e]
                elif side:
                    east.append(e + dx)
                    south.append(s + dy)
        self.west, self.east = max(east) - COLUMNS + 1, min(east) + COLUMNS - 1
        self.north, self.south = max(south) - ROWS + 1, min(south) + ROWS - 1

    @cached_property
    def unseen(self) -> list[Cell]:
        """Where there may be sectors nobody has seen yet."""
        return [
            (level, e, s)
            for level in "ab"
            for s in range(self.north, self.south + 1)
            for e in range(self.west, self.east + 1)
            if (level, e, s) not in self.seen
        ]

    def likely(self, cell: Cell) -> float:
        """How likely there is a sector: the edges of the station may be nearer."""
        _, e, s = cell
        columns = range(self.west, self.east - COLUMNS + 2)
        rows = range(self.north, self.south - ROWS + 2)
        wide = sum(first <= e < first + COLUMNS for first in columns) / len(columns)
        high = sum(first <= s < first + ROWS for first in rows) / len(rows)
        return wide * high

    def beyond(self, cell: Cell, direction: int) -> Cell | None:
        """The sector that way; None where there is none, or nobody can know where stairs lead."""
        level, e, s = cell
        known = self.seen.get(cell)
        if known is not None and known[1][direction] == "stairs":
            return self._other_end(cell, direction)
        dx, dy = STEPS[direction]
        to = (level, e + dx, s + dy)
        if known is not None:
            return to if known[1][direction] else None
        there = self.seen.get(to)
        if there is not None:
            return to if there[1][direction ^ 2] not in ("", "stairs") else None
        inside = self.west <= to[1] <= self.east and self.north <= to[2] <= self.south
        return to if inside else None

    def _other_end(self, cell: Cell, direction: int) -> Cell | None:
        level = "b" if cell[0] == "a" else "a"
        for there, (_, sides) in self.seen.items():
            if there[0] == level and sides[direction] == "stairs":
                return there
        return None

    def _around(self, cell: Cell) -> Iterator[Cell]:
        for direction in range(4):
            to = self.beyond(cell, direction)
            if to is not None:
                yield to
        yield from self._stairs.get(cell, ())

    @cached_property
    def _stairs(self) -> dict[Cell, list[Cell]]:
        """Where stairs may lead from one level to the other, as far as that was not seen."""
        found: dict[Cell, list[Cell]] = {}
        first = range(self.west, self.east - COLUMNS + 2)
        last = range(self.west + COLUMNS - 1, self.east + 1)
        for direction, possible in ((3, first), (1, last)):
            above, below = (self._ends(level, direction, possible) for level in "ab")
            if above[0] in self.seen and below[0] in self.seen:
                continue
            for one in above:
                for other in below:
                    if one[1] == other[1] and abs(one[2] - other[2]) < len(ABOUT_THE_MIDDLE):
                        found.setdefault(one, []).append(other)
                        found.setdefault(other, []).append(one)
        return found

    def _ends(self, level: str, direction: int, columns: range) -> list[Cell]:
        """Where the stairs of a side are on a level, or may be."""
        for cell, (_, sides) in self.seen.items():
            if cell[0] == level and sides[direction] == "stairs":
                return [cell]
        first, last = ABOUT_THE_MIDDLE
        rows = range(self.north + first, self.south - ROWS + 1 + last + 1)
        cells = [(level, column, row) for column in columns for row in rows]
        return [cell for cell in cells if cell not in self.seen] or [(level, 99, 99)]

    def steps(self, start: Cell) -> dict[Cell, int]:
        """How many steps it is at least to everywhere."""
        found = self._from.get(start)
        if found is None:
            found = self._from[start] = {start: 0}
            line = deque((start,))
            while line:
                here = line.popleft()
                for to in self._neighbours(here):
                    if to not in found:
                        found[to] = found[here] + 1
                        line.append(to)
        return found

    def _neighbours(self, cell: Cell) -> list[Cell]:
        found = self._known.get(cell)
        if found is None:
            found = self._known[cell] = list(self._around(cell))
        return found

    @cached_property
    def _known(self) -> dict[Cell, list[Cell]]:
        return {}

    def distance(self, one: Cell, other: Cell) -> int:
        return self.steps(one).get(other, FAR)

    @cached_property
    def room_signs(self) -> dict[Cell, float]:
        """Unseen sectors and how likely each is a room: doors lead there, open sides never do."""
        signs = {cell: self.likely(cell) for cell in self.unseen}
        for cell, (kind, sides) in self.seen.items():
            for direction, side in enumerate(sides):
                to = self.beyond(cell, direction) if side and side != "stairs" else None
                if to in signs:
                    signs[to] = 4.0 if side == "door" and kind != "room" else 0.0
        return {cell: sign for cell, sign in signs.items() if sign > 0}
