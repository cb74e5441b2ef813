"""Who wants to be forgotten is, and games can still be replayed."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from persistence.store import Command, Status, StillSeated, Store, Timer
from tests._support.persistence.making import DATA_SET, decision, know, table
from tests.persistence.conftest import Opener, Place

ANN, BEN = "123456789012345678", "1234567890123456789"


async def _fill(store: Store) -> None:
    place = {"host": ANN, "desks": {ANN: ["1", "2"], BEN: ["3", "4"]}, "asked": [ANN, BEN]}
    await store.create_game(table("t2", ANN, BEN, place=place), DATA_SET)
    await know(store, ANN, {"language": "pl"})
    await know(store, BEN, {"language": "en"})
    await store.set_server("s", {"banned": [ANN, BEN]})
    vote = Command(2, None, ANN, "vote", {"yes": [ANN, BEN], "by": {ANN: 1, BEN: 2}}, 1002.0)
    await store.commit(
        decision(
            "t2",
            commands=[Command(1, 0, ANN, "decide", ["give", ANN], 1001.0), vote],
            letters=[("ping", {"to": [ANN]})],
            timers=[Timer("t2", "remind", 1.0, {"person": ANN})],
            status="over",
            result={"people": [ANN, BEN], "winners": [ANN]},
        )
    )


async def test_a_forgotten_person_is_named_nowhere(store: Store) -> None:
    await _fill(store)
    before = await store.game("t2")
    assert before is not None
    await store.forget_person(ANN)
    assert await store.person(ANN) == {}
    assert await store.games(person=ANN) == []
    assert await store.results(ANN) == []
    row = await store.game("t2")
    assert row is not None
    assert row == replace(
        before,
        seats=("forgotten", BEN),
        place={"host": "forgotten", "desks": {BEN: ["3", "4"]}, "asked": [BEN]},
        revision=row.revision,
    )
    assert row.revision > before.revision
    decided, voted = await store.commands("t2")
    assert (decided.person, voted.person) == ("forgotten", "forgotten")
    assert voted.data == {"yes": ["forgotten", BEN], "by": {BEN: 2}}
    assert [x.data for x in await store.letters("t2")] == [{"to": []}]
    assert [t.data for t in await store.timers(9.0)] == [{"person": "forgotten"}]
    assert await store.server("s") == {"banned": [BEN]}
    ended = {"people": ["forgotten", BEN], "winners": ["forgotten"], "at": 1002.0}
    assert await store.results(BEN) == [ended]


async def test_forgetting_one_leaves_the_others_and_every_game_as_it_was_played(
    store: Store,
) -> None:
    await _fill(store)
    events, snapshot = await store.events("t2"), await store.snapshot("t2")
    decided = [(c.seq, c.seat, c.data) for c in await store.commands("t2") if c.kind == "decide"]
    await store.forget_person(ANN)
    assert await store.events("t2") == events
    assert await store.snapshot("t2") == snapshot
    kept = [(c.seq, c.seat, c.data) for c in await store.commands("t2") if c.kind == "decide"]
    assert kept == decided == [(1, 0, ["give", ANN])]
    assert await store.person(BEN) == {"language": "en"}
    assert (await store.export_game("t2"))["game"]["seats"] == ["forgotten", BEN]


@pytest.mark.parametrize("status", ["lobby", "playing"])
@pytest.mark.parametrize("bound_as", ["player", "host"])
async def test_nobody_is_forgotten_while_an_open_table_needs_them(
    store: Store, status: Status, bound_as: str
) -> None:
    seated, host = (ANN, BEN) if bound_as == "player" else ("cleo", ANN)
    row = table("t2", seated, BEN, place={"host": host, "names": {ANN: "Ann"}}, status=status)
    await store.create_game(row, DATA_SET)
    await know(store, ANN, {"language": "pl"})
    with pytest.raises(StillSeated):
        await store.forget_person(ANN)
    assert await store.game("t2") == row
    assert await store.person(ANN) == {"language": "pl"}
    await store.forget_person(ANN, ["t2"])
    assert await store.person(ANN) == {}
    assert f"'{ANN}'" not in str(await store.game("t2"))


async def test_changes_of_a_person_at_the_same_moment_are_all_kept(
    store: Store, path: Place, opened: Opener
) -> None:
    other = await opened(path)

    def noted(number: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
        return lambda known: {**known, str(number): number}

    stores = [store, other] * 10
    await asyncio.gather(*(s.update_person(ANN, noted(n)) for n, s in enumerate(stores)))
    assert await store.person(ANN) == {str(n): n for n in range(len(stores))}


async def test_a_change_of_a_person_tells_what_was_known_before(store: Store) -> None:
    assert await store.update_person(ANN, lambda _: {"language": "pl"}) == {}
    assert await store.update_person(ANN, lambda _: {}) == {"language": "pl"}
    assert await store.person(ANN) == {}
    with pytest.raises(ValueError, match="compliant"):
        await store.update_person(ANN, lambda _: {"score": float("nan")})
    assert await store.person(ANN) == {}


async def test_changes_of_a_server_at_the_same_moment_are_all_kept(
    store: Store, path: Place, opened: Opener
) -> None:
    other = await opened(path)

    def noted(number: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
        return lambda known: {**known, str(number): number}

    stores = [store, other] * 10
    await asyncio.gather(*(s.update_server("s", noted(n)) for n, s in enumerate(stores)))
    assert await store.server("s") == {str(n): n for n in range(len(stores))}
    assert await store.update_server("s", lambda _: {}) == {str(n): n for n in range(len(stores))}
    assert await store.server("s") == {}


async def test_what_is_kept_of_somebody_names_them_and_nobody_else(store: Store) -> None:
    await _fill(store)
    await store.set_draft("t2", 0, {"ticked": ["a"]})
    await store.set_draft("t2", 1, {"ticked": ["b"]})
    kept = await store.kept_of(ANN)
    assert kept == {
        "person": {"language": "pl"},
        "seats": [{"table": "t2", "game": "toy", "status": "over", "created": 100.0, "seat": 0}],
        "decisions": [
            {"table": "t2", "seat": 0, "kind": "decide", "data": ["give", ANN], "at": 1001.0},
            {
                "table": "t2",
                "seat": None,
                "kind": "vote",
                "data": {"yes": [ANN], "by": {ANN: 1}},
                "at": 1002.0,
            },
        ],
        "drafts": [{"table": "t2", "seat": 0, "data": {"ticked": ["a"]}}],
        "named": {
            "game": [
                {"id": "t2", "place": {"host": ANN, "desks": {ANN: ["1", "2"]}, "asked": [ANN]}}
            ],
            "letter": [{"game": "t2", "kind": "ping", "data": {"to": [ANN]}}],
            "timer": [{"game": "t2", "key": "remind", "data": {"person": ANN}}],
            "server": [{"id": "s", "data": {"banned": [ANN]}}],
            "result": [{"game": "t2", "data": {"people": [ANN], "winners": [ANN]}}],
        },
    }
    assert BEN not in json.dumps(kept)
    # What others decide about somebody is kept of them, too, without what it says of others.
    (about,) = (await store.kept_of(BEN))["decisions"]
    voted = {"yes": [BEN], "by": {BEN: 2}}
    assert about == {"table": "t2", "seat": None, "kind": "vote", "data": voted, "at": 1002.0}


async def test_nothing_is_kept_of_who_was_forgotten(store: Store) -> None:
    await _fill(store)
    await store.forget_person(ANN)
    kept = await store.kept_of(ANN)
    assert not any(kept["named"].values())
    assert not any(kept[part] for part in kept if part != "named")


async def test_a_stranger_can_be_forgotten_too(store: Store) -> None:
    before = await store.game("t1")
    await store.forget_person("nobody")
    assert await store.game("t1") == before


async def test_results_come_in_the_order_the_games_ended(store: Store) -> None:
    await store.create_game(table("t0", "ben", "cleo"), DATA_SET)
    await store.commit(decision("t1"))
    await store.commit(decision("t1", after=1, status="over", result={"reason": "late"}))
    await store.commit(decision("t0", status="over", result={"reason": "early"}))
    assert [r["reason"] for r in await store.results()] == ["early", "late"]
    assert [r["reason"] for r in await store.results("ann")] == ["late"]
    assert [r["reason"] for r in await store.results("cleo")] == ["early"]
