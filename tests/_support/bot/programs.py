"""What a host runs, the bot and what stands beside it, each as a process of its own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from localcord import World

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


async def begin(world: World, database: Path | str, **changes: str) -> Process:
    """Start the bot as its host does; changes are of its settings."""
    settings = {
        "DISCORD_TOKEN": world.token,
        "VIDAR_API": world.address.rest,
        "VIDAR_GATEWAY": world.address.gateway,
        "VIDAR_DATABASE": str(database),
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": os.environ.get("PATH", ""),
        **changes,
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "bot", env=settings, cwd="/",
        stdout=PIPE, stderr=PIPE,
    )  # fmt: skip


async def started(world: World, database: Path | str, **changes: str) -> tuple[int | None, str]:
    """Start the bot and wait for its end; how it ended and what it said."""
    process = await begin(world, database, **changes)
    try:
        _, said = await asyncio.wait_for(process.communicate(), 60)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise
    return process.returncode, said.decode()


@asynccontextmanager
async def connected(world: World, database: Path | str, **changes: str) -> AsyncIterator[Process]:
    """A bot that runs and has connected, and is killed in the end."""
    process = await begin(world, database, **changes)
    try:
        await world.until(lambda: world.gateway.connected, timeout=60, why="the bot has connected")
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
