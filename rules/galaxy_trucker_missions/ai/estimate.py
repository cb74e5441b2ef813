"""What decides a night for one pilot, as numbers that an estimate of winning adds up."""

from collections.abc import Mapping
from typing import Any

from rules.galaxy_trucker_missions.components.catalog import Box


def features(box: Box, view: Mapping[str, Any], seat: int) -> dict[str, float]:
    """What is in the purse, what is still to be flown, and how the own ship stands."""
    flies = view["phase"] == "flight"
    ship = view["ships"][seat] or []
    humans = sum(part["humans"] for part in ship)
    left = view["flights"][view["flight"] + 1 :]
    return {
        "one": 1.0,
        "credits": (view["credits"][seat] - box.number["credits_to_beat"]) / 10,
        "level": float(view["level"] or 0),
        "flights": float(len(left)),
        "flies": float(flies),
        "humans": humans / 5 if flies else 0.0,
        "parts": len(ship) / 10 if flies else 0.0,
        "grounded": float(flies and view["positions"][seat] is None),
        "dead": float(seat in view["dead"]),
    }
