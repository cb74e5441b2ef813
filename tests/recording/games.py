"""Three seeded games from lobby to end, with votes, absence and reminders, lived over localcord.

Everything in them follows from the number of the game: seeds, names of tables, presses, the time.
What is kept of each act is every request the bot has made, up to ids and the order of channels.
"""

import json
import re
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.tables import opening
from localcord import Channel, Clock, Message, Person, World
from localcord.network import connect
from localcord.rest.server import Request
from tests._support.bot.home import DAY, HOUR, MINUTE, Home
from tests._support.bot.players import desk, is_asked, press_something

LANGUAGES = ("en", "pl")
LOCALES = ("en-US", "pl")
LOOKS = ("log", "board", "desk", "me", "rule")
NUMBER = re.compile(r"\d{15,20}")
CHANNEL = re.compile(r"/channels/(\d+)")
ADDRESS = re.compile(r"https?://127\.0\.0\.1:\d+")
TOKEN = re.compile(r"(/(?:interactions|webhooks)/#\d+/)[\w.-]+")
MENU = 3
MENU_KEYS = ("type", "custom_id", "placeholder", "min_values", "max_values", "disabled", "options")
MOST = 900
"""Acts after which a game must be over."""

Act = tuple[str, list[str]]
"""What was done, and every request it led to."""


@asynccontextmanager
async def _by_the_seed(number: int) -> AsyncIterator[Random]:
    """Chance that the bot takes from the system comes from the number of the game."""
    random = Random(number)
    bytes_, choice, before = secrets.token_bytes, secrets.choice, opening.secrets
    # Among tests, a lobby has chance of its own.
    opening.secrets = secrets
    secrets.token_bytes = lambda size=32: random.randbytes(size or 32)
    secrets.choice = random.choice
    try:
        yield Random(f"acts {number}")
    finally:
        secrets.token_bytes, secrets.choice, opening.secrets = bytes_, choice, before


