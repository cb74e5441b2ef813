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
        is on offer, and the table decides as about anybody who does not come. Once more, it does
        what is left to do of that, and is refused if that is nothing.
        """
        before = await self.tables.store.update_server(
            server, lambda kept: with_barred(kept, server, person)
        )
        is_done = is_barred(before, server, person)
        # Whoever sits down just now does so before these, which look again, or is refused.
        for row in await self.tables.find("lobby", guild=server):
            with alone(row.id), suppress(ActionRefused):
                await self.lobby.put_out(row.id, person)
                is_done = False
        if await self.queue.record.withdraw(person, server, apart=True):
            is_done = False
        for row in await self.tables.find("playing", guild=server):
            if person not in row.seats and not row.absence.offered:
                continue
            with alone(row.id), suppress(ActionRefused):
                await self.seat_transfer.offer(row.id, person)
                is_done = False
        if is_done:
            raise ActionRefused("refused-barred-already")
        return len(await self.tables.find("playing", person, guild=server))

    async def unbar(self, server: str, person: str) -> None:
        """Let somebody sit down again."""
        before = await self.tables.store.update_server(
            server, lambda kept: without_barred(kept, server, person)
        )
        if not is_barred(before, server, person):
            raise ActionRefused("refused-not-barred")
