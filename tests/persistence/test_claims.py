"""What several processes share: nobody has what another has, and nothing is lost with who dies."""

from persistence.store import Store, Timer, letters_lease
from tests._support.persistence.making import DATA_SET, decision, table
from tests.persistence.conftest import Opener, Place

LONG = 3600.0
OVER = -1.0
"""A lease for this long has ended at once: nobody waits in a test."""


async def test_a_lease_is_one_owners_until_it_ends_or_is_given_back(store: Store) -> None:
    assert await store.take_lease("shards 0", "one", LONG)
    assert await store.take_lease("shards 0", "one", LONG), "and can be renewed"
    assert not await store.take_lease("shards 0", "two", LONG)
    assert await store.take_lease("shards 1", "two", LONG)
    assert await store.take_lease("identify", "two", LONG)
    held = await store.leases("shards")
    assert [(lease.name, lease.owner) for lease in held] == [
        ("shards 0", "one"),
        ("shards 1", "two"),
    ]
    assert all(LONG - 600 < lease.left <= LONG for lease in held)
    await store.give_back("two", ["shards 0", "shards 1"])
    assert [lease.name for lease in await store.leases()] == ["identify", "shards 0"]
    assert await store.take_lease("shards 1", "one", LONG)
    assert await store.take_lease("shards 1", "one", OVER)
    assert (await store.leases("shards 1"))[0].left < 0
    assert await store.take_lease("shards 1", "two", LONG), "it had ended"
    assert not await store.take_lease("shards 1", "one", LONG), "who comes too late has lost it"


async def test_of_several_processes_one_gets_a_lease(
    path: Place, store: Store, opened: Opener
) -> None:
    stores = [store, await opened(path)]
    for number in range(20):
        taken = [await s.take_lease(f"n{number}", f"p{n}", LONG) for n, s in enumerate(stores)]
        assert taken == [True, False]
        stores.reverse()


async def test_the_letters_of_a_table_are_in_one_hand(store: Store) -> None:
    for name in ("t2", "t3"):
        await store.create_game(table(name), DATA_SET)
        await store.commit(decision(name))
    assert await store.claim_letters("one", LONG, ["t2", "t1"]) == ["t2"]
    assert await store.claim_letters("two", LONG) == ["t3"]
    assert await store.claim_letters("two", LONG) == ["t3"], "which keeps it"
    assert await store.claim_letters("two", LONG, []) == []
    assert await store.claim_letters("one", OVER) == ["t2"]
    assert await store.claim_letters("two", LONG) == ["t2", "t3"], "one has died"
    await store.give_back("two", [letters_lease("t2")])
    assert await store.claim_letters("one", LONG) == ["t2"]
    for letter in await store.letters("t2"):
        await store.mark_delivered([letter.id])
    for letter in await store.letters("t3"):
        await store.set_aside(letter.id)
    assert await store.claim_letters("one", LONG) == [], "nothing is to be sent"


async def test_a_timer_is_fired_by_one_process_and_those_of_a_table_in_order(store: Store) -> None:
    first, second = Timer("t1", "a", 10.0), Timer("t1", "b", 20.0)
    other, late = Timer("t2", "a", 15.0, {"seat": 1}), Timer("t2", "b", 99.0)
    await store.create_game(table("t2"), DATA_SET)
    await store.commit(decision(timers=[first, second]))
    await store.commit(decision("t2", timers=[other, late]))
    assert await store.claim_timers("one", 12.0, LONG) == [first]
    assert await store.claim_timers("two", 50.0, LONG) == [other], "one is at t1"
    assert await store.claim_timers("one", 50.0, LONG) == [first, second]
    assert await store.claim_timers("one", 50.0, LONG, but=["t1"]) == []
    assert await store.claim_timers("one", 50.0, OVER, most=1) == [first]
    assert await store.claim_timers("two", 50.0, LONG) == [other], "one still has the second"
    assert await store.claim_timers("one", 50.0, OVER) == [first, second]
    assert await store.claim_timers("two", 50.0, LONG) == [first, other, second], "one has died"
    assert await store.done_timer(first)
    assert not await store.done_timer(first)
    again = Timer("t2", "a", 15.0, {"seat": 1})
    await store.commit(decision("t2", after=1, timers=[again]))
    assert await store.claim_timers("one", 50.0, LONG) == [again], "set anew it is nobody's"


async def test_who_ends_gives_everything_back(store: Store) -> None:
    timer = Timer("t1", "a", 10.0)
    await store.commit(decision(timers=[timer]))
    assert await store.take_lease("shards 0", "one", LONG)
    assert await store.claim_letters("one", LONG) == ["t1"]
    assert await store.claim_timers("one", 50.0, LONG) == [timer]
    await store.give_back("one")
    assert await store.leases() == []
    assert await store.claim_letters("two", LONG) == ["t1"]
    assert await store.claim_timers("two", 50.0, LONG) == [timer]


async def test_what_nobody_tells_is_not_heard(store: Store) -> None:
    await store.tell([])
    assert await store.news(0.0) is None
