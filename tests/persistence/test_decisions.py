"""A decision is remembered whole, or not at all."""

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from persistence.store import Command, Conflict, EventRow, Store, Timer
from tests._support.persistence.making import check_whole, contents, decision


async def test_everything_a_decision_changes_changes_together(store: Store) -> None:
    await store.commit(decision(timers=[Timer("t1", "remind", 5.0), Timer("t1", "close", 9.0)]))
    await store.set_draft("t1", 0, {"ticked": [1]})
    await store.set_draft("t1", 1, {"ticked": [2]})
    batch = decision(
        after=1,
        commands=[
            Command(2, 0, "ann", "decide", ["play", 4], 1002.0, "a1b2"),
            Command(3, None, None, "hand_over", {"seat": 2}, 1003.0),
        ],
        events=[
            ("played", {"card": 4}, None, False, 2),
            ("seen", {"card": 8}, (1,), True, 3),
        ],
        snapshot={"state": 3},
        status="over",
        seats=["ann", "ben", "cleo"],
        place={"clock": {"paused": True}, "panel": None},
        timers=[Timer("t1", "remind", 50.0, {"times": 2})],
        cancelled_timers=["close"],
        clears_drafts_of=[0],
        result={"winners": ["ann"]},
    )
    row = await store.game("t1")
    await store.commit(batch)
    assert row is not None
    place = {"channel": "77", "clock": {"paused": True}}
    seats = "ann", "ben", "cleo"
    assert await contents(store) == {
        "row": replace(row, seq=3, status="over", seats=seats, place=place, revision=2),
        "commands": [
            Command(1, 0, "ann", "decide", ["play", 1], 1001.0),
            *batch.commands,
        ],
        "events": [
            EventRow(1, 1, "played", {"card": 1}, None, False),
            EventRow(2, 1, "seen", {"card": 101}, (0, 2), True),
            EventRow(3, 2, "played", {"card": 4}, None, False),
            EventRow(4, 3, "seen", {"card": 8}, (1,), True),
        ],
        "snapshot": (3, {"state": 3}),
        "letters": await store.letters(),
        "timers": [Timer("t1", "remind", 50.0, {"times": 2})],
        "drafts": [None, {"ticked": [2]}, None],
        "results": [{"winners": ["ann"], "at": 1003.0}],
    }
    assert [x.kind for x in await store.letters()] == ["log", "panel"] * 2
    assert [c.seq for c in await store.commands("t1", 1)] == [2, 3]
    assert [e.number for e in await store.events("t1", 3)] == [4]


async def test_a_decision_on_what_has_moved_on_leaves_no_trace(store: Store) -> None:
    await store.commit(decision())
    await store.set_draft("t1", 0, {"ticked": [1]})
    before = await contents(store)
    late = decision(
        person="ben",
        status="over",
        result={},
        timers=[Timer("t1", "late", 1.0)],
        clears_drafts_of=[0],
    )
    for after in (0, 2):
        with pytest.raises(Conflict):
            await store.commit(replace(late, after=after, **_numbered(after)))
    assert await contents(store) == before


def _numbered(after: int) -> dict[str, object]:
    made = decision(after=after, person="ben")
    return {"commands": made.commands, "events": made.events}


async def test_nothing_is_decided_in_a_game_that_was_ended_meanwhile(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    await store.update_game(replace(row, status="abandoned"))
    before = await contents(store)
    with pytest.raises(Conflict, match="abandoned"):
        await store.commit(decision(status="over", result={"winners": []}))
    assert await contents(store) == before


async def test_going_back_behind_the_end_takes_the_result_away(store: Store) -> None:
    await store.commit(decision(status="over", result={"winners": ["ann"]}))
    undo = decision(after=1, during="over", status="playing")
    await store.commit(undo)
    assert await store.results() == []
    assert [row.id for row in await store.games("playing")] == ["t1"]


async def test_a_fault_in_the_middle_leaves_nothing_of_a_decision(store: Store) -> None:
    """A timer that no table takes is among the last things that are written."""
    nameless: Any = None
    await store.commit(decision())
    before = await contents(store)
    with pytest.raises(ValueError):
        await store.commit(decision(after=1, timers=[Timer("none", "remind", 1.0)]))
    with pytest.raises((sqlite3.IntegrityError, asyncpg.NotNullViolationError)):
        await store.commit(decision(after=1, timers=[Timer("t1", nameless, 1.0)]))
    assert await contents(store) == before
    await store.commit(decision(after=1))
    assert await check_whole(store) == 2


@pytest.mark.parametrize("seqs", [[], [2], [1, 3], [1, 1], [0]])
async def test_commands_that_do_not_follow_are_a_mistake(store: Store, seqs: list[int]) -> None:
    commands = [Command(seq, 0, "ann", "decide", [], 1.0) for seq in seqs]
    with pytest.raises(ValueError):
        await store.commit(decision(commands=commands, events=[]))


async def test_events_of_commands_that_are_not_there_are_a_mistake(store: Store) -> None:
    with pytest.raises(ValueError):
        await store.commit(decision(events=[("played", {}, None, False, 2)]))


async def test_a_cancelled_caller_leaves_no_transaction_open(store: Store) -> None:
    """Whoever was cancelled does not know; whoever comes next finds it all or nothing."""
    for number in range(20):
        row = await store.game("t1")
        assert row is not None
        task = asyncio.create_task(store.commit(decision(after=row.seq)))
        for _ in range(number % 4):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.set_draft("t1", 0, {"n": number})
        assert await store.draft("t1", 0) == {"n": number}
    await check_whole(store)


async def test_many_tasks_at_once_use_one_store(store: Store) -> None:
    """Each looks, decides and tries again when it was late."""

    async def player(name: str) -> None:
        won = 0
        while won < 5:
            row = await store.game("t1")
            assert row is not None
            try:
                await store.commit(decision(after=row.seq, person=name))
                won += 1
            except Conflict:
                continue

    await asyncio.gather(*(player(name) for name in ("ann", "ben", "cleo")))
    assert await check_whole(store) == 15


async def test_a_decision_made_on_what_does_not_stand_there_any_more_changes_nothing(
    store: Store,
) -> None:
    row = await store.game("t1")
    assert row is not None
    vote = {"number": 1, "yes": ["ann"]}
    row = await store.update_game(replace(row, place={**row.place, "vote": vote}))
    before = await contents(store)
    for stale in (None, {"number": 1, "yes": []}, {"number": 2, "yes": ["ann"]}):
        with pytest.raises(Conflict, match="vote"):
            await store.commit(decision(expects={"vote": stale}))
    assert await contents(store) == before
    await store.commit(decision(expects={"vote": vote, "absences": None}, place={"vote": None}))
    with pytest.raises(Conflict, match="vote"):
        await store.commit(decision(after=1, expects={"vote": vote}))
    await store.commit(decision(after=1, expects={"vote": None}))


async def test_a_changed_row_takes_its_timers_away_with_it(store: Store) -> None:
    row = await store.game("t1")
    assert row is not None
    timers = [Timer("t1", "vote", 5.0), Timer("t1", "close", 9.0)]
    row = await store.update_game(row, timers=timers)
    with pytest.raises(Conflict):
        await store.update_game(replace(row, revision=0), cancelled_timers=["vote"])
    assert await store.timers_of("t1") == timers
    await store.update_game(row, cancelled_timers=["vote"])
    assert await store.timers_of("t1") == timers[1:]
