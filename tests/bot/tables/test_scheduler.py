"""The scheduler never stands still: not when it is busy, late, left alone or told another time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.domain.seating import AI_TIMER
from bot.domain.table import Patch, Table
from bot.domain.timers import DEADLINE
from bot.tables import scheduler
from bot.tables.scheduler import Scheduler
from bot.tables.services import Services
from bot.tables.update import Edit
from localcord import Channel, Guild, World
from persistence.sqlite import SqliteStore
from persistence.store import Timer
from tests._support.bot.home import DAY, HOUR, MINUTE, NOON, Home
from tests._support.bot.players import three
from tests._support.bot.steering import stand_in
from tests.bot.conftest import running

Handler = Callable[[Timer], Awaitable[None]]


class Desk:
    """Services with a file, and a scheduler whose handlers a test makes up."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.handlers: dict[str, Handler] = {"quick": self._quick}
        self.fired: list[tuple[str, str]] = []
        self.scheduler = Scheduler(services.tables, services.updates, self.handlers)
        services.updates.reschedule = self.scheduler.reschedule

    async def _quick(self, timer: Timer) -> None:
        self.fired.append((timer.game, timer.key))

    async def table(self) -> str:
        place: Patch = {"guild": "1", "lobby_channel": "2"}
        return (await self.services.openings.open("shadow_planet", 3, "7", place)).id

    async def set(self, table: str, key: str, after: float = 0.0) -> None:
        timer = Timer(table, key, self.services.tables.now() + after)

        async def added(row: Table) -> Edit:
            return Edit(row, timers=[timer])

        await self.services.updates.update(table, added)

    async def until(self, happened: Callable[[], bool], seconds: float = 60.0) -> None:
        async with asyncio.timeout(seconds):
            while not happened():
                await asyncio.sleep(0.005)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    made = Desk(Services(store))
    yield made
    await made.scheduler.close()
    await store.close()


async def test_a_look_that_is_due_while_timers_are_fired_is_not_the_last(desk: Desk) -> None:
    table, free = await desk.table(), asyncio.Event()

    async def slow(_timer: Timer) -> None:
        # The look for the next timer is due while this one is still being fired.
        await desk.set(table, "quick:while", 0.02)
        await asyncio.sleep(0.1)
        free.set()

    desk.handlers["slow"] = slow
    desk.scheduler.reschedule()
    await desk.set(table, "slow")
    await free.wait()
    await desk.until(lambda: (table, "quick:while") in desk.fired)
    await desk.set(table, "quick:later", 0.2)
    await desk.until(lambda: (table, "quick:later") in desk.fired)


async def test_a_slow_handler_holds_up_no_other_table(desk: Desk) -> None:
    slow_table, others = await desk.table(), [await desk.table() for _ in range(5)]
    free = asyncio.Event()

    async def slow(_timer: Timer) -> None:
        await free.wait()

    desk.handlers["slow"] = slow
    await desk.set(slow_table, "slow")
    desk.scheduler.reschedule()
    for table in others:
        await desk.set(table, "quick", 0.05)
    await desk.until(lambda: len(desk.fired) == len(others))
    await desk.set(slow_table, "quick", 0.0)
    free.set()
    await desk.until(lambda: (slow_table, "quick") in desk.fired)


async def test_timers_of_one_table_are_fired_in_order_and_once(desk: Desk) -> None:
    table = await desk.table()
    for number in range(20):
        await desk.set(table, f"quick:{number}", -20.0 + number)
    desk.scheduler.reschedule()
    desk.scheduler.reschedule()
    await desk.scheduler.idle()
    assert desk.fired == [(table, f"quick:{number}") for number in range(20)]
    assert await desk.services.store.timers_of(table) == []


async def test_hundreds_that_were_due_while_nobody_ran_are_fired_and_the_next_ones_too(
    desk: Desk,
) -> None:
    now = NOON
    desk.services.tables.now = lambda: now
    tables = [await desk.table() for _ in range(60)]
    services, late = desk.services, [f"quick:{n}" for n in range(5)]
    for table in tables:
        due = [Timer(table, key, NOON - 60 + n) for n, key in enumerate(late)]
        soon = Timer(table, "quick:soon", NOON + 1)
        await services.store.update_game(await services.tables.row(table), timers=[*due, soon])
    desk.scheduler.reschedule()
    await desk.scheduler.idle()
    assert sorted(desk.fired) == sorted((table, key) for table in tables for key in late)
    desk.fired.clear()
    now = NOON + 1
    desk.scheduler.reschedule()
    await desk.scheduler.idle()
    assert sorted(desk.fired) == sorted((table, "quick:soon") for table in tables)
    await desk.set(tables[0], "quick:after")
    await desk.until(lambda: (tables[0], "quick:after") in desk.fired)


