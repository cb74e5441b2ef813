"""A world: people, servers and one bot, behind a loopback address."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import ssl
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, Self
from urllib.parse import quote

from aiohttp import web

from localcord.gateway import Gateway
from localcord.model.channels import Channel
from localcord.model.clock import Clock
from localcord.model.emojis import Emoji
from localcord.model.errors import NotCovered
from localcord.model.guilds import Guild, Role, User
from localcord.model.ids import Ids
from localcord.model.interactions import Interactions
from localcord.model.mentions import Notification
from localcord.model.messages import Attachment, Message
from localcord.model.permissions import BOT_BY_DEFAULT, EVERYONE_BY_DEFAULT
from localcord.model.posting import Posting, content_type_of
from localcord.model.refusals import NotKept
from localcord.model.rooms import Rooms
from localcord.network.connect import Address
from localcord.network.door import Door, most_strangers
from localcord.people.person import Person
from localcord.people.transcript import Entry
from localcord.rest.differences import Differences
from localcord.rest.faults import Faults
from localcord.rest.limits import Limits, RateLimiter
from localcord.rest.server import LARGEST_BODY, Counters, Request, Rest

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 0.02
BOT_CONNECTIONS = 4096
"""Connections that a bot may have opened and not used yet."""
FILES = "/attachments/{channel}/{id}/{filename}"


class Watcher(Protocol):
    """Someone who is told what happens, as it happens: a page, for example."""

    def saw(self, users: set[str], kind: str, channel: Channel, body: dict[str, Any]) -> None:
        """These people just saw this; the kind is that of their transcripts."""
        ...

    def pinged(self, person: Person, notification: Notification) -> None:
        """Someone's phone buzzed."""
        ...

    def changed(self) -> None:
        """Something happened, perhaps nothing anyone sees."""
        ...


class Keeper(Protocol):
    """Someone who writes down what happens, before anyone is told."""

    def write_down(self, messages: Iterable[Message]) -> None:
        """All that is not yet written, with these messages as they stand; NotKept if it fails."""
        ...


