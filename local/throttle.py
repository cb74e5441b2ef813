"""Log lines that anybody in the network could make us write without end: one a minute, counted."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

SECONDS = 60.0
REPEATED = {
    # How a line begins, by who writes it.
    "asyncio": "socket.accept()",
    "aiohttp.server": "",
    "localcord.network.door": "",
    "localcord.storage.book": "",
}


class Throttle(logging.Filter):
    """Lets a line through if its like was not written lately, and says how many were not."""

    def __init__(self, begins: str = "", now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._begins = begins
        self._now = now
        # By the words before anything is filled in: when it was written, how often not since.
        self._written: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        words = str(record.msg).partition("\n")[0]
        if not words.startswith(self._begins):
            return True
        now = self._now()
        at, held_back = self._written.get(words, (now - SECONDS, 0))
        if now - at < SECONDS:
            self._written[words] = (at, held_back + 1)
            return False
        self._written[words] = (now, 0)
        if held_back:
            record.msg = f"{record.msg} ({held_back} more like it since the last such line)"
        return True


def install() -> None:
    for name, begins in REPEATED.items():
        logging.getLogger(name).addFilter(Throttle(begins))