class SlowToRead:
    """The store itself; what it finds to be due is handed out when something else is over."""

    def __init__(self, store: Any, over: Callable[[], bool]) -> None:
        self.store = store
        self.over = over
        self.has_read = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def timers(self, *args: Any) -> list[Timer]:
        found = await self.store.timers(*args)
        self.has_read.set()
        while not self.over():
            await asyncio.sleep(0)
        return found


async def test_what_is_done_while_somebody_looks_is_not_fired_again(desk: Desk) -> None:
    table, free, fired = await desk.table(), asyncio.Event(), [0]

    async def slow(_timer: Timer) -> None:
        fired[0] += 1
        await free.wait()

    desk.handlers["slow"] = slow
    await desk.set(table, "slow")
    await desk.until(lambda: fired[0] == 1)
    await desk.until(lambda: not desk.scheduler._is_looking)
    # The next look reads that it is due, and is told so only when it is done.
    store = SlowToRead(desk.services.store, lambda: not desk.scheduler._firing)
    desk.services.tables.store = store  # pyright: ignore[reportAttributeAccessIssue]
    await desk.set(table, "quick")
    desk.scheduler.reschedule()
    await store.has_read.wait()
    free.set()
    await desk.scheduler.idle()
    assert fired[0] == 1, "it was fired twice"
    assert desk.fired == [(table, "quick")]


async def test_a_timer_that_nobody_told_of_is_fired_all_the_same(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "LONGEST_SLEEP", 0.1)
    table = await desk.table()
    desk.scheduler.reschedule()
    await desk.scheduler.idle()
    desk.services.updates.reschedule = lambda _due: None
    await desk.set(table, "quick", 0.05)
    await desk.until(lambda: desk.fired == [(table, "quick")])


async def test_the_watchdog_notices_a_scheduler_that_stands_still(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scheduler, "WATCH", 0.05)
    monkeypatch.setattr(scheduler, "OVERDUE", 0.2)
    table = await desk.table()
    desk.scheduler.reschedule()
    await desk.scheduler.idle()
    # As if the next look had been lost.
    assert desk.scheduler._next_look is not None
    desk.scheduler._next_look.cancel()
    desk.services.updates.reschedule = lambda _due: None
    with caplog.at_level(logging.ERROR, "bot.tables.scheduler"):
        await desk.set(table, "quick")
        await desk.until(lambda: desk.fired == [(table, "quick")])
    assert "timers: 1 are overdue" in caplog.text


async def test_a_timer_that_fails_is_tried_again_and_that_has_an_end(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scheduler, "FIRST_PAUSE", 0.01)
    table, other, tries = await desk.table(), await desk.table(), [0]

    async def broken(_timer: Timer) -> None:
        tries[0] += 1
        raise KeyError("a secret")

    desk.handlers["broken"] = broken
    await desk.set(table, "broken:1")
    await desk.set(table, "quick")
    desk.scheduler.reschedule()
    await desk.until(lambda: tries[0] == scheduler.TRIES)
    await desk.set(other, "quick", 0.05)
    await desk.until(lambda: desk.fired == [(table, "quick"), (other, "quick")])
    assert tries[0] == scheduler.TRIES
    assert [timer.key for timer in await desk.services.store.timers_of(table)] == ["broken:1"]
    lines = [r.getMessage() for r in caplog.records]
    assert len(lines) == 1, "a line for each try"
    assert lines[0].startswith(f"table {table}: a timer (broken) is set aside after 6 tries: ")
    assert "a secret" not in caplog.text
    assert await desk.services.store.count_set_aside(table) == 1
    # The next start offers it again, once.
    once = Scheduler(desk.services.tables, desk.services.updates, {"broken": broken})
    once.reschedule()
    await desk.until(lambda: tries[0] == scheduler.TRIES + 1)
    await once.idle()
    once.reschedule()
    await once.idle()
    await once.close()
    assert tries[0] == scheduler.TRIES + 1
    assert await desk.services.store.count_set_aside(table) == 1
    # So does the one after that, whose code can do it.
    again = Scheduler(
        desk.services.tables, desk.services.updates, {"broken": desk.handlers["quick"]}
    )
    again.reschedule()
    await desk.until(lambda: (table, "broken:1") in desk.fired)
    await again.idle()
    await again.close()
    assert await desk.services.store.timers_of(table) == []


