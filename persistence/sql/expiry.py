"""What is not kept for ever: records of games that ended long ago, servers that are gone."""

from collections.abc import Sequence

from persistence.sql import rows
from persistence.sql.transaction import Transaction, Work

RECORD = ("event", "command", "snapshot", "draft", "letter", "timer")
"""What a game leaves besides its row, seats and result; each table before those it refers to."""

_EXPIRED = (
    "SELECT id, guild, EXISTS (SELECT 1 FROM result WHERE result.game = game.id) FROM game"
    # One that has expired has no seed any more.
    " WHERE status IN ('over', 'abandoned') AND length(seed) > 0"
    " AND coalesce((SELECT at FROM result WHERE result.game = game.id), {ended},"
    " (SELECT at FROM command WHERE command.game = game.id ORDER BY seq DESC LIMIT 1), created) < ?"
    # What must still be done or sent goes first: a room is closed, the end is posted.
    " AND NOT EXISTS (SELECT 1 FROM timer WHERE timer.game = game.id AND set_aside = 0)"
    " AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.game = game.id AND set_aside = 0)"
    " ORDER BY created, id LIMIT ?"
)


def expiring(ended_before: float, most: int) -> Work[int]:
    """Delete the records of games that ended before that time; how many were found."""

    async def write(tx: Transaction) -> int:
        await tx.lock(rows.DATA_SETS)
        await tx.lock_tables()
        found = await tx.execute(_EXPIRED.format(ended=tx.dialect.ended), (ended_before, most))
        await _delete(tx, [game for game, _, has_result in found if not has_result])
        for game, guild in ((game, guild) for game, guild, has_result in found if has_result):
            await _clear(tx, RECORD, game)
            await tx.execute(
                "UPDATE game SET options = '{}', seed = ?, seq = 0, revision = revision + 1,"
                " place = ? WHERE id = ?",
                (b"", rows.encode({"expired": True, "guild": guild}), game),
            )
        return len(found)

    return write


def forgetting_server(server: str) -> Work[int]:
    """Delete all that was ever kept of a server; how many tables that were."""

    async def write(tx: Transaction) -> int:
        await tx.lock(rows.DATA_SETS)
        await tx.lock_tables()
        found = await tx.execute("SELECT id FROM game WHERE guild = ?", (server,))
        await _delete(tx, [game for (game,) in found])
        await tx.execute("DELETE FROM server WHERE id = ?", (server,))
        return len(found)

    return write


async def _delete(tx: Transaction, games: Sequence[str]) -> None:
    for game in games:
        await _clear(tx, (*RECORD, "result", "seat"), game)
        await tx.execute("DELETE FROM game WHERE id = ?", (game,))
    if games:
        await tx.execute("DELETE FROM data_set WHERE hash NOT IN (SELECT data_hash FROM game)")


async def _clear(tx: Transaction, tables: Sequence[str], game: str) -> None:
    for table in tables:
        await tx.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
