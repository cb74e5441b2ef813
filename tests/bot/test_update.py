"""One way to change a table: nobody is overtaken, nothing is tried for ever, everybody is told."""

import ast
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.domain.limits import Limits
from bot.domain.table import Table
from bot.tables.repository import HostError
from bot.tables.services import Host
from bot.tables.update import TRIES, Edit, Updates
from persistence.sqlite import SqliteStore
from persistence.store import StoreUnavailable, Timer
from tests.bot.dying import Dying

TABLES = Path(__file__).parents[2] / "bot"


class Told:
    """What the outbox and the scheduler were told."""

    def __init__(self, updates: Updates) -> None:
        self.tables: list[str] = []
        self.times: list[float] = []
        updates.notify = self.tables.append
        updates.reschedule = self.times.append


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Host(store)
    await store.close()


@pytest.fixture
async def other(host: Host, tmp_path: Path) -> AsyncIterator[Host]:
    """Another process over the same file."""
    _ = host
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Host(store)
    await store.close()


@pytest.fixture
async def table(host: Host) -> str:
    return (await host.lobby.open("shadow_planet", 3, "7", {"guild": "1"})).id


async def one_more(row: Table) -> Edit:
    """Somebody more follows; what is read is not what is written, for others may come between."""
    await asyncio.sleep(0)
    return Edit(row.patched({"watchers": [*row.people.watchers, str(len(row.people.watchers))]}))


async def test_two_writers_at_once_lose_nothing_to_each_other(
    host: Host, other: Host, table: str
) -> None:
    writers = [(host, other)[n % 2] for n in range(6)]
    await asyncio.gather(*(writer.updates.update(table, one_more) for writer in writers))
    assert (await host.tables.row(table)).people.watchers == tuple("012345")


async def test_a_lost_race_is_run_again_with_what_the_winner_has_left(
    host: Host, other: Host, table: str
) -> None:
    seen: list[tuple[str, ...]] = []

    async def overtaken(row: Table) -> Edit:
        seen.append(row.people.watchers)
        if len(seen) < 3:
            await other.updates.update(table, one_more)
        return await one_more(row)

    told = Told(host.updates)
    after = await host.updates.update(table, overtaken)
    assert seen == [(), ("0",), ("0", "1")]
    assert after is not None
    assert after.people.watchers == ("0", "1", "2")
    assert after.revision == (await host.tables.row(table)).revision
    assert told.tables == [], "nothing is to be sent"


async def test_whoever_is_always_overtaken_gives_up_and_has_changed_nothing(
    host: Host, other: Host, table: str
) -> None:
    tries: list[int] = []

    async def overtaken(row: Table) -> Edit:
        tries.append(1)
        await other.updates.update(table, one_more)
        return Edit(row.patched({"panel": "1"}), [("lobby", {})], [Timer(table, "vote", 1.0)])

    told = Told(host.updates)
    with pytest.raises(HostError) as refused:
        await host.updates.update(table, overtaken)
    assert refused.value.text == "host-busy"
    assert len(tries) == TRIES
    row = await host.tables.row(table)
    assert (len(row.people.watchers), row.posts.panel) == (TRIES, None)
    assert (told.tables, told.times) == ([], [])
    assert await host.store.timers_of(table) == []


async def test_outbox_and_scheduler_are_told_once_and_only_of_what_is_in_the_file(
    host: Host, other: Host, table: str
) -> None:
    told, runs = Told(host.updates), 0

    async def changed(row: Table) -> Edit:
        nonlocal runs
        runs += 1
        if runs == 1:
            await other.updates.update(table, one_more)
        assert (told.tables, told.times) == ([], [])
        return Edit(row, [("lobby", {}), ("lobby", {})], [Timer(table, "vote", 5.0)])

    await host.updates.update(table, changed)
    assert (runs, told.tables, told.times) == (2, [table], [5.0])
    await host.updates.update(table, changed_nothing)
    assert (told.tables, told.times) == ([table], [5.0])


async def changed_nothing(_row: Table) -> None:
    return None