async def test_timers_of_other_rules_wait_for_code_that_knows_them(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    services = home.vidar.services
    row = await services.tables.row(table)
    version = row.version
    before = await services.store.timers_of(table)
    assert [timer for timer in before if timer.key.startswith(DEADLINE)]
    services.tables.live.clear()
    await services.store.update_game(replace(row, version="another"))
    await home.later(HOUR)
    assert await services.store.timers_of(table) == before, "a timer of other rules was taken away"
    # The next start finds that they are the same by another name.
    await home.again()
    assert (await home.row(table)).version == version
    assert (await home.row(table)).place.get("absences"), "the deadline is past, and nobody asked"


# A clock that is set


async def test_a_clock_set_back_an_hour_silences_no_ai(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click("Start", on=channel.last)
    await home.idle()
    (table,) = [row.id for row in await home.vidar.services.store.games("playing")]
    while AI_TIMER not in [timer.key for timer in await home.vidar.services.store.timers_of(table)]:
        await home.answer(table, ann)
    before = (await home.row(table)).seq
    home.at -= HOUR
    home.vidar.scheduler.reschedule()
    await home.idle()
    await home.later(3)
    assert (await home.row(table)).seq > before, "the AI waits for the clock"


@pytest.mark.parametrize("stopped", [False, True])
async def test_a_clock_set_back_an_hour_leaves_people_as_much_time_as_before(
    world: World, home: Home, channel: Channel, stopped: bool
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    (seat,) = (await home.row(table)).place["clock"]["waits"]
    await home.later(MINUTE)
    if stopped:
        await home.asleep(-HOUR)
    else:
        await home.vidar.scheduler.fire()
        home.at -= HOUR
        home.vidar.scheduler.reschedule()
        await home.idle()
    due = (await home.row(table)).place["clock"]["waits"][seat][1]
    assert due == pytest.approx(home.at + 4 * MINUTE, abs=61 if stopped else 1)
    panel = await home.panel(table)
    assert f"<t:{round(due)}:R>" in panel.text, "the panel shows the old hour"
    await home.later(3 * MINUTE - 61)
    assert not (await home.row(table)).place.get("absences")
    await home.later(2 * MINUTE + 62)
    assert (await home.row(table)).place.get("absences"), "the deadline went back with the clock"


async def test_a_clock_set_back_twice_by_two_processes_moves_timers_once(tmp_path: Path) -> None:
    path = tmp_path / "vidar.sqlite"
    stores = [await SqliteStore.open(path) for _ in range(2)]
    desk = Desk(Services(stores[0], now=lambda: NOON))
    table = await desk.table()
    await desk.set(table, "quick", 100.0)
    for store in stores:
        assert await store.keep_time(NOON, NOON) == 0.0
    moved = [await store.keep_time(NOON - HOUR, NOON + 5) for store in stores]
    assert moved == [-HOUR - 5, 0.0]
    (timer,) = await stores[1].timers_of(table)
    assert timer.due == NOON + 100 - HOUR - 5
    for store in stores:
        await store.close()


async def test_processes_that_notice_late_that_the_clock_was_set_a_little_move_timers_once(
    tmp_path: Path,
) -> None:
    """What one has noted by the new clock is nearer to what the other expects than to its time."""
    path = tmp_path / "vidar.sqlite"
    stores = [await SqliteStore.open(path) for _ in range(3)]
    for store in stores:
        assert await store.keep_time(NOON, NOON) == 0.0
    moved = [
        await store.keep_time(NOON + 15.0 + passed, NOON + passed)
        for store, passed in zip(stores, (1.0, 9.0, 10.0), strict=True)
    ]
    assert moved == [15.0, 0.0, 0.0]
    assert await stores[0].keep_time(NOON + 30.0 + 90.0, NOON + 15.0 + 90.0) == 15.0, "once more"
    for store in stores:
        await store.close()


async def test_a_vote_lasts_a_day_though_the_clock_was_set_back(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await people[0].slash(await home.room(table), "table abandon")
    await home.later(2 * HOUR)
    await home.vidar.scheduler.fire()
    home.at -= 3 * DAY
    await home.later(21 * HOUR)
    assert (await home.row(table)).status == "playing"
    await home.later(2 * HOUR)
    assert (await home.row(table)).status == "abandoned"


async def test_a_question_about_a_seat_lasts_a_day_though_the_clock_was_set_back(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    await home.later(HOUR)
    room = await home.room(table)
    question = next(m for m in reversed(room.log) if ":absent:" in str(m.buttons))
    home.at -= 3 * DAY
    await home.later(HOUR)
    row = await home.row(table)
    (seat,) = row.place["absences"]
    voter = next(p for p in people if p.id != row.seats[int(seat)])
    (ai,) = [b.custom_id or "" for b in question.buttons if "stand-in" in (b.custom_id or "")]
    await voter.click(ai, on=question)
    await home.idle()
    votes = (await home.row(table)).place["absences"][seat]["votes"]
    assert votes == {voter.id: "stand-in"}, "the question's buttons are too old"
    await home.later(24 * HOUR)
    assert (await home.row(table)).place["stand_ins"].keys() == {seat}


async def test_a_clock_that_was_wrong_for_a_moment_costs_nobody_any_time(
    world: World, home: Home, channel: Channel
) -> None:
    offset = 0.0
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    before = {timer.key: timer.due for timer in await home.vidar.services.store.timers_of(table)}
    (clock,) = (await home.row(table)).place["clock"]["waits"].values()
    home.vidar.scheduler.offset = lambda: offset
    await home.vidar.scheduler.fire()
    for jump in (5 * HOUR, -5 * HOUR):
        home.at += jump
        offset += jump
        home.vidar.scheduler.reschedule()
        await home.idle()
    timers = await home.vidar.services.store.timers_of(table)
    assert {timer.key: timer.due for timer in timers} == pytest.approx(before, abs=1)
    (now,) = (await home.row(table)).place["clock"]["waits"].values()
    assert now[1] == pytest.approx(clock[1], abs=1)


async def test_a_clock_set_forward_is_time_that_has_passed(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    home.at += HOUR
    home.vidar.scheduler.reschedule()
    await home.idle()
    assert (await home.row(table)).place.get("absences")
    home.at -= HOUR
    home.vidar.scheduler.reschedule()
    await home.idle()
    (first,) = await home.asked(table, people)
    await home.answer(table, first)
    assert not (await home.row(table)).place.get("absences"), "nobody is missed who answers"


# Many tables


async def test_many_tables_of_ai_all_go_on(world: World, guild: Guild, tmp_path: Path) -> None:
    channel = guild.channel("general")
    tables, answers = 40, 6
    async with running(world, tmp_path / "vidar.sqlite", ai_pause=0.5) as vidar:
        services = vidar.services
        for number in range(tables):
            place: Patch = {"guild": guild.id, "lobby_channel": channel.id, "language": "en"}
            player = world.person(f"P{number}")
            row = await services.openings.open(
                "shadow_planet", 3, player.id, place, ai=["random"] * 2
            )
            await services.lobby.start(row.id, player.id)
            await stand_in(services, row.id, 0, "random")
        async with asyncio.timeout(120):
            while True:
                rows = await services.store.games("playing")
                behind = [row.id for row in rows if row.seq < answers]
                if not behind:
                    break
                await asyncio.sleep(0.2)


class Daily:
    """A chore that a test makes fail, or leave undone what it should do."""

    name = "daily"
    is_everywhere = False

    def __init__(self) -> None:
        self.at: float | None = NOON
        self.runs = 0
        self.fails = self.stays = False

    async def due(self) -> float | None:
        return self.at

    async def run(self) -> None:
        self.runs += 1
        if self.fails:
            raise ValueError("not today")
        if not self.stays:
            self.at = None


@pytest.mark.parametrize("fault", ["fails", "stays"])
async def test_a_chore_that_fails_or_changes_nothing_is_tried_again_in_a_while(
    desk: Desk, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    chore, now = Daily(), [NOON]
    setattr(chore, fault, True)
    desk.services.tables.now = lambda: now[0]
    desk.scheduler.chores = (chore,)
    for _ in range(5):
        await desk.scheduler.fire()
    assert chore.runs == 1, "again and again at the same moment"
    assert "daily failed" in caplog.text
    assert "not today" not in caplog.text
    setattr(chore, fault, False)
    now[0] += scheduler.AFTER_A_FAULT
    await desk.scheduler.fire()
    assert (chore.runs, chore.at) == (2, None)
    table = await desk.table()
    await desk.set(table, "quick")
    await desk.scheduler.fire()
    assert desk.fired == [(table, "quick")], "timers go on beside it"
