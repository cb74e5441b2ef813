"""The card of a vote where a table plays, and what an undo would take back."""

from typing import TYPE_CHECKING

from bot.domain.ballots import VOTE, Motion
from bot.domain.seating import voters
from bot.domain.table import Table
from bot.i18n.game_log import paragraphs
from bot.i18n.languages import speaker
from bot.outbox.outcome import Changes
from bot.views import public
from persistence.store import Letter
from rules.engine import Event

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts


class VotePosts:
    """Shows what is voted on."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {VOTE: self._vote}

    async def _vote(self, row: Table, letter: Letter) -> Changes:
        """What is voted on: posted with a ping for those who have not answered, then edited."""
        motion = row.votes.motion
        old = row.posts.vote_post
        room = int(await self.posts.room(row))
        if motion is None or letter.data.get("over"):
            # If they vote on something else by now, that has a letter of its own.
            if old is not None:
                await self.calls.delete(room, int(old))
            return {"vote_post": None}
        game = await self.services.tables.todays_game(row)
        happened = await self._taken_back(row, motion)
        form = public.vote(game, row, self.posts.language(row), motion, happened)
        if old is not None and await self.calls.edit(room, int(old), form):
            return {}
        asked = voters(row, motion)
        yes, no = motion.counted(asked)
        missing = [p for p in asked if p not in (*yes, *no)]
        posted = await self.calls.post(room, form, self.posts.nonce(row, letter), tuple(missing))
        return {"vote_post": str(posted)}

    async def _taken_back(self, row: Table, motion: Motion) -> list[str]:
        """What an undo would take back: what everybody was told, and who has answered besides."""
        if motion.to is None:
            return []
        say = speaker(await self.services.tables.game_of(row), row, self.posts.language(row))
        events = [
            e for e in await self.services.play.events_since(row.id, None, 0) if e.seq > motion.to
        ]
        numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
        sentences = [s for p in paragraphs(say, numbered, None) for s in p.sentences(say, None)]
        read = {e.seq for e, (_, event) in zip(events, numbered, strict=True) if say.event(event)}
        steps = [n for n in await self.services.play.noticed(row) if n.command.seq > motion.to]
        seats = {seat for n in steps if n.command.seq not in read for seat in n.answered}
        also = [say.text("vote-answered", seats=sorted(seats))] if seats else []
        return [*sentences, *also]
