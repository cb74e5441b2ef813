"""Which shards this process has, among all that work for the same bot over the same store.

Each shard is a lease in the store (`bot/app/leases.py`): who holds it hears and answers what
happens in its servers, sends their letters and fires their timers. Every process looks every few
seconds: it renews what it has, takes what nobody holds, and asks for its share of what others have.
A shard goes from one living process to another without a gap: the new one connects first and keeps
what it hears, the old one then hands over the lease, with the presses it has answered, and hangs
up. So nobody's press is lost when processes are started anew one after the other; after one that
died, others take its shards within fifteen seconds, or at once where they can see that it is gone
(`bot/app/living.py`).

Whose a shard is says the store alone: what is ours (`_mine`) and what may become ours at any moment
(`_asked`) change with a look, and there is one thing at a time that looks or hands over.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

from bot.app import slots
from bot.app.clock import SharedClock
from bot.app.leases import Leases, Seen, now
from bot.app.lines import Gateway, Lines
from bot.domain.shards import Range, most, shard_of, to_ask_for
from bot.logs import describe_error
from persistence.store import Store, StoreError, StoreUnavailable

BEAT = 2.0
"""Seconds between two looks."""
HASTE = 0.1
"""The same while a shard is passed on, or wanted from somebody who leaves."""
OVERLAP = 1.0
"""Seconds for which both are connected: what Discord sent before the new one came may be late."""
ANSWERED = 512
"""Presses that are remembered, by shard, to tell whoever takes it."""
SETTLING = 10.0
"""Seconds that letters on their way may take before their shard is passed on without waiting."""
LEAVING = 8.0
"""Seconds for which a process that leaves waits for somebody to ask for what it has."""
STARTED_ANEW = 30.0
"""Seconds in which another process that has ended may be on its way back,"""
COMES_BACK = 15.0
"""and for which one that leaves then waits for it, where there is nobody else."""
STALE = 2.5
"""Seconds for which a press is kept for a shard that is not ours yet; then it is too late."""
CLOCK_SET = 1.0
"""Seconds by which the database's clock is out if it was set."""
AWAKE = 1.0
"""Seconds in which it is seen whether a shard still is ours whose lease was not renewed in time."""

GIVEN_UP = "press %d is given up: it was not known in time whose shard %d is"

_log = logging.getLogger(__name__)
Then = Coroutine[Any, Any, None]


