"""The schema of the database: numbered migrations in `migrations/`, and which it has seen."""

from pathlib import Path

from asyncpg.pool import PoolConnectionProxy

from persistence.sql.migrations import newer, read_migrations
from persistence.store import NewerSchema, WrongDatabase

NEEDED = 16
"""PostgreSQL 15 cannot tell what is JSON."""

MIGRATIONS = read_migrations(Path(__file__).parent / "migrations")

_OTHERS = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"


async def migrate(connection: PoolConnectionProxy) -> None:
    """Bring the database up to date in one transaction, and one process at a time."""
    if connection.get_server_version().major < NEEDED:
        raise WrongDatabase(f"Vidar needs PostgreSQL {NEEDED} or newer.")
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended('vidar', 0))")
        version = await _version(connection)
        if version > len(MIGRATIONS):
            raise NewerSchema(newer("The database", version, len(MIGRATIONS)))
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                await connection.execute(statement)
        await connection.execute("UPDATE vidar SET version = $1", len(MIGRATIONS))


async def _version(connection: PoolConnectionProxy) -> int:
    """How many migrations it has seen; an empty one is marked as ours."""
    if await connection.fetchval("SELECT to_regclass('vidar')"):
        return await connection.fetchval("SELECT version FROM vidar")
    if await connection.fetchval("SELECT current_schema()") is None:
        raise WrongDatabase("The database has no schema in which the bot may make tables.")
    if await connection.fetchval(_OTHERS):
        raise WrongDatabase(
            "The database holds tables of another program: choose another database for the bot."
        )
    await connection.execute("CREATE TABLE vidar (version INTEGER NOT NULL)")
    await connection.execute("INSERT INTO vidar VALUES (0)")
    return 0
