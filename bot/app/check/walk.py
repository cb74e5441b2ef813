"""A bot of its own for one walk: it posts, asks the host to press, and takes everything away."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.app.endpoints import api
from bot.logs import NETWORK

BUTTON = "check"
"""What the custom_ids of its buttons begin with."""
MINUTE = 60.0


class Differs(Exception):
    """Discord does something else than is assumed; the text says what."""


class NotTried(Exception):
    """It could not be looked at; the text says why, and what would help."""


class Walk(discord.Client):
    """Connected while the walk lasts; `begin` is called once it is ready."""

    def __init__(
        self,
        channel: int,
        begin: Callable[["Walk"], Awaitable[None]],
        *,
        wait: float = 5 * MINUTE,
        stranger: int,
        token: str,
        is_thorough: bool = False,
        **options: Any,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, **options)
        self.channel_id = channel
        self.wait = wait
        """Seconds that the host has for each press."""
        self.stranger = stranger
        """Somebody who shares no server with the bot."""
        self.token = token
        self.is_thorough = is_thorough
        self.now: Callable[[], float] = time.time
        self.private: discord.Thread | None = None
        """A private thread that was made, for whoever looks at it next."""
        self.guild_id = 0
        self.run_id = secrets.token_hex(3)
        self.host: discord.User | discord.Member | None = None
        """Who presses: whoever was first to."""
        self.desk: discord.Message | None = None
        """Our message in their DMs."""
        self.first: discord.Interaction | None = None
        """The first press, which was answered with an ephemeral message."""
        self.dms = 0
        """How many direct messages have gone out."""
        self.told_of: list[int] = []
        """Who came into a thread, as far as the gateway has said."""
        self.left = asyncio.Event()
        self.went_down = asyncio.Event()
        self.fault: BaseException | None = None
        self.tree = discord.app_commands.CommandTree(self)
        self._begin = begin
        self._presses: dict[str, asyncio.Future[discord.Interaction]] = {}
        self._made: list[Callable[[], Awaitable[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Walk beside the gateway, once it is ready."""
        self._task = asyncio.create_task(self._walk())

    async def _walk(self) -> None:
        await self.wait_until_ready()
        try:
            await self._begin(self)
        except Exception as fault:  # noqa: BLE001 (said by who has started it)
            self.fault = fault
        finally:
            await self.take_away()
            await self.close()

    # What Discord says

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        waiting = self._presses.pop(str(data.get("custom_id", "")), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        if guild.id == self.guild_id:
            self.left.set()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        if guild.id == self.guild_id:
            self.went_down.set()

    async def on_thread_member_join(self, member: discord.ThreadMember) -> None:
        self.told_of.append(member.id)

    # Where it walks

    @property
    def room(self) -> discord.TextChannel:
        """The channel of the walk."""
        found = self.get_channel(self.channel_id)
        if not isinstance(found, discord.TextChannel):
            raise NotTried("the channel is not there, or not a text channel, or closed to the bot")
        self.guild_id = found.guild.id
        return found

    def need(self, *permissions: str) -> None:
        """Go no further without these."""
        mine = self.room.permissions_for(self.room.guild.me)
        lacks = [name for name in permissions if not getattr(mine, name)]
        if lacks:
            raise NotTried(f"the bot lacks {', '.join(lacks)} in the channel")

    def made(self, take_away: Callable[[], Awaitable[Any]]) -> None:
        """Take something away at the end."""
        self._made.append(take_away)

    async def take_away(self) -> None:
        """Take away what was made so far."""
        while self._made:
            try:
                await self._made.pop()()
            except NETWORK:
                continue  # it is gone already

    def made_thread(self, thread: discord.Thread) -> None:
        """The same for a thread: who may not delete it can at least close it."""

        async def close() -> None:
            try:
                await thread.delete()
            except discord.Forbidden:
                await thread.edit(archived=True)

        self.made(close)

    async def open_dm(self) -> int:
        """Open the DMs of who presses, past what the library remembers; the code of a refusal."""
        url, body = f"{api()}/users/@me/channels", {"recipient_id": str(self.person.id)}
        headers = {"Authorization": f"Bot {self.token}"}
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.post(url, json=body) as answer,
        ):
            return 0 if answer.ok else int((await answer.json()).get("code", answer.status))

    async def post(self, text: str, **more: Any) -> discord.Message:
        """A message in the channel that goes at the end."""
        message = await self.room.send(text, **more)
        self.made(message.delete)
        return message

    # Who presses

    def buttons(self, *words: tuple[str, str]) -> discord.ui.View:
        """Buttons by key and label; each press is waited for with `press`."""
        view = discord.ui.View(timeout=None)
        for key, label in words:
            view.add_item(discord.ui.Button(label=label, custom_id=self._custom_id(key)))
        # The view is only drawn here: presses come in with `on_interaction`.
        view.stop()
        return view

    def _custom_id(self, key: str) -> str:
        return f"{BUTTON}:{self.run_id}:{key}"

    def expect(self, *keys: str) -> list[asyncio.Future[discord.Interaction]]:
        """Take note of presses from now on."""
        loop = asyncio.get_running_loop()
        made = [loop.create_future() for _ in keys]
        self._presses.update(zip(map(self._custom_id, keys), made, strict=True))
        return made

    async def press(
        self, *waiting: asyncio.Future[discord.Interaction]
    ) -> tuple[int, discord.Interaction]:
        """The first of these presses: which, and the interaction."""
        done, _ = await asyncio.wait(
            waiting, timeout=self.wait, return_when=asyncio.FIRST_COMPLETED
        )
        if not done:
            raise NotTried(f"nobody pressed the button within {self.wait:.0f} seconds")
        (pressed, *_) = done
        return waiting.index(pressed), pressed.result()

    async def until_left(self) -> bool:
        """Wait until the server has removed the bot, or is said to be down; whether it has."""
        waiting = [asyncio.create_task(one.wait()) for one in (self.left, self.went_down)]
        done, late = await asyncio.wait(
            waiting, timeout=self.wait, return_when=asyncio.FIRST_COMPLETED
        )
        for task in late:
            task.cancel()
        return bool(done)

    @property
    def person(self) -> "discord.User | discord.Member":
        """Who presses."""
        if self.host is None:
            raise NotTried("nobody has pressed anything yet")
        return self.host
