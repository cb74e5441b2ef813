"""The queue of a server: people who look for others wait in it, and are brought to a lobby.

All of it is one row of the store, beside those of servers: every change is one transaction, so
that nobody is brought to two tables, whatever stops in between. A group is written there first,
under the id of its table; the lobby is opened under that id, and opened once, whoever opens it.
"""

from collections.abc import Awaitable, Callable, Mapping
from math import inf, nextafter
from typing import Any

from bot.domain.limits import OPEN
from bot.domain.queue import (
    AI_AFTER,
    ANSWERED,
    DAY,
    HOUR,
    SHARED,
    SHARES,
    TOLD_AGAIN,
    Found,
    Matching,
    Notice,
    QueueRow,
    Wish,
    fixed_until,
    hours_of,
    settled_hours,
    waking_minutes,
)
from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import is_person
from bot.domain.table import Table
from bot.tables.lobby import Lobby
from bot.tables.queue_groups import QueueGroups
from bot.tables.queue_record import ROW, QueueRecord
from bot.tables.repository import ActionRefused, Tables, alone

SETTING = "shared_hours"
"""Under which a server keeps how many hours those of a table share at least."""
SET_AT = "shared_hours_at"
"""Under which it keeps when that was chosen."""

AT_ONCE = 60.0
"""Seconds for which a no still counts after the lobby was closed by somebody else's."""

AGAIN = 10.0
"""Seconds until a lobby is tried again that could not be opened, as right after a start."""


