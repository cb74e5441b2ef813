"""Processes that share shards over one store: each shard has one owner, and goes over whole.

Each share here stands for a process of its own; the connections to Discord are told by the test.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import leases, lines, living, slots
from bot.app import share as module
from bot.app.leases import WrongCount
from bot.app.share import Share
from bot.domain.shards import Range
from persistence.sqlite import SqliteStore
from persistence.store import Lease, StoreUnavailable

COUNT = 4
ALL = Range(COUNT)
GUILDS = [n << 22 for n in range(COUNT)]


class Line:
    """Connections that are ready as soon as they are asked for, unless the test holds them."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.open: set[int] = set()
        self.begun: set[int] = set()
        self.held = False
        self.faults = self.broken = self.hung_up = 0
        self.slow: asyncio.Event | None = None
        """Until then nothing is connected,"""
        self.ending: asyncio.Event | None = None
        """and nothing is hung up."""

    def connected(self) -> set[int]:
        return set(self.open)

    async def connect(self, shard: int) -> None:
        if self.faults:
            self.faults -= 1
            raise RuntimeError("There is no way to Discord.")
        self.begun.add(shard)
        try:
            if self.slow is not None:
                await self.slow.wait()
        except asyncio.CancelledError:
            self.broken += 1
            raise
        assert shard not in self.open, "it would hear everything twice"
        self.open.add(shard)
        if not self.held:
            self.share.told(shard)

    async def disconnect(self, shard: int) -> None:
        self.hung_up += 1
        if self.ending is not None:
            await self.ending.wait()
        self.open.discard(shard)


class Process:
    """A share, its own store and its line."""

    def __init__(self, store: SqliteStore, wanted: Range) -> None:
        self.share = Share(store, wanted)
        self.line = Line(self.share)
        self.taken = 0
        self.share.taken = self._taken

    async def _taken(self) -> None:
        self.taken += 1

    @property
    def has(self) -> set[int]:
        return {n for n, guild in enumerate(GUILDS) if self.share.holds(guild)}

    async def start(self) -> None:
        await self.share.agree()
        self.share.start(self.line)

    async def die(self) -> None:
        """Stop without a word to the others: what it has is not given back."""
        await self.share.store.close()
        await self.share.close()


class Deaf(SqliteStore):
    """A store that tells whoever is cancelled of a fault."""

    async def renew_leases(self, *args: Any, **options: Any) -> list[Lease]:
        found = await super().renew_leases(*args, **options)
        try:
            await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            raise StoreUnavailable("It was in the middle of something.") from None
        return found


class Late(SqliteStore):
    """A store whose answer about a lease comes late, so often."""

    late: int
    taken: list[tuple[str, float]]

    async def take_lease(
        self, name: str, owner: str, seconds: float, instead_of: str | None = None
    ) -> bool:
        found = await super().take_lease(name, owner, seconds, instead_of=instead_of)
        self.taken.append((owner, seconds))
        self.late -= 1
        while self.late >= 0 and not await self._is_over(name, slots.SLOT - 0.02):
            await asyncio.sleep(0.005)
        return found

    async def _is_over(self, name: str, left: float) -> bool:
        """Whether of a lease less is left than that."""
        return all(lease.left < left for lease in await self.leases(name))


class Still(SqliteStore):
    """A store through which its process does nothing about its share for a while."""

    awake: asyncio.Event

    async def renew_leases(self, *args: Any, **options: Any) -> list[Lease]:
        await self.awake.wait()
        return await super().renew_leases(*args, **options)


