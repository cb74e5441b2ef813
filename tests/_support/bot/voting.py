"""A table that votes: what its people do, and what is kept of it."""

import asyncio
from dataclasses import replace
from typing import Any

from bot.domain.ballots import VOTE, Motion
from bot.domain.replay import DECISIONS, effective
from bot.domain.table import Table
from localcord import Channel, Message, Person
from persistence.store import Store, Timer
from tests._support.bot.dying import Dying
from tests._support.bot.home import Home


class Voting:
    """A table with its people, the first of whom has opened it."""

    def __init__(self, home: Home, id: str, people: list[Person]) -> None:
        self.home = home
        self.id = id
        self.people = people

    @classmethod
    async def sit_down(
        cls, home: Home, channel: Channel, people: list[Person], **options: Any
    ) -> "Voting":
        return cls(home, await home.sit_down(channel, people, **options), people)

    @property
    def store(self) -> Store:
        return self.home.vidar.services.store

    # What is kept

    async def row(self) -> Table:
        return await self.home.row(self.id)

    async def room(self) -> Channel:
        return await self.home.room(self.id)

    async def status(self) -> str:
        return (await self.row()).status

    async def motion(self) -> Motion | None:
        return (await self.row()).votes.motion

    async def card(self) -> Message:
        """What the table is asked to decide."""
        return (await self.room()).messages[(await self.row()).place["vote_post"]]

    async def timers(self) -> list[Timer]:
        """When the day of a vote is over."""
        return [timer for timer in await self.store.timers_of(self.id) if timer.key == VOTE]

    async def undos(self) -> int:
        return [c.kind for c in await self.store.commands(self.id)].count("undo")

    async def played(self) -> int:
        """How many decisions count."""
        commands = effective(await self.store.commands(self.id))
        return len([c for c in commands if c.kind in DECISIONS])

    async def said(self, text: str) -> int:
        """How often this was said at the table."""
        return sum(text in message.text for message in (await self.room()).log)

    async def settled(self) -> None:
        """What is settled at the start is settled beside what else happens then."""
        async with asyncio.timeout(60):
            while await self.motion() is not None:
                await asyncio.sleep(0.01)
        await self.home.idle()

    # What people do

    async def asked(self) -> list[Person]:
        return await self.home.asked(self.id, self.people)

    async def play(self, turns: int = 1) -> None:
        """So many of those who are asked answer."""
        for _ in range(turns):
            self.home.at += 1
            await self.home.answer(self.id, (await self.asked())[0])

    async def ask(self, kind: str = "undo") -> None:
        """The first person brings something before the table, and is for it."""
        await self.people[0].slash(await self.room(), f"table {kind}")
        await self.home.idle()

    async def vote(self, person: Person, label: str = "For") -> str:
        answer = await person.click(label, on=await self.card())
        await self.home.idle()
        return answer.message.text

    # What goes wrong

    def dies_after(self, writes: int) -> None:
        """The process writes no more than that."""
        services = self.home.vidar.services
        services.tables.store = Dying(services.store, writes)  # type: ignore[assignment]

    async def leave(self, due: float | None, **kept: Any) -> None:
        """An open motion as older code has kept it, with a timer or none."""
        row = await self.row()
        timers = [] if due is None else [Timer(self.id, VOTE, due)]
        place = {**row.place, "vote": {"by": 0, "number": 7, "no": [], **kept}, "votes": 7}
        await self.store.update_game(replace(row, place=place), None, (), timers)

    async def leave_carried_undo(self, due: float | None) -> None:
        """Two of three were for going back to the first decision, and nothing came of it."""
        await self.leave(due, kind="undo", yes=[p.id for p in self.people[:2]], to=1)
