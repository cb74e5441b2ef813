"""The bot itself: slash commands and presses, answered in time and in the reader's language."""

import asyncio
import hashlib
import json
import logging
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot import forms
from bot.address import Address, find, parse
from bot.calls import Calls, NoDm
from bot.forms import Form
from bot.host import Host, HostError
from bot.logs import NETWORK, about, told
from bot.postman import Postman
from bot.texts import Speaker
from bot.words import LANGUAGES, language_of, speaker
from persistence.store import Conflict, GameRow, Store, StoreDamaged, StoreError

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
ROOMS = ("manage_channels", "create_public_threads")
"""One of these is needed besides, to give a table a place of its own."""

DEAD = (10015, 10062, 50027)
"""Discord's codes for an interaction that cannot be answered any more."""
ALREADY_ANSWERED = 40060

_log = logging.getLogger(__name__)
Press = Callable[[discord.Interaction, Address], Awaitable[None]]


class Vidar(discord.Client):
    """Discord on one side, the host of tables on the other."""

    def __init__(self, store: Store, games: tuple[str, ...], **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, **options)
        self.games = games
        self.host = Host(store)
        self.postman = Postman(self.host, Calls(self))
        self.host.wake = self.postman.wake
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._unknown_command)
        self._handling = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._add_commands()
        self._presses: dict[str, Press] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "act": self._open_desk,
            "desk": self._open_desk,
            "pick": self._pick,
            "menu": self._menu,
            "page": self._page,
            "sure": self._sure,
        }

    async def setup_hook(self) -> None:
        """Before the gateway: tell Discord our commands if they have changed."""
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        name = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
        known = await self.host.store.server("commands")
        if known.get("hash") != name:
            await self.tree.sync()
            await self.host.store.set_server("commands", {"hash": name})

    async def on_ready(self) -> None:
        """Connected, perhaps again: whatever is left to send goes out now."""
        self.postman.start()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """What goes wrong outside of a press; discord.py would log what it was about."""
        fault = sys.exception()
        _log.error("%s failed: %s", event_method, fault and told(fault))

    async def close(self) -> None:
        """Stop sending, say goodbye, close the book."""
        await self.answered()
        await self.postman.close()
        await super().close()
        await self.host.store.close()

    # Commands

    def _add_commands(self) -> None:
        @self.tree.command(name="play", description="Open a table")
        @app_commands.describe(seats="How many play", language="What the table speaks")
        @app_commands.choices(
            game=[app_commands.Choice(name=key, value=key) for key in self.games],
            language=[app_commands.Choice(name=key, value=key) for key in LANGUAGES],
        )
        async def play(
            interaction: discord.Interaction,
            seats: app_commands.Range[int, 2, 8],
            game: str | None = None,
            language: str | None = None,
        ) -> None:
            await self._guarded(interaction, None, self._play, seats, game, language)

        @self.tree.command(name="desk", description="Your desk, for your eyes only")
        async def desk(interaction: discord.Interaction) -> None:
            await self._guarded(interaction, None, self._desk_command)

        table = app_commands.Group(name="table", description="What a table can do")

        @table.command(name="abandon", description="End this table's game, with everything open")
        async def abandon(interaction: discord.Interaction) -> None:
            await self._guarded(interaction, None, self._abandon)

        self.tree.add_command(table)

    async def _play(
        self, interaction: discord.Interaction, seats: int, game: str | None, language: str | None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self._reader(interaction)
        say = self._speaker(reader)
        if interaction.guild is None or interaction.channel_id is None:
            return await self._say(interaction, say.text("reply-only-server"))
        missing = _missing(interaction)
        if missing:
            return await self._say(interaction, say.text("reply-permissions", missing=missing))
        person = str(interaction.user.id)
        place = {
            "guild": str(interaction.guild.id),
            "lobby_channel": str(interaction.channel_id),
            "language": language or reader,
            "names": {person: interaction.user.display_name},
        }
        row = await self.host.open(game or self.games[0], seats, person, place)
        await self.host.store.add_letters(row.id, [("lobby", {})])
        try:
            await self._greet(row.id, person, reader)
            channel = f"<#{interaction.channel_id}>"
            return await self._say(interaction, say.text("reply-opened", channel=channel))
        finally:
            self.postman.wake(row.id)

    async def _desk_command(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        rows = await self.host.store.games("playing", person)
        here = [row for row in rows if row.place.get("channel") == str(interaction.channel_id)]
        if rows:
            row = (here or rows)[0]
            return await self._guarded(interaction, row.id, self._desk_at, row)
        lobbies = await self.host.store.games("lobby", person)
        for row in lobbies:
            # If somebody has deleted it, it is posted anew.
            await self._post(row.id, "lobby")
        if lobbies:
            raise HostError("host-not-started")
        say = self._speaker(await self._reader(interaction))
        return await self._say(interaction, say.text("reply-no-tables"))

    async def _desk_at(self, interaction: discord.Interaction, row: GameRow) -> None:
        """The desk, and a new panel if somebody has deleted the one that stood there."""
        await self._show_desk(interaction, row.id)
        channel, panel = row.place.get("channel"), row.place.get("panel")
        there = self.postman.calls.is_there
        if channel and panel and not await there(int(channel), int(panel)):
            await self._post(row.id, "panel")

    async def _abandon(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        say = self._speaker(await self._reader(interaction))
        person = str(interaction.user.id)
        rows = [
            row
            for status in ("lobby", "playing")
            for row in await self.host.store.games(status, person)
            if str(interaction.channel_id) in (row.place.get("channel"), row.place["lobby_channel"])
        ]
        if not rows:
            return await self._say(interaction, say.text("reply-no-tables"))
        return await self._guarded(interaction, rows[-1].id, self._abandon_at, rows[-1], say)

    async def _abandon_at(
        self, interaction: discord.Interaction, row: GameRow, say: Speaker
    ) -> None:
        await self.host.abandon(row.id, str(interaction.user.id))
        await self._say(interaction, say.text("reply-abandoned"))

    # Presses

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route a press by the address its button carries."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data or {}
        address = parse(str(data.get("custom_id", "")))
        press = self._presses.get(address.what) if address else None
        if address is None or press is None:
            await self._guarded(interaction, None, self._old_button)
        else:
            await self._guarded(interaction, address.table, press, address)

    async def _old_button(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        say = self._speaker(await self._reader(interaction))
        await self._say(interaction, say.text("reply-old-button"))

    async def _join(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self._reader(interaction)
        person = str(interaction.user.id)
        row = await self.host.join(address.table, person, interaction.user.display_name)
        try:
            dms = await self._greet(row.id, person, reader)
            say = self._speaker(reader)
            await self._say(interaction, say.text("reply-joined", dms=dms))
        finally:
            # Not before: the lobby changes once, after the answer, and knows about the DMs.
            self.postman.wake(row.id)

    async def _leave(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        say = self._speaker(await self._reader(interaction))
        await self.host.leave(address.table, str(interaction.user.id))
        await self._say(interaction, say.text("reply-left"))

    async def _start(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        say = self._speaker(await self._reader(interaction))
        await self.host.start(address.table, str(interaction.user.id))
        await self._say(interaction, say.text("reply-starting"))

    async def _open_desk(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show_desk(interaction, address.table)

    async def _pick(self, interaction: discord.Interaction, address: Address) -> None:
        await self._hold(interaction)
        await self._answer(interaction, address, address.words, sure=False)

    async def _sure(self, interaction: discord.Interaction, address: Address) -> None:
        await self._hold(interaction)
        await self._answer(interaction, address, address.words, sure=True)

    async def _menu(self, interaction: discord.Interaction, address: Address) -> None:
        await self._hold(interaction)
        data: Any = interaction.data
        chosen = data.get("values") or [""]
        await self._answer(interaction, address, chosen[0], sure=False)

    async def _page(self, interaction: discord.Interaction, address: Address) -> None:
        await self._hold(interaction)
        page = int(address.words) if address.words.isdecimal() else 0
        await self._show_desk(interaction, address.table, page=page)

    async def _hold(self, interaction: discord.Interaction) -> None:
        """Answer in time; a desk is drawn under the finger only where nobody else looks on."""
        message = interaction.message
        alone = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
        await interaction.response.defer(ephemeral=True, thinking=not alone)

    async def _answer(
        self, interaction: discord.Interaction, address: Address, words: str, sure: bool
    ) -> None:
        """A decision: checked against the open prompt, asked once more where that is right."""
        reader = await self._reader(interaction)
        person = str(interaction.user.id)
        seen = await self.host.seen(address.table, person)
        game = await self.host.game_of(seen.row)
        if seen.seat is None:
            raise HostError("host-not-yours")
        say = speaker(game, seen.row, reader)
        decision = find(words, seen.legal)
        try:
            if seen.prompt is None or seen.prompt.id != address.prompt:
                raise HostError("host-stale")
            if decision is None:
                raise HostError("host-not-offered")
            if decision in seen.prompt.asks and not sure:
                return await self._show(interaction, forms.confirm(game, seen, reader, decision))
            await self.host.decide(address.table, person, seen.prompt.id, [decision])
            note = say.text("desk-done", decision=game.say(decision))
        except HostError as refused:
            # Also when somebody, or the same finger twice, was quicker by a moment.
            note = say.text(refused.text, **refused.data)
        return await self._show_desk(interaction, address.table, note=note)

    async def _show_desk(
        self, interaction: discord.Interaction, table: str, page: int = 0, note: str = ""
    ) -> None:
        seen = await self.host.seen(table, str(interaction.user.id))
        if seen.seat is None:
            raise HostError("host-not-yours")
        game = await self.host.game_of(seen.row)
        reader = await self._reader(interaction)
        await self._show(interaction, forms.desk(game, seen, reader, page, note))

    # Answering

    async def _reader(self, interaction: discord.Interaction) -> str:
        """The reader's language; remembered, because a DM we write to later has none."""
        language = language_of(interaction.locale)
        person = str(interaction.user.id)
        known = await self.host.store.person(person)
        if known.get("language") != language:
            await self.host.store.set_person(person, {**known, "language": language})
        return language

    def _speaker(self, language: str) -> Speaker:
        """For sentences that are about no table: any game's speaker knows them."""
        return Speaker(self.host.built_in(self.games[0]), language, str)

    async def _greet(self, table: str, person: str, language: str) -> str:
        """Try a DM, so that closed ones are noticed before the game depends on them."""
        text = self._speaker(language).text("dm-hello", table=table)
        dms = "open"
        try:
            await self.postman.calls.write_to(
                person, None, Form(text, None), f"h{table}{person}"[:25]
            )
        except NoDm:
            dms = "closed"
        except NETWORK as fault:
            _log.warning("table %s: a greeting did not arrive: %s", table, told(fault))
        row = await self.host.row(table)
        known = row.place.get("closed", ())
        if (dms == "closed") != (person in known):
            others = [p for p in known if p != person]
            closed = [*others, person] if dms == "closed" else others
            await self.host.note_place(table, closed=closed)
            await self.host.store.add_letters(table, [("lobby", {})])
        return dms

    async def _post(self, table: str, kind: str) -> None:
        """Let the postman show something of a table as it stands now."""
        await self.host.store.add_letters(table, [(kind, {})])
        self.postman.wake(table)

    async def _show(self, interaction: discord.Interaction, form: Form) -> None:
        """The form under the finger: what was pressed changes, nothing new is posted."""
        await interaction.edit_original_response(
            content=form.content, view=form.view, allowed_mentions=discord.AllowedMentions.none()
        )

    async def _say(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.edit_original_response(
            content=text, allowed_mentions=discord.AllowedMentions.none()
        )

    async def _guarded(
        self,
        interaction: discord.Interaction,
        table: str | None,
        act: Callable[..., Awaitable[None]],
        *args: Any,
    ) -> None:
        """No exception reaches a person: each becomes a sentence, and a line in the log."""
        self._handling += 1
        self._quiet.clear()
        try:
            await act(interaction, *args)
        except Exception as fault:  # noqa: BLE001 (the last line of defence, by design)
            level, text, words = _excuse(fault)
            _log.log(level, "%s: %s: %s", about(table), text, told(fault))
            if getattr(fault, "code", None) not in DEAD:
                await self._apologise(interaction, table, text, words)
        finally:
            self._handling -= 1
            if not self._handling:
                self._quiet.set()

    async def answered(self) -> None:
        """Wait until every press is answered."""
        await self._quiet.wait()

    async def idle(self) -> None:
        """Wait until every press is answered and every letter sent."""
        while self._handling or self.postman.busy:
            await self.answered()
            await self.postman.idle()

    async def _apologise(
        self, interaction: discord.Interaction, table: str | None, text: str, args: Any
    ) -> None:
        """A sentence for the person alone; the message under a press stays as it is."""
        say = self._speaker(language_of(interaction.locale))
        sentence = say.text(text, **args)
        try:
            await self._speak(interaction, sentence)
        except Exception as fault:  # noqa: BLE001 (an excuse that fails must not need another)
            _log.warning("%s: could not say %s: %s", about(table), text, told(fault))

    async def _speak(self, interaction: discord.Interaction, sentence: str) -> None:
        """To the person alone, whatever this interaction was answered with so far."""
        deferred = discord.InteractionResponseType.deferred_channel_message
        if interaction.response.type is deferred:
            return await self._say(interaction, sentence)
        if not interaction.response.is_done():
            try:
                await interaction.response.send_message(sentence, ephemeral=True)
                return None
            except discord.HTTPException as fault:
                if fault.code != ALREADY_ANSWERED:
                    raise
                # An earlier answer did arrive; only the word that it did was lost.
        await interaction.followup.send(sentence, ephemeral=True)
        return None

    async def _unknown_command(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """A command of other code than this; what ours do is guarded."""
        _log.warning("a command is not known: %s", told(error))
        await self._apologise(interaction, None, "reply-old-command", {})


def _excuse(fault: Exception) -> tuple[int, str, dict[str, Any]]:
    """How loud a fault is in the log, and the sentence a person gets for it."""
    if isinstance(fault, HostError):
        return logging.DEBUG, fault.text, fault.data
    if isinstance(fault, Conflict):
        return logging.WARNING, "host-busy", {}
    if isinstance(fault, StoreError):
        damaged = isinstance(fault, StoreDamaged)
        return logging.ERROR, "reply-damaged" if damaged else "reply-disk", {}
    if isinstance(fault, NETWORK):
        return logging.WARNING, "reply-unsent", {}
    return logging.ERROR, "reply-fault", {}


def _missing(interaction: discord.Interaction) -> str:
    """The permissions the bot lacks here, in Discord's words."""
    mine = interaction.app_permissions
    lacking = [name for name in NEEDED if not getattr(mine, name)]
    if not any(getattr(mine, name) for name in ROOMS):
        lacking.append(ROOMS[0])
    return ", ".join(name.replace("_", " ").title() for name in lacking)
