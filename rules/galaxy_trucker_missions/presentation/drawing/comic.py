"""How the game is played, as five panels: tiles and signs of the game beside a sentence or two."""

from rules.engine.lettering import BOLD, wrapped
from rules.engine.model import Picture, Translate
from rules.engine.svg import group, panel, thing, words
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.drawing import card_art, tiles
from rules.galaxy_trucker_missions.presentation.drawing.hangar import (
    GAP,
    HEAD,
    INNER,
    MARGIN,
    NAME,
    heading,
    sheet,
)
from rules.galaxy_trucker_missions.presentation.drawing.palette import AMBER, DECK, INK
from rules.galaxy_trucker_missions.presentation.drawing.signs import chip, goods_cell
from rules.galaxy_trucker_missions.presentation.drawing.telling import shortened

PANELS = ("goal", "build", "need", "fly", "end")
ART = 400
"""The room of the drawing at the left of a panel."""
TEXT, LEADING = 30, 38
TILE = 92
SHOWN = {"build": ("structural", "cabin", "battery_2"), "need": ("cannon", "engine", "shield")}
"""Tiles in a row, the first one of each kind."""
FLOWN = ("swarm", "pirates", "planets")


def draw(box: Box, tr: Translate) -> Picture:
    """The whole comic, with its words."""
    title = tr("how-title")
    marks, y = [heading(title, MARGIN - 8)], float(MARGIN + HEAD)
    for number, key in enumerate(PANELS, 1):
        part, high = _panel(box, tr, number, key, y)
        marks.append(part)
        y += high + GAP
    told = tuple(
        f"{number}. {tr(f'how-{key}-title')}. {tr(f'how-{key}')}"
        for number, key in enumerate(PANELS, 1)
    )
    kinds = {kind for row in SHOWN.values() for kind in row}
    svg = sheet(y - GAP + MARGIN, kinds, *marks)
    return Picture("how", svg, shortened((f"{title}.", *told)), told)


def _panel(box: Box, tr: Translate, number: int, key: str, y: float) -> tuple[str, float]:
    """One panel from y down, and how high it is."""
    lines = wrapped(tr(f"how-{key}"), INNER - ART - 24, TEXT)
    high = max(160, 76 + LEADING * len(lines) + 20)
    left = MARGIN + ART
    marks = [
        *_art(box, key, MARGIN + 24, y + high / 2),
        words(f"{number} · {tr(f'how-{key}-title')}", left, y + 50, NAME, AMBER, BOLD),
        *(words(line, left, y + 96 + LEADING * n, TEXT, INK) for n, line in enumerate(lines)),
    ]
    return panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14), high


def _art(box: Box, key: str, x: float, middle: float) -> list[str]:
    """What is drawn beside the words."""
    if key in SHOWN:
        faces = [tiles.face(box.tiles[box.of_kind[kind][0]], 0) for kind in SHOWN[key]]
        drawn = [tiles.scaled((face,), TILE) for face in faces]
    elif key == "fly":
        scale = f"scale({TILE / card_art.SIDE:.4g})"
        drawn = [group(card_art.ART[kind], transform=scale) for kind in FLOWN]
    else:
        coins = chip("credits", str(box.number["credits_start"]), 44)
        cell = coins if key == "goal" else goods_cell("RYGB", 2)
        return [cell.draw(x, middle - 26)]
    step, top = TILE + 20, middle - TILE / 2
    return [thing((one,), x + n * step, top, TILE, TILE) for n, one in enumerate(drawn)]
