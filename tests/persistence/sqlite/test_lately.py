"""What is at hand: of another process a second late at most, of this one never."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from persistence.sqlite import SqliteStore, connection, decisions, lately
from persistence.store import Change, Command, Conflict, GameRow, Store, StoreUnavailable
from tests.persistence.conftest import Opener
from tests.persistence.making import DATA_SET, decision, table


class Clock:
    """The time by which things are trusted: it stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 1000.0

    def monotonic(self) -> float:
        return self.at

    def trust_ends(self) -> None:
        self.at += lately.TRUST


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(lately, "time", clock)
    return clock


@pytest.fixture
async def theirs(path: Path, store: SqliteStore, opened: Opener) -> SqliteStore:
    """The same file, as another process has it."""
    return await opened(path)


@pytest.fixture
def other(path: Path, store: SqliteStore) -> Iterator[sqlite3.Connection]:
    """Another process that writes while this one can do nothing."""
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


async def row_of(store: Store, game: str = "t1") -> GameRow:
    """As it is at hand."""
    row = await store.game(game, lately=True)
    assert row is not None
    return row


async def known(store: Store) -> dict[str, Any]:
    """All that may be at hand; from now on it is."""
    return {
        "rows": [await store.game(game, lately=True) for game in ("t1", "t2")],
        "drafts": [await store.draft("t1", seat, lately=True) for seat in range(3)],
        "people": [await store.person(person, lately=True) for person in ("ann", "ben")],
    }


async def letter(store: Store, game: str = "t1") -> int:
    """One that can be sent."""
    await store.add_letters(game, [("say", {})])
    return (await store.letters(game))[-1].id


async def test_what_another_process_changes_is_seen_when_nothing_is_trusted_any_more(
    store: SqliteStore, theirs: SqliteStore, clock: Clock
) -> None:
    before = await known(store)
    await theirs.commit(decision())
    await theirs.set_draft("t1", 0, {"picks": [1]})
    await theirs.set_person("ann", {"language": "pl"})
    assert await known(store) == before, "nothing is read that is at hand"
    clock.trust_ends()
    assert (await row_of(store)).seq == 1
    assert await store.draft("t1", 0, lately=True) == {"picks": [1]}
    assert await store.person("ann", lately=True) == {"language": "pl"}


async def test_that_something_was_not_there_is_at_hand_as_well(
    store: SqliteStore, theirs: SqliteStore, clock: Clock
) -> None:
    await store.set_draft("t1", 0, {"picks": [1]})
    await store.set_draft("t1", 0, None)
    await theirs.set_draft("t1", 0, {"picks": [2]})
    assert await store.draft("t1", 0, lately=True) is None
    clock.trust_ends()
    assert await store.draft("t1", 0, lately=True) == {"picks": [2]}


async def test_whoever_asks_how_a_table_stands_is_told_at_once_and_so_are_all_after_them(
    store: SqliteStore, theirs: SqliteStore
) -> None:
    await row_of(store)
    await theirs.commit(decision(place={"panel": "6"}))
    row = await store.game("t1")
    assert row is not None
    assert (row.seq, row.place["panel"]) == (1, "6")
    assert await row_of(store) == row


async def test_another_process_is_not_missed_for_longer_because_this_one_sends_letters(
    store: SqliteStore, theirs: SqliteStore, clock: Clock
) -> None:
    letters = [await letter(store) for _ in range(3)]
    await row_of(store)
    await theirs.commit(decision(status="over"))
    for number in letters:
        clock.at += 0.9 * lately.TRUST
        await store.sent([number], {"panel": str(number)})
    assert await row_of(store) == await theirs.game("t1")


async def _decides(store: Store) -> None:
    await store.commit(decision(clears_drafts_of=[0, 2]))


async def _ends(store: Store) -> None:
    await store.commit(decision(status="over", place={"panel": None, "ended": 7}))


async def _reseats(store: Store) -> None:
    await store.commit(decision(seats=["cyd", None, "ben"], clears_drafts_of=[1]))


async def _reseats_elsewhere(store: Store) -> None:
    await store.commit(decision(seats=["cyd", None, "ben"], place={"channel": "78"}))


