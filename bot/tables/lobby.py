"""The lobby of a table: opened, joined, left, started."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bot.domain import limits
from bot.domain.branches import SCENARIO, is_branch, own_options
from bot.domain.limits import NO_LIMITS, Limits
from bot.domain.live_game import Live
from bot.domain.pace import paces
from bot.domain.places import ANY, arranged, crowded, has_room
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
from bot.domain.series import (
    begun,
    fixed_options,
    passages_of,
    stage_at,
)
from bot.domain.table import Patch, Table, laid_over, stored
from bot.domain.transition import PASSAGE, Letters, NewLetter
from bot.domain.waits import asked_in, questions
from bot.tables import clock_updates
from bot.tables.branch_seats import begun_from, filled_up, seat_in_branch
from bot.tables.repository import ActionRefused, GameGone, Tables
from bot.tables.update import Edit, Opening, Updates
from persistence.store import LimitReached
from rules.engine import Game

OPTIONS: Mapping[str, Mapping[str, Patch]] = {
    "language": {"en": {"language": "en"}, "pl": {"language": "pl"}},
    "pace": {key: {"pace": key} for key in paces()},
    "teach": {"yes": {"teach": True}, "no": {"teach": False}},
    "friendly": {"yes": {"friendly": True}, "no": {"friendly": False}},
}
"""What the host of a table may set in its lobby, and what each choice changes."""
GAME = "game"
"""In front of the options of the game itself, apart from those above."""
SERIES, NO_SERIES = "series", "none"
"""What is set where a series is chosen, and the choice of none."""
WITHOUT_MARKS: Patch = {"former": None, "removed": None, "kept": None}
"""Who sat elsewhere before, was removed from the lobby, or has a seat kept there: of no use once a
table is closed."""


class Lobby:
    """People come and go until the game begins."""

    def __init__(self, tables: Tables, updates: Updates, limits: Limits = NO_LIMITS) -> None:
        self.tables = tables
        self.updates = updates
        self.limits = limits

    async def open(
        self,
        key: str,
        seats: int,
        person: str,
        place: Patch,
        scenario: Mapping[str, Any] | None = None,
        ai: Sequence[str] = (),
        options: Mapping[str, Any] = {},
        series: bool = False,
    ) -> Table:
        """A new table with its host in the first seat, and AI, by the names of their players.

        Options are the game's own, a scenario sets up its first position; the game's first series
        may begin with it. The letter that shows its lobby is written with it; whoever tells people
        about it notifies the outbox.
        """
        await self.tables.check_welcome(place.get("guild"), person)
        with limited():
            mine = await self.tables.new_id(place)
            opening = self.opening(mine, key, seats, person, place, scenario, ai, options)
            if series:
                game = self.tables.built_in(key)
                first = next(iter(game.series), None)
                if first is None:
                    raise ActionRefused("refused-no-series")
                opening = replace(opening, table=_with_series(game, opening.table, first))
            return await self.updates.open(opening)

    def opening(
        self,
        mine: str,
        key: str,
        seats: int,
        person: str,
        place: Patch,
        scenario: Mapping[str, Any] | None,
        ai: Sequence[str],
        options: Mapping[str, Any],
    ) -> Opening:
        """A new table under that id, not written yet."""
        try:
            game = self.tables.built_in(key)
        except ValueError:
            raise GameGone from None
        least, most = game.info.seats
        if not least <= seats <= most:
            raise ActionRefused("refused-seats", least=least, most=most)
        if not set(ai) <= game.players().keys():
            raise ActionRefused("refused-not-offered")
        if len(ai) >= seats:
            raise ActionRefused("refused-full")
        taken: tuple[str | None, ...] = (person, *[None] * (seats - 1))
        for player in ai:
            taken = with_ai(taken, player)
        table = Table(
            id=mine,
            game=key,
            version=game.version,
            data_hash=game.data_hash,
            options={**options, **({} if scenario is None else {"scenario": dict(scenario)})},
            seed=secrets.token_bytes(32),
            status="lobby",
            seats=taken,
            place=laid_over({}, stored({**place, "host": person})),
            created=self.tables.now(),
        )
        limits = self.limits.of(table.room.guild)
        return Opening(table, game.data_set, [("lobby", {})], limits)

    async def open_found(
        self, table: str, key: str, seats: int, found: Sequence[str], place: Patch
    ) -> Table:
        """A lobby for people whom the queue has brought together, under that id.

        Everybody's seat is kept until they say yes, AI have the others; they are called there.
        """
        game = self.tables.built_in(key)
        opening = self.opening(table, key, seats, found[0], place, None, (), {})
        taken: tuple[str | None, ...] = (None,) * seats
        for seat in range(len(found), seats):
            taken = with_ai(taken, best_player(game), seat)
        kept = {who: seat for seat, who in enumerate(found)}
        new = replace(opening.table, seats=taken).patched({"host": "", "kept": kept})
        letters = [*opening.letters, call("lobby-found", found)]
        limits = [one for one in opening.limits if one.key == "guild"]
        with limited():
            return await self.updates.open(
                replace(opening, table=new, letters=letters, limits=limits)
            )

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
                return _seated_in_branch(game, row, person, name, role)
            if person in row.seats:
                if not game.info.roles:
                    raise ActionRefused("refused-seated")
                return row.patched(_wanting(game, row, person, role))
            _check_welcome(row, person)
            if row.history.queued and person not in row.people.kept:
                raise ActionRefused("refused-queue-lobby")
            row, seat = _with_seat(game, row, person)
            row = _seated(row, seat, person, name)
            return row.patched(_wanting(game, row, person, role or _meant_for(game, row, person)))

        return await self._change_lobby(table, seated, comes=person, quiet=True)

    async def take_place(self, table: str, person: str, name: str, ai: str) -> Table:
        """Sit down where an AI sat, in the role it had; whoever greets them notifies the outbox."""

        def taken(row: Table) -> Table:
            if person in row.seats:
                raise ActionRefused("refused-seated")
            _check_welcome(row, person)
            if row.history.queued:
                raise ActionRefused("refused-queue-lobby")
            if not is_ai(ai) or ai not in row.seats:
                raise ActionRefused("refused-not-offered")
            roles = {person if who == ai else who: role for who, role in _noted_roles(row).items()}
            row = row.patched({"roles": roles or None})
            return _seated(row, row.seats.index(ai), person, name)

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
            return _keeping_none_for(other, replace(row, seats=seats).patched({"removed": gone}))

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
            if player not in game.players():
                raise ActionRefused("refused-not-offered")
            if is_branch(row):
                seat = seat_in_branch(game, row, None, role)
                return replace(row, seats=with_ai(row.seats, player, seat))
            row, seat = _with_seat(game, row, None)
            new = replace(row, seats=with_ai(row.seats, player, seat))
            return new.patched(_wanting(game, row, new.seats[seat] or "", role))

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
            return _keeping_none_for(gone, replace(row, seats=seats).patched({"host": heir}))

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
            return _with_series(game, row, key)

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
        letters = first_letters(new, _told_first(game, new, state))
        return Edit(new, letters, timers, snapshot=game.dump(state), live=Live(0, state))

    def _left_by(self, person: str, row: Table) -> Table:
        """The same without somebody who sat or was to sit there; another is host, or it is closed.

        One of the queue is closed in any case: it is for all whom that has found, or for nobody.
        """
        row = _keeping_none_for(person, row)
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
            return Edit(new, [("lobby", {}), *_news(row, new, told)])

        new = await self.updates.update(table, changed, quiet=quiet)
        assert new is not None
        return new


def _with_series(game: Game[Any], row: Table, key: str) -> Table:
    """The same as the first table of a series, or of none; what that sets, and no other did."""
    usual = {one.key: one.default for one in game.info.options}
    freed = {option: usual[option] for option in fixed_options(game, row)}
    row = row.patched({"series": begun(row, key) if key else None})
    return replace(row, options={**row.options, **freed, **fixed_options(game, row)})


def _lobby(row: Table) -> Table:
    """A table that has not begun."""
    if row.history.queued and row.was_never_played:
        raise ActionRefused("refused-queue-gone")
    if row.status != "lobby":
        raise ActionRefused("refused-started" if row.status == "playing" else "refused-over")
    # Older code could forget who sat here: their seat is free, and somebody else the host.
    seats = tuple(who if is_person(who) or is_ai(who) else None for who in row.seats)
    return replace(row, seats=seats).patched({"host": host_of(row)})


@contextmanager
def limited() -> Iterator[None]:
    """Whoever has too many tables already is told how many they may have."""
    try:
        yield
    except LimitReached as reached:
        raise ActionRefused(limits.text_of(reached.limit), most=reached.limit.most) from None


def _news(before: Table, row: Table, host: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What people are told of a change in the lobby: an edit alone nobody need notice."""
    if row.status != "lobby":
        return
    if row.people.host != before.people.host:
        yield call(host, [row.people.host])
    if row.settings.friendly != before.settings.friendly and len(people(row)) > 1:
        yield call("lobby-friendly", [], friendly="yes" if row.settings.friendly else "no")


