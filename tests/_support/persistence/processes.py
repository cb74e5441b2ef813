"""Starts workers as processes of their own, and reads what they say."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

ROOT = Path(__file__).parents[3]


async def start(*words: object) -> Process:
    """A worker, see `tests._support.persistence.worker`."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests._support.persistence.worker",
        *map(str, words),
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
    )


async def hear(process: Process) -> str:
    """The next line it says; "" when it has ended."""
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()


def tell(process: Process) -> None:
    """Let it go on."""
    assert process.stdin is not None
    process.stdin.write(b"\n")
