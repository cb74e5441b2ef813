"""Letters of a table in streams, the public one and one for each desk: order is kept within each.

What cannot be drawn or delivered holds up its own stream alone. What a private stream sends goes
to somebody's direct messages; only the public one writes where the table plays.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from persistence.store import DAMAGED, Letter

PUBLIC = "public"
NOTICE = "notice"
"""The letter that tells people of one that was set aside."""
SEATED = ("desk", "farewell", NOTICE)
"""Letters that belong to the desk of their seat; a notice without one is public."""
SHOWING = ("lobby", "panel", "log", "desk", "vote", "absence", "offer", NOTICE)
"""Letters that show how things stand by then: one that went out makes those before it needless."""
UNSEEN = (
    "close", "passage", "welcome", "farewell", "remind", "reminded", "replay", "talk", NOTICE,
    DAMAGED,
)  # fmt: skip
"""Letters that nobody waits to see: if one is set aside, people need not be told."""


def desk_stream(seat: int) -> str:
    """The stream of a desk."""
    return f"desk {seat}"


def stream_of(letter: Letter) -> str:
    """Where a letter keeps its turn."""
    if letter.kind in SEATED and "seat" in letter.data:
        return desk_stream(letter.data["seat"])
    if letter.kind == "remind" and not letter.data.get("here"):
        return f"person {letter.data.get('person')}"
    return PUBLIC


def by_stream(letters: Iterable[Letter]) -> Mapping[str, list[Letter]]:
    """Letters of one table, in order within each stream."""
    found: dict[str, list[Letter]] = {}
    for letter in letters:
        found.setdefault(stream_of(letter), []).append(letter)
    return found


def superseded(letter: Letter, letters: Sequence[Letter]) -> bool:
    """Whether a later letter shows the same thing as it stands by then.

    Only what is edited in place can be left out. A post must be tried again with its own nonce: it
    may already stand there, if we were interrupted before we could note it down.
    """
    edits = letter.kind in ("lobby", "desk") and not letter.data.get("anew")
    edits = edits or (letter.kind == "panel" and bool(letter.data.get("soft")))
    return edits and any(
        other.id > letter.id and not other.set_aside and _same_thing(letter, other)
        for other in letters
    )


def made_needless(letter: Letter, letters: Sequence[Letter]) -> list[Letter]:
    """What was set aside before and need not be offered again once this letter is out."""
    return [
        other
        for other in letters
        if other.set_aside
        and other.id < letter.id
        and letter.kind in SHOWING
        and _same_thing(letter, other)
    ]


def notice_of(letter: Letter, earlier: Sequence[Letter]) -> list[tuple[str, dict[str, Any]]]:
    """What people are told when a letter is set aside, where `earlier` of its kind were before it.

    A desk and a panel that calls people are told of each time, in place of what stood there; for
    anything else one notice is enough until it is mended.
    """
    desk = letter.kind == "desk"
    calls = letter.kind == "panel" and not letter.data.get("soft")
    if letter.kind in UNSEEN or (earlier and not desk and not calls):
        return []
    kept = ("seat", "person", "anew") if desk else ("asked", "seq")
    return [(NOTICE, {"of": letter.kind, **{k: letter.data[k] for k in kept if k in letter.data}})]


def _same_thing(first: Letter, second: Letter) -> bool:
    return (first.kind, first.data.get("seat"), first.data.get("of")) == (
        second.kind,
        second.data.get("seat"),
        second.data.get("of"),
    )
