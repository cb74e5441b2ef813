"""How the bot is, for whoever runs it: `/health` and `/metrics` on an address of their choice."""

import json
import logging
from collections.abc import Iterator
from typing import Protocol

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.domain.limits import OPEN
from bot.metrics import REGISTRY
from bot.tables.scheduler import Scheduler
from bot.tables.services import Services
from persistence.store import StoreError

LATE = 600.0
"""Seconds after which a letter that waits is a fault."""

_log = logging.getLogger(__name__)

_READABLE = "Whether what is kept can be read."
_REFUSED = "Writes that the disk did not take."


class Watched(Protocol):
    """The bot, as far as its health shows."""

    services: Services
    scheduler: Scheduler

    @property
    def connected(self) -> bool: ...


class Health:
    """Looks at a bot when asked, and answers on one address."""

    def __init__(self, bot: Watched) -> None:
        self.bot = bot
        self.port = 0
        """Where it answers, once it does."""
        self._first_seen: dict[int, float] = {}
        """By letter that is still waiting: when it was first noticed here."""
        self._runner: web.AppRunner | None = None

    async def start(self, address: str) -> None:
        """Answer on `host:port`; OSError where that cannot be had."""
        host, _, port = address.rpartition(":")
        app = web.Application()
        app.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host.strip("[]") or "127.0.0.1", int(port))
        await site.start()
        self.port = self._runner.addresses[0][1]
        _log.info("health and metrics are at %s", site.name)

    async def close(self) -> None:
        """Answer no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def faults(self) -> list[str]:
        """What is wrong, in one word each; nothing if all is well."""
        found = [] if self.bot.connected else ["gateway"]
        try:
            if await self.bot.scheduler.late():
                found.append("timers")
            if self.bot.services.store.writes.is_refused:
                found.append("disk")
            _, age = await self._outbox()
            if age > LATE:
                found.append("outbox")
        except StoreError:
            found.append("store")
        return found

    async def figures(self) -> Iterator[Metric]:
        """How things stand at this moment."""
        store, now = self.bot.services.store, self.bot.services.tables.now()
        letters = await store.letters()
        waiting, age = await self._outbox()
        late = await self.bot.scheduler.late()
        figures = {
            "vidar_store_readable": (_READABLE, 1),
            "vidar_gateway_connected": ("Whether Discord sends us events.", self.bot.connected),
            "vidar_outbox_letters": (
                "Letters that wait to be sent, but for those of tables that rest.",
                waiting,
            ),
            "vidar_outbox_age_seconds": (
                "For how long the oldest waits, as far as this was asked for.",
                age,
            ),
            "vidar_letters_set_aside": (
                "Letters that could not be sent through a fault of ours.",
                sum(bool(letter.set_aside) for letter in letters),
            ),
            "vidar_timers_late": ("Timers that are overdue.", len(late)),
            "vidar_timers_late_seconds": (
                "By how much the oldest of them is.",
                now - min((timer.due for timer in late), default=now),
            ),
        }
        return iter(
            [GaugeMetricFamily(name, text, value=value) for name, (text, value) in figures.items()]
        )

    async def _outbox(self) -> tuple[int, float]:
        """How many letters wait, and for how long the oldest, as far as anybody has asked.

        Those of a table that rests wait for its server, for as long as that takes.
        """
        tables, now = self.bot.services.tables, self.bot.services.tables.now()
        letters = [letter for letter in await tables.store.letters() if not letter.set_aside]
        resting: set[str] = set()
        for status in OPEN if letters else ():
            resting |= {row.id for row in await tables.find(status) if tables.rests(row)}
        waiting = [letter.id for letter in letters if letter.game not in resting]
        self._first_seen = {letter: self._first_seen.get(letter, now) for letter in waiting}
        return len(waiting), now - min(self._first_seen.values(), default=now)

    async def _health(self, _request: web.Request) -> web.Response:
        faults = await self.faults()
        body = json.dumps({"well": not faults, "faults": faults})
        return web.Response(
            text=body, status=503 if faults else 200, content_type="application/json"
        )

    async def _metrics(self, _request: web.Request) -> web.Response:
        refused = self.bot.services.store.writes.refused
        found: list[Metric] = [CounterMetricFamily("vidar_store_faults", _REFUSED, value=refused)]
        try:
            found += await self.figures()
        except StoreError:
            # What is counted in memory is still true.
            found.append(GaugeMetricFamily("vidar_store_readable", _READABLE, value=0))
        now = CollectorRegistry()
        now.register(_Now(found))
        body = generate_latest(REGISTRY) + generate_latest(now)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


class _Now(Collector):
    """Figures that were looked up just now."""

    def __init__(self, found: list[Metric]) -> None:
        self._found = found

    def collect(self) -> list[Metric]:
        return self._found
