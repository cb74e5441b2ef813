"""What decides a game of ALONE, as numbers for an estimate of winning: all of it public."""

from collections.abc import Mapping
from typing import Any


def features(view: Mapping[str, Any]) -> dict[str, float]:
    """What is left of the Hero, how far the missions are, and how late it is."""
    missions = view["missions"]
    done = sum(missions[colour]["state"] == "done" for colour in ("blue", "green"))
    difficulty = view["difficulty"]
    return {
        "one": 1.0,
        "normal": float(difficulty == "normal"),
        "nightmare": float(difficulty == "nightmare"),
        "impossible": float(difficulty == "impossible"),
        "life": float(view["hp"] + view["san"]),
        "weaker": float(min(view["hp"], view["san"])),
        "round": float(view["round"]),
        "missions": float(done),
        "final": float(missions["final"]["state"] == "active"),
        "charges": float(min(12, sum(item["charges"] for item in view["items"]))),
    }
