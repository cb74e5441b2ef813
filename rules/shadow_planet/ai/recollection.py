"""What Steady tells of a game that is over: whom it took for whom, and which reasons it tells."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.looking_back import Known
from rules.engine.model import Line
from rules.shadow_planet.ai.beliefs import Beliefs
from rules.shadow_planet.components.catalog import Box

HIDDEN = ("alien", "guardian")
"""The Objectives that stand alone: who has them is what everybody wonders about."""
SURE = 0.5
"""Whoever is this likely is taken for it."""

TOLD = {
    "advice-pick-marker": "recall-pick-marker",
    "advice-pick-section": "recall-pick-place",
    "advice-pick-deck": "recall-pick-place",
    "advice-hostile": "recall-hostile",
    "advice-give": "recall-give",
    "advice-in-gear": "recall-in-gear",
    "advice-as-message": "recall-as-message",
    "advice-as-message-though": "recall-as-message",
    "advice-more-time": "recall-as-message",
    "advice-change": "recall-change",
    "advice-use": "recall-use",
    "advice-be": "recall-be",
}
"""By the reason of a move: how it is told afterwards."""


def suspicions(
    box: Box, view: Mapping[str, Any], seat: int, knew: Sequence[Known]
) -> tuple[Line, ...]:
    """Whom it took for the Alien and for the Guardian, since when, and who it was."""
    dealt: list[str] = view["open"]["objectives"]
    before = [known for known in knew if known.view["objectives"][seat] is None]
    thought = [(known.view["round"], Beliefs(box, known.view, known.events)) for known in before]
    if not thought:
        return ()
    return tuple(
        _suspicion(objective, seat, dealt, thought)
        for objective in HIDDEN
        if dealt[seat] != objective
    )


def _suspicion(
    objective: str, seat: int, dealt: Sequence[str], thought: Sequence[tuple[int, Beliefs]]
) -> Line:
    others = [p for p in range(len(dealt)) if p != seat]
    taken = [
        (round_, max((believed.side_of(p, objective), -p) for p in others))
        for round_, believed in thought
    ]
    chance, number = taken[-1][1]
    said: dict[str, Any] = {"objective": objective, "seat": -number, "percent": round(100 * chance)}
    if chance < SURE:
        return ("recall-unsure" if objective in dealt else "recall-unsure-nobody"), said
    since = taken[-1][0]
    for round_, (likely, whom) in reversed(taken):
        if whom != number or likely < SURE:
            break
        since = round_
    said["round"] = since
    if objective not in dealt:
        return "recall-nobody", said
    was = dealt.index(objective)
    return "recall-side", {**said, "was": was, "right": was == -number}
