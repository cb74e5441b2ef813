"""The Hero's sheet: tracks, time, missions, what Evil has played, who helps, and the items."""

from rules.alone.components.catalog import COLOURS
from rules.alone.presentation.drawing import frame, tokens
from rules.alone.presentation.drawing.frame import INNER, MARGIN, NAME, PLAIN_FRAME, SMALL, WIDE
from rules.alone.presentation.drawing.palette import (
    BLOOD,
    DANGER,
    FAINT,
    INK,
    LAMP,
    LINE,
    MIND,
    MISSIONS,
    NIGHT,
    OTHER,
    SOFT,
    STOP,
    TYPES,
)
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.teaching import mission_state
from rules.engine.flow import Cell
from rules.engine.lettering import BOLD, PLAIN, width, wrapped
from rules.engine.svg import mark, panel, picture, way, words

GAP = 14
HALF = (INNER - GAP) / 2
TITLE = 84
ITEM = 104


def draw(scene: Scene) -> str:
    """The whole picture."""
    y = TITLE
    tracks, missions = _Tracks(scene), _Missions(scene)
    high = max(tracks.high, missions.high)
    inside = [_title(scene), tracks.draw(MARGIN, y, high)]
    inside.append(missions.draw(MARGIN + HALF + GAP, y, high))
    y += high + GAP
    played = _Played(scene)
    inside.append(played.draw(y))
    y += played.high + GAP
    helping = _helping(scene)
    if helping:
        inside.append(frame.notes_panel(helping, MARGIN, y, INNER))
        y += frame.notes_high(helping, INNER) + GAP
    for n, item in enumerate(scene.view["items"]):
        x = MARGIN + n % 2 * (HALF + GAP)
        inside.append(_item(scene, item, x, y + n // 2 * (ITEM + GAP)))
    y += -(-len(scene.view["items"]) // 2) * (ITEM + GAP)
    high = y - GAP + MARGIN
    return picture(WIDE, high, frame.backdrop(high, scene.view["nightmare"]), *inside)


def _title(scene: Scene) -> str:
    view, tr = scene.view, scene.tr
    character = tr("character-" + view["character"])
    left = f"{character} · {scene.player(view['hero'])}"
    right = scene.heading()
    if view["nightmare"]:
        right = f"{tr('panel-nightmare')} · {right}"
    size = frame.size_for(right, INNER / 2 - 40, 36)
    room = INNER - width(right, size, BOLD) - 30
    return panel(
        0, 0, WIDE, TITLE,
        words(left, MARGIN, 56, frame.size_for(left, room, 42), INK, BOLD, room=room),
        words(right, WIDE - MARGIN, 56, size, SOFT, BOLD, "end"),
    )  # fmt: skip


class _Tracks:
    """HP, SAN, adrenaline, turns, and rounds with how far healing reaches."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.high = 5 * 84 + 24

    def draw(self, x: float, y: float, high: float) -> str:
        """All of them, in a frame."""
        scene, view, n = self.scene, self.scene.view, self.scene.box.n
        row = (high - 24) / 5
        marks = [
            *self._points("hp", n.hp, BLOOD, x, y + 12),
            *self._points("san", n.san, MIND, x, y + 12 + row),
            *self._adrenaline(x, y + 12 + 2 * row),
        ]
        top = y + 12 + 3 * row
        marks += self._boxes("picture-turns", [""] * n.turns, view["turn"] - 1, x, top)
        limits = [str(limit) for limit in scene.box.limits]
        marks += self._boxes("picture-limits", limits, view["marker"], x, top + row)
        return panel(x, y, HALF, high, *marks, **PLAIN_FRAME)

    def _points(self, key: str, most: int, paint: str, x: float, y: float) -> list[str]:
        """A track of points: full ones, empty ones, and a bar where healing ends."""
        view, value = self.scene.view, self.scene.view[key]
        left, each = x + 170, (HALF - 190) / most
        label = str(value)
        marks = [
            tokens.sign(key, 1.5).draw(x + 18, y + 18),
            words(label, x + 76, y + 58, 46, INK, BOLD),
        ]
        for n in range(most):
            full = n < value
            box: tokens.Look = {
                "x": left + n * each + 1.5, "y": y + 20, "width": each - 5, "height": 38, "rx": 6,
                "fill": paint if full else NIGHT, "stroke": paint if full else LINE,
                "stroke_width": 2,
            }  # fmt: skip
            marks.append(mark("rect", **box))
        at = left + view["limit"] * each - 1
        bar = way("M", at, y + 8, "V", y + 70)
        marks.append(mark("path", d=bar, stroke=LAMP, stroke_width=5))
        return marks

    def _adrenaline(self, x: float, y: float) -> list[str]:
        view, most = self.scene.view, self.scene.box.n.adrenaline_tokens
        count = view["adrenaline"]
        marks = [words(self.scene.tr("picture-adrenaline"), x + 18, y + 30, SMALL, SOFT)]
        for n in range(max(most, count)):
            name = "adrenaline" if n < count else "spent"
            marks.append(tokens.sign(name, 1.1).draw(x + 18 + n * 46, y + 42))
        states = [self.scene.tr("picture-bullet")] if view["bullet"] else []
        states += [self.scene.tr(f"picture-numb-{key}") for key, on in view["numb"].items() if on]
        room = HALF - 56 - 46 * max(most, count)
        for n, said in enumerate(states):
            size, base = frame.size_for(said, room, SMALL, 24), y + 40 + 32 * n
            marks.append(words(said, x + HALF - 18, base, size, LAMP, BOLD, "end", room=room))
        return marks

    def _boxes(self, name: str, labels: list[str], now: int, x: float, y: float) -> list[str]:
        """Spaces in a row; those gone by are dim, the present one is bright and has a corner."""
        marks = [words(self.scene.tr(name), x + 18, y + 30, SMALL, SOFT, room=HALF - 36)]
        each = (HALF - 36) / len(labels)
        for n, label in enumerate(labels):
            left, here = x + 18 + n * each, n == now
            box: tokens.Look = {
                "x": left + 2, "y": y + 40, "width": each - 6, "height": 38, "rx": 6,
                "fill": LAMP if here else LINE if n < now and not label else NIGHT,
                "stroke": LAMP if here else LINE, "stroke_width": 2,
            }  # fmt: skip
            marks.append(mark("rect", **box))
            if label:
                ink = NIGHT if here else FAINT if n < now else INK
                marks.append(words(label, left + each / 2 - 1, y + 69, 28, ink, BOLD, "middle"))
        return marks


class _Missions:
    """The three missions: where, how far, and what they are about."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.parts = [self._part(colour) for colour in COLOURS]
        self.high = sum(high for high, _ in self.parts) + 16

    def _part(self, colour: str) -> tuple[int, list[tuple[str, int, str, int]]]:
        """How high it is, and its lines: words, size, ink, weight."""
        scene, tr = self.scene, self.scene.tr
        row = scene.view["missions"][colour]
        key = row["key"]
        room = scene.rooms[scene.box.rooms[scene.box.mission_room[key]]]
        state = tr(f"state-{mission_state(scene.box, scene.view, colour)}")
        if row["progress"]:
            state = f"{state} · {tr('picture-progress', count=row['progress'])}"
        wide = HALF - 92
        lines = [
            (line, NAME, INK, BOLD) for line in wrapped(tr(f"mission-{key}"), wide, NAME, BOLD)
        ]
        where = f"{room} · {state}"
        paint = MISSIONS.get(colour, OTHER)
        lines += [(line, SMALL, paint, PLAIN) for line in wrapped(where, wide, SMALL)]
        if row["state"] != "done":
            effect = wrapped(tr(f"effect-{key}"), wide, 26)
            lines += [(line, 26, SOFT, PLAIN) for line in effect]
        extra = self._extra(key)
        if extra:
            lines.append((extra, SMALL, STOP, BOLD))
        return sum(size + 8 for _, size, _, _ in lines) + 20, lines

    def _extra(self, key: str) -> str:
        view, tr = self.scene.view, self.scene.tr
        boss = view["boss"]
        if boss is not None and self.scene.box.boss_missions.get(key) is not None:
            return tr("panel-boss", creature=boss)
        if view["clock"] is not None and view["missions"]["final"]["key"] == key:
            return tr("panel-clock", count=view["clock"])
        return ""

    def draw(self, x: float, y: float, high: float) -> str:
        """All three, in a frame."""
        marks: list[str] = []
        top = y + 12
        for colour, (deep, lines) in zip(COLOURS, self.parts, strict=True):
            state = self.scene.view["missions"][colour]["state"]
            marks.append(tokens.mission(colour, state, 1.5).draw(x + 16, top + 2))
            base = top
            for text, size, ink, weight in lines:
                base += size + 8
                marks.append(words(text, x + 74, base - 10, size, ink, weight, room=HALF - 88))
            top += deep
        return panel(x, y, HALF, high, *marks, **PLAIN_FRAME)


class _Played:
    """The reaction track: spaces, the cards on them, and the danger symbols left."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cards = self._cards()
        self.high = 146 + max(0, frame.notes_high(self.cards, INNER) - 16)

    def _cards(self) -> list[Cell]:
        return [frame.note(None, said, 32, INK) for said in self.scene.track()]

    def draw(self, y: float) -> str:
        """The track, and the cards on it by name."""
        scene, view = self.scene, self.scene.view
        head = scene.tr("picture-track", free=view["free"], symbols=view["symbols"])
        marks = [words(head, MARGIN + 18, y + 40, SMALL, SOFT, room=INNER - 36)]
        total = view["free"] + sum(laid["spaces"] for laid in view["track"])
        each = (INNER - 36) / max(1, total)
        at = 0
        for number, laid in enumerate(view["track"], 1):
            wide = each * laid["spaces"]
            left = MARGIN + 18 + at * each
            marks.append(_space(left, y + 56, wide, SOFT if laid["card"] is not None else LINE))
            ink = NIGHT if laid["card"] is not None else INK
            marks.append(words(str(number), left + wide / 2, y + 104, NAME, ink, BOLD, "middle"))
            at += laid["spaces"]
        first = total - scene.box.n.track_symbols
        for space in range(at, total):
            left = MARGIN + 18 + space * each
            marks.append(_space(left, y + 56, each, NIGHT))
            if space >= first:
                marks.append(tokens.sign("danger", 1.2).draw(left + each / 2 - 20, y + 72))
        marks += frame.notes_laid(self.cards, MARGIN, y + 120, INNER)
        return panel(MARGIN, y, INNER, self.high, *marks, **PLAIN_FRAME)


def _space(x: float, y: float, wide: float, fill: str) -> str:
    look: tokens.Look = {"rx": 8, "fill": fill, "stroke": DANGER, "stroke_width": 2}
    return mark("rect", x=x + 2, y=y, width=wide - 6, height=66, **look)


def _helping(scene: Scene) -> list[Cell]:
    """What Evil plays with; ally, survivor and what was learned from killing."""
    view, tr = scene.view, scene.tr
    found: list[Cell] = []
    if view["decks"]:
        said = tr("picture-decks", decks=view["decks"], count=sum(view["hand_sizes"]))
        found.append(frame.note(None, said, 32, SOFT))
    if view["ally"] is not None:
        said = tr("picture-ally", character=view["ally"]["key"])
        found.append(_charged(said, view["ally"]["charges"], scene.box.n.ally_charges))
    if view["survivor"] is not None:
        said = tr("picture-survivor")
        found.append(_charged(said, view["survivor"], scene.box.n.ally_charges))
    for ability, points in view["xp"].items():
        if points:
            found.append(_charged(tr(f"ability-{ability}"), points, scene.box.n.xp_unlock))
    return found


def _charged(text: str, count: int, most: int) -> Cell:
    label, pips = frame.note(None, text, NAME, INK), tokens.pips(count, most, LAMP, 24, 4)
    high = max(label.height, pips.height)

    def draw(x: float, y: float) -> str:
        return label.draw(x, y) + pips.draw(x + label.width + 12, y + (high - pips.height) / 2)

    return Cell(label.width + 12 + pips.width, high, draw)


def _item(scene: Scene, item: dict[str, int | bool], x: float, y: float) -> str:
    """An item: its type, name, charges, and whether it is upgraded or what it needs for that."""
    row = scene.box.item_rows[int(item["id"])]
    charges, most = int(item["charges"]), scene.box.charges[int(item["id"])]
    name = scene.tr(f"card-{row.key}")
    room = HALF - 88 - 96
    size = frame.size_for(name, room, NAME, 30)
    marks = [
        tokens.item_type(row.type, 1.2).draw(x + 16, y + 28),
        words(name, x + 80, y + 44, size, INK, BOLD, room=room),
        tokens.pips(charges, most, TYPES.get(row.type, OTHER), 28, 6).draw(x + 80, y + 62),
    ]
    look: tokens.Look = dict(PLAIN_FRAME)
    if item["upgraded"]:
        look["stroke"] = LAMP
        look["stroke_width"] = 4
        marks.append(tokens.sign("upgraded", 1.4).draw(x + HALF - 62, y + 31))
    else:
        marks.append(words("+", x + HALF - 84, y + 64, NAME, FAINT, BOLD))
        marks.append(tokens.item_type(row.needs, 0.9).draw(x + HALF - 56, y + 34))
    return panel(x, y, HALF, ITEM, *marks, **look)
