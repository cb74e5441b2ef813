"""The time for all processes over one database: that of the database.

Their machines need not agree. Were each to go by its own clock, one that is a minute behind would
take the minute that another has noted for a clock that was set back, and move all timers with it,
again and again.
"""

import time

from bot.tables.scheduler import uptime
from persistence.store import Store

QUICK = 1.0
"""Seconds: an answer that took longer says too little of what time it is."""


class SharedClock:
    """Tells the time of the database, as of its last answer, by a clock that nobody sets."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._offset = time.time() - uptime()
        self._has_asked = False

    def __call__(self) -> float:
        """What time it is."""
        return uptime() + self._offset

    def offset(self) -> float:
        """By how much it differs from the clock that nobody sets."""
        return self._offset

    async def look(self) -> float:
        """Ask the database; by how many seconds at least its clock was set since it was asked."""
        asked = uptime()
        now = await self._store.time()
        answered = uptime()
        before, is_first, self._has_asked = self._offset, not self._has_asked, True
        if answered - asked < QUICK:
            self._offset = now - (asked + answered) / 2
        if is_first:
            return 0.0
        return max(now - answered - before, before - (now - asked), 0.0)
