"""Evil's hand as card faces: what permits each card, what it does, what it could do now."""

from dataclasses import dataclass
from itertools import groupby

from rules.alone.presentation.drawing import frame, tokens
from rules.alone.presentation.drawing.frame import INNER, MARGIN, NAME, PLAIN_FRAME, SMALL, WIDE
from rules.alone.presentation.drawing.palette import (
    DANGER,
    DECKS,
    FAINT,
    INK,
    LAMP,
    NIGHT,
    OTHER,
    SEEN,
    SOFT,
)
from rules.alone.presentation.drawing.scene import Scene
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.svg import mark, panel, picture, way, words

GAP = 14
CARD = (INNER - GAP) / 2
SIDE = 60
TITLE = 132
EFFECT = 28
LEADING = 34
WARNING = "⚠"
"""In the text of a card: what follows happens while the Hero stands in danger."""


@dataclass(frozen=True, slots=True)
class Face:
    """Cards alike: what they are, how many, and what one could do now."""

    key: str
    count: int
    now: str


def faces(scene: Scene) -> list[Face]:
    """The hand, deck by deck; copies that can do the same are one."""
    box, view = scene.box, scene.view
    keys = [(box.key_of[card], could_do(scene, card)) for card in view["hand"]]
    return [Face(key, len(list(same)), now) for (key, now), same in groupby(keys)]


def could_do(scene: Scene, card: int) -> str:
    """`armed`, `fits`, `arm`, `waits`: what a card could do now besides going face down."""
    view, row = scene.view, scene.box.reaction_rows[scene.box.key_of[card]]
    if card in view["armed"]:
        return "armed"
    if row.moment != "end":
        return "arm"
    return "fits" if row.trigger in view["did"] and room_on_track(scene) else "waits"


def room_on_track(scene: Scene) -> bool:
    """Whether Evil may play one more card this turn, as far as everybody sees."""
    view, n = scene.view, scene.box.n
    if view["phase"] != "turn" or view["played"] >= n.reactions_per_turn:
        return False
    return view["free"] >= (1 if view["played"] == 0 else n.track_second_card)


def in_danger(scene: Scene) -> bool:
    """Whether the Hero stands on a danger token: then danger effects are on."""
    view = scene.view
    return view["hero_map"] is not None and view["map"][view["hero_map"]]["danger"]


def said_now(scene: Scene, face: Face) -> str:
    """What a card could do now, with what permits it and when."""
    row = scene.box.reaction_rows[face.key]
    return scene.tr(f"picture-now-{face.now}", trigger=row.trigger, moment=row.moment)


def remark(scene: Scene) -> str:
    """What holds for all cards now."""
    if scene.view["phase"] == "turn" and not room_on_track(scene):
        return scene.tr("fact-no-card")
    return scene.tr("picture-danger-on" if in_danger(scene) else "picture-danger-off")


