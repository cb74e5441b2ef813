"""Looks at a picture as a careful reader would: what is cut off, covered, too small or unreadable.

Every word is measured with the font it is drawn with. Panels and things are marked in the SVG.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from tests._support.pictures.lettering import ink, letters

LEAST = 24
"""The smallest size of words, in a picture 1200 pixels wide."""

SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.6
"""Pixels by which rounding may be off."""


class Area(NamedTuple):
    """A rectangle: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Area") -> bool:
        return (
            self.left - SLACK <= other.left
            and self.top - SLACK <= other.top
            and other.right <= self.right + SLACK
            and other.bottom <= self.bottom + SLACK
        )

    def covers(self, other: "Area") -> bool:
        return (
            self.left + SLACK < other.right
            and other.left + SLACK < self.right
            and self.top + SLACK < other.bottom
            and other.top + SLACK < self.bottom
        )


@dataclass(slots=True, eq=False)
class Found:
    """Something in a picture: where it is, and the panels and things around it, outermost first."""

    what: str
    area: Area
    inside: tuple["Found", ...]
    size: float = 0.0
    fill: str = ""
    words: list[str] = field(default_factory=list)
    """For a panel or a thing: what is written in it."""


@dataclass(slots=True)
class Look:
    """Everything in a picture."""

    area: Area
    texts: list[Found] = field(default_factory=list)
    things: list[Found] = field(default_factory=list)
    panels: list[Found] = field(default_factory=list)


def look_at(svg: str) -> Look:
    """Read a picture."""
    root = ElementTree.fromstring(svg)
    look = Look(Area(0, 0, float(root.get("width", 0)), float(root.get("height", 0))))
    for child in root:
        _walk(look, child, 0, 0, ())
    return look


def _walk(
    look: Look, node: ElementTree.Element, dx: float, dy: float, inside: tuple[Found, ...]
) -> None:
    kind = node.get("class")
    if kind == "panel":
        rect = node[0]
        x, y, wide, high = (float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
        found = Found("panel", Area(x + dx, y + dy, x + dx + wide, y + dy + high), inside)
        look.panels.append(found)
        inside = (*inside, found)
    elif kind == "thing":
        moved = node.get("transform", "").removeprefix("translate(").rstrip(")").split()
        dx, dy = dx + float(moved[0]), dy + float(moved[1])
        wide, high = map(float, node.get("data-size", "").split())
        found = Found("thing", Area(dx, dy, dx + wide, dy + high), inside)
        look.things.append(found)
        inside = (*inside, found)
    elif node.tag == f"{SVG}svg":
        # A picture within a picture, which stands so far down in it.
        dy += float(node.get("y", 0))
    elif node.tag == f"{SVG}text":
        found = _text(node, dx, dy, inside)
        look.texts.append(found)
        for outer in inside:
            outer.words.append(found.what)
    for child in node:
        _walk(look, child, dx, dy, inside)


def _text(node: ElementTree.Element, dx: float, dy: float, inside: tuple[Found, ...]) -> Found:
    words, size = node.text or "", float(node.get("font-size", 0))
    drawn = ink(words, int(node.get("font-weight", 600)))
    start = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.get("text-anchor", "start")]
    x = float(node.get("x", 0)) + dx - start * drawn.advance * size
    y = float(node.get("y", 0)) + dy
    left, top, right, bottom = (edge * size for edge in drawn[:4])
    area = Area(x + left, y + top, x + right, y + bottom)
    return Found(words, area, inside, size, node.get("fill", ""))


def faults(svg: str, least: float = LEAST) -> list[str]:
    """What a reader would complain about; [] if nothing."""
    look = look_at(svg)
    return [*_unreadable(look.texts, least), *_cut_off(look), *_covered(look)]


def _unreadable(texts: list[Found], least: float) -> Iterator[str]:
    drawable = set(letters(600)) & set(letters(800))
    for text in texts:
        if not text.what.strip():
            yield "there are words without letters"
        if set(text.what) - drawable:
            yield f"{text.what!r} holds letters that the font lacks"
        if text.size < least:
            yield f"{text.what!r} is written in {text.size}"
        if not text.inside:
            yield f"{text.what!r} belongs to no panel"


def _cut_off(look: Look) -> Iterator[str]:
    for found in (*look.texts, *look.things, *look.panels):
        if not look.area.holds(found.area):
            yield f"{found.what!r} {found.words} leaves the picture"
        if found.inside and not found.inside[-1].area.holds(found.area):
            yield f"{found.what!r} {found.words} leaves the {found.inside[-1].what} it lies in"


def _covered(look: Look) -> Iterator[str]:
    for layer in ((*look.texts, *look.things), look.panels):
        for one, other in combinations(layer, 2):
            apart = one not in other.inside and other not in one.inside
            if apart and one.area.covers(other.area):
                yield f"{one.what!r} {one.words} and {other.what!r} {other.words} cover each other"
