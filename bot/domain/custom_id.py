"""What a button carries: a table, a prompt and a choice; never a secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine import Decision

PREFIX = "v"
LONGEST = 100


@dataclass(frozen=True, slots=True)
class CustomId:
    """Where a press belongs: `what` is `act`, `join`, … or, with a prompt, how it is answered."""

    table: str
    what: str
    prompt: int | None = None
    words: str = ""

    def __str__(self) -> str:
        text = self._spelled()
        if len(text) > LONGEST:
            raise ValueError(f"a custom_id of {len(text)} characters: {text}")
        return text

    def _spelled(self) -> str:
        prompt = "" if self.prompt is None else str(self.prompt)
        return f"{PREFIX}:{self.table}:{self.what}:{prompt}:{self.words}"

    @property
    def fits(self) -> bool:
        """Whether Discord would take it."""
        return len(self._spelled()) <= LONGEST


def parse(text: str) -> CustomId | None:
    """The custom_id that this spells, or None if it is not one of ours."""
    parts = text.split(":", 4)
    if len(parts) != 5 or parts[0] != PREFIX:
        return None
    _, table, what, prompt, words = parts
    if prompt and not prompt.isdecimal():
        return None
    return CustomId(table, what, int(prompt) if prompt else None, words)


def spell(decision: Decision) -> str:
    """A decision as a button carries it."""
    return ".".join(str(part) for part in decision)


def find(words: str, legal: tuple[Decision, ...]) -> Decision | None:
    """The legal decision that is spelled like this."""
    return next((decision for decision in legal if spell(decision) == words), None)


Pages = Mapping[int, int]
"""What is turned to on a form: under 0 a sheet of its choices, under n a part of the n-th menu."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the words of a button on a form say: what is chosen, and where it stood."""

    kind: str
    """Of the question that is answered."""
    what: str
    """A decision, a shortcut or a part of a menu, as it is spelled."""
    pages: Pages = field(default_factory=dict)
    mark: str = ""
    """Of the presses before it that are not decided yet."""

    def __str__(self) -> str:
        return "~".join((self.kind, self.what, spell_pages(self.pages), self.mark)).rstrip("~")


def read_choice(words: str) -> Choice:
    """The words of a button on a form; those of earlier code had only kind and choice."""
    kind, what, pages, mark, *_ = *words.split("~"), "", "", ""
    return Choice(kind, what, read_pages(pages), mark)


def spell_pages(pages: Pages) -> str:
    """Without what is on its first page."""
    turned = ((number, page) for number, page in sorted(pages.items()) if page > 0)
    return "-".join(f"{number}.{page}" if number else str(page) for number, page in turned)


def read_pages(words: str) -> dict[int, int]:
    """What is no page is passed over."""
    found: dict[int, int] = {}
    for part in words.split("-"):
        number, _, page = part.rpartition(".")
        if page.isdecimal() and (number.isdecimal() or not number):
            found[int(number or 0)] = int(page)
    return found
