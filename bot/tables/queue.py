"""The queue of a server: people who look for others wait in it, and are brought to a lobby.

All of it is one row of the store, beside those of servers: every change is one transaction, so
that nobody is brought to two tables, whatever stops in between. A group is written there first,
under the id of its table; the lobby is opened under that id, and opened once, whoever opens it.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from math import inf
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
    Match,
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
from bot.domain.seating import is_person, kept_for, people
from bot.domain.table import Patch, Table
from bot.tables.lobby import OPTIONS, Lobby
from bot.tables.repository import ActionRefused, Tables, alone
from bot.tables.update import Updates
from persistence.store import Conflict

ROW = "queue"
SETTING = "shared_hours"
"""Under which a server keeps how many hours those of a table share at least."""
SET_AT = "shared_hours_at"
"""Under which it keeps when that was chosen."""

AGAIN = 10.0
"""Seconds until a lobby is tried again that could not be opened, as right after a start."""

AT_ONCE = 60.0
"""Seconds for which a no still counts after the lobby was closed by somebody else's."""

LANGUAGES = tuple(OPTIONS["language"])
Change = Callable[[QueueRow], QueueRow]


class ServerUnknown(LookupError):
    """This process does not have a server, or not yet."""


class Queue:
    """Queues of all servers."""

    name = "queue"

    def __init__(self, tables: Tables, updates: Updates, lobby: Lobby) -> None:
        self.tables = tables
        self.updates = updates
        self.lobby = lobby
        self.deliver: Callable[[Notice], Awaitable[None]] = _nowhere
        """Sends a direct message; set by whoever can."""
        self.find_channel: Callable[[str, Sequence[str], Sequence[str]], Awaitable[str | None]] = (
            _first
        )
        """The first of these channels of a server in which we may write and which all of these
        people see, or another like that; set with it.

        ServerUnknown if this process does not have that server, or not yet.
        """
        self.is_here: Callable[[str, str], Awaitable[bool]] = _everybody
        """Whether somebody is in a server; set with it."""
        self._is_new = True
        """Whether nothing was looked at since the start: what was cut short goes on at once."""

    # What people do

    async def row(self) -> QueueRow:
        """How all queues stand."""
        return QueueRow.read(await self.tables.store.server(ROW))

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
        told = (await self.row()).told.get(guild, {})
        notices = [
            await self._notice(other, "queue-joined", guild, wish.game)
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

        await self._change(joined)

    async def leave(self, guild: str, person: str) -> None:
        """Wait no more."""
        await self._change(lambda row: row.without(person, guild))

    async def withdraw(self, person: str, guild: str | None = None, *, apart: bool = False) -> bool:
        """Somebody neither waits nor was found any more, in this server or anywhere.

        Those with whom they were found wait on, in their turn; `apart` counts it as a no to them.
        Whether there was anything to do.
        """
        now = self.tables.now()
        found: list[bool] = []

        def withdrawn(row: QueueRow) -> QueueRow:
            new = row.left_by(person, guild)
            found[:] = [new != row]
            for group in row.groups.values() if apart else ():
                if person in group.people and guild in (None, group.guild):
                    new = new.with_apart(person, group.people, now)
            return new.model_copy(update={"look": now}) if new != row else row

        await self._change(withdrawn)
        return any(found)

    async def forget(self, person: str) -> None:
        """Somebody is about to be forgotten, and with them when their hours last changed.

        A mark that names nobody keeps that for the rest of the day: else whoever is forgotten again
        and again could try out hour after hour.
        """
        now = self.tables.now()
        until = fixed_until(await self.tables.store.person(person), now)
        if until is not None:
            await self._change(lambda row: row.forgetting(person, min(until, now + DAY)))

    async def forget_server(self, guild: str) -> None:
        """Nobody waits in a server any more that is gone."""
        await self._change(lambda row: row.without_server(guild))

    async def tell(self, guild: str, person: str, wanted: bool) -> None:
        """Somebody is told when others join, or not any more."""

        def changed(row: QueueRow) -> QueueRow:
            here = row.told.get(guild, {})
            others = {who: until for who, until in here.items() if who != person}
            mine = {person: here.get(person, 0.0)} if wanted else {}
            told = {**row.told, guild: {**others, **mine}}
            kept = {server: people for server, people in told.items() if people}
            return row.model_copy(update={"told": kept})

        await self._change(changed)

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

        await self._change(declined)

    async def check_here(self, table: str, person: str) -> None:
        """Refuse the yes of somebody who has left the server: the others wait on."""
        guild = (await self.tables.row(table)).room.guild
        if not await self.is_here(guild, person):
            await self.withdraw(person, guild)
            raise ActionRefused("refused-queue-left")

    async def answered(self, table: str) -> None:
        """Somebody has said yes: if all have, their game begins."""
        found = (await self.row()).groups.get(table)
        if found is not None:
            await self._settle(table, found, self.tables.now())

    async def shared(self, guild: str) -> int:
        """How many hours those of a table share at least in a server."""
        return _shared(await self.tables.store.server(guild))

    async def set_shared(self, guild: str, hours: int) -> None:
        """Choose how many; while somebody waits or was found only once a day.

        Who could try out number after number would learn how many hours somebody shares with them.
        """
        row, now = await self.row(), self.tables.now()
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
        row, now = await self.row(), self.tables.now()
        # Somebody is looked after once an hour; a later moment is one of a clock that was wrong.
        is_wrong = (
            row.look is not None and row.look > now + 2 * HOUR and (row.waiting or row.groups)
        )
        return 0.0 if is_wrong or (self._is_new and row.groups) else row.look

    async def clock_set(self, seconds: float) -> None:
        """Move all that is to come with a clock that was set."""
        await self._change(lambda row: row.moved(seconds))

    async def run(self) -> None:
        """See to those who were found, match those who wait, let go of those who did so long."""
        now, self._is_new = self.tables.now(), False
        await self._change(lambda row: row.in_time(now))
        for table, found in (await self.row()).groups.items():
            with alone(table):
                await self._settle(table, found, now)
        await self._lapse(now)
        while await self._match(now):
            pass
        await self._send(now)
        await self._change(lambda row: _looked_at(row, now))

    async def _match(self, now: float) -> bool:
        """Bring one group together, or see who is not there any more; whether there was one."""
        row = await self.row()
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
        if await self._are_here(guild, match.people):
            await self._bring_together(row, guild, match, now)
        return True

    async def _are_here(self, guild: str, people: Iterable[str]) -> bool:
        """Whether all of these are in a server; who is not waits there no more."""
        gone = [person for person in people if not await self.is_here(guild, person)]
        for person in gone:
            await self.withdraw(person, guild)
        return not gone

    async def _bring_together(self, seen: QueueRow, guild: str, match: Match, now: float) -> None:
        """Write down a group and open its lobby, if all of it still wait for the same."""
        wishes = {person: seen.waiting[guild][person] for person in match.people}
        size, seats = len(wishes), match.seats
        found = Found(guild=guild, people=wishes, size=size, seats=seats, at=now)
        table = await self.tables.new_id({"guild": guild})
        made: list[Found] = []

        def matched(row: QueueRow) -> QueueRow:
            made.clear()
            here = row.waiting.get(guild, {})
            if any(here.get(p) != wish or row.table_of(p) for p, wish in wishes.items()):
                return row
            made.append(found)
            for person in wishes:
                # What they wait for elsewhere stays until they play: this may come to nothing.
                row = row.without(person, guild)
            return row.with_group(table, found)

        await self._change(matched)
        if made:
            with alone(table):
                await self._settle(table, found, now)

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

    async def _settle(self, table: str, found: Found, now: float) -> None:
        """Open the lobby of a group; begin when all have said yes, end it when somebody has not."""
        kept, whole = await self.tables.store.game(table), len(found.people) == found.size
        if kept is None and not whole:
            return await self._return(table, ())
        if kept is None or not found.told:
            return await self._open(table, found, now)
        row = Table.of(kept)
        if row.status == "lobby":
            seated, silent = {*people(row)}, {*kept_for(row).values()}
            if whole and seated == {*found.people}:
                # Who was quicker has begun it already; what cannot begin comes to nothing.
                with suppress(ActionRefused):
                    if await self._are_here(found.guild, found.people):
                        await self.lobby.start_found(table)
            elif whole and seated | silent == {*found.people} and now < found.at + ANSWERED:
                return None
            with suppress(ActionRefused):
                await self.lobby.dissolve(table)
            row = await self.tables.row(table)
        if row.history.began is not None:
            return await self._drop(table)
        late = now >= found.at + ANSWERED
        return await self._return(table, [p for p in found.people if late and p not in row.seats])

    async def _return(self, table: str, silent: Sequence[str]) -> None:
        """Those of a group that came to nothing wait again, as long as they have.

        Who has not answered waits no more, and is told so.
        """
        group = (await self.row()).groups.get(table)
        if group is None:
            return
        notices = {
            person: await self._notice(person, "queue-silent", group.guild, wish.game)
            for person, wish in group.people.items()
            if person in silent
        }

        def returned(row: QueueRow) -> QueueRow:
            found = row.groups.get(table)
            if found is None:
                return row
            row = row.without_group(table)
            for person, wish in found.people.items():
                row = row if person in notices else row.joined(found.guild, person, wish)
            told = [notices[person] for person in found.people if person in notices]
            now = self.tables.now()
            return row.model_copy(update={"notices": (*row.notices, *told), "look": now})

        await self._change(returned)

    async def _drop(self, table: str) -> None:
        """They play: nobody of them waits any more, wherever that was."""

        def dropped(row: QueueRow) -> QueueRow:
            for person in row.groups[table].people if table in row.groups else ():
                row = row.without(person)
            return row.without_group(table)

        await self._change(dropped)

    async def _open(self, table: str, found: Found, now: float) -> None:
        """A lobby in which everybody's seat is kept; who waited how long is not to be seen."""
        order = sorted(found.people, key=lambda who: blake2b(f"{table}{who}".encode()).digest())
        wishes = [found.people[person] for person in order]
        channels = sorted({one.channel for one in wishes}, key=lambda c: (-_count(wishes, c), c))
        try:
            channel, game = await self.find_channel(found.guild, channels, order), wishes[0].game
        except ServerUnknown:
            # Another process may have it, or we do in a moment; nobody is kept for ever.
            if now >= found.at + ANSWERED:
                await self._return(table, ())
            return
        text = "queue-found" if channel is not None else "queue-no-place"
        if channel is not None:
            usual = (await self.tables.store.server(found.guild)).get("language")
            place: Patch = {
                "guild": found.guild,
                "lobby_channel": channel,
                "language": usual if usual in LANGUAGES else await self._language(order),
                "pace": wishes[0].pace,
                "names": {who: found.people[who].name for who in order},
                "queued": True,
            }
            try:
                await self.lobby.open_found(table, game, found.seats, order, place)
            except Conflict:
                pass  # another process was quicker, or this one before it was stopped
            except ActionRefused:
                text = "queue-no-place"
        notices = [await self._notice(p, text, found.guild, game, table) for p in order]

        def told(row: QueueRow) -> QueueRow:
            group = row.groups.get(table)
            if group is None or group.told:
                return row
            row = row.model_copy(update={"notices": (*row.notices, *notices), "look": now})
            if text != "queue-found":
                return row.without_group(table)
            return row.with_group(table, group.model_copy(update={"told": True}))

        await self._change(told)
        if text == "queue-found":
            self.updates.notify(table)

    async def _language(self, people: Sequence[str]) -> str:
        """What most of them speak."""
        spoken = [(await self.tables.store.person(p)).get("language") for p in people]
        return max(LANGUAGES, key=spoken.count)

    async def _lapse(self, now: float) -> None:
        """Who has waited a week waits no more."""
        row = await self.row()
        gone = [
            (guild, person, wish)
            for guild, waiting in row.waiting.items()
            for person, wish in waiting.items()
            if wish.lapses <= now
        ]
        for guild, person, wish in gone:
            notice = await self._notice(person, "queue-lapsed", guild, wish.game)

            def lapsed(
                row: QueueRow, guild: str = guild, person: str = person, notice: Notice = notice
            ) -> QueueRow:
                now_there = row.waiting.get(guild, {}).get(person)
                if now_there is None or now_there.lapses > now:
                    return row
                left = row.without(person, guild)
                return left.model_copy(update={"notices": (*row.notices, notice)})

            await self._change(lapsed)

    async def _notice(
        self, person: str, text: str, guild: str, game: str, table: str = ""
    ) -> Notice:
        """A direct message in hours in which they may be disturbed: nobody else sees when."""
        preferences = preferences_of(await self.tables.store.person(person))
        due = preferences.awake(self.tables.now())
        return Notice(person=person, text=text, due=due, guild=guild, game=game, table=table)

    async def _send(self, now: float) -> None:
        """What is due; each is taken out once it was sent, need not be, or cannot be."""
        for notice in (await self.row()).notices:
            if notice.due > now:
                continue
            with alone(notice.table or ROW):
                if await self._is_wanted(notice):
                    await self.deliver(notice)
            await self._change(
                lambda row, sent=notice: row.model_copy(
                    update={"notices": tuple(one for one in row.notices if one != sent)}
                )
            )

    async def _is_wanted(self, notice: Notice) -> bool:
        """Whether it is still true: who has said yes, or joined by now, knows it."""
        row = await self.row()
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

    async def _change(self, change: Change) -> None:
        looks: list[float | None] = []

        def changed(kept: dict[str, Any]) -> Mapping[str, Any]:
            row = change(QueueRow.read(kept))
            looks[:] = [row.look]
            return row.json_able() if kept or row != QueueRow() else kept

        await self.tables.store.update_server(ROW, changed)
        if looks and looks[0] is not None:
            self.updates.reschedule(looks[0])


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


def _count(wishes: Sequence[Wish], channel: str) -> int:
    return sum(wish.channel == channel for wish in wishes)


async def _nowhere(_notice: Notice) -> None:
    return None


async def _everybody(_guild: str, _person: str) -> bool:
    return True


async def _first(_guild: str, channels: Sequence[str], _people: Sequence[str]) -> str | None:
    return next(iter(channels), None)
