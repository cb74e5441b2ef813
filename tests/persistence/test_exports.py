"""A game leaves as one JSON file and comes back the same, or not at all."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from persistence.store import Conflict, ImportRefused, Store, Timer
from tests._support.persistence.making import DATA_SET, contents, decision, table
from tests.persistence.conftest import Opener, Place

Export = dict[str, Any]


@pytest.fixture
async def exported(store: Store) -> Export:
    """A finished game of three decisions, through a file."""
    for after in range(2):
        await store.commit(decision(after=after, timers=[Timer("t1", "remind", 5.0)]))
    await store.commit(decision(after=2, status="over", result={"winners": ["ann"]}))
    await store.set_draft("t1", 0, {"ticked": []})
    return json.loads(json.dumps(await store.export_game("t1")))


async def test_a_game_comes_back_the_same_in_another_file(
    store: Store, exported: Export, opened: Opener, elsewhere: Place
) -> None:
    other = await opened(elsewhere)
    row = await other.import_game(exported, "t9", {"channel": "1"})
    original = await contents(store)
    assert row == replace(original["row"], id="t9", place={"channel": "1"}, revision=0)
    assert await other.data_set(row.data_hash) == DATA_SET
    left_behind = {"letters": [], "timers": [], "drafts": [None] * 3}
    assert await contents(other, "t9") == {**original, "row": row, **left_behind}
    again = await other.export_game("t9")
    game = {**exported["game"], "id": "t9", "place": {"channel": "1"}}
    assert again == {**exported, "game": game}


async def test_an_imported_game_goes_on(store: Store) -> None:
    await store.commit(decision())
    await store.import_game(await store.export_game("t1"), "t9")
    await store.commit(decision("t9", after=1))
    assert [e.number for e in await store.events("t9")] == [1, 2, 3, 4]
    original = await store.game("t1")
    assert original is not None
    assert original.seq == 1


async def test_an_imported_game_does_not_claim_the_place_of_the_original(
    store: Store, exported: Export
) -> None:
    assert exported["game"]["place"] == {"channel": "77", "panel": "5"}
    assert (await store.import_game(exported, "t9")).place == {}


async def test_a_lobby_can_be_moved_too(store: Store) -> None:
    await store.create_game(table("t2", None, status="lobby"), DATA_SET)
    row = await store.import_game(await store.export_game("t2"), "t9")
    assert row.seats == (None,)
    assert await store.snapshot("t9") is None


async def test_a_game_is_not_imported_over_another(store: Store, exported: Export) -> None:
    before = await contents(store)
    with pytest.raises(Conflict):
        await store.import_game(exported, "t1")
    assert await contents(store) == before


def _wrong_version(game: Export) -> None:
    game["schema"] = 2


def _no_version(game: Export) -> None:
    del game["schema"]


def _no_events(game: Export) -> None:
    del game["events"]


def _no_seed(game: Export) -> None:
    del game["game"]["seed"]


def _odd_seed(game: Export) -> None:
    game["game"]["seed"] = "abc"


def _more_than_asked(game: Export) -> None:
    game["commands"][0]["sql"] = "DROP TABLE game"


def _seq_gap(game: Export) -> None:
    del game["commands"][1]


def _doubled(game: Export) -> None:
    game["commands"][1] = game["commands"][0]


def _event_gap(game: Export) -> None:
    del game["events"][1]


def _events_of_nothing(game: Export) -> None:
    game["events"][-1]["seq"] = 4


def _events_out_of_order(game: Export) -> None:
    game["events"][0]["seq"] = 3


def _strange_seat(game: Export) -> None:
    game["events"][1]["audience"] = [3]


def _stale_snapshot(game: Export) -> None:
    game["snapshot"]["seq"] = 2


def _no_snapshot(game: Export) -> None:
    game["snapshot"] = None


def _text_for_a_number(game: Export) -> None:
    game["commands"][0]["seq"] = "1"


def _strange_status(game: Export) -> None:
    game["game"]["status"] = "won"


def _other_data(game: Export) -> None:
    game["data_set"]["cards.toml"] = "marked"


def _not_json(game: Export) -> None:
    game["snapshot"]["state"] = {"x": float("nan")}


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_wrong_version, "schema 2"),
        (_no_version, "does not say its schema"),
        (_no_events, "events: Field required"),
        (_no_seed, "game.seed: Field required"),
        (_odd_seed, "game.seed"),
        (_more_than_asked, "commands.0.sql"),
        (_seq_gap, "not numbered from 1 to 3"),
        (_doubled, "not numbered from 1 to 3"),
        (_event_gap, "without gaps"),
        (_events_of_nothing, "do not follow"),
        (_events_out_of_order, "do not follow"),
        (_strange_seat, "seat"),
        (_stale_snapshot, "snapshot is of 2"),
        (_no_snapshot, "no snapshot"),
        (_text_for_a_number, "commands.0.seq"),
        (_strange_status, "game.status"),
        (_other_data, "data set"),
        (_not_json, "not JSON"),
    ],
)
async def test_what_is_not_whole_is_refused_and_leaves_nothing(
    store: Store, exported: Export, spoil: Callable[[Export], None], said: str
) -> None:
    spoil(exported)
    with pytest.raises(ImportRefused, match=said) as refused:
        await store.import_game(exported, "t9")
    assert bytes(range(32)).hex() not in str(refused.value)
    assert await store.game("t9") is None
    assert await store.data_set("d" * 64) == DATA_SET


@pytest.mark.parametrize("nonsense", [{}, [], "game", None, {"schema": True}, {"schema": 1}])
async def test_nonsense_is_refused(store: Store, nonsense: Any) -> None:
    with pytest.raises(ImportRefused):
        await store.import_game(nonsense, "t9")
