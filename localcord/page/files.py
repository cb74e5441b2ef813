"""Files a person may fetch because they see a message that has them, and files they bring."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from aiohttp import BodyPartReader, web

from localcord.model.messages import Attachment, Message, Upload
from localcord.model.posting import content_type_of
from localcord.model.refusals import BadInput
from localcord.people.person import Person
from localcord.rest.validation.message import FILE_LIMIT

if TYPE_CHECKING:
    from localcord.page.site import Site

WAITING_FILES = 10
# Nothing in a file may ever act as a page of ours.
LOCKED_DOWN = "default-src 'none'; sandbox"
PAGE = "text/html"
# A page that a bot has sent runs, but apart from ours: it has no origin, and reaches nobody.
APART = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src blob: data:; font-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)


class Files:
    """Both directions, each for one person at a time."""

    def __init__(self, site: Site) -> None:
        self._site = site
        # Brought, but not yet used in a command or form: by person, then by name of the ticket.
        self._waiting: dict[str, dict[str, Upload]] = {}

    async def fetch(self, request: web.Request) -> web.Response:
        """A file of a message that this person sees now.

        What has just been replaced is no error: the page shows the newer one in a moment.
        """
        person, asked = self._site.visitor(request).person, request.match_info
        try:
            _, found = self._found(person, asked["channel"], asked["file"])
        except web.HTTPNotFound:
            return web.Response(status=204)
        headers = {
            "Content-Type": found.content_type,
            "Content-Disposition": "attachment",
            "Content-Security-Policy": LOCKED_DOWN,
            "Cache-Control": "no-store",
        }
        return web.Response(body=found.data, headers=headers)

    def pages(self, person: Person, message: Message) -> dict[str, str]:
        """By file: where someone can open what the bot has sent as a page."""
        if not message.author.bot:
            return {}
        channel = message.channel.id
        return {
            one.id: f"/pages/{self._site.keys.of_page(person.id, channel, one.id)}"
            f"/{person.id}/{channel}/{one.id}"
            for one in message.attachments
            if one.content_type == PAGE
        }

    async def page(self, request: web.Request) -> web.Response:
        """A file as a page in a tab of its own, as long as that person sees the message."""
        of, channel, file, key = (
            request.match_info[name] for name in ("person", "channel", "file", "key")
        )
        right = self._site.keys.of_page(of, channel, file)
        if not key.isascii() or not hmac.compare_digest(right, key):
            raise web.HTTPNotFound
        self._site.knows(request)
        person = next((one for one in self._site.world.people if one.id == of), None)
        if person is None:
            raise web.HTTPNotFound
        message, found = self._found(person, channel, file)
        if not message.author.bot or found.content_type != PAGE:
            raise web.HTTPNotFound
        headers = {
            "Content-Type": f"{PAGE}; charset=utf-8",
            "Content-Security-Policy": APART,
            "Cache-Control": "no-store",
        }
        return web.Response(body=found.data, headers=headers)

    def _found(self, person: Person, channel_id: str, file_id: str) -> tuple[Message, Attachment]:
        """A file that someone sees, and the message it hangs under."""
        channel = self._site.world.channels.get(channel_id)
        if channel is None or not person.sees(channel):
            raise web.HTTPNotFound
        messages: Iterable[Message] = [*channel.messages.values(), *person.ephemeral]
        for message in messages:
            if message.channel is channel:
                for attachment in message.attachments:
                    if attachment.id == file_id:
                        return message, attachment
        raise web.HTTPNotFound

    async def emoji(self, request: web.Request) -> web.Response:
        """A picture of the application's own, the same for everybody."""
        self._site.visitor(request)
        found = self._site.world.emojis.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        kind, data = found.picture()
        headers = {"Content-Type": kind, "Content-Security-Policy": LOCKED_DOWN}
        return web.Response(body=data, headers={**headers, "Cache-Control": "no-store"})

    async def bring(self, request: web.Request) -> web.Response:
        """Take one file in; the answer is a ticket for it."""
        person = self._site.visitor(request).person
        if not request.content_type.startswith("multipart/"):
            raise web.HTTPUnsupportedMediaType
        part = await (await request.multipart()).next()
        if not isinstance(part, BodyPartReader) or not part.filename:
            raise web.HTTPBadRequest
        data = bytearray()
        while chunk := await part.read_chunk():
            data += chunk
            if len(data) > FILE_LIMIT:
                raise web.HTTPRequestEntityTooLarge(FILE_LIMIT, len(data))
        name = re.sub(r"[^\w.\- ]", "_", part.filename)[-100:]
        waiting = self._waiting.setdefault(person.id, {})
        while len(waiting) >= WAITING_FILES:
            del waiting[next(iter(waiting))]
        ticket = secrets.token_urlsafe(16)
        waiting[ticket] = Upload(name, bytes(data), content_type_of(name))
        return web.json_response({"ticket": ticket})

    def uploaded(self, person: Person, ticket: object) -> Upload:
        """The file someone brought; another's ticket is nothing to them."""
        found = self._waiting.get(person.id, {}).get(str(ticket))
        if found is None:
            raise BadInput("no such file")
        return found
