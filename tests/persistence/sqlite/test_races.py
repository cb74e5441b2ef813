"""Two that decide on the same position: exactly one wins, and nothing of the other is there."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from persistence.sqlite import SqliteStore
from persistence.sqlite.schema import check_ours, migrate
from persistence.store import Conflict
from tests._support.persistence.making import check_whole, decision
from tests._support.persistence.processes import hear, start, tell
from tests.persistence.conftest import Opener


async def test_of_two_stores_exactly_one_wins(
    path: Path, store: SqliteStore, opened: Opener
) -> None:
    other = await opened(path)
    for after in range(25):
        outcomes = await asyncio.gather(
            store.commit(decision(after=after, person="ann")),
            other.commit(decision(after=after, person="ben")),
            return_exceptions=True,
        )
        lost = [o for o in outcomes if isinstance(o, Conflict)]
        assert len(lost) == 1, outcomes
        winner = "ann" if outcomes[0] is None else "ben"
        assert [c.person for c in await store.commands("t1", after)] == [winner]
    assert await check_whole(store) == await check_whole(other) == 25


async def test_of_several_processes_exactly_one_wins(path: Path, store: SqliteStore) -> None:
    racers = {name: await start("race", path, name, 60) for name in ("ann", "ben", "cleo")}
    for racer in racers.values():
        assert await hear(racer) == "ready"
    for racer in racers.values():
        tell(racer)
    said = {name: (await r.communicate())[0].decode().split() for name, r in racers.items()}
    assert [r.returncode for r in racers.values()] == [0, 0, 0]
    assert await check_whole(store) == 60
    by = {c.seq: c.person for c in await store.commands("t1")}
    assert by == {int(seq): name for name, seqs in said.items() for seq in seqs}


async def test_processes_that_make_the_same_file_do_not_meet_halfway(
    path: Path, opened: Opener
) -> None:
    made = [await start("make", path, f"g{number}") for number in range(4)]
    assert [await process.wait() for process in made] == [0] * 4
    store = await opened(path)
    assert {row.id for row in await store.games()} == {f"g{number}" for number in range(4)}


@pytest.mark.parametrize("moment", range(3))
def test_a_file_that_another_process_makes_meanwhile_is_not_taken_for_a_strangers(
    path: Path, moment: int
) -> None:
    sqlite3.connect(path).close()
    mine = sqlite3.connect(path, isolation_level=None)
    other = sqlite3.connect(path, isolation_level=None)
    statements: list[str] = []

    def meanwhile(statement: str) -> None:
        if len(statements) == moment:
            migrate(other)
        statements.append(statement)

    mine.set_trace_callback(meanwhile)
    check_ours(mine)
    assert len(statements) == 3
    mine.close()
    other.close()
