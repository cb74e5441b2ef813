"""A table for one in direct messages: board, desk and log in one channel, and AI that answer."""

from dataclasses import dataclass
from typing import Any

from localcord import Answer, Channel, Message, Person
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Act, Killing
from tests._support.bot.kills.tables import Table, clicking, typing
from tests._support.bot.players import desk

PRESSES = 12


@dataclass
class DirectTable(Table):
    """A table whose room is somebody's direct messages."""

    @property
    def room(self) -> Channel:
        return self.people[0].dm

    def in_lobby(self, person: Person, what: str, words: str | None = None) -> Act:
        return clicking(person, self.room.log, self.id, what, words)

    async def _form(self, person: Person) -> Message:
        """There is one desk, and no panel to open another from."""
        return desk(person)

    async def end(self) -> None:
        """Whoever plays alone ends it alone."""
        ann = self.people[0]

        async def act() -> Answer | None:
            asked = await typing(ann, self.room, "table abandon")()
            if asked is None or asked.kind == "failed":
                return asked
            page = await asked.settled()
            return await clicking(ann, [page], self.id, "end")()

        async def done() -> bool:
            return (await self.row()).status != "playing"

        if not await done():
            await self.killing.insist(act, done)


async def scene(killing: Killing) -> None:
    """Opened, played for a stretch and ended, with kills on the way."""
    ann = killing.person()
    table = await _opened(killing, ann, seats=killing.random.choice([3, 4]))
    start = table.in_lobby(ann, "start")

    async def begun() -> bool:
        return (await table.row()).status == "playing"

    await killing.insist(start, begun)
    await table.play(PRESSES)
    await judge(table)
    await table.end()
    await judge(table)


async def _opened(killing: Killing, ann: Person, **options: Any) -> DirectTable:
    """A table in the messages of somebody new, who has no other."""
    with killing.calm():
        await killing.attempt(typing(ann, ann.dm, "play", game="shadow_planet", **options))
    store = await killing.book()
    (row,) = await store.games("lobby", ann.id)
    return DirectTable(killing, row.id, [ann], {})
