"""What a pilot should be after: the mission; in a first flight, building step by step."""

from collections.abc import Mapping
from typing import Any

from rules.engine.model import Line
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.names import CANNONS, ENGINES
from rules.galaxy_trucker_missions.presentation.effects import brief
from rules.galaxy_trucker_missions.presentation.here import Here

FEW, CREW = 3, 6
"""With fewer parts one is only beginning; so many aboard are enough for a first flight."""


def plan(box: Box, view: Mapping[str, Any], boarding: bool) -> Line | None:
    """One line; nothing after the end, nor when the ship is built and only boarded."""
    if view["phase"] == "over" or boarding:
        return None
    if view["phase"] == "flight":
        # It is built: what is left to know is what pays.
        return brief(box, view["mission"], view["level"])
    first = view["flight"] == 0 and view["level"] == 1
    step = _step(Here(box, view)) if first and view.get("stock") else None
    return (step or f"plan-{view['mission'] or 'vote'}"), {}


def _step(here: Here) -> str | None:
    """What a first ship lacks most; None when it has what it needs."""
    view, hull, has = here.view, here.hull, here.numbers
    if len(hull) <= FEW and not view["hand"] and view["placing"] is None:
        return "plan-step-open"
    if view["placing"] is not None and len(hull) <= FEW:
        return "plan-step-square"
    if len(hull) <= FEW:
        return "plan-step-tile"
    if not hull.of_kinds(ENGINES):
        return "plan-step-engine"
    if not hull.of_kinds(CANNONS):
        return "plan-step-cannon"
    if has.crew < CREW:
        return "plan-step-cabin"
    if not has.batteries:
        return "plan-step-battery"
    return None if has.shields else "plan-step-shield"
