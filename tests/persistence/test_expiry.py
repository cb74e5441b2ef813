"""Records of games that ended long ago go, results stay; a server that is gone leaves nothing."""

from persistence.store import Store, Timer
from tests._support.persistence.making import DATA_SET, decision, table

MOST = 10
RESULT = {"people": ["ann", "ben"], "winners": ["ann"]}


async def finish(store: Store, game: str, **changes: object) -> None:
    """A game of one decision, at 1001, that ends with it; its letters are out."""
    await store.create_game(
        table(game, "ann", "ben", place={"guild": "9", "host": "ann"}), DATA_SET
    )
    whole = {"status": "over", "result": RESULT, "letters": (), **changes}
    await store.commit(decision(game, **whole))


async def test_of_a_game_that_ended_long_ago_only_the_result_is_left(store: Store) -> None:
    await finish(store, "t2")
    assert await store.expire_games(1000.0, MOST) == 0, "it has not ended before that"
    assert await store.expire_games(2000.0, MOST) == 1
    row = await store.game("t2")
    assert row is not None
    assert (row.seats, row.status) == (("ann", "ben"), "over")
    assert (row.place, row.options, row.seed) == ({"guild": "9", "expired": True}, {}, b"")
    assert await store.results("ann") == [{**RESULT, "at": 1001.0}]
    assert (await store.commands("t2"), await store.events("t2")) == ([], [])
    assert await store.snapshot("t2") is None
    assert await store.expire_games(2000.0, MOST) == 0, "once is enough"
    assert await store.snapshot("t1") is None
    assert (await store.game("t1")) is not None, "it is still played"


async def test_of_a_game_without_a_result_nothing_is_left(store: Store) -> None:
    await finish(store, "t2", status="abandoned", result=None)
    assert await store.expire_games(2000.0, MOST) == 1
    assert await store.game("t2") is None
    assert await store.games(person="ben") == [await store.game("t1")]
    assert await store.data_set("d" * 64) == DATA_SET, "the other game still needs it"


async def test_a_game_that_was_given_up_after_a_long_wait_is_kept_from_then_on(
    store: Store,
) -> None:
    for game, ended in (("t2", 5000.0), ("t3", 5000), ("t4", "long ago"), ("t5", None)):
        place = {"guild": "9", "ended": ended}
        await finish(store, game, status="abandoned", result=None, place=place)
    assert await store.expire_games(4000.0, MOST) == 2, "the last decision is all that is known"
    assert [row.id for row in await store.games(guild="9")] == ["t2", "t3"]
    assert await store.expire_games(6000.0, MOST) == 2


async def test_what_must_still_be_done_or_sent_comes_first(store: Store) -> None:
    await finish(store, "t2", timers=[Timer("t2", "close", 9.0)])
    await finish(store, "t3", letters=[("end", {})])
    assert await store.expire_games(2000.0, MOST) == 0
    (close,) = await store.timers_of("t2")
    await store.done_timer(close)
    assert await store.expire_games(2000.0, MOST) == 1
    await store.set_aside((await store.letters("t3"))[0].id)
    assert await store.expire_games(2000.0, MOST) == 1, "what cannot be sent keeps nothing"
    assert await store.letters("t3") == []


async def test_no_more_go_at_once_than_asked_for(store: Store) -> None:
    for game in ("t2", "t3", "t4"):
        await finish(store, game)
    assert [await store.expire_games(2000.0, 2) for _ in range(3)] == [2, 1, 0]


async def test_a_forgotten_server_leaves_nothing_and_no_other_less(store: Store) -> None:
    await finish(store, "t2")
    await store.create_game(
        table("t3", "ann", place={"guild": "9"}, data_hash="e" * 64), {"x.toml": ""}
    )
    await store.set_server("9", {"language": "pl"})
    await store.set_server("8", {"language": "pl"})
    assert await store.known_servers() == ["8", "9"]
    assert await store.forget_server("9") == 2
    assert await store.known_servers() == ["8"]
    assert [row.id for row in await store.games()] == ["t1"]
    assert (await store.results(), await store.data_set("e" * 64)) == ([], None)


async def test_a_server_is_changed_as_it_is_then(store: Store) -> None:
    await store.set_server("9", {"language": "pl"})
    before = await store.update_server("9", lambda kept: {**kept, "gone": 1.0})
    assert before == {"language": "pl"}
    assert await store.server("9") == {"language": "pl", "gone": 1.0}
