"""Names as people read them: without characters that turn a line around, or that nobody sees."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

JOINER = "\u200d"
# Letters, marks and symbols by their class, and yet nothing is there to see.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")


@lru_cache(maxsize=1024)
def readable(name: str) -> str:
    """The name in one line; empty if nothing in it can be read."""
    kept = "".join(" " if c.isspace() else c for i, c in enumerate(name) if _shows(name, i))
    seen = any(unicodedata.category(c)[0] in "LNPS" for c in kept)
    return " ".join(kept.split()) if seen else ""


def _shows(name: str, at: int) -> bool:
    character = name[at]
    if character == JOINER:
        # It makes one picture out of two, and is of no use between letters.
        return 0 < at < len(name) - 1 and _is_picture(name[at - 1]) and _is_picture(name[at + 1])
    if character.isspace():
        return True
    return character not in BLANK and unicodedata.category(character) not in UNSEEN


def _is_picture(character: str) -> bool:
    return character == "\ufe0f" or unicodedata.category(character) in ("So", "Sk")
