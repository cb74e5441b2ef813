"""The bot on a machine with a clock that is ahead, and a disk that takes its time.

`python -m tests.bot.killing.machine <seconds ahead> <seconds for each commit>`. On a slow disk
there is time to die between two commits; what is one commit cannot be torn apart there either.
"""

import runpy
import sqlite3
import sys
import time
from typing import Any


class SlowConnection(sqlite3.Connection):
    """Every commit waits first."""

    wait = 0.0

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            time.sleep(self.wait)
        return super().execute(sql, *args)


def run(ahead: float, wait: float) -> None:
    """The bot as it is: whatever it reads later on finds clock and disk like this."""
    clock, connect = time.time, sqlite3.connect
    SlowConnection.wait = wait

    def slowly(*args: Any, **options: Any) -> sqlite3.Connection:
        return connect(*args, **{"factory": SlowConnection, **options})

    time.time = lambda: clock() + ahead
    sqlite3.connect = slowly
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    run(*map(float, sys.argv[1:]))
