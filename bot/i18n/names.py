"""Names of people as they are shown: nothing in them hides, turns or overgrows what stands beside.

People choose their names themselves, and so does whoever has changed a file that is imported: what
is kept is whatever they chose, and it is cleaned wherever it is shown.
"""

from unicodedata import bidirectional, category, normalize

LONGEST = 32
"""Discord's own limit."""
STACKED = 3
"""Marks on one letter: enough for every script, too few to reach into other lines."""

JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"
"""Invisible, and part of many emoji."""
ISOLATE, END_ISOLATE = "\u2068", "\u2069"

_UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),  # joins combining marks
        (0x115F, 0x1160),  # Hangul fillers
        (0x17B4, 0x17B5),  # Khmer vowels that are not written
        (0x180B, 0x180F),  # Mongolian selectors
        (0x2800, 0x2800),  # Braille without a dot
        (0x3164, 0x3164),  # Hangul filler
        (0xFE00, 0xFE0F),  # selectors of a variant
        (0xFFA0, 0xFFA0),  # Hangul filler
        (0xFFFC, 0xFFFC),  # stands for an object that is not there
        (0x13441, 0x13446),  # Egyptian blanks and rests
        (0x16FE4, 0x16FE4),  # Khitan filler
        (0x1D159, 0x1D159),  # a note without a head
        (0xE0100, 0xE01EF),  # more selectors of a variant
    )
    for code in range(first, last + 1)
)
"""Letters, marks and signs that show nothing; what Unicode calls control or format comes on top."""


def clean_name(name: str) -> str:
    """One line of visible characters; empty if there are none."""
    kept: list[str] = []
    marks = 0
    text = normalize("NFC", name)
    for place, char in enumerate(text):
        if char.isspace():
            shown = " "
        elif _joins_emoji(char, kept, text[place + 1 : place + 2]):
            shown = char
        elif category(char)[0] == "M" and (not kept or kept[-1] == " " or marks == STACKED):
            shown = ""
        else:
            shown = char if _is_seen(char) else ""
        if shown:
            marks = marks + 1 if category(shown)[0] == "M" else 0
            kept.append(shown)
    words = " ".join("".join(kept).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def isolated(name: str) -> str:
    """A name written from right to left, so that it turns nothing around it."""
    turns = any(bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turns else name


def _joins_emoji(char: str, before: list[str], after: str) -> bool:
    """Whether this is the invisible part of an emoji: between two pictures, or after one."""
    last = before[-1] if before else ""
    if char == EMOJI_STYLE:
        return _is_picture(last)
    return char == JOINER and (_is_picture(last) or last == EMOJI_STYLE) and _is_picture(after)


def _is_picture(char: str) -> bool:
    """A sign of its own, or the tone of the skin of one."""
    return bool(char) and category(char) in ("So", "Sk") and char not in _UNSEEN


def _is_seen(char: str) -> bool:
    """Emoji younger than our table of characters count as seen; other unknown ones do not."""
    kind = category(char)
    if kind == "Cn":
        return 0x1F000 <= ord(char) <= 0x1FAFF
    return kind[0] not in "CZ" and char not in _UNSEEN
