"""The bot itself: slash commands and presses, answered in time and in the reader's language."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot import forms
from bot.address import Address, find, parse
from bot.calls import Calls
from bot.forms import Form
from bot.host import Host, HostError, Seen
from bot.postman import Postman
from bot.texts import Speaker
from bot.words import LANGUAGES, language_of, speaker
from persistence.store import Store, StoreError

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
ROOMS = ("manage_channels", "create_public_threads")
"""One of these is needed besides, to give a table a place of its own."""

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

    def prepare(self) -> None:
        """Read every game and its texts now: the first press would have to wait for it."""
        for key in self.games:
            for language in LANGUAGES:
                Speaker(self.host.built_in(key), language, str)

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
        await self.postman.start()

    async def close(self) -> None:
        """Stop sending, say goodbye, close the book."""
        await self._quiet.wait()
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
        await self._post(row.id, "lobby")
        await self._greet(row.id, person, reader)
        channel = f"<#{interaction.channel_id}>"
        return await self._say(interaction, say.text("reply-opened", channel=channel))

    async def _desk_command(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        rows = await self.host.store.games("playing", person)
        here = [row for row in rows if row.place.get("channel") == str(interaction.channel_id)]
        if not rows:
            say = self._speaker(await self._reader(interaction))
            return await self._say(interaction, say.text("reply-no-tables"))
        return await self._show_desk(interaction, (here or rows)[0].id)

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
        await self.host.abandon(rows[-1].id, person)
        return await self._say(interaction, say.text("reply-abandoned"))

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
        dms = await self._greet(row.id, person, reader)
        say = self._speaker(reader)
        await self._say(interaction, say.text("reply-joined", dms=dms))

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
        await interaction.response.defer()
        await self._answer(interaction, address, address.words, sure=False)

    async def _sure(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer()
        await self._answer(interaction, address, address.words, sure=True)

    async def _menu(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer()
        data: Any = interaction.data
        await self._answer(interaction, address, data["values"][0], sure=False)

    async def _page(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer()
        await self._show_desk(interaction, address.table, page=int(address.words or 0))

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
        if seen.prompt is None or seen.prompt.id != address.prompt:
            say = speaker(game, seen.row, reader)
            return await self._show_desk(interaction, address.table, note=say.text("host-stale"))
        decision = find(words, seen.legal)
        if decision is None:
            say = speaker(game, seen.row, reader)
            note = say.text("host-not-offered")
            return await self._show_desk(interaction, address.table, note=note)
        if decision in seen.prompt.asks and not sure:
            return await self._show(interaction, forms.confirm(game, seen, reader, decision))
        decided = await self.host.decide(address.table, person, seen.prompt.id, [decision])
        done = speaker(game, seen.row, reader).text("desk-done", decision=game.say(decision))
        return await self._show_desk(interaction, address.table, note=done, seen=decided.seen)

    async def _show_desk(
        self,
        interaction: discord.Interaction,
        table: str,
        page: int = 0,
        note: str = "",
        seen: Seen | None = None,
    ) -> None:
        seen = seen or await self.host.seen(table, str(interaction.user.id))
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
        wrote = await self.postman.calls.write_to(
            person, None, Form(text, None), f"h{table}{person[-16:]}"
        )
        dms = "closed" if wrote is None else "open"
        row = await self.host.row(table)
        known = row.place.get("closed", ())
        if (dms == "closed") != (person in known):
            others = [p for p in known if p != person]
            closed = [*others, person] if dms == "closed" else others
            await self.host.note_place(table, closed=closed)
            await self._post(table, "lobby")
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
        except HostError as refused:
            await self._apologise(interaction, table, refused.text, refused.data)
        except StoreError as fault:
            _log.error("table %s: %s", table, fault)
            await self._apologise(interaction, table, "reply-disk", {})
        except discord.HTTPException as fault:
            _log.warning("table %s: Discord answered %s to an answer", table, fault.code)
        except Exception:  # noqa: BLE001 (the last line of defence, by design)
            _log.exception("table %s: a press failed", table)
            await self._apologise(interaction, table, "reply-fault", {})
        finally:
            self._handling -= 1
            if not self._handling:
                self._quiet.set()

    async def idle(self) -> None:
        """Wait until every press is answered and every letter sent."""
        while self._handling or self.postman.busy:
            await self._quiet.wait()
            await self.postman.idle()

    async def _apologise(
        self, interaction: discord.Interaction, table: str | None, text: str, args: Any
    ) -> None:
        """A sentence for the person alone; the message under a press stays as it is."""
        say = self._speaker(language_of(interaction.locale))
        sentence = say.text(text, **args)
        try:
            thinking = (
                interaction.response.type
                is discord.InteractionResponseType.deferred_channel_message
            )
            if thinking:
                await self._say(interaction, sentence)
            elif interaction.response.is_done():
                await interaction.followup.send(sentence, ephemeral=True)
            else:
                await interaction.response.send_message(sentence, ephemeral=True)
        except discord.HTTPException as fault:
            _log.warning("table %s: could not say %s: %s", table, text, fault.code)


def _missing(interaction: discord.Interaction) -> str:
    """The permissions the bot lacks here, in Discord's words."""
    mine = interaction.app_permissions
    lacking = [name for name in NEEDED if not getattr(mine, name)]
    if not any(getattr(mine, name) for name in ROOMS):
        lacking.append(ROOMS[0])
    return ", ".join(name.replace("_", " ").title() for name in lacking)
