"""The processes of a fleet: each a bot over the same store, connected to one world."""

import os
import signal
from pathlib import Path

from localcord import World
from tests._support.bot.fleet.warm import Forked, Nest

CONNECTED = "has connected to Gateway"


class Member:
    """One process; `again` starts another in its place."""

    def __init__(
        self,
        nest: Nest,
        world: World,
        folder: Path,
        name: str,
        database: str,
        far: bool = False,
    ) -> None:
        self.nest = nest
        self.world = world
        self.folder = folder
        self.name = name
        self.database = database
        self.words = ["far"] if far else []
        self.settings: dict[str, str] = {}
        self.process: Forked | None = None
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
            "PATH": os.environ.get("PATH", ""),
            **self.settings,
        }
        self._said = len(self.log)
        log = self.folder / f"{self.name}.log"
        self.process = await self.nest.fork(self.words, settings, self.folder, log)

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
