"""A server of its own for one table, whose people press whatever happens to the processes."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Protocol

from localcord import Person, World
from localcord.model.interactions import Answer
from persistence.store import Store
from tests._support.bot.kills.killer import PATIENCE, Act, Killing, Reply

AGAIN = 0.2
"""Seconds between two presses of somebody who waits for an answer."""
RETRIED = 8
"""How often a press is tried again that was made while a process died."""


class Troubled(Protocol):
    """The fleet, as far as people notice it."""

    world: World
    hard: int
    """How many processes were killed, and databases stopped or started: a press in that moment may
    be lost, or refused; nothing else may cost one, least of all a process that leaves."""
    down: bool
    """Whether there is no database just now: every press is refused."""
    calm_since: float
    """Since when no press may be lost; infinite where one may."""

    @property
    def database_of(self) -> Store: ...
    def now(self) -> float: ...
    def gave_up(self, press: int) -> bool:
        """Whether one of the processes says that it had no time for a press."""
        ...

    async def whole(self) -> None: ...


class Corner(Killing):
    """People of one server; nobody is killed here, for the fleet sees to that."""

    def __init__(
        self, fleet: Troubled, shard: int, random: Random, name: Callable[[], int]
    ) -> None:
        self.fleet = fleet
        self.world = fleet.world
        self.bot = fleet  # type: ignore[assignment]
        self.owner = self.world.person(f"Owner {shard}", guilds=[])
        self.guild = self.world.guild(f"Server {shard}", owner=self.owner, shard=shard)
        self.channel = self.guild.channel("general")
        self.random = random
        self.unanswered = 0
        self.answered = 0
        self.late = 0
        self.died = False
        self.longest = 0.0
        """The longest time for which somebody had no answer, pressing again and again."""
        self._number = name
        self._calm = False

    def person(self) -> Person:
        """Somebody who was not here before."""
        return self.world.person(f"P{self._number()}x", guilds=[self.guild])

    async def attempt(self, *acts: Act, chance: float = 0.5) -> list[Reply]:
        """People do something at the same moment, and somebody may die over it.

        With no chance for that (`chance` 0) it is done when all is well, as often as it takes.
        """
        for _ in range(RETRIED):
            if not chance:
                await self.fleet.whole()
            before, down = self.fleet.hard, self.fleet.down
            pressed = asyncio.get_running_loop().time()
            told = [*await asyncio.gather(*map(self._do, acts))]
            self.died = down or self.fleet.hard != before or None in told
            self.unanswered += told.count(None)
            self.answered += len(told) - told.count(None)
            if None in told:
                await self._press_again()
            self.longest = max(self.longest, asyncio.get_running_loop().time() - pressed)
            await self.quiet()
            if chance or None not in told or not self.died:
                return told
        raise AssertionError("a press is never answered")

    async def _press_again(self) -> None:
        """Ask for anything, until there is an answer."""
        while await self._do(lambda: self.owner.slash(self.channel, "me")) is None:
            await asyncio.sleep(AGAIN)

    async def _do(self, act: Act) -> Reply:
        pressed, hard = asyncio.get_running_loop().time(), self.fleet.hard
        answer = await act()
        if answer is None or answer.kind == "nothing":
            return ""
        if answer.kind != "failed":
            return await self._read(answer)
        if pressed > self.fleet.calm_since and self.fleet.hard == hard:
            await self._is_late(answer, hard)
        return None

    async def _is_late(self, answer: Answer, hard: int) -> None:
        """Nobody was killed: it is not lost, on a busy machine it was too late for an answer."""
        assert answer.interaction is not None
        press, until = answer.interaction, asyncio.get_running_loop().time() + PATIENCE
        while self.fleet.hard == hard:
            if press.too_late or self.fleet.gave_up(int(press.id)):
                self.late += 1
                return
            assert asyncio.get_running_loop().time() < until, "lost, and nobody was killed"
            await asyncio.sleep(AGAIN)

    async def _read(self, answer: Answer) -> Reply:
        """The words of an answer once they are there; None if who promised it has died."""
        message, before, hard = answer.message, answer.message.revision, self.fleet.hard

        def final() -> bool:
            if answer.kind == "deferred":
                return message.revision > before or message.deleted
            return not message.thinking

        def over() -> bool:
            return final() or self.fleet.hard != hard

        await self.world.until(over, timeout=PATIENCE, why="a press is answered")
        if not final():
            # The one that was killed need not be the one that promised it.
            try:
                await self.world.until(final, timeout=5)
            except TimeoutError:
                return None
        return message.text

    async def book(self) -> Store:  # type: ignore[override]
        """What is written down."""
        return self.fleet.database_of

    async def quiet(self) -> None:
        """Wait until all is sent of the tables here, and all is done that is due."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        store = self.fleet.database_of
        while True:
            mine = {row.id for row in await store.games(guild=self.guild.id)}
            firm = [x for x in await store.letters() if not x.data.get("soft")]
            letters = [letter for letter in firm if letter.game in mine]
            due = [t for t in await store.timers(self.fleet.now()) if t.game in mine]
            if not letters and not due:
                return
            assert loop.time() < until, f"left undone: {letters[:3]}, {due[:3]}"
            await asyncio.sleep(0.05)
