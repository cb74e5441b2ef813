"""A private thread for a side that wants to talk among itself.

All that is ever posted there is who it is for and who can read it, and that it is closed: what is
secret stays on desks. A side has none while somebody of another side could read it.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.domain.seating import is_person, people_by_side
from bot.domain.table import Patch, Table
from bot.i18n.languages import speaker
from bot.i18n.speaker import Speaker
from bot.logs import describe_error
from bot.outbox.discord_api import PlaceGone, Unreachable, is_refusal
from bot.outbox.outcome import Changes
from bot.outbox.rooms import in_words
from bot.outbox.talk_threads import TalkThreads
from bot.tables.repository import ActionRefused
from bot.views.components import Form
from persistence.store import Letter, StoreError

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts

NAME = 100
"""How long the name of a thread may be."""
LOOKS_AGAIN_SECONDS = 600.0
"""While a table posts, who can read its threads is looked at so often: each look asks Discord."""
LOOK = {"look": True}
"""What a letter says that only asks who can read by now."""
_log = logging.getLogger(__name__)


class TalkPosts:
    """Makes such threads, and keeps in them who belongs there."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.threads = TalkThreads(posts.calls.client)
        self.kinds = {"talk": self._follow}
        self._looked: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _alone_with(self, table: str) -> asyncio.Lock:
        """One at a time: two of a side may ask at once, or while a seat changes hands."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def open(self, table: str, person: str) -> str:
        """The thread of somebody's side, made if there is none; ActionRefused if there cannot be.

        Asked for again it is woken, and everybody who belongs there is in it.
        """
        async with self._alone_with(table):
            row = await self.services.tables.row(table)
            sides = people_by_side(await self.services.tables.game_of(row), row)
            side = next((side for side, people in sides.items() if person in people), None)
            if side is None:
                raise ActionRefused("refused-talk-no-sides")
            if len(sides[side]) < 2:
                raise ActionRefused("refused-talk-alone")
            channel = self.threads.channel(row)
            if channel is None:
                raise ActionRefused("refused-talk-place")
            thread, others = await self.threads.fetch(row, side), _others(sides, side)
            if await self.threads.is_read_by(channel, others, thread):
                await self._close(row, side, thread)
                raise ActionRefused("refused-talk-read")
            if thread is None:
                return await self._begin(row, side, sides, channel)
            await self.threads.let_in(thread, sides[side])
            return str(thread.id)

    async def _begin(
        self,
        row: Table,
        side: str,
        sides: Mapping[str, tuple[str, ...]],
        channel: discord.TextChannel,
    ) -> str:
        """Make a thread; its first post says who it is for and who can read it."""
        missing = self.threads.lacking(channel)
        if missing:
            raise ActionRefused("refused-talk-permissions", missing=in_words(missing))
        say = await self._speaker(row)
        name = say.text("talk-name", table=row.id, role=side)[:NAME]
        thread = await self.threads.make(channel, name, _others(sides, side))
        if thread is None:
            raise ActionRefused("refused-talk-not-made")
        people = sides[side]
        await self.threads.let_in(thread, people)
        called = " ".join(f"<@{person}>" for person in people)
        text = f"{say.text('talk-begins', role=side)}\n{called}"
        try:
            await self._post(row, thread, text, people)
        except PlaceGone:
            raise ActionRefused("refused-talk-not-made") from None
        await self._note(row, side, str(thread.id))
        return str(thread.id)

    async def _post(
        self, row: Table, thread: discord.Thread, text: str, ping: tuple[str, ...] = ()
    ) -> None:
        name = f"talk.{thread.id}.{bool(ping)}".encode()
        nonce = str(int.from_bytes(blake2b(name, key=row.seed, digest_size=8).digest())).zfill(20)
        await self.calls.post(thread.id, Form(text), nonce, ping)

    async def _speaker(self, row: Table) -> Speaker:
        game = await self.services.tables.todays_game(row)
        return speaker(game, row, self.posts.language(row))

    async def _note(self, row: Table, side: str, thread: str | None) -> None:
        def noted(now: Table) -> Patch:
            others = {key: one for key, one in now.posts.talks.items() if key != side}
            return {"talks": {**others, **({side: thread} if thread else {})} or None}

        await self.services.updates.change(row.id, noted)

    async def _close(self, row: Table, side: str, thread: discord.Thread | None) -> None:
        """Somebody of another side can read it: it says so, and is archived and locked."""
        if thread is not None:
            try:
                say = await self._speaker(row)
                await self._post(row, thread, say.text("talk-closed"))
            except PlaceGone as gone:
                _log.warning("table %s: a side is not told that others can read: %s", row.id, gone)
            await self.threads.put_to_sleep(thread, for_good=True)
        if side in row.posts.talks:
            await self._note(row, side, None)

    # When people come and go

    async def look(self, guild: str | None = None) -> None:
        """Who can read may be others by now, in one server or anywhere: threads are looked at."""
        try:
            for row in await self.services.tables.find("playing", guild=guild):
                if row.posts.talks and self.services.tables.is_home(row.room.guild):
                    await self._ask_for_a_look(row)
        except StoreError as fault:
            # Each is looked at when its table posts, or at the next start.
            _log.error("where sides talk cannot be looked up: %s", describe_error(fault))

    async def look_now_and_then(self, row: Table) -> None:
        """The same of a table that posts, unless that was done a moment ago."""
        last = self._looked.get(row.id, -LOOKS_AGAIN_SECONDS)
        if row.posts.talks and self.services.tables.now() - last >= LOOKS_AGAIN_SECONDS:
            await self._ask_for_a_look(row)

    async def _ask_for_a_look(self, row: Table) -> None:
        self._looked[row.id] = self.services.tables.now()
        await self.services.updates.post(row.id, [("talk", LOOK)])

    async def _follow(self, row: Table, letter: Letter) -> Changes:
        """A seat has changed hands: who left is taken out, who came is let in.

        Or others may read by now, though nobody changed places.
        """
        left, looks = letter.data.get("left"), bool(letter.data.get("look"))
        async with self._alone_with(row.id):
            row = await self.services.tables.row(row.id)
            for side in row.posts.talks:
                await self._bring_up_to_date(row, side, left, looks)
        return {}

    async def _bring_up_to_date(self, row: Table, side: str, left: str | None, looks: bool) -> None:
        sides = people_by_side(await self.services.tables.todays_game(row), row)
        # Refused, this is tried again and then set aside: who has left must not read on.
        thread, channel = await self.threads.find(row, side), self.threads.channel(row)
        if thread is None:
            return
        if channel is None:
            raise Unreachable(f"server {row.room.guild} is not there just now")
        here = sides.get(side, ())
        if left is not None and is_person(left) and left not in here:
            await self.threads.let_out(thread, left)
        if await self.threads.is_read_by(channel, _others(sides, side), thread):
            await self._close(row, side, thread)
        elif not looks:
            await self.threads.let_in(thread, here)

    async def forget(self, person: str, tables: Collection[str]) -> None:
        """Somebody gives up their seats at these tables, and is in no thread of them any more."""
        for table in tables:
            async with self._alone_with(table):
                row = await self.services.tables.row(table)
                for side in row.posts.talks:
                    thread = await self.threads.fetch(row, side)
                    if thread is not None:
                        await self._forgotten(thread, person)

    async def _forgotten(self, thread: discord.Thread, person: str) -> None:
        try:
            await self.threads.let_out(thread, person)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            _log.warning("thread %s: somebody cannot be taken out: %s", thread.id, error.code)

    async def end(self, row: Table) -> None:
        """The table is put away, and so are its threads."""
        self._looked.pop(row.id, None)
        for side in row.posts.talks:
            thread = await self.threads.fetch(row, side)
            if thread is not None:
                await self.threads.put_to_sleep(thread)


def _others(sides: Mapping[str, tuple[str, ...]], side: str) -> list[str]:
    """The people of all other sides."""
    return [person for other, people in sides.items() if other != side for person in people]
