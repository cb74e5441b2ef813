"""Desks that people have opened for their eyes only: they show the present as long as they can.

Discord lets the bot change such a message for fifteen minutes after the last press on it. Until
then it is drawn anew when there is something else to see on it: at once when its reader is asked
something else, otherwise at most once a minute. That depends on what this reader sees and on
nothing else, so that nobody learns from it what they may not know. Where a post calls its reader,
it goes below that post: nobody need scroll up to what they are asked.

What is needed for it is kept in memory alone, for one desk of each person at a table. After a
restart, and once its time is over, a desk stays as it is: the first press shows the present one.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, Self

from bot.domain.custom_id import Pages
from bot.domain.suggestion import Suggestion
from bot.i18n.languages import speaker
from bot.logs import NETWORK, describe_error
from bot.outbox.desk_drawing import (
    DeskDrawing,
    drawing_of,
    mark_of_pictures,
    mark_of_question,
)
from bot.outbox.discord_api import is_gone, is_refusal
from bot.outbox.fair_queue import FairQueue
from bot.outbox.panel_images import PRESSED, Board, Hanging, Pictures
from bot.tables.play import Seen
from bot.tables.repository import ActionRefused
from bot.views.components import Form
from bot.views.help_pages import note_page
from persistence.store import StoreError

LIFE = 14.5 * 60
"""Seconds for which a message can be changed after a press on it, with something to spare."""
SOFT = 60.0
"""Seconds that something may wait to be seen by who is asked nothing else."""
MOST = 2048
"""Of so many desks it is known how to change them; the ones that were pressed last."""

_log = logging.getLogger(__name__)


class OpenMessage(Protocol):
    """A message for its reader's eyes only, as long as it can be changed."""

    @property
    def id(self) -> int: ...

    @property
    def channel(self) -> int | None: ...

    @property
    def shows_pictures(self) -> bool: ...

    async def show(self, form: Form) -> None:
        """Change it."""
        ...

    async def lower(self, form: Form) -> Self:
        """Show it once more, below all that was posted since."""
        ...

    async def away(self) -> None:
        """Take it away, if its reader has not."""
        ...


@dataclass(eq=False, slots=True)
class OpenDesk:
    """A message that shows somebody's desk, and what it shows."""

    table: str
    person: str
    shown: OpenMessage
    until: float
    language: str
    question: bytes
    drawing: DeskDrawing | None
    """What its words are made of, until somebody must know them."""
    pages: Pages
    note: str
    advice: Suggestion | None
    as_of: float | None
    board: Board | None
    """What its pictures are made of, until they are."""
    words: bytes = b""
    pictures: bytes = b""
    covered: bool = False
    """Whether something about its question stands in its place, with a way back."""
    again: bool = False
    """Whether to look once more."""
    at_once: bool = False
    """Whether its reader has just changed something themselves."""
    called: bool = False
    """Whether a post below it has called its reader."""
    moving: asyncio.Event | None = None
    """While it goes below: set when it is there."""
    earlier: set[int] = field(default_factory=set[int])
    """The messages that it has left to go below."""
    drawn: float = 0.0
    due: float | None = None
    """When it was changed last, and when to look whether something else is to be seen."""
    task: asyncio.Task[None] | None = None
    later: asyncio.TimerHandle | None = None

    @property
    def message(self) -> int:
        return self.shown.id

    def says(self) -> bytes:
        """A mark of all it says and offers."""
        if self.drawing is not None:
            self.words, self.drawing = self.drawing.words(self.as_of), None
        return self.words

    def sees(self) -> bytes:
        """A mark of the pictures it shows."""
        if self.board is not None:
            self.pictures, self.board = mark_of_pictures(self.board), None
        return self.pictures


@dataclass(slots=True)
class _Held:
    """Somebody is being answered."""

    by: int = 0
    """How many of their presses are."""
    looks: bool = False
    """Whether to look at their desk then."""


