"""A small real bot whose answers each test writes itself."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.11 calls deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord
    from discord import app_commands
    from discord.ext import commands
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

from localcord import Person, World
from localcord.network import connect

Ix = discord.Interaction[Any]
Answering = Callable[[Ix], Awaitable[Any]]


class TryBot(commands.Bot):
    """Has one command, /do; what it does, and what presses do, is handed in."""

    def __init__(self, *, intents: discord.Intents | None = None, **options: Any) -> None:
        chosen = intents or discord.Intents(guilds=True, messages=True)
        options.setdefault("guild_ready_timeout", 0.01)
        super().__init__(
            command_prefix="!", intents=chosen, max_messages=100, help_command=None, **options
        )
        self.errors: list[BaseException] = []
        self.seen: list[str] = []
        self.doing: Answering | None = None
        self.pressing: Answering | None = None
        self.synced = False
        self.came_up = asyncio.Event()
        self.identifies = self.readies = 0
        self.tree.command(name="do", description="Does what the test says.")(self._do)
        self.tree.error(self._failed)

    def does(self, answer: Answering) -> Answering:
        """What /do does from now on."""
        self.doing = answer
        return answer

    def answers_presses(self, answer: Answering) -> Answering:
        """What a press on anything with an id `do:…` does from now on."""
        self.pressing = answer
        return answer

    async def setup_hook(self) -> None:
        if not self.synced:
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Real bots wait here so as not to identify too often; there is nobody to spare."""
        self.identifies += 1

    async def _do(self, interaction: Ix) -> None:
        assert self.doing is not None
        await self.doing(interaction)

    async def _failed(self, _: Ix, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def on_ready(self) -> None:
        self.readies += 1
        self.came_up.set()

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        import sys

        error = sys.exc_info()[1]
        assert error is not None
        self.errors.append(error)

    async def on_interaction(self, interaction: Ix) -> None:
        custom_id = (interaction.data or {}).get("custom_id", "")
        if str(custom_id).startswith("do:") and self.pressing is not None:
            await self.pressing(interaction)

    async def on_socket_event_type(self, event: str) -> None:
        self.seen.append(event)

    def error(self) -> discord.HTTPException:
        """The one HTTP error that happened; it is then forgotten."""
        assert len(self.errors) == 1, self.errors
        error = self.errors.pop()
        assert isinstance(error, discord.HTTPException), error
        return error

    def place(self, channel: Any) -> discord.abc.Messageable:
        """discord.py's own object for a channel, thread or DM of the world."""
        return self.get_partial_messageable(
            int(channel.id), guild_id=int(channel.guild.id) if channel.guild else None
        )

    def server(self, guild: Any) -> discord.Guild:
        found = self.get_guild(int(guild.id))
        assert found is not None
        return found

    def text(self, channel: Any) -> discord.TextChannel:
        found = self.get_channel(int(channel.id))
        assert isinstance(found, discord.TextChannel)
        return found


class Running:
    """A bot in a task, which can be taken down like a process."""

    def __init__(self, bot: TryBot, world: World, token: str | None = None) -> None:
        self.bot = bot
        self.world = world
        connect.redirect(Route, DiscordWebSocket, world.address)
        self.task = asyncio.create_task(bot.start(token or world.token))

    async def ready(self) -> None:
        waiting = asyncio.create_task(self.bot.came_up.wait())
        done, _ = await asyncio.wait(
            {waiting, self.task}, timeout=60, return_when=asyncio.FIRST_COMPLETED
        )
        if self.task in done:
            waiting.cancel()
            self.task.result()
        assert waiting in done, "the bot did not become ready"

    async def stop(self) -> None:
        """Close, but not between IDENTIFY and ready.

        discord.py waits there in a task of its own that `close` does not end, and which then
        has no loop left to say `ready` in.
        """
        await self.world.until(
            lambda: self.task.done() or self.bot.readies >= self.bot.identifies,
            why="the bot is ready again",
        )
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        await self.bot.close()


def kinds(person: Person) -> list[str]:
    """What kinds of things someone saw, the channels there are left out."""
    return [entry.kind for entry in person.transcript if entry.kind != "channel"]
