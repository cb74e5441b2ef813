"""The numbers and letters under which pictures show what can be chosen: equal cards share one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.model import Decision
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.prompts import WORDS

View = Mapping[str, Any]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that are alike, under one mark."""

    mark: str
    key: str
    cards: tuple[int, ...]


def hand(box: Box, view: View) -> list[Stack]:
    """The cards of the hand, type by type, numbered."""
    return [
        Stack(str(n), *like) for n, like in enumerate(_alike(box, view.get("hand") or ()), start=1)
    ]


def seen(box: Box, view: View) -> list[Stack]:
    """The cards that are looked at just now, type by type, lettered."""
    return [Stack(_letter(n), *like) for n, like in enumerate(_alike(box, view.get("seen") or ()))]


def _alike(box: Box, cards: Iterable[int]) -> list[tuple[str, tuple[int, ...]]]:
    found: dict[str, list[int]] = {}
    for card in sorted(cards, key=lambda card: (box.types.index(box.type_of[card]), card)):
        found.setdefault(box.kind[card].key, []).append(card)
    return [(key, tuple(same)) for key, same in found.items()]


def _letter(n: int) -> str:
    """A, B and so on; after Z comes AA."""
    more, last = divmod(n, len(LETTERS))
    return (LETTERS[more - 1] if more else "") + LETTERS[last]


def mark(box: Box, view: View, decision: Decision) -> str:
    """What the pictures of a view call the thing that a decision names; "" if they do not."""
    verb, *things = decision
    named = dict(zip(WORDS.get(str(verb), ()), things, strict=False))
    if verb == "pick":
        offered = view.get("offered") or []
        return str(offered.index(named["character"]) + 1) if named["character"] in offered else ""
    card = named.get("card")
    for there, stacks in ((view.get("seen"), seen), (view.get("hand"), hand)):
        if card in (there or ()):
            return next(stack.mark for stack in stacks(box, view) if card in stack.cards)
    return ""
