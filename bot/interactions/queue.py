"""Presses and the command by which people look for others to play with."""

from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.domain.custom_id import CustomId
from bot.domain.pace import paces
from bot.domain.queue import Wish, hours_of, settled_hours
from bot.interactions.lobby import missing_here
from bot.tables.repository import ActionRefused
from bot.views.lobby import NO
from bot.views.me import place_of
from bot.views.queue import STOP, TELL, WAIT, WANT, Standing, Wanted, queue_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses


class QueuePresses:
    """What people do about the queue of a server."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            WANT: self._want,
            WAIT: self._wait,
            STOP: self._stop,
            TELL: self._tell,
            NO: self._decline,
        }

    async def show(self, interaction: discord.Interaction, wanted: Wanted | None = None) -> None:
        """How the queue of this server stands for who asks."""
        guild = self._server(interaction)
        reader = await self.vidar.reader(interaction)
        games = self.vidar.games
        wanted = wanted or Wanted(games[0])
        speakers = self.vidar.speakers(games, reader)
        seats = {key: self.services.tables.built_in(key).info.seats for key in games}
        standing = await self._standing(guild, str(interaction.user.id))
        say = self.vidar.speaker(reader)
        await self.presses.show(interaction, queue_page(say, speakers, seats, standing, wanted))

    def _server(self, interaction: discord.Interaction) -> str:
        """The server whose queue it is: one that has us."""
        server = self.vidar.server_of(interaction)
        if server is None:
            raise ActionRefused("refused-queue-server")
        return str(server.id)

    async def _standing(self, guild: str, person: str) -> Standing:
        row, queue = await self.services.queue.record.row(), self.services.queue
        here = row.waiting.get(guild, {})
        games = [wish.game for who, wish in here.items() if row.table_of(who) is None]
        known = await self.services.store.person(person)
        table = row.table_of(person)
        kept = None if table is None else await self.services.store.game(table)
        place = "" if kept is None else place_of(await self.services.tables.row(kept.id))
        return Standing(
            here.get(person),
            place,
            person in row.told.get(guild, {}),
            {game: games.count(game) for game in sorted({*games})},
            hours_of(settled_hours(known, self.services.tables.now())),
            await queue.shared(guild),
        )

    async def wait(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """Somebody waits from now on; the page says so."""
        guild, person = self._server(interaction), str(interaction.user.id)
        if missing := missing_here(interaction):
            raise ActionRefused("reply-permissions", missing=missing)
        wish = Wish(
            game=wanted.game,
            pace=wanted.pace,
            seats=wanted.seats,
            ai=wanted.ai,
            since=self.services.tables.now(),
            channel=str(interaction.channel_id),
            name=interaction.user.display_name,
        )
        await self.services.queue.join(guild, person, wish)
        await self.show(interaction)

    async def _want(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """One of the choices before one waits; what was chosen stands in the page alone."""
        await self.presses.hold(interaction)
        key, _, words = custom_id.words.partition("~")
        wanted = Wanted.read(words, self.vidar.games)
        value = "" if key == "ai" else self.presses.value(interaction)
        if key == "game" and value in self.vidar.games:
            wanted = replace(wanted, game=value, seats=0)
        elif key == "pace" and value in paces():
            wanted = replace(wanted, pace=value)
        elif key == "seats" and value.isdecimal():
            wanted = replace(wanted, seats=int(value))
        await self.show(interaction, wanted)

    async def _wait(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        await self.wait(interaction, Wanted.read(custom_id.words, self.vidar.games))

    async def _stop(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        await self.services.queue.leave(self._server(interaction), str(interaction.user.id))
        await self.show(interaction)

    async def _tell(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        guild, person = self._server(interaction), str(interaction.user.id)
        await self.services.queue.tell(guild, person, custom_id.words == "yes")
        await self.show(interaction)

    async def _decline(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Somebody who was found does not want to."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.services.queue.decline(custom_id.table, str(interaction.user.id))
        await self.vidar.say(interaction, "reply-queue-declined")
