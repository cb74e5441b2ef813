"""The host of tables: opens them, seats people, takes decisions in and remembers every one.

Everything else in the bot uses this service. One decision (or one batch) is one transaction, and it
is committed before anyone is told. The host knows no chat and composes no sentence.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from persistence.exports import ExportedGame
from persistence.exports import read as read_export
from persistence.store import (
    Change,
    Command,
    Conflict,
    EventRow,
    GameRow,
    ImportRefused,
    Letter,
    Store,
)
from rules.engine import Decision, Event, Game, IllegalDecision, Prompt, load_game
from rules.engine.game import Data

KEPT = 512
"""How many games are kept ready in memory; the others are read from the store when needed."""

TRIES = 8
"""How often a lost race between processes is run again before giving up."""

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class HostError(Exception):
    """Something a person wants cannot be done; `text` is the id of the sentence that says why."""

    def __init__(self, text: str, **args: Any) -> None:
        super().__init__(text)
        self.text = text
        self.data = args


class OtherVersion(HostError):
    """A table that other rules were dealt for: only other code can go on with it."""

    def __init__(self) -> None:
        super().__init__("host-other-version")


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one person sees it."""

    row: GameRow
    seat: int | None
    view: Mapping[str, Any]
    prompt: Prompt | None
    legal: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """What became of a decision or a batch: what happened, and what was not used."""

    row: GameRow
    events: tuple[Event, ...]
    rest: tuple[Decision, ...]


@dataclass(slots=True)
class _Live:
    """A game in memory, as it was after `seq` commands."""

    seq: int
    state: Any


