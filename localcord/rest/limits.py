"""How often the bot may ask: a bucket per route, and one limit over all."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from localcord.model.clock import Clock
from localcord.model.errors import RateLimited
from localcord.model.shards import Starts


@dataclass(frozen=True)
class Bucket:
    """This many requests in this many seconds."""

    limit: int
    seconds: float


# Discord publishes no numbers; these are what its headers are commonly seen to say.
AS_SEEN = {
    "POST /channels/{channel_id}/messages": Bucket(5, 5),
    "PATCH /channels/{channel_id}/messages/{message_id}": Bucket(5, 5),
    "DELETE /channels/{channel_id}/messages/{message_id}": Bucket(5, 1),
    "POST /channels/{channel_id}/threads": Bucket(50, 300),
    "POST /webhooks/{application_id}/{token}": Bucket(5, 2),
    "PATCH /webhooks/{application_id}/{token}/messages/@original": Bucket(5, 2),
    "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": Bucket(5, 2),
}


@dataclass
class Limits:
    """The numbers in force. The relaxed ones let tests run at full speed."""

    buckets: dict[str, Bucket] = field(default_factory=dict)
    otherwise: Bucket = Bucket(10_000, 1)
    everywhere: int | None = None
    starts: Starts = field(default_factory=Starts)
    """How often sessions of the gateway may begin."""

    @classmethod
    def like_discord(cls) -> Limits:
        return cls(
            buckets=dict(AS_SEEN),
            otherwise=Bucket(50, 1),
            everywhere=50,
            starts=Starts(every=5.0),
        )


@dataclass
class _Window:
    ends: float
    used: int = 0


class RateLimiter:
    """Counts requests and refuses those over a limit."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.limits = limits
        self._clock = clock
        self._windows: dict[tuple[str, str], _Window] = {}
        self._all = _Window(0.0)

    def count_everywhere(self) -> None:
        """The limit over all routes; interaction answers and follow-ups never come here."""
        if self.limits.everywhere is None:
            return
        now = self._clock.now()
        if now >= self._all.ends:
            self._all = _Window(now + 1.0)
        if self._all.used >= self.limits.everywhere:
            raise RateLimited(0, self._all.ends - now, everywhere=True)
        self._all.used += 1

    def count(self, route: str, major: str) -> dict[str, str]:
        """The limit of one route for one channel, server or token; returns the headers."""
        bucket = self.limits.buckets.get(route, self.limits.otherwise)
        now = self._clock.now()
        window = self._windows.get((route, major))
        if window is None or now >= window.ends:
            if len(self._windows) > 10_000:
                self._windows = {k: w for k, w in self._windows.items() if w.ends > now}
            window = self._windows[route, major] = _Window(now + bucket.seconds)
        if window.used >= bucket.limit:
            raise RateLimited(0, window.ends - now)
        window.used += 1
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{window.ends - now:.3f}",
            "X-RateLimit-Bucket": bucket_hash(route),
        }


_hashes: dict[str, str] = {}


def bucket_hash(route: str) -> str:
    if route not in _hashes:
        _hashes[route] = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
    return _hashes[route]
