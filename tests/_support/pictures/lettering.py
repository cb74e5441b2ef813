"""The font itself, read by a shaper: what pictures are measured with.

`python -m tests._support.pictures.lettering` writes the widths that the rules lay words out with
anew.
"""

import json
import sys
from collections import defaultdict
from functools import cache
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import category

from bot.images.worker import FONTS
from rules import engine

HARFBUZZ: Any = import_module("uharfbuzz")
"""The shaper; it comes without types."""

WIDTHS = Path(engine.__file__).with_name("lettering.json")
DRAWN = ("L", "N", "P", "S", "Zs")
"""Letters, numbers, signs and spaces; no marks that would pile up, nothing that cannot be seen."""

NEIGHBOURS = "".join(map(chr, range(32, 127))) + "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ·–…"
"""What any letter may stand before."""


@cache
def font(weight: int) -> Any:
    return HARFBUZZ.Font(HARFBUZZ.Face(HARFBUZZ.Blob.from_file_path(FONTS[weight])))


class Ink(NamedTuple):
    """Where words leave ink, in sizes, from where they begin; y runs down."""

    left: float
    top: float
    right: float
    bottom: float
    advance: float
    """Where the next word would begin."""


@cache
def ink(words: str, weight: int) -> Ink:
    """What is drawn of some words, kerning and ligatures included."""
    buffer = HARFBUZZ.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    HARFBUZZ.shape(font(weight), buffer)
    em = font(weight).face.upem
    left = top = right = bottom = 0.0
    pen = 0
    for glyph, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        box = font(weight).get_glyph_extents(glyph.codepoint)
        if box is not None and box.width:
            x, y = pen + at.x_offset + box.x_bearing, at.y_offset + box.y_bearing
            left, right = min(left, x), max(right, x + box.width)
            top, bottom = min(top, -y), max(bottom, -(y + box.height))
        pen += at.x_advance
    return Ink(left / em, top / em, right / em, bottom / em, pen / em)


def shaped(words: str, size: float, weight: int) -> float:
    """How many pixels the words take when they are drawn."""
    return ink(words, weight).advance * size


def letters(weight: int) -> list[str]:
    """What the font can draw and a picture may hold."""
    found = (chr(code) for code in sorted(font(weight).face.unicodes))
    return [letter for letter in found if category(letter).startswith(DRAWN)]


def measured() -> dict[str, dict[str, str]]:
    """By weight and width, in thousandths of the size: the letters that take at most so much.

    Kerning mostly draws letters together, but it also keeps some apart: that counts for the first.
    """
    found: dict[str, dict[str, str]] = {}
    for weight in FONTS:
        alone = {letter: shaped(letter, 1000, weight) for letter in letters(weight)}
        rows: defaultdict[int, str] = defaultdict(str)
        for letter, wide in alone.items():
            pairs = (
                shaped(letter + near, 1000, weight) - alone[near] for near in NEIGHBOURS + letter
            )
            rows[ceil(max(wide, *pairs) - 0.001)] += letter
        found[str(weight)] = {str(width): rows[width] for width in sorted(rows)}
    return found


def main() -> None:
    """Write the widths anew."""
    if sys.argv[1:]:
        sys.exit("lettering takes no arguments; nothing was written")
    text = json.dumps(measured(), ensure_ascii=False, indent=1)
    WIDTHS.write_text(text + "\n", "utf-8")
    print(f"wrote {WIDTHS.name}")


if __name__ == "__main__":
    main()
