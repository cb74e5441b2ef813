"""Tables that rest: their server has removed us, or nothing in it is open to us.

Nothing of such a table moves: no letter is sent, timers are put off, presses get a sentence. That
it rests is noted with the table. Once we can write there again, it goes on where it was, with
fresh clocks, and everybody is called once.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.domain import motions
from bot.domain.limits import OPEN, RESTS
from bot.domain.seating import AI_TIMER
from bot.domain.standing_orders import ANSWER
from bot.domain.table import Patch, Table
from bot.outbox.rooms import Rooms
from bot.tables import clock_updates
from bot.tables.letters import first_letters
from bot.tables.services import Services
from bot.tables.update import Edit
from persistence.store import Letter, Timer

DAY = 24 * 3600.0
AT_ONCE = (AI_TIMER, ANSWER)
"""Timers that nobody need be warned of: what they do is done as soon as the table goes on."""
SHOWN_ANEW = ("lobby", "panel", "desk", "remind", "reminded", "awake")
"""Letters that only show how things stand or call people: others take their place."""

Handler = Callable[[Timer], Awaitable[None]]
_log = logging.getLogger(__name__)


class Resting:
    """Says which tables rest, puts them to rest and resumes them."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self.services = services
        self.rooms = rooms
        self.servers: set[str] = set()
        """Where tables rest, as far as anybody has asked for them."""

    def rests(self, row: Table) -> bool:
        """Whether a table rests, or must from now on."""
        return row.room.rests is not None or self.rooms.is_gone(row)

    async def still(self, row: Table, used: str | None = None) -> bool:
        """The same for who wants to do something there: what can go on is resumed first.

        A table in direct messages goes on once its person has used something there.
        """
        if not self.rests(row):
            return False
        if not self.services.tables.is_home(row.room.guild):
            return True  # who is told of its server sees whether it can go on
        reached = row.room.is_dm and used == row.room.where
        if reached or self.rooms.has_place(row):
            await self.resume(row.id)
            return False
        await self.begin(row, "its server has removed the bot, or is closed to it")
        return True

    async def begin(self, row: Table, why: str) -> None:
        """From now on nothing of it moves; said in the log once."""
        self.servers.add(row.room.guild)
        if row.room.rests is not None or row.status not in OPEN:
            return
        _log.warning("table %s rests: %s", row.id, why)
        await self.services.updates.change(
            row.id, lambda _before: {"rests": self.services.tables.now()}
        )

    def unless_resting(self, handler: Handler) -> Handler:
        """A handler of timers that puts off those of tables that rest."""

        async def fire(timer: Timer) -> None:
            row = await self.services.tables.row(timer.game)
            if await self.still(row):
                data = {**timer.data, RESTS: True}
                later = replace(timer, due=self.services.tables.now() + DAY, data=data)
                await self.services.updates.take_timer(timer, timers=[later])
            elif timer in await self.services.store.timers_of(timer.game):
                # A table that was resumed has given its timers another time.
                await handler(timer)

        return fire

    async def look(self) -> None:
        """Resume whatever can go on: at the start, and when something has changed in a server."""
        self.servers.clear()
        for status in OPEN:
            for row in await self.services.tables.find(status):
                if row.room.rests is not None and self.services.tables.is_home(row.room.guild):
                    await self.still(row)

    async def repair(self, table: str) -> None:
        """Lay everything of a table anew, as after a rest: posts, desks, clocks, one call."""
        patch: Patch = {"rests": self.services.tables.now(), "repaired": True}
        self.services.tables.live.pop(table, None)
        await self.services.updates.change(table, lambda _row: patch)
        await self.resume(table)

    async def resume(self, table: str) -> None:
        """A table goes on; what was to be shown or said again and again meanwhile is so once."""

        async def resumed(row: Table) -> Edit | None:
            if row.room.rests is None:
                return None
            letters = await self.services.store.letters(table)
            shown = [one.id for one in letters if one.kind in SHOWN_ANEW]
            await self.services.store.mark_delivered(shown)
            timing = await self._clocks(row)
            timers = [*await self._brought_back(row, timing.cancelled), *timing.timers]
            again = motions.begun_anew(row, self.services.tables.now())
            new = row.patched(
                {**timing.patch, **again, "rests": None, "restored": None, "repaired": None}
            )
            return Edit(new, _letters(row, letters, timing.letters), timers, timing.cancelled)

        if await self.services.updates.update(table, resumed) is not None:
            _log.warning("table %s goes on", table)

    async def _clocks(self, row: Table) -> clock_updates.ClockChange:
        """Nobody could answer meanwhile: who is waited for has a whole bank from now on."""
        clock, now = row.clock, self.services.tables.now()
        if row.status != "playing" or clock.paused:
            return clock_updates.ClockChange()
        for seat in clock.waits:
            clock = clock.granted(row.pace, seat, now)
        return await clock_updates.timed(self.services.store, row, clock, now)

    async def _brought_back(self, row: Table, but: Sequence[str]) -> list[Timer]:
        """Timers that were put off; people have a day to notice that they run again."""
        now = self.services.tables.now()
        put_off = [t for t in await self.services.store.timers_of(row.id) if RESTS in t.data]
        return [_again(timer, now) for timer in put_off if timer.key not in but]


def _again(timer: Timer, now: float) -> Timer:
    data = {key: value for key, value in timer.data.items() if key != RESTS}
    pause = 0.0 if timer.key.partition(":")[0] in AT_ONCE else DAY
    return replace(timer, due=now + pause, data=data)


def _letters(
    row: Table, waiting: Sequence[Letter], about_clocks: Sequence[tuple[str, Mapping[str, Any]]]
) -> list[tuple[str, Mapping[str, Any]]]:
    """What goes out where a table goes on: one call for everybody, and how things stand."""
    if row.status == "lobby":
        return [("lobby", {})]
    _begin, _panel, *desks = first_letters(row)
    # A table that was about to begin calls everybody anyway.
    begins = any(letter.kind == "begin" for letter in waiting)
    told = {key: True for key in ("restored", "repaired") if getattr(row.room, key)}
    call: list[tuple[str, Mapping[str, Any]]] = [] if begins else [("awake", told)]
    return [*call, *about_clocks, ("panel", {"changed": True}), *desks]
