"""What the statements of the store need of an engine: a transaction, and words that differ.

Statements are written with `?` for values, in SQL that SQLite and PostgreSQL share.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Dialect:
    """The few expressions that engines write differently."""

    seats: str
    """Who sits at a `game`, by seat, as a JSON list."""
    position_of: str
    """The function that says where in a text another one begins; 0: nowhere."""
    is_mapping: str
    """Whether the text in a column, to be put in for `{}`, is a JSON mapping."""
    ended: str
    """When a `game` was given up, as its `place` says; NULL where it says nothing."""
    now: str
    """The time by the database's own clock, in seconds."""
    last_letter: str
    """Finds the last number that was given to a letter."""
    set_last_letter: str
    """Sets it."""
    for_update: str = ""
    """Ends a SELECT whose row is then changed: who wants the same waits."""


class Transaction(Protocol):
    """Statements that are all or nothing, or that read one moment."""

    @property
    def dialect(self) -> Dialect: ...

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """Run one statement; the rows it finds or returns."""
        ...

    async def executemany(self, sql: str, rows: Sequence[Row]) -> None:
        """Run one statement for each of these rows."""
        ...

    async def lock(self, name: str) -> None:
        """Wait until nobody else holds this name, and hold it until the transaction ends."""
        ...

    async def lock_tables(self) -> None:
        """Let nobody else change a table until the transaction ends."""
        ...


Work = Callable[[Transaction], Awaitable[T]]
"""A whole transaction. It awaits nothing but its statements, and may be run more than once."""


class Engine(Protocol):
    """A database: runs transactions, and says what is wrong as an error of the store."""

    async def look(self, work: Work[T]) -> T:
        """One statement that finds little."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Statements that may find much, and all see one moment."""
        ...

    async def write(self, work: Work[T], durable: bool = True, long: bool = False) -> T:
        """All or nothing, and on the disk when it returns; unless `durable` soon after.

        `long` if it may find or change much.
        """
        ...

    async def erase_traces(self) -> None:
        """Overwrite what is left of what was deleted, as far as that can be done."""
        ...

    async def tell(self, games: Collection[str]) -> None:
        """Let other processes know of these tables, if the database can."""
        ...

    async def news(self, seconds: float) -> frozenset[str] | None:
        """Tables that another process tells of within that time; None: look at everything."""
        ...

    async def backup(self, path: str) -> None:
        """A whole and checked copy, as of one moment."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        ...
