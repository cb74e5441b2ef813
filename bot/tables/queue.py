"""The queue of a server: people who look for others wait in it, and are brought to a lobby.

All of it is one row of the store, beside those of servers: every change is one transaction, so
that nobody is brought to two tables, whatever stops in between. A group is written there first,
under the id of its table; the lobby is opened under that id, and opened once, whoever opens it.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from bot.domain.limits import OPEN
from bot.domain.queue import (
    AI_AFTER,
    ANSWERED,
    APART,
    HOUR,
    SHARED,
    SHARES,
    Found,
    Matching,
    Notice,
    Quarrel,
    QueueRow,
    Wish,
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

LANGUAGES = tuple(OPTIONS["language"])
Change = Callable[[QueueRow], QueueRow]


class Queue:
    """Queues of all servers."""

    name = "queue"

    def __init__(self, tables: Tables, updates: Updates, lobby: Lobby) -> None:
        self.tables = tables
        self.updates = updates
        self.lobby = lobby
        self.deliver: Callable[[Notice], Awaitable[None]] = _nowhere
        """Sends a direct message; set by whoever can."""
        self.find_channel: Callable[[str, Sequence[str]], str | None] = _first
        """The first of these channels of a server in which we may write; set with it."""

    # What people do

    async def row(self) -> QueueRow:
        """How all queues stand."""
        return QueueRow.read(await self.tables.store.server(ROW))

    async def join(self, guild: str, person: str, wish: Wish) -> None:
        """Wait for others; a new wish takes the place of the one before, and its turn stays."""
        await self.tables.check_welcome(guild, person)
        limits = self._seats(wish.game)
        if limits is None or not (wish.seats == 0 or limits[0] <= wish.seats <= limits[1]):
            raise ActionRefused("refused-not-offered")
        if (table := await self._table_of(person)) is not None:
            raise ActionRefused("refused-queue-table", channel=f"<#{table.room.where}>")
        now = self.tables.now()
        told = (await self.row()).told.get(guild, ())
        notices = [
            await self._notice(other, "queue-joined", guild, wish.game)
            for other in told
            if other != person and is_person(other)
        ]

        def joined(row: QueueRow) -> QueueRow:
            if row.table_of(person) is not None:
                raise ActionRefused("refused-queue-found")
            before = row.waiting.get(guild, {}).get(person)
            if before is not None:
                kept = wish.model_copy(update={"since": before.since})
                return row.joined(guild, person, kept).model_copy(update={"look": now})
            known = {(n.person, n.guild) for n in row.notices if n.text == "queue-joined"}
            new = [n for n in notices if (n.person, n.guild) not in known]
            new_row = row.joined(guild, person, wish)
            return new_row.model_copy(update={"look": now, "notices": (*row.notices, *new)})

        await self._change(joined)

    async def leave(self, guild: str, person: str) -> None:
        """Wait no more."""
        await self._change(lambda row: row.without(person, guild))

    async def withdraw(self, person: str, guild: str | None = None) -> None:
        """Somebody neither waits nor was found any more, in this server or anywhere.

        Those with whom they were found wait on, in their turn.
        """
        now = self.tables.now()
        await self._change(lambda row: row.left_by(person, guild).model_copy(update={"look": now}))

    async def forget_server(self, guild: str) -> None:
        """Nobody waits in a server any more that is gone."""
        await self._change(lambda row: row.without_server(guild))

    async def tell(self, guild: str, person: str, wanted: bool) -> None:
        """Somebody is told when others join, or not any more."""

        def changed(row: QueueRow) -> QueueRow:
            others = tuple(one for one in row.told.get(guild, ()) if one != person)
            told = {**row.told, guild: (*others, person) if wanted else others}
            kept = {server: people for server, people in told.items() if people}
            return row.model_copy(update={"told": kept})

        await self._change(changed)

    async def decline(self, table: str, person: str) -> None:
        """Somebody who was found does not want to: the others go on waiting, in their turn."""
        now = self.tables.now()

        def declined(row: QueueRow) -> QueueRow:
            found = row.groups.get(table)
            if found is None or person not in found.people:
                raise ActionRefused("refused-not-here")
            rest = {who: wish for who, wish in found.people.items() if who != person}
            apart = [Quarrel(people=(person, other), until=now + APART) for other in rest]
            group = found.model_copy(update={"people": rest})
            return row.model_copy(
                update={
                    "groups": {**row.groups, table: group},
                    "apart": (*(one for one in row.apart if now < one.until), *apart),
                    "look": now,
                }
            )

        await self._change(declined)

    async def answered(self, table: str) -> None:
        """Somebody has said yes: if all have, their game begins."""
        found = (await self.row()).groups.get(table)
        if found is not None:
            await self._settle(table, found, self.tables.now())

    async def shared(self, guild: str) -> int:
        """How many hours those of a table share at least in a server."""
        kept = (await self.tables.store.server(guild)).get(SETTING)
        return kept if kept in SHARES else SHARED

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
        return (await self.row()).look

    async def run(self) -> None:
        """See to those who were found, match those who wait, let go of those who did so long."""
        now = self.tables.now()
        for table, found in (await self.row()).groups.items():
            with alone(table):
                await self._settle(table, found, now)
        await self._lapse(now)
        while (made := await self._match(now)) is not None:
            with alone(made[0]):
                await self._settle(*made, now)
        await self._send(now)
        await self._change(lambda row: _looked_at(row, now))

    async def _match(self, now: float) -> tuple[str, Found] | None:
        row = await self.row()
        awake = await self._awake(row, now)
        for guild in row.waiting:
            table, shared = await self.tables.new_id({"guild": guild}), await self.shared(guild)
            made: list[Found] = []

            def matched(
                row: QueueRow, guild: str = guild, table: str = table, shared: int = shared,
                made: list[Found] = made,
            ) -> QueueRow:  # fmt: skip
                made.clear()
                match = Matching(row, guild, awake, self._seats, shared, now).find()
                if match is None:
                    return row
                wishes = {person: row.waiting[guild][person] for person in match.people}
                size, seats = len(wishes), match.seats
                found = Found(guild=guild, people=wishes, size=size, seats=seats, at=now)
                made.append(found)
                for person in match.people:
                    row = row.without(person)
                return row.model_copy(update={"groups": {**row.groups, table: found}})

            await self._change(matched)
            if made:
                return table, made[0]
        return None

    async def _awake(self, row: QueueRow, now: float) -> dict[str, int]:
        """When those who wait are awake; who is away is not matched."""
        found: dict[str, int] = {}
        for person in {who for waiting in row.waiting.values() for who in waiting}:
            known = await self.tables.store.person(person)
            settled = settled_hours(known, now)
            if settled != known:
                await self.tables.store.update_person(person, lambda k: settled_hours(k, now))
            if is_person(person) and not preferences_of(known).is_away(now):
                found[person] = waking_minutes(hours_of(settled), now)
        return found

    async def _settle(self, table: str, found: Found, now: float) -> None:
        """Open the lobby of a group; begin when all have said yes, end it when somebody has not."""
        kept, whole = await self.tables.store.game(table), len(found.people) == found.size
        if kept is None:
            return await (self._open(table, found, now) if whole else self._return(table))
        row = Table.of(kept)
        if row.status == "lobby" and whole:
            seated = {*people(row)}
            if seated == {*found.people}:
                # Who was quicker has begun it already; what cannot begin comes to nothing.
                with suppress(ActionRefused):
                    await self.lobby.start_found(table)
                row = await self.tables.row(table)
            elif seated | {*kept_for(row).values()} == {*found.people}:
                if now < found.at + ANSWERED:
                    return None
                await self._let_go_of_silent(table, seated)
        if row.status == "lobby":
            await self.lobby.dissolve(table)
        if row.status in ("playing", "over"):
            return await self._drop(table)
        return await self._return(table)

    async def _let_go_of_silent(self, table: str, seated: set[str]) -> None:
        """Who has not answered waits no more, and is told so."""
        now = self.tables.now()
        before = (await self.row()).groups[table]
        silent = [person for person in before.people if person not in seated]
        game = next(iter(before.people.values())).game
        notices = [await self._notice(p, "queue-silent", before.guild, game) for p in silent]
        rest = {who: wish for who, wish in before.people.items() if who in seated}
        found = before.model_copy(update={"people": rest})

        def changed(row: QueueRow) -> QueueRow:
            return row.model_copy(
                update={
                    "groups": {**row.groups, table: found},
                    "notices": (*row.notices, *notices),
                    "look": now,
                }
            )

        await self._change(changed)

    async def _return(self, table: str) -> None:
        """Those of a group that came to nothing wait again, as long as they have."""

        def returned(row: QueueRow) -> QueueRow:
            found = row.groups.get(table)
            if found is None:
                return row
            for person, wish in found.people.items():
                row = row.joined(found.guild, person, wish)
            return _without_group(row, table).model_copy(update={"look": self.tables.now()})

        await self._change(returned)

    async def _drop(self, table: str) -> None:
        await self._change(lambda row: _without_group(row, table))

    async def _open(self, table: str, found: Found, now: float) -> None:
        """A lobby in which everybody's seat is kept; who waited how long is not to be seen."""
        order = sorted(found.people, key=lambda who: blake2b(f"{table}{who}".encode()).digest())
        wishes = [found.people[person] for person in order]
        channels = sorted({one.channel for one in wishes}, key=lambda c: -_count(wishes, c))
        channel, game = self.find_channel(found.guild, channels), wishes[0].game
        text = "queue-found"
        if channel is None:
            text = "queue-no-place"
        else:
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
                pass  # another process was quicker
            except ActionRefused:
                text = "queue-no-place"
        notices = [await self._notice(p, text, found.guild, game, table) for p in order]

        def told(row: QueueRow) -> QueueRow:
            known = {(one.person, one.table) for one in row.notices}
            new = [one for one in notices if (one.person, one.table) not in known]
            row = row.model_copy(update={"notices": (*row.notices, *new), "look": now})
            return row if text == "queue-found" else _without_group(row, table)

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
        """What is due; each is taken out once it was sent or need not be."""
        for notice in (await self.row()).notices:
            if notice.due > now:
                continue
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
            return notice.person in row.told.get(notice.guild, ()) and not (
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
        def changed(kept: dict[str, Any]) -> Mapping[str, Any]:
            return change(QueueRow.read(kept)).json_able()

        await self.tables.store.update_server(ROW, changed)
        due = await self.due()
        if due is not None:
            self.updates.reschedule(due)


def _without_group(row: QueueRow, table: str) -> QueueRow:
    groups = {key: found for key, found in row.groups.items() if key != table}
    return row.model_copy(update={"groups": groups})


def _looked_at(row: QueueRow, now: float) -> QueueRow:
    """The same until there is something to do again; nobody is kept apart for longer."""
    apart = tuple(one for one in row.apart if now < one.until)
    row = row.model_copy(update={"apart": apart})
    return row.model_copy(update={"look": _next(row, now)})


def _next(row: QueueRow, now: float) -> float | None:
    """When somebody lapses, may be joined by AI, has not answered, or is to be told something."""
    wishes = [wish for waiting in row.waiting.values() for wish in waiting.values()]
    moments = [wish.lapses for wish in wishes]
    moments += [wish.since + AI_AFTER for wish in wishes if wish.ai]
    moments += [found.at + ANSWERED for found in row.groups.values()]
    moments += [notice.due for notice in row.notices]
    moments += [one.until for one in row.apart]
    # Hours and absences change without a word to the queue.
    moments += [now + HOUR] if wishes or row.groups else []
    return min((moment for moment in moments if moment > now), default=None)


def _count(wishes: Sequence[Wish], channel: str) -> int:
    return sum(wish.channel == channel for wish in wishes)


async def _nowhere(_notice: Notice) -> None:
    return None


def _first(_guild: str, channels: Sequence[str]) -> str | None:
    return next(iter(channels), None)
