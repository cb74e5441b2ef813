"""The store over an engine: which statements each call of the protocol runs."""

import logging
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Any, TypeVar

from persistence.sql import decisions, expiry, exports, leases, own_data, people, rows
from persistence.sql.transaction import Engine, Row, Transaction, Work
from persistence.store import (
    Change,
    Command,
    EventRow,
    GameRow,
    Json,
    Lease,
    Letter,
    Limit,
    NotFound,
    PlaceChange,
    RowDamaged,
    Status,
    StoreUnavailable,
    Timer,
    Writes,
)

T = TypeVar("T")

_log = logging.getLogger(__name__)

_OPEN = "status IN ('lobby', 'playing')"
_LETTERS = "SELECT id, game, kind, data, set_aside FROM letter"
_TIMERS = "SELECT game, key, due, data, set_aside FROM timer"


class SqlStore:
    """Store, in a database that an engine reaches."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.writes = Writes()

    async def close(self) -> None:
        await self._engine.close()

    async def _find(self, make: Callable[[Row], T], sql: str, *values: Any) -> list[T]:
        async def look(tx: Transaction) -> list[T]:
            return [make(row) for row in await tx.execute(sql, values)]

        return await self._engine.look(look)

    async def _find_all(self, make: Callable[[Row], T], sql: str, *values: Any) -> list[T]:
        """The same where it may be many."""

        async def read(tx: Transaction) -> list[T]:
            return [make(row) for row in await tx.execute(sql, values)]

        return await self._engine.read(read)

    async def _write(self, work: Work[T], durable: bool = True, long: bool = False) -> T:
        try:
            written = await self._engine.write(work, durable, long)
        except StoreUnavailable as fault:
            # A damaged row is no fault of the disk: it would take anything else.
            if not isinstance(fault, RowDamaged):
                self.writes.refused += 1
                self.writes.is_refused = True
            raise
        self.writes.is_refused = False
        return written

    async def _execute(self, sql: str, *values: Any) -> None:
        async def write(tx: Transaction) -> None:
            await tx.execute(sql, values)

        await self._write(write)

    async def create_game(
        self,
        row: GameRow,
        data_set: Mapping[str, str],
        letters: Sequence[tuple[str, Json]] = (),
        limits: Sequence[Limit] = (),
        follows: GameRow | None = None,
    ) -> None:
        await self._write(decisions.creating(row, data_set, letters, limits, follows))

    async def game(self, game: str) -> GameRow | None:
        try:
            return await self._engine.look(lambda tx: rows.find_game(tx, game))
        except NotFound:
            return None

    async def games(
        self,
        status: Status | None = None,
        person: str | None = None,
        *,
        channel: str | None = None,
        lobby_channel: str | None = None,
        guild: str | None = None,
    ) -> list[GameRow]:
        where, values = rows.search(status, person, channel, lobby_channel, guild)
        find = self._engine.look if person or channel or lobby_channel else self._engine.read
        return await find(lambda tx: rows.find_games(tx, where, values))

    async def rules_in_use(self) -> list[tuple[str, str, str]]:
        sql = f"SELECT DISTINCT game, version, data_hash FROM game WHERE {_OPEN}"
        return await self._find_all(lambda row: (row[0], row[1], row[2]), sql)

    async def games_by_rules(self, game: str, version: str, data_hash: str) -> list[str]:
        sql = (
            f"SELECT id FROM game WHERE {_OPEN} AND game = ? AND version = ? AND data_hash = ?"
            " ORDER BY created, id"
        )
        return await self._find_all(lambda row: row[0], sql, game, version, data_hash)

    async def update_game(
        self,
        row: GameRow,
        snapshot: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
        data_set: Mapping[str, str] | None = None,
        cancelled_timers: Sequence[str] = (),
    ) -> GameRow:
        updating = decisions.updating(row, snapshot, letters, timers, data_set, cancelled_timers)
        return await self._write(updating)

    async def data_set(self, data_hash: str) -> dict[str, str] | None:
        sql = "SELECT files FROM data_set WHERE hash = ?"
        found = await self._find(_decoded, sql, data_hash)
        return found[0] if found else None

    async def commit(self, change: Change) -> None:
        await self._write(decisions.committing(change))

    async def snapshot(self, game: str) -> tuple[int, dict[str, Any]] | None:
        sql = "SELECT seq, state FROM snapshot WHERE game = ?"
        found = await self._find(lambda row: (row[0], rows.decode(row[1])), sql, game)
        return found[0] if found else None

    async def commands(self, game: str, after: int | None = None) -> list[Command]:
        find = self._engine.read if after is None else self._engine.look
        return await find(lambda tx: rows.find_commands(tx, game, after or 0))

    async def events(
        self, game: str, after: int | None = None, since: int | None = None
    ) -> list[EventRow]:
        find = self._engine.read if after is None and since is None else self._engine.look
        return await find(lambda tx: rows.find_events(tx, game, after or 0, since or 0))

    async def draft(self, game: str, seat: int) -> dict[str, Any] | None:
        sql = "SELECT data FROM draft WHERE game = ? AND seat = ?"
        kept = await self._find(_intact, sql, game, seat)
        if kept and kept[0] is None:
            _log.error("table %s: a draft is damaged and dropped", game)
            await self.set_draft(game, seat, None)
        return kept[0] if kept else None

    async def set_draft(self, game: str, seat: int, draft: Json | None) -> None:
        if draft is None:
            return await self._execute("DELETE FROM draft WHERE game = ? AND seat = ?", game, seat)
        sql = (
            "INSERT INTO draft VALUES (?, ?, ?)"
            " ON CONFLICT (game, seat) DO UPDATE SET data = excluded.data"
        )
        return await self._execute(sql, game, seat, rows.encode(draft))

    async def letters(self, game: str | None = None) -> list[Letter]:
        if game is None:
            return await self._find_all(rows.letter, f"{_LETTERS} ORDER BY id")
        return await self._find(rows.letter, f"{_LETTERS} WHERE game = ? ORDER BY id", game)

    async def add_letters(self, game: str, letters: Sequence[tuple[str, Json]]) -> None:
        written = rows.letter_rows(game, letters)
        await self._write(lambda tx: rows.add_letters(tx, written))

    async def mark_delivered(
        self,
        ids: Sequence[int],
        patch: PlaceChange | None = None,
        following: Sequence[tuple[str, Json]] = (),
    ) -> bool:
        return await self._write(decisions.delivering(ids, patch, following), durable=False)

    async def set_aside(
        self, letter: int, needless: Sequence[int] = (), following: Sequence[tuple[str, Json]] = ()
    ) -> bool:
        return await self._write(decisions.setting_aside(letter, needless, following))

    async def offer_again(self, most: int) -> tuple[list[Letter], list[Letter]]:
        return await self._write(decisions.offering(most), long=True)

    async def count_set_aside(self, game: str) -> int:
        sql = (
            "SELECT (SELECT count(*) FROM letter WHERE game = ? AND set_aside > 0)"
            " + (SELECT count(*) FROM timer WHERE game = ? AND set_aside > 0)"
        )
        return (await self._find(lambda row: row[0], sql, game, game))[0]

    async def timers(self, until: float, but: Collection[str] = ()) -> list[Timer]:
        sql = f"{_TIMERS} WHERE due <= ? ORDER BY due, game, key"

        async def look(tx: Transaction) -> list[Timer]:
            found = [row for row in await tx.execute(sql, (until,)) if row[0] not in but]
            return rows.readable(rows.timer, found, 0)

        return await self._engine.look(look)

    async def timers_of(self, game: str) -> list[Timer]:
        return await self._find(rows.timer, f"{_TIMERS} WHERE game = ? ORDER BY due, key", game)

    async def playing_without(self, key: str) -> list[tuple[str, int]]:
        async def read(tx: Transaction) -> list[tuple[str, int]]:
            found = await tx.execute(
                "SELECT id, seq FROM game WHERE status = 'playing' AND NOT EXISTS"
                " (SELECT 1 FROM timer WHERE timer.game = game.id AND key = ?"
                f" AND {tx.dialect.is_mapping.format('data')}) ORDER BY created, id",
                (key,),
            )
            return [(game, seq) for game, seq in found]

        return await self._engine.read(read)

    async def next_due(self, after: float = -inf) -> float | None:
        sql = "SELECT min(due) FROM timer WHERE due > ?"
        return (await self._find(lambda row: row[0], sql, after))[0]

    async def keep_time(self, now: float, expected: float) -> float:
        return await self._write(decisions.noting_time(now, expected), durable=False)

    async def set_timer_aside(self, timer: Timer) -> None:
        sql = (
            "UPDATE timer SET set_aside = set_aside + 1"
            " WHERE game = ? AND key = ? AND due = ? AND data = ?"
        )
        await self._execute(sql, *rows.timer_row(timer))

    async def done_timer(
        self,
        timer: Timer,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> bool:
        return await self._write(decisions.firing(timer, letters, timers))

    async def take_lease(
        self, name: str, owner: str, seconds: float, instead_of: str | None = None
    ) -> bool:
        taking = leases.taking(name, owner, seconds, instead_of)
        return await self._write(taking, durable=False)

    async def renew_leases(
        self,
        owner: str,
        names: Sequence[str],
        seconds: float,
        data: Json,
        beginnings: Sequence[str],
    ) -> list[Lease]:
        renewing = leases.renewing(owner, names, seconds, data, beginnings)
        return await self._write(renewing, durable=False)

    async def pass_lease(
        self,
        name: str,
        owner: str,
        to: str,
        seconds: float,
        data: Json,
        wanted: Callable[[Json], bool],
    ) -> bool:
        passing = leases.passing(name, owner, to, seconds, data, wanted)
        return await self._write(passing, durable=False)

    async def give_back(self, owner: str, names: Collection[str] | None = None) -> None:
        await self._write(leases.giving_back(owner, names), durable=False)

    async def time(self) -> float:
        return await self._engine.look(leases.time)

    async def leases(self, beginning: str = "") -> list[Lease]:
        return await self._engine.read(leases.listing(beginning))

    async def tell(self, games: Collection[str]) -> None:
        await self._engine.tell(games)

    async def news(self, seconds: float) -> frozenset[str] | None:
        return await self._engine.news(seconds)

    async def person(self, person: str) -> dict[str, Any]:
        kept = await self._find(_intact, "SELECT data FROM person WHERE id = ?", person)
        if kept and kept[0] is None:
            await self.update_person(person, dict)
        return (kept[0] if kept else None) or {}

    async def update_person(
        self, person: str, change: Callable[[dict[str, Any]], Json], durable: bool = True
    ) -> dict[str, Any]:
        return await self._write(people.updating("person", person, change), durable)

    async def forget_person(self, person: str, but: Collection[str] = ()) -> None:
        await self._write(people.forgetting(person, but), long=True)
        # They are forgotten even if something stands in the way of this just now.
        with suppress(StoreUnavailable):
            await self._engine.erase_traces()

    async def kept_of(self, person: str) -> dict[str, Any]:
        return await self._engine.read(own_data.kept_of(person))

    async def server(self, server: str) -> dict[str, Any]:
        kept = await self._find(_intact, "SELECT data FROM server WHERE id = ?", server)
        if kept and kept[0] is None:
            _log.error("what was kept of a server is damaged: it begins anew")
            await self.set_server(server, {})
        return (kept[0] if kept else None) or {}

    async def set_server(self, server: str, data: Json) -> None:
        await self._execute(rows.PUT.format("server"), server, rows.encode(data))

    async def update_server(
        self, server: str, change: Callable[[dict[str, Any]], Json]
    ) -> dict[str, Any]:
        return await self._write(people.updating("server", server, change))

    async def results(self, person: str | None = None) -> list[dict[str, Any]]:
        where = "" if person is None else "WHERE game IN (SELECT game FROM seat WHERE person = ?)"
        values = () if person is None else (person,)
        sql = f"SELECT data, at FROM result {where} ORDER BY at, game"
        find = self._find if person else self._find_all
        return await find(_result, sql, *values)

    async def expire_games(self, ended_before: float, most: int) -> int:
        return await self._write(expiry.expiring(ended_before, most), long=True)

    async def known_servers(self) -> list[str]:
        sql = "SELECT id FROM server UNION SELECT guild FROM game WHERE guild IS NOT NULL"
        return await self._find_all(lambda row: row[0], sql)

    async def forget_server(self, server: str) -> int:
        return await self._write(expiry.forgetting_server(server), long=True)

    async def export_game(self, game: str) -> dict[str, Any]:
        return await self._engine.read(lambda tx: exports.exporting(tx, game))

    async def import_game(
        self,
        exported: Json,
        new_id: str,
        place: Json | None = None,
        letters: Sequence[tuple[str, Json]] = (),
        timers: Sequence[Timer] = (),
    ) -> GameRow:
        importing = exports.importing(exported, new_id, place or {}, letters, timers)
        return await self._write(importing, long=True)

    async def backup(self, path: str | os.PathLike[str]) -> None:
        await self._engine.backup(os.fspath(path))


def _intact(row: Row) -> dict[str, Any] | None:
    """A mapping; None if it is damaged."""
    try:
        return rows.decode_mapping(row[0])
    except rows.Unreadable:
        return None


def _result(row: rows.Row) -> dict[str, Any]:
    """What is kept of the end of a game, and when that was."""
    return {**rows.decode(row[0]), "at": row[1]}


def _decoded(row: Row) -> Any:
    return rows.decode(row[0])
