"""Letters that take the place of one that was set aside: a sentence, and a button to try again.

What does not need what could not be had is there all the same: a question can be answered without
the rest of its desk, a desk be opened without the rest of its panel.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.domain.ballots import VOTE
from bot.domain.seating import people, waited_for
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.outbox.outcome import Changes, Outcome
from bot.outbox.streams import NOTICE, stream_of
from bot.views import desk, public
from bot.views.components import Form
from bot.views.notices import DESK, notice
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts


class Notices:
    """Turns notices into messages."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {NOTICE: self._notice}

    async def _notice(self, row: Table, letter: Letter) -> Changes | Outcome:
        """Something of this kind could not be shown; nothing is said if it could be by now."""
        if not await self._is_still_so(row, letter):
            return {}
        if "seat" in letter.data:
            return await self._desk(row, letter)
        if row.status == "lobby" or letter.data["of"] == "lobby":
            form = notice(
                speaker(await self.services.tables.game_of(row), row, self.posts.language(row)), row
            )
            nonce = self.posts.nonce(row, letter)
            await self.calls.post(int(row.room.lobby_channel), form, nonce)
            return {}
        if letter.data["of"] == VOTE:
            return await self._vote(row, letter)
        return await self._public(row, letter)

    async def _is_still_so(self, row: Table, letter: Letter) -> bool:
        waiting = await self.services.store.letters(row.id)
        return any(
            one.set_aside and one.kind == letter.data["of"] and stream_of(one) == stream_of(letter)
            for one in waiting
        )

    async def _desk(self, row: Table, letter: Letter) -> Changes | Outcome:
        """In place of the desk: for its reader alone."""
        person = self.posts.desks.reader_of(row, letter)
        if person is None:
            return {}
        game, language = (
            await self.services.tables.game_of(row),
            await self.posts.language_for(row, person),
        )
        say = speaker(game, row, language)

        async def plain() -> Form:
            seen = await self.services.play.seen(row.id, person, row)
            return desk.desk(game, seen, language, words=[say.text("desk-not-shown")])

        form = await _or_else(plain, lambda: notice(say, row, DESK))
        return await self.posts.desks.lay(row, letter, person, form)

    async def _vote(self, row: Table, letter: Letter) -> Changes:
        """In place of the card: whoever has not voted is called, and can.

        Not on an undo: without the card nobody knows what it would take back.
        """
        motion, old = row.votes.motion, row.posts.vote_post
        if motion is None:
            return {}
        room, language = await self.posts.room(row), self.posts.language(row)
        game, nonce = await self.services.tables.todays_game(row), self.posts.nonce(row, letter)
        say = speaker(game, row, language)
        if motion.kind == "undo":
            await self.calls.post(int(room), notice(say, row), nonce)
            return {"channel": room}
        form = public.vote(game, row, language, motion, (), [say.text("table-not-shown")])
        seated = people(row)
        voted = {person for side in motion.counted(seated) for person in side}
        missing = tuple(person for person in seated if person not in voted)
        posted = await self.calls.post(int(room), form, nonce, missing)
        if old is not None and old != str(posted):
            await self.calls.delete(int(room), int(old))
        return {"channel": room, "vote_post": str(posted)}

    async def _public(self, row: Table, letter: Letter) -> Changes:
        """Where the table plays; instead of a panel it calls those who are asked."""
        room, old = await self.posts.room(row), row.posts.panel
        game, language = await self.services.tables.game_of(row), self.posts.language(row)
        say, nonce = speaker(game, row, language), self.posts.nonce(row, letter)
        words = [say.text("table-not-shown")]
        of = letter.data["of"]
        changes: Changes = {"channel": room}

        async def plain() -> Form:
            seen = await self.services.play.seen(row.id, None, row)
            if of == "panel":
                return public.panel(game, seen, language, words=words)
            return public.end(game, row, seen.view, language, of == "abandoned", None, words)

        if of not in ("panel", "end", "abandoned"):
            await self.calls.post(int(room), notice(say, row), nonce)
            return changes
        form = await _or_else(plain, lambda: notice(say, row))
        asked = waited_for(row, sorted(row.clock.waits)) if of == "panel" else []
        called = self.posts.called(row, letter)
        newly = tuple(person for person in asked if person not in called)
        posted = await self.calls.post(int(room), form, nonce, newly)
        if old is not None and old != str(posted):
            await self.calls.delete(int(room), int(old))
        if of != "panel":
            return {**changes, "panel": None}
        return {**changes, "panel": str(posted), "asked": asked, "called": row.seq}


async def _or_else(make: Callable[[], Awaitable[Form]], less: Callable[[], Form]) -> Form:
    """As much as can be drawn."""
    try:
        return await make()
    except Exception:  # noqa: BLE001 (that it cannot be shown was logged when it was set aside)
        return less()
