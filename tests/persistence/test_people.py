"""Who wants to be forgotten is, and games can still be replayed."""

import json
from dataclasses import replace
from pathlib import Path

from persistence.sqlite import SqliteStore
from persistence.store import Command, Timer
from tests.persistence.conftest import Opener
from tests.persistence.making import DATA_SET, decision, table

ANN, BEN = "123456789012345678", "1234567890123456789"


async def _fill(store: SqliteStore) -> None:
    place = {"host": ANN, "desks": {ANN: ["1", "2"], BEN: ["3", "4"]}, "asked": [ANN, BEN]}
    await store.create_game(table("t2", ANN, BEN, place=place), DATA_SET)
    await store.set_person(ANN, {"language": "pl"})
    await store.set_person(BEN, {"language": "en"})
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


async def test_a_forgotten_person_is_named_nowhere(store: SqliteStore) -> None:
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
        place={"host": "forgotten", "desks": {BEN: ["3", "4"]}, "asked": ["forgotten", BEN]},
        revision=row.revision,
    )
    assert row.revision > before.revision
    decided, voted = await store.commands("t2")
    assert (decided.person, voted.person) == ("forgotten", "forgotten")
    assert voted.data == {"yes": ["forgotten", BEN], "by": {BEN: 2}}
    assert [x.data for x in await store.letters("t2")] == [{"to": ["forgotten"]}]
    assert [t.data for t in await store.timers(9.0)] == [{"person": "forgotten"}]
    assert await store.server("s") == {"banned": ["forgotten", BEN]}
    assert await store.results(BEN) == [{"people": ["forgotten", BEN], "winners": ["forgotten"]}]


async def test_forgetting_one_leaves_the_others_and_every_game_as_it_was_played(
    store: SqliteStore,
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


async def test_not_even_the_file_still_names_them(
    path: Path, store: SqliteStore, opened: Opener
) -> None:
    await store.create_game(table("t2", "zuzanna-77", "ben"), DATA_SET)
    await store.set_person("zuzanna-77", {"name": "Zuzanna Unforgettable"})
    await store.commit(decision("t2", person="zuzanna-77", snapshot={}))
    raw = path.read_bytes() + Path(f"{path}-wal").read_bytes()
    assert b"zuzanna-77" in raw
    await store.forget_person("zuzanna-77")
    raw = path.read_bytes() + Path(f"{path}-wal").read_bytes()
    assert b"zuzanna-77" not in raw
    assert b"Unforgettable" not in raw
    assert b"zuzanna-77" not in json.dumps(await store.export_game("t2")).encode()


async def test_a_stranger_can_be_forgotten_too(store: SqliteStore) -> None:
    before = await store.game("t1")
    await store.forget_person("nobody")
    assert await store.game("t1") == before


async def test_results_come_in_the_order_the_games_ended(store: SqliteStore) -> None:
    await store.create_game(table("t0", "ben", "cleo"), DATA_SET)
    await store.commit(decision("t1"))
    await store.commit(decision("t1", after=1, status="over", result={"reason": "late"}))
    await store.commit(decision("t0", status="over", result={"reason": "early"}))
    assert [r["reason"] for r in await store.results()] == ["early", "late"]
    assert [r["reason"] for r in await store.results("ann")] == ["late"]
    assert [r["reason"] for r in await store.results("cleo")] == ["early"]
