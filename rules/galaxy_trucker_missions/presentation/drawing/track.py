"""The flight track: a ring of spaces around the card, with a pilot's letter for each ship."""

from collections.abc import Iterator

from rules.engine.svg import mark, panel, words
from rules.galaxy_trucker_missions.presentation.drawing.cards import Face, nothing
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    FLOOR,
    GRID,
    SOFT,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import LETTERS, Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import ARROWS, badge

UPRIGHT = 5
"""Spaces at each side between the corners."""
LEAST = 45


class Track:
    """The ring with its middle; as high as the card needs."""

    def __init__(self, scene: Scene, x: float, y: float, wide: float) -> None:
        self.scene, self.x, self.y, self.wide = scene, x, y, wide
        self.spaces = scene.box.number["track"]
        self.across = (self.spaces - 2 * UPRIGHT) // 2
        self.step = wide / self.across
        self.middle = wide - 2 * self.step
        view = scene.view
        self.face = None
        if view["card"] is not None:
            self.face = Face(scene, view["card"], self.middle - 12, view["rolls"])
        needed = self.face.height + 12 if self.face else 0
        self.deep = max(LEAST, needed / UPRIGHT)
        self.high = self.deep * (UPRIGHT + 2)

    def place(self, space: int) -> tuple[float, float, int]:
        """The corner of a space, and the way on from it."""
        across, step, deep = self.across, self.step, self.deep
        if space < across:
            return self.x + step * space, self.y, 1 if space < across - 1 else 2
        space -= across
        if space < UPRIGHT:
            return self.x + step * (across - 1), self.y + deep * (space + 1), 2
        space -= UPRIGHT
        if space < across:
            low = self.y + deep * (UPRIGHT + 1)
            return self.x + step * (across - 1 - space), low, 3 if space < across - 1 else 0
        space -= across
        return self.x, self.y + deep * (UPRIGHT - space), 0

    def draw(self) -> str:
        """The ring, the ships on it, the card inside."""
        left, top = self.x + self.step + 6, self.y + self.deep + 6
        high = self.deep * UPRIGHT - 12
        if self.face:
            inside = self.face.draw(left, top, high)
        else:
            inside = nothing(left, top, self.middle - 12, high, between(self.scene))
        return panel(self.x, self.y, self.wide, self.high, *self._ring(), inside)

    def _ring(self) -> Iterator[str]:
        view = self.scene.view
        standing = {
            at % self.spaces: seat for seat, at in enumerate(view["positions"]) if at is not None
        }
        for space in range(self.spaces):
            left, top, way = self.place(space)
            first = space == 0
            yield mark(
                "rect", x=left + 2, y=top + 2, width=self.step - 4, height=self.deep - 4, rx=10,
                fill=FLOOR, stroke=AMBER if first else GRID, stroke_width=4 if first else 2,
            )  # fmt: skip
            seat = standing.get(space)
            middle, centre = left + self.step / 2, top + self.deep / 2
            if seat is not None:
                size = min(self.step, self.deep) - 6
                yield badge(seat, LETTERS[seat], size).draw(middle - size / 2, centre - size / 2)
            elif space % UPRIGHT == 0:
                yield words(str(space), middle, centre + 9, 26, SOFT, anchor="middle")
            else:
                at = f"translate({middle - 8:g} {centre - 8:g}) scale(.4)"
                yield mark("path", d=ARROWS[way], fill="none", stroke=GRID, stroke_width=7,
                           transform=at)  # fmt: skip


def between(scene: Scene) -> list[str]:
    """What is said while no card is in play."""
    view, tr = scene.view, scene.tr
    over = view["phase"] == "over"
    lines = [tr("picture-flown") if over else tr("picture-between")]
    if view["turned"]:
        lines.append(tr("picture-last-card", card=view["turned"][-1]))
    return lines
