"""For all tests: what was left out is noted, discord.py is never left diverted, every run ends."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from types import FrameType
from typing import NoReturn

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

QUICK = """
    test_architecture test_names_in_data test_texts rules/engine/test_engine
    rules/shadow_planet/ai/test_*weights rules/shadow_planet/cards/test_*
    rules/shadow_planet/knowledge/test_recall rules/shadow_planet/phases/test_*
    rules/shadow_planet/presentation/test_panel_and_desk rules/shadow_planet/test_worked_round
    bot/domain/test_drafts bot/domain/test_pace bot/interactions/test_commands
    bot/interactions/test_deferral bot/interactions/test_lookups bot/tables/test_clocks
    bot/tables/test_forgetting bot/tables/test_lobby bot/tables/test_vote_outcomes
    bot/views/test_desk
    persistence/test_decisions persistence/test_games persistence/test_timers
    localcord/model/test_messages localcord/people/test_components localcord/test_gateway
"""
"""Something of everything in less than a minute, for while one works: `pytest -m quick`."""
LONG = (
    "test_a_spectator_is_never_told_a_card_that_only_a_private_half_names",
    "test_a_week_after_the_end_the_channel_is_closed_and_its_log_kept",
)
"""Of those, what plays whole games."""


def pytest_configure() -> None:
    # As the bot does: four thousand tests would search for garbage most of the time.
    gc.set_threshold(20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    quick = {path for name in QUICK.split() for path in here.glob(f"{name}.py")}
    for item in items:
        if item.path in quick and item.name.partition("[")[0] not in LONG:
            item.add_marker("quick")


@pytest.fixture(autouse=True)
def _discord_as_it_was() -> Iterator[None]:
    """Whoever leads discord.py to a server of our own leads nobody else there."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


CLOSING_SECONDS = 30.0
STATUS = pytest.StashKey[int]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """What a failed test has opened is not closed for ever: pytest-timeout looks away by then."""
    limit = float(item.config.getoption("timeout") or item.config.getini("timeout"))
    if not hasattr(signal, "setitimer") or not limit or signal.getitimer(signal.ITIMER_REAL)[0]:
        return (yield)
    seconds = min(limit, CLOSING_SECONDS)

    def give_up(_number: int, _frame: FrameType | None) -> NoReturn:
        pytest.fail(f"not closed after {seconds} s")

    before = signal.signal(signal.SIGALRM, give_up)
    # Again and again: one fixture after the other is closed.
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    session.config.stash[STATUS] = exitstatus


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """End here if a test that failed has left a thread: Python would wait for it for ever."""
    left = [
        t.name for t in threading.enumerate() if not t.daemon and t is not threading.main_thread()
    ]
    if not left or STATUS not in config.stash:
        return
    print(f"Left running, and ended: {', '.join(left)}", flush=True)
    sys.stderr.flush()
    os._exit(config.stash[STATUS])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each reason, into the file that `start.py test` names."""
    notes = os.environ.get("VIDAR_LEFT_OUT")
    if notes:
        skipped = terminalreporter.stats.get("skipped", [])
        reasons = sorted({str(report.longrepr[2]) for report in skipped})
        lines = [reason.removeprefix("Skipped: ") + "\n" for reason in reasons]
        Path(notes).write_text("".join(lines), "utf-8")
