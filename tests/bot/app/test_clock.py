"""Processes on machines whose clocks differ go by one time, that of their database."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.app import clock as module
from bot.app.client import Vidar
from bot.app.clock import SharedClock
from bot.app.share import Share
from bot.domain.shards import Range
from bot.tables.scheduler import Scheduler
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from tests._support.bot.home import HOUR, MINUTE
from tests.bot.tables.test_scheduler import Desk


@pytest.fixture
async def clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Services]]:
    """Three processes: on time, a minute behind and an hour ahead."""
    right = time.time
    async with AsyncExitStack() as stack:
        made: list[Services] = []
        for wrong in (0.0, -MINUTE, HOUR):
            monkeypatch.setattr(module.time, "time", lambda wrong=wrong: right() + wrong)
            store = await SqliteStore.open(tmp_path / "vidar.sqlite")
            stack.push_async_callback(store.close)
            clock = SharedClock(store)
            await clock.look()
            made.append(Services(store, now=clock))
        yield made


async def test_clocks_that_differ_move_no_timer(clocks: list[Services]) -> None:
    desk = Desk(clocks[0])
    table = await desk.table()
    await desk.set(table, "slow", HOUR)
    before = await clocks[0].store.timers_of(table)
    for _ in range(2):
        for services in clocks:
            clock = services.tables.now
            assert isinstance(clock, SharedClock)
            scheduler = Scheduler(services.tables, services.updates, {}, clock.offset)
            await scheduler.fire()
            await scheduler.close()
    assert await clocks[0].store.timers_of(table) == before


async def test_an_answer_that_took_long_tells_no_time(
    clocks: list[Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = clocks[0].tables.now
    assert isinstance(clock, SharedClock)
    before = clock.offset()
    passed = iter((0.0, 5.0))
    with monkeypatch.context() as slow:
        slow.setattr(module, "uptime", lambda: next(passed))
        await clock.look()
    assert clock.offset() == before


async def test_a_clock_that_was_set_is_told_from_an_answer_that_took_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Told(SqliteStore):
        answers: Iterator[float]

        async def time(self) -> float:
            return next(self.answers)

    store = await Told.open(tmp_path / "told.sqlite")
    clock = SharedClock(store)
    moments = iter((0.0, 0.0, 2.0, 2.0, 4.0, 24.0, 26.0, 26.0, 28.0, 28.0))
    store.answers = iter((1000.0, 1002.0, 1020.0, 1086.0, 1028.0))
    monkeypatch.setattr(module, "uptime", lambda: next(moments))
    assert [await clock.look() for _ in range(5)] == [0.0, 0.0, 0.0, 60.0, 60.0]
    await store.close()


async def test_a_bot_that_shares_goes_by_the_clock_of_all(clocks: list[Services]) -> None:
    share = Share(clocks[0].store, Range(2))
    vidar = Vidar(clocks[0].store, ("shadow_planet",), pictures=False, share=share)
    await share.agree()
    assert vidar.services.tables.now() == pytest.approx(clocks[1].tables.now(), abs=MINUTE / 4)
    assert vidar.services.tables.now is share.clock