Opener = Callable[..., "asyncio.Future[Process]"]


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is the same, but sooner."""
    for name, seconds in {"BEAT": 0.02, "HASTE": 0.01, "OVERLAP": 0.05}.items():
        monkeypatch.setattr(module, name, seconds)
    monkeypatch.setattr(slots, "AGAIN", 0.01)
    monkeypatch.setattr(leases, "AGAIN", 0.01)
    monkeypatch.setattr(lines, "AGAIN", 0.02)
    monkeypatch.setattr(leases, "LASTS", 600.0)  # whatever a busy machine takes
    monkeypatch.setattr(module, "STARTED_ANEW", 0.0)  # who has ended is gone for good
    for name in ("LEAVING", "SETTLING", "STALE", "AWAKE", "COMES_BACK"):
        monkeypatch.setattr(module, name, 600.0)


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Callable[..., asyncio.Future[Process]]]:
    """Makes processes over one file."""
    async with AsyncExitStack() as stack:

        async def made(wanted: Range) -> Process:
            store = await SqliteStore.open(tmp_path / "vidar.sqlite")
            stack.push_async_callback(store.close)
            found = Process(store, wanted)
            stack.push_async_callback(found.share.close)
            return found

        yield lambda wanted=ALL: asyncio.ensure_future(made(wanted))


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


async def test_a_process_that_is_alone_has_everything(process: Opener) -> None:
    alone = await process()
    await alone.start()
    await until(lambda: alone.has == {0, 1, 2, 3})
    assert alone.taken
    assert all([await alone.share.admits(guild, n) for n, guild in enumerate(GUILDS)])
    assert await alone.share.admits(None, 9)


async def test_who_comes_later_gets_half_and_no_shard_has_two_owners(process: Opener) -> None:
    first, second = await process(), await process()
    seen: list[int] = []

    async def watch() -> None:
        while True:
            seen.append(len(first.has & second.has))
            await asyncio.sleep(0)

    watching = asyncio.create_task(watch())
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await second.start()
    await until(lambda: len(second.has) == 2 and first.line.open == first.has)
    watching.cancel()
    assert first.has | second.has == {0, 1, 2, 3}
    assert max(seen) == 0
    assert second.taken


async def test_a_press_during_the_change_is_answered_once(process: Opener) -> None:
    """Both hear everything while both are connected."""
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    answered: list[tuple[str, int]] = []

    async def hear(name: str, one: Process, press: int) -> None:
        if await one.share.admits(GUILDS[press % COUNT], press):
            answered.append((name, press))

    async def press_all_the_time() -> None:
        for press in range(100_000):
            shard = press % COUNT
            hearing = [(n, p) for n, p in (("a", first), ("b", second)) if shard in p.line.open]
            assert hearing, "nobody is connected"
            for name, one in hearing:
                waiting.add(asyncio.create_task(hear(name, one, press)))
            pressed.append(press)
            await asyncio.sleep(0.001)

    pressed: list[int] = []
    waiting: set[asyncio.Task[None]] = set()
    pressing = asyncio.create_task(press_all_the_time())
    await second.start()
    await until(lambda: len(second.has) == 2 and first.line.open == first.has)
    await first.share.leave()
    await until(lambda: len(second.has) == COUNT)
    pressing.cancel()
    await asyncio.gather(*waiting)
    assert sorted(press for _, press in answered) == pressed
    assert {name for name, _ in answered} == {"a", "b"}
    assert not first.has


async def given(one: Process, other: Process, *shards: int) -> None:
    """One's leases are the other's, who has not asked for them."""
    to = f"process/{other.share.id}"
    for shard in shards:
        name, own = f"shard/{shard}", one.share.id
        assert await one.share.store.pass_lease(name, own, to, 600.0, {}, lambda _about: True)


async def passing(process: Opener) -> tuple[Process, Process, list[int], asyncio.Event]:
    """One passes shards on to another, and letters of theirs are on their way until it is told."""
    first, second = await process(), await process()
    free = asyncio.Event()
    settling: list[int] = []

    async def letters_out(shard: int) -> None:
        settling.append(shard)
        await free.wait()

    first.share.letters_out = letters_out
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await second.start()
    await until(lambda: len(settling) == 2)
    return first, second, settling, free


async def test_letters_on_their_way_are_out_before_a_shard_is_passed_on(process: Opener) -> None:
    first, second, settling, free = await passing(process)
    assert not second.has
    assert not first.has & set(settling), "it goes on sending"
    free.set()
    await until(lambda: second.has == set(settling))


async def test_a_press_while_letters_are_on_their_way_is_answered_once(process: Opener) -> None:
    first, second, settling, free = await passing(process)
    guild = GUILDS[settling[0]]
    assert await first.share.admits(guild, 1), "whoever has it goes on until it is passed on"
    waiting = asyncio.create_task(second.share.admits(guild, 1))
    free.set()
    assert not await waiting
    assert await second.share.admits(guild, 2)


async def test_what_is_needed_no_more_is_asked_for_no_more(process: Opener) -> None:
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    second.line.held = True
    await second.start()
    await until(lambda: len(second.line.open) == 2)
    await given(first, second, *{0, 1, 2, 3} - second.line.open)
    await until(lambda: second.line.open == second.share.shards)
    assert len(second.share.shards) == 2


async def test_a_connection_on_its_way_is_not_broken_off(process: Opener) -> None:
    """It would stay open with nobody to hear what comes: it is hung up when it is there."""
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    second.line.slow = asyncio.Event()
    await second.start()
    await until(lambda: len(second.line.begun) == 2)
    await given(first, second, *{0, 1, 2, 3} - second.line.begun)
    await until(lambda: len(second.line.begun) == COUNT)
    second.line.slow.set()
    await until(lambda: second.line.open == second.share.shards == second.has)
    assert second.line.broken == 0


async def test_who_waits_for_a_connection_to_end_renews_its_leases(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is cut somewhere on the way takes half a minute to be hung up."""
    first, second = await process(), await process()
    first.line.ending = asyncio.Event()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await second.start()
    await until(lambda: len(second.has) == 2 and first.line.hung_up)
    monkeypatch.setattr(leases, "gone", lambda about: about["leaving"] is False)
    await second.die()
    await until(lambda: len(first.share.shards) == COUNT)
    assert first.line.open == {0, 1, 2, 3}


