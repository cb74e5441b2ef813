"""What several processes share: leases, which one of them has for a while.

All of it is by the database's clock, and ends by itself: a process that dies gives up what it had.
"""

from collections.abc import Callable, Collection, Sequence

from persistence.sql import rows
from persistence.sql.transaction import Transaction, Work
from persistence.store import Json, Lease

LONG_OVER = 3600.0
"""Seconds after which a lease that nobody has renewed or given back is deleted."""

_UNLESS_HELD = (
    " ON CONFLICT (name) DO UPDATE"
    " SET owner = excluded.owner, until = excluded.until, data = excluded.data"
    " WHERE lease.owner = excluded.owner OR lease.until <= {now} OR lease.until > {now} + ?"
    " RETURNING name"
)


def taking(name: str, owner: str, seconds: float, instead_of: str | None = None) -> Work[bool]:
    """A lease that is free, or one's own, for so long; False if it is somebody else's.

    Nobody takes one for more than twice as long as others take it: what lasts longer was written
    before the database's clock was set back.
    """

    async def write(tx: Transaction) -> bool:
        if instead_of is not None:
            await tx.execute("DELETE FROM lease WHERE name = ? AND owner = ?", (name, instead_of))
        now = tx.dialect.now
        taken = await tx.execute(
            f"INSERT INTO lease (name, owner, until) VALUES (?, ?, {now} + ?)"
            + _UNLESS_HELD.format(now=now),
            (name, owner, seconds, 2 * seconds),
        )
        return bool(taken)

    return write


def renewing(
    owner: str, names: Sequence[str], seconds: float, data: Json, beginnings: Sequence[str]
) -> Work[list[Lease]]:
    """Those of these that are theirs, for so long from now on; all there are.

    None of those lasts longer: a database's clock that was set back keeps nobody alive.
    """
    about, *others = names

    async def write(tx: Transaction) -> list[Lease]:
        now = tx.dialect.now
        await tx.execute(f"DELETE FROM lease WHERE until < {now} - ?", (LONG_OVER,))
        for beginning in beginnings:
            await tx.execute(
                f"UPDATE lease SET until = {now} + ? WHERE until > {now} + ?"
                " AND substr(name, 1, ?) = ?",
                (seconds, seconds, len(beginning), beginning),
            )
        if await taking(about, owner, seconds)(tx):
            sql = "UPDATE lease SET data = ? WHERE name = ?"
            await tx.execute(sql, (rows.encode(data), about))
        sql = f"UPDATE lease SET until = {now} + ? WHERE name = ? AND owner = ?"
        await tx.executemany(sql, [(seconds, name, owner) for name in sorted(others)])
        found = [await listing(beginning)(tx) for beginning in beginnings]
        return [lease for part in found for lease in part]

    return write


def passing(
    name: str, owner: str, to: str, seconds: float, data: Json, wanted: Callable[[Json], bool]
) -> Work[bool]:
    """A lease of theirs is somebody else's from now on, who still wants it.

    What that one says is held until it is done: whoever says meanwhile that it is not wanted any
    more finds that it is theirs.
    """

    async def write(tx: Transaction) -> bool:
        now = tx.dialect.now
        found = await tx.execute(
            f"SELECT owner, data FROM lease WHERE name = ? AND until > {now}"
            + tx.dialect.for_update,
            (to,),
        )
        if not found or not wanted(rows.decode(found[0][1])):
            return False
        passed = await tx.execute(
            f"UPDATE lease SET owner = ?, until = {now} + ?, data = ?"
            " WHERE name = ? AND owner = ? RETURNING name",
            (found[0][0], seconds, rows.encode(data), name, owner),
        )
        return bool(passed)

    return write


def giving_back(owner: str, names: Collection[str] | None) -> Work[None]:
    """These leases of theirs; without names everything they have."""

    async def write(tx: Transaction) -> None:
        if names is not None:
            sql = "DELETE FROM lease WHERE owner = ? AND name = ?"
            await tx.executemany(sql, [(owner, name) for name in names])
            return
        await tx.execute("DELETE FROM lease WHERE owner = ?", (owner,))

    return write


def listing(beginning: str) -> Work[list[Lease]]:
    """The leases whose names begin like this."""

    async def read(tx: Transaction) -> list[Lease]:
        found = await tx.execute(
            f"SELECT name, owner, until - {tx.dialect.now}, data FROM lease"
            " WHERE substr(name, 1, ?) = ? ORDER BY name",
            (len(beginning), beginning),
        )
        return [Lease(name, owner, left, rows.decode(data)) for name, owner, left, data in found]

    return read


async def time(tx: Transaction) -> float:
    """The database's clock."""
    found = await tx.execute(f"SELECT {tx.dialect.now}")
    return float(found[0][0])
