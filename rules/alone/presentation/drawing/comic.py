"""How the game is played, as a comic of five panels: a small drawing and a sentence or two each."""

from collections.abc import Callable

from rules.alone.components.catalog import COLOURS, Box
from rules.alone.presentation.drawing import telling, tokens
from rules.alone.presentation.drawing.frame import INNER, MARGIN, PLAIN_FRAME, WIDE
from rules.alone.presentation.drawing.palette import INK, LAMP, NIGHT
from rules.engine.flow import Cell, laid
from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.model import Picture, Translate
from rules.engine.svg import mark, panel, picture, words

TITLE = 100
GAP = 16
ART = 330
"""The room of the drawing at the left of a panel."""

HEAD = 40
TEXT = 32
LEADING = 40


def draw(_box: Box, tr: Translate) -> Picture:
    """The whole comic, with its words."""
    y, marks = float(TITLE), list[str]()
    for number, key in enumerate(DRAWN, start=1):
        part, high = _panel(tr, number, key, y)
        marks.append(part)
        y += high + GAP
    total = y - GAP + MARGIN
    title = tr("how-title")
    ground = mark("rect", width=WIDE, height=total, fill=NIGHT)
    head = words(title, MARGIN, 66, 48, INK, BOLD, room=INNER)
    svg = picture(WIDE, total, ground, panel(0, 0, WIDE, TITLE, head), *marks)
    told = tuple(
        f"{number}. {tr(f'how-{key}-title')}. {tr(f'how-{key}')}"
        for number, key in enumerate(DRAWN, start=1)
    )
    return Picture("how", svg, telling.in_short((f"{title}.", *told)), told)


def _panel(tr: Translate, number: int, key: str, y: float) -> tuple[str, float]:
    """One panel from y down, and how high it is."""
    lines = wrapped(tr(f"how-{key}"), INNER - ART - 40, TEXT)
    high = max(170, 84 + LEADING * len(lines) + 20)
    left = MARGIN + ART + 16
    inside = _row(DRAWN[key](), MARGIN + 20, y + high / 2)
    inside.append(words(f"{number} · {tr(f'how-{key}-title')}", left, y + 54, HEAD, LAMP, BOLD))
    for n, line in enumerate(lines):
        inside.append(words(line, left, y + 102 + LEADING * n, TEXT, INK, PLAIN))
    return panel(MARGIN, y, INNER, high, *inside, **PLAIN_FRAME), high


def _row(cells: list[Cell], x: float, middle: float) -> list[str]:
    """Things side by side, in the middle of the room for the drawing."""
    deep = max(cell.height for cell in cells)
    return laid([cells], x + (ART - 40) / 2, middle - deep / 2, 20)


def _goal() -> list[Cell]:
    """One in the dark, three things to do."""
    return [tokens.hero(1.8), *(tokens.mission(colour, "open", 1.5) for colour in COLOURS)]


def _turn() -> list[Cell]:
    return [tokens.hero(1.5), tokens.sign("door", 1.6), tokens.sign("stairs", 1.6)]


def _dark() -> list[Cell]:
    return [tokens.sign("lit", 1.6), tokens.creature("worm", "?", scale=1.6)]


def _evil() -> list[Cell]:
    letters = {"spores": "S", "hybrid": "H", "worm": "W"}
    return [tokens.creature(kind, letter, scale=1.6) for kind, letter in letters.items()]


def _end() -> list[Cell]:
    return [tokens.mission("final", "active", 1.9), tokens.sign("hp", 1.9), tokens.sign("san", 1.9)]


DRAWN: dict[str, Callable[[], list[Cell]]] = {
    "goal": _goal,
    "turn": _turn,
    "dark": _dark,
    "evil": _evil,
    "end": _end,
}
"""The panels in their order, and what is drawn in them."""
