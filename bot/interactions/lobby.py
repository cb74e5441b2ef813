"""What people press in a lobby: they come and go, choose seats and settings, and begin."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId
from bot.domain.seating import are_shared, best_player, host_of, is_ai
from bot.domain.table import Patch
from bot.i18n.languages import LANGUAGES, speaker
from bot.interactions.deferral import shows_pictures
from bot.outbox.discord_api import PICTURES
from bot.outbox.presence import Presence
from bot.outbox.rooms import MAKING_THREADS, in_words, lacking
from bot.outbox.streams import PUBLIC
from bot.outbox.talk_threads import lacking_to_talk
from bot.tables.lobby_settings import GAME, NO_SERIES, SERIES
from bot.tables.repository import ActionRefused
from bot.views import help_pages
from bot.views import settings as settings_form
from bot.views.lobby import ADD, FILL, HOST, REMOVE, SEATS, TAKE
from bot.views.series import NEXT
from bot.views.which_game import OPEN_TABLE, Wanted, which_game

if TYPE_CHECKING:
    from bot.domain.table import Table
    from bot.interactions.router import Presses

MINUTE = 60.0
ONLY_HOST = ("refused-only-host", "refused-only-host-closes")


class LobbyPresses:
    """Presses before a game begins, and after it for the next one."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.hosts = Presence(presses.services, MINUTE)
        """Hosts who were there when somebody else last wanted to do what is theirs to do."""
        self.kinds = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            SEATS: self._seats,
            "ai": self._add_ai,
            "remove_ai": self._remove_ai,
            "remove": self._remove,
            "close": self._close,
            "settings": self._settings,
            "set": self._set,
            "again": self._again,
            NEXT: self._next,
            OPEN_TABLE: self._open,
        }

    async def ask_which(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """Somebody wants to play and has not said what."""
        reader = await self.vidar.reader(interaction)
        speakers = self.vidar.speakers(self.vidar.games, reader)
        form = which_game(self.vidar.speaker(reader), speakers, wanted)
        await self.presses.show(interaction, form)

    async def _open(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        wanted = Wanted.read(custom_id.words)
        if wanted.game not in self.vidar.games:
            raise ActionRefused("refused-game-gone")
        await self.open(interaction, wanted)

    async def open(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """A table as somebody wants it, where they want it; what is missing there they are told."""
        reader = await self.vidar.reader(interaction)
        say = self.vidar.speaker(reader)
        if is_direct(interaction):
            return await self._open_direct(interaction, wanted)
        server = self.vidar.server_of(interaction)
        if server is None or interaction.channel_id is None:
            return await self._note(interaction, say.text("reply-only-server"))
        if missing := missing_here(interaction):
            return await self._note(interaction, say.text("reply-permissions", missing=missing))
        person, guild = str(interaction.user.id), str(server.id)
        usual = (await self.services.store.server(guild)).get("language")
        place: Patch = {
            "guild": guild,
            "lobby_channel": str(interaction.channel_id),
            "language": wanted.language or (usual if usual in LANGUAGES else reader),
            "pace": wanted.pace,
            "teach": wanted.teach,
            "names": {person: interaction.user.display_name},
        }
        key = wanted.game or self.vidar.games[0]
        rules = self.services.tables.built_in(key)
        seats = wanted.seats or max(rules.info.seats[0], wanted.ai + 1)
        ai, series = [best_player(rules)] * wanted.ai, wanted.series
        row = await self.services.openings.open(key, seats, person, place, ai=ai, series=series)
        try:
            await self.vidar.greet(row.id, person, reader)
            words = [say.text("reply-opened-here")]
            kind = self.vidar.outbox.posts.rooms.kind(server, interaction.channel)
            if not shows_pictures(interaction):
                words.append(say.text("lobby-in-words", missing=in_words([PICTURES])))
            if kind == "here":
                words.append(say.text("reply-plays-here"))
            lacks = lacking_to_talk(interaction.app_permissions)
            if lacks and kind != "thread" and are_shared(rules.sides(seats)):
                words.append(say.text("reply-cannot-talk", missing=in_words(lacks)))
            return await self._note(interaction, "\n".join(words))
        finally:
            self.services.updates.notify(row.id)

    async def _open_direct(self, interaction: discord.Interaction, wanted: Wanted) -> None:
        """A table for one person, among AI, in their direct messages."""
        reader, person = await self.vidar.reader(interaction), str(interaction.user.id)
        place: Patch = {
            "lobby_channel": str(interaction.channel_id),
            "language": wanted.language or reader,
            "teach": wanted.teach,
            "names": {person: interaction.user.display_name},
        }
        key = wanted.game or self.vidar.games[0]
        rules = self.services.tables.built_in(key)
        seats = wanted.seats or max(rules.info.seats[0], wanted.ai + 1)
        ai, series = [best_player(rules)] * (seats - 1), wanted.series
        row = await self.services.openings.open(key, seats, person, place, ai=ai, series=series)
        self.services.updates.notify(row.id)
        text = "reply-opened-direct"
        if await self.vidar.outbox.sent(row.id, PUBLIC):
            row = await self.services.tables.row(row.id)
            if row.posts.lobby is None:
                # Commands reach us here, but nothing of ours reaches them.
                await self.services.lobby.close_lobby(row.id, person)
                text = "reply-closed-direct"
        await self._note(interaction, self.vidar.speaker(reader).text(text))

    async def _note(self, interaction: discord.Interaction, text: str) -> None:
        """Words in place of what was asked or pressed."""
        if interaction.type is discord.InteractionType.component:
            return await self.presses.show(interaction, help_pages.note_page(text))
        return await self.vidar.answer(interaction, text)

    async def _join(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader, person = await self.vidar.reader(interaction), str(interaction.user.id)
        before = await self.services.tables.row(custom_id.table)
        name, role = interaction.user.display_name, custom_id.words
        if before.history.queued and before.status == "lobby":
            await self.services.queue.check_here(before.id, person)
        row = await self.services.lobby.join(custom_id.table, person, name, role)
        if person in before.seats:
            self.services.updates.notify(row.id)
            game = await self.services.tables.game_of(row)
            say = speaker(game, row, reader)
            return await self.vidar.answer(interaction, say.text("reply-role", role=role or None))
        return await self._greet(interaction, row)

    async def _greet(self, interaction: discord.Interaction, row: "Table") -> None:
        """Somebody has sat down."""
        reader = await self.vidar.reader(interaction)
        try:
            dms = await self.vidar.greet(row.id, str(interaction.user.id), reader)
            await self.vidar.say(interaction, "reply-joined", dms=dms)
            if row.history.queued:
                await self.services.queue.answered(row.id)
        finally:
            # Not before: the lobby changes once, after the answer, and knows about the DMs.
            self.services.updates.notify(row.id)

    async def _seats(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """What was chosen in the menu of seats and AI; the lobby itself is the answer."""
        what, _, whom = self.presses.value(interaction).partition("~")
        table, person, lobby = custom_id.table, str(interaction.user.id), self.services.lobby
        if what == TAKE:
            await interaction.response.defer(ephemeral=True, thinking=True)
            name = interaction.user.display_name
            row = await lobby.take_place(table, person, name, whom)
            return await self._greet(interaction, row)
        await interaction.response.defer()

        async def act() -> None:
            if what == ADD:
                player, _, role = whom.partition("~")
                await lobby.add_ai(table, person, player, role)
            elif what == FILL:
                await lobby.fill_up(table, person)
            elif what == REMOVE and is_ai(whom):
                await lobby.remove_ai(table, person, whom)
            elif what == HOST:
                await lobby.hand_over(table, person, whom)
            else:
                raise ActionRefused("refused-not-offered")

        return await self.as_host(table, person, act)

    async def as_host(self, table: str, person: str, act: Callable[[], Awaitable[Any]]) -> None:
        """What only the host may do; whoever sits there is the host if that one left the server.

        Discord is asked for a host at most once a minute.
        """
        try:
            await act()
        except ActionRefused as refused:
            row = await self.services.tables.row(table)
            if refused.text not in ONLY_HOST or not await self._is_without_host(row, person):
                raise
            await self.services.lobby.pass_on(table, host_of(row), person)
            await act()

    async def _is_without_host(self, row: "Table", person: str) -> bool:
        """Whether the host of a lobby has left, and this person could be it."""
        host, guild = host_of(row), int(row.room.guild or 0)
        if row.status != "lobby" or person == host or person not in row.seats:
            return False
        if self.hosts.is_known(guild, host):
            return False
        is_there = await self.vidar.outbox.calls.is_member(guild, host)
        if is_there:
            self.hosts.seen(guild, host)
        return not is_there

    async def _leave(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person, row = str(interaction.user.id), await self.services.tables.row(custom_id.table)
        if row.history.queued and row.status == "lobby":
            await self.services.queue.decline(row.id, person)
        else:
            await self.services.lobby.leave(row.id, person)
        await self.vidar.say(interaction, "reply-left")

    async def _start(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """The settings it was pressed on go, and what comes instead leads to the game."""
        await self.presses.hold_page(interaction)
        table, person = custom_id.table, str(interaction.user.id)
        await self.as_host(table, person, lambda: self.services.lobby.start(table, person))
        await self.vidar.outbox.sent(table, PUBLIC)
        row = await self.services.tables.row(table)
        text, there = "reply-starting", row.room.mention
        if row.room.channel and row.room.where != str(interaction.channel_id):
            text = "reply-started"
        say = await self.vidar.speaker_for(interaction)
        await self.presses.show(interaction, help_pages.note_page(say.text(text, channel=there)))

    async def _add_ai(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        # The lobby itself is the answer.
        await interaction.response.defer()
        player, _, role = self.presses.value(interaction).partition("~")
        table, person, lobby = custom_id.table, str(interaction.user.id), self.services.lobby
        await self.as_host(table, person, lambda: lobby.add_ai(table, person, player, role))

    async def _remove_ai(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer()
        table, person = custom_id.table, str(interaction.user.id)
        await self.as_host(table, person, lambda: self.services.lobby.remove_ai(table, person))

    async def _remove(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person, other = str(interaction.user.id), self.presses.value(interaction)
        table, lobby = custom_id.table, self.services.lobby
        await self.as_host(table, person, lambda: lobby.remove(table, person, other))
        await self._show_settings(interaction, table)

    async def _close(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """A lobby, from its settings or from among one's own things."""
        await self.presses.hold(interaction)
        table, person = custom_id.table, str(interaction.user.id)
        await self.as_host(table, person, lambda: self.services.lobby.close_lobby(table, person))
        if custom_id.words:
            return await self.presses.own_page.show(interaction)
        say = await self.vidar.speaker_for(interaction)
        return await self.presses.show(
            interaction, help_pages.note_page(say.text("reply-abandoned"))
        )

    async def _settings(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show_settings(interaction, custom_id.table)

    async def _set(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        table, person, lobby = custom_id.table, str(interaction.user.id), self.services.lobby
        key, value = custom_id.words, self.presses.value(interaction)
        whose, _, option = key.partition("~")

        async def act() -> None:
            row = await self.services.tables.row(table)
            _check_may_set(row)
            if person != host_of(row):
                raise ActionRefused("refused-only-host", host=host_of(row))
            if whose == GAME and option:
                # What follows tells one menu of an option from another.
                await lobby.set_game_option(table, option.partition("~")[0], value)
            elif key == SERIES:
                await lobby.set_series(table, "" if value == NO_SERIES else value)
            else:
                await lobby.set_option(table, key, value)

        await self.as_host(table, person, act)
        await self._show_settings(interaction, table)

    async def _show_settings(self, interaction: discord.Interaction, table: str) -> None:
        row = await self.services.tables.row(table)
        _check_may_set(row)
        game = await self.services.tables.game_of(row)
        reader = await self.vidar.reader(interaction)
        form = settings_form.settings(game, row, reader, str(interaction.user.id))
        await self.presses.show(interaction, form)

    async def _again(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self._follow(interaction, custom_id, self.services.following.play_again)

    async def _next(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self._follow(interaction, custom_id, self.services.following.next_game)

    async def _follow(
        self,
        interaction: discord.Interaction,
        custom_id: CustomId,
        follow: Callable[[str, str, str | None], Awaitable[tuple["Table", bool]]],
    ) -> None:
        """The table that follows one that is over: a new one, or where it is already."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        person, rooms = str(interaction.user.id), self.vidar.outbox.posts.rooms
        old = await self.services.tables.row(custom_id.table)
        if self.services.tables.rests(old):
            raise ActionRefused("refused-resting")
        place = await rooms.lobby_of(old, interaction.channel_id)
        row, is_new = await follow(old.id, person, place)
        if place and row.status == "lobby" and not await rooms.lobby_of(row, None):
            # Where it was opened is gone by now.
            row = await self.services.lobby.move_lobby(row.id, place)
        channel = row.room.mention
        if is_new:
            self.services.updates.notify(row.id)
            return await self.vidar.say(interaction, "reply-opened", channel=channel)
        if row.status == "lobby":
            # If somebody has deleted it, it is posted anew.
            await self.vidar.post(row.id, "lobby")
        return await self.vidar.say(interaction, "reply-again", status=row.status, channel=channel)


def _check_may_set(row: "Table") -> None:
    """What is played in a lobby of the queue is what everybody waited for."""
    if row.history.queued and row.status == "lobby":
        raise ActionRefused("refused-queue-lobby")


def is_direct(interaction: discord.Interaction) -> bool:
    """Whether this is somebody's direct messages with the bot, and nobody else's."""
    return interaction.guild_id is None and not interaction.context.private_channel


def missing_here(interaction: discord.Interaction) -> str:
    """The permissions the bot lacks here, in Discord's words.

    Besides what it needs to write here, it must be able to give a table a place of its own.
    """
    mine = interaction.app_permissions
    lacks = lacking(mine, in_thread=isinstance(interaction.channel, discord.Thread))
    if not mine.manage_channels:
        threads = [name for name in MAKING_THREADS if not getattr(mine, name)]
        lacks += ["manage_channels"] if MAKING_THREADS[0] in threads else threads
    return in_words(dict.fromkeys(lacks))
