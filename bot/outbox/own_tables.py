"""All that concerns one person, read anew: for their own page, and for the digest of it."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

import discord

from bot.domain.queue import ANSWERED, QueueRow
from bot.domain.results import Played, read
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import game_speaker, shown_name
from bot.i18n.names import clean_name
from bot.i18n.speaker import Speaker
from bot.tables.repository import GameGone, OtherVersion, alone
from bot.tables.services import Services
from bot.views.me import DAMAGED, Mine, Own
from bot.views.results import summary
from bot.views.series import under_way


class OwnTables:
    """Finds somebody's tables in all servers."""

    def __init__(self, services: Services, client: discord.Client, games: Sequence[str]) -> None:
        self.services = services
        self.client = client
        self.games = games

    async def of(self, person: str, language: str, here: str | None = None) -> Own:
        """What concerns a person; in the server in which they ask, nobody need be told its name."""
        rows = await self.services.tables.find("playing", person)
        lobbies = await self.services.tables.find("lobby", person)
        tables = [await self._mine(row, person) for row in rows]
        damaged = await self.services.tables.damaged(person=person)
        tables.extend(Mine(DAMAGED, row) for _, row in damaged)
        played = await self.results(person)
        queues = await self.services.queue.record.row()
        queue, found = [*queues.wishes(person).items()], await self._found(queues, person)
        open_ = [*rows, *lobbies, *(row for row, _ in found)]
        servers = {*(row.room.guild for row in open_), *(guild for guild, _ in queue)}
        return Own(
            person,
            tables,
            lobbies,
            summary(self.speaker(language), played, person) if played else "",
            self._speakers(
                {*(row.game for row in open_), *(wish.game for _, wish in queue)},
                language,
            ),
            {server: name for server in servers - {here} if (name := self._name(server))},
            await self._series(person, [*rows, *lobbies], played, language),
            queue,
            found,
        )

    async def _found(self, queues: QueueRow, person: str) -> list[tuple[Table, float]]:
        """The lobby for which the queue has found somebody, until they say yes; and by when."""
        table = queues.table_of(person)
        row = None if table is None else await self._row(table)
        if table is None or row is None or row.status != "lobby" or person in row.seats:
            return []
        return [(row, queues.groups[table].at + ANSWERED)]

    async def _series(
        self, person: str, open_: Sequence[Table], played: Sequence[Played], language: str
    ) -> list[str]:
        """The series in which somebody plays and that are not over, as each stands by now."""
        last = {one.series.id: one for one in played if one.series is not None and not one.imported}
        here = {row.history.series.id: row for row in open_ if row.history.series is not None}
        found: list[str] = []
        for key in [*here, *reversed([key for key in last if key not in here])]:
            with suppress(ValueError):
                row = here.get(key) or await self._newest(last[key].table)
                found.append(self._stands(person, row, last.get(key), language))
        return [line for line in found if line]

    def _stands(self, person: str, row: Table | None, last: Played | None, language: str) -> str:
        """How a series stands at its newest table, if somebody is one of those who play it."""
        names = {} if last is None else last.names
        if row is not None and row.history.series is not None:
            if person not in (*row.seats, *row.people.kept):
                return ""  # it goes on without them
            game, record = self.services.tables.built_in(row.game), row.history.series
            return under_way(game, record, {**names, **row.people.names}, language, len(row.seats))
        if last is None or last.series is None:
            return ""
        game = self.services.tables.built_in(last.game)
        return under_way(game, last.series, names, language, len(last.people))

    async def _newest(self, table: str) -> Table | None:
        """The last table of a series that was played or can be; None if it is not known any more.

        The games that follow may be played without who asks.
        """
        row, seen = await self._row(table), set[str]()
        while row is not None and row.history.next is not None and row.id not in seen:
            seen.add(row.id)
            following = await self._row(row.history.next)
            if following is None or following.was_never_played:
                break
            row = following
        return row

    async def _row(self, table: str) -> Table | None:
        found = await self.services.store.game(table)
        with suppress(TableDamaged):
            return None if found is None else Table.of(found)
        return None

    def speaker(self, language: str) -> Speaker:
        """For sentences that are about no table: any game's speaker knows them."""
        return game_speaker(self.services.tables.built_in(self.games[0]), language)

    def _speakers(self, games: Iterable[str], language: str) -> dict[str, Speaker]:
        found: dict[str, Speaker] = {}
        for key in games:
            with suppress(ValueError):
                found[key] = game_speaker(self.services.tables.built_in(key), language)
        return found

    def _name(self, server: str) -> str:
        """What a server is called; whoever named it can format nothing with that."""
        guild = self.client.get_guild(int(server or 0))
        return "" if guild is None else shown_name(clean_name(guild.name))

    async def results(self, person: str) -> list[Played]:
        """The games somebody has finished."""
        found = read(await self.services.store.results(person))
        return [played for played in found if person in played.people]

    async def _mine(self, row: Table, person: str) -> Mine:
        """How a table stands for somebody who plays there; one that is broken hides no other."""
        if self.services.tables.rests(row):
            return Mine("me-resting", row)
        with alone(row.id):
            try:
                seen = await self.services.play.seen(row.id, person)
                game = await self.services.tables.game_of(row)
            except GameGone:
                return Mine("me-gone", row)
            except OtherVersion:
                return Mine("me-other-version", row)
            except TableDamaged:
                return Mine(DAMAGED, row)
            asked = seen.seat in seen.view["pending"] and seen.called is None
            return Mine("me-waiting" if asked else "me-playing", row, seen, game)
        return Mine("me-stuck", row)