def call(text: str, whom: Sequence[str], **args: str) -> tuple[str, Mapping[str, Any]]:
    """A letter that calls people where the table was opened; without any it only tells them."""
    return "call", {"text": text, "people": list(whom), **({"args": args} if args else {})}


def _keeping_none_for(person: str, row: Table) -> Table:
    """The same with no seat kept for somebody."""
    kept = {who: seat for who, seat in row.people.kept.items() if who != person}
    return row.patched({"kept": kept or None})


def _check_welcome(row: Table, person: str) -> None:
    if mark(row, person) in row.people.removed:
        raise ActionRefused("refused-removed")


def _with_seat(game: Game[Any], row: Table, person: str | None) -> tuple[Table, int]:
    """A free seat for somebody (None: an AI): theirs if one is kept, else a new one if need be.

    What is kept for somebody else goes to an AI alone, and only where nothing else is free.
    """
    kept, free = kept_for(row), [seat for seat, who in enumerate(row.seats) if who is None]
    mine = [seat for seat, who in kept.items() if who == person]
    open_ = [*mine, *(seat for seat in free if seat not in kept)]
    if open_:
        return row, open_[0]
    if len(row.seats) < game.info.seats[1]:
        return replace(row, seats=(*row.seats, None)), len(row.seats)
    if free and person is None:
        return row, free[0]
    if free:
        raise ActionRefused("refused-kept")
    raise ActionRefused("refused-full-ai" if ai_players(row) and person else "refused-full")


