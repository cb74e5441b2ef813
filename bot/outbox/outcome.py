"""What a letter that is out has changed, and what follows from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Place = Mapping[str, Any]
Changes = dict[str, Any]
"""What has changed in the place of a table; None takes a key away."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a letter that is out."""

    changes: Changes | Callable[[Place], Changes] = field(default_factory=dict)
    """In the place; a function where another stream may change the same key meanwhile."""
    following: tuple[tuple[str, Changes], ...] = ()
    """Letters that follow from it."""


NOTHING = Outcome()
