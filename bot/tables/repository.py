"""Tables as they are kept: their rows, the games they play, and those that are in memory."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.domain.barred import is_barred
from bot.domain.limits import OPEN
from bot.domain.live_game import Live
from bot.domain.motions import is_choosing
from bot.domain.rules_check import Differs, by_command, played_anew
from bot.domain.seating import PAUSE
from bot.domain.table import Patch, Table, TableDamaged
from bot.domain.table_ids import new_id
from bot.logs import about, describe_error
from persistence.store import (
    Conflict,
    GameRow,
    Json,
    RowDamaged,
    Status,
    Store,
    StoreUnavailable,
)
from rules.engine import Game, load_game
from rules.engine.game import Data

KEPT = 512
"""How many games are kept ready in memory; the others are read from the store when needed."""

_log = logging.getLogger(__name__)


class ActionRefused(Exception):
    """Something a person wants cannot be done; `text` is the id of the sentence that says why."""

    def __init__(self, text: str, **args: Any) -> None:
        super().__init__(text)
        self.text = text
        self.data = args


class OtherVersion(ActionRefused):
    """A table that is played by other rules: it is looked at, or has been and must choose."""

    def __init__(self, choosing: bool = False) -> None:
        super().__init__("refused-choosing" if choosing else "refused-other-version")
        self.choosing = choosing


class GameGone(OtherVersion):
    """A table whose game this code does not have any more."""

    def __init__(self) -> None:
        super().__init__()
        self.text = "refused-game-gone"


class CannotShow(ActionRefused):
    """A game that has ended under other rules, of which these know only the record."""

    def __init__(self) -> None:
        super().__init__("refused-cannot-show")


@contextmanager
def alone(table: str) -> Iterator[None]:
    """What goes wrong at this table touches no other; a disk that fails is everybody's."""
    try:
        yield
    except StoreUnavailable as fault:
        if not isinstance(fault, RowDamaged):
            raise
        _log.error("%s is passed over: a row of it is damaged", about(table))
    except Exception as fault:  # noqa: BLE001 (whatever it is, the other tables go on)
        _log.warning("%s is passed over: %s", about(table), describe_error(fault))


