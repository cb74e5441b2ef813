"""The cover: a ship bolted together from parts, on its way through meteors."""

from rules.engine.svg import group, mark, picture
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.drawing import tiles
from rules.galaxy_trucker_missions.presentation.drawing.palette import INK
from rules.galaxy_trucker_missions.presentation.drawing.signs import SIGNS

WIDE, HIGH, TILE = 800, 260, 66
SHIP = {
    (0, 1): ("engine", 1), (1, 0): ("cannon", 0), (1, 1): ("hold_2", 0),
    (1, 2): ("battery_2", 0), (2, 0): ("shield", 0), (2, 1): ("cabin", 0),
    (2, 2): ("cannon", 0), (3, 1): ("cannon", 1),
}  # fmt: skip
"""By column and row: what stands there, and how it is turned."""
ROCKS = ((560, 26, 2.0), (664, 120, 2.9), (520, 190, 1.3), (726, 36, 1.2), (60, 200, 1.4))
STARS = (
    (30, 40, 2), (96, 110, 1.5), (150, 24, 1.5), (48, 150, 1), (210, 226, 2), (476, 60, 1.5),
    (512, 140, 2), (600, 100, 1), (640, 30, 2), (770, 110, 1.5), (600, 220, 2), (780, 232, 1.5),
)  # fmt: skip


def draw(box: Box) -> str:
    """Without a word, so that it is the same in every language."""
    stars = [mark("circle", cx=x, cy=y, r=r, fill=INK, fill_opacity=0.7) for x, y, r in STARS]
    rocks = [
        group(SIGNS["b"], transform=f"translate({x} {y}) scale({scale})") for x, y, scale in ROCKS
    ]
    parts = [_part(box, kind, turn, *at) for at, (kind, turn) in SHIP.items()]
    return picture(
        WIDE,
        HIGH,
        tiles.defs({kind for kind, _ in SHIP.values()}),
        mark("rect", width=WIDE, height=HIGH, fill="#0a1020"),
        *stars,
        *rocks,
        mark("path", d="M196 114l-120 16l120 16z", fill="#ff9d45", fill_opacity=0.85),
        group(*parts, transform="translate(190 31)"),
    )


def _part(box: Box, kind: str, turn: int, column: int, row: int) -> str:
    face = tiles.face(box.tiles[box.of_kind[kind][0]], turn)
    at = f"translate({column * TILE} {row * TILE})"
    return group(tiles.scaled((face,), TILE - 2), transform=at)
