"""Chat, page and bot under one roof and over one folder: built up, lived in, shut properly."""

from __future__ import annotations

import asyncio
import errno
import locale
import signal
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from pydantic import SecretStr

from bot.__main__ import run as run_bot
from bot.app.settings import Settings, load
from local import addresses, first_table
from localcord import Limits, Person, World
from localcord.page import Site
from localcord.storage.book import Book, BookError, InUse

CHAT, GAMES = "world.sqlite", "vidar.sqlite"
"""What was said, and what was played."""
COMES_UP_SECONDS = 120
LOCALES = {"en": "en-US", "pl": "pl"}


class Refusal(Exception):
    """Why it cannot start, in one sentence."""


def language_here() -> str:
    """The language this computer speaks, if we speak it."""
    spoken = (locale.getlocale()[0] or "").lower()
    return "pl" if spoken.startswith(("pl", "polish")) else "en"


class Home:
    """Everything that runs here."""

    def __init__(self, folder: Path, name: str | None, language: str) -> None:
        self._folder = folder
        self._name = name
        self._language = language
        self._open = AsyncExitStack()
        self._stop = asyncio.Event()

    async def __aenter__(self) -> Self:
        try:
            self._book = self._taken()
            self._open.callback(self._book.close)
            self.world = self._furnished()
        except BookError as fault:
            await self._open.aclose()
            raise Refusal(str(fault)) from fault
        self._book.keep(self.world)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()

    @property
    def host(self) -> Person:
        """Whoever started all this: the first to sit here."""
        return self.world.people[0]

    def _taken(self) -> Book:
        """The folder is ours, for this process alone."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise Refusal(
                f"{self._folder} cannot be used as a folder: {fault.strerror}. "
                "Choose another one with --data."
            ) from fault
        try:
            return Book.open(self._folder / CHAT)
        except InUse as fault:
            raise Refusal(
                f"Vidar already runs with {self._folder}: go to its page, or end it, "
                "or give this one a folder of its own with --data."
            ) from fault

    def _furnished(self) -> World:
        """The world as it was left, or a new one with one server and one person."""
        world = self._book.world(recording=False, limits=Limits())
        if world is not None:
            if self._name:
                world.people[0].user.name = self._name
            return world
        if (self._folder / GAMES).exists():
            raise BookError(
                f"{self._folder} holds games but not the chat they were played in ({CHAT}): "
                "bring that file back, or start anew in another folder with --data."
            )
        world = World(recording=False, limits=Limits())
        first_table.furnish(world, self._name, self._language, LOCALES[self._language])
        return world

    async def open(self, host: str, port: int, root: str | None = None, **options: Any) -> str:
        """Start everything; the host's own link, which begins with `root` if that is given.

        The options are those of the bot.
        """
        names = [host, *filter(None, [urlsplit(root or "").hostname])]
        site = Site(self.world, secret=self._book.secret(), names=names)
        self._open.push_async_callback(self._end_world)
        address = await self.world.start()
        self._open.push_async_callback(site.stop)
        try:
            bound = urlsplit(await site.start(port, host)).port
        except OSError as fault:
            raise Refusal(_cannot_listen(fault, host, port)) from fault
        site.root = root.rstrip("/") if root else addresses.root_of(host, bound or port)
        settings = load(
            Settings,
            _env_file=None,
            discord_token=SecretStr(self.world.token),
            vidar_database=str(self._folder / GAMES),
            vidar_api=address.rest,
            vidar_gateway=address.gateway,
            # Those who play here know each other, and whoever started it can begin anew.
            vidar_tables_per_person=0,
            vidar_lobbies_per_person=0,
            vidar_tables_per_server=0,
            vidar_keep_games=0,
            vidar_keep_servers=0,
        )
        self._bot = asyncio.create_task(run_bot(settings, guild_ready_timeout=0.1, **options))
        self._open.push_async_callback(self._end_bot)
        self._listen_for_the_end()
        await self._come_up()
        await first_table.offer(site, self.host, self._language)
        return site.host_link(self.host)

    async def _come_up(self) -> None:
        """Until the bot is there and has told the chat its commands."""
        ready = asyncio.create_task(
            self.world.until(
                lambda: self.world.gateway.connected and self.world.commands,
                timeout=COMES_UP_SECONDS,
                why="the bot is connected",
            )
        )
        await asyncio.wait({ready, self._bot}, return_when=asyncio.FIRST_COMPLETED)
        if self._bot.done():
            ready.cancel()
            await asyncio.gather(ready, return_exceptions=True)
            raise Refusal("The bot did not start: see above.")
        await ready

    def _listen_for_the_end(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            # Where a loop cannot do it, Ctrl-C cancels what runs, and that ends all the same.
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, self._stop.set)

    async def lived_in(self) -> int:
        """Wait for the end; the bot's own, or the one asked for."""
        asked = asyncio.create_task(self._stop.wait())
        await asyncio.wait({asked, self._bot}, return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()
        return self._bot.result() if self._bot.done() else 0

    async def _end_bot(self) -> None:
        self._bot.cancel()
        await asyncio.gather(self._bot, return_exceptions=True)

    async def _end_world(self) -> None:
        # What was asked for and is not covered stands in the log already.
        self.world.gaps.clear()
        await self.world.stop()


def _cannot_listen(fault: OSError, host: str, port: int) -> str:
    if fault.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: choose another one with --port."
    return f"Nothing can listen on {host}, port {port}: {fault.strerror}."
