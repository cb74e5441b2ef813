"""The PostgreSQL engine: for several bot processes over one database."""

from persistence.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
