"""Cards: a sign for the kind, the name, and what the card does in signs and few words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rules.engine.lettering import BOLD, wrapped
from rules.engine.svg import mark, panel, thing, words
from rules.galaxy_trucker_missions.components.names import SIDE_OF, SIDES
from rules.galaxy_trucker_missions.presentation.drawing.card_art import ART
from rules.galaxy_trucker_missions.presentation.drawing.flow import (
    Cell,
    Row,
    height_of,
    laid,
    rows_of,
)
from rules.galaxy_trucker_missions.presentation.drawing.palette import AMBER, DECK, INK, SOFT, TEAL
from rules.galaxy_trucker_missions.presentation.drawing.scene import Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import (
    arrow,
    beside,
    chip,
    drawn,
    goods_cell,
    said,
    sign,
)

TITLE = 38
TEXT = 28
LEADING = 36
ART_SIZE = 116
STAR = 50
"""Room for the star before the name of a supercard."""
GAP = 18
Lines = list[list[Cell]]


def flying(way: int, size: float = 28) -> Cell:
    """Where something that comes from that side goes."""
    return drawn(arrow((way + 2) % 4, TEAL), size)


def hit(code: str, line: Any = None) -> Cell:
    """A meteor or shot: what, which way, and its line or the die printed for it."""
    cells = [sign(code[0], 36), flying(SIDE_OF[code[1]])]
    if line is not None:
        cells.append(said(str(line), TEXT, INK, BOLD))
    elif len(code) > 2:
        cells.append(said(f"{code[2:]}+", TEXT, INK, BOLD))
    return beside(*cells, gap=3)


def rolled(rolls: Iterable[Sequence[Any]]) -> list[Cell]:
    """What the dice said."""
    found: list[Cell] = []
    for code, line in rolls:
        if code == "sabotage":
            at = f"{line[0]},{line[1]}"
            found.append(beside(sign("target", 36), said(at, TEXT, INK, BOLD)))
        else:
            found.append(hit(code, line))
    return found


class Saying:
    """What one card does, in lines of cells."""

    def __init__(self, scene: Scene, card: int, level: int) -> None:
        self.scene, self.tr, self.level = scene, scene.tr, level
        box = scene.box
        self.row = box.adventures[card][2] if card in box.adventures else box.supercards[card][1]
        self.kind = scene.card_kind(card)
        self.card = card

    def label(self, key: str) -> Cell:
        """A few words before signs."""
        return said(self.tr(f"picture-{key}"), TEXT, SOFT)

    def losses(self, *lines: Any) -> list[Cell]:
        """What is lost, all lines together."""
        found: list[Cell] = []
        for name in ("crew", "goods", "days"):
            total = sum(getattr(line, name) for line in lines)
            if total:
                found.append(chip(name, f"−{total}", TEXT))
        found += [hit(code) for line in lines for code in line.shots]
        return found or [said("–", TEXT, SOFT)]

    def gains(self) -> list[Cell]:
        """What there is to win, and the days it costs."""
        row = self.row
        found: list[Cell] = []
        if row.credits:
            found.append(chip("credits", f"+{row.credits}", TEXT))
        if row.goods:
            found.append(goods_cell(row.goods))
        return [*found, chip("days", f"−{row.days}", TEXT)]

    def lines(self) -> Lines:
        """All lines; [] for a card that is told in a sentence."""
        found = LINES.get(self.kind)
        return found(self) if found else []

    def sentence(self) -> str:
        """What a card says that signs alone cannot."""
        if self.kind == "special_event":
            return self.tr(f"told-{self.row.id.lower()}")
        if self.kind == "meteor_shower":
            first, second = self.row.first, self.row.second
            return self.tr(
                "told-meteor_shower", side=first.from_, sweep=first.sweep,
                other=second.from_, turn=second.sweep,
            )  # fmt: skip
        return self.tr(f"told-{self.kind}") if self.kind in TOLD else ""


TOLD = ("stardust", "epidemic", "sabotage", "open_space", "black_hole")
"""Kinds with a sentence of their own."""


def _enemy(say: Saying) -> Lines:
    row = say.row
    strength = [say.label("strength"), chip("firepower", str(row.strength), TEXT)]
    return [
        [*strength, say.label("reward"), *say.gains()],
        [say.label("beaten"), *say.losses(row.penalty)],
    ]


def _swarm(say: Saying) -> Lines:
    return [[hit(code) for code in say.row.meteors]]


def _planets(say: Saying) -> Lines:
    planets = [
        beside(said(str(n), TEXT, AMBER, BOLD), goods_cell(letters), gap=8)
        for n, letters in enumerate(say.row.planets, 1)
    ]
    return [planets, [say.label("landing"), chip("days", f"−{say.row.days}", TEXT)]]


def _zone(say: Saying) -> Lines:
    return [[say.label(f"least-{line.lowest}"), *say.losses(line)] for line in say.row.lines]


def _ship(say: Saying) -> Lines:
    return [[say.label("leave"), chip("crew", f"−{say.row.crew}", TEXT), *say.gains()]]


def _station(say: Saying) -> Lines:
    return [[say.label("needs"), chip("crew", str(say.row.crew), TEXT), *say.gains()]]


def _alert(say: Saying) -> Lines:
    return [[hit(code) for line in say.row.lines[: say.level] for code in line]]


def _hole(say: Saying) -> Lines:
    strength = say.row.strength[say.level - 1]
    return [[say.label("strength"), chip("engines", str(strength), TEXT)]]


def _fleet(say: Saying) -> Lines:
    sides = [drawn(arrow(SIDES.index(side), AMBER), 30) for side in say.row.favoured]
    found: Lines = [[say.label("favoured"), *sides]]
    for line in say.row.lines[: say.level]:
        below = chip("firepower", f"< {line.strength}", TEXT)
        found.append([below, *say.losses(line)])
    return found


def _tactical(say: Saying) -> Lines:
    found: Lines = []
    for column in (say.row.left, say.row.right):
        first, second = column.compare
        difference = beside(sign(first, 34), said("−", TEXT, INK, BOLD), sign(second, 34))
        losses = say.losses(*column.lines[: say.level])
        found.append([say.label("least"), difference, *losses])
    return found


LINES: dict[str, Callable[[Saying], Lines]] = {
    "slavers": _enemy,
    "smugglers": _enemy,
    "pirates": _enemy,
    "swarm": _swarm,
    "planets": _planets,
    "combat_zone": _zone,
    "abandoned_ship": _ship,
    "abandoned_station": _station,
    "meteor_alert": _alert,
    "black_hole": _hole,
    "enemy_fleet": _fleet,
    "tactical_zone": _tactical,
}
"""What the cards of each kind say, besides a sentence."""


def titled(name: str) -> str:
    """A name as it begins a line."""
    return name[:1].upper() + name[1:]


class Face:
    """A card laid out in a room of some width; with the dice if it is the one in play."""

    def __init__(self, scene: Scene, card: int, wide: float, rolls: Iterable[Any] = ()) -> None:
        self.scene, self.card, self.wide = scene, card, wide
        say = Saying(scene, card, scene.view["level"])
        self.kind = say.kind
        self.super = card in scene.box.supercards
        room = wide - ART_SIZE - 3 * GAP
        dice = rolled(rolls)
        lines = say.lines()
        if dice and self.kind in ("swarm", "meteor_alert"):
            lines = []
        if dice:
            lines.append([say.label("dice"), *dice])
        self.rows: list[Row] = [row for line in lines for row in rows_of(line, room, GAP)]
        sentence = say.sentence()
        self.sentence = wrapped(sentence, room, TEXT) if sentence else ()
        self.title = wrapped(self.name(), room - (STAR if self.super else 0), TITLE, BOLD)
        below = LEADING * len(self.sentence) + (8 if self.sentence else 0)
        below += height_of(self.rows, 6) + (8 if self.rows else 0)
        self.height = max(ART_SIZE + 2 * GAP, 12 + 46 * len(self.title) + below + 14)

    def name(self) -> str:
        """The card's name; with its level, if it is an adventure card."""
        box, name = self.scene.box, titled(self.scene.tr("picture-tile", card=self.card))
        if self.super:
            return name
        level = str(box.adventures[self.card][1])
        return f"{self.scene.tr(f'roman-{level}')} · {name}"

    def draw(self, x: float, y: float, high: float | None = None) -> str:
        """From its upper left corner, as high as it is or higher."""
        high = max(high or 0, self.height)
        picture = thing((ART[self.kind],), x + GAP, y + (high - ART_SIZE) / 2, ART_SIZE, ART_SIZE)
        left = x + ART_SIZE + 2 * GAP
        marks = [picture]
        top = y + (high - self.height) / 2 + 12
        if self.super:
            marks.append(sign("star").draw(left, top + 2))
        for line in self.title:
            start = left + (STAR if self.super else 0)
            marks.append(words(line, start, top + TITLE * 0.95, TITLE, INK, BOLD))
            top += 46
        if self.sentence:
            for n, line in enumerate(self.sentence):
                marks.append(words(line, left, top + 4 + LEADING * n + TEXT, TEXT, INK))
            top += LEADING * len(self.sentence) + 8
        marks += laid(self.rows, left, top + 8, GAP, 6)
        look: dict[str, Any] = {"fill": DECK, "rx": 14, "stroke": AMBER, "stroke_width": 2}
        return panel(x, y, self.wide, high, *marks, **look)


def nothing(x: float, y: float, wide: float, high: float, lines: Sequence[str]) -> str:
    """The place of a card while none is in play, with some words."""
    top = y + high / 2 - 24 * len(lines) + 34
    marks = [
        words(line, x + wide / 2, top + 48 * n, TITLE if n == 0 else 30, INK if n == 0 else SOFT,
              BOLD, "middle", room=wide - 2 * GAP)
        for n, line in enumerate(lines)
    ]  # fmt: skip
    frame = mark("rect", x=x + 4, y=y + 4, width=wide - 8, height=high - 8, rx=14, fill=DECK)
    return panel(x, y, wide, high, frame, *marks)
