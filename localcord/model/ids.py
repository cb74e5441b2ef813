"""Snowflakes: ids that carry the moment of their making."""

from __future__ import annotations

from localcord.model.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000


class Ids:
    """Hands out snowflakes that always ascend, also within one millisecond."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        moment = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, moment << 22)
        return str(self._last)

    def next_on(self, shard: int, count: int) -> str:
        """One for a server that belongs to this shard of so many."""
        moment = (int(self.next()) >> 22) + 1
        self._last = moment + (shard - moment) % count << 22
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """This one was handed out before: all to come are newer, whatever the clock says."""
        self._last = max(self._last, int(snowflake))


def moment_of(snowflake: str) -> float:
    """When this id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000
