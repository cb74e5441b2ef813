"""The lobby of a table: joined, left, set up, started."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.domain.branches import SCENARIO, is_branch, own_options
from bot.domain.live_game import Live
from bot.domain.places import ANY, arranged, crowded
from bot.domain.replay import first
from bot.domain.seating import (
    ai_players,
    ai_timer,
    best_player,
    host_of,
    is_ai,
    is_person,
    kept_for,
    mark,
    people,
    with_ai,
    without_last_ai,
)
from bot.domain.series import fixed_options
from bot.domain.table import Patch, Table
from bot.domain.waits import asked_in, questions
from bot.tables import clock_updates
from bot.tables.branch_seats import begun_from, filled_up, seat_in_branch, seated_in_branch
from bot.tables.letters import first_letters, news, told_first
from bot.tables.lobby_seats import (
    check_not_removed,
    keeping_none_for,
    meant_for,
    noted_roles,
    seated_at,
    wanting,
    with_seat,
)
from bot.tables.lobby_settings import OPTIONS, choice_key, with_series
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Edit, Updates
from rules.engine import Game
from rules.engine.players import offered_as

WITHOUT_MARKS: Patch = {"former": None, "removed": None, "kept": None}
"""Who sat elsewhere before, was removed from the lobby, or has a seat kept there: of no use once a
table is closed."""


class Lobby:
    """People come and go until the game begins."""

    def __init__(self, tables: Tables, updates: Updates) -> None:
        self.tables = tables
        self.updates = updates

    async def dissolve(self, table: str) -> Table:
        """Close a lobby of the queue to which not everybody has said yes."""
        return await self._change_lobby(table, lambda row: closed(row, self.tables.now()))

    async def join(self, table: str, person: str, name: str = "", role: str = ANY) -> Table:
        """Take a free seat, under that name; whoever greets them then notifies the outbox.

        Who sits there already may want another role.
        """
        game = await self.tables.game_of(await self.tables.row(table))

        def seated(row: Table) -> Table:
            if is_branch(row):
                return seated_in_branch(game, row, person, name, role)
            if person in row.seats:
                if not game.info.roles:
                    raise ActionRefused("refused-seated")
                return row.patched(wanting(game, row, person, role))
            check_not_removed(row, person)
            if row.history.queued and person not in row.people.kept:
                raise ActionRefused("refused-queue-lobby")
            row, seat = with_seat(game, row, person)
            row = seated_at(row, seat, person, name)
            return row.patched(wanting(game, row, person, role or meant_for(game, row, person)))

        return await self._change_lobby(table, seated, comes=person, quiet=True)

    async def take_place(self, table: str, person: str, name: str, ai: str) -> Table:
        """Sit down where an AI sat, in the role it had; whoever greets them notifies the outbox."""

        def taken(row: Table) -> Table:
            if person in row.seats:
                raise ActionRefused("refused-seated")
            check_not_removed(row, person)
            if row.history.queued:
                raise ActionRefused("refused-queue-lobby")
            if not is_ai(ai) or ai not in row.seats:
                raise ActionRefused("refused-not-offered")
            roles = {person if who == ai else who: role for who, role in noted_roles(row).items()}
            row = row.patched({"roles": roles or None})
            return seated_at(row, row.seats.index(ai), person, name)

        return await self._change_lobby(table, taken, comes=person, quiet=True)

    async def leave(self, table: str, person: str) -> Table:
        """Give a seat up before the game starts; the last to leave closes the table."""

        def left(row: Table) -> Table:
            if person not in row.seats:
                raise ActionRefused("refused-not-here")
            return self._left_by(person, row)

        return await self._change_lobby(table, left)

    async def put_out(self, table: str, person: str) -> Table:
        """Somebody who was barred has no seat there any more, nor is one kept for them."""

        def out(row: Table) -> Table:
            if person not in (*row.seats, *row.people.kept):
                raise ActionRefused("refused-not-here")
            return self._left_by(person, row)

        return await self._change_lobby(table, out)

    async def remove(self, table: str, person: str, other: str) -> Table:
        """Somebody gives a seat up because the host of the table wants it, and does not return."""

        def removed(row: Table) -> Table:
            _check_host(row, person)
            if other == person or other not in people(row):
                raise ActionRefused("refused-not-offered")
            seats = tuple(None if who == other else who for who in row.seats)
            gone = [*row.people.removed, mark(row, other)]
            return keeping_none_for(other, replace(row, seats=seats).patched({"removed": gone}))

        return await self._change_lobby(table, removed)

    async def close_lobby(self, table: str, person: str) -> Table:
        """The host of the table does not want to play it any more; nor does anybody, then."""

        def ended(row: Table) -> Table:
            if person not in row.seats:
                raise ActionRefused("refused-not-yours")
            if row.history.queued:
                raise ActionRefused("refused-queue-lobby")
            if person != row.people.host:
                raise ActionRefused("refused-only-host-closes")
            return closed(row, self.tables.now())

        return await self._change_lobby(table, ended)

    async def add_ai(self, table: str, person: str, player: str, role: str = ANY) -> Table:
        """An AI takes a free seat, or a new one, and a role, if the host of the table wants it."""
        game = await self.tables.game_of(await self.tables.row(table))

        def added(row: Table) -> Table:
            _check_host(row, person)
            found = game.players().get(player)
            if found is None or not offered_as(found, role):
                raise ActionRefused("refused-not-offered")
            if is_branch(row):
                seat = seat_in_branch(game, row, None, role)
                return replace(row, seats=with_ai(row.seats, player, seat))
            row, seat = with_seat(game, row, None)
            new = replace(row, seats=with_ai(row.seats, player, seat))
            return new.patched(wanting(game, row, new.seats[seat] or "", role))

        return await self._change_lobby(table, added)

    async def fill_up(self, table: str, person: str) -> Table:
        """AI take every seat that is free and kept for nobody; all, if they must to begin."""
        game = await self.tables.game_of(await self.tables.row(table))

        def filled(row: Table) -> Table:
            _check_host(row, person)
            seats, kept = row.seats, kept_for(row)
            free = [seat for seat, who in enumerate(seats) if who is None]
            least, player = game.info.seats[0], best_player(game)
            for seat in sorted(free, key=lambda one: one in kept):
                if seat not in kept or sum(who is not None for who in seats) < least:
                    seats = with_ai(seats, player, seat)
            while len(seats) < least:
                seats = with_ai((*seats, None), player)
            return replace(row, seats=seats)

        return await self._change_lobby(table, filled)

    async def remove_ai(self, table: str, person: str, ai: str | None = None) -> Table:
        """That AI, or the last one, gives its seat up, if the host of the table wants it."""

        def removed(row: Table) -> Table:
            _check_host(row, person)
            if not ai_players(row) or (ai is not None and not (is_ai(ai) and ai in row.seats)):
                raise ActionRefused("refused-not-offered")
            if ai is None:
                return replace(row, seats=without_last_ai(row.seats))
            return replace(row, seats=tuple(None if who == ai else who for who in row.seats))

        return await self._change_lobby(table, removed)

    async def pass_on(self, table: str, gone: str, heir: str) -> Table:
        """The host has left the server: their seat is free, and somebody who sits there is host."""

        def passed(row: Table) -> Table:
            if row.people.host != gone or heir == gone or heir not in people(row):
                raise ActionRefused("refused-only-host", host=row.people.host)
            seats = tuple(None if who == gone else who for who in row.seats)
            return keeping_none_for(gone, replace(row, seats=seats).patched({"host": heir}))

        return await self._change_lobby(table, passed, told="lobby-host-gone")

    async def drop_kept(self, table: str, person: str) -> Table:
        """No seat is kept for somebody any more, who does not sit there yet."""
        return await self._change_lobby(table, lambda row: self._left_by(person, row))

    async def move_lobby(self, table: str, channel: str) -> Table:
        """A lobby is shown somewhere else from now on."""
        moved: Patch = {"lobby_channel": channel, "lobby": None}
        return await self._change_lobby(table, lambda row: row.patched(moved))

    async def hand_over(self, table: str, person: str, other: str) -> Table:
        """Somebody else at the table becomes its host, if who is wants that; everybody is told."""

        def handed(row: Table) -> Table:
            _check_host(row, person)
            if other == person or other not in people(row):
                raise ActionRefused("refused-not-offered")
            return row.patched({"host": other})

        return await self._change_lobby(table, handed)

    async def set_game_option(self, table: str, key: str, value: str) -> Table:
        """Change one of the game's own options, before it begins."""
        game = await self.tables.game_of(await self.tables.row(table))
        offered = {one.key: {choice_key(c): c for c in one.choices} for one in game.info.options}

        def changed(row: Table) -> Table:
            if value not in offered.get(key, {}):
                raise ActionRefused("refused-not-offered")
            if is_branch(row):
                raise ActionRefused("refused-branch-sets")
            if key in fixed_options(game, row):
                raise ActionRefused("refused-series-sets")
            return replace(row, options={**row.options, key: offered[key][value]})

        return await self._change_lobby(table, changed)

    async def set_option(self, table: str, key: str, value: str) -> Table:
        """Change how a table is played, before it begins."""

        def changed(row: Table) -> Table:
            if key not in OPTIONS or value not in OPTIONS[key]:
                raise ActionRefused("refused-not-offered")
            return row.patched(OPTIONS[key][value])

        return await self._change_lobby(table, changed)

    async def set_series(self, table: str, key: str) -> Table:
        """Begin one of the game's series with this table, or none: "" is a game by itself."""
        game = await self.tables.game_of(await self.tables.row(table))

        def changed(row: Table) -> Table:
            record = row.history.series
            if key and key not in game.series:
                raise ActionRefused("refused-not-offered")
            if is_branch(row):
                raise ActionRefused("refused-branch-sets")
            if record is not None and record.played:
                raise ActionRefused("refused-series-begun")
            return with_series(game, row, key)

        return await self._change_lobby(table, changed)

    async def start(self, table: str, person: str) -> Table:
        """Deal: from here on the game is in the store, decision by decision."""

        async def started(row: Table) -> Edit:
            _check_host(_lobby(row), person)
            await self.tables.check_welcome(row.room.guild, person)
            return await self._begun(row, person)

        new = await self.updates.update(table, started)
        assert new is not None
        return new

    async def start_found(self, table: str) -> Table:
        """All whom the queue has brought together have said yes: one of them is the host now."""

        async def started(row: Table) -> Edit:
            return await self._begun(row, next(iter(people(row)), ""))

        new = await self.updates.update(table, started)
        assert new is not None
        return new

    async def _begun(self, row: Table, host: str) -> Edit:
        """A lobby that becomes a game, with that host."""
        row, game, now = _lobby(row), await self.tables.game_of(row), self.tables.now()
        least, most = game.info.seats
        taken = tuple(p for p in row.seats if p is not None)
        # Who is barred is put out of every lobby, unless that was cut short.
        barred = await self.tables.unwelcome(row.room.guild, people(row))
        if barred:
            raise ActionRefused("refused-start-barred", person=barred[0])
        if len(taken) < least and not is_branch(row):
            wanted = {"missing": least - len(taken), "least": least, "most": most}
            raise ActionRefused("refused-missing", **wanted, roles=bool(game.info.roles))
        new = filled_up(game, row) if is_branch(row) else _dealt(game, row, taken)
        state = begun_from(game, new) if is_branch(row) else first(game, new)
        began: Patch = {**WITHOUT_MARKS, "began": now, "roles": None, "host": host}
        new = replace(new, status="playing").patched(began)
        timing = await clock_updates.moved(self.tables.store, new, asked_in(game, state), now)
        new = new.patched(timing.patch)
        asked = questions(game, new, state)
        timers = [*ai_timer(new, asked, now + self.tables.ai_pause), *timing.timers]
        letters = first_letters(new, told_first(game, new, state))
        return Edit(new, letters, timers, snapshot=game.dump(state), live=Live(0, state))

    def _left_by(self, person: str, row: Table) -> Table:
        """The same without somebody who sat or was to sit there; another is host, or it is closed.

        One of the queue is closed in any case: it is for all whom that has found, or for nobody.
        """
        row = keeping_none_for(person, row)
        seats = tuple(None if who == person else who for who in row.seats)
        others = people(replace(row, seats=seats))
        if not others or row.history.queued:
            return replace(closed(row, self.tables.now()), seats=seats)
        host = row.people.host if row.people.host in others else others[0]
        return replace(row, seats=seats).patched({"host": host})

    async def _change_lobby(
        self,
        table: str,
        change: Callable[[Table], Table],
        *,
        comes: str | None = None,
        quiet: bool = False,
        told: str = "lobby-host",
    ) -> Table:
        async def changed(row: Table) -> Edit:
            row = _lobby(row)
            if comes is not None:
                # While nobody else changes the table: who is barred meanwhile is seen to sit here.
                await self.tables.check_welcome(row.room.guild, comes)
            new = change(row)
            return Edit(new, [("lobby", {}), *news(row, new, told)])

        new = await self.updates.update(table, changed, quiet=quiet)
        assert new is not None
        return new


