"""Shards: which share of all servers a server belongs to, and who takes which."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

MOST = 10_000
"""For ten million servers: nobody has as many, and each costs a connection."""
DIRECT = 0
"""The shard that hears of direct messages."""
_WRITTEN = re.compile(
    r"(?:(?P<first>\d{1,20})(?:-(?P<last>\d{1,20}))?/)?(?P<count>\d{1,20})", re.ASCII
)


def shard_of(guild: str | int | None, count: int) -> int:
    """Where Discord sends what happens in a server, or (empty) in direct messages."""
    return (int(guild or 0) >> 22) % count


@dataclass(frozen=True, slots=True)
class Range:
    """What a host wants a process to take: some of so many shards, or a share of them."""

    count: int
    fixed: tuple[int, ...] | None = None
    """Those it takes; None: it shares all with the other processes."""

    @classmethod
    def parse(cls, written: str) -> "Range | None":
        """From `8`, `0-3/8` or `3/8`; None if nothing is written, ValueError if it is nonsense."""
        if not written.strip():
            return None
        found = _WRITTEN.fullmatch(written.strip())
        if found is None:
            raise ValueError("write 0-3/8 for four of eight shards, or 8 to share eight")
        count, first = int(found["count"]), int(found["first"] or 0)
        last = int(found["last"] or first)
        if not 1 <= count <= MOST:
            raise ValueError(f"from 1 to {MOST} shards: one is enough for a thousand servers")
        if last < first:
            raise ValueError("of two shards the lower comes first, as in 0-3/8")
        if last >= count:
            raise ValueError(f"of {count} shards the first is 0, the last {count - 1}")
        shards = None if found["first"] is None else tuple(range(first, last + 1))
        return cls(count, shards)


def most(count: int, processes: int) -> int:
    """How many shards one of so many processes takes at most, so that all are taken."""
    return -(-count // max(1, processes))


def to_ask_for(
    mine: Collection[int],
    held: Mapping[str, Collection[int]],
    leaving: Collection[str],
    wanted: Collection[int],
    count: int,
    asked: Collection[int] = (),
) -> list[int]:
    """The shards of living processes that this one should ask for, in order.

    Of those who leave whatever there is, of others what they have above a full share; and if we
    have less than everybody can have, what others have above that. `held` says by process what each
    has, this one not among them, `wanted` what is free for us to ask for. What we have `asked` for
    comes first: a connection has begun for it.
    """
    staying = 1 + sum(process not in leaving for process in held)
    share, fair = most(count, staying), count // staying
    found: list[int] = []
    for process in sorted(held, key=lambda one: (one not in leaving, one)):
        has = sorted(held[process])
        if process in leaving:
            found += has
        else:
            found += has[share:]
    if len(mine) < fair:
        # Otherwise who has all but one of a full share is left alone: shards would wander.
        found += [
            n for one in sorted(held) if one not in leaving for n in sorted(held[one])[fair:share]
        ]
    found = sorted((n for n in found if n in wanted), key=lambda n: n not in asked)
    return found[: max(0, share - len(mine))]
