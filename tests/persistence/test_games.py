"""Tables, their data sets, drafts, letters, people and servers, one by one."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from persistence.store import (
    Conflict,
    Limit,
    LimitReached,
    NotFound,
    Rules,
    Store,
    StoreUnavailable,
    Timer,
)
from tests._support.persistence.making import DATA_SET, contents, decision, know, table
from tests.persistence.conftest import Opener, Place


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    row = table("t2", "ann", None, "łucja", options={"a": [1, None]}, seed=b"\x00" * 32)
    await store.create_game(row, DATA_SET)
    assert await store.game("t2") == row
    assert await store.data_set(row.data_hash) == DATA_SET
    assert await store.game("none") is None
    assert await store.data_set("none") is None


async def test_an_id_is_never_given_twice(store: Store) -> None:
    before = await contents(store)
    with pytest.raises(Conflict):
        await store.create_game(table(seats=("eve",)), DATA_SET)
    assert await contents(store) == before


async def test_a_table_comes_with_its_letters_and_the_one_it_follows_or_not_at_all(
    store: Store,
) -> None:
    before = await store.game("t1")
    assert before is not None
    noted = replace(before, place={**before.place, "again": "t2"})
    await store.create_game(table("t2"), DATA_SET, [("lobby", {})], follows=noted)
    assert await store.game("t1") == replace(noted, revision=before.revision + 1)
    assert [letter.kind for letter in await store.letters("t2")] == ["lobby"]
    with pytest.raises(Conflict):
        await store.create_game(table("t3"), DATA_SET, [("lobby", {})], follows=noted)
    assert await store.game("t3") is None
    assert not await store.letters("t3")


async def test_no_table_is_made_beyond_a_limit(store: Store) -> None:
    limit = Limit("host", ("lobby", "playing"), 2)

    async def make(name: str, host: str, status: str = "lobby") -> None:
        row = table(name, status=status, place={"host": host, "names": {"ann": "ben"}})
        await store.create_game(row, DATA_SET, limits=[limit])

    await make("a1", "ann")
    await make("a2", "ann", "playing")
    with pytest.raises(LimitReached) as reached:
        await make("a3", "ann", "over")
    assert reached.value.limit is limit
    assert await store.game("a3") is None
    await make("b1", "ben")
    row = await store.game("a1")
    assert row is not None
    await store.update_game(replace(row, status="abandoned"))
    await make("a4", "ann")
    await store.create_game(table("x", place={}), DATA_SET, limits=[Limit("host", ("over",), 1)])


async def test_a_data_set_never_changes_under_its_hash(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.create_game(table("t2"), {"cards.toml": "other"})
    assert await store.data_set("d" * 64) == DATA_SET
    assert await store.game("t2") is None


async def test_games_are_found_by_status_and_by_person(store: Store) -> None:
    await store.create_game(table("t0", "ann", "ann", created=50.0, status="lobby"), DATA_SET)
    await store.create_game(table("t2", "ben", created=200.0, status="over"), DATA_SET)

    async def found(*wanted: str | None) -> list[str]:
        return [row.id for row in await store.games(*wanted)]  # pyright: ignore[reportArgumentType]

    assert await found() == ["t0", "t1", "t2"]
    assert await found("playing") == ["t1"]
    assert await found(None, "ann") == ["t0", "t1"]
    assert await found("over", "ben") == ["t2"]
    assert await found("over", "ann") == []


async def test_a_changed_row_is_written_back_with_all_that_belongs_to_it(store: Store) -> None:
    row = table("t2", None, None, status="lobby")
    await store.create_game(row, DATA_SET)
    seated = replace(
        row,
        seats=("ann", "ben", "cleo"),
        status="playing",
        place={"channel": "9"},
        version="1.1",
        data_hash="e" * 64,
        options={"length": "long"},
    )
    timer = Timer("t2", "remind", 5.0)
    new_set = {"cards.toml": "new"}
    now = await store.update_game(seated, {"dealt": 1}, [("begin", {})], [timer], new_set)
    assert now == replace(seated, revision=1)
    assert await store.game("t2") == now
    assert await store.snapshot("t2") == (0, {"dealt": 1})
    assert [(x.kind, x.data) for x in await store.letters("t2")] == [("begin", {})]
    assert await store.timers(5.0) == [timer]
    assert await store.data_set("e" * 64) == new_set


async def test_a_row_that_was_changed_meanwhile_is_not_overwritten(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    await store.update_game(replace(row, place={"channel": "8"}))
    before = await contents(store)
    with pytest.raises(Conflict):
        await store.update_game(replace(row, status="abandoned"), {"x": 1}, [("lobby", {})])
    assert await contents(store) == before


async def test_a_row_read_before_a_decision_does_not_undo_it(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    await store.commit(decision(status="over", result={"winners": ["ann"]}))
    with pytest.raises(Conflict):
        await store.update_game(replace(row, place={}))
    now = await store.game("t1")
    assert now is not None
    assert now.status == "over"


async def test_a_data_set_that_was_never_handed_in_is_refused(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    with pytest.raises(NotFound):
        await store.update_game(replace(row, data_hash="f" * 64))
    assert await store.game("t1") == row


async def test_what_concerns_no_known_game_is_refused(store: Store) -> None:
    with pytest.raises(NotFound):
        await store.commit(decision("none"))
    with pytest.raises(NotFound):
        await store.update_game(table("none"))
    with pytest.raises(NotFound):
        await store.set_draft("none", 0, {})
    with pytest.raises(NotFound):
        await store.add_letters("none", [("log", {})])
    with pytest.raises(NotFound):
        await store.export_game("none")
    assert await store.letters() == []


async def test_a_draft_is_kept_replaced_and_taken_back(store: Store) -> None:
    assert await store.draft("t1", 0) is None
    await store.set_draft("t1", 0, {"ticked": [1, 2]})
    await store.set_draft("t1", 0, {"ticked": [2]})
    await store.set_draft("t1", 1, {"ticked": []})
    assert await store.draft("t1", 0) == {"ticked": [2]}
    await store.set_draft("t1", 0, None)
    assert await store.draft("t1", 0) is None
    assert await store.draft("t1", 1) == {"ticked": []}


async def test_letters_go_out_in_order_and_an_id_is_never_used_again(store: Store) -> None:
    await store.create_game(table("t2"), DATA_SET)
    await store.add_letters("t1", [("log", {"n": 1}), ("log", {"n": 2})])
    await store.add_letters("t2", [("log", {"n": 3})])
    letters = await store.letters()
    assert [(x.game, x.data["n"]) for x in letters] == [("t1", 1), ("t1", 2), ("t2", 3)]
    assert await store.letters("t2") == letters[2:]
    for letter in letters:
        assert await store.mark_delivered([letter.id])
    await store.add_letters("t1", [("log", {})])
    assert (await store.letters())[0].id > letters[-1].id


async def test_a_letter_is_sent_once_and_lays_its_changes_over_the_place(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    await store.add_letters("t1", [("panel", {})])
    (letter,) = await store.letters("t1")
    await store.update_game(replace(row, place={**row.place, "host": "ben"}))
    assert await store.mark_delivered([letter.id], {"panel": None, "log": "6"})
    now = await store.game("t1")
    assert now is not None
    assert now.place == {"channel": "77", "host": "ben", "log": "6"}
    assert not await store.mark_delivered([letter.id], {"log": "7"})
    assert await store.game("t1") == now


async def test_several_letters_go_together_and_the_last_says_what_has_changed(
    store: Store,
) -> None:
    await store.create_game(table("t2"), DATA_SET)
    await store.add_letters("t2", [("desk", {}), ("desk", {}), ("panel", {}), ("log", {})])
    *first, last = await store.letters("t2")
    before = await store.game("t2")
    assert before is not None
    assert await store.mark_delivered([letter.id for letter in first], {"panel": "9"})
    assert await store.letters("t2") == [last]
    now = await store.game("t2")
    assert now is not None
    assert now.place == {**before.place, "panel": "9"}
    # One that is out already takes nothing with it, wherever it stands.
    assert await store.mark_delivered([first[0].id, last.id], {"log": "5"})
    assert await store.letters("t2") == []
    assert not await store.mark_delivered([last.id, first[0].id], {"log": "6"})


async def test_whoever_holds_the_place_from_before_a_letter_has_to_look_again(
    store: Store,
) -> None:
    row = await store.game("t1")
    assert row is not None
    await store.add_letters("t1", [("panel", {})])
    await store.mark_delivered([(await store.letters())[0].id], {"panel": "9"})
    with pytest.raises(Conflict):
        await store.update_game(row)


async def test_people_and_servers_are_kept(store: Store) -> None:
    assert await store.person("ann") == {}
    assert await store.server("s") == {}
    await know(store, "ann", {"language": "pl"})
    await know(store, "ann", {"language": "en", "name": "\ud800 @everyone"})
    await store.set_server("s", {"roles": ["1"]})
    assert await store.person("ann") == {"language": "en", "name": "\ud800 @everyone"}
    assert await store.server("s") == {"roles": ["1"]}


async def test_what_is_no_json_is_refused_before_the_file_is_touched(store: Store) -> None:
    before = await contents(store)
    with pytest.raises(TypeError):
        await store.commit(decision(snapshot={"seed": b"bytes"}))
    with pytest.raises(ValueError):
        await know(store, "ann", {"score": float("nan")})
    assert await contents(store) == before


@pytest.mark.parametrize(
    "state",
    [
        {"pile": [2**64, -(2**70)]},
        {"name": "half a letter: \ud800"},
        {"name": "Zażółć \U0001f916 \x00 \u2028"},
        {"pairs": [(1, "a"), [None, True]]},
    ],
)
async def test_a_position_comes_back_as_it_was(store: Store, state: dict[str, Any]) -> None:
    await store.commit(decision(snapshot=state))
    assert await store.snapshot("t1") == (1, json.loads(json.dumps(state)))


async def test_what_is_handed_in_may_be_changed_afterwards(store: Store) -> None:
    state = {"cards": [1, 2]}
    committing = asyncio.create_task(store.commit(decision(snapshot=state)))
    await asyncio.sleep(0)
    state["cards"].clear()
    await committing
    assert await store.snapshot("t1") == (1, {"cards": [1, 2]})


async def test_all_is_there_when_the_file_is_opened_again(path: Place, opened: Opener) -> None:
    first = await opened(path)
    await first.create_game(table(), DATA_SET)
    await first.commit(decision())
    before = await contents(first)
    await first.close()
    assert await contents(await opened(path)) == before


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.game("t1")


async def test_tables_are_found_by_the_rules_they_are_played_by(store: Store) -> None:
    first = await store.game("t1")
    assert first is not None
    old, new = (first.game, first.version, first.data_hash), ("toy", "2.0", first.data_hash)
    for name, version, status in (
        ("t2", "2.0", "lobby"),
        ("t3", "2.0", "over"),
        ("t4", "1.0", "playing"),
    ):
        await store.create_game(
            table(name, version=version, status=status, created=200.0), DATA_SET
        )
    assert sorted(await store.rules_in_use()) == [old, new]
    assert await store.games_by_rules(*old) == ["t1", "t4"]
    assert await store.games_by_rules(*new) == ["t2"]


async def test_a_decision_to_go_on_by_other_rules_changes_them_with_everything_else(
    store: Store,
) -> None:
    files = {"cards.toml": "size = 4"}
    await store.commit(decision(rules=Rules("2.0", "e" * 64, files)))
    row = await store.game("t1")
    assert row is not None
    assert (row.version, row.data_hash, row.seq) == ("2.0", "e" * 64, 1)
    assert await store.data_set("e" * 64) == files
    before = await contents(store)
    with pytest.raises(Conflict):
        await store.commit(decision(rules=Rules("3.0", "f" * 64, files)))
    assert await contents(store) == before
    assert await store.data_set("f" * 64) is None
