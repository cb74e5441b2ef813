"""The bot itself: connected to Discord on one side, to the services on the other."""

import asyncio
import hashlib
import json
import logging
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.app.servers import Servers
from bot.app.sharded import ShardedClient
from bot.app.share import Share
from bot.domain.ballots import VOTE
from bot.domain.custom_id import parse
from bot.domain.limits import NO_LIMITS, Limits
from bot.domain.seating import AI_TIMER, PAUSE
from bot.domain.shards import shard_of
from bot.domain.standing_orders import ANSWER
from bot.domain.table import Table
from bot.domain.timers import ABSENCE, DEADLINE, REMINDER, seat_of
from bot.i18n.icons import bound_text
from bot.i18n.languages import LANGUAGES, game_speaker, language_of
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.images.renderer import Renderer
from bot.interactions import deferral
from bot.interactions.command_names import Translator
from bot.interactions.commands import Commands
from bot.interactions.guard import Guard
from bot.interactions.router import Presses
from bot.interactions.spectators import Watching
from bot.logs import NETWORK, describe_error
from bot.lookup import Library
from bot.outbox.digests import Digests
from bot.outbox.discord_api import PICTURES, DiscordApi, NoDm
from bot.outbox.dispatcher import Dispatcher
from bot.outbox.icons import Icons
from bot.outbox.invitation import link
from bot.outbox.own_tables import OwnTables
from bot.outbox.queue_notices import QueueNotices
from bot.outbox.rooms import in_words
from bot.tables.expiry import KEEP_ALL, Keeping
from bot.tables.play import KEPT_OPEN
from bot.tables.repository import ActionRefused
from bot.tables.scheduler import Scheduler
from bot.tables.services import Services
from bot.tables.update import Edit
from bot.views.components import File, Form, files_of
from persistence.store import Store, StoreUnavailable, Timer
from rules.engine.searching import SECONDS

_log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Vidar"]):
    """The commands of the bot, unless another process answers."""

    async def interaction_check(self, interaction: discord.Interaction["Vidar"], /) -> bool:
        """Whether this is ours to answer."""
        return await interaction.client.is_ours(interaction)


