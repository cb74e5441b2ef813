"""The bot for the soak, with its settings as for `bot`.

`python -m tests._support.bot.soaked FILE SLOW`: when each timer was fired, and for when it was
set, is added to FILE as lines of JSON. While the file SLOW exists, every commit takes as many
seconds as stand in it.
"""

import json
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

from bot.__main__ import main
from bot.tables.scheduler import Scheduler
from persistence.store import Timer


class SlowConnection(sqlite3.Connection):
    """A disk that takes its time."""

    slow = Path()

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.slow.exists():
            time.sleep(float(self.slow.read_text()))
        return super().execute(sql, *args)


def run(fired: Path, slow: Path) -> int:
    """The bot as it is, over that disk, with its timers written down."""
    SlowConnection.slow = slow
    connect, fire = sqlite3.connect, Scheduler._fire_one

    def slowly(*args: Any, **options: Any) -> sqlite3.Connection:
        return connect(*args, **{"factory": SlowConnection, **options})

    async def noted(self: Scheduler, timer: Timer) -> None:
        line = {"timer": [timer.game, timer.key], "due": timer.due, "at": time.time()}
        with fired.open("a") as file:
            file.write(json.dumps(line) + "\n")
        await fire(self, timer)

    sqlite3.connect = slowly
    Scheduler._fire_one = noted
    return main()


if __name__ == "__main__":
    sys.exit(run(*map(Path, sys.argv[1:])))
