"""Reads an article file: headings, other words, and paragraphs joined as Discord needs them.

    # links: What the Links cost
    also: paths, distance

    A paragraph may be broken
    into lines; it becomes one.

    - so may a point of a list,
      if the rest is indented

A heading `# card.*: {card.*.name}` is the pattern for a whole family of articles. A heading without
a title, `# card.axe`, adds other words and a note to the article that the pattern gives.
"""

import re
from dataclasses import dataclass

_HEADING = re.compile(r"# (?P<key>[a-z][a-z0-9_.*]*)(?:: (?P<title>\S.*))?$")
_BLOCK = re.compile(r"\{[^{}]*\}$")
"""A fact that stands alone in its line: a whole block, such as a list."""

_OWN_LINE = re.compile(r"(?:[-*] |\d+\. |> )|" + _BLOCK.pattern)
"""What begins a line of its own: a point of a list, a quotation, a block."""


class Unreadable(ValueError):
    """A line that is no part of an article."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An article as it stands in its file, facts not yet filled in."""

    key: str
    title: str | None
    also: tuple[str, ...]
    body: str


def read_entries(text: str) -> list[Entry]:
    """The articles of one file, in its order."""
    found: list[Entry] = []
    chunks = re.split(r"^(?=# )", text, flags=re.MULTILINE)
    if chunks[0].strip():
        raise Unreadable(f"stands before the first heading: {chunks[0].strip()[:40]!r}")
    for chunk in chunks[1:]:
        heading, _, rest = chunk.partition("\n")
        match = _HEADING.match(heading.rstrip())
        if match is None:
            raise Unreadable(f"is no heading: {heading!r}")
        also, body = _also(rest)
        found.append(Entry(match["key"], match["title"], also, _joined(body)))
    return found


def _also(text: str) -> tuple[tuple[str, ...], str]:
    if not text.startswith("also:"):
        return (), text
    lines = text.splitlines()
    end = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    listed = " ".join(lines[:end]).removeprefix("also:").split(",")
    return tuple(word.strip() for word in listed if word.strip()), "\n".join(lines[end:])


def _joined(text: str) -> str:
    """One line for each paragraph and each point; at most one empty line between them."""
    lines: list[str] = []
    for raw in text.splitlines():
        line = raw.strip()
        fresh = not lines or not lines[-1] or _BLOCK.match(lines[-1])
        if not line or fresh or _OWN_LINE.match(line):
            if line or (lines and lines[-1]):
                lines.append(line)
        else:
            lines[-1] += f" {line}"
    return "\n".join(lines).strip()
