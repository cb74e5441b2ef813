"""The lobby of a table: opened, joined, left, started."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.domain import limits
from bot.domain.live_game import Live
from bot.domain.pace import USUAL, paces
from bot.domain.seating import (
    ai_players,
    host_of,
    house_timer,
    is_ai,
    is_person,
    mark,
    people,
    questions,
    with_ai,
    without_last_ai,
)
from bot.tables import clock_updates
from bot.tables.repository import TRIES, HostError, Tables, new_id
from persistence.store import Conflict, GameRow, LimitReached

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "language": {"en": "en", "pl": "pl"},
    "pace": {key: key for key in paces()},
    "teach": {"yes": True, "no": False},
}
"""What the host of a table may set in its lobby, and what is kept for each choice."""
UNSET = {"pace": USUAL, "teach": False}
"""What counts where nobody has set anything."""
KEPT_FOR_AGAIN = ("guild", "lobby_channel", "language", "names", "pace", "teach")
MARKS = ("former", "removed")
"""Who sat elsewhere before, or was removed from the lobby: of no use once a table is closed."""


class Lobby(Tables):
    """People come and go until the game begins."""

    async def open(
        self,
        key: str,
        seats: int,
        person: str,
        place: Mapping[str, Any],
        scenario: Mapping[str, Any] | None = None,
        ai: Sequence[str] = (),
    ) -> GameRow:
        """A new table with its host in the first seat, and AI, by the names of their players.

        A scenario sets up its first position. Whoever tells people about it wakes the table.
        """
        return await self._open(key, seats, person, place, scenario, ai, None)

    async def _open(
        self,
        key: str,
        seats: int,
        person: str,
        place: Mapping[str, Any],
        scenario: Mapping[str, Any] | None,
        ai: Sequence[str],
        before: GameRow | None,
    ) -> GameRow:
        """The same; the table played before remembers in the same transaction which one follows."""
        game = self.built_in(key)
        least, most = game.info.seats
        if not least <= seats <= most:
            raise HostError("host-seats", least=least, most=most)
        if not set(ai) <= game.players().keys():
            raise HostError("host-not-offered")
        if len(ai) >= seats:
            raise HostError("host-full")
        taken: tuple[str | None, ...] = (person, *[None] * (seats - 1))
        for player in ai:
            taken = with_ai(taken, player)
        row = GameRow(
            id=new_id(),
            game=key,
            version=game.version,
            data_hash=game.data_hash,
            options={} if scenario is None else {"scenario": dict(scenario)},
            seed=secrets.token_bytes(32),
            status="lobby",
            seats=taken,
            place={**place, "host": person},
            created=self.now(),
        )
        known = before and replace(before, place={**before.place, "again": row.id})
        try:
            await self.store.create_game(
                row, game.data_set, [("lobby", {})], self.limits.all, known
            )
        except LimitReached as reached:
            raise HostError(limits.text_of(reached.limit), most=reached.limit.most) from None
        return row

    async def join(self, table: str, person: str, name: str = "") -> GameRow:
        """Take a free seat, under that name; whoever greets them wakes the table afterwards."""

        def seated(row: GameRow) -> GameRow:
            if person in row.seats:
                raise HostError("host-already-here")
            if mark(row, person) in row.place.get("removed", ()):
                raise HostError("host-removed")
            if None not in row.seats:
                raise HostError("host-full")
            seats = list(row.seats)
            seats[seats.index(None)] = person
            names = {**row.place.get("names", {}), person: name}
            place = {**row.place, "names": names}
            if person in place.get("watchers", ()):
                place["watchers"] = [p for p in place["watchers"] if p != person]
            return replace(row, seats=tuple(seats), place=place)

        return await self._change_lobby(table, seated)

    async def leave(self, table: str, person: str) -> GameRow:
        """Give a seat up before the game starts; the last to leave closes the table."""

        def left(row: GameRow) -> GameRow:
            if person not in row.seats:
                raise HostError("host-not-here")
            seats = tuple(None if p == person else p for p in row.seats)
            others = people(replace(row, seats=seats))
            if not others:
                return replace(closed(row), seats=seats)
            host = row.place["host"] if row.place["host"] in others else others[0]
            return replace(row, seats=seats, place={**row.place, "host": host})

        new = await self._change_lobby(table, left)
        self.wake(table)
        return new

    async def remove(self, table: str, person: str, other: str) -> GameRow:
        """Somebody gives a seat up because the host of the table wants it, and does not return."""

        def removed(row: GameRow) -> GameRow:
            _check_host(row, person)
            if other == person or other not in people(row):
                raise HostError("host-not-offered")
            seats = tuple(None if who == other else who for who in row.seats)
            gone = [*row.place.get("removed", ()), mark(row, other)]
            return replace(row, seats=seats, place={**row.place, "removed": gone})

        new = await self._change_lobby(table, removed)
        self.wake(table)
        return new

    async def close_lobby(self, table: str, person: str) -> GameRow:
        """The host of the table does not want to play it any more; nor does anybody, then."""

        def ended(row: GameRow) -> GameRow:
            if person not in row.seats:
                raise HostError("host-not-yours")
            if person != row.place["host"]:
                raise HostError("host-only-host-closes")
            return closed(row)

        new = await self._change_lobby(table, ended)
        self.wake(table)
        return new

    async def add_ai(self, table: str, person: str, player: str) -> GameRow:
        """An AI takes a free seat, if the host of the table wants it."""
        game = await self.game_of(await self.row(table))

        def added(row: GameRow) -> GameRow:
            _check_host(row, person)
            if player not in game.players():
                raise HostError("host-not-offered")
            if None not in row.seats:
                raise HostError("host-full")
            return replace(row, seats=with_ai(row.seats, player))

        new = await self._change_lobby(table, added)
        self.wake(table)
        return new

    async def remove_ai(self, table: str, person: str) -> GameRow:
        """The last AI gives its seat up, if the host of the table wants it."""

        def removed(row: GameRow) -> GameRow:
            _check_host(row, person)
            if not ai_players(row):
                raise HostError("host-not-offered")
            return replace(row, seats=without_last_ai(row.seats))

        new = await self._change_lobby(table, removed)
        self.wake(table)
        return new

    async def set_option(self, table: str, key: str, value: str) -> GameRow:
        """Change how a table is played, before it begins."""

        def changed(row: GameRow) -> GameRow:
            if key not in OPTIONS or value not in OPTIONS[key]:
                raise HostError("host-not-offered")
            return replace(row, place={**row.place, key: OPTIONS[key][value]})

        new = await self._change_lobby(table, changed)
        self.wake(table)
        return new

    async def play_again(self, table: str, person: str) -> tuple[GameRow, bool]:
        """A new table like one that has ended, in the same place; whoever asks is its host.

        There is one for each: if somebody was quicker, it is theirs. Whether it is new. One that
        was closed before it was played does not count.
        """
        async with self.lock(table):
            for _ in range(TRIES):
                old = await self.row(table)
                if old.status in ("lobby", "playing"):
                    raise HostError("host-not-over")
                if person not in old.seats:
                    raise HostError("host-not-yours")
                again = old.place.get("again")
                following = None if again is None else await self.store.game(again)
                if following is not None and not _was_never_played(following):
                    return following, False
                place = {key: old.place[key] for key in KEPT_FOR_AGAIN if key in old.place}
                seats, ai = len(old.seats), ai_players(old)
                try:
                    new = await self._open(old.game, seats, person, place, None, ai, old)
                except Conflict:
                    continue
                return new, True
        raise HostError("host-busy")

    async def start(self, table: str, person: str) -> GameRow:
        """Deal: from here on the game is in the store, decision by decision."""
        game = await self.game_of(await self.row(table))
        least, most = game.info.seats
        live: list[Live] = []

        def started(row: GameRow) -> tuple[GameRow, Mapping[str, Any]]:
            taken = tuple(p for p in row.seats if p is not None)
            _check_host(row, person)
            if not least <= len(taken) <= most:
                raise HostError("host-seats", least=least, most=most)
            options = dict(row.options)
            scenario = options.pop("scenario", None)
            state = game.new(len(taken), row.seed, options, scenario)
            live.append(Live(0, state))
            place = {key: kept for key, kept in row.place.items() if key not in MARKS}
            place["began"] = self.now()
            return replace(row, seats=taken, status="playing", place=place), game.dump(state)

        async with self.lock(table):
            for _ in range(TRIES):
                row = await self._lobby(table)
                new, snapshot = started(row)
                now, state = self.now(), live[-1].state
                timing = await clock_updates.moved(self.store, new, game.pending(state), now)
                new = replace(new, place={**new.place, **timing.place})
                asked = questions(game, new, state)
                timers = [*house_timer(new, asked, now + self.ai_pause), *timing.timers]
                letters = first_letters(new)
                try:
                    new = await self.store.update_game(new, snapshot, letters, timers)
                except Conflict:
                    continue
                self.keep(table, live[-1])
                self.wake(table)
                self.set_bell(timers)
                return new
        raise HostError("host-busy")

    async def _lobby(self, table: str) -> GameRow:
        row = await self.row(table)
        if row.status != "lobby":
            raise HostError("host-started" if row.status == "playing" else "host-over")
        # Older code could forget who sat here: their seat is free, and somebody else the host.
        seats = tuple(who if is_person(who) or is_ai(who) else None for who in row.seats)
        return replace(row, seats=seats, place={**row.place, "host": host_of(row)})

    async def _change_lobby(self, table: str, change: Callable[[GameRow], GameRow]) -> GameRow:
        async with self.lock(table):
            for _ in range(TRIES):
                new = change(await self._lobby(table))
                try:
                    return await self.store.update_game(new, None, [("lobby", {})])
                except Conflict:
                    continue
        raise HostError("host-busy")


def _check_host(row: GameRow, person: str) -> None:
    if person != row.place["host"]:
        raise HostError("host-only-host", person=row.place["host"])


def closed(row: GameRow) -> GameRow:
    """The same table, closed for good."""
    place = {key: kept for key, kept in row.place.items() if key not in MARKS}
    return replace(row, status="abandoned", place=place)


def _was_never_played(row: GameRow) -> bool:
    return row.status == "abandoned" and "began" not in row.place


def first_letters(row: GameRow) -> list[tuple[str, Mapping[str, Any]]]:
    """What goes out where a game begins, or goes on in a new place."""
    seated = [(seat, who) for seat, who in enumerate(row.seats) if is_person(who)]
    desks = [("desk", {"seat": seat, "person": who}) for seat, who in seated]
    return [("begin", {}), ("panel", {}), *desks]
