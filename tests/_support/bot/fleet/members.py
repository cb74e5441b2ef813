"""The processes of a fleet: each `python -m bot` over the same store, connected to one world."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from localcord import World

ROOT = Path(__file__).parents[4]
CONNECTED = "has connected to Gateway"
HASTY = "tests._support.bot.fleet.hasty"


class Member:
    """One process; `again` starts another in its place."""

    def __init__(
        self, world: World, folder: Path, name: str, database: str, far: bool = False
    ) -> None:
        self.world = world
        self.folder = folder
        self.name = name
        self.database = database
        self.program = [HASTY, "far"] if far else [HASTY]
        self.settings: dict[str, str] = {}
        self.process: asyncio.subprocess.Process | None = None
        self._said = 0
        """Lines that earlier lives have said."""

    @property
    def is_up(self) -> bool:
        """Whether it runs and has taken a shard."""
        return self.runs and any(CONNECTED in line for line in self.log[self._said :])

    @property
    def log(self) -> list[str]:
        """What it has said in all its lives."""
        path = self.folder / f"{self.name}.log"
        return path.read_text("utf-8").splitlines() if path.exists() else []

    async def start(self) -> None:
        """A new process that has everything still to do."""
        settings = {
            "VIDAR_PICTURES": "no",
            "DISCORD_TOKEN": self.world.token,
            "VIDAR_API": self.world.address.rest,
            "VIDAR_GATEWAY": self.world.address.gateway,
            "VIDAR_DATABASE": self.database,
            "VIDAR_LOG_LEVEL": "INFO",
            "VIDAR_SHARDS": str(self.world.shards),
            "PYTHONPATH": str(ROOT),
            "PATH": os.environ.get("PATH", ""),
            **self.settings,
        }
        self._said = len(self.log)
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-W", "ignore", "-m", *self.program,
                env=settings, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self.process is not None and self.process.returncode is None

    async def end(self, how: signal.Signals) -> int:
        """Send it a signal and wait until nothing of it is left; how it ended."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await self.process.wait()
