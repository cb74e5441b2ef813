"""Tables as they are kept: their rows, the games they play, and those that are in memory."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bot.domain.limits import NO_LIMITS, OPEN, Limits
from bot.domain.live_game import Live
from bot.domain.motions import is_choosing
from bot.domain.seating import PAUSE
from bot.logs import about, told
from persistence.store import Conflict, GameRow, Store, StoreUnavailable, Timer
from rules.engine import Game, load_game
from rules.engine.game import Data

KEPT = 512
"""How many games are kept ready in memory; the others are read from the store when needed."""

TRIES = 8
"""How often a lost race between processes is run again before giving up."""

_log = logging.getLogger(__name__)

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class HostError(Exception):
    """Something a person wants cannot be done; `text` is the id of the sentence that says why."""

    def __init__(self, text: str, **args: Any) -> None:
        super().__init__(text)
        self.text = text
        self.data = args


class OtherVersion(HostError):
    """A table that is played by other rules: it is looked at, or has been and must choose."""

    def __init__(self, choosing: bool = False) -> None:
        super().__init__("host-choosing" if choosing else "host-other-version")
        self.choosing = choosing


class CannotShow(HostError):
    """A game that has ended under other rules, of which these know only the record."""

    def __init__(self) -> None:
        super().__init__("host-cannot-show")


@contextmanager
def alone(table: str) -> Iterator[None]:
    """What goes wrong at this table touches no other; a disk that fails is everybody's."""
    try:
        yield
    except StoreUnavailable:
        raise
    except Exception as fault:  # noqa: BLE001 (whatever it is, the other tables go on)
        _log.warning("%s is passed over: %s", about(table), told(fault))


class Tables:
    """Any number of tables over one store."""

    def __init__(
        self,
        store: Store,
        *,
        load: Callable[[str, Data], Game[Any]] = load_game,
        now: Callable[[], float] = time.time,
        ai_pause: float = PAUSE,
        limits: Limits = NO_LIMITS,
    ) -> None:
        self.store = store
        self.wake: Callable[[str], None] = lambda _table: None
        """Called when a table has letters to send; set by whoever sends them."""
        self.ring: Callable[[], None] = lambda: None
        """Called when a timer was set that may be due soon; set by whoever fires them."""
        self.expect: Callable[[float], None] = lambda _due: None
        """Called with the time for which a timer was set, as `ring` is."""
        self.goes_on: Callable[[str], None] = lambda _table: None
        """Called when a table of other rules can be played again; set by whoever fires timers."""
        self.rests: Callable[[GameRow], bool] = lambda _row: False
        """Whether nothing of a table moves just now; set by whoever knows its server."""
        self.now = now
        self.ai_pause = ai_pause
        self.limits = limits
        self._load_game = load
        self._built_in: dict[str, Game[Any]] = {}
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self.live: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # Games

    def built_in(self, key: str) -> Game[Any]:
        """A game with its built-in data."""
        if key not in self._built_in:
            game = self._built_in[key] = self._load_game(key, None)
            self._games[key, game.data_hash] = game
        return self._built_in[key]

    async def game_of(self, row: GameRow) -> Game[Any]:
        """The game a table plays, with the very data it was opened with.

        OtherVersion where this code has other rules, unless the game is over: then it shows what
        it can.
        """
        found = await self.todays_game(row)
        if row.status in OPEN and (found.version, found.data_hash) != (row.version, row.data_hash):
            raise OtherVersion(is_choosing(row))
        return found

    async def todays_game(self, row: GameRow) -> Game[Any]:
        """The same by the rules of this code, with its data or, if they cannot be read, ours."""
        found = self._games.get((row.game, row.data_hash))
        if found is not None:
            return found
        try:
            found = self.built_in(row.game)
        except ValueError:
            raise OtherVersion from None
        if found.data_hash != row.data_hash:
            data = await self.store.data_set(row.data_hash)
            try:
                found = self._load_game(row.game, data)
            except Exception as fault:  # noqa: BLE001 (they were written for other code)
                line = "the data %.12s of %s cannot be read by these rules: %s"
                _log.warning(line, row.data_hash, row.game, told(fault))
        self._games[row.game, row.data_hash] = found
        return found

    # Rows

    async def row(self, table: str) -> GameRow:
        """The table of that id."""
        return _there(await self.store.game(table))

    async def note_place(self, table: str, **place: Any) -> GameRow:
        """Remember where a table lives, or what stands there; None forgets."""
        return await self.change_place(table, lambda _before: place)

    async def change_place(
        self, table: str, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    ) -> GameRow:
        """The same for what depends on what is there: nothing noted meanwhile is lost."""
        async with self.lock(table):
            for _ in range(TRIES):
                row = await self.row(table)
                try:
                    return await self.store.update_game(laid_over(row, change(row.place)))
                except Conflict:
                    continue
        raise HostError("host-busy")

    def set_bell(self, timers: Sequence[Timer]) -> None:
        """These timers were set: whoever fires them may have to wake earlier."""
        for timer in timers:
            self.expect(timer.due)

    # What is in memory

    def lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def state(self, row: GameRow, game: Game[Any]) -> Live:
        live = self.live.get(row.id)
        if live is None or live.seq != row.seq:
            found = await self.store.snapshot(row.id)
            if found is None:
                raise HostError("host-no-table")
            live = Live(found[0], _loaded(row, game, found[1]))
            if live.seq != row.seq:
                raise Conflict(f"table {row.id} moved on while it was read")
        self.keep(row.id, live)
        return live

    def keep(self, table: str, live: Live) -> None:
        self.live[table] = live
        self.live.move_to_end(table)
        while len(self.live) > KEPT:
            self.live.popitem(last=False)


def laid_over(row: GameRow, place: Mapping[str, Any]) -> GameRow:
    """A table with this changed in its place; None takes away."""
    merged = {**row.place, **place}
    return replace(row, place={key: value for key, value in merged.items() if value is not None})


def _loaded(row: GameRow, game: Game[Any], saved: Mapping[str, Any]) -> Any:
    """A position as it was saved; one of other rules, of a game that is over, if it can be."""
    if (row.version, row.data_hash) == (game.version, game.data_hash):
        return game.load(saved)
    try:
        return game.adopt(saved)
    except Exception:  # noqa: BLE001 (it was saved by other code: anything may be wrong with it)
        raise CannotShow from None


def _there(row: GameRow | None) -> GameRow:
    if row is None:
        raise HostError("host-no-table")
    return row


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))
