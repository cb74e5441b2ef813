"""Making, changing and removing messages, and telling everyone concerned."""

from __future__ import annotations

import mimetypes
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from localcord.model import components, mentions
from localcord.model.channels import Channel
from localcord.model.clock import iso
from localcord.model.errors import ApiError, RateLimited
from localcord.model.form import Form, Json
from localcord.model.guilds import User
from localcord.model.messages import (
    COMPONENTS_V2,
    DEFAULT,
    EPHEMERAL,
    LOADING,
    PINNED_NOTICE,
    REPLY,
    SUPPRESS_EMBEDS,
    Attachment,
    Message,
    Upload,
)
from localcord.model.permissions import Permission

if TYPE_CHECKING:
    from localcord.model.interactions import Interaction
    from localcord.world import World

NONCE_SECONDS = 300
OLD_AFTER_SECONDS = 3600
# Discord does not publish this limit; people report about three edits in twenty seconds.
OLD_EDITS, OLD_EDITS_SECONDS = 3, 20.0
MOST_PINS = 250


class Posting:
    """The one place where messages come to be and change."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._old_edits: dict[str, deque[float]] = defaultdict(deque)
        # By author and nonce: Discord speaks of no channel, so neither do we.
        self._nonces: dict[tuple[str, str], tuple[float, Message]] = {}

    def post(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Sequence[Upload] = (),
        *,
        route: str,
        kind: int = DEFAULT,
        interaction: Interaction | None = None,
        only_for: User | None = None,
        loading: bool = False,
    ) -> Message:
        """Put up a message that has already been checked."""
        world = self._world
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        now = world.clock.now()
        if nonce is not None and body.get("enforce_nonce"):
            made_at, earlier = self._nonces.get((author.id, nonce), (0.0, None))
            if earlier is not None and now - made_at < NONCE_SECONDS:
                return earlier
        message = Message(
            id=world.ids.next(),
            channel=channel,
            author=author,
            created_at=now,
            kind=kind,
            content=body.get("content") or "",
            flags=int(body.get("flags") or 0),
            nonce=nonce,
            interaction=interaction,
            only_for=only_for,
        )
        if only_for is not None:
            message.flags |= EPHEMERAL
        if loading:
            message.flags |= LOADING
        self._refer(message, body.get("message_reference"))
        message.attachments = self._store(channel, body, uploads)
        message.embeds = self._with_files(body.get("embeds") or [], message)
        message.components = self._with_files(components.numbered(body.get("components")), message)
        mentions.resolve(world, message, body.get("allowed_mentions"))
        self._put_up(message, route)
        if nonce is not None:
            self.remember_nonce(message)
        return message

    def remember_nonce(self, message: Message) -> None:
        """Sent again under the same nonce within a while, it is the same message."""
        now = self._world.clock.now()
        while self._nonces and now - next(iter(self._nonces.values()))[0] >= NONCE_SECONDS:
            del self._nonces[next(iter(self._nonces))]
        if message.nonce is not None and now - message.created_at < NONCE_SECONDS:
            key = (message.author.id, message.nonce)
            self._nonces.pop(key, None)
            self._nonces[key] = (message.created_at, message)

    def _put_up(self, message: Message, route: str) -> None:
        world, channel = self._world, message.channel
        shelf = self._shelf(message)
        shelf[message.id] = message

        def undo() -> None:
            del shelf[message.id]
            self._forget_files(message.attachments)

        world.keep(undo, [message])
        if message.only_for is not None:
            world.record([message.only_for], "ephemeral", channel, route, message.shown())
            return
        channel.last_message_id = message.id
        if channel.is_thread:
            channel.total_sent += 1
            world.rooms.stir(channel)
        world.gateway.dispatch_message("MESSAGE_CREATE", message)
        world.record_in(channel, "message", route, message.shown())
        if not message.thinking:
            mentions.notify(world, message)

    def edit(
        self, message: Message, body: Json, uploads: Sequence[Upload] = (), *, route: str
    ) -> None:
        """Change a message; nobody is ever notified of that."""
        before = dict(vars(message))
        if "content" in body:
            message.content = body["content"] or ""
        if "attachments" in body or uploads:
            kept = {str(a["id"]) for a in body.get("attachments") or ()}
            old = [a for a in message.attachments if "attachments" not in body or a.id in kept]
            message.attachments = old + self._store(message.channel, body, uploads)
        if "embeds" in body:
            message.embeds = self._with_files(body["embeds"] or [], message)
        if "components" in body:
            numbered = components.numbered(body["components"])
            message.components = self._with_files(numbered, message)
        if body.get("flags") is not None:
            changeable = SUPPRESS_EMBEDS | COMPONENTS_V2
            message.flags = message.flags & ~changeable | int(body["flags"]) & changeable
        message.flags &= ~LOADING
        mentions.resolve(self._world, message, body.get("allowed_mentions"))
        message.edited_at = self._world.clock.now()
        message.revision += 1

        def undo() -> None:
            self._forget_files(a for a in message.attachments if a not in before["attachments"])
            vars(message).update(before)

        self._world.keep(undo, [message])
        self._world.drop_files(a for a in before["attachments"] if a not in message.attachments)
        self._tell_change(message, route)

    def _tell_change(self, message: Message, route: str) -> None:
        world = self._world
        if message.only_for is not None:
            world.record(
                [message.only_for], "ephemeral edit", message.channel, route, message.shown()
            )
            return
        world.gateway.dispatch_message("MESSAGE_UPDATE", message)
        world.record_in(message.channel, "edit", route, message.shown())

    def delete(self, message: Message, *, route: str) -> None:
        world, channel = self._world, message.channel
        self._take_down([message])
        if message.only_for is not None:
            world.record([message.only_for], "ephemeral delete", channel, route, {"id": message.id})
            return
        gone: dict[str, Any] = {"id": message.id, "channel_id": channel.id}
        if channel.guild is not None:
            gone["guild_id"] = channel.guild.id
        world.gateway.dispatch_message("MESSAGE_DELETE", message, gone)
        world.record_in(channel, "delete", route, {"id": message.id})

    def delete_many(self, found: list[Message], *, route: str) -> None:
        """Several at once: one event for the bot, each gone from every screen."""
        channel = found[0].channel
        assert channel.guild is not None
        self._take_down(found)
        for message in found:
            self._world.record_in(channel, "delete", route, {"id": message.id})
        ids = [message.id for message in found]
        gone = {"ids": ids, "channel_id": channel.id, "guild_id": channel.guild.id}
        self._world.gateway.dispatch_message("MESSAGE_DELETE_BULK", found[0], gone)

    def _take_down(self, found: list[Message]) -> None:
        """Messages of one place, all or none."""
        channel, shelf = found[0].channel, self._shelf(found[0])
        pinned = dict(channel.pinned)
        standing = [message for message in found if message.id in shelf]
        for message in found:
            message.deleted = True
            shelf.pop(message.id, None)
            channel.pinned.pop(message.id, None)

        def undo() -> None:
            for message in found:
                message.deleted = False
            ordered = sorted([*shelf.values(), *standing], key=lambda message: int(message.id))
            shelf.clear()
            shelf.update((message.id, message) for message in ordered)
            channel.pinned.update(pinned)

        self._world.keep(undo, found)
        for message in found:
            self._world.drop_files(message.attachments)

    def _shelf(self, message: Message) -> dict[str, Message]:
        """Where it stands: in its channel, or before the one person who sees it."""
        if message.only_for is None:
            return message.channel.messages
        return self._world.ephemerals.setdefault(message.only_for.id, {})

    def _forget_files(self, attachments: Iterable[Attachment]) -> None:
        """Files of a message that never was."""
        for attachment in attachments:
            self._world.attachments.pop(attachment.id, None)

    def pin(self, message: Message, pinned: bool, *, route: str) -> None:
        channel = message.channel
        if message.pinned == pinned:
            return
        if pinned and len(channel.pinned) >= MOST_PINS:
            raise ApiError(30003)
        before = dict(channel.pinned)
        message.pinned = pinned
        if pinned:
            channel.pinned[message.id] = self._world.clock.now()
        else:
            channel.pinned.pop(message.id, None)

        def undo() -> None:
            message.pinned = not pinned
            channel.pinned = before

        self._world.keep(undo, [message])
        changed: dict[str, Any] = {
            "channel_id": channel.id,
            "last_pin_timestamp": iso(max(channel.pinned.values())) if channel.pinned else None,
        }
        if channel.guild is not None:
            changed["guild_id"] = channel.guild.id
        self._world.gateway.dispatch("CHANNEL_PINS_UPDATE", changed, guild=channel.guild)
        self._tell_change(message, route)
        if pinned:
            notice = Message(
                id=self._world.ids.next(),
                channel=channel,
                author=self._world.bot,
                created_at=self._world.clock.now(),
                kind=PINNED_NOTICE,
                reference={"channel_id": channel.id, "message_id": message.id},
            )
            self._put_up(notice, route)

    def check_old_edit(self, message: Message) -> None:
        """The extra limit for edits of messages older than an hour (30046)."""
        now = self._world.clock.now()
        if now - message.created_at < OLD_AFTER_SECONDS:
            return
        recent = self._old_edits[message.channel.id]
        while recent and now - recent[0] >= OLD_EDITS_SECONDS:
            recent.popleft()
        if len(recent) >= OLD_EDITS:
            raise RateLimited(30046, OLD_EDITS_SECONDS - (now - recent[0]))
        recent.append(now)

    def _refer(self, message: Message, reference: Json | None) -> None:
        if not reference:
            return
        target = message.channel.messages.get(str(reference.get("message_id")))
        if target is None and reference.get("fail_if_not_exists", True):
            form = Form()
            form.fail(
                ("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"
            )
            form.settle()
        if target is None:
            return
        if not message.channel.may(message.author, Permission.READ_MESSAGE_HISTORY):
            raise ApiError(160002)
        message.kind = REPLY
        message.replies_to = target
        message.reference = {
            "type": 0,
            "channel_id": message.channel.id,
            "message_id": target.id,
        }
        if message.channel.guild is not None:
            message.reference["guild_id"] = message.channel.guild.id

    def _store(self, channel: Channel, body: Json, uploads: Sequence[Upload]) -> list[Attachment]:
        about = {str(a.get("id")): a for a in body.get("attachments") or ()}
        stored: list[Attachment] = []
        for index, upload in enumerate(uploads):
            said = about.get(str(index), {})
            filename = said.get("filename") or upload.filename
            stored.append(
                self._world.keep_file(channel, filename, upload.data, said.get("description"))
            )
        return stored

    def _with_files(self, parts: list[Json], message: Message) -> list[Json]:
        """A copy in which attachment:// names became addresses."""
        by_name = {f"attachment://{a.filename}": a for a in message.attachments}
        by_id = {a.id: a for a in message.attachments}

        def resolved(node: Any) -> Any:
            if isinstance(node, list):
                return [resolved(item) for item in node]
            if not isinstance(node, dict):
                return node
            copied = {key: resolved(value) for key, value in node.items()}
            attachment = by_name.get(str(copied.get("url")))
            if attachment is not None:
                copied |= {
                    "id": attachment.id,
                    "url": attachment.url,
                    "proxy_url": attachment.url,
                    "content_type": attachment.content_type,
                    "attachment_id": attachment.id,
                }
            elif set(copied) == {"url"}:
                copied |= {"id": self._world.ids.next(), "proxy_url": copied["url"]}
            if copied.get("type") == components.FILE:
                file = by_id[copied["file"]["attachment_id"]]
                copied |= {"name": file.filename, "size": len(file.data)}
                copied.setdefault("spoiler", False)
            return copied

        return resolved(parts)


def content_type_of(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"