class Recorded:
    """One game in the making."""

    def __init__(self, world: World, home: Home, number: int, random: Random) -> None:
        self.world = world
        self.home = home
        self.random = random
        self.language = LANGUAGES[number % 2]
        seats = 3 + number % 2
        self.people = [
            world.person(f"P{n}", locale=LOCALES[(n + number) % 2]) for n in range(seats)
        ]
        self.ai = int(number == 2)
        self.acts: list[Act] = []
        self._numbers: dict[str, str] = {}

    async def do(self, what: str, doing: Any) -> Any:
        """One act, to its end; what the bot has sent belongs to it."""
        done = await doing
        await self.home.idle()
        requests = [*self.world.requests]
        self.world.rest.requests.clear()
        # Channels, and servers, are served side by side: each in its own order, one after another.
        # So are desks that stand open, each through a token of its own.
        first: dict[str, str] = {}
        for request in requests:
            first.setdefault(_token(request), NUMBER.sub("", json.dumps(request.body)))
        requests.sort(
            key=lambda request: (_place(request), _token(request) and first[_token(request)])
        )
        self.acts.append((what, [self._described(request) for request in requests]))
        return done

    def _described(self, request: Request) -> str:
        # Whether an answer to a press is asked back is discord.py's affair: taken is taken.
        taken = request.path.endswith("/callback") and request.status == 200
        status = 204 if taken else request.status
        said = {"body": _plain(request.body), "files": request.files, "status": status}
        text = f"{request.method} {request.path} {json.dumps(said, ensure_ascii=False)}"
        named = NUMBER.sub(self._name, ADDRESS.sub("", text))
        return TOKEN.sub(r"\1TOKEN", named)

    def _name(self, match: re.Match[str]) -> str:
        return self._numbers.setdefault(match.group(), f"#{len(self._numbers) + 1}")

    # What people do

    async def live(self) -> list[Act]:
        """From the lobby to the next one."""
        (guild,) = self.world.guilds.values()
        channel = guild.channel("general")
        table = await self._sit_down(channel)
        events = self._plan()
        for number in range(MOST):
            row = await self.home.row(table)
            if row.status != "playing":
                break
            if number in events:
                await events[number](table)
                continue
            await self._press_or_look(table)
        else:
            raise AssertionError("the game has no end")
        room = self.world.channels[row.place["channel"]]
        await self.do("again", self._button(room, "again", self.people[0]))
        await self.do("a week", self.home.later(8 * DAY))
        await self.do("results", self.people[0].slash(channel, "results"))
        return self.acts

    async def _sit_down(self, channel: Channel) -> str:
        host, *others = self.people
        seats = len(self.people) + self.ai
        options = {"seats": seats, "language": self.language, "pace": "daily", "ai": self.ai}
        await self.do("play", host.slash(channel, "play", **options))
        lobby = channel.last
        for person in others:
            await self.do("join", person.click(_named(lobby, "join"), on=lobby))
        await self.do("leave", others[-1].click(_named(lobby, "leave"), on=lobby))
        await self.do("join again", others[-1].click(_named(lobby, "join"), on=lobby))
        await self.do("watch", self.world.person("W").click(_named(lobby, "watch"), on=lobby))
        await self.do("settings", host.click(_named(lobby, "settings"), on=lobby))
        await self.do("start", host.click(_named(lobby, "start"), on=lobby))
        (row,) = await self.home.vidar.services.store.games("playing")
        return row.id

    def _plan(self) -> dict[int, Callable[[str], Any]]:
        """What happens beside the game, after how many acts."""
        return {
            12: self._undo_fails,
            30: self._undo,
            45: self._pause,
            60: self._reminded,
            80: self._absent,
            100: self._absent,
            110: self._handed,
            120: self._abandon_fails,
        }

    async def _press_or_look(self, table: str) -> None:
        asked = await self.home.asked(table, self.people)
        if not asked:
            # Only AI are asked: their pause passes.
            await self.do("AI", self.home.later(3))
            return
        person = self.random.choice(asked)
        if self.random.random() < 0.1:
            look, who = self.random.choice(LOOKS), self.random.choice(self.people)
            await self.do(f"/{look}", who.slash(await self.home.room(table), look))
        if not is_asked(desk(person)):
            await self.do("a minute", self.home.later(MINUTE + 1))
            return
        await self.do("press", press_something(person, self.random))
        if self.random.random() < 0.05:
            await self.do("a minute", self.home.later(MINUTE + 1))

    async def _button(self, channel: Channel, what: str, person: Person) -> None:
        """A button of the newest message that has it."""
        message = next(m for m in reversed(channel.log) if _has(m, what))
        await person.click(_named(message, what), on=message)

    async def _vote(self, table: str, command: str, answers: list[str]) -> None:
        room = await self.home.room(table)
        first, *others = self.people
        await self.do(command, first.slash(room, command))
        if not any(_has(message, "vote") for message in room.log):
            return  # nothing to take back
        for person, answer in zip(others, answers, strict=False):
            message = next((m for m in reversed(room.log) if _has(m, "vote")), None)
            if message is None:
                return
            button = next(b for b in message.buttons if (b.custom_id or "").endswith(answer))
            await self.do(f"vote {answer}", person.click(button.custom_id or "", on=message))

    async def _undo(self, table: str) -> None:
        await self._vote(table, "table undo", ["yes"] * 4)

    async def _undo_fails(self, table: str) -> None:
        await self._vote(table, "table undo", ["no"] * 4)

    async def _abandon_fails(self, table: str) -> None:
        await self._vote(table, "table abandon", ["no"] * 4)

    async def _pause(self, table: str) -> None:
        room = await self.home.room(table)
        await self.do("pause", self.people[0].slash(room, "table pause"))
        await self.do("a day", self.home.later(DAY))
        await self.do("resume", self.people[1].slash(room, "table resume"))

    async def _reminded(self, _table: str) -> None:
        await self.do("nine hours", self.home.later(9 * HOUR))

    async def _absent(self, table: str) -> None:
        """Somebody does not come; the others let an AI play, and they come back."""
        await self.do("two days", self.home.later(2 * DAY))
        room = await self.home.room(table)
        question = next((m for m in reversed(room.log) if _has(m, "absent")), None)
        if question is None:
            return
        (seat, *_) = (await self.home.row(table)).place["absences"]
        missed = (await self.home.row(table)).seats[int(seat)]
        (absent,) = [p for p in self.people if p.id == missed]
        choice = self.random.choice(["stand-in", "once", "wait"])
        button = next(b for b in question.buttons if (b.custom_id or "").endswith(choice))
        for person in [p for p in self.people if p is not absent]:
            if question.id not in room.messages:
                break
            await self.do(choice, person.click(button.custom_id or "", on=question))
        await self.do("AI for them", self.home.later(10))
        if choice == "stand-in":
            await self.do("me", absent.slash(room, "me"))
            await self.do("here", self._here(absent))

    async def _here(self, person: Person) -> None:
        await self.home.vidar.services.absence.come_back(person.id)

    async def _handed(self, table: str) -> None:
        """A seat is offered and taken by somebody new."""
        room = await self.home.room(table)
        leaving = self.people[-1]
        await self.do("hand", leaving.slash(room, "table hand"))
        offers = [c for c in self.world.channels.values() for m in c.log if _has(m, "take")]
        newcomer = self.world.person("New", locale="pl")
        await self.do("take", self._button(offers[0], "take", newcomer))
        self.people[-1] = newcomer


def _plain(body: Any) -> Any:
    """Menus in one order of their keys, without what discord.py says of those in modals only."""
    if isinstance(body, list):
        return [_plain(item) for item in body]
    if not isinstance(body, dict):
        return body
    plain = {key: _plain(value) for key, value in body.items()}
    if plain.get("type") == MENU and "options" in plain and "custom_id" in plain:
        assert plain.pop("required", True) is True
        plain = dict(sorted(plain.items(), key=lambda item: MENU_KEYS.index(item[0])))
    return plain


def _place(request: Request) -> int:
    """The channel it is about; what answers a press comes first, then what is about a server."""
    found = CHANNEL.search(request.path)
    return int(found[1]) if found else int("/guilds/" in request.path)


def _token(request: Request) -> str:
    """The token through which a message is changed that answers a press; "" for anything else."""
    _, found, rest = request.path.partition("/webhooks/")
    return rest if found else ""


def _has(message: Message, what: str) -> bool:
    return any(_what(button.custom_id) == what for button in message.buttons)


def _named(message: Message, what: str) -> str:
    return next(b.custom_id or "" for b in message.buttons if _what(b.custom_id) == what)


def _what(custom_id: str | None) -> str:
    """The word in a custom id that says what a button does."""
    parts = (custom_id or "").split(":")
    return parts[2] if len(parts) > 2 else ""


async def play(number: int, folder: Path) -> list[Act]:
    """Game number so-and-so, act by act."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with (
        _by_the_seed(number) as random,
        World(clock=Clock(frozen=True)) as world,
    ):
        connect.redirect(Route, DiscordWebSocket, world.address)
        world.guild("Friends")
        home = Home(world, folder / "vidar.sqlite")
        await home.start()
        home.vidar.patience = 3600.0
        try:
            return await Recorded(world, home, number, random).live()
        finally:
            await home.stop()
            Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
