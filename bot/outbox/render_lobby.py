"""Letters of a lobby: how it stands, and calls to people where it was opened."""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.domain.results import is_new_to
from bot.domain.seating import people
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.i18n.table_names import table_name
from bot.outbox.discord_api import PICTURES, PlaceGone
from bot.outbox.outcome import Changes
from bot.outbox.panel_images import Board
from bot.outbox.rooms import in_words
from bot.views.components import File, Form
from bot.views.lobby import lobby
from persistence.store import Letter
from rules.engine import Game, Picture

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
        channel = int(row.room.lobby_channel)
        lacks = "" if self.calls.shows_pictures(channel) else in_words([PICTURES])
        language, board = self.posts.language(row), self._cover(game, row)

        def draw(files: Sequence[File]) -> Form:
            return lobby(game, row, language, newcomers, lacks, next(iter(files), None))

        await self.posts.pictures.put_off((row.id, "lobby"))
        ready = self.posts.pictures.ready(board)
        stands = row.posts.lobby
        if not stands or not await self.calls.edit(channel, int(stands), draw(ready)):
            try:
                nonce = self.posts.nonce(row, letter, "lobby")
                stands = str(await self.calls.post(channel, draw(ready), nonce))
            except PlaceGone as gone:
                _log.warning("table %s: its lobby cannot be shown: %s", row.id, gone)
                return {}
        if board is not None and not ready:
            self.posts.hang_on(row, (row.id, "lobby"), board, (channel, int(stands)), draw)
        return {} if stands == row.posts.lobby else {"lobby": stands}

    def _cover(self, game: Game[Any], row: Table) -> Board | None:
        """What a game is known by, where a table fills."""
        if row.status != "lobby":
            return None
        say = speaker(game, row, self.posts.language(row))

        def make() -> Picture | None:
            svg, alt = game.cover(), say.text("lobby-cover", game=row.game)
            return Picture("cover", svg, alt) if svg else None

        return self.posts.pictures.board_of(row.id, make)

    async def refresh(self, row: Table) -> None:
        """Let the post say how things stand, where it is still there."""
        if row.posts.lobby:
            game = await self.services.tables.todays_game(row)
            form = lobby(game, row, self.posts.language(row))
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
