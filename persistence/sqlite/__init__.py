"""The SQLite engine: one file in WAL mode, usable by several processes."""

from persistence.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
