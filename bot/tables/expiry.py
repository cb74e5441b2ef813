"""What is not kept for ever: records of games that ended long ago, and servers that have gone."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any

from bot.logs import describe_error
from bot.tables.queue import Queue
from bot.tables.repository import Tables
from persistence.store import StoreUnavailable

GONE = "gone"
"""Since when a server does not have the bot any more, in what is kept of it."""
DAY, HOUR = 24 * 3600.0, 3600.0
ROW = "expiry"
"""The row of the store, beside those of servers, that says up to when days were counted."""
AT_ONCE = 20
"""Games whose records are deleted in one transaction: everybody else's decisions wait for it."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how many days something is kept; 0 is for ever."""

    games: int = 0
    """The record of a game, after its end."""
    servers: int = 0
    """All of a server, after it has removed the bot."""


KEEP_ALL = Keeping()


class Expiry:
    """Looks once an hour, in the background, for what has been kept long enough."""

    def __init__(self, tables: Tables, queue: Queue, keeping: Keeping = KEEP_ALL) -> None:
        self.tables = tables
        self.queue = queue
        self.keeping = keeping
        self.present: Callable[[], Collection[str]] = tuple
        """The servers that have the bot, as far as this process is told."""
        self.is_gone: Callable[[str], Awaitable[bool]] = _unknown
        """Whether Discord itself says that a server does not have the bot."""
        self.ahead: Callable[[], float] = float
        """Seconds by which the clock was set forward while this process ran."""
        self._has_warned = False
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self._idle.set()

    def start(self) -> None:
        """From now on look every hour; a clock that is wrong at the start has one to be put right.

        Whoever connects again does not begin a new hour.
        """
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    @property
    def busy(self) -> bool:
        """Whether something is being looked for."""
        return not self._idle.is_set()

    async def idle(self) -> None:
        """Wait until all is looked at."""
        await self._idle.wait()

    async def close(self) -> None:
        """Stop; what is left is deleted by the next run."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._idle.set()

    async def left(self, server: str) -> None:
        """A server has removed the bot: from now on its days are counted."""
        await self._mark(server, self._now())

    async def look(self) -> None:
        """Delete what has been kept long enough."""
        self._idle.clear()
        try:
            await self._look()
        except Exception as fault:  # noqa: BLE001 (nobody's game depends on it)
            _log.error("what is old cannot be deleted: %s", describe_error(fault))
        finally:
            self._idle.set()

    def _now(self) -> float:
        """The time on a clock that nobody has set forward: days that did not pass count nothing."""
        return self.tables.now() - self.ahead()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(HOUR)
            await self.look()

    async def _look(self) -> None:
        now, deleted = await self._passed(self._now()), 0
        await self._look_at_servers(now)
        while self.keeping.games:
            found = await self.tables.store.expire_games(now - self.keeping.games * DAY, AT_ONCE)
            deleted += found
            if found < AT_ONCE:
                break
        if deleted:
            self.tables.live.clear()
            line = "the records of %d games that ended over %d days ago are deleted"
            _log.info(line, deleted, self.keeping.games)

    async def _passed(self, now: float) -> float:
        """The moment up to which days count: with each look it goes on by one day at most.

        A clock that is a year ahead at the start could not be told from a year in which no bot ran.
        So nothing goes at once: whoever reads the log has weeks to put it right.
        """
        counted: list[float] = []

        def moved(kept: dict[str, Any]) -> dict[str, Any]:
            last = kept.get("at")
            if not isinstance(last, int | float) or not 0 <= last <= now:
                last = now
            counted[:] = [min(now, last + DAY)]
            return {"at": counted[0]}

        await self.tables.store.update_server(ROW, moved)
        days = (now - counted[0]) / DAY
        if days > 0 and not self._has_warned:
            self._has_warned = True
            line = "the clock is %.0f days after the last look for what is old: it is deleted one"
            _log.warning(line + " day of it an hour; if the clock is wrong, set it", days + 1)
        return counted[0]

    async def _look_at_servers(self, passed: float) -> None:
        """Count the days of those that are gone, and forget those that have been long enough."""
        present = self.present()
        for server in await self.tables.store.known_servers():
            if not server.isdecimal() or not self.tables.is_home(server):
                continue
            try:
                await self._look_at(server, server in present, passed)
            except StoreUnavailable:
                raise
            except Exception as fault:  # noqa: BLE001 (whatever it is, the others are looked at)
                _log.warning("a server is passed over: %s", describe_error(fault))

    async def _look_at(self, server: str, is_present: bool, passed: float) -> None:
        since, now = (await self.tables.store.server(server)).get(GONE), self._now()
        if is_present:
            if since is not None:
                await self._mark(server, None)
        elif not isinstance(since, int | float) or not 0 <= since <= now:
            # Not noted yet, noted by a clock that was wrong, or damaged.
            await self._mark(server, now)
        elif self.keeping.servers and passed - since > self.keeping.servers * DAY:
            await self._forget(server)

    async def _forget(self, server: str) -> None:
        # Another process may have it, or an outage may hide it: nothing goes on a guess.
        if not await self.is_gone(server):
            return await self._mark(server, None)
        await self.queue.forget_server(server)
        tables = await self.tables.store.forget_server(server)
        self.tables.live.clear()
        line = "a server that is gone for over %d days is forgotten, with %d tables"
        _log.info(line, self.keeping.servers, tables)
        return None

    async def _mark(self, server: str, since: float | None) -> None:
        def marked(kept: dict[str, object]) -> dict[str, object]:
            rest = {key: value for key, value in kept.items() if key != GONE}
            return rest if since is None else {**rest, GONE: since}

        await self.tables.store.update_server(server, marked)


async def _unknown(_server: str) -> bool:
    return False
