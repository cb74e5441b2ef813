"""Files that are brought up to date by processes that are killed over it."""

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from persistence.sql.migrations import Migration
from persistence.sqlite.schema import MIGRATIONS, version_of
from tests._support.persistence.processes import hear, start, tell

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
    peaceful, first = (path.with_name(f"{path.name}.{name}") for name in ("peaceful", "first"))
    with closing(sqlite3.connect(path)) as connection:
        before = version_of(connection), _dump(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for copy in (peaceful, first):
        shutil.copyfile(path, copy)
    took = await _migrate(peaceful, None)
    last = before[0]
    for _ in range(kills):
        await _migrate(path, random.random() * took)
        with closing(sqlite3.connect(path)) as connection:
            version = version_of(connection)
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert version >= last, "a version is lost"
            assert version > before[0] or _dump(connection) == before[1], "half a step is left"
        last = version
        if version == len(STEPS):
            _same(path, peaceful)
            shutil.copyfile(first, path)
            last = before[0]
    await _migrate(path, None)
    _same(path, peaceful)


def _same(path: Path, peaceful: Path) -> None:
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
        with suppress(ProcessLookupError):
            # It may have been quicker than the one that was left in peace.
            process.kill()
    took = time.monotonic() - began
    await process.communicate()
    return took


def _dump(connection: sqlite3.Connection) -> list[str]:
    # What ANALYZE finds is written down in no particular order.
    return sorted(connection.iterdump())
