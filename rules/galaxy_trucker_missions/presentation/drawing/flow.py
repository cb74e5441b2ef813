"""Laying small things side by side, in as many rows as they need."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Draw = Callable[[float, float], str]


@dataclass(frozen=True, slots=True)
class Cell:
    """Something of a size, that can be drawn anywhere from its upper left corner."""

    width: float
    height: float
    draw: Draw


Row = list[Cell]


def rows_of(cells: Iterable[Cell], room: float, gap: float) -> list[Row]:
    """The cells in rows that are no wider than the room."""
    rows: list[Row] = []
    left = -1.0
    for cell in cells:
        left -= cell.width + gap
        if left < 0 or not rows:
            rows.append([])
            left = room - cell.width
        rows[-1].append(cell)
    return rows


def height_of(rows: Sequence[Row], gap: float) -> float:
    """How high the rows are together."""
    return sum(max(cell.height for cell in row) for row in rows) + gap * max(0, len(rows) - 1)


def laid(rows: Sequence[Row], x: float, y: float, across: float, gap: float) -> list[str]:
    """The rows drawn from (x, y) on, each cell in the middle of the height of its row."""
    marks: list[str] = []
    for row in rows:
        deep = max(cell.height for cell in row)
        left = x
        for cell in row:
            marks.append(cell.draw(left, y + (deep - cell.height) / 2))
            left += cell.width + across
        y += deep + gap
    return marks