class Tables:
    """Any number of tables over one store, as they are read."""

    def __init__(
        self,
        store: Store,
        *,
        load: Callable[[str, Data], Game[Any]] = load_game,
        now: Callable[[], float] = time.time,
        ai_pause: float = PAUSE,
    ) -> None:
        self.store = store
        self.rests: Callable[[Table], bool] = lambda _row: False
        """Whether nothing of a table moves just now; set by whoever knows its server."""
        self.is_home: Callable[[str], bool] = lambda _guild: True
        """Whether this process is told of a server: it sends the letters of the tables there, and
        fires their timers; set by whoever knows."""
        self.now = now
        self.ai_pause = ai_pause
        self.load_game = load
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self.live: OrderedDict[str, Live] = OrderedDict()
        self._damaged: set[str] = set()
        """Tables whose rows cannot be understood, as far as anybody has looked for them."""

    # Games

    def built_in(self, key: str) -> Game[Any]:
        """A game with its built-in data."""
        game = self.load_game(key, None)
        self._games[key, game.data_hash] = game
        return game

    async def game_of(self, row: GameRow) -> Game[Any]:
        """The game a table plays, with the very data it was opened with.

        OtherVersion where this code has other rules, unless the game is over: then it shows what
        it can. GameGone where it has not even the game.
        """
        found = await self.todays_game(row)
        if row.status in OPEN and (found.version, found.data_hash) != (row.version, row.data_hash):
            raise OtherVersion(is_choosing(Table.of(row)))
        return found

    async def todays_game(self, row: GameRow) -> Game[Any]:
        """The same by the rules of this code, with its data or, if they cannot be read, ours."""
        found = self._games.get((row.game, row.data_hash))
        if found is not None:
            return found
        try:
            found = self.built_in(row.game)
        except ValueError:
            raise GameGone from None
        if found.data_hash != row.data_hash:
            data = await self.store.data_set(row.data_hash)
            try:
                found = self.load_game(row.game, data)
            except Exception as fault:  # noqa: BLE001 (they were written for other code)
                line = "the data %.12s of %s cannot be read by these rules: %s"
                _log.warning(line, row.data_hash, row.game, describe_error(fault))
        self._games[row.game, row.data_hash] = found
        return found

    # Rows

    async def row(self, table: str) -> Table:
        """The table of that id; TableDamaged if its row cannot be understood."""
        return _there(await self.store.game(table))

    async def check_welcome(self, server: str | None, person: str) -> None:
        """Refuse who was barred from the tables of a server by those who manage it."""
        if await self.unwelcome(server, [person]):
            raise ActionRefused("refused-barred")

    async def unwelcome(self, server: str | None, people: Iterable[str]) -> list[str]:
        """Who of these was barred from the tables of a server."""
        if not server:
            return []
        kept = await self.store.server(server)
        return [person for person in people if is_barred(kept, server, person)]

    async def mended(self, table: str) -> Table:
        """The table of that id without what cannot be understood of it, to be ended."""
        found = await self.store.game(table)
        if found is None:
            raise ActionRefused("refused-no-table")
        row, left_out = Table.without_damage(found)
        if left_out:
            _log.warning(
                "table %s is ended without what is damaged: %s", table, ", ".join(left_out)
            )
        return row

    async def damaged(
        self,
        statuses: Iterable[Status] = OPEN,
        person: str | None = None,
        guild: str | None = None,
    ) -> list[tuple[TableDamaged, Table]]:
        """Tables that `find` leaves out: what is wrong with each, and what can be understood."""
        found: list[tuple[TableDamaged, Table]] = []
        for status in statuses:
            for row in await self.store.games(status, person, guild=guild):
                try:
                    Table.of(row)
                except TableDamaged as fault:
                    found.append((fault, Table.without_damage(row)[0]))
        return found

    async def find(
        self,
        status: Status | None = None,
        person: str | None = None,
        *,
        channel: str | None = None,
        lobby_channel: str | None = None,
        guild: str | None = None,
    ) -> list[Table]:
        """Tables for which all of this holds, the oldest first, but for damaged ones."""
        found = await self.store.games(
            status, person, channel=channel, lobby_channel=lobby_channel, guild=guild
        )
        return [table for row in found if (table := self._understood(row)) is not None]

    async def new_id(self, place: Patch, *others: str) -> str:
        """An id whose table is called otherwise than these and all open ones of its server.

        Where there is no server: than those that were opened in the same channel.
        """
        guild = place.get("guild") or None
        channel = None if guild else place.get("lobby_channel")
        there = [
            row.id
            for status in OPEN
            for row in await self.store.games(status, guild=guild, lobby_channel=channel)
        ]
        return new_id([*there, *others])

    def _understood(self, row: GameRow) -> Table | None:
        """What a row says; one that is damaged is named in the log once, and left out."""
        try:
            table = Table.of(row)
        except TableDamaged as fault:
            if row.id not in self._damaged:
                self._damaged.add(row.id)
                _log.error("%s", fault)
            return None
        self._damaged.discard(row.id)
        return table

    # What is in memory

    async def state(self, row: GameRow, game: Game[Any]) -> Live:
        live = self.live.get(row.id)
        if live is None or live.seq != row.seq:
            saved = await self.saved(row)
            state = None if saved is None else _loaded(row, game, saved)
            if state is None:
                state = await self._played_anew(row, game)
            live = Live(row.seq, state)
            # Others may have read it meanwhile, and made something of it; or it has moved on.
            known = self.live.get(row.id)
            if known is not None and known.seq > row.seq:
                return live
            live = known if known is not None and known.seq == row.seq else live
        self.keep(row.id, live)
        return live

    async def saved(self, row: GameRow) -> Json | None:
        """The position in which a game was saved; None if there is none that can be read.

        Conflict where the game has moved on since its row was read.
        """
        try:
            found = await self.store.snapshot(row.id)
        except RowDamaged:
            found = None
        if found is not None and found[0] == row.seq:
            return found[1]
        now = await self.store.game(row.id)
        if now is None or now.seq != row.seq:
            raise Conflict(f"table {row.id} moved on while it was read")
        return None

    async def _played_anew(self, row: GameRow, game: Game[Any]) -> Any:
        """The position where it was not saved: its record leads there, by the same rules."""
        try:
            commands = await self.store.commands(row.id)
            happened = by_command(await self.store.events(row.id))
            if len(commands) != row.seq or not _has_rules_of(row, game):
                raise Differs("its record does not lead there")
            state = await asyncio.to_thread(played_anew, game, row, commands, happened)
        except (Differs, RowDamaged):
            if row.status not in OPEN:
                raise CannotShow from None
            raise TableDamaged(row.id, "snapshot", "there is none, nor a way to it") from None
        _log.warning("table %s: its position was not kept, and is that of its record", row.id)
        return state

    def keep(self, table: str, live: Live) -> None:
        self.live[table] = live
        self.live.move_to_end(table)
        while len(self.live) > KEPT:
            self.live.popitem(last=False)


def _loaded(row: GameRow, game: Game[Any], saved: Mapping[str, Any]) -> Any:
    """A position as it was saved, or None if that is damaged.

    One of other rules, of a game that is over, if it can be.
    """
    if _has_rules_of(row, game):
        try:
            return game.load(saved)
        except Exception:  # noqa: BLE001 (whatever is wrong with it, the record leads there as well)
            return None
    try:
        return game.adopt(saved)
    except Exception:  # noqa: BLE001 (it was saved by other code: anything may be wrong with it)
        raise CannotShow from None


def _has_rules_of(row: GameRow, game: Game[Any]) -> bool:
    return (row.version, row.data_hash) == (game.version, game.data_hash)


def _there(row: GameRow | None) -> Table:
    if row is None:
        raise ActionRefused("refused-no-table")
    return Table.of(row)
