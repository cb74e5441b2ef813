"""Which shards this process has, among all that work for the same bot over the same store.

Each shard is a lease in the store: who holds it hears and answers what happens in its servers,
sends their letters and fires their timers. Every process looks every few seconds: it renews what it
has, takes what nobody holds, and asks for its share of what others have. A shard goes from one
living process to another without a gap: the new one connects first and keeps what it hears, the old
one then stops, tells which presses it has answered, and passes the lease on. So nobody's press is
lost when processes are started anew one after the other; after one that died, others take its
shards within fifteen seconds, or at once where they can see that it is gone (`bot/app/living.py`).
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from bot.app import slots
from bot.app.clock import SharedClock
from bot.app.living import gone, this_process
from bot.domain.shards import Range, most, shard_of, to_ask_for
from bot.logs import describe_error
from persistence.store import Lease, Store, StoreError

BEAT = 2.0
"""Seconds between two looks."""
HASTE = 0.1
"""The same while a shard is passed on, or wanted from somebody who leaves."""
LASTS = 10.0
"""Seconds for which a lease is held without being renewed."""
OVERLAP = 1.0
"""Seconds for which both are connected: what Discord sent before the new one came may be late."""
ANSWERED = 512
"""Presses that are remembered, by shard, to tell whoever takes it."""
SETTLING = 10.0
"""Seconds that letters on their way may take before their shard is passed on without waiting."""
LEAVING = 8.0
"""Seconds for which a process that leaves waits for somebody to ask for what it has."""
STALE = 2.5
"""Seconds for which a press is kept for a shard that is not ours yet; then it is too late."""
AWAKE = 1.0
"""Seconds in which it is seen whether a shard still is ours whose lease was not renewed in time."""

SHARD, PROCESS = "shard/", "process/"
_log = logging.getLogger(__name__)
Holders = Mapping[int, Lease | None]
"""By shard, who has it."""
Living = Mapping[str, Mapping[str, Any]]
"""By process that lives, this one not among them, what it says of itself."""
Then = Coroutine[Any, Any, None]


class WrongCount(Exception):
    """The servers cannot be divided into this number of shards, in one sentence for the host."""


class Gateway(Protocol):
    """The connections to Discord, as far as a share needs them."""

    def connected(self) -> set[int]:
        """Shards that are connected, or about to be."""
        ...

    async def connect(self, shard: int) -> None: ...
    async def disconnect(self, shard: int) -> None: ...


class Share:
    """The shards of this process."""

    def __init__(self, store: Store, wanted: Range) -> None:
        self.id = secrets.token_hex(8)
        self.store = store
        self.clock = SharedClock(store)
        self.wanted = wanted
        self.count = wanted.count
        self.slots = 1
        """How many shards may identify at once."""
        self.processes = 1
        """How many live, this one among them."""
        self.taken: Callable[[], Then] = _nothing
        """Called when there are servers that were somebody else's before."""
        self.counted: Callable[[int], None] = lambda _processes: None
        """Called with how many processes live."""
        self.letters_out: Callable[[int], Then] = _nothing_of
        """Waits until no letter of a shard is on its way."""
        self.look_around: Callable[[], Then] = _nothing
        """Called now and then where others work too: they may have written letters for us."""
        self.heard: Callable[[str], None] = lambda _table: None
        """Called with a table for which another process has written something."""
        self._gateway: Gateway | None = None
        self._mine: set[int] = set()
        """Shards whose lease we hold, and that we have not begun to pass on."""
        self._ready: set[int] = set()
        """Shards whose servers we have been told of since we connected."""
        self._asked: set[int] = set()
        """Shards of living processes that we are connected for, and wait for."""
        self._passing: dict[int, asyncio.Task[None]] = {}
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._answered: dict[int, OrderedDict[str, None]] = {}
        self._theirs: dict[int, set[str]] = {}
        """By shard that we got: presses that were answered before."""
        self._changed = asyncio.Event()
        self._alone = asyncio.Lock()
        """Leases are looked at or passed on, not both at once."""
        self._telling: set[asyncio.Task[None]] = set()
        self._successors = 0
        """How many processes live that do not leave, this one not among them."""
        self._asked_for = 0.0
        """When somebody last asked for what we have."""
        self._until = 0.0
        self._failed_at = -LASTS
        self._has_complained = False
        self._leaving = self._is_over = self._stands_by = False
        self._task: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None

    # What others ask

    def holds(self, guild: str | int | None) -> bool:
        """Whether a server's letters and timers are ours, and we have been told of it."""
        shard = self._shard(guild)
        return shard in self._mine and shard in self._ready and self._now() < self._until

    async def admits(self, guild: int | None, press: int) -> bool:
        """Whether a press, command or search is ours to answer.

        Where a shard is just being passed on to us, that is known in a moment. If instead whoever
        had it dies, or our own lease has ended and it cannot be seen in time whether somebody else
        has it now, nobody knows whether this was answered: better lost than done twice.
        """
        shard, name, has_waited = self._shard(guild), str(press), False
        try:
            async with asyncio.timeout(STALE):
                while shard in self._asked:
                    has_waited = True
                    await self._changed.wait()
        except TimeoutError:
            return False
        if not await self._knows() or shard not in self._mine:
            return False
        if has_waited and shard not in self._theirs:
            return False
        answered = self._answered.setdefault(shard, OrderedDict())
        if name in answered or name in self._theirs.get(shard, ()):
            return False
        answered[name] = None
        if len(answered) > ANSWERED:
            answered.popitem(last=False)
        return True

    async def _knows(self) -> bool:
        """Whether we know what is ours; where our leases have ended, we look first.

        So it is in a process that has stood still. Where the store cannot be reached nobody has
        taken what we had, and people are to be told that.
        """
        try:
            async with asyncio.timeout(AWAKE):
                while self._until <= self._now() and self._failed_at < self._until - LASTS:
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True

    def told(self, shard: int) -> None:
        """We know the servers of a shard by now."""
        self._ready.add(shard)
        if shard in self._mine:
            self._tell()
        self._notice()

    def wants(self, shard: int) -> bool:
        """Whether to be connected for a shard: it is ours, or may become so."""
        return shard in self._mine | self._asked | set(self._passing)

    @property
    def shards(self) -> set[int]:
        """Those that are ours."""
        return set(self._mine)

    async def slot(self, shard: int) -> None:
        """Wait until this shard may identify, among all processes."""
        await slots.have(self.store, shard % self.slots)

    @property
    def stands_by(self) -> bool:
        """Whether there is nothing for us to take just now: others have it all."""
        return self._stands_by and not self._mine

    # Coming and going

    async def agree(self) -> None:
        """Refuse to begin while others have divided the servers differently."""
        await self.clock.look()
        others = {
            lease.data["count"]
            for lease in await self.store.leases(PROCESS)
            if lease.left > 0 and not gone(lease.data)
        }
        if others - {self.count}:
            raise WrongCount(
                f"Other processes of this bot have {max(others)} shards, this one {self.count}. "
                "Check VIDAR_SHARDS, or stop them first."
            )

    def start(self, gateway: Gateway) -> None:
        """Begin to take shards."""
        self._gateway = gateway
        self._task = asyncio.create_task(self._run())
        self._listener = asyncio.create_task(self._listen())

    async def leave(self) -> None:
        """Let others take what we have, as long as there are any; then it is free."""
        self._leaving = True
        self._asked_for = self._now()
        self._notice()
        while self._task is not None and self._successors and (self._mine or self._passing):
            if self._now() - self._asked_for > LEAVING:
                _log.warning("nobody has asked for shards %s", sorted(self._mine))
                return
            await asyncio.sleep(HASTE)

    async def close(self) -> None:
        """What is still ours is free from now on."""
        self._is_over = True
        tasks = [
            self._task,
            self._listener,
            *self._passing.values(),
            *self._connecting.values(),
            *self._telling,
        ]
        self._task = None
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        try:
            await self.store.give_back(self.id)
        except StoreError as fault:
            _log.warning("shards could not be given back: %s", describe_error(fault))

    # Looking

    def _notice(self) -> None:
        """Something has changed: whoever waits looks again, and so do we."""
        self._changed.set()
        self._changed = asyncio.Event()

    def _tell(self) -> None:
        """There is more to do than before; nobody waits for it here."""
        task = asyncio.ensure_future(self.taken())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _run(self) -> None:
        while not self._is_over:
            changed = self._changed
            hurry = False
            try:
                async with self._alone:
                    await self._look()
                hurry = bool(self._asked or self._passing or self._leaving)
                self._has_complained = False
            except Exception as fault:  # noqa: BLE001 (if this ends, shards are lost to everybody)
                self._failed_at = self._now()
                self._complain(fault)
            # Not `wait_for`: before Python 3.12 it loses a cancellation that meets the event.
            with suppress(TimeoutError):
                async with asyncio.timeout(HASTE if hurry else BEAT):
                    await changed.wait()

    def _complain(self, fault: Exception) -> None:
        """Once, as long as it goes on."""
        level = logging.WARNING if isinstance(fault, StoreError) else logging.ERROR
        if not self._has_complained:
            _log.log(level, "the share of this process is not known: %s", describe_error(fault))
            self._notice()
        self._has_complained = True

    async def _listen(self) -> None:
        """Hear of letters that others have written, and look for those we have not heard of."""
        looked = -BEAT
        while not self._is_over:
            try:
                news = await self.store.news(BEAT)
                for table in news or ():
                    self.heard(table)
                if self.processes > 1 and (news is None or self._now() - looked >= BEAT):
                    looked = self._now()
                    await self.look_around()
            except Exception as fault:  # noqa: BLE001 (letters would lie until the next start)
                _log.warning("letters of others are not seen: %s", describe_error(fault))
                await asyncio.sleep(BEAT)

    async def _look(self) -> None:
        assert self._gateway is not None
        await self.clock.look()
        began = self._now()
        names = [PROCESS + self.id, *(f"{SHARD}{n}" for n in self._mine | set(self._passing))]
        found = await self.store.renew_leases(
            self.id, names, LASTS, self._about(), (PROCESS, SHARD)
        )
        # Seen from now: whoever came while the store took its time waits to be told.
        was_over, self._until = self._until <= self._now(), began + LASTS
        leases = {lease.name: lease for lease in found}
        others = [x for x in found if x.name.startswith(PROCESS) and x.owner != self.id]
        dead = {lease.owner for lease in others if gone(lease.data)}
        living = {x.owner: x.data for x in others if x.left > 0 and x.owner not in dead}
        holders = {n: leases.get(f"{SHARD}{n}") for n in range(self.count)}
        self._count(living)
        self._notice_changes(holders)
        if was_over:
            self._notice()
        if not self._leaving:
            free = [n for n, lease in holders.items() if self._is_free(lease, living, dead)]
            await self._take_free(free, holders, living)
            self._ask(holders, living)
        elif self._asked:
            self._asked.clear()
            self._notice()
        for shard in self._mine | self._asked:
            # Also what is ours unexpectedly: it was passed to us when we no longer asked for it, or
            # an answer of the store that we have it was lost.
            self._connect(shard)
        self._pass_on(living)
        held = [lease and lease.owner in living for lease in map(holders.get, self._range())]
        self._stands_by = all(held) and not self._asked
        await self._hang_up()

    def _about(self) -> dict[str, Any]:
        """What the others are told of this process."""
        return {
            **this_process(),
            "count": self.count,
            "leaving": self._leaving,
            "asks": sorted(self._asked),
            "ready": sorted(self._asked & self._ready),
        }

    def _count(self, living: Living) -> None:
        self._successors = sum(not about["leaving"] for about in living.values())
        if 1 + len(living) != self.processes:
            self.processes = 1 + len(living)
            self.counted(self.processes)

    def _notice_changes(self, holders: Holders) -> None:
        """Shards that were passed on to us, and those that others have taken from us."""
        mine = {n for n, lease in holders.items() if lease is not None and lease.owner == self.id}
        got = mine - self._mine - set(self._passing)
        lost = self._mine - mine
        for shard in got:
            lease = holders[shard]
            self._theirs[shard] = set(lease.data.get("answered", ())) if lease else set()
        self._mine = (self._mine | got) - lost
        self._asked -= mine
        if lost:
            _log.warning("shards %s were taken by others", sorted(lost))
        if got:
            _log.info("shards %s are ours", sorted(got))
            self._notice()
            if got & self._ready:
                self._tell()

    def _is_free(self, lease: Lease | None, living: Living, dead: set[str]) -> bool:
        """Whether nobody holds a shard.

        Who could not reach the store a moment ago does not know whether others could: they get the
        time to renew what they have.
        """
        if lease is None:
            return True
        if lease.owner == self.id or lease.owner in living:
            return False
        if lease.owner in dead:
            return True
        return lease.left <= 0 and self._now() - self._failed_at >= LASTS

    @property
    def _is_fixed(self) -> bool:
        return self.wanted.fixed is not None

    def _range(self) -> Iterable[int]:
        fixed = self.wanted.fixed
        return range(self.count) if fixed is None else fixed

    async def _take_free(self, free: Collection[int], holders: Holders, living: Living) -> None:
        """Whatever nobody holds, up to our share."""
        share = self.count if self._is_fixed else most(self.count, 1 + self._successors)
        for shard in self._range():
            lease = holders[shard]
            room = len(self._mine) < share or shard in self._asked
            if not room or shard in self._passing or shard not in free:
                continue
            name, before = f"{SHARD}{shard}", lease.owner if lease else None
            if await self.store.take_lease(name, self.id, LASTS, instead_of=before):
                self._mine.add(shard)
                self._theirs.pop(shard, None)
                self._asked.discard(shard)
                self._notice()
                self._connect(shard)
                if shard in self._ready:
                    self._tell()

    def _ask(self, holders: Holders, living: Living) -> None:
        """Connect for shards that others should pass on to us; forget those they need not."""
        held: dict[str, list[int]] = {process: [] for process in living}
        for shard, lease in holders.items():
            if lease is not None and lease.owner in living:
                held[lease.owner].append(shard)
        others = {shard for about in living.values() for shard in about["asks"]}
        leaving = {process for process, about in living.items() if about["leaving"]}
        wanted = set(self._range()) - others
        if self._is_fixed:
            asked = {n for process in leaving for n in held[process] if n in wanted}
        else:
            asked = set(to_ask_for(self._mine, held, leaving, wanted, self.count))
        keep = {n for n in self._asked if (lease := holders[n]) and lease.owner in living}
        self._asked |= (asked | keep) - self._mine - set(self._passing)
        for shard in self._asked - asked - keep:
            self._asked.discard(shard)
            self._notice()

    def _connect(self, shard: int) -> None:
        """Unless we are: what we had a moment ago may come back before we have hung up."""
        assert self._gateway is not None
        before = self._connecting.get(shard)
        is_under_way = before is not None and not before.done()
        if not is_under_way and shard not in self._gateway.connected():
            self._ready.discard(shard)
            self._connecting[shard] = asyncio.create_task(self._try_to_connect(shard))

    async def _try_to_connect(self, shard: int) -> None:
        """Where this fails, a later look tries again."""
        assert self._gateway is not None
        try:
            await self._gateway.connect(shard)
        except Exception as fault:  # noqa: BLE001 (nobody else would ever hear of it)
            _log.error("shard %d is not connected: %s", shard, describe_error(fault))
            await asyncio.sleep(BEAT)

    async def _hang_up(self) -> None:
        """Shards that are neither ours nor about to be."""
        assert self._gateway is not None
        for shard in [n for n in self._connecting if not self.wants(n)]:
            task = self._connecting.pop(shard)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        for shard in {n for n in self._gateway.connected() if not self.wants(n)}:
            await self._gateway.disconnect(shard)
            self._ready.discard(shard)

    # Passing on

    def _pass_on(self, living: Living) -> None:
        """Begin to pass on what others are ready for, if we have too much, or leave."""
        kept = 0 if self._leaving else self.count // (1 + self._successors)
        spare = len(self._mine - set(self._passing)) - kept
        if any(self._mine.intersection(about["asks"]) for about in living.values()):
            self._asked_for = self._now()
        for process, about in sorted(living.items()):
            for shard in about["ready"]:
                if shard in self._mine and shard not in self._passing and spare > 0:
                    spare -= 1
                    task = asyncio.create_task(self._pass(shard, process))
                    self._passing[shard] = task

    async def _pass(self, shard: int, process: str) -> None:
        try:
            await asyncio.sleep(OVERLAP)
            if not await self._is_asked_for(shard, process):
                return
            self._mine.discard(shard)
            try:
                async with asyncio.timeout(SETTLING):
                    await self.letters_out(shard)
            except TimeoutError:
                _log.warning("shard %d is passed on with letters on their way", shard)
            data = {"answered": list(self._answered.get(shard, ()))}
            name = f"{SHARD}{shard}"
            async with self._alone:
                if not await self._is_asked_for(shard, process):
                    self._mine.add(shard)  # it has hung up, or ended, while letters went out
                    return
                await self.store.pass_lease(name, self.id, process, LASTS, data)
                del self._passing[shard]
            self._answered.pop(shard, None)
            _log.info("shard %d is passed on", shard)
        except StoreError as fault:
            _log.warning("shard %d could not be passed on: %s", shard, describe_error(fault))
            self._mine.add(shard)  # the next look says whether it still is
        finally:
            self._passing.pop(shard, None)
            self._notice()

    async def _is_asked_for(self, shard: int, process: str) -> bool:
        """Whether a process still is ready for a shard, and has not hung up in the meantime."""
        about = {lease.owner: lease.data for lease in await self.store.leases(PROCESS)}
        return shard in about.get(process, {}).get("ready", ())

    # Arithmetic

    def _shard(self, guild: str | int | None) -> int:
        return shard_of(guild, self.count)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


async def _nothing() -> None:
    """Nobody listens."""


async def _nothing_of(_shard: int) -> None:
    """Nothing is on its way."""
