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
from bot.domain.pace import clock_of, pace_of
from bot.domain.seating import HOUSE
from bot.domain.standing_orders import ANSWER
from bot.outbox.rooms import Rooms
from bot.tables import clock_updates
from bot.tables.lobby import first_letters
from bot.tables.play import Host, HostError
from bot.tables.repository import TRIES
from persistence.store import Conflict, GameRow, Letter, Timer

DAY = 24 * 3600.0
AT_ONCE = (HOUSE, ANSWER)
"""Timers that nobody need be warned of: what they do is done as soon as the table goes on."""
SHOWN_ANEW = ("lobby", "panel", "desk", "remind", "reminded", "awake")
"""Letters that only show how things stand or call people: others take their place."""

Handler = Callable[[Timer], Awaitable[None]]
_log = logging.getLogger(__name__)


class Resting:
    """Says which tables rest, puts them to rest and wakes them."""

    def __init__(self, host: Host, rooms: Rooms) -> None:
        self.host = host
        self.rooms = rooms
        self.servers: set[str] = set()
        """Where tables rest, as far as anybody has asked for them."""

    def rests(self, row: GameRow) -> bool:
        """Whether a table rests, or must from now on."""
        return RESTS in row.place or self.rooms.is_gone(row.place)

    async def still(self, row: GameRow) -> bool:
        """The same for who wants to do something there: what can go on is woken first."""
        if not self.rests(row):
            return False
        if self.rooms.has_place(row.place, row.id):
            await self.wake(row.id)
            return False
        await self.begin(row, "its server has removed the bot, or is closed to it")
        return True

    async def begin(self, row: GameRow, why: str) -> None:
        """From now on nothing of it moves; said in the log once."""
        self.servers.add(str(row.place.get("guild")))
        if RESTS in row.place or row.status not in OPEN:
            return
        _log.warning("table %s rests: %s", row.id, why)
        await self.host.note_place(row.id, **{RESTS: self.host.now()})

    def awake(self, handler: Handler) -> Handler:
        """A handler of timers that puts off those of tables that rest."""

        async def fire(timer: Timer) -> None:
            row = await self.host.row(timer.game)
            if await self.still(row):
                data = {**timer.data, RESTS: True}
                later = replace(timer, due=self.host.now() + DAY, data=data)
                await self.host.store.done_timer(timer, timers=[later])
            elif timer in await self.host.store.timers_of(timer.game):
                # A table that was woken has given its timers another time.
                await handler(timer)

        return fire

    async def look(self) -> None:
        """Wake whatever can go on: at the start, and when something has changed in a server."""
        self.servers.clear()
        for status in OPEN:
            for row in await self.host.store.games(status):
                if RESTS in row.place:
                    await self.still(row)

    async def wake(self, table: str) -> None:
        """A table goes on; what was to be shown or said again and again meanwhile is so once."""
        if await self._woken(table):
            _log.warning("table %s goes on", table)
            self.host.wake(table)

    async def _woken(self, table: str) -> bool:
        async with self.host.lock(table):
            for _ in range(TRIES):
                row = await self.host.row(table)
                if RESTS not in row.place:
                    return False
                letters = await self.host.store.letters(table)
                await self.host.store.mark_delivered(
                    [one.id for one in letters if one.kind in SHOWN_ANEW]
                )
                timing = await self._clocks(row)
                timers = [*await self._brought_back(row, timing.cancelled), *timing.timers]
                changed: Mapping[str, Any] = {
                    **row.place,
                    **timing.place,
                    **motions.begun_anew(row, self.host.now()),
                    RESTS: None,
                }
                place = {key: value for key, value in changed.items() if value is not None}
                shown = _letters(row, letters, timing.letters)
                try:
                    new = replace(row, place=place)
                    gone = timing.cancelled
                    await self.host.store.update_game(
                        new, None, shown, timers, cancelled_timers=gone
                    )
                except Conflict:
                    continue
                self.host.set_bell(timers)
                return True
        raise HostError("host-busy")

    async def _clocks(self, row: GameRow) -> clock_updates.Timing:
        """Nobody could answer meanwhile: who is waited for has a whole bank from now on."""
        clock, now = clock_of(row.place), self.host.now()
        if row.status != "playing" or clock.paused:
            return clock_updates.Timing()
        for seat in clock.waits:
            clock = clock.granted(pace_of(row.place), seat, now)
        return await clock_updates.timed(self.host.store, row, clock, now)

    async def _brought_back(self, row: GameRow, but: Sequence[str]) -> list[Timer]:
        """Timers that were put off; people have a day to notice that they run again."""
        now = self.host.now()
        put_off = [t for t in await self.host.store.timers_of(row.id) if RESTS in t.data]
        return [_again(timer, now) for timer in put_off if timer.key not in but]


def _again(timer: Timer, now: float) -> Timer:
    data = {key: value for key, value in timer.data.items() if key != RESTS}
    pause = 0.0 if timer.key.partition(":")[0] in AT_ONCE else DAY
    return replace(timer, due=now + pause, data=data)


def _letters(
    row: GameRow, waiting: Sequence[Letter], about_clocks: Sequence[tuple[str, Mapping[str, Any]]]
) -> list[tuple[str, Mapping[str, Any]]]:
    """What goes out where a table goes on: one call for everybody, and how things stand."""
    if row.status == "lobby":
        return [("lobby", {})]
    _begin, _panel, *desks = first_letters(row)
    # A table that was about to begin calls everybody anyway.
    begins = any(letter.kind == "begin" for letter in waiting)
    call: list[tuple[str, Mapping[str, Any]]] = [] if begins else [("awake", {})]
    return [*call, *about_clocks, ("panel", {"changed": True}), *desks]
