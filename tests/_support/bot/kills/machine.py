"""The bot on a machine with a clock that is ahead, and a disk that takes its time.

`python -m tests._support.bot.kills.machine <seconds ahead> <seconds for each commit>`. On a slow
disk there is time to die between two commits; what is one commit cannot be torn apart there either.
It offers the toys of a team and of a series besides the games that are ready.
"""

import runpy
import sqlite3
import sys
import time
from typing import Any

from rules.engine import register_game
from tests._support.toys.cup import Cup
from tests._support.toys.hunt import Hunt


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

    register_game(Hunt.key, lambda _data: Hunt())
    register_game(Cup.key, lambda _data: Cup())
    time.time = lambda: clock() + ahead
    sqlite3.connect = slowly
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    run(*map(float, sys.argv[1:]))
