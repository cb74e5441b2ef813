"""What a letter that is out has changed, and what follows from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.domain.table import Patch as Changes
from bot.domain.table import Table, stored
from persistence.store import PlaceChange


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a letter that is out."""

    changes: Changes | Callable[[Table], Changes] = field(default_factory=Changes)
    """At the table; a function where another stream may change the same meanwhile."""
    following: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """Letters that follow from it."""

    def stored(self, table: Table) -> PlaceChange:
        """What changes in the row of a table, as the store computes it."""
        changes = self.changes
        if not callable(changes):
            return stored(changes)
        return lambda place: stored(changes(replace(table, place=place)))


NOTHING = Outcome()
