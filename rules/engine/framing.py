"""A picture that stands alone: a line above it, and below it what is told in lines of words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.engine.lettering import BOLD, PLAIN, wrapped
from rules.engine.model import Picture
from rules.engine.svg import mark, panel, picture, words

MARGIN, GAP = 28, 16
TITLE, TEXT, LEADING = 34, 28, 37
BANNER, HEADING = 76, 44
INDENT = 18
MOST = 1024
"""So many letters of what it shows reach who cannot see it."""
SIZE = re.compile(r'^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')

Told = tuple[str, Sequence[str]]
"""A title and what stands below it."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a frame: behind all, of its plates, their edges, titles and words."""

    ground: str = "#0a0d14"
    plate: str = "#141a26"
    line: str = "#3d4757"
    title: str = "#ffd76a"
    ink: str = "#f4ecd8"


def framed(
    shown: Picture, above: str = "", below: Sequence[Told] = (), look: Look | None = None
) -> Picture:
    """The picture with a line above it and plates of words below it, two beside each other."""
    look = look or Look()
    size = SIZE.match(shown.svg)
    assert size is not None, "a picture begins with its width and height"
    wide, high = float(size[1]), float(size[2])
    inside: list[str] = []
    top = 0.0
    if above:
        lines = wrapped(above, wide - 2 * MARGIN, TITLE, BOLD)
        top = BANNER + HEADING * (len(lines) - 1.0)
        said = (
            words(line, MARGIN, 50 + HEADING * n, TITLE, look.ink, BOLD)
            for n, line in enumerate(lines)
        )
        inside.append(panel(0, 0, wide, top, *said))
    inside.append(shown.svg.replace("<svg ", f'<svg y="{top:g}" ', 1))
    marks, bottom = _plates(below, wide, top + high, look)
    inside += marks
    back = mark("rect", width=wide, height=bottom, fill=look.ground)
    # First what it is of, then how it ended, which is what a picture says first.
    first, *rest = shown.words or (shown.alt,)
    told = (*([above] if above else ()), first, *_in_words(below), *rest)
    svg = picture(wide, bottom, back, *inside)
    return replace(shown, svg=svg, alt=_short(told), words=told)


def _plates(below: Sequence[Told], wide: float, top: float, look: Look) -> tuple[list[str], float]:
    """Each in the column that is shorter by then; one alone is as wide as the picture."""
    columns = min(2, len(below)) or 1
    each = (wide - 2 * MARGIN - GAP * (columns - 1)) / columns
    ends = [top] * columns
    marks: list[str] = []
    for title, lines in below:
        column = ends.index(min(ends))
        x, y = MARGIN + column * (each + GAP), ends[column]
        plate, high = _plate(title, lines, x, y, each, look)
        marks.append(plate)
        ends[column] = y + high + GAP
    return marks, max(ends) - GAP + MARGIN if below else top


def _plate(
    title: str, lines: Sequence[str], x: float, y: float, wide: float, look: Look
) -> tuple[str, float]:
    room = wide - 2 * INDENT
    inside = [words(title, x + INDENT, y + 46, TITLE, look.title, BOLD, room=room)]
    base = y + 62
    for line in lines:
        for part in wrapped(line, room, TEXT):
            base += LEADING
            inside.append(words(part, x + INDENT, base - 8, TEXT, look.ink, PLAIN))
        base += 6
    high = base + 10 - y
    edge = {"stroke": look.line, "stroke_width": 2.0, "rx": 16.0}
    return panel(x, y, wide, high, *inside, fill=look.plate, **edge), high


def _in_words(below: Sequence[Told]) -> Iterator[str]:
    for title, lines in below:
        yield f"{title}: {'; '.join(line.rstrip('.') for line in lines)}."


def _short(paragraphs: Sequence[str]) -> str:
    """As many paragraphs, from the first, as fit."""
    told = ""
    for paragraph in paragraphs:
        longer = f"{told}{'' if told.endswith('.') or not told else '.'} {paragraph}".strip()
        if len(longer) > MOST:
            break
        told = longer
    return told