class Share:
    """The shards of this process."""

    def __init__(self, store: Store, wanted: Range) -> None:
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
        self._leases = Leases(store, self.count)
        self._lines = Lines()
        self._mine: set[int] = set()
        """Shards whose lease we hold."""
        self._asked: set[int] = set()
        """Shards of living processes that we have asked for: they may be ours at any moment."""
        self._wish: set[int] = set()
        """Those that we ask for from the next look on."""
        self._passing: dict[int, asyncio.Task[None]] = {}
        """Of ours those that somebody is to get, until a look says what came of it."""
        self._handed: set[int] = set()
        """Of these those that may be somebody else's already."""
        self._answered: dict[int, OrderedDict[str, None]] = {}
        self._theirs: dict[int, set[str]] = {}
        """By shard that we got: presses that were answered before."""
        self._due = asyncio.Event()
        """Something has changed: the next look is not put off."""
        self._looked = asyncio.Event()
        """Set with each look, and then another one: presses wait for that."""
        self._alone = asyncio.Lock()
        """Leases are looked at or handed over, not both at once."""
        self._telling: set[asyncio.Task[None]] = set()
        self._successors = 0
        """How many processes live that do not leave, this one not among them."""
        self._asked_for = 0.0
        """When somebody last asked for what we have."""
        self._has_complained = False
        self._leaving = self._is_over = self._stands_by = False
        self._is_told = False
        """Whether the others know that we leave, or cannot be told."""
        self._task: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None

    # What others ask

    def holds(self, guild: str | int | None) -> bool:
        """Whether a server's letters and timers are ours, and we have been told of it."""
        shard = self._shard(guild)
        is_here = shard in self._mine and shard not in self._passing
        return is_here and shard in self._lines.ready and self._leases.last

    async def admits(self, guild: int | None, press: int) -> bool:
        """Whether a press, command or search is ours to answer.

        Where a shard is just being passed on, that is known in a moment. If instead whoever had it
        dies, nobody knows whether this was answered: better lost than done twice. Where our own
        lease has ended, and it cannot be seen in time whether somebody else has it now, it is
        refused: StoreUnavailable, for people to be told if nobody has.
        """
        shard, name, has_waited = self._shard(guild), str(press), False
        try:
            async with asyncio.timeout(STALE):
                while shard in self._asked or shard in self._handed:
                    has_waited = has_waited or shard in self._asked
                    await self._looked.wait()
        except TimeoutError:
            _log.info(GIVEN_UP, press, shard)  # perhaps another process has answered it
            return False
        if shard not in self._mine:
            return False
        await self._know(shard)
        if shard not in self._mine or shard in self._handed:
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

    async def _know(self, shard: int) -> None:
        """Where our leases have ended, look first whether what was ours still is.

        So it is in a process that has stood still, and in one that is cut off from the store, with
        or without the others: they may have taken what it had, and answer.
        """
        try:
            async with asyncio.timeout(AWAKE):
                while not self._leases.last:
                    await self._looked.wait()
        except TimeoutError:
            raise StoreUnavailable(f"It is not known whose shard {shard} is by now.") from None

    def told(self, shard: int) -> None:
        """We know the servers of a shard by now."""
        self._lines.told(shard)
        if shard in self._mine:
            self._tell()
        self._due.set()

    def wants(self, shard: int) -> bool:
        """Whether to be connected for a shard: it is ours, or may become so."""
        return shard in self._mine or shard in self._asked

    @property
    def id(self) -> str:
        """What this process is called among the others."""
        return self._leases.id

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
        await self._leases.agree()

    def start(self, gateway: Gateway) -> None:
        """Begin to take shards."""
        self._lines.gateway = gateway
        self._task = asyncio.create_task(self._run())
        self._listener = asyncio.create_task(self._listen())

    async def leave(self) -> None:
        """Let others take what we have, as long as there are any; then it is free.

        They are told so first: who has just come is seen, and what we have asked for nobody hands
        to us any more. Where processes are started anew one after the other, the one before may not
        be back yet, and is waited for.
        """
        self._leaving = True
        self._asked_for = now()
        self._due.set()
        back_until: float | None = None
        while self._task is not None and (not self._is_told or self._mine):
            if self._is_told and back_until is None:
                # Not later: who is told to stop when we are ends meanwhile, for good.
                back_until = now()
                if now() - self._leases.ended_at < STARTED_ANEW:
                    back_until += COMES_BACK
            if back_until is not None and not self._successors:
                if now() >= back_until:
                    return
                self._asked_for = now()
            if now() - self._asked_for > LEAVING:
                _log.warning("nobody has asked for shards %s", sorted(self._mine))
                return
            await asyncio.sleep(HASTE)

    async def close(self) -> None:
        """What is still ours is free from now on."""
        self._is_over = True
        tasks = [self._task, self._listener, *self._passing.values(), *self._telling]
        self._task = None
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self._lines.close()
        try:
            await self._leases.give_back()
        except StoreError as fault:
            _log.warning("shards could not be given back: %s", describe_error(fault))

    # Looking

    def _tell(self) -> None:
        """There is more to do than before; nobody waits for it here."""
        task = asyncio.ensure_future(self.taken())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _run(self) -> None:
        while not self._is_over:
            self._due.clear()
            hurry = False
            try:
                async with self._alone:
                    await self._look()
                hurry = bool(self._asked or self._wish or self._passing or self._leaving)
                self._has_complained = False
            except Exception as fault:  # noqa: BLE001 (if this ends, shards are lost to everybody)
                self._leases.unsure_at = now()
                self._is_told = self._leaving
                self._complain(fault)
            self._looked.set()
            self._looked = asyncio.Event()
            # Not `wait_for`: before Python 3.12 it loses a cancellation that meets the event.
            with suppress(TimeoutError):
                async with asyncio.timeout(HASTE if hurry else BEAT):
                    await self._due.wait()

    def _complain(self, fault: Exception) -> None:
        """Once, as long as it goes on."""
        level = logging.WARNING if isinstance(fault, StoreError) else logging.ERROR
        if not self._has_complained:
            _log.log(level, "the share of this process is not known: %s", describe_error(fault))
        self._has_complained = True

    async def _listen(self) -> None:
        """Hear of letters that others have written, and look for those we have not heard of."""
        looked = -BEAT
        while not self._is_over:
            try:
                news = await self.store.news(BEAT)
                for table in news or ():
                    self.heard(table)
                if self.processes > 1 and (news is None or now() - looked >= BEAT):
                    looked = now()
                    await self.look_around()
            except Exception as fault:  # noqa: BLE001 (letters would lie until the next start)
                _log.warning("letters of others are not seen: %s", describe_error(fault))
                await asyncio.sleep(BEAT)

    async def _look(self) -> None:
        if await self.clock.look() > CLOCK_SET:
            # By that clock leases may have ended whose owners live, and renew them in a moment.
            self._leases.unsure_at = now()
        leaving = self._leaving
        wish = set() if leaving else self._wish
        self._asked |= wish  # they may be told, though the answer is lost
        until = self._leases.until
        seen = await self._leases.renew(self._mine, self._says(wish))
        # Where they are told no more that we ask, nothing is handed to us: we may hang up.
        self._asked = set(wish)
        self._count(seen)
        self._see_whose(seen, has_rested=until <= now())
        self._is_told = leaving
        if not self._leaving:
            await self._take_free(seen)
        self._wish = self._wished(seen)
        # Also what is ours unexpectedly: an answer of the store that we have it was lost.
        self._lines.keep(self._mine | self._asked)
        self._pass_on(seen)
        holders = map(seen.holders.get, self._range())
        all_have = all(lease and lease.owner in seen.living for lease in holders)
        self._stands_by = all_have and not self._wish

    def _says(self, wish: set[int]) -> dict[str, Any]:
        """What the others are told of this process."""
        ready = sorted(wish & self._lines.ready)
        return {"leaving": self._leaving, "asks": sorted(wish), "ready": ready}

    def _count(self, seen: Seen) -> None:
        self._successors = len(seen.living) - len(seen.leaving)
        if 1 + len(seen.living) != self.processes:
            self.processes = 1 + len(seen.living)
            self.counted(self.processes)

    def _see_whose(self, seen: Seen, has_rested: bool) -> None:
        """Shards that were passed on to us, and those that others have, by our will or not.

        Where letters have rested, since a lease had ended or was being passed on, they go out.
        """
        mine = seen.of(self.id)
        got, gone = mine.keys() - self._mine, self._mine - mine.keys()
        passed, lost = gone & self._handed, gone - self._handed
        over = {n for n, task in self._passing.items() if task.done()}
        for shard in got:
            if "answered" in mine[shard].data:
                self._theirs[shard] = set(mine[shard].data["answered"])
            else:
                self._theirs.pop(shard, None)  # we have taken it, and the answer was lost
        for shard in gone:
            self._answered.pop(shard, None)
        for shard in over:
            del self._passing[shard]
        self._mine = set(mine)
        self._asked -= self._mine
        self._handed.clear()
        if lost:
            _log.warning("shards %s were taken by others", sorted(lost))
        if passed:
            _log.info("shards %s are passed on", sorted(passed))
        if got:
            _log.info("shards %s are ours", sorted(got))
        rested = self._mine if has_rested else got | over
        if rested & self._mine & self._lines.ready:
            self._tell()

    @property
    def _is_fixed(self) -> bool:
        return self.wanted.fixed is not None

    def _range(self) -> Iterable[int]:
        fixed = self.wanted.fixed
        return range(self.count) if fixed is None else fixed

    async def _take_free(self, seen: Seen) -> None:
        """Whatever nobody holds, up to our share; first what we are connected for."""
        share = self.count if self._is_fixed else most(self.count, 1 + self._successors)
        free = [shard for shard in self._range() if self._leases.is_free(shard, seen)]
        for shard in sorted(free, key=lambda n: n not in self._asked):
            if len(self._mine) < share and await self._leases.take(shard, seen):
                self._mine.add(shard)
                self._asked.discard(shard)
                self._theirs.pop(shard, None)
                if shard in self._lines.ready:
                    self._tell()

    def _wished(self, seen: Seen) -> set[int]:
        """What others should pass on to us, and no more than we need.

        Of two that ask for the same at the same moment, the one whose name is first goes on.
        """
        theirs = {
            shard
            for process, about in seen.living.items()
            for shard in about["asks"]
            if shard not in self._asked or process < self.id
        }
        wanted, held, leaving = set(self._range()) - theirs, seen.held, seen.leaving
        if self._is_fixed:
            return {n for process in leaving for n in held[process] if n in wanted}
        return set(to_ask_for(self._mine, held, leaving, wanted, self.count, self._asked))

    # Passing on

    def _pass_on(self, seen: Seen) -> None:
        """Begin to pass on what others are ready for, if we have too much, or leave."""
        kept = 0 if self._leaving else self.count // (1 + self._successors)
        spare = len(self._mine - self._passing.keys()) - kept
        if any(self._mine.intersection(about["asks"]) for about in seen.living.values()):
            self._asked_for = now()
        for process, about in sorted(seen.living.items()):
            for shard in about["ready"]:
                if shard in self._mine and shard not in self._passing and spare > 0:
                    spare -= 1
                    self._passing[shard] = asyncio.create_task(self._pass(shard, process))

    async def _pass(self, shard: int, process: str) -> None:
        """Its letters and timers rest from the beginning; presses are answered until the end."""
        try:
            await asyncio.sleep(OVERLAP)
            try:
                async with asyncio.timeout(SETTLING):
                    await self.letters_out(shard)
            except TimeoutError:
                _log.warning("shard %d is passed on with letters on their way", shard)
            async with self._alone:
                self._handed.add(shard)
                data = {"answered": list(self._answered.get(shard, ()))}
                await self._leases.hand_over(shard, process, data)
        except Exception as fault:  # noqa: BLE001 (it stays ours, and is tried again)
            _log.warning("shard %d could not be passed on: %s", shard, describe_error(fault))
        finally:
            self._due.set()

    # Arithmetic

    def _shard(self, guild: str | int | None) -> int:
        return shard_of(guild, self.count)


async def _nothing() -> None:
    """Nobody listens."""


async def _nothing_of(_shard: int) -> None:
    """Nothing is on its way."""