async def _updates(store: Store) -> None:
    row = table(status="abandoned", seats=("ben", "cyd"), place={"host": "ben"})
    await store.update_game(row)


async def _sends(store: Store) -> None:
    await store.sent([await letter(store)], {"panel": "6", "log": {"id": 3}})


async def _begins_to_choose(store: Store) -> None:
    await store.set_draft("t1", 0, {"picks": [7]})
    await store.set_draft("t1", 1, None)


async def _tells_of_people(store: Store) -> None:
    await store.set_person("ann", {"language": "pl"})
    await store.set_person("ben", {"habits": {}})


async def _forgets(store: Store) -> None:
    await store.forget_person("ann", ["t1"])


async def _opens(store: Store) -> None:
    await store.create_game(table("t2"), DATA_SET)


async def _imports(store: Store) -> None:
    await store.create_game(table("t3", status="lobby"), DATA_SET)
    await store.import_game(await store.export_game("t3"), "t2", {"channel": "1"})


async def _one_after_another(store: Store) -> None:
    number = await letter(store)
    for after in range(3):
        await store.commit(decision(after=after, place={"panel": str(after)}))
    await store.sent([number], {"log": {"id": 3}})
    row = await store.game("t1")
    assert row is not None
    await store.update_game(replace(row, place={**row.place, "names": {}}))
    await store.commit(decision(after=3))


async def _all_at_once(store: Store) -> None:
    letters = [await letter(store) for _ in range(3)]
    await asyncio.gather(
        store.set_person("ann", {"first": 1}),
        *(store.sent([number], {"panel": str(number)}) for number in letters),
        store.commit(decision(clears_drafts_of=[0])),
        store.set_draft("t1", 0, {"picks": [8]}),
        store.commit(decision(after=1, place={"log": None}, clears_drafts_of=[1])),
        store.set_person("ann", {"second": 2}),
    )


WRITES = (
    _decides,
    _ends,
    _reseats,
    _reseats_elsewhere,
    _updates,
    _sends,
    _begins_to_choose,
    _tells_of_people,
    _forgets,
    _opens,
    _imports,
    _one_after_another,
    _all_at_once,
)


