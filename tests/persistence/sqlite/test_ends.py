"""A program that fails ends: no thread of the store keeps it, or a test run, alive."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from persistence.sqlite import SqliteStore
from tests._support.persistence.making import check_whole
from tests._support.persistence.processes import ROOT

SECONDS = 120
"""Far more than it takes on a busy machine, and far less than for ever."""

FAILING = """
from persistence.sqlite import SqliteStore

async def test_fails(tmp_path):
    store = await SqliteStore.open(tmp_path / "vidar.db")
    assert await store.game("t1") is not None
"""


async def run(*words: str) -> tuple[int | None, str]:
    """How a Python program ended, and what it said."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=ROOT, stdout=PIPE, stderr=STDOUT
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), SECONDS)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode, said.decode()


async def test_a_program_that_fails_with_an_open_store_ends_and_half_writes_nothing(
    path: Path,
) -> None:
    code, said = await run("-m", "tests._support.persistence.worker", "fail", str(path), "t1")
    assert code == 1
    assert "a fault of the program" in said
    store = await SqliteStore.open(path)
    assert await check_whole(store) in (0, 1), "nobody was told, so it may be there or not"
    await store.close()


async def test_a_failing_test_with_an_open_store_does_not_keep_the_run_from_ending(
    tmp_path: Path,
) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING)
    options = (
        "-q",
        "-p",
        "no:cacheprovider",
        "-o",
        "asyncio_mode=auto",
        "--rootdir",
        str(tmp_path),
    )
    code, said = await run("-m", "pytest", *options, str(tmp_path), str(tmp_path))
    assert code == 1, said
    assert "1 failed" in said
