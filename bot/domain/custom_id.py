"""What a button carries: the address of a table, a prompt and a choice; never a secret."""

from dataclasses import dataclass

from rules.engine import Decision

PREFIX = "v"
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Address:
    """Where a press belongs: `what` is `act`, `join`, … or, with a prompt, how it is answered."""

    table: str
    what: str
    prompt: int | None = None
    words: str = ""

    def __str__(self) -> str:
        prompt = "" if self.prompt is None else str(self.prompt)
        text = f"{PREFIX}:{self.table}:{self.what}:{prompt}:{self.words}"
        if len(text) > LONGEST:
            raise ValueError(f"an address of {len(text)} characters: {text}")
        return text


def parse(custom_id: str) -> Address | None:
    """The address in a custom id, or None if it is not one of ours."""
    parts = custom_id.split(":", 4)
    if len(parts) != 5 or parts[0] != PREFIX:
        return None
    _, table, what, prompt, words = parts
    if prompt and not prompt.isdecimal():
        return None
    return Address(table, what, int(prompt) if prompt else None, words)


def spell(decision: Decision) -> str:
    """A decision as a button carries it."""
    return ".".join(str(part) for part in decision)


def find(words: str, legal: tuple[Decision, ...]) -> Decision | None:
    """The legal decision that is spelled like this."""
    return next((decision for decision in legal if spell(decision) == words), None)