def _lobby(row: Table) -> Table:
    """A table that has not begun."""
    if row.history.queued and row.was_never_played:
        raise ActionRefused("refused-queue-gone")
    if row.status != "lobby":
        raise ActionRefused("refused-started" if row.status == "playing" else "refused-over")
    # Older code could forget who sat here: their seat is free, and somebody else the host.
    seats = tuple(who if is_person(who) or is_ai(who) else None for who in row.seats)
    return replace(row, seats=seats).patched({"host": host_of(row)})


def _dealt(game: Game[Any], row: Table, taken: Sequence[str]) -> Table:
    """The table with those who begin, each in their seat, and with every option."""
    role = crowded(game, row, taken)
    if role is not None:
        raise ActionRefused("refused-role-crowded", role=role)
    # Kept in full: what is usual may be something else in a later version.
    options = game.chosen({**own_options(row), **fixed_options(game, row)})
    scenario = row.options.get(SCENARIO)
    kept = options if scenario is None else {**options, SCENARIO: scenario}
    return replace(row, seats=arranged(game, row, taken), options=kept)


def _check_host(row: Table, person: str) -> None:
    if row.history.queued:
        raise ActionRefused("refused-queue-lobby")
    if person != row.people.host:
        raise ActionRefused("refused-only-host", host=row.people.host)


def closed(row: Table, at: float) -> Table:
    """The same table, closed for good."""
    return replace(row, status="abandoned").patched({**WITHOUT_MARKS, "ended": at})
