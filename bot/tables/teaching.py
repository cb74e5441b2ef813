"""Teaching by and by: who has not finished a game is told why each kind of question is asked."""

import logging
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from bot.domain.lessons import having_met, unmet, wants_lessons
from bot.domain.results import is_new_to
from bot.domain.table import Table
from bot.logs import describe_error
from persistence.store import Store, StoreError

_log = logging.getLogger(__name__)


class Teaching:
    """What people have met so far."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def lessons(
        self, person: str, known: Mapping[str, Any], row: Table, kinds: Collection[str]
    ) -> frozenset[str]:
        """Of which of these kinds of questions somebody is told the reason.

        Each once, to those who are new to the game, or to everybody where the table wants it so.
        """
        found = unmet(known, row.game, kinds) if wants_lessons(known) else frozenset[str]()
        if not found or row.settings.teach:
            return found
        if not is_new_to(row.game, person, await self.store.results(person)):
            return frozenset()
        return found

    async def met(self, person: str, game: str, kinds: Collection[str]) -> None:
        """They have answered such questions; if that cannot be noted, they are told once more."""
        try:
            if unmet(await self.store.person(person), game, kinds):
                met = partial(having_met, game=game, kinds=kinds)
                await self.store.update_person(person, met, durable=False)
        except StoreError as fault:
            _log.warning("what somebody has met is not noted: %s", describe_error(fault))
