"""Files that are brought up to date by processes that are killed over it."""

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

from persistence.schema import MIGRATIONS, Migration, version_of
from tests.persistence.processes import hear, start, tell

COMING: tuple[Migration, ...] = (
    ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE game SET note = id || status"),
    (
        "ALTER TABLE event RENAME TO old",
        """CREATE TABLE event (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            audience TEXT,
            fence INTEGER NOT NULL,
            size INTEGER NOT NULL,
            PRIMARY KEY (game, number),
            FOREIGN KEY (game, seq) REFERENCES command
        ) STRICT, WITHOUT ROWID""",
        "INSERT INTO event SELECT *, length(data) FROM old",
        "DROP TABLE old",
    ),
    ("CREATE INDEX event_kind ON event (kind, size)", "CREATE INDEX letter_kind ON letter (kind)"),
    ("DELETE FROM letter WHERE game NOT IN (SELECT id FROM game)", "ANALYZE"),
)
"""Steps as later versions may bring them: columns, tables made anew, indexes, rows that go."""
STEPS: tuple[Migration, ...] = (*MIGRATIONS, *COMING)


async def migrate_in_spite_of(path: Path, kills: int, random: Random) -> None:
    """Bring a file up to date although that many processes die over it; it must hold everything.

    What it must be in the end is what becomes of a copy that is left in peace.
    """
    peaceful = path.with_name(path.name + ".peaceful")
    with closing(sqlite3.connect(path)) as connection:
        first = version_of(connection)
        before = _dump(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copyfile(path, peaceful)
    took = await _migrate(peaceful, None)
    seen = first
    for number in range(kills):
        # The last one is killed late, when most is done.
        share = random.random() if number < kills - 1 else 0.5 + random.random() / 2
        await _migrate(path, share * took)
        with closing(sqlite3.connect(path)) as connection:
            version = version_of(connection)
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert version >= seen, "a version is lost"
            assert version > first or _dump(connection) == before, "half a step is left"
        seen = version
    await _migrate(path, None)
    with closing(sqlite3.connect(path)) as one, closing(sqlite3.connect(peaceful)) as other:
        assert version_of(one) == len(STEPS)
        assert _dump(one) == _dump(other), "something is lost or there twice"


async def _migrate(path: Path, killed_after: float | None) -> float:
    """One process that brings it up to date, or dies over it; how many seconds it had."""
    process = await start("migrate", path)
    assert await hear(process) == "ready"
    began = time.monotonic()
    tell(process)
    if killed_after is None:
        assert await hear(process) == "done"
    else:
        await asyncio.sleep(killed_after)
        process.kill()
    took = time.monotonic() - began
    await process.communicate()
    return took


def _dump(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())
