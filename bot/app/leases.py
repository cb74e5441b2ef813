"""What the store says of the processes that work for one bot, and of who has which shard."""

import asyncio
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from bot.app.living import gone, this_process
from persistence.store import Json, Lease, Store

LASTS = 10.0
"""Seconds for which a lease is held without being renewed."""

AGAIN = 0.1
"""Seconds until who begins looks again what becomes of others that do."""

SHARD, PROCESS = "shard/", "process/"
Living = Mapping[str, Mapping[str, Any]]
"""By process that lives, this one not among them, what it says of itself."""


class WrongCount(Exception):
    """The servers cannot be divided into this number of shards, in one sentence for the host."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What was there at one look."""

    living: Living
    dead: frozenset[str]
    """Processes that have certainly ended."""
    holders: Mapping[int, Lease | None]
    """By shard, who has it."""

    @property
    def leaving(self) -> set[str]:
        """Those of the living that pass on what they have."""
        return {process for process, about in self.living.items() if about["leaving"]}

    @property
    def held(self) -> dict[str, list[int]]:
        """What each of the living has."""
        found: dict[str, list[int]] = {process: [] for process in self.living}
        for shard, lease in self.holders.items():
            if lease is not None and lease.owner in self.living:
                found[lease.owner].append(shard)
        return found

    def of(self, process: str) -> dict[int, Lease]:
        """What a process has."""
        return {n: lease for n, lease in self.holders.items() if lease and lease.owner == process}


class Leases:
    """The leases of one process, and what it says of itself to the others."""

    def __init__(self, store: Store, count: int) -> None:
        self.id = secrets.token_hex(8)
        self.until = 0.0
        """How long what is ours is certainly ours."""
        self.unsure_at = -LASTS
        """When the store could not be reached, or its clock was set."""
        self.ended_at = -inf
        """When another process was last seen to have ended, if none has come since."""
        self._living: set[str] = set()
        """The others, as of the last look."""
        self._store = store
        self._count = count

    @property
    def last(self) -> bool:
        """Whether what is ours has been renewed in time."""
        return now() < self.until

    async def agree(self) -> None:
        """Refuse to begin while others have divided the servers differently.

        The others are told first, and looked for then: of two that begin at once one sees the
        other. If both do, the one whose name is first goes on, and the other ends.
        """
        while True:
            await self.renew((), {"begins": True, "leaving": False, "asks": [], "ready": []})
            others = {
                lease.owner: lease.data
                for lease in await self._store.leases(PROCESS)
                if lease.left > 0 and not gone(lease.data) and lease.data["count"] != self._count
            }
            for process, about in others.items():
                if not about.get("begins") or process < self.id:
                    await self.give_back()
                    raise WrongCount(
                        f"Other processes of this bot have {about['count']} shards, this one "
                        f"{self._count}. Check VIDAR_SHARDS, or stop them first."
                    )
            if not others:
                return
            # It ends, has begun before it could see us, or dies, and then so does its lease.
            await asyncio.sleep(AGAIN)

    async def renew(self, shards: Collection[int], says: Json) -> Seen:
        """Keep these as far as they are ours, tell the others of us, and see how all stands."""
        began = now()
        names = [PROCESS + self.id, *(f"{SHARD}{shard}" for shard in shards)]
        about = {**this_process(), "count": self._count, **says}
        found = await self._store.renew_leases(self.id, names, LASTS, about, (PROCESS, SHARD))
        self.until = began + LASTS
        leases = {lease.name: lease for lease in found}
        others = [x for x in found if x.name.startswith(PROCESS) and x.owner != self.id]
        dead = frozenset(lease.owner for lease in others if gone(lease.data))
        living = {x.owner: x.data for x in others if x.left > 0 and x.owner not in dead}
        if self._living - living.keys():
            self.ended_at = now()
        if living.keys() - self._living:
            self.ended_at = -inf
        self._living = set(living)
        return Seen(living, dead, {n: leases.get(f"{SHARD}{n}") for n in range(self._count)})

    def is_free(self, shard: int, seen: Seen) -> bool:
        """Whether nobody holds a shard.

        Who could not reach the store a moment ago does not know whether others could, and a clock
        that was set ends everybody's leases: they get the time to renew what they have.
        """
        lease = seen.holders[shard]
        if lease is None:
            return True
        if lease.owner == self.id or lease.owner in seen.living:
            return False
        if lease.owner in seen.dead:
            return True
        return lease.left <= 0 and now() - self.unsure_at >= LASTS

    async def take(self, shard: int, seen: Seen) -> bool:
        """Take a shard that was seen to be free; False if somebody was quicker.

        Whoever is not certainly dead may have woken up and renewed it since.
        """
        lease = seen.holders[shard]
        dead = lease.owner if lease and lease.owner in seen.dead else None
        return await self._store.take_lease(f"{SHARD}{shard}", self.id, LASTS, instead_of=dead)

    async def hand_over(self, shard: int, process: str, data: Json) -> bool:
        """Let a process have one of ours that is ready for it; False if it is not any more."""

        def is_ready(about: Json) -> bool:
            return shard in about["ready"] and not gone(about)

        name, to = f"{SHARD}{shard}", PROCESS + process
        return await self._store.pass_lease(name, self.id, to, LASTS, data, is_ready)

    async def give_back(self) -> None:
        """All that is ours is free."""
        await self._store.give_back(self.id)


def now() -> float:
    """By the clock of the loop, which nobody sets."""
    return asyncio.get_running_loop().time()
