"""A bot that tests stop and start at any moment, on a clock that they move."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.app.client import Vidar
from bot.domain.table import Table
from localcord import Channel, Message, Person, World
from persistence.sqlite import SqliteStore
from tests._support.bot.players import press_something, sit_down
from tests._support.bot.steering import deal

NOON = 1_800_014_400.0
"""12:00 in UTC, on the fifteenth of January 2027."""
MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0
GAMES = ("shadow_planet",)


class Home:
    """The bot over one file; everything goes on after `again`, as after a crash."""

    vidar: Vidar

    def __init__(self, world: World, path: Path, games: tuple[str, ...] = GAMES) -> None:
        self.world = world
        self.path = path
        self.games = games
        self.at = NOON
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        store = await SqliteStore.open(self.path, busy_timeout=1.0)
        self.vidar = Vidar(store, self.games, pictures=False, guild_ready_timeout=0.01)
        self.vidar.services.tables.now = lambda: self.at
        self._task = asyncio.create_task(self.vidar.start(self.world.token))
        await self.world.gateway.ready()
        await self.vidar.wait_until_ready()
        await asyncio.sleep(0)  # what is due at the start is looked for as soon as it is ready
        await self.idle()

    async def stop(self) -> None:
        await self.vidar.close()
        assert self._task is not None
        await asyncio.gather(self._task, return_exceptions=True)

    async def again(self) -> None:
        """The process ends and another begins."""
        await self.stop()
        await self.start()

    async def idle(self) -> None:
        await self.vidar.idle()

    async def later(self, seconds: float) -> None:
        """Time passes, and what is due on the way is done."""
        goal = self.at + seconds
        while True:
            self.vidar.scheduler.reschedule()
            await self.idle()
            due = await self.vidar.scheduler.next_due(self.at)
            if due is None or due > goal:
                break
            self.at = due
        self.at = goal
        await self.idle()

    async def asleep(self, seconds: float) -> None:
        """Time passes while no bot runs; then one starts."""
        await self.stop()
        self.at += seconds
        await self.start()

    async def sit_down(self, channel: Channel, people: list[Person], **options: Any) -> str:
        """A table is opened, filled and started: its id."""
        await sit_down(self.vidar, channel, people, **options)
        *_, row = await self.vidar.services.store.games("playing")
        return row.id

    async def deal(
        self, channel: Channel, people: list[Person], scenario: dict[str, Any], **options: Any
    ) -> str:
        """The same, in a given position."""
        table, _ = await deal(self.vidar, channel, people, scenario, bytes(32), **options)
        return table

    async def decline(self, table: str, until: str) -> None:
        """Everybody lets everything pass until this is asked."""
        services = self.vidar.services
        while True:
            (seat, *_) = (await services.play.seen(table, None)).view["pending"]
            person = (await self.row(table)).seats[seat]
            assert person is not None
            seen = await services.play.seen(table, person)
            assert seen.prompt is not None
            if seen.prompt.kind == until:
                await self.idle()
                return
            await services.play.decide(table, person, seen.prompt.id, [seen.prompt.default])

    async def row(self, table: str) -> Table:
        return await self.vidar.services.tables.row(table)

    async def asked(self, table: str, people: list[Person]) -> list[Person]:
        """Who is waited for at a table, as everybody sees it."""
        view = (await self.vidar.services.play.seen(table, None)).view
        seats = (await self.row(table)).seats
        return [p for p in people if p.id in [seats[seat] for seat in view["pending"]]]

    async def answer(self, table: str, person: Person) -> None:
        """Press something at a table until nothing is asked of this person any more."""
        random = Random(person.name)
        for _ in range(200):
            view = (await self.vidar.services.play.seen(table, None)).view
            if (await self.row(table)).seats.index(person.id) not in view["pending"]:
                return
            await press_something(person, random)
            await self.idle()
        raise AssertionError(f"{person.name} never answers")

    async def room(self, table: str) -> Channel:
        return self.world.channels[(await self.row(table)).place["channel"]]

    async def panel(self, table: str) -> Message:
        row = await self.row(table)
        return self.world.channels[row.place["channel"]].messages[row.place["panel"]]


@asynccontextmanager
async def running_home(
    world: World, path: Path, games: tuple[str, ...] = GAMES
) -> AsyncIterator[Home]:
    """A running bot, at home in that file."""
    made = Home(world, path, games)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()
