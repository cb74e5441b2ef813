"""The log where a table plays: what happened, as posts that grow while they are young."""

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.domain.table import LogPost, Table
from bot.i18n.game_log import Paragraph, as_markdown, paragraphs
from bot.i18n.languages import cut, pieces, speaker
from bot.outbox.outcome import Changes
from bot.views.components import CONTENT, Form
from persistence.store import Letter
from rules.engine import Event

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts

YOUNG = 50 * 60.0
"""Up to this age, in seconds, a message of ours is edited; later a new one is posted."""


class LogPosts:
    """Tells everybody what happened."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {"log": self._tell}

    async def _tell(self, row: Table, letter: Letter) -> Changes:
        """What happened, for everybody: a post for each turn, edited while it is young."""
        post, last = row.posts.log, row.posts.last_posted_event
        if post is not None and self.services.tables.now() - post.at < YOUNG:
            parts, texts = await self.told(row, last)
            if parts and parts[0].last == post.last and not parts[0].closed:
                return {}
            if parts and len(texts[0]) <= CONTENT:
                return await self._continue(row, letter, post, parts, texts)
        last = last if post is None else post.last
        parts, texts = await self.told(row, last)
        if not parts or _held_back(row, letter, parts):
            return {}
        before: Changes = {"log": None, "last_posted_event": last}
        return {**before, **await self._post_log(row, letter, parts, texts)}

    async def told(self, row: Table, after: int) -> tuple[list[Paragraph], list[str]]:
        """What everybody was told after an event: paragraphs, and each as a text."""
        found = await self.services.store.events(row.id, after)
        say = speaker(await self.services.tables.game_of(row), row, self.posts.language(row))
        numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in found]
        parts = list(paragraphs(say, numbered, None))
        return parts, [as_markdown(part, say, None) for part in parts]

    async def _continue(
        self,
        row: Table,
        letter: Letter,
        post: LogPost,
        parts: list[Paragraph],
        texts: list[str],
    ) -> Changes:
        """The paragraph that is already posted, as it stands now; then what came after it."""
        room = int(await self.posts.room(row))
        form = Form(texts[0])
        if not await self.calls.edit(room, int(post.id), form):
            posted = await self.calls.post(room, form, self.posts.nonce(row, letter, "c"))
            post = replace(post, id=str(posted), at=self.services.tables.now())
        changes: Changes = _lies_below(row, int(post.id))
        if not parts[0].closed:
            return {**changes, "log": replace(post, last=parts[0].last)}
        changes = {**changes, "log": None, "last_posted_event": parts[0].last}
        if len(parts) == 2 and not parts[1].closed and row.status == "playing":
            return {**changes, **await self._hold_back(row, parts[1])}
        return {**changes, **await self._post_log(row, letter, parts[1:], texts[1:])}

    async def _hold_back(self, row: Table, begun: Paragraph) -> Changes:
        """What has only begun is told with the rest of its turn, or when it has waited enough."""
        later = {"soft": True, "at": self.services.tables.now(), "held": True}
        await self.services.updates.post(row.id, [("log", later)])
        return {"held": begun.last}

    async def _post_log(
        self, row: Table, letter: Letter, parts: list[Paragraph], texts: list[str]
    ) -> Changes:
        """Closed paragraphs together; the one still open, which is edited later, on its own."""
        room = int(await self.posts.room(row))
        changes: Changes = {}
        closed = [text for part, text in zip(parts, texts, strict=True) if part.closed]
        posts = pieces(closed, CONTENT)
        open_ = len(parts) > len(closed)
        if closed:
            changes["last_posted_event"] = parts[len(closed) - 1].last
            if open_ and row.status == "playing":
                changes = {**changes, **await self._hold_back(row, parts[-1])}
                open_ = False
        if open_:
            posts.append(cut(texts[-1], CONTENT))
        posted = 0
        for number, text in enumerate(posts):
            posted = await self.calls.post(
                room, Form(text), self.posts.nonce(row, letter, str(number))
            )
        if open_:
            changes["log"] = LogPost(str(posted), self.services.tables.now(), parts[-1].last)
        return {**changes, **_lies_below(row, posted)}


def _lies_below(row: Table, posted: int) -> Changes:
    """Where log and desk share a channel, the last post is noted: the desk goes below it."""
    return {"last_log": str(posted)} if row.room.is_dm and posted else {}


def _held_back(row: Table, letter: Letter, parts: list[Paragraph]) -> bool:
    """Whether all there is to tell was held back, and is not to be told by this letter."""
    only_begun = len(parts) == 1 and not parts[0].closed and row.status == "playing"
    return only_begun and parts[0].last == row.posts.held and not letter.data.get("held")
