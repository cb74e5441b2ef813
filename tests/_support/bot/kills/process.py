"""The bot as a process of its own, which can be killed at any moment of its life."""

import asyncio
import os
import sys
import time
from pathlib import Path

from localcord import World

ROOT = Path(__file__).parents[4]


class BotProcess:
    """The bot as a host runs it: `python -m bot`, with its settings in the environment."""

    def __init__(
        self,
        world: World,
        folder: Path,
        level: str = "WARNING",
        pictures: float = 1,
        toys: bool = False,
    ) -> None:
        self.toys = toys
        """Whether it offers the toys of a team and of a series besides."""
        self.world = world
        self.pictures = pictures
        """How many of its starts draw pictures: the first picture is most work of a start."""
        self._starts = 0
        self.folder = folder
        self.level = level
        self.database = folder / "vidar.sqlite"
        self.ahead = 0.0
        """How many seconds its clock is ahead of ours, from the next start on."""
        self.disk = 0.0
        """How many seconds a commit takes besides, from the next start on."""
        self.process: asyncio.subprocess.Process | None = None

    def now(self) -> float:
        """What time it is for the bot."""
        return time.time() + self.ahead

    def log(self) -> list[str]:
        """What it has said in all its lives."""
        return (self.folder / "bot.log").read_text("utf-8").splitlines()

    async def start(self) -> None:
        """A new process, connected."""
        await self.begin()
        await self.ready()

    async def begin(self) -> None:
        """A new process that has everything still to do."""
        self._starts += 1
        draws = int(self._starts * self.pictures) > int((self._starts - 1) * self.pictures)
        settings = {
            "VIDAR_PICTURES": "yes" if draws else "no",
            "DISCORD_TOKEN": self.world.token,
            "VIDAR_API": self.world.address.rest,
            "VIDAR_GATEWAY": self.world.address.gateway,
            "VIDAR_DATABASE": str(self.database),
            "VIDAR_LOG_LEVEL": self.level,
            "PYTHONPATH": str(ROOT),
            "PATH": os.environ.get("PATH", ""),
        }
        machine = ["tests._support.bot.kills.machine", str(self.ahead), str(self.disk)]
        words = machine if self.ahead or self.disk or self.toys else ["bot"]
        with (self.folder / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-W", "ignore", "-m", *words,
                env=settings, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip

    async def ready(self) -> None:
        """Wait until it is connected."""
        try:
            await self.world.gateway.ready(timeout=60)
        except BaseException:
            # A test that fails must not leave a bot behind.
            await self.kill()
            raise

    async def kill(self) -> None:
        """SIGKILL, at once; then wait until nothing of it is left."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await self.world.until(lambda: not self.world.gateway.connected)
