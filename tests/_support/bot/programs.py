"""What a host runs beside the bot, each as a process of its own."""

import asyncio
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


async def run(*words: str, **settings: str) -> tuple[int | None, str, str]:
    """Run a program as start.py does: its exit code, what it printed and what it complained of."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", *words, cwd="/",
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ.get("PATH", ""), **settings},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    said, complained = await asyncio.wait_for(process.communicate(), 120)
    return process.returncode, said.decode(), complained.decode()
