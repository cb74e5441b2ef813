"""Laying small things side by side, in as many rows as they need."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """Something of a size, that can be drawn anywhere."""

    width: float
    height: float
    draw: Callable[[float, float], str]
    """From its upper left corner."""


Row = list[Cell]


def rows_of(cells: Iterable[Cell], room: float, gap: float) -> list[Row]:
    """The cells in rows that are no wider than the room."""
    rows: list[Row] = []
    left = -1.0
    for cell in cells:
        left -= cell.width + gap
        if left < 0:
            rows.append([])
            left = room - cell.width
        rows[-1].append(cell)
    return rows


def height_of(rows: Sequence[Row], gap: float) -> float:
    """How high the rows are together."""
    return sum(max(cell.height for cell in row) for row in rows) + gap * max(0, len(rows) - 1)


def laid(rows: Sequence[Row], middle: float, y: float, gap: float) -> list[str]:
    """The rows drawn from y down, each centred; lower things stand on the ground of their row."""
    marks: list[str] = []
    for row in rows:
        deep = max(cell.height for cell in row)
        x = middle - (sum(cell.width for cell in row) + gap * (len(row) - 1)) / 2
        for cell in row:
            marks.append(cell.draw(x, y + deep - cell.height))
            x += cell.width + gap
        y += deep + gap
    return marks
