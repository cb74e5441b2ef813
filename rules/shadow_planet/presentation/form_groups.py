"""How questions are put together on forms: what is asked at once, and what one press may say."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.model import Decision, Line, Prompt, Shortcut, Standing
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.standing_here import Here

SHEETS = {
    "control.pick": "control",
    "ability.jenna": "move",
    "ability.nikke": "move",
    "ability.john": "move",
    "ability.rachel": "move",
    "step.move": "move",
    "move.to": "move",
    "step.search": "search",
    "search.where": "search",
    "search.order": "order",
    "step.get": "get",
    "step.repair": "finish",
    "step.attack": "finish",
    "section.use": "finish",
    "turn.end": "finish",
}
"""A turn is at most four forms and what was seen: ability and Move, Search, Get, the rest.

Questions that a card or a Section asks are asked on the form on which it was chosen."""


def rankings(box: Box) -> dict[str, tuple[Decision, ...]]:
    """Characters can be ranked before the cards come round."""
    return {"control.pick": tuple(("pick", character) for character in box.characters)}


STANDING = (
    Standing("stay", ("standing-stay", {}), {"move.ride": ("stay",)}),
    Standing("ride", ("standing-ride", {}), {"move.ride": ("ride",)}),
    Standing(
        "finish",
        ("standing-finish", {}),
        {
            "step.repair": ("done",),
            "step.attack": ("done",),
            "section.use": ("pass",),
            "turn.end": ("end",),
        },
    ),
)
"""What may be said once and for all. To finish is to decline whatever may follow the Get: a turn
that only ended quickly would tell that there was nothing to decline."""


def shortcuts(prompt: Prompt, legal: tuple[Decision, ...]) -> Iterable[Shortcut]:
    """All cards of a step at once."""
    cards = tuple(decision for decision in legal if decision[0] == "play")
    if prompt.kind in ("step.search", "step.get") and len(cards) > 1:
        yield Shortcut("all", ("quick-all", {"count": len(cards)}), (*cards, ("done",)))


def closing(box: Box, view: Mapping[str, Any], prompts: Sequence[Prompt]) -> Line | None:
    """What going on means, with numbers as they stand."""
    here, last = Here(box, view), prompts[-1].kind
    family = last.partition(".")[0]
    if family == "ability":
        return "done-ability", {}
    if last == "step.move":
        return "done-step-move", {"at": view["pawns"][here.who]}
    if last in ("step.search", "step.get"):
        type_ = last.partition(".")[2]
        points, deck = view["totals"][type_]["total"], view["decks"][here.here]
        return f"done-{last.replace('.', '-')}-count", {"count": min(points, deck)}
    if last == "search.order":
        top = here.searched_top()
        if top is None:
            return None
        taken = dict(prompts[-1].facts).get("fact-take", {}).get("most")
        if taken == 1:
            return "done-search-order-take", {"card": top}
        return "done-search-order-top", {"card": top}
    if last == "turn.end" and any(prompt.kind == "section.use" for prompt in prompts):
        return "done-turn-end-unused", {}
    return None
