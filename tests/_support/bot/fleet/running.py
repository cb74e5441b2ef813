"""Three processes over PostgreSQL, eight shards: whatever stops is started while people press.

`run(kills, seed, folder)` is used in a small dose by the tests and in the full one by the campaign;
`python -m tests._support.bot.fleet.running <kills> <seed>` repeats a share; with `far` after it
processes have the times of real ones, and notice only by its lease that another has died.
"""

import asyncio
import itertools
import math
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.app.leases import LASTS
from bot.app.share import GIVEN_UP
from localcord import Limits, World
from localcord.model.shards import Starts
from persistence.postgres import PostgresStore
from persistence.store import Store
from tests._support.bot.fleet.corner import Corner
from tests._support.bot.fleet.hasty import ON_THE_WAY, SLOT
from tests._support.bot.fleet.members import Member
from tests._support.bot.fleet.patient import Patient
from tests._support.bot.fleet.warm import Nest
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.tables import Table, custom_ids, sit_down
from tests._support.persistence.postgres import OwnServer, own_server

SHARDS = 8
PROCESSES = 3
PATIENCE = 90.0
PRESSES = 4
"""Before a table is looked at again."""
KILL, STOP, RESTART = "SIGKILL", "SIGTERM", "database restarted"
OLD = 5
"""Old messages that somebody presses on, at each table."""
REQUESTS = (1, 2, 5, 11, 23)
"""After so many more requests of the bot somebody strikes."""


@dataclass
class Survived:
    """What a fleet has been through: nothing was lost or doubled, or there would be none."""

    strikes: Counter[str]
    answered: int
    lost: int
    """Presses in vain: whoever was to answer was killed,"""
    late: int
    """or, so many of them, answered too late: the machine was busy."""
    taken: float
    """The longest time after a process died until others had its leases,"""
    heard: float
    """and until every shard was heard again."""
    silence: float
    """The longest time for which somebody had no answer, pressing again and again."""

    def __str__(self) -> str:
        told = ", ".join(f"{name} {times}" for name, times in sorted(self.strikes.items()))
        return (
            f"{told}: {self.answered} presses answered, {self.lost} in vain "
            f"({self.late} for lack of time), nothing lost; "
            f"shards taken within {self.taken:.1f} s, heard again within {self.heard:.1f} s, "
            f"longest without an answer {self.silence:.1f} s"
        )


class Fleet:
    """The processes, their world and their database."""

    def __init__(
        self, world: World, folder: Path, server: OwnServer, random: Random, far: bool
    ) -> None:
        self.world = world
        self.server = server
        self.random = random
        self.hard = 0
        self.down = False
        self.calm_since = math.inf
        self.aftermath = 2 * LASTS if far else 2 * (SLOT + ON_THE_WAY)
        """Seconds for which others may still pass shards on to who was killed, or who has taken one
        waits for its turn to connect, though who asks for it is there."""
        self.taken = self.heard = 0.0
        self.strikes: Counter[str] = Counter()
        self.nest = Nest()
        self.members = [
            Member(self.nest, world, folder, f"process{n}", server.url, far)
            for n in range(PROCESSES)
        ]
        self._store: Store | None = None

    @property
    def database_of(self) -> Store:
        """What is written down, read beside the processes."""
        assert self._store is not None
        return self._store

    def now(self) -> float:
        return time.time()

    async def start(self) -> None:
        """All processes, connected."""
        self._store = Patient.over(await PostgresStore.open(self.server.url))
        await self.nest.open()
        for member in self.members:
            await member.start()
        await self.whole()
        self.calm_since = asyncio.get_running_loop().time() + self.aftermath

    async def stop(self) -> None:
        """Nothing of it is left."""
        for member in self.members:
            if member.runs:
                await member.end(signal.SIGKILL)
        await self.nest.close()
        if self._store is not None:
            await self._store.close()

    def gave_up(self, press: int) -> bool:
        """Whether one of the processes says that it had no time for a press."""
        said = GIVEN_UP.partition(":")[0] % press
        return any(said in line for member in self.members for line in member.log)

    async def whole(self) -> None:
        """Wait until no event would be missed."""
        await self.world.until(
            lambda: self.world.gateway.complete, timeout=PATIENCE, why="every shard is connected"
        )

    async def strike(self, how: str) -> None:
        """Something ends and is started anew, while somebody is at it."""
        for member in self.members:
            if member.process is not None and not member.runs:
                await member.start()  # as whoever runs it does: there was no database
        await self.world.until(
            lambda: sum(member.is_up for member in self.members) > 1,
            timeout=PATIENCE,
            why="two processes run",
        )
        await self._moment()
        self.strikes[how] += 1
        await {KILL: self._kill, STOP: self._stop, RESTART: self._restart}[how]()

    async def _kill(self) -> None:
        member = self._somebody()
        assert member.process is not None
        leases = await self.database_of.leases("process/")
        owner = next(x.owner for x in leases if x.data.get("pid") == member.process.pid)
        self.hard, self.calm_since = self.hard + 1, math.inf
        await member.end(signal.SIGKILL)
        began = time.monotonic()
        self.world.changed()
        while any(x.owner == owner for x in await self.database_of.leases("shard/")):
            await asyncio.sleep(0.05)
        self.taken = max(self.taken, time.monotonic() - began)
        await self.whole()
        self.heard = max(self.heard, time.monotonic() - began)
        self.calm_since = asyncio.get_running_loop().time() + self.aftermath
        await member.start()

    async def _stop(self) -> None:
        member = self._somebody()
        code = await member.end(signal.SIGTERM)
        assert code == 0, f"{member.name} ends with {code}: {member.log[-5:]}"
        await member.start()

    async def _restart(self) -> None:
        self.hard, self.down, self.calm_since = self.hard + 1, True, math.inf
        self.world.changed()
        await asyncio.to_thread(self.server.stop)
        await asyncio.to_thread(self.server.start)
        self.hard, self.down = self.hard + 1, False

    def _somebody(self) -> Member:
        return self.random.choice([member for member in self.members if member.is_up])

    async def _moment(self) -> None:
        """With the n-th request that Discord gets, while people press."""
        counters = self.world.rest.counters
        goal = counters.requests.total() + self.random.choice(REQUESTS)
        await self.world.until(lambda: counters.requests.total() >= goal, timeout=PATIENCE)


