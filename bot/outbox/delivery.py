"""One letter on its way: a table whose room is gone moves, for one that rests nothing goes out."""

import asyncio
import logging

from bot.domain.ballots import VOTE
from bot.domain.table import Patch, Table
from bot.logs import Harmless
from bot.outbox.discord_api import PlaceGone
from bot.outbox.fair_queue import FairQueue
from bot.outbox.outcome import Outcome
from bot.outbox.render_table import TablePosts, nonce_of
from bot.outbox.resting import Resting
from bot.tables.services import Services
from persistence.store import Letter

MOVES = 3
"""How often a table moves for one letter: from its channel to a thread, from there to the lobby."""
CALLING = ("begin", "awake")
"""Letters that call everybody themselves."""

_log = logging.getLogger(__name__)


class Rests(Harmless):
    """Nothing can be sent for a table now: its letters wait until it goes on."""


class Delivery:
    """Sends letters, each when it is its turn."""

    def __init__(self, services: Services, posts: TablePosts, resting: Resting) -> None:
        self.services = services
        self.posts = posts
        self.resting = resting
        self.turns = FairQueue()

    async def send(self, letter: Letter, refused: dict[int, int], lock: asyncio.Lock) -> Outcome:
        """Send a letter where its table plays; `refused` are channels that have turned us away.

        Only one stream of a table at a time finds out that it rests (`lock`).
        """
        await self.turns.turn()
        row = await self._unless_resting(letter.game, lock)
        for _ in range(MOVES):
            try:
                return await self.posts.send(row, letter)
            except PlaceGone as gone:
                _log.warning("table %s: %s", row.id, gone)
                if gone.channel is not None:
                    refused[gone.channel] = gone.code
                row = await self._move(refused, row, letter)
        return await self.posts.send(row, letter)

    async def _unless_resting(self, table: str, lock: asyncio.Lock) -> Table:
        """A table, unless it rests."""
        async with lock:
            row = await self.services.tables.row(table)
            if not self.services.tables.is_home(row.room.guild):
                raise Rests(f"table {row.id} is looked after by another process")
            if await self.resting.still(row):
                raise Rests(f"table {row.id} rests")
            return row

    async def _move(self, refused: dict[int, int], row: Table, letter: Letter) -> Table:
        """The table's channel is gone: it goes on in another, and everybody is called there."""
        old = row.room.channel
        shut = self.posts.rooms.shut(row, refused) or None
        room = await self.posts.room(row.patched({"shut": shut}), refused)
        if old not in (None, room) and row.status == "playing":
            if letter.kind not in CALLING:
                await self.posts.call_all(
                    row, room, nonce_of(row, letter, "moved"), ("table-moved", {})
                )
            shown = {"panel": row.posts.panel, VOTE: row.votes.motion}
            lost = [kind for kind, what in shown.items() if what and kind != letter.kind]
            await self.services.updates.post(row.id, [(kind, {}) for kind in lost])
            self.services.updates.notify(row.id)
        followed = await self.posts.let_watchers_in(row, room)
        left: Patch = {"panel": None, "log": None, "vote_post": None}
        anew: Patch = {"channel": room, "shut": shut, **left, **followed}
        return await self.services.updates.change(row.id, lambda _before: anew)
