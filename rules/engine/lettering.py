"""How wide words are in the one font that pictures are drawn with, and how to make them fit.

The widths stand in `lettering.json`, measured from the font itself, because rules read no fonts.
Names of people may hold anything: what the font cannot draw never gets into a picture.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

FAMILY = "Manrope"
PLAIN = 600
BOLD = 800
CUT = "…"


def _read() -> dict[int, dict[str, int]]:
    """By weight: how many thousandths of its size each letter is wide."""
    measured = json.loads(Path(__file__).with_name("lettering.json").read_text("utf-8"))
    return {
        int(weight): {letter: int(width) for width, letters in rows.items() for letter in letters}
        for weight, rows in measured.items()
    }


WIDTHS = _read()
WIDEST = {weight: max(widths.values()) for weight, widths in WIDTHS.items()}


@lru_cache(maxsize=4096)
def _drawn(letter: str) -> str:
    if letter in WIDTHS[PLAIN]:
        return letter
    if letter.isspace():
        return " "
    return "".join(part for part in normalize("NFKD", letter) if part in WIDTHS[PLAIN])


def legible(words: str) -> str:
    """The words in letters the font has: plain forms of fancy ones, nothing for the rest."""
    if words.isascii() and words.isprintable():
        return words
    drawn = "".join(map(_drawn, normalize("NFC", words)))
    # A mark before a name in brackets is gone, and so is the space after it.
    return drawn.replace("( ", "(")


def width(words: str, size: float, weight: int = PLAIN) -> float:
    """How many pixels the words take; kerning may make it a little less."""
    widths = WIDTHS[weight]
    return sum(widths.get(letter, WIDEST[weight]) for letter in words) * size / 1000


def shorten(words: str, room: float, size: float, weight: int = PLAIN) -> str:
    """As much of the words as fits, with a sign that something is missing."""
    words = " ".join(legible(words).split())
    if width(words, size, weight) <= room:
        return words
    while words and width(words + CUT, size, weight) > room:
        words = words[:-1]
    return words.rstrip() + CUT


def wrapped(words: str, room: float, size: float, weight: int = PLAIN) -> tuple[str, ...]:
    """The words in as few lines as they need; only a word too wide for a line is cut."""
    return tuple(shorten(line, room, size, weight) for line in _lines(words, room, size, weight))


def _lines(words: str, room: float, size: float, weight: int) -> Iterator[str]:
    line = ""
    for word in legible(words).split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, weight) > room:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line
