"""Shards: which session hears of which server, and how often sessions may begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from localcord.model.clock import Clock

DAY = 24 * 3600.0
GUILDS_OF_A_SESSION = 2_500


@dataclass(frozen=True)
class Shard:
    """One of so many shares of all servers; the first hears of direct messages, too."""

    number: int
    count: int

    @classmethod
    def of(cls, data: Any) -> Shard | None:
        """What an IDENTIFY asks for: everything if it says nothing, None if it makes no sense."""
        if data is None:
            return cls(0, 1)
        if not isinstance(data, list) or len(data) != 2:
            return None
        number, count = data
        if type(number) is not int or type(count) is not int or not 0 <= number < count:
            return None
        return cls(number, count)

    def hears(self, guild_id: str | None) -> bool:
        """Whether events of a server, or (None) of direct messages, come here."""
        return (int(guild_id or 0) >> 22) % self.count == self.number


@dataclass
class Starts:
    """How many sessions may begin; the relaxed numbers let tests start as often as they like."""

    max_concurrency: int = 1
    """How many IDENTIFY may come at once: one for each remainder of the shard's number."""
    every: float = 0.0
    """Seconds between two IDENTIFY of the same remainder."""
    total: int = 1_000
    """IDENTIFY in a day; only counted where there is a pause between them."""


class SessionStarts:
    """Counts sessions that begin, and refuses those that come too soon."""

    def __init__(self, clock: Clock, rules: Starts) -> None:
        self.rules = rules
        self.refused = 0
        self._clock = clock
        self._last: dict[int, float] = {}
        self._day = 0.0
        self._used = 0

    def may_begin(self, shard: Shard) -> bool:
        """Whether a session may begin now; it is counted then."""
        now, slot = self._clock.now(), shard.number % self.rules.max_concurrency
        self._turn_the_page(now)
        soon = slot in self._last and now - self._last[slot] < self.rules.every
        if soon or (self.rules.every and self._used >= self.rules.total):
            self.refused += 1
            return False
        self._last[slot] = now
        self._used += 1
        return True

    def payload(self) -> dict[str, Any]:
        """As `/gateway/bot` tells it."""
        now = self._clock.now()
        self._turn_the_page(now)
        return {
            "total": self.rules.total,
            "remaining": max(0, self.rules.total - self._used),
            "reset_after": int(max(0.0, self._day + DAY - now) * 1000),
            "max_concurrency": self.rules.max_concurrency,
        }

    def _turn_the_page(self, now: float) -> None:
        if now >= self._day + DAY:
            self._day, self._used = now, 0