async def test_who_dies_loses_its_shards_when_its_lease_ends(process: Opener) -> None:
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await first.die()
    await second.start()
    await until(lambda: second.share.processes == 2)
    assert not second.has
    store, owner = second.share.store, first.share.id
    names = [lease.name for lease in await store.leases() if lease.owner == owner]
    await store.renew_leases(owner, [f"process/{owner}", *names], -1.0, living.this_process(), ())
    await until(lambda: len(second.has) == COUNT)


async def test_a_press_that_who_died_may_have_answered_is_not_answered_again(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    second.line.held = True
    await second.start()
    await until(lambda: len(second.line.open) == 2)
    heard = min(second.line.open)
    assert await first.share.admits(GUILDS[heard], 1)
    waiting = asyncio.create_task(second.share.admits(GUILDS[heard], 1))
    await first.die()
    monkeypatch.setattr(leases, "gone", lambda _about: True)
    assert not await waiting
    assert await second.share.admits(GUILDS[heard], 2)


async def test_what_was_passed_to_who_died_over_it_comes_back_on_the_same_line(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await process(), await process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await second.start()
    await until(lambda: len(first.has) == 2)
    # Before the first has hung up, the second is seen to be gone.
    monkeypatch.setattr(leases, "gone", lambda about: about["leaving"] is False)
    await second.die()
    await until(lambda: len(first.has) == COUNT)
    assert await first.share.admits(GUILDS[0], 1)
    assert not await first.share.admits(GUILDS[0], 1), "it is heard twice"


@pytest.fixture
async def still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Process]:
    """A process that has every shard and then stands still for longer than its leases last."""
    monkeypatch.setattr(leases, "LASTS", 0.2)
    store = await Still.open(tmp_path / "vidar.sqlite")
    store.awake = asyncio.Event()
    store.awake.set()
    found = Process(store, ALL)
    await found.start()
    await until(lambda: len(found.has) == COUNT)
    store.awake.clear()
    await until(lambda: not found.has)
    yield found
    await found.share.close()
    await store.close()


async def test_who_wakes_up_too_late_answers_nothing_of_what_others_have_taken(
    still: Process, process: Opener
) -> None:
    other = await process()
    await other.start()
    await until(lambda: len(other.has) == COUNT)
    pressed = asyncio.create_task(still.share.admits(GUILDS[1], 7))
    assert isinstance(still.share.store, Still)
    still.share.store.awake.set()
    assert not await pressed


async def test_who_wakes_up_and_still_has_its_shards_answers(still: Process) -> None:
    pressed = asyncio.create_task(still.share.admits(GUILDS[1], 7))
    assert isinstance(still.share.store, Still)
    still.share.store.awake.set()
    assert await pressed


async def test_a_lease_that_ends_while_it_is_renewed_keeps_nobody_waiting(
    still: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTS", 600.0)
    pressed = asyncio.create_task(still.share.admits(GUILDS[1], 7))
    await asyncio.sleep(0.01)
    assert isinstance(still.share.store, Still)
    still.share.store.awake.set()
    async with asyncio.timeout(60):
        assert await pressed


@pytest.mark.parametrize("is_reached", [True, False])
async def test_who_cannot_see_in_time_whether_it_still_has_its_shards_only_says_so(
    still: Process, monkeypatch: pytest.MonkeyPatch, is_reached: bool
) -> None:
    """Its lease has ended: others may have taken what it had, and answer.

    So it is also where only this process cannot reach the store.
    """
    monkeypatch.setattr(module, "AWAKE", 0.05)
    if not is_reached:
        await still.share.store.close()
        assert isinstance(still.share.store, Still)
        still.share.store.awake.set()
    assert still.share.shards == {0, 1, 2, 3}
    with pytest.raises(StoreUnavailable):
        await still.share.admits(GUILDS[1], 7)


class Ahead(SqliteStore):
    """A store whose clock is set, and who tries to take what then."""

    by = 0.0
    tried: list[str]

    async def time(self) -> float:
        return await super().time() + self.by

    async def renew_leases(self, owner: str, *args: Any, **options: Any) -> list[Lease]:
        found = await super().renew_leases(owner, *args, **options)
        # Who has not looked since has written down when its leases end by the old time.
        return [x if x.owner == owner else replace(x, left=x.left - self.by) for x in found]

    async def take_lease(self, name: str, *args: Any, **options: Any) -> bool:
        self.tried.append(name)
        return await super().take_lease(name, *args, **options)


async def test_a_clock_that_is_set_forward_takes_nothing_from_who_lives(
    process: Opener, tmp_path: Path
) -> None:
    one = await process()
    await one.start()
    await until(lambda: len(one.has) == COUNT)
    store = await Ahead.open(tmp_path / "vidar.sqlite")
    store.tried = []
    two = Process(store, ALL)
    try:
        await two.start()
        await until(lambda: len(two.has) == COUNT // 2)
        store.tried.clear()
        store.by = 2 * leases.LASTS
        await until(lambda: two.share.processes == 1)
        assert not store.tried
        store.by = 0.0
        await until(lambda: two.share.processes == 2)
        assert not store.tried
        assert one.share.shards | two.share.shards == set(range(COUNT))
        assert not one.share.shards & two.share.shards
    finally:
        await two.share.close()
        await store.close()


async def test_who_leaves_ends_whatever_the_store_makes_of_it(tmp_path: Path) -> None:
    store = await Deaf.open(tmp_path / "vidar.sqlite")
    alone = Process(store, ALL)
    await alone.start()
    await until(lambda: len(alone.has) == COUNT)
    async with asyncio.timeout(60):
        await alone.share.close()
    assert await store.leases() == []
    await store.close()


async def test_who_cannot_renew_in_time_stops_by_itself(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = await process()
    await alone.start()
    await until(lambda: len(alone.has) == COUNT)
    monkeypatch.setattr(leases, "LASTS", 0.0)
    await until(lambda: not alone.has)
    assert alone.share.shards == {0, 1, 2, 3}, "nobody else has taken them"


async def test_letters_that_have_rested_while_a_lease_was_over_go_out_again(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody else is there, nobody looks for them."""
    alone = await process()
    await alone.start()
    await until(lambda: len(alone.has) == COUNT)
    monkeypatch.setattr(leases, "LASTS", 0.0)
    await until(lambda: not alone.has)
    before = alone.taken
    monkeypatch.setattr(leases, "LASTS", 600.0)
    await until(lambda: len(alone.has) == COUNT)
    await until(lambda: alone.taken > before)


async def test_who_has_woken_up_in_time_is_not_robbed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That its lease had ended was seen a moment before."""
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    one, other = leases.Leases(store, 1), leases.Leases(store, 1)
    assert await one.take(0, await one.renew((), {"leaving": False}))
    monkeypatch.setattr(leases, "LASTS", -1.0)
    await one.renew((0,), {"leaving": False})
    monkeypatch.setattr(leases, "LASTS", 600.0)
    seen = await other.renew((), {"leaving": False})
    assert other.is_free(0, seen)
    await one.renew((0,), {"leaving": False})
    assert not await other.take(0, seen)
    await store.close()


async def test_who_is_seen_to_be_gone_is_not_waited_for(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await process(), await process()
    monkeypatch.setattr(leases, "LASTS", 3600.0)
    monkeypatch.setattr(leases, "this_process", lambda: {**about, "started": "long ago"})
    about = living.this_process()
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await first.die()
    monkeypatch.setattr(leases, "this_process", lambda: about)
    await second.start()
    await until(lambda: len(second.has) == COUNT)


async def test_who_leaves_alone_does_not_wait(process: Opener) -> None:
    alone = await process()
    await alone.start()
    await until(lambda: len(alone.has) == COUNT)
    await alone.share.leave()
    await alone.share.close()
    after = await process()
    await after.start()
    await until(lambda: len(after.has) == COUNT)


async def test_who_leaves_sees_first_who_has_just_come(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await process()
    monkeypatch.setattr(module, "BEAT", 600.0)
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    second = await process()
    await second.start()
    await until(lambda: len(second.line.open) == 2)
    await first.share.leave()
    assert not first.share.shards
    await until(lambda: len(second.has) == COUNT)


async def test_a_fixed_range_is_taken_and_nothing_else(process: Opener) -> None:
    low, high = await process(Range(4, (0, 1))), await process(Range(4, (2, 3)))
    spare = await process(Range(4, (0, 1)))
    await low.start()
    await high.start()
    await until(lambda: low.has == {0, 1} and high.has == {2, 3})
    await spare.start()
    await until(lambda: low.share.processes == 3)
    assert not spare.has
    await until(lambda: spare.share.stands_by)
    assert not low.share.stands_by
    await low.share.leave()
    await until(lambda: spare.has == {0, 1})
    assert high.has == {2, 3}
    assert not spare.share.stands_by


async def test_another_number_of_shards_is_refused_while_others_run(process: Opener) -> None:
    first, second = await process(), await process(Range(8))
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    with pytest.raises(WrongCount, match="4 shards"):
        await second.share.agree()


async def test_who_leaves_waits_for_who_has_just_ended_to_be_started_anew(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processes are started anew one after the other, and the one before is still on its way."""
    monkeypatch.setattr(module, "STARTED_ANEW", 600.0)
    first, second, third = await process(), await process(), await process()
    await first.start()
    await second.start()
    await until(lambda: len(first.has) == len(second.has) == COUNT // 2)
    await first.share.leave()
    await first.share.close()
    await until(lambda: second.share.processes == 1 and len(second.has) == COUNT)
    leaving = asyncio.create_task(second.share.leave())
    await third.start()
    async with asyncio.timeout(60):
        await leaving
    assert not second.share.shards, "none is without anybody"
    await until(lambda: len(third.has) == COUNT)


async def test_who_leaves_waits_for_nobody_where_all_are_told_to_stop(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where one has been started anew just before: it is back."""
    monkeypatch.setattr(module, "STARTED_ANEW", 600.0)
    first, second, before = await process(), await process(), await process()
    await first.start()
    await before.start()
    await until(lambda: len(first.has) == len(before.has) == COUNT // 2)
    await before.share.leave()
    await before.share.close()
    await until(lambda: first.share.processes == 1 and len(first.has) == COUNT)
    await second.start()
    await until(lambda: len(first.has) == len(second.has) == COUNT // 2)
    async with asyncio.timeout(60):
        await asyncio.gather(first.share.leave(), second.share.leave())


async def test_of_two_that_begin_at_once_with_other_numbers_one_ends(process: Opener) -> None:
    for _ in range(5):
        made = [await process(), await process(Range(8))]
        async with asyncio.timeout(60):
            found = await asyncio.gather(*(one.start() for one in made), return_exceptions=True)
        assert sorted(map(type, found), key=str) == [type(None), WrongCount], found
        for one in made:
            await one.share.close()


async def test_a_shard_that_comes_unasked_is_connected(process: Opener) -> None:
    """It was passed to who no longer asks for it, or the answer that it is theirs was lost."""
    low, high = await process(Range(4, (0, 1))), await process(Range(4, (2, 3)))
    await low.start()
    await high.start()
    await until(lambda: low.has == {0, 1} and high.has == {2, 3})
    await given(low, high, 0)
    await until(lambda: high.has == {0, 2, 3} and low.line.open == {1})
    assert high.line.open == high.has


async def test_who_no_longer_asks_for_a_shard_is_not_passed_it(
    process: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.app.share")
    first, second, _, free = await passing(process)
    await second.share.leave()
    found = await second.share.store.leases(f"process/{second.share.id}")
    assert [lease.data["asks"] for lease in found] == [[]], "it ends with what it asked for"
    await until(lambda: not second.line.open)
    free.set()
    await until(lambda: len(first.has) == COUNT)
    assert "are passed on" not in caplog.text
    assert first.line.open == {0, 1, 2, 3}


async def test_who_has_died_over_it_is_not_passed_a_shard(
    process: Opener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.app.share")
    first, second, _, free = await passing(process)
    await second.die()
    monkeypatch.setattr(leases, "gone", lambda about: about["leaving"] is False)
    free.set()
    await until(lambda: len(first.has) == COUNT)
    assert "are passed on" not in caplog.text


async def test_a_shard_that_was_lost_and_is_asked_for_on_the_same_line_comes_back(
    process: Opener,
) -> None:
    first, second = await process(), await process(Range(4, ()))
    await first.start()
    await until(lambda: len(first.has) == COUNT)
    await second.start()
    await until(lambda: first.share.processes == 2)
    second.share.wanted = ALL  # from now on
    await given(first, second, *range(COUNT))
    await until(lambda: len(first.has) == len(second.has) == 2)


async def test_a_connection_that_fails_is_told_of_once_and_tried_again(
    process: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    alone = await process()
    alone.line.faults = 1
    await alone.start()
    await until(lambda: len(alone.has) == COUNT)
    assert caplog.text.count("is not connected") == 1


async def test_nobody_identifies_out_of_turn_because_the_store_was_gone_for_a_moment(
    process: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "SLOT", 3600.0)
    waiting, other = await process(), await process()
    await waiting.share.store.close()
    asked = asyncio.create_task(waiting.share.slot(0))
    await asyncio.sleep(0.1)
    await other.share.slot(0)
    waiting.share.store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asked, 0.2)
    await waiting.share.store.close()


async def test_who_has_long_had_no_store_identifies_to_say_so(
    process: Opener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(slots, "WITHOUT", 0.05)
    alone = await process()
    await alone.share.store.close()
    async with asyncio.timeout(60):
        await alone.share.slot(0)
    assert caplog.text.count("no slot can be had") == 1


async def test_one_identify_at_a_time_in_each_slot(
    process: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "SLOT", 3600.0)
    first, second = await process(), await process()
    for one in (first, second):
        one.share.slots = 2
    await first.share.slot(0)
    await second.share.slot(1)
    for shard in (2, 3):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(second.share.slot(shard), 0.1)


@pytest.mark.parametrize("times", [1, 1000])
async def test_a_slot_lasts_from_when_the_store_has_answered_and_is_not_prolonged_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    monkeypatch.setattr(slots, "SLOT", 3600.0)
    monkeypatch.setattr(slots, "PROMPT", 0.01)
    store = await Late.open(tmp_path / "vidar.sqlite")
    store.late, store.taken = times, []
    async with asyncio.timeout(60):
        await Share(store, ALL).slot(0)
    (_, first), *more = store.taken
    assert first == slots.SLOT
    assert more
    assert all(seconds > slots.SLOT + 0.01 for _, seconds in more)
    assert len({owner for owner, _ in store.taken}) == 1
    assert len(more) <= slots.TIMES
    await store.close()