class World:
    """Everything that exists, and the server that shows it to the bot."""

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        limits: Limits | None = None,
        bot_name: str = "Vidar",
        token: str | None = None,
        recording: bool = True,
    ) -> None:
        self.clock = clock or Clock()
        # Tests read what everyone saw and what was asked; a world that runs for weeks keeps
        # only what stands.
        self.recording = recording
        self.ids = Ids(self.clock)
        self.limiter = RateLimiter(self.clock, limits or Limits())
        self.faults = Faults()
        self.differences = Differences()
        self.users: dict[str, User] = {}
        self.people: list[Person] = []
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.dms: dict[str, Channel] = {}
        # By the one person who sees them, then by id.
        self.ephemerals: dict[str, dict[str, Message]] = {}
        self.attachments: dict[str, Attachment] = {}
        self.commands: dict[str | None, list[dict[str, Any]]] = {}
        self.emojis: dict[str, Emoji] = {}
        # Up to which message each person has read each place.
        self.read: dict[str, dict[str, str]] = {}
        self.presence: Any = None
        self.privileged_intents = 0
        # How many shards the bot is told to use.
        self.shards = 1
        self.gaps: list[str] = []
        self.defects: list[Exception] = []
        self.bot = self._account(bot_name, bot=True)
        self.owner = self._account("Owner")
        self.token = token or f"localcord.{secrets.token_urlsafe(12)}"
        self.address = Address.plain("127.0.0.1", 0)
        self.gateway = Gateway(self)
        self.rest = Rest(self)
        self.rooms = Rooms(self)
        self.posting = Posting(self)
        self.interactions = Interactions(self)
        self._runner: web.AppRunner | None = None
        self._door: Door | None = None
        self.watchers: list[Watcher] = []
        self.keeper: Keeper | None = None
        self._waiting: list[tuple[Callable[[], object], asyncio.Future[None]]] = []

    @property
    def requests(self) -> Sequence[Request]:
        return self.rest.requests

    @property
    def counters(self) -> Counters:
        return self.rest.counters

    def _account(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        user = User(self.ids.next(), name, locale, bot)
        self.users[user.id] = user
        return user

    def person(
        self, name: str, *, locale: str = "en-US", guilds: Iterable[Guild] | None = None
    ) -> Person:
        """Someone new, who joins every server there is unless told which."""
        person = Person(self, self._account(name, locale=locale))
        self.people.append(person)

        def undo() -> None:
            self.people.remove(person)
            del self.users[person.id]

        self.keep(undo)
        for guild in self.guilds.values() if guilds is None else guilds:
            guild.add_member(person.user)
        return person

    def guild(
        self,
        name: str,
        *,
        owner: Person | None = None,
        channels: Iterable[str] = ("general",),
        with_bot: bool = True,
        bot_permissions: int = BOT_BY_DEFAULT,
        everyone: int = EVERYONE_BY_DEFAULT,
        locale: str = "en-US",
        shard: int | None = None,
    ) -> Guild:
        """A server with one channel, and the bot in it with the permissions it asks for.

        With a `shard`, one whose events come there, of as many as the bot is told to use.
        """
        guild_id = self.ids.next() if shard is None else self.ids.next_on(shard, self.shards)
        # The role of everyone has the id of its server.
        base = Role(guild_id, "@everyone", int(everyone), 0)
        owner_user = owner.user if owner else self.owner
        guild = Guild(self, guild_id, name, owner_user.id, base, locale, {base.id: base})
        self.guilds[guild.id] = guild
        guild.add_member(owner_user)
        for channel in channels:
            guild.add_channel(channel)
        if with_bot:
            self.install_bot(guild, bot_permissions)
        return guild

    def install_bot(self, guild: Guild, permissions: int = BOT_BY_DEFAULT) -> None:
        """Bring the bot into a server, with a role of its own."""
        role = guild.add_role(self.bot.name, permissions, managed=True)
        guild.add_member(self.bot, role)

    async def start(self, port: int = 0, *, tls: ssl.SSLContext | None = None) -> Address:
        """Listen on loopback, and nowhere else."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.answer)
        app.router.add_get(FILES, self._file)
        for path in ("/gateway", "/gateway/", "/"):
            app.router.add_get(path, self.gateway.connect)
        app.router.add_route("*", "/{path:.*}", self._elsewhere)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        assert self._runner.server is not None
        # A bot opens as many connections as it has things to say, all from this machine.
        most = most_strangers(BOT_CONNECTIONS)
        self._door = Door(self._runner.server, most=most, from_one=most)
        host, bound = await self._door.open("127.0.0.1", port, tls)
        self.address = Address.as_discord(host, bound) if tls else Address.plain(host, bound)
        self.clock.start()
        return self.address

    async def stop(self) -> None:
        """Close every connection; complain if the bot asked for what is not covered."""
        if self._runner is not None:
            if self._door is not None:
                await self._door.close()
            await self.gateway.stop()
            await self._runner.cleanup()
            self._runner = None
        self.clock.stop()
        self.check()

    def check(self) -> None:
        """Raise if anything was asked that this stand-in does not have, or if it failed itself."""
        gaps, self.gaps = self.gaps, []
        defects, self.defects = self.defects, []
        if defects:
            raise ExceptionGroup("localcord failed", defects)
        if gaps:
            raise NotCovered("; ".join(gaps))

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            # What went wrong first is what matters; do not hide it behind ours.
            self.gaps.clear()
            self.defects.clear()
        await self.stop()

    def not_covered(self, what: str) -> None:
        """Log and remember a request outside COVERAGE.md, so that its test fails."""
        log.error("not covered: %s", what)
        self.gaps.append(what)
        self.changed()

    async def until(
        self, condition: Callable[[], object], *, timeout: float = 60, why: str = "the condition"
    ) -> None:
        """Wait until something holds: it is asked after every change here, and now and then.

        The now and then is for conditions about the bot's side, whose changes we do not see.
        What comes at once elsewhere takes its time on a busy machine: it is waited for long.
        """
        if condition():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._waiting.append(entry)
        try:
            async with asyncio.timeout(timeout):
                while not future.done():
                    await asyncio.wait([future], timeout=LOOK_AGAIN_SECONDS)
                    self._look_for_waiting()
            future.result()
        except TimeoutError:
            raise TimeoutError(f"waited {timeout} s in vain until {why}") from None
        finally:
            self._waiting.remove(entry)

    def keep(self, undo: Callable[[], object], messages: Iterable[Message] = ()) -> None:
        """Have what was done written down before anyone is told.

        If it cannot be, it is undone and refused: nobody is shown what a crash would take back.
        """
        if self.keeper is None:
            return
        try:
            self.keeper.write_down(messages)
        except NotKept:
            undo()
            raise

    def changed(self) -> None:
        """Something happened: look whether someone waited for it."""
        for watcher in self.watchers:
            watcher.changed()
        self._look_for_waiting()

    def _look_for_waiting(self) -> None:
        for condition, future in list(self._waiting):
            if future.done():
                continue
            try:
                holds = condition()
            except Exception as error:  # noqa: BLE001 - whoever waits gets it
                future.set_exception(error)
                continue
            if holds:
                future.set_result(None)

    def record(
        self, users: Iterable[User], kind: str, channel: Channel, route: str, body: dict[str, Any]
    ) -> None:
        """Write into the transcripts of these people what they just saw."""
        concerned = {user.id for user in users}
        if self.recording:
            entry = Entry(kind, channel.place, route, body, self.clock.now())
            for person in self.people:
                if person.user.id in concerned:
                    person.transcript.append(entry)
        for watcher in self.watchers:
            watcher.saw(concerned, kind, channel, body)
        self.changed()

    def record_in(self, channel: Channel, kind: str, route: str, body: dict[str, Any]) -> None:
        """The same, for everyone who can see a place."""
        seeing = [p.user for p in self.people if channel.visible_to(p.user)]
        self.record(seeing, kind, channel, route, body)

    def ping(self, person: Person, notification: Notification) -> None:
        """Wake someone."""
        if not self.recording:
            person.notifications = [n for n in person.notifications if not n.message.deleted]
        person.notifications.append(notification)
        for watcher in self.watchers:
            watcher.pinged(person, notification)

    def keep_file(
        self, channel: Channel, filename: str, data: bytes, description: str | None
    ) -> Attachment:
        """Store a file where its address will find it."""
        file_id = self.ids.next()
        attachment = Attachment(
            id=file_id,
            filename=filename,
            data=data,
            content_type=content_type_of(filename),
            url=f"{self.address.files}/attachments/{channel.id}/{file_id}/{quote(filename)}"
            f"?hm={self._seal(channel.id, file_id)}",
            description=description,
        )
        self.attachments[file_id] = attachment
        return attachment

    def drop_files(self, attachments: Iterable[Attachment]) -> None:
        """Files whose message is gone; those who record look at them later."""
        if not self.recording:
            for attachment in attachments:
                self.attachments.pop(attachment.id, None)

    def knows(self, request: web.Request) -> None:
        """Who asks has shown that they are the bot: their connection stays."""
        if self._door is not None:
            self._door.knows(request)

    def _seal(self, channel_id: str, file_id: str) -> str:
        """What only those know who were given the address of a file: ids can be guessed."""
        words = f"{channel_id}/{file_id}".encode()
        return hmac.new(self.token.encode(), words, hashlib.sha256).hexdigest()

    async def _elsewhere(self, request: web.Request) -> web.Response:
        if not self.rest.is_bot(request):
            return web.Response(status=401)
        self.not_covered(f"{request.method} {request.path}")
        return web.Response(status=501)

    async def _file(self, request: web.Request) -> web.Response:
        channel_id, file_id = request.match_info["channel"], request.match_info["id"]
        attachment = self.attachments.get(file_id)
        seal = request.query.get("hm", "").encode(errors="replace")
        sealed = hmac.compare_digest(seal, self._seal(channel_id, file_id).encode())
        if attachment is None or not sealed:
            return web.Response(status=404)
        self.knows(request)
        return web.Response(body=attachment.data, headers={"Content-Type": attachment.content_type})
