"""A connection that reads small things on the event loop, without a trip to a thread.

The trip costs several times what reading a row does, and a press reads many. With a write-ahead log
nobody who reads waits for somebody who writes, so the event loop is not held up.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from persistence.sql.rows import Unreadable
from persistence.sql.transaction import Work
from persistence.sqlite.files import connect
from persistence.sqlite.transaction import OnLoop

T = TypeVar("T")


class InlineReader:
    """A second connection to a file that is open already; made when it is first needed.

    It never waits and explains nothing: what it cannot read at once raises, and the
    connection on the thread is to be asked, which waits for locks and says what is wrong.
    """

    def __init__(self, path: Path, moved: Callable[[], bool]) -> None:
        self._path = path
        self._moved = moved
        self._connection: sqlite3.Connection | None = None

    async def read(self, work: Work[T]) -> T:
        """What this reads; after a fault the next one opens the file anew."""
        try:
            if self._connection is None:
                self._connection = self._open()
            return await work(OnLoop(self._connection))
        except (sqlite3.Error, Unreadable):
            self.close()
            raise

    def _open(self) -> sqlite3.Connection:
        connection = connect(self._path, "rw", busy_timeout=0)
        if self._moved():
            # Nothing may be read yet: beside another file stands the log of the one that was here,
            # and reading would mix the two.
            connection.close()
            raise sqlite3.OperationalError("another file is in its place")
        connection.execute("PRAGMA query_only = ON")
        return connection

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