@pytest.mark.parametrize("late", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("write", WRITES)
async def test_nothing_that_was_written_here_is_ever_missing(
    store: SqliteStore,
    theirs: SqliteStore,
    clock: Clock,
    write: Callable[[Store], Awaitable[None]],
    late: float,
) -> None:
    for seat in range(3):
        await store.set_draft("t1", seat, {"picks": [seat]})
    await store.set_person("ann", {"language": "en"})
    before = await known(store)
    clock.at += late
    await write(store)
    now = await known(store)
    assert now == await known(theirs)
    assert now != before


async def test_a_decision_and_its_place_are_at_hand_without_reading(
    store: SqliteStore, other: sqlite3.Connection
) -> None:
    await row_of(store)
    await store.set_draft("t1", 0, {"picks": [1]})
    await store.commit(decision(place={"panel": "6"}, clears_drafts_of=[0]))
    await store.sent([await letter(store)], {"log": {"id": 3}})
    other.execute("UPDATE game SET seq = 90, revision = 90")
    other.execute("""INSERT INTO draft VALUES ('t1', 0, '{"picks": [2]}')""")
    row = await row_of(store)
    assert (row.seq, row.place) == (1, {"channel": "77", "panel": "6", "log": {"id": 3}})
    assert await store.draft("t1", 0, lately=True) is None


async def test_what_was_refused_changes_nothing_that_is_at_hand(
    store: SqliteStore, theirs: SqliteStore
) -> None:
    await store.set_draft("t1", 0, {"picks": [1]})
    old = await row_of(store)
    late = decision(person="late", status="over", place={"panel": "9"}, clears_drafts_of=[0])
    found = await asyncio.gather(
        store.commit(decision()),
        store.commit(late),
        store.update_game(replace(old, place={})),
        return_exceptions=True,
    )
    assert [type(one) for one in found] == [type(None), Conflict, Conflict]
    assert await known(store) == await known(theirs)
    assert await store.draft("t1", 0, lately=True) == {"picks": [1]}


async def test_who_goes_away_while_it_is_written_leaves_it_known_all_the_same(
    store: SqliteStore, theirs: SqliteStore
) -> None:
    before = await known(store)
    writing = [
        asyncio.create_task(store.commit(decision(place={"panel": "6"}))),
        asyncio.create_task(store.set_draft("t1", 0, {"picks": [1]})),
        asyncio.create_task(store.set_person("ann", {"language": "pl"})),
    ]
    await asyncio.sleep(0)
    for task in writing:
        task.cancel()
    await asyncio.gather(*writing, return_exceptions=True)
    assert all(task.cancelled() for task in writing)
    await store.set_server("s", {})
    assert await known(store) == await known(theirs) != before


async def test_what_is_handed_in_may_be_changed_while_it_is_written(store: SqliteStore) -> None:
    await row_of(store)
    commands = [Command(1, 0, "ann", "decide", ["end"], 1001.0)]
    writing = asyncio.create_task(store.commit(decision(commands=commands)))
    await asyncio.sleep(0)
    commands.clear()
    await writing
    assert (await row_of(store)).seq == 1


def _written(other: sqlite3.Connection, until: str) -> None:
    """Wait for the thread, while nobody here hears that it is done."""
    deadline = time.monotonic() + 5
    while not other.execute(f"SELECT 1 FROM game WHERE {until}").fetchall():
        assert time.monotonic() < deadline
        time.sleep(0.001)


MEANWHILE = (
    decision(after=1),
    decision(after=1, place={"panel": "9"}),
    decision(after=1, seats=["cyd", "ben", None]),
)
"""What another process decides next."""


@pytest.mark.parametrize("change", MEANWHILE)
@pytest.mark.parametrize("place", [{}, {"log": 3}])
async def test_a_decision_never_takes_the_place_of_something_newer_that_was_read(
    store: SqliteStore, other: sqlite3.Connection, change: Change, place: dict[str, Any]
) -> None:
    await row_of(store)
    writing = asyncio.create_task(store.commit(decision(place=place)))
    await asyncio.sleep(0)
    _written(other, "seq = 1")
    decisions.committing(change)(other)
    newest = await store.game("t1")
    await writing
    assert await row_of(store) == newest
    assert newest is not None
    assert newest.seq == 2


@pytest.mark.parametrize("change", MEANWHILE)
@pytest.mark.parametrize("place", [{}, {"log": 3}])
async def test_a_decision_after_one_of_another_process_leaves_nothing_old_at_hand(
    store: SqliteStore, theirs: SqliteStore, change: Change, place: dict[str, Any]
) -> None:
    await store.commit(decision())
    await row_of(store)
    await theirs.commit(change)
    await store.commit(decision(after=2, place=place))
    assert await row_of(store) == await theirs.game("t1")


async def test_a_decision_after_a_change_of_another_process_leaves_nothing_old_at_hand(
    store: SqliteStore, theirs: SqliteStore
) -> None:
    row = await row_of(store)
    await theirs.update_game(replace(row, place={"host": "ben"}))
    await store.commit(decision())
    assert await row_of(store) == await theirs.game("t1")
    await theirs.sent([await letter(theirs)], {"panel": "8"})
    await store.sent([await letter(store)], {"log": {"id": 3}})
    assert await row_of(store) == await theirs.game("t1")


async def test_a_changed_row_never_takes_the_place_of_something_newer_that_was_read(
    store: SqliteStore, other: sqlite3.Connection
) -> None:
    row = await row_of(store)
    writing = asyncio.create_task(store.update_game(replace(row, place={"panel": "6"})))
    await asyncio.sleep(0)
    _written(other, "revision = 1")
    decisions.committing(decision())(other)
    newest = await store.game("t1")
    await writing
    assert await row_of(store) == newest
    assert newest is not None
    assert newest.seq == 1


async def test_a_place_never_takes_the_place_of_something_newer_that_was_read(
    store: SqliteStore, other: sqlite3.Connection
) -> None:
    number = await letter(store)
    await row_of(store)
    writing = asyncio.create_task(store.sent([number], {"panel": "6"}))
    await asyncio.sleep(0)
    _written(other, "revision = 1")
    decisions.lay_over(other, "t1", '{"panel": "7"}')
    newest = await store.game("t1")
    await writing
    assert await row_of(store) == newest
    assert newest is not None
    assert newest.place["panel"] == "7"


async def _twice(path: Path, store: SqliteStore) -> None:
    """A copy is made, and then the file has more than that; all of it is at hand."""
    await store.set_person("ann", {"language": "pl"})
    await store.backup(path.with_name("copy"))
    await store.commit(decision())
    await store.set_draft("t1", 0, {"picks": [1]})
    await store.set_person("ann", {"language": "en"})
    await known(store)


@pytest.mark.parametrize("first", ["read", "written"])
async def test_of_a_file_that_was_exchanged_nothing_is_at_hand(
    path: Path, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    await _twice(path, store)
    os.replace(path.with_name("copy"), path)
    if first == "read":
        monkeypatch.setattr(connection, "GLANCE", 0.0)
    else:
        await store.set_server("s", {})
    assert (await row_of(store)).seq == 0
    assert await store.draft("t1", 0, lately=True) is None
    assert await store.person("ann", lately=True) == {"language": "pl"}


async def test_what_was_still_being_written_to_an_exchanged_file_is_not_at_hand(
    path: Path, store: SqliteStore
) -> None:
    await _twice(path, store)
    writing = asyncio.create_task(store.commit(decision(after=1)))
    await asyncio.sleep(0)
    os.replace(path.with_name("copy"), path)
    await store.set_server("s", {})
    await asyncio.gather(writing, return_exceptions=True)
    assert (await row_of(store)).seq == 0


async def nothing_is_told(store: SqliteStore) -> None:
    for asked in (
        store.game("t1", lately=True),
        store.draft("t1", 0, lately=True),
        store.person("ann", lately=True),
    ):
        with pytest.raises(StoreUnavailable):
            await asked


async def test_of_a_file_that_is_gone_nothing_is_at_hand(
    path: Path, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _twice(path, store)
    monkeypatch.setattr(connection, "GLANCE", 0.0)
    path.rename(path.with_name("aside"))
    await nothing_is_told(store)
    shutil.copy(path.with_name("copy"), path)
    assert (await row_of(store)).seq == 0


async def test_of_a_closed_store_nothing_is_at_hand(store: SqliteStore) -> None:
    await known(store)
    await store.close()
    await nothing_is_told(store)


async def test_of_someone_who_is_forgotten_nothing_is_at_hand(
    store: SqliteStore, theirs: SqliteStore
) -> None:
    await store.create_game(table("t2", "ben", place={"names": {"ann": "Ann"}}), DATA_SET)
    await store.set_person("ann", {"language": "pl"})
    await known(store)
    await asyncio.gather(
        store.set_person("ann", {"language": "en"}),
        store.forget_person("ann", ["t1"]),
        store.set_person("ben", {"language": "en"}),
    )
    now = await known(store)
    assert "'ann'" not in repr(now)
    assert now == await known(theirs)


async def test_whoever_gets_something_may_change_it(store: SqliteStore) -> None:
    draft, person = {"picks": [["play", [1]]]}, {"habits": {"days": [1]}}
    await store.set_draft("t1", 0, draft)
    await store.set_person("ann", person)
    draft["picks"].append(["mine"])
    person["habits"]["days"].append(2)
    for _ in range(2):
        found, known = (
            await store.draft("t1", 0, lately=True),
            await store.person("ann", lately=True),
        )
        assert found is not None
        assert found == {"picks": [["play", [1]]]}
        assert known == {"habits": {"days": [1]}}
        found["picks"][0][1].append(2)
        known["habits"]["days"].clear()


async def test_of_things_beyond_number_the_last_are_at_hand() -> None:
    kept = lately.Kept[int, str](2)
    for number in range(3):
        kept.put(number, "here")
    kept.put(1, "again")
    kept.put(3, "here")
    assert [kept.get(number) for number in range(4)] == [None, "again", None, "here"]
