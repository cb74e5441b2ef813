"""What was left out of a run is noted for whoever started it."""

import os
from pathlib import Path

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each reason, into the file that `start.py test` names."""
    notes = os.environ.get("VIDAR_LEFT_OUT")
    if notes:
        skipped = terminalreporter.stats.get("skipped", [])
        reasons = sorted({str(report.longrepr[2]) for report in skipped})
        lines = [reason.removeprefix("Skipped: ") + "\n" for reason in reasons]
        Path(notes).write_text("".join(lines), "utf-8")