class Host:
    """Runs any number of tables over one store."""

    def __init__(
        self,
        store: Store,
        *,
        load: Callable[[str, Data], Game[Any]] = load_game,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.wake: Callable[[str], None] = lambda _table: None
        """Called when a table has letters to send; set by whoever sends them."""
        self.now = now
        self._load_game = load
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self._live: OrderedDict[str, _Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # Games

    def built_in(self, key: str) -> Game[Any]:
        """A game with its built-in data."""
        game = self._load_game(key, None)
        return self._games.setdefault((key, game.data_hash), game)

    async def game_of(self, row: GameRow) -> Game[Any]:
        """The game a table plays, with the very data it was opened with."""
        found = self._games.get((row.game, row.data_hash))
        if found is None:
            found = self.built_in(row.game)
            if found.data_hash != row.data_hash:
                found = self._load_game(row.game, await self.store.data_set(row.data_hash))
            self._games[row.game, row.data_hash] = found
        if found.version != row.version:
            raise OtherVersion
        return found

    # The lobby

    async def open(
        self,
        key: str,
        seats: int,
        person: str,
        place: Mapping[str, Any],
        scenario: Mapping[str, Any] | None = None,
    ) -> GameRow:
        """A new table with its host in the first seat; a scenario sets up its first position."""
        game = self.built_in(key)
        least, most = game.info.seats
        if not least <= seats <= most:
            raise HostError("host-seats", least=least, most=most)
        row = GameRow(
            id=_new_id(),
            game=key,
            version=game.version,
            data_hash=game.data_hash,
            options={} if scenario is None else {"scenario": dict(scenario)},
            seed=secrets.token_bytes(32),
            status="lobby",
            seats=(person, *[None] * (seats - 1)),
            place={**place, "host": person},
            created=self.now(),
        )
        await self.store.create_game(row, game.data_set)
        return row

    async def row(self, table: str) -> GameRow:
        """The table of that id."""
        row = await self.store.game(table)
        if row is None:
            raise HostError("host-no-table")
        return row

    async def join(self, table: str, person: str, name: str = "") -> GameRow:
        """Take a free seat, under that name; whoever greets them wakes the table afterwards."""

        def seated(row: GameRow) -> GameRow:
            if person in row.seats:
                raise HostError("host-already-here")
            if None not in row.seats:
                raise HostError("host-full")
            seats = list(row.seats)
            seats[seats.index(None)] = person
            names = {**row.place.get("names", {}), person: name}
            return replace(row, seats=tuple(seats), place={**row.place, "names": names})

        return await self._change_lobby(table, seated)

    async def leave(self, table: str, person: str) -> GameRow:
        """Give a seat up before the game starts; the last to leave closes the table."""

        def left(row: GameRow) -> GameRow:
            if person not in row.seats:
                raise HostError("host-not-here")
            seats = tuple(None if p == person else p for p in row.seats)
            others = [p for p in seats if p is not None]
            if not others:
                return replace(row, seats=seats, status="abandoned")
            host = row.place["host"] if row.place["host"] in others else others[0]
            return replace(row, seats=seats, place={**row.place, "host": host})

        new = await self._change_lobby(table, left)
        self.wake(table)
        return new

    async def start(self, table: str, person: str) -> GameRow:
        """Deal: from here on the game is in the store, decision by decision."""
        game = await self.game_of(await self.row(table))
        least, most = game.info.seats
        live: list[_Live] = []

        def started(row: GameRow) -> tuple[GameRow, Mapping[str, Any]]:
            people = tuple(p for p in row.seats if p is not None)
            if person != row.place["host"]:
                raise HostError("host-only-host", person=row.place["host"])
            if not least <= len(people) <= most:
                raise HostError("host-seats", least=least, most=most)
            options = dict(row.options)
            scenario = options.pop("scenario", None)
            state = game.new(len(people), row.seed, options, scenario)
            live.append(_Live(0, state))
            return replace(row, seats=people, status="playing"), game.dump(state)

        async with self._lock(table):
            for _ in range(TRIES):
                row = await self._lobby(table)
                new, snapshot = started(row)
                try:
                    new = await self.store.update_game(new, snapshot, _first_letters(new))
                except Conflict:
                    continue
                self._keep(table, live[-1])
                self.wake(table)
                return new
        raise HostError("host-busy")

    async def _lobby(self, table: str) -> GameRow:
        row = await self.row(table)
        if row.status != "lobby":
            raise HostError("host-started" if row.status == "playing" else "host-over")
        return row

    async def _change_lobby(self, table: str, change: Callable[[GameRow], GameRow]) -> GameRow:
        async with self._lock(table):
            for _ in range(TRIES):
                new = change(await self._lobby(table))
                try:
                    return await self.store.update_game(new, None, [("lobby", {})])
                except Conflict:
                    continue
        raise HostError("host-busy")

    async def note_place(self, table: str, **place: Any) -> GameRow:
        """Remember where a table lives, or what stands there; None forgets."""
        for _ in range(TRIES):
            row = await self.row(table)
            merged = {k: v for k, v in {**row.place, **place}.items() if v is not None}
            try:
                return await self.store.update_game(replace(row, place=merged))
            except Conflict:
                continue
        raise HostError("host-busy")

    async def letter_sent(self, letter: Letter, place: Mapping[str, Any]) -> None:
        """A letter is out: forget it, and remember what has become of the place."""
        await self.store.sent(letter.id, place or None)

    # Playing

    async def seen(self, table: str, person: str | None) -> Seen:
        """The table as this person may see it: players their own view, others the public one."""
        row = await self.row(table)
        if row.status == "lobby":
            raise HostError("host-not-started")
        game = await self.game_of(row)
        state = (await self._state(row, game)).state
        seat = row.seats.index(person) if person in row.seats else None
        if seat is None:
            return Seen(row, None, self._public(game, row, state), None, ())
        if row.status != "playing":
            view = {**game.view(state, seat), **self._public(game, row, state)}
            return Seen(row, seat, view, None, ())
        prompt = game.prompt(state, seat)
        return Seen(row, seat, game.view(state, seat), prompt, game.legal(state, seat))

    def _public(self, game: Game[Any], row: GameRow, state: Any) -> Mapping[str, Any]:
        """An abandoned game is open to everyone, as a finished one is."""
        return game.reveal(state) if row.status == "abandoned" else game.view(state, None)

    async def decide(
        self, table: str, person: str, prompt: int, decisions: Sequence[Decision]
    ) -> Decided:
        """Take a decision in, or a batch: up to the first question it does not answer.

        The prompt must still be open; answers of others in between do not matter.
        """
        async with self._lock(table):
            for _ in range(TRIES):
                row = await self.row(table)
                if row.status != "playing":
                    raise HostError("host-over" if row.status != "lobby" else "host-not-started")
                if person not in row.seats:
                    raise HostError("host-not-yours")
                try:
                    return await self._decide(row, row.seats.index(person), prompt, decisions)
                except Conflict:
                    self._live.pop(table, None)
        raise HostError("host-busy")

    async def _decide(
        self, row: GameRow, seat: int, prompt: int, decisions: Sequence[Decision]
    ) -> Decided:
        game = await self.game_of(row)
        live = await self._state(row, game)
        asked = game.prompt(live.state, seat)
        if asked is None or asked.id != prompt:
            raise HostError("host-stale")
        before = game.pending(live.state)
        state = game.clone(live.state)
        used, events = _apply(game, state, seat, decisions)
        if not used:
            raise HostError("host-not-offered")
        seq = row.seq + len(used)
        person, at = row.seats[seat], self.now()
        result = game.result(state)
        change = Change(
            game=row.id,
            after=row.seq,
            commands=[
                Command(row.seq + i, seat, person, "decide", list(decision), at)
                for i, (decision, _) in enumerate(used, 1)
            ],
            events=[
                (e.kind, dict(e.data), e.audience, e.fence, row.seq + i)
                for i, (_, happened) in enumerate(used, 1)
                for e in happened
            ],
            snapshot=game.dump(state),
            status="over" if result is not None else None,
            letters=_letters(game, state, row, before, events, seq),
            clears_drafts_of=[seat],
            result=None if result is None else _result(row, game, result),
        )
        await self.store.commit(change)
        self._keep(row.id, _Live(seq, state))
        self.wake(row.id)
        status = change.status or row.status
        rest = tuple(decisions[len(used) :])
        return Decided(replace(row, seq=seq, status=status), tuple(events), rest)

    async def events_since(self, table: str, person: str | None, after: int) -> list[EventRow]:
        """What this person was told since a point, in order."""
        row = await self.row(table)
        seat = row.seats.index(person) if person in row.seats else None
        found = await self.store.events(table, after)
        return [e for e in found if e.audience is None or seat in e.audience]

    async def abandon(self, table: str, person: str) -> GameRow:
        """End a game for good, with everything open."""
        async with self._lock(table):
            for _ in range(TRIES):
                row = await self.row(table)
                if row.status not in ("lobby", "playing"):
                    raise HostError("host-over")
                if person not in row.seats:
                    raise HostError("host-not-yours")
                letters = [("abandoned", {})] if row.status == "playing" else [("lobby", {})]
                new = replace(row, status="abandoned")
                try:
                    new = await self.store.update_game(new, None, letters)
                except Conflict:
                    continue
                self.wake(table)
                return new
        raise HostError("host-busy")

    # Carried from one host to another

    async def export(self, table: str) -> dict[str, Any]:
        """A game as one JSON-able whole; until it is over it holds everybody's secrets."""
        await self.row(table)
        return await self.store.export_game(table)

    async def import_(self, exported: Mapping[str, Any], place: Mapping[str, Any]) -> GameRow:
        """A game from its export, as a new table at that place.

        Refused unless it is whole, brings the very data it was dealt from, and has these rules.
        """
        try:
            whole = read_export(exported)
            self._check_import(whole)
            seats, then = whole.game.seats, whole.game.place
            host = then.get("host") if then.get("host") in seats else seats[0]
            kept = {"host": host, "names": then.get("names", {})}
            row = await self.store.import_game(exported, _new_id(), {**kept, **place})
        except ImportRefused:
            raise HostError("host-import-broken") from None
        if row.status in ("lobby", "playing"):
            letters = [("lobby", {})] if row.status == "lobby" else _first_letters(row)
            await self.store.add_letters(row.id, letters)
            self.wake(row.id)
        return row

    def _check_import(self, whole: ExportedGame) -> None:
        try:
            ours = self.built_in(whole.game.game)
        except ValueError:
            raise HostError("host-import-game") from None
        if ours.version != whole.game.version:
            raise HostError("host-import-version", ours=ours.version)
        try:
            game = self._load_game(whole.game.game, whole.data_set)
        except ValueError:
            raise HostError("host-import-data") from None
        if game.data_hash != whole.game.data_hash:
            raise HostError("host-import-data")
        try:
            state = None if whole.snapshot is None else game.load(whole.snapshot.state)
        except ValueError:
            raise HostError("host-import-broken") from None
        if state is not None and state.seats != len(whole.game.seats):
            raise HostError("host-import-broken")

    # What is in memory

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def _state(self, row: GameRow, game: Game[Any]) -> _Live:
        live = self._live.get(row.id)
        if live is None or live.seq != row.seq:
            found = await self.store.snapshot(row.id)
            if found is None:
                raise HostError("host-no-table")
            live = _Live(found[0], game.load(found[1]))
            if live.seq != row.seq:
                raise Conflict(f"table {row.id} moved on while it was read")
        self._keep(row.id, live)
        return live

    def _keep(self, table: str, live: _Live) -> None:
        self._live[table] = live
        self._live.move_to_end(table)
        while len(self._live) > KEPT:
            self._live.popitem(last=False)


def _new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def _first_letters(row: GameRow) -> list[tuple[str, Mapping[str, Any]]]:
    """What goes out where a game begins, or goes on in a new place."""
    desks = [("desk", {"seat": seat}) for seat in range(len(row.seats))]
    return [("begin", {}), ("panel", {}), *desks]


def _apply(
    game: Game[Any], state: Any, seat: int, decisions: Sequence[Decision]
) -> tuple[list[tuple[Decision, list[Event]]], list[Event]]:
    """Decisions in order, as long as each answers the question then asked."""
    used: list[tuple[Decision, list[Event]]] = []
    for decision in decisions:
        try:
            happened = game.apply(state, seat, decision)
        except IllegalDecision:
            break
        used.append((decision, happened))
    return used, [event for _, happened in used for event in happened]


def _letters(
    game: Game[Any],
    state: Any,
    row: GameRow,
    before: tuple[int, ...],
    events: Sequence[Event],
    seq: int,
) -> list[tuple[str, Mapping[str, Any]]]:
    """What must go out after a decision: the log, a panel if others are waited for, the desks.

    Only what everybody may know decides which letters there are.
    """
    letters: list[tuple[str, Mapping[str, Any]]] = []
    if any(event.audience is None for event in events):
        letters.append(("log", {"first": row.seq + 1, "last": seq}))
    after = game.pending(state)
    over = not after
    if set(after) != set(before):
        letters.append(("panel", {}))
        letters += [("desk", {"seat": seat}) for seat in range(len(row.seats))]
    if over:
        letters.append(("end", {}))
    return letters


def _result(row: GameRow, game: Game[Any], result: Any) -> dict[str, Any]:
    return {
        "game": game.key,
        "table": row.id,
        "people": list(row.seats),
        "winners": [row.seats[seat] for seat in result.winners],
        "reason": result.reason,
    }
