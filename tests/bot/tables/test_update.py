"""One way to change a table: nobody is overtaken, nothing is tried for ever, everybody is told."""

import ast
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.domain.limits import Limits
from bot.domain.table import Table
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from bot.tables.update import TRIES, Edit, Updates
from persistence.sqlite import SqliteStore
from persistence.store import StoreUnavailable, Timer
from tests._support.bot.dying import Dying

TABLES = Path(__file__).parents[3] / "bot"


class Notified:
    """Of what outbox and scheduler were notified."""

    def __init__(self, updates: Updates) -> None:
        self.tables: list[str] = []
        self.times: list[float] = []
        updates.notify = self.tables.append
        updates.reschedule = self.times.append


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


@pytest.fixture
async def other(services: Services, tmp_path: Path) -> AsyncIterator[Services]:
    """Another process over the same file."""
    _ = services
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


@pytest.fixture
async def table(services: Services) -> str:
    return (await services.openings.open("shadow_planet", 3, "7", {"guild": "1"})).id


async def one_more(row: Table) -> Edit:
    """Somebody more follows; what is read is not what is written, for others may come between."""
    await asyncio.sleep(0)
    return Edit(row.patched({"watchers": [*row.people.watchers, str(len(row.people.watchers))]}))


async def test_two_writers_at_once_lose_nothing_to_each_other(
    services: Services, other: Services, table: str
) -> None:
    writers = [(services, other)[n % 2] for n in range(6)]
    await asyncio.gather(*(writer.updates.update(table, one_more) for writer in writers))
    assert (await services.tables.row(table)).people.watchers == tuple("012345")


async def test_what_was_made_of_a_position_outlasts_races_that_leave_it_as_it_is(
    services: Services, other: Services, table: str
) -> None:
    for person in ("8", "9"):
        await services.lobby.join(table, person)
    await services.lobby.start(table, "7")
    row, tries = await services.tables.row(table), 0
    game = await services.tables.game_of(row)
    services.tables.live.clear()
    read = await asyncio.gather(*(services.tables.state(row, game) for _ in range(3)))
    assert read[0] is read[1] is read[2]

    async def overtaken(row: Table) -> Edit:
        nonlocal tries
        tries += 1
        if tries < 3:
            await other.updates.update(table, one_more)
        return await one_more(row)

    await services.updates.update(table, overtaken)
    assert tries == 3
    assert await services.tables.state(await services.tables.row(table), game) is read[0]


async def test_a_lost_race_is_run_again_with_what_the_winner_has_left(
    services: Services, other: Services, table: str
) -> None:
    seen: list[tuple[str, ...]] = []

    async def overtaken(row: Table) -> Edit:
        seen.append(row.people.watchers)
        if len(seen) < 3:
            await other.updates.update(table, one_more)
        return await one_more(row)

    notified = Notified(services.updates)
    after = await services.updates.update(table, overtaken)
    assert seen == [(), ("0",), ("0", "1")]
    assert after is not None
    assert after.people.watchers == ("0", "1", "2")
    assert after.revision == (await services.tables.row(table)).revision
    assert notified.tables == [], "nothing is to be sent"


async def test_whoever_is_always_overtaken_gives_up_and_has_changed_nothing(
    services: Services, other: Services, table: str
) -> None:
    tries: list[int] = []

    async def overtaken(row: Table) -> Edit:
        tries.append(1)
        await other.updates.update(table, one_more)
        return Edit(row.patched({"panel": "1"}), [("lobby", {})], [Timer(table, "vote", 1.0)])

    notified = Notified(services.updates)
    with pytest.raises(ActionRefused) as refused:
        await services.updates.update(table, overtaken)
    assert refused.value.text == "refused-busy"
    assert len(tries) == TRIES
    row = await services.tables.row(table)
    assert (len(row.people.watchers), row.posts.panel) == (TRIES, None)
    assert (notified.tables, notified.times) == ([], [])
    assert await services.store.timers_of(table) == []


