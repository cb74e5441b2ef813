"""The icons of games as emojis of this bot: brought once by name, found again at later starts.

Nobody waits for it. Until it is done, and for what cannot be had, stand-ins are shown.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import discord

from bot.i18n.icons import name_of
from bot.images.renderer import Renderer
from bot.logs import describe_error
from bot.views.binding import bind, without_icons
from bot.views.components import Form
from rules.engine import Game, Icon

LAST = 9
"""When an icon is drawn: after every picture that somebody waits for."""
INVALID_FORM = 50035
"""Discord's code for what it cannot show, for example an emoji that is not there any more."""
RENEWED = 600.0
"""Seconds in which icons are looked for anew at most once."""

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Icons:
    """By name the id of every emoji there is, and what brings those that are missing."""

    def __init__(self, client: discord.Client, renderer: Renderer | None) -> None:
        self.known: dict[str, int] = {}
        self._client = client
        self._renderer = renderer
        self._task: asyncio.Task[None] | None = None
        self._is_done = False
        self._games: Callable[[], Iterable[Game[Any]]] = tuple
        self._renewed: float | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, games: Callable[[], Iterable[Game[Any]]]) -> None:
        """Look what there is and bring what is missing; what failed is tried at the next start."""
        self._games = games
        if not self.busy and not self._is_done:
            self._task = asyncio.create_task(self._bring_all(games))

    async def send(self, form: Form, send: Callable[[Form], Awaitable[T]]) -> T:
        """Send a form with its icons; with stand-ins where Discord has one not any more.

        Somebody who manages the bot may have deleted them while it runs.
        """
        try:
            return await send(bind(form, self.known))
        except discord.HTTPException as error:
            if error.code != INVALID_FORM or not self.known:
                raise
            made = await send(without_icons(form))
        self._renew()
        return made

    def _renew(self) -> None:
        """Bring what is missing by now; not again and again, if that is of no use."""
        now = asyncio.get_running_loop().time()
        if self.busy or (self._renewed is not None and now - self._renewed < RENEWED):
            return
        _log.warning("icons are gone, and brought anew")
        self._renewed, self._is_done = now, False
        self.known.clear()
        self.start(self._games)

    async def idle(self) -> None:
        """Wait until it is done, well or not."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _bring_all(self, games: Callable[[], Iterable[Game[Any]]]) -> None:
        try:
            wanted = {name_of(game, icon): icon for game in games() for icon in game.icons()}
            if wanted:
                there = await self._client.fetch_application_emojis()
                self.known |= {emoji.name: emoji.id for emoji in there if emoji.name in wanted}
            for name, icon in wanted.items():
                if name not in self.known:
                    await self._bring(name, icon)
            self._is_done = True
        except Exception as fault:  # noqa: BLE001 (an icon is worth no trouble to anybody)
            _log.warning("icons are shown by stand-ins: %s", describe_error(fault))

    async def _bring(self, name: str, icon: Icon) -> None:
        if self._renderer is None:
            return
        drawn = await self._renderer.later(lambda: icon.svg, LAST)
        if drawn is not None:
            made = await self._client.create_application_emoji(name=name, image=drawn)
            self.known[name] = made.id