async def test_a_quiet_change_is_told_by_whoever_asked_for_it(host: Host, table: str) -> None:
    told = Told(host.updates)

    async def changed(row: Table) -> Edit:
        return Edit(row, [("lobby", {})], [Timer(table, "vote", 5.0)])

    await host.updates.update(table, changed, quiet=True)
    assert (told.tables, told.times) == ([], [5.0]), "a timer waits for nobody"


async def test_a_function_that_raises_changes_nothing_and_keeps_nobody_waiting(
    host: Host, table: str
) -> None:
    before, told = await host.tables.row(table), Told(host.updates)

    async def broken(row: Table) -> Edit:
        await one_more(row)
        raise ValueError("a fault of ours")

    for _ in range(2):
        with pytest.raises(ValueError, match="a fault of ours"):
            await host.updates.update(table, broken)
    assert await host.tables.row(table) == before
    assert (told.tables, told.times, host.updates._locks) == ([], [], {})


async def test_a_table_that_nobody_changes_has_no_lock(host: Host) -> None:
    opened = [await host.lobby.open("shadow_planet", 3, "7", {}) for _ in range(5)]
    at_once: list[int] = []

    async def watched(row: Table) -> Edit:
        at_once.append(len(host.updates._locks))
        return await one_more(row)

    async with asyncio.timeout(30):
        await asyncio.gather(*(host.updates.update(r.id, watched) for r in opened * 3))
        waits = asyncio.create_task(host.updates.update(opened[0].id, watched))
        hangs = asyncio.create_task(host.updates.update(opened[0].id, watched))
        await asyncio.sleep(0)
        hangs.cancel()
        await asyncio.gather(waits, hangs, return_exceptions=True)
    assert max(at_once) <= 5
    assert host.updates._locks == {}


async def test_opening_a_table_and_its_lobby_post_are_one_transaction(host: Host) -> None:
    """The process dies before it could write anything but the table itself."""
    host.tables.store = Dying(host.store, 0)  # type: ignore[assignment]
    row = await host.lobby.open("shadow_planet", 3, "7", {"guild": "1"})
    assert [letter.kind for letter in await host.store.letters(row.id)] == ["lobby"]
    with pytest.raises(StoreUnavailable):
        await host.updates.post(row.id, [("lobby", {})])


async def test_a_table_that_is_one_too_many_leaves_no_letter(host: Host) -> None:
    host.lobby.limits = Limits(tables_per_server=1)
    first = await host.lobby.open("shadow_planet", 3, "7", {"guild": "1"})
    with pytest.raises(HostError):
        await host.lobby.open("shadow_planet", 3, "8", {"guild": "1"})
    assert [row.id for row in await host.store.games()] == [first.id]
    assert [letter.game for letter in await host.store.letters()] == [first.id]


WRITES = {"update_game", "commit", "create_game", "import_game", "add_letters", "done_timer"}
FIRED = {("tables/scheduler.py", "done_timer")}
"""The scheduler takes a timer away whose handler is done: nobody need be told of that."""


def writes_in(path: Path) -> set[str]:
    """How a module writes tables by itself: the store's calls it makes."""
    calls = [
        n.func for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)
    ]
    return {
        call.attr
        for call in calls
        if isinstance(call, ast.Attribute) and call.attr in WRITES
        if ast.unparse(call.value).endswith("store")
    }


def test_nobody_else_writes_a_table_or_runs_a_lost_race_again() -> None:
    assert writes_in(TABLES / "tables" / "update.py") == WRITES
    read = 0
    for path in sorted(TABLES.rglob("*.py")):
        name, read = path.relative_to(TABLES).as_posix(), read + 1
        if name == "tables/update.py":
            continue
        found = {(name, call) for call in writes_in(path)} - FIRED
        assert not found, f"{name} writes by itself: {found}"
        text = path.read_text("utf-8")
        assert "asyncio.Lock()" not in text or name in LOCKS, f"{name} has a lock of its own"
        caught = "except Conflict" in text
        assert not caught or name == "tables/play.py", f"{name} tries again by itself"
    assert read > 50, "the folders have moved, and nobody looks at them"


LOCKS = {"images/renderer.py", "tables/ai_players.py"}
"""One picture is drawn and one AI thinks at a time: no locks of tables."""
