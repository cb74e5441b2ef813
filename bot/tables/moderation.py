"""What those who manage a server do about people and tables in it."""

from contextlib import suppress

from bot.domain.barred import is_barred, with_barred, without_barred
from bot.tables.lobby import Lobby
from bot.tables.queue import Queue
from bot.tables.repository import ActionRefused, Tables, alone
from bot.tables.seat_transfer import SeatTransfer


class Moderation:
    """Bars people from the tables of a server, and lets them in again."""

    def __init__(
        self, tables: Tables, lobby: Lobby, queue: Queue, seat_transfer: SeatTransfer
    ) -> None:
        self.tables = tables
        self.lobby = lobby
        self.queue = queue
        self.seat_transfer = seat_transfer

    async def bar(self, server: str, person: str) -> int:
        """Let somebody sit down at no table here any more; at how many they still play.

        They leave every lobby and the queue. A game goes on, for the others' sake: their seat there
        is on offer, and the table decides as about anybody who does not come.
        """
        before = await self.tables.store.update_server(
            server, lambda kept: with_barred(kept, server, person)
        )
        if is_barred(before, server, person):
            raise ActionRefused("refused-barred-already")
        for row in await self.tables.find("lobby", guild=server):
            with alone(row.id), suppress(ActionRefused):
                if person in row.seats:
                    await self.lobby.leave(row.id, person)
                elif person in row.people.kept:
                    await self.lobby.drop_kept(row.id, person)
        await self.queue.withdraw(person, server)
        playing = await self.tables.find("playing", person, guild=server)
        for row in playing:
            with alone(row.id), suppress(ActionRefused):
                await self.seat_transfer.offer(row.id, person)
        return len(playing)

    async def unbar(self, server: str, person: str) -> None:
        """Let somebody sit down again."""
        before = await self.tables.store.update_server(
            server, lambda kept: without_barred(kept, server, person)
        )
        if not is_barred(before, server, person):
            raise ActionRefused("refused-not-barred")
