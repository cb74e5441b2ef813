"""The site: a page over a world, its links, and every tab that is open."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from localcord.model.channels import Channel
from localcord.model.form import Json
from localcord.model.mentions import Notification
from localcord.model.messages import Message
from localcord.network.door import STRANGER_SECONDS, Door
from localcord.page import shown
from localcord.page.files import Files
from localcord.page.guard import Guard
from localcord.page.keys import Keys, Visitor
from localcord.page.tab import Tab
from localcord.people.person import Person
from localcord.world import World

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
SETTLE_SECONDS = 0.03
KEEPALIVE_SECONDS = 75
STANDING = ("message", "edit", "ephemeral", "ephemeral edit")
GONE = ("delete", "ephemeral delete")


@dataclass(frozen=True)
class Step:
    """A command to begin with: what its button says, what it sends, and what comes of it."""

    label: str
    command: str
    options: Json
    words: str = ""
    note: str = ""
    picture: str = ""
    """As SVG, with nothing to read in it."""


@dataclass(frozen=True)
class FirstSteps:
    """What the host is asked where nobody has said anything yet, and later whenever they like."""

    words: str
    steps: tuple[Step, ...]


class Site:
    """Serves the page on an address of its own, beside the one the bot uses.

    `secret` makes the links: keep it, and links outlive a restart. `names` are host names under
    which the page may be asked for, besides numbers and localhost. `most_strangers` and
    `stranger_seconds` are how many connections may be open without a key, and for how long.
    """

    def __init__(
        self,
        world: World,
        *,
        secret: bytes | None = None,
        names: Iterable[str] = (),
        most_strangers: int | None = None,
        stranger_seconds: float = STRANGER_SECONDS,
    ) -> None:
        self.world = world
        self.keys = Keys(world, secret or secrets.token_bytes(32))
        self.guard = Guard(names)
        self.files = Files(self)
        self.first_steps: Mapping[str, FirstSteps] = {}
        """By language, the usual one first."""
        self.root = ""
        self.assets = {path.relative_to(STATIC).as_posix(): path for path in _assets()}
        self.version = _version(self.assets.values())
        self._tabs: set[Tab] = set()
        self._runner: web.AppRunner | None = None
        self._door: Door | None = None
        self._most_strangers = most_strangers
        self._stranger_seconds = stranger_seconds
        self._settling: asyncio.TimerHandle | None = None

    # Coming and going

    async def start(self, port: int = 0, host: str = "127.0.0.1", root: str | None = None) -> str:
        """Listen; returns the address. `root` is what links begin with, if not that address."""
        self._runner = web.AppRunner(
            self.application(),
            access_log=None,
            shutdown_timeout=1.0,
            keepalive_timeout=KEEPALIVE_SECONDS,
        )
        await self._runner.setup()
        assert self._runner.server is not None
        self._door = Door(
            self._runner.server, most=self._most_strangers, seconds=self._stranger_seconds
        )
        _, bound = await self._door.open(host, port)
        name = f"[{host}]" if ":" in host else host
        self.root = (root or f"http://{name}:{bound}").rstrip("/")
        self.world.watchers.append(self)
        return self.root

    async def stop(self) -> None:
        """Close every tab's connection; the tabs will try to come back."""
        if self in self.world.watchers:
            self.world.watchers.remove(self)
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None
        if self._door is not None:
            await self._door.close()
        for tab in list(self._tabs):
            await tab.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def application(self) -> web.Application:
        app = web.Application(
            middlewares=[self._note_requests, self.guard.middleware],
            client_max_size=11 * 1024 * 1024,
        )
        app.on_response_prepare.append(self.guard.dress)
        app.router.add_get("/", self._page)
        app.router.add_get("/static/{name:.+}", self._asset)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/files/{channel}/{file}", self.files.fetch)
        app.router.add_post("/files", self.files.bring)
        app.router.add_get("/pages/{key}/{person}/{channel}/{file}", self.files.page)
        app.router.add_get("/emojis/{id}", self.files.emoji)
        return app

    def link(self, person: Person) -> str:
        """Someone's own way in. Whoever has it is them."""
        return f"{self.root}/#{self.keys.of(person)}"

    def host_link(self, person: Person) -> str:
        """The same for whoever runs all this: it also lists everyone's links."""
        return f"{self.root}/#{self.keys.of(person, as_host=True)}"

    # What people read

    def mark_read(self, person: Person, channel: Channel, upto: int) -> None:
        marks = self.world.read.setdefault(person.id, {})
        if upto > int(marks.get(channel.id, "0")):
            marks[channel.id] = str(upto)
            self.world.changed()

    # What the world tells

    def saw(self, users: set[str], kind: str, channel: Channel, body: dict[str, Any]) -> None:
        """Pass on what stands, changes or goes in the place a tab shows."""
        for tab in self._tabs:
            person = tab.desk.person
            if tab.desk.place is not channel or person.id not in users:
                continue
            if kind in GONE:
                tab.send({"op": "gone", "channel": channel.id, "message": body["id"]})
            elif kind in STANDING:
                mine = self.world.ephemerals.get(person.id, {})
                message = channel.messages.get(body["id"]) or mine.get(body["id"])
                if message is not None:
                    tab.send({"op": "message", "message": self.shown(person, message)})

    def shown(self, person: Person, message: Message) -> Json:
        """A message on someone's screen, with where its files open."""
        return {**shown.message(person, message), "pages": self.files.pages(person, message)}

    def pinged(self, person: Person, notification: Notification) -> None:
        """A ping, with the words a lock screen would show."""
        message = notification.message
        self._tell(
            person,
            {
                "op": "ping",
                "channel": message.channel.id,
                "message": message.id,
                "author": shown.user(message.author),
                "text": message.text[: shown.QUOTED],
            },
        )

    def changed(self) -> None:
        """Soon, when it has settled, tell every tab how things stand."""
        if self._settling is None and self._tabs:
            loop = asyncio.get_running_loop()
            self._settling = loop.call_later(SETTLE_SECONDS, self._settle)

    def _settle(self) -> None:
        self._settling = None
        for tab in self._tabs:
            self.tell_outline(tab)

    def tell_outline(self, tab: Tab) -> None:
        person = tab.desk.person
        present = {other.desk.person.id for other in self._tabs}
        outline = shown.outline(person, self.world.read.get(person.id, {}), present)
        outline["first"] = bool(self.first_steps) and tab.desk.is_host
        tab.send_changed(outline)

    def take_away(self, person: Person, message: Message) -> None:
        """A message was dismissed in one tab: it leaves the others of that person too."""
        gone = {"op": "gone", "channel": message.channel.id, "message": message.id}
        self._tell(person, gone)

    def _tell(self, person: Person, frame: Json) -> None:
        for tab in self._tabs:
            if tab.desk.person is person:
                tab.send(frame)

    # What browsers ask for

    def visitor(self, request: web.Request) -> Visitor:
        """Whose key a request carries; it travels in a header, never in an address."""
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        visitor = self.keys.visitor(key) if scheme == "Bearer" else None
        if visitor is None:
            raise web.HTTPUnauthorized(headers={"WWW-Authenticate": "Bearer"})
        self.knows(request)
        return visitor

    def knows(self, request: web.Request) -> None:
        """Who asks has shown a key: their connection stays."""
        if self._door is not None:
            self._door.knows(request)

    @property
    def _note_requests(self) -> Middleware:
        @web.middleware
        async def note(request: web.Request, handler: Handler) -> web.StreamResponse:
            if self._door is not None:
                self._door.note_request(request)
            return await handler(request)

        return note

    async def _page(self, _: web.Request) -> web.StreamResponse:
        return self._served("index.html")

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        return self._served(request.match_info["name"])

    def _served(self, name: str) -> web.StreamResponse:
        path = self.assets.get(name)
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(
            path, headers={"Content-Type": f"{TYPES[path.suffix]}; charset=utf-8"}
        )

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not self.guard.same_origin(request):
            raise web.HTTPForbidden(text="Only this page itself may connect here.")
        return await Tab.serve(self, request)

    def come(self, tab: Tab) -> None:
        self._tabs.add(tab)
        self.changed()

    def go(self, tab: Tab) -> None:
        self._tabs.discard(tab)
        self.changed()


def _assets() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*") if path.suffix in TYPES)


def _version(paths: Iterable[Path]) -> str:
    """Names what the page is made of, so that an old tab notices a new one."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
