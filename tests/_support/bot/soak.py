"""Many tables for a long time, with everything that happens in a month: what must stay flat.

`run(minutes, tables, seed, folder)` lets scripted people and AI play at so many tables, against a
bot in a process of its own that is killed and started again, loses its gateway and has a slow disk.
No timer may be late by more than five seconds beside the time when no bot ran; and in the last
part, without restarts, neither memory nor files may grow. Used by the campaign.
"""

import asyncio
import json
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import aiohttp

from localcord import Guild, Message, Person, World
from localcord.model.refusals import NotThere
from persistence.sqlite import SqliteStore
from tests._support.bot.players import desk, is_asked, press_something

LATE = 5.0
"""Seconds a timer may be late while a bot runs."""
SLOW = 0.2
"""Seconds a commit takes on the slow disk."""
STILL = 420.0
"""Seconds after which a table where nobody is asked stands still."""
THINK = 40.0
"""Seconds a person thinks, on average."""
A_GUILD = 50
"""Tables in one server."""
RESTARTS, DROPS, SLOWS = 0.06, 0.12, 0.3
"""Up to which number drawn at random something of that kind happens."""
SHOWN = 60.0
"""Seconds within which a fault must show in the metrics."""
CONNECTED, LOST = "vidar_gateway_connected", "vidar_gateway_lost_total"
BEGINS = 120.0
"""Seconds until the first timer must have been fired."""
STARTS = 0.6
"""After this part of the time the bot is not stopped any more: now it must stay as it is."""
GROWTH = 1.15
"""How much more memory the last minutes may need than those before them."""


@dataclass
class Report:
    """What was seen; `faults` is empty if all is well."""

    minutes: float = 0.0
    timers: Counter[str] = field(default_factory=Counter)
    latest: float = 0.0
    restarts: int = 0
    drops: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    """What was done to the bot and has shown in its metrics."""
    presses: int = 0
    games: int = 0
    memory: tuple[float, float] = (0.0, 0.0)
    files: tuple[int, int] = (0, 0)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"soak: {self.minutes:.0f} min, {self.presses} presses, {self.games} games over, "
            f"{self.timers.total()} timers, the latest by {self.latest:.1f} s; {self.restarts} "
            f"restarts, {self.drops} gateways dropped; memory {self.memory[0]:.0f} -> "
            f"{self.memory[1]:.0f} MB, files {self.files[0]} -> {self.files[1]}; "
            f"{len(self.faults)} faults"
        )


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def _slow_commits(told: Mapping[str, float]) -> float:
    """How many commits took longer than a disk that is well takes."""
    quick = 'vidar_store_seconds_bucket{le="0.1"}'
    return told.get("vidar_store_seconds_count", 0) - told.get(quick, 0)


