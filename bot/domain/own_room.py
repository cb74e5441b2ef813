"""Whether the room a table plays in is its own."""

from collections.abc import Mapping
from typing import Any


def has_own(place: Mapping[str, Any]) -> bool:
    """Whether a table plays in a room of its own, which it may open to people and close."""
    return "channel" in place and place["channel"] != place.get("lobby_channel")
