"""Groups whom the queue has brought together: their lobby, until they play or wait again."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b

from bot.domain.queue import ANSWERED, Found, Match, QueueRow, Wish
from bot.domain.seating import kept_for, people
from bot.domain.table import Patch, Table
from bot.tables.lobby import Lobby
from bot.tables.lobby_settings import OPTIONS
from bot.tables.opening import Openings
from bot.tables.queue_record import QueueRecord
from bot.tables.repository import ActionRefused, Tables, alone
from bot.tables.update import Updates
from persistence.store import Conflict

LANGUAGES = tuple(OPTIONS["language"])


class ServerUnknown(LookupError):
    """This process does not have a server, or not yet."""


class QueueGroups:
    """Opens the lobby of each group once, and sees how it ends."""

    def __init__(
        self,
        tables: Tables,
        updates: Updates,
        lobby: Lobby,
        openings: Openings,
        record: QueueRecord,
    ) -> None:
        self.tables = tables
        self.updates = updates
        self.lobby = lobby
        self.openings = openings
        self.record = record
        self.find_channel: Callable[[str, Sequence[str], Sequence[str]], Awaitable[str | None]] = (
            _first
        )
        """The first of these channels of a server in which we may write and which all of these
        people see, or another like that; set by whoever knows.

        ServerUnknown if this process does not have that server, or not yet.
        """
        self.is_here: Callable[[str, str], Awaitable[bool]] = _everybody
        """Whether somebody is in a server; set with it."""

    async def are_here(self, guild: str, people: Iterable[str]) -> bool:
        """Whether all of these are in a server; who is not waits there no more."""
        gone = [person for person in people if not await self.is_here(guild, person)]
        for person in gone:
            await self.record.withdraw(person, guild)
        return not gone

    async def bring_together(self, seen: QueueRow, guild: str, match: Match, now: float) -> None:
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

        await self.record.change(matched)
        if made:
            with alone(table):
                await self.settle(table, found, now)

    async def settle(self, table: str, found: Found, now: float) -> None:
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
                    if await self.are_here(found.guild, found.people):
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
        group = (await self.record.row()).groups.get(table)
        if group is None:
            return
        notices = {
            person: await self.record.notice(person, "queue-silent", group.guild, wish.game)
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

        await self.record.change(returned)

    async def _drop(self, table: str) -> None:
        """They play: nobody of them waits any more, wherever that was."""

        def dropped(row: QueueRow) -> QueueRow:
            for person in row.groups[table].people if table in row.groups else ():
                row = row.without(person)
            return row.without_group(table)

        await self.record.change(dropped)

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
                await self.openings.open_found(table, game, found.seats, order, place)
            except Conflict:
                pass  # another process was quicker, or this one before it was stopped
            except ActionRefused:
                text = "queue-no-place"
        notices = [await self.record.notice(p, text, found.guild, game, table) for p in order]

        def told(row: QueueRow) -> QueueRow:
            group = row.groups.get(table)
            if group is None or group.told:
                return row
            row = row.model_copy(update={"notices": (*row.notices, *notices), "look": now})
            if text != "queue-found":
                return row.without_group(table)
            return row.with_group(table, group.model_copy(update={"told": True}))

        await self.record.change(told)
        if text == "queue-found":
            self.updates.notify(table)

    async def _language(self, people: Sequence[str]) -> str:
        """What most of them speak."""
        spoken = [(await self.tables.store.person(p)).get("language") for p in people]
        return max(LANGUAGES, key=spoken.count)


def _count(wishes: Sequence[Wish], channel: str) -> int:
    return sum(wish.channel == channel for wish in wishes)


async def _everybody(_guild: str, _person: str) -> bool:
    return True


async def _first(_guild: str, channels: Sequence[str], _people: Sequence[str]) -> str | None:
    return next(iter(channels), None)
