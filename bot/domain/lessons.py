"""What somebody is told the reason of: each kind of question of a game that they have not met.

Kept with what is known of a person: the kinds they have answered, by game, and whether they want
to be told at all.
"""

from collections.abc import Collection, Mapping
from typing import Any

MET = "met"
UNTAUGHT = "untaught"


def wants_lessons(known: Mapping[str, Any]) -> bool:
    """Whether somebody is told the reason of what is new to them; they are, unless they say no."""
    return not known.get(UNTAUGHT)


def switched(known: dict[str, Any]) -> dict[str, Any]:
    """What is known of them when they want it the other way."""
    return {**known, UNTAUGHT: wants_lessons(known)}


def unmet(known: Mapping[str, Any], game: str, kinds: Collection[str]) -> frozenset[str]:
    """Which of these kinds they have never answered."""
    return frozenset(kinds) - frozenset(known.get(MET, {}).get(game, ()))


def having_met(known: dict[str, Any], game: str, kinds: Collection[str]) -> dict[str, Any]:
    """What is known of them when they have answered questions of these kinds."""
    met = known.get(MET, {})
    return {**known, MET: {**met, game: sorted({*met.get(game, ()), *kinds})}}
