"""An AI's own estimate of winning: a logistic sum of features, with weights fitted to games.

The weights stand in `estimate.toml` beside the AI that uses them, by side, with where they come
from; `python -m bench.estimates` fits them.
"""

from collections.abc import Mapping
from math import exp
from pathlib import Path

from rules.engine.data_files import Row, check_shape, parse, read_text

NAME = "estimate.toml"
MOST = 30.0
"""Beyond this a sum says no more than that it is certain."""


class Origin(Row):
    """Where weights come from."""

    made_by: str
    games: int
    first_deal: int
    code: str


class Weights(Row):
    """The weights of a game, by side and feature."""

    origin: Origin
    weights: dict[str, dict[str, float]]


def read_weights(folder: Path, name: str = NAME) -> dict[str, dict[str, float]]:
    """The weights beside an AI."""
    return check_shape(name, Weights, parse(name, read_text(folder / name))).weights


def likely(weights: Mapping[str, float], features: Mapping[str, float]) -> float:
    """How likely it is, for these features."""
    total = sum(weight * features[name] for name, weight in weights.items())
    return 1 / (1 + exp(-min(max(total, -MOST), MOST)))
