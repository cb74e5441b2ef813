"""Timers fire in order, and each fires once."""

import asyncio
from dataclasses import replace

from persistence.store import Store, Timer
from tests._support.persistence.making import decision
from tests.persistence.conftest import Opener, Place

LATE, SOON, NEXT = (
    Timer("t1", "close", 30.0),
    Timer("t1", "remind", 10.0, {"seat": 1, "times": [1, 2]}),
    Timer("t1", "pause", 20.5),
)


async def test_timers_are_due_in_order(store: Store) -> None:
    assert await store.next_due() is None
    await store.commit(decision(timers=[LATE, SOON, NEXT]))
    assert await store.next_due() == 10.0
    assert await store.timers(9.9) == []
    assert await store.timers(20.5) == [SOON, NEXT]
    assert await store.timers(1e9) == [SOON, NEXT, LATE]
    assert await store.timers_of("t1") == [SOON, NEXT, LATE]
    assert await store.timers_of("t2") == []


async def test_a_timer_fires_once(path: Place, store: Store, opened: Opener) -> None:
    await store.commit(decision(timers=[SOON]))
    stores = [store, await opened(path)]
    fired = await asyncio.gather(*(s.done_timer(SOON, [("ping", {})]) for s in stores * 3))
    assert sorted(fired) == [False] * 5 + [True]
    assert [x.kind for x in await store.letters()].count("ping") == 1
    assert await store.next_due() is None


async def test_what_a_timer_brings_about_comes_with_its_going(store: Store) -> None:
    await store.commit(decision(letters=[], timers=[SOON]))
    again = replace(SOON, due=40.0)
    shuffled = replace(SOON, data={"times": (1, 2), "seat": 1})
    assert await store.done_timer(shuffled, [("ping", {"seat": 1})], [again])
    assert [(x.kind, x.data) for x in await store.letters()] == [("ping", {"seat": 1})]
    assert await store.timers(1e9) == [again]


async def test_a_timer_that_was_set_anew_does_not_fire_as_the_old_one(store: Store) -> None:
    await store.commit(decision(timers=[SOON]))
    moved = replace(SOON, due=15.0)
    await store.commit(decision(after=1, timers=[moved]))
    assert not await store.done_timer(SOON)
    assert not await store.done_timer(replace(moved, data={}))
    assert await store.timers(1e9) == [moved]
    assert await store.done_timer(moved)


async def test_a_timer_cancelled_and_set_by_one_decision_is_set(store: Store) -> None:
    await store.commit(decision(timers=[SOON]))
    moved = replace(SOON, due=15.0)
    await store.commit(decision(after=1, cancelled_timers=["remind"], timers=[moved]))
    assert await store.timers(1e9) == [moved]