async def _press_all_the_time(table: Table, stop: asyncio.Event) -> None:
    """Until told to stop, or until the game is over."""
    while not stop.is_set() and await table.play(PRESSES) == PRESSES:
        continue


async def _finish(table: Table) -> None:
    """Old buttons answer, nothing is lost or doubled; nor is it once the game has ended."""
    await _press_old_buttons(table)
    await judge(table)
    await table.end()
    await judge(table)


async def _press_old_buttons(table: Table) -> None:
    """Every message that stands answers to whoever presses there."""
    corner: Any = table.killing
    standing = [m for m in (*corner.channel.log, *table.room.log) if m.buttons]
    for message in corner.random.sample(standing, min(len(standing), OLD)):
        if any(custom_id.table == table.id for custom_id in custom_ids(message)):
            person = corner.random.choice(table.people)
            button = message.buttons[0].custom_id

            async def act() -> Any:
                return await person.click(button or "", on=message)  # noqa: B023

            (told,) = await corner.attempt(act, chance=0.0)
            assert told is not None, "an old button does not answer"


@asynccontextmanager
async def own_database() -> AsyncIterator[OwnServer]:
    """A server that may be stopped; starting it takes a while in which others go on."""
    with ThreadPoolExecutor(1) as thread:
        loop, manager = asyncio.get_running_loop(), own_server()
        server = await loop.run_in_executor(thread, manager.__enter__)
        try:
            yield server
        finally:
            await loop.run_in_executor(thread, manager.__exit__, None, None, None)


async def run(
    kills: int, seed: int, folder: Path, tables: int = SHARDS, far: bool = False
) -> Survived:
    """Processes killed that often; raises where a promise was broken."""
    random = Random(seed)
    names = itertools.count(1)
    starts = Starts(max_concurrency=SHARDS, every=SLOT)
    async with World(limits=Limits(starts=starts)) as world, own_database() as server:
        world.shards = SHARDS
        starts.total = 1_000_000
        fleet = Fleet(world, folder, server, random, far)
        corners = [
            Corner(fleet, n * SHARDS // tables, Random(f"{seed} {n}"), names.__next__)
            for n in range(tables)
        ]
        try:
            await fleet.start()
            seated = await asyncio.gather(*(sit_down(corner, 3) for corner in corners))
            stop = asyncio.Event()
            playing = [asyncio.create_task(_press_all_the_time(t, stop)) for t in seated]
            striking = asyncio.create_task(_strike(fleet, kills, playing))
            await asyncio.wait([striking, *playing], return_when=asyncio.FIRST_COMPLETED)
            stop.set()
            await asyncio.gather(striking, *playing)
            await asyncio.gather(*map(_finish, seated))
            refused = world.gateway.starts.refused
            assert not refused, f"{refused} shards have identified out of turn"
        except BaseException:
            for member in fleet.members:
                print(f"--- {member.name}", *member.log[-40:], sep="\n", file=sys.stderr)
            raise
        finally:
            await fleet.stop()
    return Survived(
        fleet.strikes,
        sum(corner.answered for corner in corners),
        sum(corner.unanswered for corner in corners),
        sum(corner.late for corner in corners),
        fleet.taken,
        fleet.heard,
        max(corner.longest for corner in corners),
    )


async def _strike(fleet: Fleet, kills: int, playing: list[asyncio.Task[None]]) -> None:
    for number in range(kills):
        if any(task.done() for task in playing):
            return
        await fleet.whole()
        await fleet.strike((KILL, STOP, RESTART)[number % 3])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as where:
        how, which = int(sys.argv[1]), int(sys.argv[2])
        print(asyncio.run(run(how, which, Path(where), far="far" in sys.argv)))