class Vidar(ShardedClient):
    """Answers every command and press, in time and in the reader's language."""

    def __init__(
        self,
        store: Store,
        games: tuple[str, ...],
        pictures: bool = True,
        ai_pause: float = PAUSE,
        ai_seconds: float = SECONDS,
        limits: Limits = NO_LIMITS,
        keeping: Keeping = KEEP_ALL,
        source: str = "",
        share: Share | None = None,
        **options: Any,
    ) -> None:
        """Without a `share` of them, all shards are its own."""
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(share, intents=intents, **options)
        self.games = games
        self.source = source
        """Where the code can be had, for /about."""
        self.patience = deferral.PATIENCE
        self.services = Services(
            store, ai_pause=ai_pause, ai_seconds=ai_seconds, limits=limits, keeping=keeping
        )
        drawing = Renderer() if pictures else None
        self.icons = Icons(self, drawing)
        self.outbox = Dispatcher(self.services, DiscordApi(self, self.icons), drawing)
        self.resting = self.outbox.resting
        self._divide()
        self.services.updates.notify = self.outbox.notify
        self.services.tables.rests = self.resting.rests
        self.services.expiry.present = lambda: {str(guild.id) for guild in self.guilds}
        self.services.expiry.is_gone = self.outbox.posts.rooms.has_left
        self.own_tables = OwnTables(self.services, self, games)
        self.digests = Digests(self.services, self.outbox.calls, self.own_tables)
        notices = QueueNotices(self.services, self.outbox.calls, self.own_tables)
        self.services.queue.deliver = notices.deliver
        self.services.queue.groups.find_channel = notices.find_channel
        self.services.queue.groups.is_here = notices.is_here
        self.watching = Watching(self.services, self.outbox.calls)
        handlers = {
            VOTE: self._vote_over,
            "close": self._close_table,
            AI_TIMER: self.services.ai.fire,
            REMINDER: self.services.reminders.fire,
            DEADLINE: self.services.absence.late,
            ABSENCE: self.services.absence.settle,
            ANSWER: self._answer_standing,
        }
        handlers = {key: self.resting.unless_resting(handler) for key, handler in handlers.items()}
        self.scheduler = Scheduler(
            self.services.tables,
            self.services.updates,
            handlers,
            set_missing=self.services.ai.set_missing_timers,
            chores=(self.digests, self.services.queue),
            clock_set=self.services.queue.clock_set,
        )
        if share is not None:
            self.services.tables.now = share.clock
            self.scheduler.offset = share.clock.offset
        self.services.expiry.ahead = self.scheduler.ahead
        self.services.updates.reschedule = self.scheduler.reschedule
        self.services.updates.goes_on = self.scheduler.goes_on
        self.library = Library()
        # Whoever has added the bot to their account has its commands wherever they are; each says
        # what needs a server. Only those who manage one have others.
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.tree.error(self._unknown_command)
        self.guard = Guard(self)
        self.presses = Presses(self)
        self.servers = Servers(self)
        Commands(self)
        self._ending: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Read every game and its texts now: the first press would have to wait for it."""
        for key in self.games:
            game = self.services.tables.built_in(key)
            for language in game.texts:
                Speaker(game, language, str)
        _ = self.library.shelves

    async def setup_hook(self) -> None:
        """Before the gateway: tell Discord our commands if they have changed."""
        await self.tree.set_translator(Translator())
        commands = [
            await command.get_translated_payload(self.tree, Translator())
            for command in self.tree.get_commands()
        ]
        # Another application over the same store knows none of them yet.
        told = json.dumps([self.application_id, commands], sort_keys=True)
        name = hashlib.sha256(told.encode()).hexdigest()
        known = await self.services.store.server("commands")
        if known.get("hash") != name:
            # As tree.sync() would, but that translates everything once more.
            assert self.application_id is not None
            await self.http.bulk_upsert_global_commands(self.application_id, payload=commands)
            await self.services.store.set_server("commands", {"hash": name})

    # Shards

    def _divide(self) -> None:
        """Whoever must know is told which servers are ours."""
        self.services.tables.is_home = self.is_home
        self.outbox.posts.rooms.is_told_of = self.is_told_of
        if self.share is not None:
            self.share.taken = self._go_on
            self.share.letters_out = self._letters_out
            self.share.look_around = self.outbox.look_around
            self.share.heard = self._heard

    async def is_ours(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this process answers; if it cannot know, it says so where nobody else has."""
        try:
            return await super().is_ours(interaction)
        except StoreUnavailable as fault:
            await self.guard.cannot_know(interaction, fault)
            return False

    def _heard(self, table: str) -> None:
        """Another process has written something for a table: perhaps it is for us."""
        self.outbox.found(table)
        self.scheduler.reschedule()

    async def _letters_out(self, shard: int) -> None:
        assert self.share is not None
        count = self.share.count
        await self.outbox.settled(lambda guild: shard_of(guild, count) == shard)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """What could not be sent while the connection was lost may go out now."""
        await super().on_shard_resumed(shard_id)
        self.outbox.start()

    async def leave(self) -> None:
        """End without a gap: others take over first what this process has."""
        if self.share is not None:
            await self.share.leave()
        await self.close()

    async def on_ready(self) -> None:
        """Connected with all shards, perhaps again."""
        if self.share is not None:
            # Where one has connected anew meanwhile, the library does not tell of the others.
            for shard in self.shards:
                self.share.told(shard)
        await self._go_on()

    async def _go_on(self) -> None:
        """Whatever is left to do for the servers that are ours is done now."""
        self.services.rules_update.start()
        self.icons.start(lambda: map(self.services.tables.built_in, self.games))
        self.outbox.start()
        self.scheduler.reschedule()
        await self.services.votes.settle_all()
        await self.outbox.posts.talks.look()
        self.services.expiry.start()
        has_all = self.share is None or len(self.share.shards) == self.share.count
        if has_all and not self.guilds and self.application_id is not None:
            _log.info(
                "no server has this bot yet; this link lets it in: %s", link(self.application_id)
            )

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """What goes wrong outside of a press; discord.py would log what it was about."""
        fault = sys.exception()
        _log.error("%s failed: %s", event_method, fault and describe_error(fault))

    async def close(self) -> None:
        """Stop sending, say goodbye, close the book; whoever wants that too waits for it."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        await self._ending

    async def _end(self) -> None:
        await self.answered()
        await self.services.rules_update.close()
        self.services.ai.searching.close()
        await self.services.expiry.close()
        await self.icons.close()
        await self.scheduler.close()
        await self.outbox.close()
        await super().close()
        # Whoever has pressed meanwhile still needs the store, and may have woken the outbox.
        await self.answered()
        await self.outbox.close()
        if self.share is not None:
            await self.share.close()
        await self.services.store.close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route a press by the custom_id of its button."""
        if interaction.type is not discord.InteractionType.component:
            return
        if not await self.is_ours(interaction):
            return
        data: Any = interaction.data or {}
        custom_id = parse(str(data.get("custom_id", "")))
        press = self.presses.kinds.get(custom_id.what) if custom_id else None
        if custom_id is None or press is None:
            await self.guard.run(interaction, None, self._old_button)
        else:
            await self.guard.run(interaction, custom_id.table, press, custom_id)

    async def _old_button(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.say(interaction, "reply-old-button")

    async def _vote_over(self, timer: Timer) -> None:
        await self.services.votes.settle(timer.game)

    async def _answer_standing(self, timer: Timer) -> None:
        await self.services.orders.answer_standing(timer.game, seat_of(timer), timer.data["prompt"])

    async def _close_table(self, timer: Timer) -> None:
        row = await self.services.tables.row(timer.game)
        if row.room.keep:
            return
        if await self.outbox.posts.houses_others(row):
            later = replace(timer, due=self.services.tables.now() + KEPT_OPEN)
            await self.services.updates.take_timer(timer, timers=[later])
            return
        await self.post(timer.game, "close")

    # People

    async def reader(self, interaction: discord.Interaction) -> str:
        """The reader's language; remembered, because a DM we write to later has none."""
        if "reader" not in interaction.extras:
            interaction.extras["reader"] = await self._read_reader(interaction)
        return interaction.extras["reader"]

    async def _read_reader(self, interaction: discord.Interaction) -> str:
        language = language_of(interaction.locale)
        person = str(interaction.user.id)
        if interaction.guild_id is not None:
            self.outbox.posts.here.seen(interaction.guild_id, person)
        known = await self.services.store.person(person)
        if known.get("chosen") in LANGUAGES:
            return known["chosen"]
        if known.get("language") != language:
            await self.services.store.update_person(
                person, lambda now: {**now, "language": language}
            )
        return language

    def server_of(self, interaction: discord.Interaction) -> discord.Guild | None:
        """The server of an interaction, if it has the bot: a person may have brought it elsewhere.

        Of such a place discord.py makes a server from what the interaction says.
        """
        return self.get_guild(interaction.guild_id or 0)

    def speaker(self, language: str) -> Speaker:
        """For sentences that are about no table: any game's speaker knows them."""
        return self.own_tables.speaker(language)

    def speakers(self, games: Iterable[str], language: str) -> dict[str, Speaker]:
        """By game: who speaks of it; none for those that are not here any more."""
        found: dict[str, Speaker] = {}
        for key in games:
            with suppress(ValueError):
                found[key] = game_speaker(self.services.tables.built_in(key), language)
        return found

    def title(self, key: str) -> str:
        """What a game is called."""
        return game_speaker(self.services.tables.built_in(key), LANGUAGES[0]).text(f"game-{key}")

    @property
    def titles(self) -> str:
        """What all games are called."""
        return ", ".join(map(self.title, self.games))

    async def speaker_for(self, interaction: discord.Interaction) -> Speaker:
        """Speaks to whoever pressed, of nothing that belongs to a table."""
        return self.speaker(await self.reader(interaction))

    async def greet(self, table: str, person: str, language: str) -> str:
        """Try a DM, so that closed ones are noticed before the game depends on them."""
        row = await self.services.tables.row(table)
        text = self.speaker(language).text("dm-hello", name=table_name(row))
        closed: list[str] = []
        try:
            await self.outbox.calls.write_to(person, None, Form(text), f"h{table}{person[-16:]}")
        except NoDm:
            closed = [person]
        except NETWORK as fault:
            _log.warning("table %s: a greeting did not arrive: %s", table, describe_error(fault))

        async def noted(row: Table) -> Edit | None:
            if person not in row.seats or bool(closed) == (person in row.people.closed):
                return None
            others = [other for other in row.people.closed if other != person]
            return Edit(row.patched({"closed": [*others, *closed]}), [("lobby", {})])

        await self.services.updates.update(table, noted, quiet=True)
        return "closed" if closed else "open"

    async def post(self, table: str, kind: str) -> None:
        """Let the outbox show something of a table as it stands now."""
        await self.services.updates.post(table, [(kind, {})])

    async def table_of(self, interaction: discord.Interaction, table: str) -> Table:
        """The table of a press, for who asks first: it has just been read."""
        return interaction.extras.pop("table", None) or await self.services.tables.row(table)

    async def check_manager(self, interaction: discord.Interaction) -> None:
        """Only those who manage the server; Discord hides the commands, we check once more."""
        if not interaction.permissions.manage_guild:
            raise ActionRefused("refused-only-manager")

    # Answering

    async def say(self, interaction: discord.Interaction, text: str, /, **args: Any) -> None:
        """A sentence for whoever asked."""
        speaker = await self.speaker_for(interaction)
        await self.answer(interaction, speaker.text(text, **args))

    async def say_with(self, interaction: discord.Interaction, text: str, file: File) -> None:
        """A sentence and a file, for whoever asked."""
        if not deferral.shows_pictures(interaction):
            await self.say(interaction, "reply-no-files", missing=in_words([PICTURES]))
            return
        speaker = await self.speaker_for(interaction)
        await interaction.edit_original_response(
            content=speaker.text(text),
            attachments=files_of(Form(None, None, (file,))),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def answer(self, interaction: discord.Interaction, text: str) -> None:
        """Plain words in place of the answer that was promised."""
        text = bound_text(text, self.icons.known)
        await interaction.edit_original_response(
            content=text, allowed_mentions=discord.AllowedMentions.none()
        )

    async def answered(self) -> None:
        """Wait until every press is answered."""
        await self.guard.answered()

    async def idle(self) -> None:
        """Wait until every press is answered, and all is done and sent that need not wait."""
        background = self.services.rules_update, self.services.expiry, self.icons
        busy = self.scheduler, self.outbox, *background
        while self.guard.busy or any(part.busy for part in busy):
            await self.answered()
            for part in background:
                await part.idle()
            await self.scheduler.idle()
            await self.outbox.idle()

    async def _unknown_command(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """A command of other code than this; what ours do is guarded."""
        _log.warning("a command is not known: %s", describe_error(error))
        sentence = self.speaker(language_of(interaction.locale)).text("reply-old-command")
        await self.guard.apologise(interaction, None, sentence)
