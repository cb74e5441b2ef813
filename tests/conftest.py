"""What was left out of a run is noted for who started it; no test leaves discord.py diverted."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route


@pytest.fixture(autouse=True)
def _discord_as_it_was() -> Iterator[None]:
    """Whoever leads discord.py to a server of our own leads nobody else there."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each reason, into the file that `start.py test` names."""
    notes = os.environ.get("VIDAR_LEFT_OUT")
    if notes:
        skipped = terminalreporter.stats.get("skipped", [])
        reasons = sorted({str(report.longrepr[2]) for report in skipped})
        lines = [reason.removeprefix("Skipped: ") + "\n" for reason in reasons]
        Path(notes).write_text("".join(lines), "utf-8")
