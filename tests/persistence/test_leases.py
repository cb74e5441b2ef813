"""What several processes share: nobody has what another has, and nothing is lost with who dies."""

import asyncio
import time

from persistence.sql.leases import LONG_OVER
from persistence.store import Json, Store
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


async def test_all_processes_are_told_the_same_time(
    path: Place, store: Store, opened: Opener
) -> None:
    other = await opened(path)
    assert await store.time() <= await other.time() <= await store.time()
    assert abs(await store.time() - time.time()) < LONG


async def test_a_clock_that_was_set_back_keeps_no_lease_alive(store: Store) -> None:
    """What was written before it lasts longer than anybody has a lease."""
    assert await store.take_lease("identify/0", "one", 30 * LONG)
    assert await store.take_lease("identify/0", "two", LONG)
    assert not await store.take_lease("identify/0", "one", LONG), "and only that"
    for name in ("process/gone", "shard/0"):
        assert await store.take_lease(name, "gone", 30 * LONG)
    assert await store.take_lease("alone/one", "one", 30 * LONG)
    found = await store.renew_leases("two", ["process/two"], LONG, {}, ("process/", "shard/"))
    assert {lease.name for lease in found if lease.left <= LONG} == {
        "process/gone",
        "process/two",
        "shard/0",
    }
    (other,) = await store.leases("alone/")
    assert other.left > LONG, "that is not of theirs"


async def test_of_several_processes_one_gets_a_lease(
    path: Place, store: Store, opened: Opener
) -> None:
    stores = [store, await opened(path)]
    for number in range(20):
        taken = [await s.take_lease(f"n{number}", f"p{n}", LONG) for n, s in enumerate(stores)]
        assert taken == [True, False]
        stores.reverse()


async def test_who_ends_gives_everything_back(store: Store) -> None:
    assert await store.take_lease("shards 0", "one", LONG)
    assert await store.take_lease("shards 1", "one", LONG)
    assert await store.take_lease("shards 2", "two", LONG)
    await store.give_back("one")
    assert [lease.name for lease in await store.leases()] == ["shards 2"]


async def test_leases_of_who_died_long_ago_are_deleted(store: Store) -> None:
    assert await store.take_lease("process/gone", "gone", -2 * LONG_OVER)
    assert await store.take_lease("process/late", "late", OVER)
    await store.renew_leases("one", ["process/one"], LONG, {}, ())
    assert [lease.name for lease in await store.leases()] == ["process/late", "process/one"]


async def test_what_nobody_tells_is_not_heard(store: Store) -> None:
    await store.tell([])
    assert await store.news(0.0) is None


async def test_a_lease_is_passed_on_with_what_the_next_owner_must_know(store: Store) -> None:
    said: Json = {"ready": [0]}
    assert await store.take_lease("shard/0", "one", LONG)
    await store.renew_leases("two", ["process/two"], LONG, said, ())
    await store.renew_leases("late", ["process/late"], OVER, said, ())
    data = {"answered": ["17"]}

    async def passed(owner: str, to: str, shard: int = 0) -> bool:
        return await store.pass_lease(
            "shard/0", owner, to, LONG, data, lambda about: shard in about["ready"]
        )

    assert not await passed("two", "process/two"), "it is not theirs"
    assert not await passed("one", "process/three"), "there is nobody"
    assert not await passed("one", "process/late"), "nobody knows whether they live"
    assert not await passed("one", "process/two", 1), "it is not wanted"
    assert await passed("one", "process/two")
    (lease,) = await store.leases("shard/")
    assert (lease.owner, lease.data) == ("two", data)
    assert not await store.take_lease("shard/0", "one", LONG)
    await store.renew_leases("two", ["process/two", "shard/0"], OVER, said, ())
    assert await store.take_lease("shard/0", "one", LONG)
    (lease,) = await store.leases("shard/")
    assert (lease.owner, lease.data) == ("one", {}), "they were never told what was answered"


async def test_who_says_that_a_lease_is_not_wanted_gets_it_only_before(
    store: Store, path: str, opened: Opener
) -> None:
    """Whoever has hung up finds nothing later that was handed over meanwhile."""
    other = await opened(path)
    for number in range(20):
        name = f"shard/{number}"
        assert await store.take_lease(name, "one", LONG)
        await other.renew_leases("two", ["process/two"], LONG, {"ready": [number]}, ())

        def wanted(about: Json, shard: int = number) -> bool:
            return shard in about["ready"]

        passed, found = await asyncio.gather(
            store.pass_lease(name, "one", "process/two", LONG, {}, wanted),
            other.renew_leases("two", ["process/two"], LONG, {"ready": []}, ("shard/",)),
        )
        owner = {lease.name: lease.owner for lease in found}[name]
        assert owner == ("two" if passed else "one")


async def test_what_belongs_to_who_is_gone_is_taken_from_nobody_else(store: Store) -> None:
    assert await store.take_lease("shard/0", "one", LONG)
    assert not await store.take_lease("shard/0", "three", LONG, instead_of="two")
    assert await store.take_lease("shard/0", "three", LONG, instead_of="one")
    assert not await store.take_lease("shard/0", "two", LONG, instead_of="one")


async def test_only_what_is_ones_own_is_renewed(store: Store) -> None:
    assert await store.take_lease("shard/0", "one", OVER)
    assert await store.take_lease("shard/1", "two", OVER)
    assert await store.take_lease("identify/0", "two", LONG)
    names = ["process/one", "shard/0", "shard/1", "shard/2"]
    found = await store.renew_leases("one", names, LONG, {"count": 4}, ("process/", "shard/"))
    assert [(lease.name, lease.owner, lease.left > 0) for lease in found] == [
        ("process/one", "one", True),
        ("shard/0", "one", True),
        ("shard/1", "two", False),
    ]
    assert found[0].data == {"count": 4}
    again = await store.renew_leases("one", names, LONG, {"count": 8}, ("process/",))
    assert [lease.data for lease in again] == [{"count": 8}]
