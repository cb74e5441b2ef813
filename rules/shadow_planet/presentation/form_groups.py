"""How questions are put together on forms: what is asked at once, and what one press may say."""

from collections.abc import Iterable

from rules.engine.model import Decision, Prompt, Shortcut, Standing
from rules.shadow_planet.components.catalog import Box

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
    """All cards of a step at once; a card that was seen on top in one press."""
    cards = tuple(decision for decision in legal if decision[0] == "play")
    if prompt.kind in ("step.search", "step.get") and len(cards) > 1:
        yield Shortcut("all", ("quick-all", {"count": len(cards)}), (*cards, ("done",)))
    if prompt.kind == "search.order":
        for decision in legal:
            if decision[0] == "next":
                line = "quick-top", {"card": decision[1]}
                yield Shortcut(f"top.{decision[1]}", line, (decision, ("done",)))
