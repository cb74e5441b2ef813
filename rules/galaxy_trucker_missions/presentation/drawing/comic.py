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
ART = 330
"""The room of the drawing beside the title of a panel."""
TEXT, LEADING = 31, 40
TILE = 88
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
    lines = wrapped(tr(f"how-{key}"), INNER - 48, TEXT)
    high = TILE + 46 + LEADING * len(lines)
    left, middle = MARGIN + 24, y + 16 + TILE / 2
    title = f"{number} · {tr(f'how-{key}-title')}"
    marks = [
        words(title, left, middle + NAME * 0.35, NAME, AMBER, BOLD, room=INNER - ART - 48),
        *_art(box, key, MARGIN + INNER - ART, middle),
        *(
            words(line, left, y + TILE + 20 + LEADING * (n + 0.75), TEXT, INK)
            for n, line in enumerate(lines)
        ),
    ]
    return panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14), high


def _art(box: Box, key: str, x: float, middle: float) -> list[str]:
    """What is drawn beside the title."""
    if key in SHOWN:
        faces = [tiles.face(box.tiles[box.of_kind[kind][0]], 0) for kind in SHOWN[key]]
        drawn = [tiles.scaled((face,), TILE) for face in faces]
    elif key == "fly":
        scale = f"scale({TILE / card_art.SIDE:.4g})"
        drawn = [group(card_art.ART[kind], transform=scale) for kind in FLOWN]
    else:
        coins = chip("credits", str(box.number["credits_start"]), 44)
        cell = coins if key == "goal" else goods_cell("RYGB", 2)
        return [cell.draw(x + ART - 24 - cell.width, middle - cell.height / 2)]
    step, top = TILE + 16, middle - TILE / 2
    left = x + ART - 24 - step * (len(drawn) - 1) - TILE
    return [thing((one,), left + n * step, top, TILE, TILE) for n, one in enumerate(drawn)]
