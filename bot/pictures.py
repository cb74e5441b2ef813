"""Pictures of tables: a panel is posted without one that is not drawn yet, and gets it later."""

import asyncio
import logging
from collections.abc import Callable

from bot import forms, logs
from bot.calls import Calls
from bot.drawing import FILE, Drawing
from bot.host import Host, HostError, Seen
from bot.layout import File
from bot.logs import NETWORK
from bot.words import label_speaker
from persistence.store import GameRow, StoreError
from rules.engine import Picture

PATIENCE = 5.0
"""Seconds that a panel which is brought up to date waits for its picture; after that it follows."""

_log = logging.getLogger(__name__)


class Pictures:
    """What there is to see of tables, drawn from what their readers may see."""

    def __init__(
        self,
        host: Host,
        calls: Calls,
        drawing: Drawing | None,
        language: Callable[[GameRow], str],
    ) -> None:
        self.host = host
        self.calls = calls
        self.drawing = drawing
        self.language = language
        self.hanging: set[asyncio.Task[None]] = set()
        """Panels that still wait for their picture."""
        self._waiting: dict[str, asyncio.Task[None]] = {}
        """By table: the one that waits until its picture is drawn."""

    async def board(self, seen: Seen, language: str) -> Picture | None:
        """What a panel shows."""
        return next(iter(await self._of(seen, language)), None)

    async def _of(self, seen: Seen, language: str) -> tuple[Picture, ...]:
        if self.drawing is None:
            return ()
        game = await self.host.game_of(seen.row)
        return game.pictures(seen.view, label_speaker(game, seen.row, language).text)

    def ready(self, picture: Picture | None) -> File | None:
        """The picture as a file, if it has been drawn before."""
        png = picture and self.drawing and self.drawing.ready(picture.svg)
        return File(FILE, png, picture.alt) if picture and png else None

    async def drawn(self, picture: Picture | None) -> File | None:
        """The picture as a file, if it is drawn before patience ends."""
        if picture is not None and self.drawing is not None:
            try:
                await asyncio.wait_for(self.drawing.png(picture.svg), PATIENCE)
            except TimeoutError:
                return None
        return self.ready(picture)

    async def all(self, seen: Seen, language: str) -> list[File]:
        """All pictures a reader may see, drawn now."""
        found: list[File] = []
        for number, picture in enumerate(await self._of(seen, language)):
            png = await self.drawing.png(picture.svg) if self.drawing else None
            if png is not None:
                found.append(File(f"{number}-{FILE}", png, picture.alt))
        return found

    def hang(self, seen: Seen, room: int, panel: int, board: Picture) -> None:
        """Let a panel get its picture as soon as it is drawn, unless a newer one comes first."""
        table = seen.row.id
        if table in self._waiting:
            self._waiting[table].cancel()
        task = self._waiting[table] = asyncio.create_task(self._hang(seen, room, panel, board))
        self.hanging.add(task)
        task.add_done_callback(self.hanging.discard)

    async def _hang(self, seen: Seen, room: int, panel: int, board: Picture) -> None:
        table, drawing = seen.row.id, self.drawing
        assert drawing is not None
        try:
            await drawing.png(board.svg)
        except asyncio.CancelledError:
            return
        finally:
            if self._waiting.get(table) is asyncio.current_task():
                del self._waiting[table]
        await self._add(seen, room, panel, self.ready(board))

    async def _add(self, seen: Seen, room: int, panel: int, picture: File | None) -> None:
        """Edit a panel that was posted before its picture was drawn, if it still stands."""
        table = seen.row.id
        try:
            row = await self.host.row(table)
            if picture is None or row.place.get("panel") != str(panel):
                return
            if row.place.get("panel_shows") != seen.row.seq:
                return
            form = forms.panel(await self.host.game_of(row), seen, self.language(row), picture)
            await self.calls.edit(room, panel, form)
        except (*NETWORK, StoreError, HostError) as error:
            line = "table %s: the panel stays without its picture: %s"
            _log.warning(line, table, logs.told(error))

    async def close(self) -> None:
        """Nobody waits for pictures any more."""
        for task in self.hanging:
            task.cancel()
        await asyncio.gather(*self.hanging, return_exceptions=True)
        if self.drawing is not None:
            await self.drawing.close()