class _Drawn:
    """A face with its lines measured."""

    def __init__(self, scene: Scene, face: Face) -> None:
        self.scene, self.face = scene, face
        self.row = scene.box.reaction_rows[face.key]
        tr, room = scene.tr, CARD - SIDE - 30
        name = tr(f"card-{face.key}") + (f" ×{face.count}" if face.count > 1 else "")
        self.name = wrapped(name, room, NAME, BOLD)
        base, _, danger = tr(f"effect-{face.key}").partition(WARNING)
        self.base = wrapped(base.strip().rstrip(";"), room, EFFECT)
        self.danger = wrapped(danger, room - 40, EFFECT)
        self.now = wrapped(said_now(scene, face), room - 40, SMALL, BOLD)
        lines = len(self.base) + len(self.danger) + len(self.now)
        self.high = 34 + 42 * len(self.name) + lines * LEADING

    def draw(self, x: float, y: float, high: float) -> str:
        """The card."""
        face, paint = self.face, DECKS.get(self.row.deck, OTHER)
        on = face.now == "armed"
        look: tokens.Look = {**PLAIN_FRAME, "stroke": LAMP if on else paint}
        look["stroke_width"] = 6 if on else 2
        bend = 16
        side = way(
            "M", x + SIDE, y, "H", x + bend, "a", bend, bend, 0, 0, 0, -bend, bend,
            "V", y + high - bend, "a", bend, bend, 0, 0, 0, bend, bend, "H", x + SIDE, "Z",
        )  # fmt: skip
        marks = [
            mark("path", d=side, fill=paint),
            tokens.trigger(self.row.trigger, NIGHT).draw(x + SIDE / 2 - 14, y + 22),
        ]
        letter = self.scene.tr(f"deck-{self.row.deck}")[:1]
        marks.append(words(letter, x + SIDE / 2, y + high - 22, NAME, NIGHT, BOLD, "middle"))
        return panel(x, y, CARD, high, *marks, *self._lines(x + SIDE + 14, y), **look)

    def _lines(self, x: float, y: float) -> list[str]:
        marks: list[str] = []
        y += 12
        for line in self.name:
            marks.append(words(line, x, y + 33, NAME, INK, BOLD))
            y += 42
        y += 4
        for line in self.base:
            marks.append(words(line, x, y + 25, EFFECT, SOFT))
            y += LEADING
        if self.danger:
            marks.append(tokens.sign("danger").draw(x, y + 2))
        for line in self.danger:
            marks.append(words(line, x + 40, y + 25, EFFECT, DANGER))
            y += LEADING
        name, ink = NOW[self.face.now]
        marks.append(tokens.sign(name).draw(x, y + 4))
        for line in self.now:
            marks.append(words(line, x + 40, y + 28, SMALL, ink, BOLD))
            y += LEADING
        return marks


NOW = {
    "armed": ("armed", LAMP),
    "fits": ("ready", "#7fd88f"),
    "arm": ("armed", SEEN),
    "waits": ("waits", FAINT),
}
"""By what a card could do now: its sign, and the ink."""


def draw(scene: Scene) -> str:
    """The own hand, and below it what is seen of the others'."""
    cards = [_Drawn(scene, face) for face in faces(scene)]
    inside = [_title(scene)]
    y = float(TITLE)
    for pair in (cards[n : n + 2] for n in range(0, len(cards), 2)):
        high = max(card.high for card in pair)
        for n, card in enumerate(pair):
            inside.append(card.draw(MARGIN + n * (CARD + GAP), y, high))
        y += high + GAP
    for notes in _others(scene):
        inside.append(frame.notes_panel(notes, MARGIN, y, INNER))
        y += frame.notes_high(notes, INNER) + GAP
    high = y - GAP + MARGIN
    return picture(WIDE, high, frame.backdrop(high, scene.view["nightmare"]), *inside)


def _title(scene: Scene) -> str:
    view, tr = scene.view, scene.tr
    head = tr("picture-hand", count=len(view["hand"]))
    played = tr("picture-played", count=view["played"], free=view["free"])
    under, ink = remark(scene), DANGER if in_danger(scene) else SOFT
    size = frame.size_for(played, INNER / 2, 32)
    return panel(
        0, 0, WIDE, TITLE,
        words(head, MARGIN, 56, 42, INK, BOLD, room=INNER / 2 - 20),
        words(played, WIDE - MARGIN, 54, size, SOFT, PLAIN, "end", room=INNER / 2),
        words(under, MARGIN, 106, frame.size_for(under, INNER, 32), ink, BOLD, room=INNER),
    )  # fmt: skip


def _others(scene: Scene) -> list[list[Cell]]:
    """Other hands that this seat sees, card by card."""
    view, found = scene.view, []
    for seat, cards in view["hands"].items():
        if int(seat) == view["seat"] or not cards:
            continue
        notes = [frame.note(None, f"{scene.player(int(seat))}:", 32, LAMP)]
        for card in cards:
            sign = tokens.sign("armed") if card in view["armed"] else None
            name = scene.tr(f"card-{scene.box.key_of[card]}")
            notes.append(frame.note(sign, name, NAME, INK))
        found.append(notes)
    return found
