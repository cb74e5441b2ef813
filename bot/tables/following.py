"""Tables that follow one that is over: the same again, or what comes next in its series."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.domain.branches import own_options
from bot.domain.limits import OPEN
from bot.domain.seating import is_ai, is_person, people
from bot.domain.series import has_next, roles_next, seated_next, stage_at, stage_of
from bot.domain.series_record import SeriesRecord
from bot.domain.table import Patch, Table
from bot.tables.letters import call
from bot.tables.opening import Openings, limited
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Opening, Updates

CALLED = {"again": "lobby-again", "next": "lobby-next"}
"""What those who sat there are told of a table that follows."""


@dataclass(frozen=True, slots=True)
class Follower:
    """A table that follows another: who should sit where, and what is new there."""

    seats: Sequence[str | None]
    patch: Patch
    options: Mapping[str, Any]


class Following:
    """One table for each end, however often and by whomever it is wanted."""

    def __init__(self, tables: Tables, updates: Updates, openings: Openings) -> None:
        self.tables = tables
        self.updates = updates
        self.openings = openings

    async def play_again(
        self, table: str, person: str, channel: str | None = None
    ) -> tuple[Table, bool]:
        """A new table like one that has ended, in the same place or that channel.

        Whoever asks is its host. Where there is no channel for it (""), none is opened.

        There is one for each: if somebody was quicker, it is theirs. Whether it is new. One that
        was closed before it was played does not count.

        It leaves a series that goes on; one that is over begins anew.
        """

        async def again(old: Table) -> Follower:
            game, record = await self.tables.todays_game(old), old.history.series
            stage = stage_at(game, old)
            if record is None or stage is None or not stage.is_over:
                return Follower(old.seats, {}, {})
            anew = SeriesRecord("", record.key, {})
            stage = stage_of(game, anew, len(old.seats))
            return Follower(old.seats, {"series": anew}, {} if stage is None else stage.options)

        return await self._follow(table, person, channel, "again", again)

    async def next_game(
        self, table: str, person: str, channel: str | None = None
    ) -> tuple[Table, bool]:
        """A table for the game that comes next in the series of one that has ended.

        As with `play_again` there is one for each. Everybody's seat is kept, in the place and role
        that the game wants them in. What the table gave up is played once more, as they sat.
        """

        async def following(old: Table) -> Follower:
            game, record = await self.tables.todays_game(old), old.history.series
            stage = stage_at(game, old)
            if record is None or stage is None or not has_next(game, old):
                raise ActionRefused("refused-no-next")
            seats = seated_next(record, stage) if old.status == "over" else tuple(old.seats)
            place: Patch = {"series": record, "roles": roles_next(game, seats) or None}
            return Follower(seats, place, stage.options)

        return await self._follow(table, person, channel, "next", following)

    async def _follow(
        self,
        table: str,
        person: str,
        channel: str | None,
        kind: Literal["again", "next"],
        follower: Callable[[Table], Awaitable["Follower"]],
    ) -> tuple[Table, bool]:
        """The one table that follows another in this way, and whether it is new."""
        known: list[Table] = []

        async def following(old: Table) -> Opening | None:
            if old.status in OPEN:
                raise ActionRefused("refused-not-over")
            if person not in old.seats:
                raise ActionRefused("refused-not-yours")
            await self.tables.check_welcome(old.room.guild, person)
            after = old.history.again if kind == "again" else old.history.next
            kept = None if after is None else await self.tables.store.game(after)
            if kept is not None and not Table.of(kept).was_never_played:
                known.append(Table.of(kept))
                return None
            wanted = await follower(old)
            if channel == "":
                raise ActionRefused("refused-no-place")
            place: Patch = {**for_again(old, channel), **wanted.patch}
            mine = await self.tables.new_id(place, old.id)
            opening = self.openings.new(
                mine, old.game, len(wanted.seats), person, place, None, (),
                {**own_options(old), **wanted.options},
            )  # fmt: skip
            barred = await self.tables.unwelcome(old.room.guild, people(old))
            sat = [None if who in barred else who for who in wanted.seats]
            new = _named_after_itself(as_before(opening.table, sat, person))
            called = [who for who in people(old) if who != person and who not in barred]
            letters = [*opening.letters, *([call(CALLED[kind], called)] if called else [])]
            follows = old.patched({"again": new.id} if kind == "again" else {"next": new.id})
            return replace(opening, table=new, letters=letters, follows=follows)

        with limited():
            new = await self.updates.update(table, following, quiet=True)
        return (known[0], False) if new is None else (new, True)


def as_before(new: Table, sat: Sequence[str | None], host: str) -> Table:
    """A new table where everybody's seat is kept, and AI sit where they sat."""
    seats = tuple(who if who == host or is_ai(who) else None for who in sat)
    kept = {
        who: seat
        for seat, who in enumerate(sat)
        if who is not None and is_person(who) and who != host
    }
    return replace(new, seats=seats).patched({"kept": kept or None})


def _named_after_itself(new: Table) -> Table:
    """The same; a series that begins with it bears its name."""
    record = new.history.series
    if record is None or record.id:
        return new
    return new.patched({"series": replace(record, id=new.id)})


def for_again(old: Table, channel: str | None) -> Patch:
    """What stays for the table that follows this one."""
    return {
        "guild": old.room.guild or None,
        "lobby_channel": channel or old.room.lobby_channel or None,
        "language": old.settings.language,
        "names": old.people.names,
        "pace": old.settings.pace,
        "teach": old.settings.teach,
        "friendly": old.settings.friendly,
    }
