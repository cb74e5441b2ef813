"""How somebody reads a game: whether they want words before pictures."""

from collections.abc import Mapping
from typing import Any

KEY = "words"


def wants_words(known: Mapping[str, Any]) -> bool:
    """Whether somebody wants words before pictures."""
    return bool(known.get(KEY))


def toggled(known: dict[str, Any]) -> dict[str, Any]:
    """What is known of them when they want it the other way."""
    return {**known, KEY: not wants_words(known)}