class OpenDesks:
    """The desks of all tables that can still be changed."""

    def __init__(self, pictures: Pictures, turns: FairQueue) -> None:
        self.pictures = pictures
        self.services = pictures.services
        self._turns = turns
        self._desks: dict[tuple[str, str], OpenDesk] = {}
        """By table and person, those that were pressed last at the end."""
        self._at: dict[str, set[str]] = {}
        """Who has one open, by table."""
        self._messages: dict[int, tuple[str, str]] = {}
        self._held: dict[tuple[str, str], _Held] = {}
        """Desks of who is just being answered."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """All that is being looked at or changed."""
        return [task for task in self._tasks if not task.done()]

    @property
    def due(self) -> list[float]:
        """When it is looked next whether something else is to be seen that can wait."""
        return [desk.due for desk in self._desks.values() if desk.due is not None]

    def __len__(self) -> int:
        return len(self._desks)

    # What is pressed

    @contextmanager
    def holding(self, table: str, person: str, message: int | None) -> Iterator[None]:
        """While somebody is answered the answer is their desk; if it stands elsewhere, both are."""
        with self.drawing(table, person) as held:
            try:
                yield
            finally:
                desk = self._desks.get((table, person))
                if desk is not None and desk.message != message:
                    desk.at_once = held.looks = True

    @contextmanager
    def drawing(self, table: str, person: str) -> "Iterator[_Held]":
        """What changes while a desk is drawn for somebody is looked at as soon as it is shown.

        The same finger may press twice: the last of its answers is waited for.
        """
        key = table, person
        held = self._held.setdefault(key, _Held())
        held.by += 1
        try:
            yield held
        finally:
            held.by -= 1
            if not held.by:
                del self._held[key]
                desk = self._desks.get(key)
                if desk is not None and held.looks:
                    self._look_at(desk)

    async def has_moved(self, message: int) -> bool:
        """Whether a desk that was pressed stands below by now, and is brought up to date there.

        While it goes there that is waited for.
        """
        key = self._messages.get(message)
        desk = None if key is None else self._desks.get(key)
        if desk is None:
            return False
        if desk.moving is not None:
            await desk.moving.wait()
        if message not in desk.earlier:
            return False
        self.changed_by(desk.table, desk.person)
        return True

    def opened(self, drawing: DeskDrawing, message: OpenMessage) -> None:
        """A message shows a desk; the one that showed it before says so, if it still can."""
        seen = drawing.seen
        key = seen.row.id, seen.row.seats[seen.seat or 0] or ""
        before = self._desks.get(key)
        same = before if before is not None and before.message == message.id else None
        self._drop(key)
        now = self.services.tables.now()
        if before is not None and before.message != message.id and now < before.until:
            self._close(before, drawing, message.id)
        if seen.row.status != "playing":
            return
        self._desks[key] = OpenDesk(
            *key, message, now + LIFE, drawing.language, mark_of_question(seen),
            drawing, drawing.pages, drawing.note, drawing.advice, drawing.as_of, drawing.board,
            drawn=now,
        )  # fmt: skip
        if same is not None:
            self._desks[key].called, self._desks[key].earlier = same.called, same.earlier
        self._at.setdefault(key[0], set()).add(key[1])
        self._messages |= dict.fromkeys((message.id, *self._desks[key].earlier), key)
        while len(self._desks) > MOST:
            self._drop(next(iter(self._desks)))

    def covered(self, message: OpenMessage) -> None:
        """Something else stands in this message, until its reader goes back or is asked anew."""
        key = self._messages.get(message.id)
        desk = None if key is None else self._desks.get(key)
        if desk is not None and desk.message == message.id:
            desk.covered, desk.shown = True, message
            desk.until = self.services.tables.now() + LIFE

    def _close(self, desk: OpenDesk, newer: DeskDrawing, stands: int) -> None:
        """Nobody is to take another one for the desk; one that stands below it goes."""
        text = speaker(newer.game, newer.seen.row, newer.language).text("desk-elsewhere")

        async def close() -> None:
            await self._turns.turn()
            try:
                async with self.pictures.editing(desk.message):
                    if desk.message > stands:
                        await desk.shown.away()
                    else:
                        await desk.shown.show(note_page(text))
            except Exception as fault:  # noqa: BLE001 (the next press on it shows the desk)
                self._passes(desk, fault)

        self._begin(close())

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # What changes

    def changed(self, table: str) -> None:
        """There may be something else to see at a table."""
        for (at, _), held in self._held.items():
            held.looks |= at == table
        for person in tuple(self._at.get(table, ())):
            self._look_at(self._desks[table, person])

    def changed_by(self, table: str, person: str) -> None:
        """Somebody has done something that is to be seen on their own desk."""
        desk = self._desks.get((table, person))
        if desk is not None:
            desk.at_once = True
            self._look_at(desk)

    def called(self, table: str, people: Sequence[str], channel: int, post: int) -> None:
        """A post calls these people where their desks may stand: those go below it."""
        for person in people:
            desk = self._desks.get((table, person))
            if desk is not None and desk.shown.channel == channel and desk.message < post:
                desk.called = True
                self._look_at(desk)

    def _look_at(self, desk: OpenDesk) -> None:
        key = desk.table, desk.person
        if self.services.tables.now() >= desk.until:
            self._drop(key)
        elif key in self._held:
            self._held[key].looks = True
        else:
            desk.again = True
            if desk.task is None or desk.task.done():
                desk.task = self._begin(self._look(desk))

    async def _look(self, desk: OpenDesk) -> None:
        while desk.again and self._is_free(desk):
            desk.again = False
            await self._turns.turn()
            try:
                await self._refresh(desk)
            except Exception as fault:  # noqa: BLE001 (whatever is wrong here, a press says)
                if not self._passes(desk, fault):
                    self._drop_if(desk)

    def _is_free(self, desk: OpenDesk) -> bool:
        """Whether it is still the desk of who has it, and not being pressed."""
        key = desk.table, desk.person
        if self._desks.get(key) is not desk:
            return False
        if key in self._held:
            self._held[key].looks = True
            return False
        return True

    async def _refresh(self, desk: OpenDesk) -> None:
        seen = await self.services.play.seen(desk.table, desk.person)
        if not self._is_free(desk):
            return
        if seen.seat is None:
            self._drop_if(desk)
            game = await self.services.tables.game_of(seen.row)
            text = speaker(game, seen.row, desk.language).text("refused-not-yours")
            await desk.shown.show(note_page(text))
            return
        question = mark_of_question(seen)
        same = question == desk.question
        below = desk.called and not (same and desk.covered)
        if same and not below and (desk.covered or self._can_wait(desk)):
            return
        drawing = await self._drawn(desk, seen, same)
        desk.due, desk.at_once = None, False
        shows = self._shows(desk, drawing)
        if shows and not below:
            desk.question = question
            return
        late = await self.pictures.is_late(drawing.board)
        ready = self.pictures.ready(drawing.board)
        if not self._is_free(desk):
            return
        mine = Hanging()
        if not shows:
            # Also where it goes below in a moment: how often it changes says no more than it shows.
            async with self.pictures.editing(desk.message) as mine:
                await desk.shown.show(drawing.form(ready))
        if below and self._is_free(desk):
            mine = await self._lower(desk, drawing.form(ready))
        self._note(desk, drawing, question)
        if late and drawing.board is not None:
            shown = desk.shown
            self.pictures.hang(
                shown.id, desk.table, drawing.board,
                lambda files: shown.show(drawing.form(files)), PRESSED, mine,
            )  # fmt: skip
        if seen.row.status != "playing":
            self._drop_if(desk)

    async def _lower(self, desk: OpenDesk, form: Form) -> Hanging:
        """The desk in a new message below the others; what was to hang on the old one goes.

        Whoever presses the old one meanwhile is answered when that is done. If they have opened
        another one, this is one too many.
        """
        desk.called, before, desk.moving = False, desk.shown, asyncio.Event()
        try:
            await self.pictures.put_off(before.id)
            desk.shown = await before.lower(form)
            desk.earlier.add(before.id)
            if self._desks.get((desk.table, desk.person)) is desk:
                self._messages[desk.message] = desk.table, desk.person
            else:
                await desk.shown.away()
            await before.away()
        finally:
            desk.moving.set()
            desk.moving = None
        return Hanging()

    async def _drawn(self, desk: OpenDesk, seen: Seen, same: bool) -> DeskDrawing:
        """The desk as it is now; what was turned to, said and advised stays with its question."""
        as_of = None if desk.as_of is None else self.services.tables.now()
        draw = partial(
            drawing_of, self.pictures, seen, desk.language, as_of=as_of,
            pictured=desk.shown.shows_pictures,
        )  # fmt: skip
        if not same:
            return await draw()
        return await draw(pages=desk.pages, note=desk.note, advice=desk.advice)

    def _shows(self, desk: OpenDesk, drawing: DeskDrawing) -> bool:
        """Whether it shows just that, but for the moment as of which it does."""
        if desk.covered or drawing.words(desk.as_of) != desk.says():
            return False
        return desk.sees() == mark_of_pictures(drawing.board)

    def _note(self, desk: OpenDesk, drawing: DeskDrawing, question: bytes) -> None:
        desk.question, desk.drawing = question, drawing
        desk.pages, desk.note, desk.advice = drawing.pages, drawing.note, drawing.advice
        desk.as_of, desk.board, desk.covered = drawing.as_of, drawing.board, False
        desk.drawn = self.services.tables.now()

    def _can_wait(self, desk: OpenDesk) -> bool:
        """Whether there is time, as its reader is asked nothing else; then it is looked at later.

        That is a whole number of minutes after its last change, whatever has made us look: of a
        thing they may not know they could otherwise notice the moment.
        """
        now = self.services.tables.now()
        if desk.due is None:
            desk.due = desk.drawn + ((now - desk.drawn) // SOFT + 1) * SOFT
        left = desk.due - now
        if desk.at_once or not 0 < left <= SOFT:
            return False
        if desk.later is not None:
            desk.later.cancel()
        desk.later = asyncio.get_running_loop().call_later(left, self._look_at, desk)
        return True

    def _passes(self, desk: OpenDesk, fault: Exception) -> bool:
        """Whether it may go better next time.

        Of a message that is gone, or a table that cannot be shown, nobody need be told here.
        """
        if is_gone(fault) or isinstance(fault, ActionRefused):
            return False
        passes = isinstance(fault, (*NETWORK, StoreError)) and not is_refusal(fault)
        line = "table %s: an open desk stays as it is: %s"
        level = logging.WARNING if passes else logging.ERROR
        _log.log(level, line, desk.table, describe_error(fault))
        return passes

    def _drop_if(self, desk: OpenDesk) -> None:
        if self._desks.get((desk.table, desk.person)) is desk:
            self._drop((desk.table, desk.person))

    def _drop(self, key: tuple[str, str]) -> None:
        desk = self._desks.pop(key, None)
        if desk is None:
            return
        if desk.later is not None:
            desk.later.cancel()
        for message in (desk.message, *desk.earlier):
            self._messages.pop(message, None)
        at = self._at[key[0]]
        at.discard(key[1])
        if not at:
            del self._at[key[0]]

    def close(self) -> None:
        """Nothing is changed any more."""
        for key in tuple(self._desks):
            self._drop(key)
