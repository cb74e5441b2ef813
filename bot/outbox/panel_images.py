"""Pictures of tables: a panel is posted without one that is not drawn yet, and gets it later."""

import asyncio
import logging
from collections.abc import Callable
from functools import cached_property

from bot import logs
from bot.domain.table import Table
from bot.i18n.languages import label_speaker
from bot.images.renderer import FILE, Renderer
from bot.outbox.discord_api import DiscordApi
from bot.tables.play import Seen
from bot.tables.services import Host
from bot.views import public
from bot.views.components import File
from rules.engine import Picture

PATIENCE = 5.0
"""Seconds that a panel which is brought up to date waits for its picture; after that it follows."""

_log = logging.getLogger(__name__)


class Board:
    """What a panel shows; made once, when it is needed."""

    def __init__(self, make: Callable[[], tuple[Picture, ...]]) -> None:
        self._make = make

    @cached_property
    def picture(self) -> Picture | None:
        """The picture; None if the game has none, or cannot make it."""
        return next(iter(self._make()), None)

    @property
    def made(self) -> bool:
        """Whether it was needed already."""
        return "picture" in vars(self)

    def svg(self) -> str | None:
        """What is to be drawn."""
        return self.picture and self.picture.svg


class Pictures:
    """What there is to see of tables, drawn from what their readers may see."""

    def __init__(
        self,
        host: Host,
        calls: DiscordApi,
        drawing: Renderer | None,
        language: Callable[[Table], str],
    ) -> None:
        self.host = host
        self.calls = calls
        self.drawing = drawing
        self.language = language
        self._to_hang: dict[str, _Hanging] = {}
        """By table: the panel that still waits for its picture."""

    @property
    def hanging(self) -> list[asyncio.Task[None]]:
        """What goes on until every panel has its picture."""
        return [one.task for one in self._to_hang.values()]

    async def board(self, seen: Seen, language: str) -> Board | None:
        """What a panel shows."""
        return None if self.drawing is None else Board(await self._of(seen, language))

    async def _of(self, seen: Seen, language: str) -> Callable[[], tuple[Picture, ...]]:
        game = await self.host.tables.game_of(seen.row)
        say = label_speaker(game, seen.row, language).text

        def make() -> tuple[Picture, ...]:
            try:
                return game.pictures(seen.view, say)
            except Exception as fault:  # noqa: BLE001 (no picture is worth a panel)
                _log.error("table %s: no picture: %s", seen.row.id, logs.describe_error(fault))
                return ()

        return make

    def ready(self, board: Board | None) -> File | None:
        """The picture as a file, if it has been drawn before."""
        if board is None or self.drawing is None:
            return None
        picture = board.picture
        png = picture and self.drawing.ready(picture.svg)
        return File(FILE, png, picture.alt) if picture and png else None

    async def is_late(self, board: Board | None) -> bool:
        """Wait for a picture, but not long; whether it is still being drawn then."""
        if board is not None and self.drawing is not None:
            try:
                await asyncio.wait_for(self.drawing.later(board.svg), PATIENCE)
            except TimeoutError:
                return True
        return False

    async def all(self, seen: Seen, language: str) -> list[File]:
        """All pictures a reader may see, drawn now."""
        found: list[File] = []
        if self.drawing is None:
            return found
        for number, picture in enumerate((await self._of(seen, language))()):
            png = await self.drawing.png(picture.svg)
            if png is not None:
                found.append(File(f"{number}-{FILE}", png, picture.alt))
        return found

    def hang(self, seen: Seen, room: int, panel: int, board: Board) -> None:
        """Let a panel get its picture as soon as it is drawn, unless it is put off before."""
        hanging = _Hanging()
        hanging.task = asyncio.create_task(self._hang(hanging, seen, room, panel, board))
        self._to_hang[seen.row.id] = hanging

    async def put_off(self, table: str) -> None:
        """Its panel changes: from now on nobody adds a picture to what it showed before."""
        hanging = self._to_hang.get(table)
        if hanging is None:
            return
        if not hanging.edits:
            hanging.task.cancel()
        # An edit that is on its way must arrive before whatever comes next.
        await asyncio.gather(hanging.task, return_exceptions=True)
        self._done(table, hanging)

    async def _hang(
        self, hanging: "_Hanging", seen: Seen, room: int, panel: int, board: Board
    ) -> None:
        table, drawing = seen.row.id, self.drawing
        assert drawing is not None
        try:
            await drawing.later(board.svg)
            hanging.edits = True
            # What could not be made could not be drawn either, and has been told of.
            await self._add(seen, room, panel, self.ready(board) if board.made else None)
        except asyncio.CancelledError:
            return
        except Exception as error:  # noqa: BLE001 (the panel itself stands)
            line = "table %s: the panel stays without its picture: %s"
            _log.warning(line, table, logs.describe_error(error))
        finally:
            self._done(table, hanging)

    def _done(self, table: str, hanging: "_Hanging") -> None:
        if self._to_hang.get(table) is hanging:
            del self._to_hang[table]

    async def _add(self, seen: Seen, room: int, panel: int, picture: File | None) -> None:
        """Edit a panel that was posted before its picture was drawn."""
        if picture is not None:
            game, language = await self.host.tables.game_of(seen.row), self.language(seen.row)
            await self.calls.edit(room, panel, public.panel(game, seen, language, picture))

    async def close(self) -> None:
        """Nobody waits for pictures any more."""
        tasks = self.hanging
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.drawing is not None:
            await self.drawing.close()


class _Hanging:
    """A panel that waits for its picture, or is being edited with it."""

    task: asyncio.Task[None]
    edits = False
