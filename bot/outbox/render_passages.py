"""The letter of the story around a game: a post of its own, between log and panel."""

from typing import TYPE_CHECKING

from bot.domain.table import Table
from bot.domain.transition import PASSAGE
from bot.outbox.outcome import Changes
from bot.views.series import passages_posts
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts


class PassagePosts:
    """Tells everybody what the story has come to."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {PASSAGE: self._tell}

    async def _tell(self, row: Table, letter: Letter) -> Changes:
        """What was taken back meanwhile is not told."""
        seen = await self.services.play.seen(row.id, None)
        game = await self.services.tables.todays_game(row)
        room, language = int(await self.posts.room(row)), self.posts.language(row)
        for number, form in enumerate(passages_posts(game, row, seen.view, language, letter.data)):
            await self.calls.post(room, form, self.posts.nonce(row, letter, str(number)))
        return {}
