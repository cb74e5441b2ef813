"""A whole store carried from one database to another: every row, running tables included."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from persistence.sql.transaction import Engine, Row, Transaction
from persistence.store import StoreError

PORTION = 500
"""Rows at a time."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table, the columns that are written, and how many of the first ones are its key."""

    name: str
    columns: tuple[str, ...]
    key: int = 1


def _table(name: str, columns: str, key: int = 1) -> Table:
    return Table(name, tuple(columns.split()), key)


TABLES = (
    _table("data_set", "hash files"),
    _table(
        "game",
        "id game version data_hash options seed status place created seq revision",
    ),
    _table("seat", "game number person", 2),
    _table("command", "game seq seat person kind data at position", 2),
    _table("event", "game number seq kind data audience fence", 2),
    _table("snapshot", "game seq state"),
    _table("draft", "game seat data", 2),
    _table("letter", "id game kind data set_aside"),
    _table("timer", "game key due data set_aside", 2),
    _table("person", "id data"),
    _table("server", "id data"),
    _table("result", "game at data"),
)
"""Each after those it refers to. Leases are of processes that run, and stay behind."""


class NotEmpty(StoreError):
    """There is something already in the database that was to take everything in."""


async def carry(source: Engine, target: Engine) -> dict[str, int]:
    """Copy everything, as of one moment and all or nothing; how many rows of each table.

    The transaction of the target runs inside that of the source: what is read goes on at once.
    """

    async def read(reading: Transaction) -> dict[str, int]:
        return await target.write(lambda writing: _copy(reading, writing), long=True)

    return await source.read(read)


async def _copy(reading: Transaction, writing: Transaction) -> dict[str, int]:
    for table in TABLES:
        if await writing.execute(f"SELECT 1 FROM {table.name} LIMIT 1"):
            raise NotEmpty("There are games already in the target: name an empty one.")
    copied: dict[str, int] = {}
    for table in TABLES:
        copied[table.name] = 0
        marks = ", ".join("?" * len(table.columns))
        sql = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"
        async for portion in _portions(reading, table):
            await writing.executemany(sql, portion)
            copied[table.name] += len(portion)
    # No id of a letter is used again, also of those that are out.
    last = await reading.execute(reading.dialect.last_letter)
    if last and last[0][0]:
        await writing.execute(writing.dialect.set_last_letter, (last[0][0],))
    return copied


async def _portions(tx: Transaction, table: Table) -> AsyncIterator[list[Row]]:
    columns, key = ", ".join(table.columns), ", ".join(table.columns[: table.key])
    begin = f"SELECT {columns} FROM {table.name}"
    end = f" ORDER BY {key} LIMIT {PORTION}"
    after = f" WHERE ({key}) > ({', '.join('?' * table.key)})"
    found = list(await tx.execute(begin + end))
    while found:
        yield found
        found = list(await tx.execute(begin + after + end, found[-1][: table.key]))
