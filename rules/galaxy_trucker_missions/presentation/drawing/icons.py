"""Icons beside words: a tile of each kind of part, without connectors; the first cabin framed."""

from rules.engine.model import Decision, Icon
from rules.engine.svg import group, mark, picture
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.drawing.palette import EDGE, PLATE
from rules.galaxy_trucker_missions.presentation.drawing.tiles import ART, UNIT

SIDE = 128
STAND_INS = {
    "start": "🏠", "cabin": "🚪", "battery_2": "🔋", "battery_3": "🔋", "hold_2": "📦",
    "hold_3": "📦", "special_1": "🧰", "special_2": "🧰", "engine": "🚀", "engine_double": "⏫",
    "cannon": "🔫", "cannon_double": "⚔️", "shield": "🛡️", "life_brown": "🐻", "life_purple": "👾",
    "structural": "🧱", "explosive": "💣", "radioactive": "☢️", "heavy": "⚓", "fragile": "🥂",
    "artefact_single": "💎", "artefact_double": "🔷",
}  # fmt: skip
TILES = ("take", "lift", "keep", "retake")
"""Verbs that name a tile."""


def icons() -> tuple[Icon, ...]:
    """One for each kind of part."""
    return tuple(Icon(kind, _drawn(kind), sign) for kind, sign in STAND_INS.items())


def _drawn(kind: str) -> str:
    plate = mark("rect", x=2, y=2, width=SIDE - 4, height=SIDE - 4, rx=16, fill=PLATE, stroke=EDGE,
                 stroke_width=4)  # fmt: skip
    inner = mark("rect", x=12, y=12, width=SIDE - 24, height=SIDE - 24, rx=10, fill="none",
                 stroke=EDGE, stroke_width=5) if kind == "start" else ""  # fmt: skip
    return picture(
        SIDE, SIDE, plate, inner, group(*ART[kind], transform=f"scale({SIDE / UNIT:.4g})")
    )


def icon(box: Box, decision: Decision) -> str:
    """The kind of the tile that a decision names."""
    verb, *things = decision
    if verb in TILES and len(things) == 1:
        return box.tiles[int(things[0])].kind
    return ""


def mark_of(decision: Decision) -> str:
    """Column and row of a square, as pictures show them; a tile is named with its number."""
    verb, *things = decision
    if verb in TILES and len(things) == 1:
        return ""
    if verb in ("at", "part", "keep", "mark", "discard"):
        return f"{things[0]},{things[1]}"
    return ""
