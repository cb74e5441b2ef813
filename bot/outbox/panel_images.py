"""Pictures of tables: a message is shown without those that are not drawn yet, and gets them later.

Panels have one, desks those that are their reader's own. Nobody waits long for any of them, and
none is added to a message that shows something newer.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cached_property, partial

from bot import logs
from bot.domain.reading_preferences import wants_words
from bot.i18n.languages import label_speaker, whole_sentences
from bot.images.renderer import FILE, Renderer
from bot.outbox.discord_api import is_gone
from bot.tables.play import Seen
from bot.tables.services import Services
from bot.views.components import File
from bot.views.desk import ALT, on_desk
from bot.views.words import in_words
from rules.engine import Picture

PATIENCE = 5.0
"""Seconds that a panel which is brought up to date waits for its picture; after that it follows."""

LONGEST_ALT = 1024
PRESSED, PANEL, UNSEEN = range(3)
"""Which pictures are drawn first: of a desk that was pressed, of a panel, of a desk in DMs."""

_log = logging.getLogger(__name__)

Add = Callable[[Sequence[File]], Awaitable[object]]
"""Shows a message anew, with its pictures."""


class Board:
    """What a message shows; made once, when it is needed."""

    def __init__(
        self,
        make: Callable[[], tuple[Picture, ...]],
        choose: Callable[[tuple[Picture, ...]], Iterable[Picture]],
        alt: int,
        rest: str,
    ) -> None:
        self._make = make
        self._choose = choose
        self._alt, self._rest = alt, rest

    @cached_property
    def pictures(self) -> list[Picture]:
        """The pictures; none if the game has none, or cannot make them."""
        return [*self._choose(self._make())]

    @property
    def made(self) -> bool:
        """Whether they were needed already."""
        return "pictures" in vars(self)

    def alt(self, picture: Picture) -> str:
        """What a picture shows, in as many sentences as have room; the rest is there in words."""
        return whole_sentences(picture.alt, self._alt, self._rest)

    def svg(self, number: int) -> str | None:
        """What is to be drawn."""
        return self.pictures[number].svg if number < len(self.pictures) else None


class Pictures:
    """What there is to see of tables, drawn from what their readers may see."""

    def __init__(self, services: Services, drawing: Renderer | None) -> None:
        self.services = services
        self.drawing = drawing
        self._to_hang: dict[Hashable, Hanging] = {}
        """By table the panel, and by id the desks, that still wait for their pictures."""

    @property
    def hanging(self) -> list[asyncio.Task[None]]:
        """What goes on until every message has its pictures."""
        return [one.task for one in self._to_hang.values() if one.task is not None]

    async def board(self, seen: Seen, language: str) -> Board | None:
        """What a panel shows."""
        if self.drawing is None:
            return None
        made = await self._of(seen, language)
        game = await self.services.tables.game_of(seen.row)
        rest = label_speaker(game, seen.row, language).text("alt-rest")
        return Board(made, lambda pictures: pictures[:1], LONGEST_ALT, rest)

    async def desk(self, seen: Seen, language: str) -> Board | None:
        """What a desk shows of its reader's own, in their language; once for each position."""
        game = await self.services.tables.game_of(seen.row)
        most, with_board = on_desk(game, seen.row), seen.row.room.is_dm
        if self.drawing is None or not most or seen.seat is None:
            return None
        say = label_speaker(game, seen.row, language).text
        name = "desk", language, *sorted(seen.row.people.names.items())

        def made() -> tuple[Picture, ...]:
            first = game.pictures(seen.view, say)[:1] if with_board else ()
            shared = [picture for picture in first if not picture.desk]
            return (*shared, *game.own_pictures(seen.view, say)[: game.desk_pictures])

        if name not in seen.made:
            make = _or_none(seen.row.id, made)
            seen.made[name] = Board(make, lambda pictures: pictures[:most], ALT, say("alt-rest"))
        return seen.made[name]

    def board_of(self, table: str, make: Callable[[], Picture | None]) -> Board | None:
        """What a post shows that has one picture of its own."""

        def made() -> tuple[Picture, ...]:
            picture = make()
            return () if picture is None else (picture,)

        if self.drawing is None:
            return None
        return Board(_or_none(table, made), lambda pictures: pictures, LONGEST_ALT, "…")

    async def _of(self, seen: Seen, language: str) -> Callable[[], tuple[Picture, ...]]:
        game = await self.services.tables.game_of(seen.row)
        say = label_speaker(game, seen.row, language).text
        return _or_none(seen.row.id, lambda: game.pictures(seen.view, say))

    def ready(self, board: Board | None) -> list[File]:
        """The pictures as files, if all of them have been drawn before."""
        if board is None or self.drawing is None:
            return []
        found: list[File] = []
        for number, picture in enumerate(board.pictures):
            png = self.drawing.ready(picture.svg)
            if png is None:
                return []
            name = f"{number}-{FILE}" if number else FILE
            found.append(File(name, png, board.alt(picture)))
        return found

    def at_once(self, board: Board | None) -> list[File]:
        """The same without making anything: nobody waits for pictures on a desk."""
        return self.ready(board) if board is not None and board.made else []

    def lacks(self, board: Board | None, shown: Sequence[File]) -> bool:
        """Whether there may be pictures that are not shown yet."""
        return board is not None and not shown and not (board.made and not board.pictures)

    async def is_late(self, board: Board | None) -> bool:
        """Wait for pictures, but not long; whether they are still being drawn then."""
        if board is not None and self.drawing is not None:
            try:
                await asyncio.wait_for(self._draw(board, self.drawing, PANEL), PATIENCE)
            except TimeoutError:
                return True
        return False

    async def _draw(self, board: Board, drawing: Renderer, turn: int) -> None:
        """One after the other; if one fails, the rest is not needed either."""
        number = 0
        while await drawing.later(partial(board.svg, number), turn):
            number += 1

    async def made(self, seen: Seen, language: str) -> tuple[Picture, ...]:
        """What a reader may see, not drawn: for what it says in words."""
        return (await self._of(seen, language))()

    async def in_words(self, seen: Seen, language: str) -> list[str]:
        """What the pictures on a desk would show, for a reader who wants words before pictures."""
        if not wants_words(seen.known):
            return []
        pictures = await self.made(seen, language)
        return in_words([one for one in pictures if one.desk] or pictures)

    async def drawn(self, picture: Picture) -> File | None:
        """A picture as a file, drawn now; None if it cannot be had."""
        png = None if self.drawing is None else await self.drawing.png(picture.svg)
        return None if png is None else File(FILE, png, picture.alt)

    async def all(self, seen: Seen, language: str) -> list[File]:
        """All pictures a reader may see, drawn now."""
        return await self._files((await self._of(seen, language))())

    async def look(self, seen: Seen, language: str, key: str) -> list[File]:
        """What a game shows large under that name, drawn now."""
        game = await self.services.tables.game_of(seen.row)
        say = label_speaker(game, seen.row, language).text
        return await self._files(_or_none(seen.row.id, lambda: game.look(seen.view, key, say))())

    async def _files(self, pictures: Sequence[Picture]) -> list[File]:
        found: list[File] = []
        if self.drawing is None:
            return found
        for number, picture in enumerate(pictures):
            png = await self.drawing.png(picture.svg)
            if png is not None:
                found.append(File(f"{number}-{FILE}", png, picture.alt))
        return found

    @asynccontextmanager
    async def changing(self, place: Hashable | None) -> AsyncIterator["Hanging"]:
        """A message changes: what was to be added to it before is put off.

        If it is changed again meanwhile, only that later change may hang something there.
        """
        mine = Hanging()
        if place is None:
            yield mine
            return
        await self.put_off(place)
        self._to_hang[place] = mine
        try:
            yield mine
        finally:
            if mine.task is None:
                self._done(place, mine)

    @asynccontextmanager
    async def editing(self, place: Hashable) -> AsyncIterator["Hanging"]:
        """The same by an edit of our own, which must arrive before whatever comes next."""
        async with self.changing(place) as mine:
            mine.task, mine.edits = asyncio.current_task(), True
            try:
                yield mine
            finally:
                self._done(place, mine)

    def hang(
        self,
        place: Hashable,
        table: str,
        board: Board,
        add: Add,
        turn: int,
        mine: "Hanging | None" = None,
    ) -> None:
        """Let a message get its pictures as soon as they are drawn, unless it is put off before.

        Not if somebody else changes it by now.
        """
        hanging = mine or Hanging()
        hanging.edits = False
        if mine is not None and self._to_hang.setdefault(place, mine) is not mine:
            return
        self._to_hang[place] = hanging
        hanging.task = asyncio.create_task(self._hang(hanging, place, table, board, add, turn))

    async def put_off(self, place: Hashable) -> None:
        """A message changes: from now on nobody adds a picture to what it showed before."""
        hanging = self._to_hang.get(place)
        if hanging is None or hanging.task is None:
            return
        if not hanging.edits:
            hanging.task.cancel()
        # An edit that is on its way must arrive before whatever comes next.
        await asyncio.gather(hanging.task, return_exceptions=True)
        self._done(place, hanging)

    async def _hang(
        self, hanging: "Hanging", place: Hashable, table: str, board: Board, add: Add, turn: int
    ) -> None:
        assert self.drawing is not None
        try:
            await self._draw(board, self.drawing, turn)
            hanging.edits = True
            # What could not be made could not be drawn either, and has been told of.
            files = self.ready(board) if board.made else []
            if files:
                await add(files)
        except asyncio.CancelledError:
            return
        except Exception as error:  # noqa: BLE001 (the message itself stands)
            if not is_gone(error):
                line = "table %s: a message stays without its picture: %s"
                _log.warning(line, table, logs.describe_error(error))
        finally:
            self._done(place, hanging)

    def _done(self, place: Hashable, hanging: "Hanging") -> None:
        if self._to_hang.get(place) is hanging:
            del self._to_hang[place]

    async def close(self) -> None:
        """Nobody waits for pictures any more."""
        tasks = self.hanging
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.drawing is not None:
            await self.drawing.close()


def _or_none(
    table: str, make: Callable[[], tuple[Picture, ...]]
) -> Callable[[], tuple[Picture, ...]]:
    """What a game draws, or nothing where it fails: no picture is worth a post."""

    def made() -> tuple[Picture, ...]:
        try:
            return make()
        except Exception as fault:  # noqa: BLE001 (no picture is worth a post)
            _log.error("table %s: no picture: %s", table, logs.describe_error(fault))
            return ()

    return made


class Hanging:
    """A message that changes, waits for its pictures, or is being edited with them."""

    task: asyncio.Task[None] | None = None
    edits = False
