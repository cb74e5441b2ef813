"""Why something is asked, for whoever meets it the first time; and what a seat should be after."""

from collections.abc import Mapping
from typing import Any

from rules.alone.components.catalog import COLOURS, Box
from rules.engine.model import Line, Prompt

View = Mapping[str, Any]


def lesson(prompt: Prompt) -> Line:
    """One or two sentences for each kind of question."""
    kind = prompt.kind
    if kind.startswith("effect."):
        return ("teach-effect-hero" if prompt.mode == "turn" else "teach-effect"), {}
    if kind.startswith("use."):
        counted = any(d[0] == "charges" for _, offered in prompt.groups for d in offered)
        return ("teach-use-charges" if counted else "teach-use"), {}
    if kind.startswith("react."):
        return "teach-react-moment", {}
    return "teach-" + kind.replace(".", "-"), {}


def plan(box: Box, view: View) -> Line | None:
    """Where the Hero has to go; what Evil has to keep him from."""
    if "seat" not in view or view["result"] is not None:
        return None
    missions = view["missions"]
    final = missions["final"]
    room = box.rooms[box.mission_room[final["key"]]]
    if "map" in view:
        if view["phase"] == "setup":
            return "plan-setup", {}
        state = "active" if final["state"] == "active" else "locked"
        return f"plan-evil-{state}", {"room": room, "hp": view["hp"], "san": view["san"]}
    if final["state"] == "active":
        if final["key"] == "no_one_left_behind" and view["survivor"] is not None:
            return "plan-home", {}
        return "plan-final", {"mission": final["key"], "room": room}
    needed = compulsory(box, view)
    keys = [missions[colour]["key"] for colour in needed or COLOURS[:2]]
    rooms = [box.rooms[box.mission_room[key]] for key in keys]
    if len(needed) == 1:
        return "plan-only", {"mission": keys[0], "room": rooms[0]}
    return ("plan-both" if needed else "plan-first"), {"rooms": rooms}


def compulsory(box: Box, view: View) -> list[str]:
    """The colours of what a scenario wants done before the final mission, and is not done yet.

    Empty in a free game: there any one of the two opens it.
    """
    row = box.campaign.get(view["campaign"])
    wanted = [] if row is None else row.compulsory
    return [colour for colour in wanted if view["missions"][colour]["state"] == "open"]


def mission_state(box: Box, view: View, colour: str) -> str:
    """How a mission stands, in one key; an open one that a scenario wants done is `needed`."""
    return "needed" if colour in compulsory(box, view) else view["missions"][colour]["state"]
