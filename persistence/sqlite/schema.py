"""The schema of the file: numbered migrations in `migrations/`, applied in order, each once."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from persistence.sql.migrations import Migration, newer, read_migrations
from persistence.store import NewerSchema, StoreUnavailable, WrongDatabase

APPLICATION = 0x56494452
"""Marks a file as ours ("VIDR"), so that nobody else's database is ever migrated."""

FOLDER = Path(__file__).parent / "migrations"


MIGRATIONS = read_migrations(FOLDER)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations the file has seen; 0 for an empty one."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def check_ours(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Refuse a file of newer code or of another program, before anything in it is touched."""
    version = version_of(connection)
    if version > len(migrations):
        raise NewerSchema(newer("The file", version, len(migrations)))
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    # The mark last: who makes the file meanwhile sets it together with the tables.
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    if mark != APPLICATION and (version or tables):
        raise WrongDatabase(
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
