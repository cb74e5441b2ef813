"""Dice: how likely so many hits are, and what an attack is worth to whoever is hit."""

from functools import lru_cache
from math import comb
from typing import Any

from rules.alone.components.catalog import Box


def hit_chance(box: Box, spark: bool) -> float:
    """The chance of one die to hit; `spark`: sparks count."""
    n = box.n
    faces = n.die_hit + n.die_spark + n.die_blank
    return (n.die_hit + (n.die_spark if spark else 0)) / faces


@lru_cache(maxsize=512)
def at_least(hits: int, dice: int, chance: float) -> float:
    """The chance of so many hits or more."""
    if hits <= 0:
        return 1.0
    return sum(
        comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(hits, dice + 1)
    )


def stats(box: Box, type_: str, nightmare: bool) -> Any:
    """The row of the stat card."""
    return box.stats[box.all_types.index(type_)][nightmare]


def wound_and_kill(row: Any, wounded: bool, dice: int, chance: float) -> tuple[float, float]:
    """The chance that one attack does no more than wound, and that it kills."""
    if wounded:
        return 0.0, at_least(row.kill, dice, chance)
    kill = at_least(row.wound + row.kill, dice, chance)
    return at_least(row.wound, dice, chance) - kill, kill
