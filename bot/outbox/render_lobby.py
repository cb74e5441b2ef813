"""Letters of a lobby: how it stands, and calls to people where it was opened."""

import logging
from typing import TYPE_CHECKING

from bot.domain.results import is_new_to
from bot.domain.seating import people
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.i18n.table_names import table_name
from bot.outbox.discord_api import PlaceGone
from bot.outbox.outcome import Changes
from bot.views.components import Form
from bot.views.lobby import lobby
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts

_log = logging.getLogger(__name__)


class LobbyPosts:
    """Turns such letters into messages."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {"lobby": self.show, "call": self._call}

    async def newcomers(self, row: Table) -> list[str]:
        """Who at a table has never finished such a game."""
        results = {p: await self.services.store.results(p) for p in people(row)}
        return [p for p, kept in results.items() if is_new_to(row.game, p, kept)]

    async def show(self, row: Table, letter: Letter) -> Changes:
        """The lobby as it stands: edited, or posted where it was opened."""
        game = await self.services.tables.todays_game(row)
        newcomers = await self.newcomers(row) if row.status == "lobby" else ()
        form = lobby(game, row, self.posts.language(row), newcomers)
        channel = int(row.room.lobby_channel)
        if row.posts.lobby and await self.calls.edit(channel, int(row.posts.lobby), form):
            return {}
        try:
            nonce = self.posts.nonce(row, letter, "lobby")
            return {"lobby": str(await self.calls.post(channel, form, nonce))}
        except PlaceGone as gone:
            _log.warning("table %s: its lobby cannot be shown: %s", row.id, gone)
            return {}

    async def refresh(self, row: Table) -> None:
        """Let the post say how things stand, where it is still there."""
        if row.posts.lobby:
            game = await self.services.tables.todays_game(row)
            form = lobby(game, row, self.posts.language(row), ())
            await self.calls.edit(int(row.room.lobby_channel), int(row.posts.lobby), form)

    async def _call(self, row: Table, letter: Letter) -> Changes:
        """A sentence for some people, who are pinged: they are the host now, or wanted again.

        Where it is for nobody in particular, nobody is.
        """
        if row.status != "lobby":
            return {}
        say = speaker(await self.services.tables.todays_game(row), row, self.posts.language(row))
        whom = tuple(letter.data["people"])
        who = " ".join(f"<@{person}>" for person in whom)
        args = {**letter.data.get("args", {}), "who": who, "count": len(whom)}
        text = say.text(letter.data["text"], name=table_name(row), **args)
        channel = int(row.room.lobby_channel)
        try:
            await self.calls.post(channel, Form(text), self.posts.nonce(row, letter), whom)
        except PlaceGone as gone:
            _log.warning("table %s: nobody can be called: %s", row.id, gone)
        return {}
