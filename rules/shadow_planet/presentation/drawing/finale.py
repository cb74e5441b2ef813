"""The end in one picture: who was who, the count step by step, the Indicators, awards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.model import Event, Line, Picture, Translate
from rules.engine.svg import group, mark, panel, picture, thing, way, words
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation import ending
from rules.shadow_planet.presentation.drawing import telling, tokens
from rules.shadow_planet.presentation.drawing.palette import (
    GLOW,
    GOLD,
    INK,
    LINE,
    LIT,
    NIGHT,
    PLATE,
    SOFT,
    TEAL,
)
from rules.shadow_planet.presentation.drawing.scene import Scene

WIDE = 1200
MARGIN = 28
INNER = WIDE - 2 * MARGIN
GAP = 16
SEAT = 84
TEXT = 30
LEADING = 40
CHART = 290
LEGEND = 56
COLOURS = (GLOW, TEAL, GOLD)
FRAME: tokens.Look = {"rx": 18, "fill": PLATE, "stroke": LINE, "stroke_width": 2}


def draw(
    box: Box, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
) -> Picture | None:
    """The whole picture with its words; None before the end."""
    if not ending.is_open(view):
        return None
    end = Finale(Scene(box, view, tr), events)
    told = tuple(end.words())
    says = (*end.parts, "awards")
    return Picture("finale", end.draw(), telling.short(told, telling.MOST), told, says=says)


class Finale:
    """The parts of the picture, one below the other."""

    def __init__(self, scene: Scene, events: Sequence[Event]) -> None:
        self.scene, self.events = scene, events
        self.box, self.view, self.tr = scene.box, scene.view, scene.tr
        self.parts = {aid.key: aid for aid in ending.ending(self.box, self.view, events)}
        self.awards = ending.awards(self.box, self.view, events)
        self.y = 0.0

    def say(self, line: Line) -> str:
        """A line in words."""
        return self.tr(line[0], **line[1])

    def title(self) -> str:
        """Who has won, or that the table ended it."""
        side = ending.side(self.view)
        return self.tr("picture-phase", phase="over") if side is None else self.tr(f"wins-{side}")

    def why(self) -> str:
        """What decided it, as a sentence."""
        said = self.say(ending.decided(self.view))
        return f"{said[:1].upper()}{said[1:]}."

    def award_lines(self) -> list[str]:
        """The awards, each with its owner."""
        return [f"{self.scene.players[a.seat]} – {self.say(a.line)}" for a in self.awards]

    def words(self) -> Iterator[str]:
        """All of it, paragraph by paragraph."""
        yield f"{self.title().rstrip('.')}. {self.why()}"
        for aid in self.parts.values():
            lines = "; ".join(self.say(line).rstrip(".") for line in aid.lines)
            yield f"{self.say(aid.title)}: {lines}."
        if self.awards:
            yield f"{self.tr('end-awards-title')}: {'; '.join(self.award_lines())}."

    def draw(self) -> str:
        """From the title down to the awards."""
        marks = [self._head()]
        marks += [self._seat(line) for line in self.parts["who"].lines]
        marks.append(self._lines("count"))
        marks.append(self._chart())
        if "turns" in self.parts:
            marks.append(self._lines("turns"))
        if self.awards:
            marks.append(self._text(self.tr("end-awards-title"), self.award_lines()))
        high = self.y - GAP + MARGIN
        return picture(WIDE, high, mark("rect", width=WIDE, height=high, fill=NIGHT), *marks)

    def _place(self, high: float) -> float:
        """The upper edge of the next part."""
        top = self.y
        self.y += high + GAP
        return top

    def _head(self) -> str:
        why = wrapped(self.why(), INNER, 34)
        high = 96 + 44 * len(why)
        y = self._place(high)
        inside = [words(self.title(), MARGIN, y + 72, 56, GOLD, BOLD, room=INNER)]
        for n, line in enumerate(why):
            inside.append(words(line, MARGIN, y + 124 + 44 * n, 34, INK, PLAIN))
        return panel(0, y, WIDE, high, *inside)

    def _seat(self, line: Line) -> str:
        """A player: name, Objective, Character and Markers; winners with a star."""
        scene, seat = self.scene, line[1]["seat"]
        result = self.view["result"]
        won = result is not None and seat in result["winners"]
        y = self._place(SEAT)
        x = MARGIN + 18
        inside = [tokens.star(x, y + 30)] if won else []
        inside.append(words(scene.players[seat], x + 40, y + 54, 38, INK, BOLD, room=420))
        objective = self.tr(f"objective-{line[1]['objective']}")
        inside.append(words(objective, x + 490, y + 54, 34, GOLD if won else SOFT, BOLD, room=220))
        who = line[1].get("character")
        if who is not None:
            inside.append(tokens.pawn(scene, who, x + 730, y + 8))
            inside.append(words(scene.names[who], x + 798, y + 54, 34, INK, BOLD, room=190))
            inside.append(tokens.marker(scene, who, x + 1000, y + 21))
            inside.append(words(str(line[1]["count"]), x + 1090, y + 55, 36, INK, BOLD, "end"))
        look = {**FRAME, "fill": LIT if won else PLATE}
        return panel(MARGIN, y, INNER, SEAT, *inside, **look)

    def _lines(self, key: str) -> str:
        aid = self.parts[key]
        lines = [self.say(line) for line in aid.lines]
        return self._text(self.say(aid.title), lines)

    def _text(self, title: str, lines: Sequence[str]) -> str:
        """A title and numbered lines, as many as they need."""
        found = [wrapped(line, INNER - 90, TEXT) for line in lines]
        high = 66 + LEADING * sum(map(len, found)) + 14
        y = self._place(high)
        inside = [words(title, MARGIN + 18, y + 48, 36, GOLD, BOLD, room=INNER - 40)]
        base = y + 66
        for n, wraps in enumerate(found, start=1):
            inside.append(words(f"{n}", MARGIN + 22, base + 30, TEXT, SOFT, BOLD))
            for line in wraps:
                inside.append(words(line, MARGIN + 64, base + 30, TEXT, INK, PLAIN))
                base += LEADING
        return panel(MARGIN, y, INNER, high, *inside, **FRAME)

    # The Indicators over the rounds

    def _chart(self) -> str:
        """The way each Indicator went: up is towards its end."""
        y = self._place(CHART + LEGEND)
        rounds = self._rounds()
        left, right, top = MARGIN + 40, WIDE - MARGIN - 40, y + LEGEND + 40
        step = (right - left) / max(1, len(rounds) - 1)
        low = top + CHART - 96
        inside = [mark("path", d=way("M", left, top, "H", right), stroke=LINE, stroke_width=2)]
        inside.append(mark("path", d=way("M", left, low, "H", right), stroke=LINE, stroke_width=2))
        inside += self._axes(left, right, top, low, len(rounds) - 1)
        marks: list[str] = []
        for n, row in enumerate(self.box.board.indicator):
            points = [
                (left + step * at, low - (low - top) * _gone(row, values[row.key]))
                for at, values in enumerate(rounds)
            ]
            course = way("M", *points[0], *(p for q in points[1:] for p in ("L", *q)))
            edge: tokens.Look = {"stroke": COLOURS[n], "stroke_width": 4, "fill": "none"}
            marks.append(mark("path", d=course, **edge))
            marks += [_shape(n, px, py) for px, py in points]
        return panel(MARGIN, y, INNER, CHART + LEGEND, *inside, group(*marks), *self._legend(y),
                     **FRAME)  # fmt: skip

    def _axes(
        self, left: float, right: float, top: float, low: float, rounds: int
    ) -> Iterator[str]:
        """What runs from left to right, and what it means to be at the top."""
        start, last = self.tr("picture-chart-start"), self.tr("picture-round", round=rounds)
        yield words(start, left, low + 42, TEXT, SOFT)
        yield words(last, right, low + 42, TEXT, SOFT, anchor="end")
        yield words(self.tr("picture-chart-end"), left, top - 12, TEXT, SOFT)

    def _legend(self, y: float) -> Iterator[str]:
        x = MARGIN + 24
        for n, row in enumerate(self.box.board.indicator):
            yield thing((_shape(n, 12, 12),), x, y + 16, 24, 24)
            name = self.tr(f"indicator-{row.key}")
            value = self.view["indicators"][row.key]
            yield words(f"{name} {value}", x + 34, y + 39, TEXT, INK, BOLD, room=300)
            x += 370

    def _rounds(self) -> list[dict[str, int]]:
        """The Indicators at the start and after each round."""
        now = {row.key: self.view["indicators"][row.key] for row in self.box.board.indicator}
        moves = [(r, e) for _, r, e, _ in ending.moves(self.box, self.events)]
        for event in reversed([e for e in self.events if e.kind == "indicator"]):
            now[event.data["indicator"]] = event.data["from"]
        found = [dict(now)]
        for round_ in range(1, self.view["round"] + 1):
            for at, event in moves:
                if at == round_:
                    now[event.data["indicator"]] = event.data["to"]
            found.append(dict(now))
        return found


def _gone(row: Any, value: int) -> float:
    """How far an Indicator has gone towards its end, from 0 to 1."""
    return value / row.most if row.ends_at else 1 - value / row.most


def _shape(n: int, x: float, y: float) -> str:
    """A circle, a square or a triangle, so that the colour is not all that tells them apart."""
    look: tokens.Look = {"fill": COLOURS[n], "stroke": NIGHT, "stroke_width": 2}
    if n == 0:
        return mark("circle", cx=x, cy=y, r=9, **look)
    if n == 1:
        return mark("rect", x=x - 8, y=y - 8, width=16, height=16, **look)
    return mark("path", d=way("M", x, y - 10, "L", x + 10, y + 8, x - 10, y + 8, "Z"), **look)
