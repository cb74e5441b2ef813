"""What several processes share: leases, letters and timers that one of them has for a while.

All of it is by the database's clock, and ends by itself: a process that dies gives up what it had.
"""

from collections.abc import Collection

from persistence.sql import rows
from persistence.sql.transaction import Transaction, Work
from persistence.store import Lease, Timer, letters_lease

LONG_OVER = 3600.0
"""Seconds after which a lease that nobody has renewed or given back is deleted."""

_UNLESS_HELD = (
    " ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until"
    " WHERE lease.owner = excluded.owner OR lease.until <= {now} RETURNING name"
)


def taking(name: str, owner: str, seconds: float) -> Work[bool]:
    """A lease that is free, or one's own, for so long; False if it is somebody else's."""

    async def write(tx: Transaction) -> bool:
        now = tx.dialect.now
        taken = await tx.execute(
            f"INSERT INTO lease (name, owner, until) VALUES (?, ?, {now} + ?)"
            + _UNLESS_HELD.format(now=now),
            (name, owner, seconds),
        )
        return bool(taken)

    return write


def giving_back(owner: str, names: Collection[str] | None) -> Work[None]:
    """These leases of theirs; without names everything they have."""

    async def write(tx: Transaction) -> None:
        if names is not None:
            sql = "DELETE FROM lease WHERE owner = ? AND name = ?"
            await tx.executemany(sql, [(owner, name) for name in names])
            return
        await tx.execute("DELETE FROM lease WHERE owner = ?", (owner,))
        await tx.execute(
            "UPDATE timer SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = ?",
            (owner,),
        )

    return write


def listing(beginning: str) -> Work[list[Lease]]:
    """The leases whose names begin like this."""

    async def read(tx: Transaction) -> list[Lease]:
        sql = f"SELECT name, owner, until - {tx.dialect.now} FROM lease ORDER BY name"
        found = [Lease(name, owner, left) for name, owner, left in await tx.execute(sql)]
        return [lease for lease in found if lease.name.startswith(beginning)]

    return read


def claiming_letters(owner: str, seconds: float, games: Collection[str] | None) -> Work[list[str]]:
    """The tables with letters to send, of these or of all, whose letters are theirs from now on."""
    which = "" if games is None else f" AND game IN ({', '.join('?' * len(games))})"
    values = (owner, seconds, *(games or ()))

    async def write(tx: Transaction) -> list[str]:
        if games is not None and not games:
            return []
        now = tx.dialect.now
        await tx.execute(f"DELETE FROM lease WHERE until < {now} - ?", (LONG_OVER,))
        # In the same order in every process: nobody waits for who waits for them.
        taken = await tx.execute(
            "INSERT INTO lease (name, owner, until)"
            f" SELECT '{letters_lease('')}' || game, CAST(? AS TEXT), {now} + ? FROM"
            f" (SELECT DISTINCT game FROM letter WHERE set_aside = 0{which}) AS waiting"
            " WHERE true ORDER BY game" + _UNLESS_HELD.format(now=now),
            values,
        )
        return sorted(name.removeprefix(letters_lease("")) for (name,) in taken)

    return write


def claiming_timers(
    owner: str, due: float, seconds: float, but: Collection[str], most: int
) -> Work[list[Timer]]:
    """Timers that are due, except of some tables; of a table that another is at none."""
    which = f" AND game NOT IN ({', '.join('?' * len(but))})" if but else ""

    async def write(tx: Transaction) -> list[Timer]:
        now = tx.dialect.now
        found = await tx.execute(
            f"UPDATE timer SET claimed_by = ?, claimed_until = {now} + ? WHERE (game, key) IN"
            " (SELECT game, key FROM timer AS waiting WHERE due <= ?"
            f" AND (claimed_until IS NULL OR claimed_until <= {now} OR claimed_by = ?){which}"
            " AND NOT EXISTS (SELECT 1 FROM timer AS held WHERE held.game = waiting.game"
            f" AND held.claimed_by <> ? AND held.claimed_until > {now})"
            f" ORDER BY due, game, key LIMIT ?{tx.dialect.skip_locked})"
            " RETURNING game, key, due, data, set_aside",
            (owner, seconds, due, owner, *but, owner, most),
        )
        in_order = sorted(found, key=lambda row: (row[2], row[0], row[1]))
        return rows.readable(rows.timer, in_order, 0)

    return write