def _seated(row: Table, seat: int, person: str, name: str) -> Table:
    """The same with this person in that seat, under that name."""
    seats = (*row.seats[:seat], person, *row.seats[seat + 1 :])
    patch: Patch = {"names": {**row.people.names, person: name}}
    if person in row.people.watchers:
        patch["watchers"] = [p for p in row.people.watchers if p != person]
    return replace(row, seats=seats).patched(patch)


def _noted_roles(row: Table) -> dict[str, str]:
    """The roles of those who sit there, and of those for whom a seat is kept."""
    here = (*row.seats, *row.people.kept)
    return {who: role for who, role in row.people.roles.items() if who in here}


def _meant_for(game: Game[Any], row: Table, person: str) -> str:
    """The role that was noted for somebody before they came, if it still has room."""
    role = row.people.roles.get(person, ANY)
    return role if has_room(game, row, role, person) else ANY


def _told_first(game: Game[Any], row: Table, state: Any) -> Letters:
    """What the story around a game, and its series, tell before anybody decides.

    That of a branch was told in the game it comes from; it can be looked up there and here.
    """
    if is_branch(row):
        return []
    keys = [one.key for one in passages_of(game, row, game.view(state, None))]
    record, stage = row.history.series, stage_at(game, row)
    told = record is not None and stage is not None and stage.passages
    series = {"stage": len(record.played)} if record is not None and told else {}
    return [(PASSAGE, {"keys": keys, **series})] if keys or series else []


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


def _seated_in_branch(game: Game[Any], row: Table, person: str, name: str, role: str) -> Table:
    """Somebody in a free seat of that role; who sits there already may change."""
    if person in row.seats and (role == ANY or not game.info.roles):
        raise ActionRefused("refused-already-here")
    _check_welcome(row, person)
    seat = seat_in_branch(game, row, person, role)
    left = tuple(None if who == person else who for who in row.seats)
    return _seated(_keeping_none_for(person, replace(row, seats=left)), seat, person, name)


def _wanting(game: Game[Any], row: Table, who: str, role: str) -> Patch:
    """What changes when somebody wants that role."""
    if role != ANY and role not in game.info.roles:
        raise ActionRefused("refused-not-offered")
    if not has_room(game, row, role, who):
        raise ActionRefused("refused-role-full", role=role)
    others = {other: wish for other, wish in _noted_roles(row).items() if other != who}
    kept = {**others, who: role} if role != ANY else others
    return {"roles": kept or None} if kept or row.people.roles else {}


def choice_key(choice: str | bool) -> str:
    """A choice of an option as texts and menus name it."""
    return str(choice).lower() if isinstance(choice, bool) else choice


def _check_host(row: Table, person: str) -> None:
    if row.history.queued:
        raise ActionRefused("refused-queue-lobby")
    if person != row.people.host:
        raise ActionRefused("refused-only-host", host=row.people.host)


def closed(row: Table, at: float) -> Table:
    """The same table, closed for good."""
    return replace(row, status="abandoned").patched({**WITHOUT_MARKS, "ended": at})


def first_letters(row: Table, story: Sequence[NewLetter] = ()) -> Letters:
    """What goes out where a game begins, with its story, or goes on in a new place."""
    seated = [(seat, who) for seat, who in enumerate(row.seats) if is_person(who)]
    desks = [("desk", {"seat": seat, "person": who}) for seat, who in seated]
    return [("begin", {}), *story, ("panel", {}), *desks]
