"""Somebody wants to be forgotten: they leave what they can leave, and then they are.

A game that goes on needs its players. One that cannot go on here, because its table rests or has
other rules, keeps nobody: the seat stays without a person, and once the game goes on the others are
asked about it as about anybody who does not come. One that is damaged does keep them, and they are
told so: a seat cannot be given up where nobody can tell what hangs on it.
"""

from collections.abc import Collection

from bot.domain.motions import dropped
from bot.domain.seating import people
from bot.domain.standing_orders import without_orders
from bot.domain.table import Table
from bot.domain.timers import DEADLINE, key_of
from bot.domain.transition import Along
from bot.tables.lobby import Lobby
from bot.tables.play import Play
from bot.tables.queue import Queue
from bot.tables.reminders import is_waited_for
from bot.tables.repository import ActionRefused, OtherVersion, Tables
from bot.tables.update import Edit, Updates
from persistence.store import StillSeated, Timer


class Forgetting:
    """People of all tables who want to be forgotten."""

    def __init__(
        self, tables: Tables, updates: Updates, lobby: Lobby, queue: Queue, play: Play
    ) -> None:
        self.tables = tables
        self.updates = updates
        self.lobby = lobby
        self.queue = queue
        self.play = play

    async def stand_up(self, person: str) -> list[str]:
        """Leave every lobby and every game that cannot go on; the tables where a seat is left."""
        for _, row in await self.tables.damaged():
            if person in (*row.seats, row.people.host):
                raise ActionRefused("refused-damaged-keeps", table=row.id)
        playing = await self.tables.find("playing", person)
        for row in playing:
            if not await self._is_stuck(row):
                raise ActionRefused("refused-still-playing")
        for row in await self.tables.find("lobby", person):
            if row.room.is_dm:
                # Who sits there stays known: their direct messages are to be forgotten with them.
                await self.lobby.close_lobby(row.id, person)
            else:
                await self.lobby.leave(row.id, person)
        for row in await self.tables.find("lobby"):
            if person in row.people.kept:
                await self.lobby.drop_kept(row.id, person)
        await self.queue.record.withdraw(person)
        for row in playing:
            await self._hand_over(row.id, person)
        return [row.id for row in playing]

    async def forget(self, person: str, left: Collection[str]) -> None:
        """Forget somebody, unless by now they sit elsewhere than where they have left a seat."""
        await self.queue.forget(person)
        try:
            await self.tables.store.forget_person(person, left)
        except StillSeated:
            raise ActionRefused("refused-still-playing") from None

    async def _is_stuck(self, row: Table) -> bool:
        """Whether nobody could finish or end this game, however much they want to."""
        if self.tables.rests(row):
            return True
        try:
            await self.tables.game_of(row)
        except OtherVersion:
            return True
        return False

    async def _hand_over(self, table: str, person: str) -> None:
        """Ready a game for others to go on with; without any it is over."""

        async def handed_over(row: Table) -> Edit | None:
            if row.status != "playing" or person not in row.seats:
                return None
            others = [other for other in people(row) if other != person]
            if not others:
                return self.play.ended(row, dropped() if row.votes.motion else Along())
            seat = row.seats.index(person)
            new = row.patched(without_orders(row, seat))
            if row.people.host == person:
                new = new.patched({"host": others[0]})
            waits = is_waited_for(row, seat)
            due = Timer(table, key_of(DEADLINE, seat), self.tables.now())
            return Edit(new, timers=[due] if waits else [])

        await self.updates.update(table, handed_over)