async def test_outbox_and_scheduler_are_told_once_and_only_of_what_is_in_the_file(
    services: Services, other: Services, table: str
) -> None:
    notified, runs = Notified(services.updates), 0

    async def changed(row: Table) -> Edit:
        nonlocal runs
        runs += 1
        if runs == 1:
            await other.updates.update(table, one_more)
        assert (notified.tables, notified.times) == ([], [])
        return Edit(row, [("lobby", {}), ("lobby", {})], [Timer(table, "vote", 5.0)])

    await services.updates.update(table, changed)
    assert (runs, notified.tables, notified.times) == (2, [table], [5.0])
    await services.updates.update(table, changed_nothing)
    assert (notified.tables, notified.times) == ([table], [5.0])


async def changed_nothing(_row: Table) -> None:
    return None


async def test_a_quiet_change_is_told_by_whoever_asked_for_it(
    services: Services, table: str
) -> None:
    notified = Notified(services.updates)

    async def changed(row: Table) -> Edit:
        return Edit(row, [("lobby", {})], [Timer(table, "vote", 5.0)])

    await services.updates.update(table, changed, quiet=True)
    assert (notified.tables, notified.times) == ([], [5.0]), "a timer waits for nobody"


async def test_a_function_that_raises_changes_nothing_and_keeps_nobody_waiting(
    services: Services, table: str
) -> None:
    before, notified = await services.tables.row(table), Notified(services.updates)

    async def broken(row: Table) -> Edit:
        await one_more(row)
        raise ValueError("a fault of ours")

    for _ in range(2):
        with pytest.raises(ValueError, match="a fault of ours"):
            await services.updates.update(table, broken)
    assert await services.tables.row(table) == before
    assert (notified.tables, notified.times, services.updates._locks) == ([], [], {})


async def test_a_table_that_nobody_changes_has_no_lock(services: Services) -> None:
    opened = [await services.openings.open("shadow_planet", 3, "7", {}) for _ in range(5)]
    at_once: list[int] = []

    async def watched(row: Table) -> Edit:
        at_once.append(len(services.updates._locks))
        return await one_more(row)

    async with asyncio.timeout(30):
        await asyncio.gather(*(services.updates.update(r.id, watched) for r in opened * 3))
        waits = asyncio.create_task(services.updates.update(opened[0].id, watched))
        hangs = asyncio.create_task(services.updates.update(opened[0].id, watched))
        await asyncio.sleep(0)
        hangs.cancel()
        await asyncio.gather(waits, hangs, return_exceptions=True)
    assert max(at_once) <= 5
    assert services.updates._locks == {}


async def test_opening_a_table_and_its_lobby_post_are_one_transaction(services: Services) -> None:
    """The process dies before it could write anything but the table itself."""
    services.tables.store = Dying(services.store, 0)  # type: ignore[assignment]
    row = await services.openings.open("shadow_planet", 3, "7", {"guild": "1"})
    assert [letter.kind for letter in await services.store.letters(row.id)] == ["lobby"]
    with pytest.raises(StoreUnavailable):
        await services.updates.post(row.id, [("lobby", {})])


async def test_a_table_that_is_one_too_many_leaves_no_letter(services: Services) -> None:
    services.openings.limits = Limits(tables_per_server=1)
    first = await services.openings.open("shadow_planet", 3, "7", {"guild": "1"})
    with pytest.raises(ActionRefused):
        await services.openings.open("shadow_planet", 3, "8", {"guild": "1"})
    assert [row.id for row in await services.store.games()] == [first.id]
    assert [letter.game for letter in await services.store.letters()] == [first.id]


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
        assert not caught or name in GIVES_WAY, f"{name} tries again by itself"
    assert read > 50, "the folders have moved, and nobody looks at them"


GIVES_WAY = {"tables/play.py", "tables/queue_groups.py"}
"""Where another was quicker these leave it at that."""
LOCKS = {
    "app/requests.py",
    "app/share.py",
    "images/renderer.py",
    "outbox/render_talks.py",
    "tables/ai_players.py",
}
"""One picture is drawn, one AI thinks, one thread is made, one request is counted and leases are
looked at once at a time: no locks of rows."""
