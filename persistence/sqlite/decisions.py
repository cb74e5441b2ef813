"""Changes of a table: each function encodes its arguments and returns the transaction to run.

Arguments are encoded before anything is awaited: the caller may go on changing them, and what is
not JSON is refused before the file is touched.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from persistence.sqlite import rows
from persistence.sqlite.rows import encode, encode_state
from persistence.store import (
    OFF,
    Change,
    Conflict,
    GameRow,
    Json,
    Letter,
    Limit,
    LimitReached,
    PlaceChange,
    Rules,
    Timer,
)

CLOCK = "clock"
"""The key under which the time is noted, among the rows of servers."""


def committing(change: Change) -> Callable[[sqlite3.Connection], None]:
    """Store an accepted decision and all that follows from it."""
    _check(change)
    game, last = change.game, change.after + len(change.commands)
    commands = [rows.command_row(game, command) for command in change.commands]
    events = [rows.event_row(*event) for event in change.events]
    state = encode_state(change.snapshot)
    letters = rows.letter_rows(game, change.letters)
    timers = [rows.timer_row(timer) for timer in change.timers]
    result = None if change.result is None else encode(change.result)
    place = encode(change.place) if change.place else None
    expects = encode(change.expects) if change.expects else None
    files = None if change.rules is None else rows.data_text(change.rules.data_set)

    def write(connection: sqlite3.Connection) -> None:
        _advance(connection, change, last)
        if expects is not None:
            _check_place(connection, game, expects)
        rows.add_commands(connection, commands)
        rows.add_events(connection, game, events)
        rows.put_snapshot(connection, game, last, state)
        rows.add_letters(connection, letters)
        _remove(connection, "timer", "key", game, change.cancelled_timers)
        rows.put_timers(connection, timers)
        _remove(connection, "draft", "seat", game, change.clears_drafts_of)
        if change.seats is not None:
            rows.put_seats(connection, game, change.seats)
        if change.rules is not None and files is not None:
            _put_rules(connection, game, change.rules, files)
        if place is not None:
            patch_place(connection, game, place)
        if change.status is not None:
            connection.execute("DELETE FROM result WHERE game = ?", (game,))
        if result is not None:
            put_result(connection, game, change.commands[-1].at, result)

    return write


def _check(change: Change) -> None:
    """Refuse mistakes of the caller that no constraint would find."""
    numbers = [command.seq for command in change.commands]
    if not numbers or numbers != [change.after + n for n in range(1, len(numbers) + 1)]:
        raise ValueError(f"commands after {change.after} are numbered {numbers}")
    if strange := {event[4] for event in change.events} - set(numbers):
        raise ValueError(f"events of other commands: {sorted(strange)}")
    if any(timer.game != change.game for timer in change.timers):
        raise ValueError("a timer of another game")


def _advance(connection: sqlite3.Connection, change: Change, last: int) -> None:
    """The optimistic lock of a game: only one caller moves it on from there."""
    changed = change.seats is not None or change.rules is not None
    moved = connection.execute(
        "UPDATE game SET seq = ?, revision = revision + ? WHERE id = ? AND seq = ? AND status = ?",
        (last, changed, change.game, change.after, change.during),
    )
    if moved.rowcount:
        # On its own: to name a column that stands in an index writes the index anew.
        if change.status is not None:
            sql = "UPDATE game SET status = ? WHERE id = ?"
            connection.execute(sql, (change.status, change.game))
        return
    row = rows.find_game(connection, change.game)
    raise Conflict(
        f"Game {row.id} is {row.status} at {row.seq}, "
        f"but this was decided in one {change.during} at {change.after}."
    )


def _check_place(connection: sqlite3.Connection, game: str, expects: str) -> None:
    """The optimistic lock on parts of the place: they must be as they were read."""
    sql = "SELECT place FROM game WHERE id = ?"
    place = rows.decode(connection.execute(sql, (game,)).fetchone()[0])
    changed = [key for key, value in rows.decode(expects).items() if place.get(key) != value]
    if changed:
        raise Conflict(f"Game {game} has changed meanwhile: {', '.join(changed)}.")


def _put_rules(connection: sqlite3.Connection, game: str, rules: Rules, files: str) -> None:
    """What a table is played by from now on; the data are kept as well."""
    rows.keep_data_set(connection, rules.data_hash, files)
    sql = "UPDATE game SET version = ?, data_hash = ? WHERE id = ?"
    connection.execute(sql, (rules.version, rules.data_hash, game))


def _remove(
    connection: sqlite3.Connection, table: str, column: str, game: str, keys: Sequence[Any]
) -> None:
    if keys:
        connection.executemany(
            f"DELETE FROM {table} WHERE game = ? AND {column} = ?", [(game, key) for key in keys]
        )


def put_result(connection: sqlite3.Connection, game: str, at: float, result: str) -> None:
    """Store how a game ended."""
    connection.execute("INSERT OR REPLACE INTO result VALUES (?, ?, ?)", (game, at, result))


def creating(
    row: GameRow,
    data_set: Mapping[str, str],
    letters: Sequence[tuple[str, Json]] = (),
    limits: Sequence[Limit] = (),
    follows: GameRow | None = None,
) -> Callable[[sqlite3.Connection], None]:
    """Store a new table with its data set, and the changed row of the one it follows."""
    game, files = rows.game_row(row), rows.data_text(data_set)
    letter_rows = rows.letter_rows(row.id, letters)
    following = None if follows is None else updating(follows, None, (), (), None)

    def write(connection: sqlite3.Connection) -> None:
        for limit in limits:
            _check_limit(connection, limit, row.place.get(limit.key))
        rows.keep_data_set(connection, row.data_hash, files)
        rows.add_game(connection, game, row.seats)
        rows.add_letters(connection, letter_rows)
        if following is not None:
            following(connection)

    return write


def _check_limit(connection: sqlite3.Connection, limit: Limit, value: str | None) -> None:
    """Count in the transaction that writes the table: two are never both the last."""
    if value is None:
        return
    marks = ", ".join("?" * len(limit.statuses))
    found = connection.execute(
        f"SELECT count(*) FROM game WHERE {limit.key} = ? AND +status IN ({marks})"
        " AND json_type(place, ?) IS NULL",
        (value, *limit.statuses, f'$."{limit.unless}"'),
    )
    if found.fetchone()[0] >= limit.most:
        raise LimitReached(limit)


def updating(
    row: GameRow,
    snapshot: Json | None,
    letters: Sequence[tuple[str, Json]],
    timers: Sequence[Timer],
    data_set: Mapping[str, str] | None,
    cancelled_timers: Sequence[str] = (),
) -> Callable[[sqlite3.Connection], GameRow]:
    """Write a row back, if neither it nor its game has moved on."""
    state = None if snapshot is None else encode_state(snapshot)
    files = None if data_set is None else rows.data_text(data_set)
    options, place = encode(row.options), encode(row.place)
    changed = row.version, row.data_hash, options, row.seed, row.status, place
    letter_rows = rows.letter_rows(row.id, letters)
    timer_rows = [rows.timer_row(timer) for timer in timers]

    def write(connection: sqlite3.Connection) -> GameRow:
        if files is not None:
            rows.keep_data_set(connection, row.data_hash, files)
        moved = connection.execute(
            "UPDATE game SET version = ?, data_hash = ?, options = ?, seed = ?, status = ?,"
            " place = ?, revision = revision + 1 WHERE id = ? AND revision = ? AND seq = ?",
            (*changed, row.id, row.revision, row.seq),
        )
        if not moved.rowcount:
            found = rows.find_game(connection, row.id)
            raise Conflict(
                f"Game {row.id} is at {found.seq}, revision {found.revision}, "
                f"but this was changed at {row.seq}, revision {row.revision}."
            )
        rows.put_seats(connection, row.id, row.seats)
        if state is not None:
            rows.put_snapshot(connection, row.id, row.seq, state)
        rows.add_letters(connection, letter_rows)
        _remove(connection, "timer", "key", row.id, cancelled_timers)
        rows.put_timers(connection, timer_rows)
        return rows.find_game(connection, row.id)

    return write


def delivering(
    ids: Sequence[int], patch: PlaceChange | None, following: Sequence[tuple[str, Json]] = ()
) -> Callable[[sqlite3.Connection], bool]:
    """Delete delivered letters and patch the place of the last one's table.

    Returns False if the last one was gone before.
    """
    changes = patch if patch is None or callable(patch) else encode(patch)

    def write(connection: sqlite3.Connection) -> bool:
        game = None
        for letter in ids:
            sql = "DELETE FROM letter WHERE id = ? RETURNING game"
            game = next(iter(connection.execute(sql, (letter,)).fetchall()), None)
        if game is None:
            return False
        rows.add_letters(connection, rows.letter_rows(game[0], following))
        if changes is not None:
            patch_place(connection, game[0], changes)
        return True

    return write


def setting_aside(
    letter: int, needless: Sequence[int], following: Sequence[tuple[str, Json]]
) -> Callable[[sqlite3.Connection], bool]:
    """A letter that cannot be sent stays, and is not tried any more."""

    def write(connection: sqlite3.Connection) -> bool:
        sql = "UPDATE letter SET set_aside = max(set_aside, 1) WHERE id = ? RETURNING game"
        found = connection.execute(sql, (letter,)).fetchall()
        if not found:
            return False
        connection.executemany("DELETE FROM letter WHERE id = ?", [(one,) for one in needless])
        rows.add_letters(connection, rows.letter_rows(found[0][0], following))
        return True

    return write


def offering(most: int) -> Callable[[sqlite3.Connection], tuple[list[Letter], list[Letter]]]:
    """What was set aside is offered once more; what was too often goes."""

    def write(connection: sqlite3.Connection) -> tuple[list[Letter], list[Letter]]:
        columns = "RETURNING id, game, kind, data, set_aside"
        gone = connection.execute(f"DELETE FROM letter WHERE set_aside > ? {columns}", (most,))
        given_up = rows.readable(rows.letter, gone.fetchall(), 1)
        sql = f"UPDATE letter SET set_aside = set_aside + 1 WHERE set_aside > 0 {columns}"
        return rows.readable(rows.letter, connection.execute(sql).fetchall(), 1), given_up

    return write


def patch_place(
    connection: sqlite3.Connection, game: str, changes: str | Callable[[Json], Json]
) -> None:
    """Lay changes over a place, key by key; whoever holds the old row has to read it again."""
    found = connection.execute("SELECT place FROM game WHERE id = ?", (game,)).fetchone()
    before = rows.decode(found[0])
    patched = {**before, **(changes(before) if callable(changes) else rows.decode(changes))}
    kept = {key: value for key, value in patched.items() if value is not None}
    connection.execute(
        "UPDATE game SET place = ?, revision = revision + 1 WHERE id = ?", (encode(kept), game)
    )


def firing(
    timer: Timer, letters: Sequence[tuple[str, Json]], timers: Sequence[Timer]
) -> Callable[[sqlite3.Connection], bool]:
    """Delete a timer and insert what it brings about, if it is unchanged."""
    fired = rows.timer_row(timer)
    letter_rows = rows.letter_rows(timer.game, letters)
    timer_rows = [rows.timer_row(following) for following in timers]

    def write(connection: sqlite3.Connection) -> bool:
        gone = connection.execute(
            "DELETE FROM timer WHERE game = ? AND key = ? AND due = ? AND data = ?", fired
        )
        if not gone.rowcount:
            return False
        rows.add_letters(connection, letter_rows)
        rows.put_timers(connection, timer_rows)
        return True

    return write


def noting_time(now: float, expected: float) -> Callable[[sqlite3.Connection], float]:
    """Note the time; timers move with a clock that was set."""

    def write(connection: sqlite3.Connection) -> float:
        found = connection.execute("SELECT data FROM server WHERE id = ?", (CLOCK,)).fetchone()
        noted = now if found is None else rows.decode(found[0])["now"]
        by = _set_by(now, expected, noted)
        if by:
            connection.execute("UPDATE timer SET due = due + ?", (by,))
        text = rows.encode({"now": now})
        connection.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (CLOCK, text))
        return by

    return write


def _set_by(now: float, expected: float, noted: float) -> float:
    """By how much the clock was set, unless another process has noted the new time already."""
    if abs(now - expected) > OFF and abs(noted - expected) < abs(noted - now):
        return now - expected
    return now - noted if noted > now + OFF else 0.0