class Queue:
    """Queues of all servers."""

    name = "queue"
    is_everywhere = True
    """A lobby is opened by whoever is told of its server."""

    def __init__(
        self, tables: Tables, lobby: Lobby, record: QueueRecord, groups: QueueGroups
    ) -> None:
        self.tables = tables
        self.lobby = lobby
        self.record = record
        self.groups = groups
        self.deliver: Callable[[Notice], Awaitable[None]] = _nowhere
        """Sends a direct message; set by whoever can."""
        self._is_new = True
        """Whether nothing was looked at since the start: what was cut short goes on at once."""
        self._opened = -inf
        """When we last looked for lobbies that only we can open."""

    # What people do

    async def join(self, guild: str, person: str, wish: Wish) -> None:
        """Wait for others; a new wish takes the place of the one before, and its turn stays."""
        await self.tables.check_welcome(guild, person)
        limits = self._seats(wish.game)
        if limits is None:
            raise ActionRefused("refused-not-offered")
        if wish.seats != 0 and not limits[0] <= wish.seats <= limits[1]:
            raise ActionRefused("refused-seats", least=limits[0], most=limits[1])
        if (table := await self._table_of(person)) is not None:
            raise ActionRefused("refused-queue-table", channel=f"<#{table.room.where}>")
        now = self.tables.now()
        told = (await self.record.row()).told.get(guild, {})
        notices = [
            await self.record.notice(other, "queue-joined", guild, wish.game)
            for other, until in told.items()
            if other != person and until <= now
        ]

        def joined(row: QueueRow) -> QueueRow:
            if row.is_forgotten(person, now):
                raise ActionRefused("refused-queue-forgotten")
            if row.table_of(person) is not None:
                raise ActionRefused("refused-queue-found")
            row = row.model_copy(update={"look": now})
            before = row.waiting.get(guild, {}).get(person)
            if before is not None:
                return row.joined(guild, person, wish.model_copy(update={"since": before.since}))
            row = row.joined(guild, person, wish)
            told = row.told.get(guild, {})
            new = [one for one in notices if told.get(one.person, inf) <= now]
            until = {**told, **{one.person: one.due + TOLD_AGAIN for one in new}}
            told_by = {**row.told, guild: until} if new else row.told
            return row.model_copy(update={"told": told_by, "notices": (*row.notices, *new)})

        await self.record.change(joined)

    async def leave(self, guild: str, person: str) -> None:
        """Wait no more."""
        await self.record.change(lambda row: row.without(person, guild))

    async def forget(self, person: str) -> None:
        """Somebody is about to be forgotten, and with them when their hours last changed.

        A mark that names nobody keeps that for the rest of the day: else whoever is forgotten again
        and again could try out hour after hour.
        """
        now = self.tables.now()
        until = fixed_until(await self.tables.store.person(person), now)
        if until is not None:
            await self.record.change(lambda row: row.forgetting(person, min(until, now + DAY)))

    async def forget_server(self, guild: str) -> None:
        """Nobody waits in a server any more that is gone."""
        await self.record.change(lambda row: row.without_server(guild))

    async def tell(self, guild: str, person: str, wanted: bool) -> None:
        """Somebody is told when others join, or not any more."""

        def changed(row: QueueRow) -> QueueRow:
            here = row.told.get(guild, {})
            others = {who: until for who, until in here.items() if who != person}
            mine = {person: here.get(person, 0.0)} if wanted else {}
            told = {**row.told, guild: {**others, **mine}}
            kept = {server: people for server, people in told.items() if people}
            return row.model_copy(update={"told": kept})

        await self.record.change(changed)

    async def decline(self, table: str, person: str) -> None:
        """Somebody who was found does not want to: the others go on waiting, in their turn.

        Their table is closed first: whoever says no while all say yes either plays or does not.
        """
        before, now = await self.tables.row(table), self.tables.now()
        guild, ended = before.room.guild, before.history.ended
        try:
            await self.lobby.put_out(table, person)
        except ActionRefused as refused:
            # One that is closed just now, because somebody else said no: this one says so, too.
            if refused.text != "refused-queue-gone" or (ended or now) <= now - AT_ONCE:
                raise

        def declined(row: QueueRow) -> QueueRow:
            found = row.groups.get(table)
            if found is None and person in row.waiting.get(guild, {}):
                return row.without(person, guild)
            if found is None or person not in found.people:
                raise ActionRefused("refused-queue-gone")
            rest = {who: wish for who, wish in found.people.items() if who != person}
            row = row.with_group(table, found.model_copy(update={"people": rest}))
            return row.with_apart(person, rest, now).model_copy(update={"look": now})

        await self.record.change(declined)

    async def check_here(self, table: str, person: str) -> None:
        """Refuse the yes of somebody who has left the server: the others wait on."""
        guild = (await self.tables.row(table)).room.guild
        if not await self.groups.is_here(guild, person):
            await self.record.withdraw(person, guild)
            raise ActionRefused("refused-queue-left")

    async def answered(self, table: str) -> None:
        """Somebody has said yes: if all have, their game begins."""
        found = (await self.record.row()).groups.get(table)
        if found is not None:
            await self.groups.settle(table, found, self.tables.now())

    async def shared(self, guild: str) -> int:
        """How many hours those of a table share at least in a server."""
        return _shared(await self.tables.store.server(guild))

    async def set_shared(self, guild: str, hours: int) -> None:
        """Choose how many; while somebody waits or was found only once a day.

        Who could try out number after number would learn how many hours somebody shares with them.
        """
        row, now = await self.record.row(), self.tables.now()
        found = any(group.guild == guild for group in row.groups.values())
        somebody = found or bool(row.waiting.get(guild))

        def chosen(kept: dict[str, Any]) -> Mapping[str, Any]:
            before = kept.get(SET_AT)
            lately = isinstance(before, int | float) and 0 <= now - before < DAY
            if _shared(kept) == hours:
                return kept
            if somebody and lately:
                raise ActionRefused("refused-hours-again")
            return {**kept, SETTING: hours, SET_AT: now}

        await self.tables.store.update_server(guild, chosen)

    async def _table_of(self, person: str) -> Table | None:
        """An open table to which the queue has brought somebody."""
        for status in OPEN:
            for row in await self.tables.find(status, person):
                if row.history.queued:
                    return row
        return None

    # What is done at its time

    async def due(self) -> float | None:
        """When there is something to do."""
        row, now = await self.record.row(), self.tables.now()
        if not self.tables.is_home(""):
            return min(self._opened, now) + AGAIN if self._handed(row) else None
        # Somebody is looked after once an hour; a later moment is one of a clock that was wrong.
        is_wrong = (
            row.look is not None and row.look > now + 2 * HOUR and (row.waiting or row.groups)
        )
        return 0.0 if is_wrong or (self._is_new and row.groups) else row.look

    async def clock_set(self, seconds: float) -> None:
        """Move all that is to come with a clock that was set."""
        await self.record.change(lambda row: row.moved(seconds))

    async def run(self) -> None:
        """See to those who were found, match those who wait, let go of those who did so long."""
        now = self.tables.now()
        if not self.tables.is_home(""):
            await self._open_handed(now)
            return
        self._is_new = False
        while not await self._look():
            pass

    async def _look(self) -> bool:
        """See to all of it once; whether nobody has changed it meanwhile, so that it can rest."""
        now = self.tables.now()
        # It stays due, should we be stopped; but nobody else notes just this moment.
        mark, changed = nextafter(now, 0.0), False

        def begun(row: QueueRow) -> QueueRow:
            return row.in_time(now).model_copy(update={"look": mark})

        def ended(row: QueueRow) -> QueueRow:
            # Whoever joins while we look notes when: they must not wait for the next look.
            nonlocal changed
            changed = row.look != mark
            return row if changed else _looked_at(row, now)

        await self.record.change(begun)
        for table, found in (await self.record.row()).groups.items():
            with alone(table):
                await self.groups.settle(table, found, now)
        await self._lapse(now)
        while await self._match(now):
            pass
        await self._send(now)
        await self.record.change(ended)
        return not changed

    def _handed(self, row: QueueRow) -> list[tuple[str, Found]]:
        """Groups that another process has brought together, of servers of which we are told."""
        untold = [(table, found) for table, found in row.groups.items() if not found.told]
        return [(table, found) for table, found in untold if self.tables.is_home(found.guild)]

    async def _open_handed(self, now: float) -> None:
        """Their lobbies: whoever has brought them together sees to the rest."""
        self._opened = now
        for table, found in self._handed(await self.record.row()):
            with alone(table):
                await self.groups.settle(table, found, now)

    async def _match(self, now: float) -> bool:
        """Bring one group together, or see who is not there any more; whether there was one."""
        row = await self.record.row()
        for guild in row.waiting:
            with alone(ROW):
                if await self._match_in(guild, row, now):
                    return True
        return False

    async def _match_in(self, guild: str, row: QueueRow, now: float) -> bool:
        awake, shared = await self._awake(row, guild, now), await self.shared(guild)
        match = Matching(row, guild, awake, self._seats, shared, now).find()
        if match is None:
            return False
        if await self.groups.are_here(guild, match.people):
            await self.groups.bring_together(row, guild, match, now)
        return True

    async def _awake(self, row: QueueRow, guild: str, now: float) -> dict[str, int]:
        """When those who wait in a server are awake; who is away or barred is not matched."""
        found: dict[str, int] = {}
        barred = await self.tables.unwelcome(guild, row.waiting[guild])
        for person in row.waiting[guild]:
            known = await self.tables.store.person(person)
            settled = settled_hours(known, now)
            if settled != known:
                await self.tables.store.update_person(person, lambda k: settled_hours(k, now))
            if person not in barred and not preferences_of(known).is_away(now):
                found[person] = waking_minutes(hours_of(settled), now)
        return found

    async def _lapse(self, now: float) -> None:
        """Who has waited a week waits no more."""
        row = await self.record.row()
        gone = [
            (guild, person, wish)
            for guild, waiting in row.waiting.items()
            for person, wish in waiting.items()
            if wish.lapses <= now
        ]
        for guild, person, wish in gone:
            notice = await self.record.notice(person, "queue-lapsed", guild, wish.game)

            def lapsed(
                row: QueueRow, guild: str = guild, person: str = person, notice: Notice = notice
            ) -> QueueRow:
                now_there = row.waiting.get(guild, {}).get(person)
                if now_there is None or now_there.lapses > now:
                    return row
                left = row.without(person, guild)
                return left.model_copy(update={"notices": (*row.notices, notice)})

            await self.record.change(lapsed)

    async def _send(self, now: float) -> None:
        """What is due; each is taken out once it was sent, need not be, or cannot be."""
        for notice in (await self.record.row()).notices:
            if notice.due > now:
                continue
            with alone(notice.table or ROW):
                if await self._is_wanted(notice):
                    await self.deliver(notice)
            await self.record.change(
                lambda row, sent=notice: row.model_copy(
                    update={"notices": tuple(one for one in row.notices if one != sent)}
                )
            )

    async def _is_wanted(self, notice: Notice) -> bool:
        """Whether it is still true: who has said yes, or joined by now, knows it."""
        row = await self.record.row()
        if not is_person(notice.person):
            return False
        if notice.text == "queue-joined":
            waits = notice.person in row.waiting.get(notice.guild, {})
            return notice.person in row.told.get(notice.guild, {}) and not (
                waits or row.table_of(notice.person)
            )
        if notice.text == "queue-found":
            kept = await self.tables.store.game(notice.table)
            return kept is not None and kept.status == "lobby" and notice.person not in kept.seats
        return True

    def _seats(self, game: str) -> tuple[int, int] | None:
        try:
            return self.tables.built_in(game).info.seats
        except ValueError:
            return None


def _shared(kept: Mapping[str, Any]) -> int:
    hours = kept.get(SETTING)
    return hours if type(hours) is int and hours in SHARES else SHARED


def _looked_at(row: QueueRow, now: float) -> QueueRow:
    """The same until there is something to do again."""
    return row.model_copy(update={"look": _next(row, now)})


def _next(row: QueueRow, now: float) -> float | None:
    """When somebody lapses, may be joined by AI, has not answered, or is to be told something."""
    wishes = [wish for waiting in row.waiting.values() for wish in waiting.values()]
    moments = [wish.lapses for wish in wishes]
    moments += [wish.since + AI_AFTER for wish in wishes if wish.ai]
    moments += [found.at + ANSWERED for found in row.groups.values()]
    # What could not be opened yet.
    moments += [now + AGAIN for found in row.groups.values() if not found.told]
    moments += [notice.due for notice in row.notices]
    moments += [one.until for one in row.apart]
    moments += [*row.forgotten.values()]
    # Hours and absences change without a word to the queue.
    moments += [now + HOUR] if wishes or row.groups else []
    return min((moment for moment in moments if moment > now), default=None)


async def _nowhere(_notice: Notice) -> None:
    return None
