"""What is not kept for ever: records of games that ended long ago, servers that are gone."""

import sqlite3
from collections.abc import Callable, Sequence

RECORD = ("event", "command", "snapshot", "draft", "letter", "timer")
"""What a game leaves besides its row, seats and result; each table before those it refers to."""

_EXPIRED = (
    "SELECT id, EXISTS (SELECT 1 FROM result WHERE result.game = game.id) FROM game"
    " WHERE status IN ('over', 'abandoned') AND json_extract(place, '$.expired') IS NULL"
    " AND coalesce((SELECT at FROM result WHERE result.game = game.id),"
    " (SELECT at FROM command WHERE command.game = game.id ORDER BY seq DESC LIMIT 1), created) < ?"
    # What must still be done or sent goes first: a room is closed, the end is posted.
    " AND NOT EXISTS (SELECT 1 FROM timer WHERE timer.game = game.id AND set_aside = 0)"
    " AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.game = game.id AND set_aside = 0)"
    " ORDER BY created, id LIMIT ?"
)


def expiring(ended_before: float, most: int) -> Callable[[sqlite3.Connection], int]:
    """Delete the records of games that ended before that time; how many were found."""

    def write(connection: sqlite3.Connection) -> int:
        found = connection.execute(_EXPIRED, (ended_before, most)).fetchall()
        _delete(connection, [game for game, has_result in found if not has_result])
        for game in (game for game, has_result in found if has_result):
            _clear(connection, RECORD, game)
            connection.execute(
                "UPDATE game SET options = '{}', seed = x'', seq = 0, revision = revision + 1,"
                " place = json_object('expired', json('true'), 'guild', guild) WHERE id = ?",
                (game,),
            )
        return len(found)

    return write


def forgetting_server(server: str) -> Callable[[sqlite3.Connection], int]:
    """Delete all that was ever kept of a server; how many tables that were."""

    def write(connection: sqlite3.Connection) -> int:
        found = connection.execute("SELECT id FROM game WHERE guild = ?", (server,)).fetchall()
        _delete(connection, [game for (game,) in found])
        connection.execute("DELETE FROM server WHERE id = ?", (server,))
        return len(found)

    return write


def _delete(connection: sqlite3.Connection, games: Sequence[str]) -> None:
    for game in games:
        _clear(connection, (*RECORD, "result", "seat"), game)
        connection.execute("DELETE FROM game WHERE id = ?", (game,))
    if games:
        connection.execute("DELETE FROM data_set WHERE hash NOT IN (SELECT data_hash FROM game)")


def _clear(connection: sqlite3.Connection, tables: Sequence[str], game: str) -> None:
    for table in tables:
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
