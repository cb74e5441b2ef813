"""The tables of the file as numbered migrations: a released one is never changed, others follow."""

import sqlite3
from collections.abc import Sequence

from persistence.store import NewerSchema, StoreUnavailable

APPLICATION = 0x56494452
"""Marks a file as ours ("VIDR"), so that nobody else's database is ever migrated."""

Migration = Sequence[str]

MIGRATIONS: tuple[Migration, ...] = (
    (
        f"PRAGMA application_id = {APPLICATION}",
        """CREATE TABLE data_set (
            hash TEXT PRIMARY KEY,
            files TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE game (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            version TEXT NOT NULL,
            data_hash TEXT NOT NULL REFERENCES data_set,
            options TEXT NOT NULL,
            seed BLOB NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'abandoned')),
            place TEXT NOT NULL,
            created REAL NOT NULL,
            seq INTEGER NOT NULL,
            revision INTEGER NOT NULL
        ) STRICT""",
        "CREATE INDEX game_status ON game (status)",
        """CREATE TABLE seat (
            game TEXT NOT NULL REFERENCES game,
            number INTEGER NOT NULL,
            person TEXT,
            PRIMARY KEY (game, number)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX seat_person ON seat (person)",
        """CREATE TABLE command (
            game TEXT NOT NULL REFERENCES game,
            seq INTEGER NOT NULL,
            seat INTEGER,
            person TEXT,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (game, seq)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE event (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            audience TEXT,
            fence INTEGER NOT NULL,
            PRIMARY KEY (game, number),
            FOREIGN KEY (game, seq) REFERENCES command
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE snapshot (
            game TEXT PRIMARY KEY REFERENCES game,
            seq INTEGER NOT NULL,
            state TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE draft (
            game TEXT NOT NULL REFERENCES game,
            seat INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE letter (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL REFERENCES game,
            kind TEXT NOT NULL,
            data TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX letter_game ON letter (game)",
        """CREATE TABLE timer (
            game TEXT NOT NULL REFERENCES game,
            key TEXT NOT NULL,
            due REAL NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (game, key)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX timer_due ON timer (due)",
        """CREATE TABLE person (
            id TEXT PRIMARY KEY,
            data TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE server (
            id TEXT PRIMARY KEY,
            data TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE result (
            game TEXT PRIMARY KEY REFERENCES game,
            at REAL NOT NULL,
            data TEXT NOT NULL
        ) STRICT""",
    ),
    # What tables are looked for by, taken from their place and so never at odds with it.
    tuple(
        statement
        for key in ("channel", "lobby_channel", "guild", "host")
        for statement in (
            f"ALTER TABLE game ADD COLUMN {key} TEXT AS (json_extract(place, '$.{key}')) VIRTUAL",
            f"CREATE INDEX game_{key} ON game ({key})",
        )
    ),
)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations the file has seen; 0 for an empty one."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def check_ours(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Refuse a file of newer code or of another program, before anything in it is touched."""
    version = version_of(connection)
    if version > len(migrations):
        raise NewerSchema(
            f"The file is of version {version}, and this code knows versions up to "
            f"{len(migrations)}: start the newer code, or restore an older backup."
        )
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if mark != APPLICATION and (version or tables):
        raise StoreUnavailable(
            "The file is a database of another program: choose another file for the bot."
        )


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the file up to date, one transaction for each step.

    Foreign keys must be off here: a step may build a table anew. They are checked before it counts.
    """
    while version_of(connection) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Another process may have been quicker while this one waited for the lock.
            version = version_of(connection)
            for statement in migrations[version] if version < len(migrations) else ():
                connection.execute(statement)
            if version < len(migrations):
                connection.execute(f"PRAGMA user_version = {version + 1}")
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise StoreUnavailable(
                    f"The file could not be brought to version {version + 1}: "
                    "its rows do not fit together. It is left as it was."
                )
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
