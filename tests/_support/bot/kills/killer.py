"""The killer: people act, the bot dies over it and comes back, and all is quiet again.

When it dies is drawn from the seed: after so many milliseconds, with the n-th thing that Discord
hears of it, or with the n-th change of its file, which is between two steps of what it does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Literal

from localcord import Person, World
from localcord.model.interactions import Answer
from persistence.sqlite import SqliteStore
from tests._support.bot.kills.process import BotProcess

Act = Callable[[], Awaitable[Answer | None]]
"""What somebody does; None where there is nothing left to press."""
Reply = str | None
"""What they were told; None if the bot did not get that far."""

OVER_A_PRESS, OVER_A_START = 0.4, 3.5
"""Seconds in which most of what follows from a press is done, and from a start."""
DISKS = (0.0, 0.0, 0.03, 0.06)
"""Seconds a commit takes more than it does; a process has one of these disks."""
TRIES = 12
PATIENCE = 60.0
STEP = 0.001


class Killing:
    """One scene after another, with a killer at work."""

    def __init__(self, world: World, bot: BotProcess, random: Random) -> None:
        self.world = world
        self.owner = world.person("Owner")
        self.channel = world.guild("Friends", owner=self.owner).channel("general")
        self.bot = bot
        self.random = random
        self.most = 0
        """How many kills there may be in all, for now."""
        self.kills = 0
        self.unanswered = 0
        self.names = 0
        self._calm = False
        self._store: SqliteStore | None = None
        self.died = False
        """Whether the bot was killed over what was done last."""

    def person(self) -> Person:
        """Somebody who was not here before."""
        self.names += 1
        return self.world.person(f"P{self.names}x")

    @contextmanager
    def calm(self) -> Iterator[None]:
        """Nobody is killed meanwhile: what happens here is not what the scene is about."""
        before, self._calm = self._calm, True
        try:
            yield
        finally:
            self._calm = before

    def _strikes(self, chance: float) -> bool:
        return not self._calm and self.kills < self.most and self.random.random() < chance

    async def attempt(self, *acts: Act, chance: float = 0.5) -> list[Reply]:
        """People do something at the same moment, and perhaps the bot dies over it.

        What each was told; the bot is there again, and has done all it had to.
        """
        self.died = self._strikes(chance)
        if self.died:
            await self._close_book()
        doing = [asyncio.create_task(self._do(act)) for act in acts]
        if self.died:
            await self.kill_soon(OVER_A_PRESS)
        told = [await one for one in doing]
        self.unanswered += told.count(None)
        if self.died:
            await self.revive()
        await self.quiet()
        return told

    async def insist(
        self, act: Act, done: Callable[[], Awaitable[bool]], yes: str = "", again: bool = False
    ) -> None:
        """Do something until it is done; whoever was told that it is must not find it undone.

        `again`: then once more, which must be answered, and must change nothing.
        """
        for _ in range(TRIES):
            (told,) = await self.attempt(act)
            if await done():
                break
            assert not (yes and told and yes in told), f"not done, but told: {told}"
            assert self.died, f"refused: {told}"
        else:
            raise AssertionError("in vain")
        if again:
            with self.calm():
                (told,) = await self.attempt(act)
            assert told is not None, "the same press again is not answered"
            assert await done(), f"undone by the same press again: {told}"

    async def _do(self, act: Act) -> Reply:
        acting = asyncio.ensure_future(act())
        while not acting.done():
            await asyncio.wait([acting], timeout=0.005)
            if not self.world.gateway.connected:
                self.world.clock.advance(3.1)
        answer = await acting
        if answer is None or answer.kind == "nothing":
            return ""
        if answer.kind == "failed":
            return None
        return await self._read(answer)

    async def _read(self, answer: Answer) -> Reply:
        """The words of an answer once they are there."""
        message, before = answer.message, answer.message.revision

        def final() -> bool:
            if answer.kind == "deferred":
                return message.revision > before or message.deleted
            return not message.thinking

        def over() -> bool:
            return final() or not self.world.gateway.connected

        await self.world.until(over, timeout=PATIENCE, why="a press is answered")
        return message.text if final() else None

    # Death and return

    async def kill_soon(self, within: float) -> None:
        """At a random moment of what the bot is doing."""
        await self._moment(within)
        await self.kill()

    async def kill(self) -> None:
        """Now."""
        await self._close_book()
        self.kills += 1
        await self.bot.kill()

    async def end(self) -> None:
        """The bot need not come back."""
        await self._close_book()
        if self.bot.process is not None:
            await self.bot.kill()

    async def _moment(self, within: float) -> None:
        """The moment to strike; it comes in any case before long."""
        kind: Literal["delay", "call", "write"] = self.random.choice(["delay", "call", "write"])
        loop = asyncio.get_running_loop()
        began = loop.time()
        if kind == "delay":
            await asyncio.sleep(self.random.random() ** 2 * within)
            return
        count = self._calls if kind == "call" else self._writes
        left, before = self.random.choice([1, 1, 2, 2, 3, 4, 6]), count()
        while loop.time() < began + 2 * within:
            await asyncio.sleep(STEP)
            now = count()
            left -= now != before
            before = now
            if left <= 0:
                return

    def _calls(self) -> int:
        return self.world.rest.counters.requests.total()

    def _writes(self) -> tuple[int, int]:
        log = self.bot.database.with_name(self.bot.database.name + "-wal")
        try:
            found = log.stat()
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_size

    async def revive(self, chance: float = 0.3) -> None:
        """A new process; perhaps that dies too, before it has got anywhere."""
        while True:
            self.bot.disk = self.random.choice(DISKS)
            await self.bot.begin()
            if not self._strikes(chance):
                await self.bot.ready()
                return
            await self.kill_soon(OVER_A_START)

    async def later(self, seconds: float) -> None:
        """The bot is killed, and time passes until it comes back."""
        await self.kill()
        self.bot.ahead += seconds
        self.world.clock.advance(seconds)
        await self.revive()
        await self.quiet()

    # What is written down

    async def book(self) -> SqliteStore:
        """The file, read beside the bot; but nobody has it open when the bot is killed."""
        if self._store is None:
            self._store = await SqliteStore.open(self.bot.database)
        return self._store

    async def _close_book(self) -> None:
        if self._store is not None:
            await self._store.close()
            self._store = None

    async def quiet(self) -> None:
        """Wait until all is sent that need not wait, and all is done that is due."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        store = await self.book()
        while True:
            letters = [x for x in await store.letters() if not x.data.get("soft")]
            overdue = await store.timers(self.bot.now())
            if not letters and not overdue:
                return
            assert loop.time() < until, f"left undone: {letters[:3]}, {overdue[:3]}"
            await asyncio.sleep(0.02)