class Bot:
    """The bot in a process of its own, and when none ran."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.folder = folder
        self.database = folder / "vidar.sqlite"
        self.fired = folder / "fired.jsonl"
        self.slow = folder / "slow"
        self.metrics = f"127.0.0.1:{free_port()}"
        self.down: list[tuple[float, float]] = []
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        settings = {
            "DISCORD_TOKEN": self.world.token,
            "VIDAR_API": self.world.address.rest,
            "VIDAR_GATEWAY": self.world.address.gateway,
            "VIDAR_DATABASE": str(self.database),
            "VIDAR_LOG_LEVEL": "WARNING",
            "VIDAR_PICTURES": "no",
            "VIDAR_METRICS": self.metrics,
            # A lobby whose opening was cut short is left behind, and another one opened.
            "VIDAR_LOBBIES_PER_PERSON": "0",
            "VIDAR_TABLES_PER_PERSON": "0",
            "VIDAR_TABLES_PER_SERVER": "0",
            "PYTHONPATH": str(Path(__file__).parents[3]),
            "PATH": os.environ.get("PATH", ""),
        }
        words = ("-W", "ignore", "-m", "tests._support.bot.soaked", str(self.fired), str(self.slow))
        with (self.folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *words, env=settings, cwd=self.folder, stdout=log, stderr=log
            )
        await self.world.gateway.ready(timeout=120)

    async def stop(self, gently: bool = False) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            (self._process.terminate if gently else self._process.kill)()
        await self._process.wait()

    async def again(self) -> None:
        """Killed, and started after a while."""
        began = time.time()
        await self.stop()
        await self.world.until(lambda: not self.world.gateway.connected)
        await asyncio.sleep(3)
        await self.start()
        self.down.append((began, time.time()))

    async def figures(self) -> dict[str, float]:
        """What the bot says of itself; nothing while it does not answer."""
        url = f"http://{self.metrics}/metrics"
        try:
            async with aiohttp.ClientSession() as session, session.get(url) as answer:
                lines = (await answer.text()).splitlines()
        except aiohttp.ClientError:
            return {}
        told = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in told}

    async def is_well(self) -> bool:
        """Whether the bot says that it is."""
        try:
            url = f"http://{self.metrics}/health"
            async with aiohttp.ClientSession() as session, session.get(url) as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    @property
    def memory(self) -> float:
        """Megabytes in use."""
        assert self._process is not None
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def files(self) -> int:
        """Files and sockets that are open."""
        assert self._process is not None
        return len(os.listdir(f"/proc/{self._process.pid}/fd"))


class Table:
    """Some people, with AI in the other seats, who play one game after another."""

    def __init__(self, soak: "Soak", guild: Guild, number: int) -> None:
        self.soak = soak
        self.channel = guild.channel("general")
        self.random = Random(f"{soak.seed}.{number}")
        seated = 3 if number % 4 == 0 else 1
        self.people = [soak.world.person(f"P{number}.{n}") for n in range(seated)]

    async def live(self) -> None:
        """Play until cancelled; what fails while no bot runs is tried again later."""
        while True:
            try:
                await self._sit_down()
            except (TimeoutError, NotThere):
                await asyncio.sleep(self.random.uniform(1, 5))
            else:
                await self._play()
                self.soak.report.games += 1

    async def _sit_down(self) -> None:
        host, *others = self.people
        before = len(self.channel.log)
        options = {"game": "shadow_planet", "seats": 3, "ai": 3 - len(self.people), "pace": "live"}
        if (await host.slash(self.channel, "play", **options)).kind == "failed":
            raise TimeoutError
        lobby = await self._lobby(host, before)
        for person in others:
            await person.click("Join", on=lobby)
        async with asyncio.timeout(60):
            while any(button.label == "Start" for button in lobby.buttons):
                await host.click("Start", on=lobby)
                await asyncio.sleep(2)

    async def _lobby(self, host: Person, before: int) -> Message:
        async with asyncio.timeout(60):
            while True:
                for message in self.channel.log[before:]:
                    if host.name in message.text and message.buttons:
                        return message
                await asyncio.sleep(0.5)

    async def _play(self) -> None:
        """Press what is asked, until the game is over; a table must not stand still."""
        quiet = time.monotonic()
        while time.monotonic() - quiet < STILL:
            await asyncio.sleep(self.random.expovariate(len(self.people) / THINK))
            asked = [p for p in self.people if p.dms and is_asked(desk(p))]
            if asked:
                quiet = time.monotonic()
                with suppress(NotThere, IndexError):  # it changed under the finger
                    await press_something(self.random.choice(asked), self.random)
                self.soak.report.presses += 1
            elif await self.soak.is_over(self.people[0]):
                return
        self.soak.report.faults.append(f"nobody was asked at the table of {self.people[0].name}")


class Soak:
    """The whole of it."""

    def __init__(self, world: World, folder: Path, seed: int) -> None:
        self.world = world
        self.seed = seed
        self.random = Random(seed)
        self.bot = Bot(world, folder)
        self.report = Report()
        self._store: SqliteStore | None = None
        self._surely = [RESTARTS, DROPS, SLOWS]
        """What happens first, so that it has happened however short the soak is: the last one."""

    async def is_over(self, person: Person) -> bool:
        """Whether somebody plays nowhere any more."""
        assert self._store is not None
        return not await self._store.games("playing", person.id)

    async def run(self, minutes: float, tables: int) -> Report:
        seconds = minutes * 60
        await self.bot.start()
        self._store = await SqliteStore.open(self.bot.database)
        guilds = [self.world.guild(f"S{n}") for n in range(-(-tables // A_GUILD))]
        lives = [
            asyncio.create_task(Table(self, guilds[n // A_GUILD], n).live()) for n in range(tables)
        ]
        samples: list[tuple[float, int]] = []
        try:
            # On a busy machine it takes a while until there is anything to disturb.
            async with asyncio.timeout(BEGINS):
                while not self.bot.fired.exists():
                    await asyncio.sleep(0.1)
            began = time.monotonic()
            while (spent := time.monotonic() - began) < seconds:
                await asyncio.sleep(min(10, seconds / 20))
                await self._disturb(spent < STARTS * seconds)
                if spent > STARTS * seconds:
                    samples.append((self.bot.memory, self.bot.files))
            self.bot.slow.unlink(missing_ok=True)
            for life in lives:
                life.cancel()
            done = await asyncio.gather(*lives, return_exceptions=True)
            await self._judge(samples, time.monotonic() - began)
        finally:
            for life in lives:
                life.cancel()
            await self._store.close()
            await self.bot.stop(gently=True)
        broken = [one for one in done if isinstance(one, Exception)]
        self.report.faults += [f"a table broke: {one!r}" for one in broken]
        return self.report

    async def _disturb(self, restarts: bool) -> None:
        """Now and then something happens."""
        happens = self.random.random()
        if self._surely:
            restarts, happens = True, self._surely.pop()
        before = await self.bot.figures()
        if happens <= RESTARTS and restarts:
            await self.bot.again()
            self.report.restarts += 1
            await self._shows("a start", lambda told: told.get(CONNECTED) == 1)
        elif happens <= DROPS and self.world.gateway.connected:
            await self.world.gateway.drop()
            self.report.drops += 1
            lost = before.get(LOST, 0)
            await self._shows("a lost gateway", lambda told: told.get(LOST, 0) > lost)
        elif happens <= SLOWS:
            if self.bot.slow.exists():
                self.bot.slow.unlink()
            else:
                self.bot.slow.write_text(str(SLOW))
                slow = _slow_commits(before)
                await self._shows("a slow disk", lambda told: _slow_commits(told) > slow)

    async def _shows(self, what: str, is_told: Callable[[dict[str, float]], bool]) -> None:
        """What was done to the bot stands in its figures before long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SHOWN):
                while not is_told(await self.bot.figures()):
                    await asyncio.sleep(0.1)
                self.report.shown[what] += 1
                return
        self.report.faults.append(f"{what} does not show in the metrics")

    async def _judge(self, samples: list[tuple[float, int]], seconds: float) -> None:
        report = self.report
        report.minutes = seconds / 60
        for line in self.bot.fired.read_text().splitlines():
            fired = json.loads(line)
            key = str(fired["timer"][1]).partition(":")[0]
            report.timers[key] += 1
            late = fired["at"] - fired["due"] - self._down(fired["due"], fired["at"])
            report.latest = max(report.latest, late)
            if late > LATE:
                report.faults.append(f"timer {fired['timer']} was late by {late:.1f} s")
        assert self._store is not None
        store, now = self._store, time.time()
        for timer in await store.timers(now - LATE):
            late = now - timer.due - self._down(timer.due, now)
            if late > LATE:
                report.faults.append(f"timer {timer.key} is overdue by {late:.1f} s")
        waiting = await store.letters()
        if len(waiting) > 20 * len(await store.games("playing")):
            report.faults.append(f"{len(waiting)} letters wait")
        try:
            async with asyncio.timeout(SHOWN):
                while not await self.bot.is_well():
                    await asyncio.sleep(0.1)
        except TimeoutError:
            report.faults.append("nothing is wrong any more, and the bot says that something is")
        await store.close()
        third = len(samples) // 3
        if third:
            # The first minutes after a start fill what is kept in memory.
            middle, last = samples[third : 2 * third], samples[-third:]
            report.memory = median(m for m, _ in middle), median(m for m, _ in last)
            report.files = max(f for _, f in middle), max(f for _, f in last)
            if report.memory[1] > GROWTH * report.memory[0]:
                report.faults.append("memory grows")
            if report.files[1] > report.files[0] + 10:
                report.faults.append("open files grow")

    def _down(self, since: float, until: float) -> float:
        """How much of that time no bot ran."""
        return sum(max(0.0, min(until, b) - max(since, a)) for a, b in self.bot.down)


async def run(minutes: float, tables: int, seed: int, folder: Path) -> Report:
    """So many tables for so many minutes."""
    async with World() as world:
        return await Soak(world, folder, seed).run(minutes, tables)
