"""Changes of a table: each function encodes its arguments and returns the transaction to run.

Arguments are encoded before anything is awaited: the caller may go on changing them, and what is
not JSON is refused before the database is touched.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from persistence.sql import rows
from persistence.sql.rows import encode, encode_state
from persistence.sql.transaction import Transaction, Work
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
NOTICED = 60.0
"""Seconds in which every process has noticed that the clock was set."""


def committing(change: Change) -> Work[None]:
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

    async def write(tx: Transaction) -> None:
        await _advance(tx, change, last)
        if expects is not None:
            await _check_place(tx, game, expects)
        await rows.add_commands(tx, commands)
        await rows.add_events(tx, game, events)
        await rows.put_snapshot(tx, game, last, state)
        await rows.add_letters(tx, letters)
        await _remove(tx, "timer", "key", game, change.cancelled_timers)
        await rows.put_timers(tx, timers)
        await _remove(tx, "draft", "seat", game, change.clears_drafts_of)
        if change.seats is not None:
            await rows.put_seats(tx, game, change.seats)
        if change.rules is not None and files is not None:
            await _put_rules(tx, game, change.rules, files)
        if place is not None:
            await patch_place(tx, game, place)
        if change.status is not None:
            await tx.execute("DELETE FROM result WHERE game = ?", (game,))
        if result is not None:
            await put_result(tx, game, change.commands[-1].at, result)

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


async def _advance(tx: Transaction, change: Change, last: int) -> None:
    """The optimistic lock of a game: only one caller moves it on from there."""
    changed = change.seats is not None or change.rules is not None
    moved = await tx.execute(
        "UPDATE game SET seq = ?, revision = revision + ?"
        " WHERE id = ? AND seq = ? AND status = ? RETURNING id",
        (last, int(changed), change.game, change.after, change.during),
    )
    if moved:
        # On its own: to name a column that stands in an index writes the index anew.
        if change.status is not None:
            sql = "UPDATE game SET status = ? WHERE id = ?"
            await tx.execute(sql, (change.status, change.game))
        return
    row = await rows.find_game(tx, change.game)
    raise Conflict(
        f"Game {row.id} is {row.status} at {row.seq}, "
        f"but this was decided in one {change.during} at {change.after}."
    )


async def _check_place(tx: Transaction, game: str, expects: str) -> None:
    """The optimistic lock on parts of the place: they must be as they were read."""
    sql = "SELECT place FROM game WHERE id = ?"
    place = rows.decode((await tx.execute(sql, (game,)))[0][0])
    changed = [key for key, value in rows.decode(expects).items() if place.get(key) != value]
    if changed:
        raise Conflict(f"Game {game} has changed meanwhile: {', '.join(changed)}.")


async def _put_rules(tx: Transaction, game: str, rules: Rules, files: str) -> None:
    """What a table is played by from now on; the data are kept as well."""
    await rows.keep_data_set(tx, rules.data_hash, files)
    sql = "UPDATE game SET version = ?, data_hash = ? WHERE id = ?"
    await tx.execute(sql, (rules.version, rules.data_hash, game))


async def _remove(tx: Transaction, table: str, column: str, game: str, keys: Sequence[Any]) -> None:
    sql = f"DELETE FROM {table} WHERE game = ? AND {column} = ?"
    await tx.executemany(sql, [(game, key) for key in keys])


async def put_result(tx: Transaction, game: str, at: float, result: str) -> None:
    """Store how a game ended."""
    await tx.execute(
        "INSERT INTO result VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET at = excluded.at, data = excluded.data",
        (game, at, result),
    )


def creating(
    row: GameRow,
    data_set: Mapping[str, str],
    letters: Sequence[tuple[str, Json]] = (),
    limits: Sequence[Limit] = (),
    follows: GameRow | None = None,
) -> Work[None]:
    """Store a new table with its data set, and the changed row of the one it follows."""
    game, files = rows.game_row(row), rows.data_text(data_set)
    letter_rows = rows.letter_rows(row.id, letters)
    following = None if follows is None else updating(follows, None, (), (), None)

    async def write(tx: Transaction) -> None:
        for limit in limits:
            await _check_limit(tx, limit, row.place.get(limit.key))
        await rows.keep_data_set(tx, row.data_hash, files)
        await rows.add_game(tx, game, row.seats)
        await rows.add_letters(tx, letter_rows)
        if following is not None:
            await following(tx)

    return write


async def _check_limit(tx: Transaction, limit: Limit, value: str | None) -> None:
    """Count in the transaction that writes the table: two are never both the last."""
    if value is None:
        return
    await tx.lock(f"{limit.key} {value}")
    marks = ", ".join("?" * len(limit.statuses))
    found = await tx.execute(
        f"SELECT place FROM game WHERE {limit.key} = ? AND status || '' IN ({marks})",
        (value, *limit.statuses),
    )
    if sum(limit.unless not in rows.decode(place) for (place,) in found) >= limit.most:
        raise LimitReached(limit)


def updating(
    row: GameRow,
    snapshot: Json | None,
    letters: Sequence[tuple[str, Json]],
    timers: Sequence[Timer],
    data_set: Mapping[str, str] | None,
    cancelled_timers: Sequence[str] = (),
) -> Work[GameRow]:
    """Write a row back, if neither it nor its game has moved on."""
    state = None if snapshot is None else encode_state(snapshot)
    files = None if data_set is None else rows.data_text(data_set)
    options, place = encode(row.options), encode(row.place)
    changed = row.version, row.data_hash, options, row.seed, row.status, place
    letter_rows = rows.letter_rows(row.id, letters)
    timer_rows = [rows.timer_row(timer) for timer in timers]

    async def write(tx: Transaction) -> GameRow:
        if files is not None:
            await rows.keep_data_set(tx, row.data_hash, files)
        moved = await tx.execute(
            "UPDATE game SET version = ?, data_hash = ?, options = ?, seed = ?, status = ?,"
            " place = ?, revision = revision + 1 WHERE id = ? AND revision = ? AND seq = ?"
            " RETURNING id",
            (*changed, row.id, row.revision, row.seq),
        )
        if not moved:
            found = await rows.find_game(tx, row.id)
            raise Conflict(
                f"Game {row.id} is at {found.seq}, revision {found.revision}, "
                f"but this was changed at {row.seq}, revision {row.revision}."
            )
        await rows.put_seats(tx, row.id, row.seats)
        if state is not None:
            await rows.put_snapshot(tx, row.id, row.seq, state)
        await rows.add_letters(tx, letter_rows)
        await _remove(tx, "timer", "key", row.id, cancelled_timers)
        await rows.put_timers(tx, timer_rows)
        return await rows.find_game(tx, row.id)

    return write


def delivering(
    ids: Sequence[int], patch: PlaceChange | None, following: Sequence[tuple[str, Json]] = ()
) -> Work[bool]:
    """Delete delivered letters and patch the place of the last one's table.

    Returns False if the last one was gone before.
    """
    changes = patch if patch is None or callable(patch) else encode(patch)

    async def write(tx: Transaction) -> bool:
        if not ids:
            return False
        await _delete_letters(tx, ids[:-1])
        gone = await tx.execute("DELETE FROM letter WHERE id = ? RETURNING game", ids[-1:])
        if not gone:
            return False
        game = gone[0][0]
        await rows.add_letters(tx, rows.letter_rows(game, following))
        if changes is not None:
            await patch_place(tx, game, changes)
        return True

    return write


async def _delete_letters(tx: Transaction, ids: Sequence[int]) -> None:
    await tx.executemany("DELETE FROM letter WHERE id = ?", [(letter,) for letter in ids])


def setting_aside(
    letter: int, needless: Sequence[int], following: Sequence[tuple[str, Json]]
) -> Work[bool]:
    """A letter that cannot be sent stays, and is not tried any more."""

    async def write(tx: Transaction) -> bool:
        found = await tx.execute(
            "UPDATE letter SET set_aside = CASE WHEN set_aside > 0 THEN set_aside ELSE 1 END"
            " WHERE id = ? RETURNING game",
            (letter,),
        )
        if not found:
            return False
        await _delete_letters(tx, needless)
        await rows.add_letters(tx, rows.letter_rows(found[0][0], following))
        return True

    return write


def offering(most: int) -> Work[tuple[list[Letter], list[Letter]]]:
    """What was set aside is offered once more; what was too often goes."""

    async def write(tx: Transaction) -> tuple[list[Letter], list[Letter]]:
        columns = "RETURNING id, game, kind, data, set_aside"
        gone = await tx.execute(f"DELETE FROM letter WHERE set_aside > ? {columns}", (most,))
        sql = f"UPDATE letter SET set_aside = set_aside + 1 WHERE set_aside > 0 {columns}"
        offered = await tx.execute(sql)
        again, given_up = (
            rows.readable(rows.letter, sorted(found, key=lambda row: row[0]), 1)
            for found in (offered, gone)
        )
        return again, given_up

    return write


async def patch_place(tx: Transaction, game: str, changes: str | Callable[[Json], Json]) -> None:
    """Lay changes over a place, key by key; whoever holds the old row has to read it again."""
    sql = f"SELECT place FROM game WHERE id = ?{tx.dialect.for_update}"
    before = rows.decode((await tx.execute(sql, (game,)))[0][0])
    patched = {**before, **(changes(before) if callable(changes) else rows.decode(changes))}
    kept = {key: value for key, value in patched.items() if value is not None}
    await tx.execute(
        "UPDATE game SET place = ?, revision = revision + 1 WHERE id = ?", (encode(kept), game)
    )


def firing(
    timer: Timer, letters: Sequence[tuple[str, Json]], timers: Sequence[Timer]
) -> Work[bool]:
    """Delete a timer and insert what it brings about, if it is unchanged."""
    fired = rows.timer_row(timer)
    letter_rows = rows.letter_rows(timer.game, letters)
    timer_rows = [rows.timer_row(following) for following in timers]

    async def write(tx: Transaction) -> bool:
        gone = await tx.execute(
            "DELETE FROM timer WHERE game = ? AND key = ? AND due = ? AND data = ? RETURNING key",
            fired,
        )
        if not gone:
            return False
        await rows.add_letters(tx, letter_rows)
        await rows.put_timers(tx, timer_rows)
        return True

    return write


def noting_time(now: float, expected: float) -> Work[float]:
    """Note the time; timers move with a clock that was set."""

    async def write(tx: Transaction) -> float:
        await tx.lock(CLOCK)
        found = await tx.execute("SELECT data FROM server WHERE id = ?", (CLOCK,))
        noted: Json = rows.decode(found[0][0]) if found else {"now": now}
        by = _set_by(now, expected, noted["now"])
        if by and _is_known(by, now, noted.get("set")):
            by = 0.0
        if by:
            await tx.execute("UPDATE timer SET due = due + ?", (by,))
            noted = {**noted, "set": {"by": by, "at": now}}
        data = rows.encode({**noted, "now": now})
        await tx.execute(rows.PUT.format("server"), (CLOCK, data))
        return by

    return write


def _is_known(by: float, now: float, moved: Json | None) -> bool:
    """Whether another process has just moved everything for the same reason.

    What it has noted then may lie nearer to the time before than to this one.
    """
    if moved is None:
        return False
    return abs(moved["by"] - by) < OFF and 0 <= now - moved["at"] < NOTICED


def _set_by(now: float, expected: float, noted: float) -> float:
    """By how much the clock was set, unless another process has noted the new time already."""
    if abs(now - expected) > OFF and abs(noted - expected) < abs(noted - now):
        return now - expected
    return now - noted if noted > now + OFF else 0.0
