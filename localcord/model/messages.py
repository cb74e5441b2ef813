"""A message: what was posted, who may see it, what can be pressed on it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from localcord.model import components
from localcord.model.channels import Channel
from localcord.model.clock import iso
from localcord.model.components import Button, Select
from localcord.model.guilds import Role, User

if TYPE_CHECKING:
    from localcord.model.interactions import Interaction

EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
SUPPRESS_EMBEDS, HAS_THREAD = 1 << 2, 1 << 5
DEFAULT, PINNED_NOTICE, REPLY, CHAT_INPUT_COMMAND = 0, 6, 19, 20
THREAD_CREATED_NOTICE = 18


@dataclass(frozen=True)
class Upload:
    """A file on its way in."""

    filename: str
    data: bytes
    content_type: str = "application/octet-stream"


@dataclass(frozen=True)
class Attachment:
    """A file that was stored and can be fetched from its address."""

    id: str
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    def payload(self) -> dict[str, Any]:
        body: dict[str, Any] = {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description:
            body["description"] = self.description
        return body


@dataclass(eq=False, repr=False)
class Message:
    """One message as it stands now."""

    id: str
    channel: Channel
    author: User
    created_at: float
    kind: int = DEFAULT
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited_at: float | None = None
    pinned: bool = False
    nonce: str | None = None
    replies_to: Message | None = None
    reference: dict[str, Any] | None = None
    mentions: list[User] = field(default_factory=list)
    mentioned_roles: list[Role] = field(default_factory=list)
    mentions_everyone: bool = False
    thread: Channel | None = None
    # The interaction whose token made this message, and for whose eyes alone it is.
    interaction: Interaction | None = None
    only_for: User | None = None
    deleted: bool = False
    revision: int = 0

    def __repr__(self) -> str:
        return f"<Message in {self.channel.place}: {self.text[:60]!r}>"

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All words a reader meets: content, then the text displays."""
        return "\n".join(filter(None, [self.content, *components.texts(self.components)]))

    @property
    def buttons(self) -> list[Button]:
        return components.buttons(self.components)

    @property
    def selects(self) -> list[Select]:
        return components.selects(self.components)

    @property
    def files(self) -> list[str]:
        return [attachment.filename for attachment in self.attachments]

    def button(self, name: str) -> Button:
        """The button with this label, emoji or custom id."""
        found = [b for b in self.buttons if name in (b.label, b.custom_id, b.emoji)]
        if len(found) == 1:
            return found[0]
        labels = ", ".join(repr(b.label or b.emoji) for b in self.buttons) or "none"
        problem = "no" if not found else "more than one"
        raise LookupError(f"{problem} button {name!r} here; buttons: {labels}")

    def shown(self) -> dict[str, Any]:
        """What reaches an observer of it, read or not: clients are handed the nonce too."""
        return {
            "id": self.id,
            "author": self.author.name,
            "content": self.content,
            "embeds": components.copied(self.embeds),
            "components": components.copied(self.components),
            "files": [
                {"name": a.filename, "description": a.description, "sha256": a.digest}
                for a in self.attachments
            ],
            "flags": self.flags,
            "nonce": self.nonce,
            "reply": self.replies_to is not None,
            "mentions": [user.name for user in self.mentions],
        }

    def payload(self, *, nested: bool = False) -> dict[str, Any]:
        body: dict[str, Any] = {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": iso(self.created_at),
            "edited_timestamp": None if self.edited_at is None else iso(self.edited_at),
            "tts": False,
            "mention_everyone": self.mentions_everyone,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [role.id for role in self.mentioned_roles],
            "attachments": [attachment.payload() for attachment in self.attachments],
            "embeds": [{"type": "rich", **embed} for embed in self.embeds],
            "components": self.components,
            "pinned": self.pinned,
            "type": self.kind,
            "flags": self.flags,
        }
        if self.nonce is not None:
            body["nonce"] = self.nonce
        if self.reference is not None:
            body["message_reference"] = self.reference
            if not nested and self.kind == REPLY:
                target = self.replies_to
                body["referenced_message"] = (
                    None if target is None or target.deleted else target.payload(nested=True)
                )
        if self.thread is not None and not nested:
            body["thread"] = self.thread.payload()
        if self.interaction is not None:
            body |= {
                "webhook_id": self.interaction.application_id,
                "application_id": self.interaction.application_id,
                "interaction_metadata": self.interaction.metadata(),
            }
        elif self.author.bot:
            body["application_id"] = self.author.id
        return body

    def event(self, *, readable: bool = True) -> dict[str, Any]:
        """The gateway's form; without the content intent strangers' words are left out."""
        body = self.payload()
        if self.channel.guild is not None:
            body["guild_id"] = self.channel.guild.id
            member = self.channel.guild.members.get(self.author.id)
            if member is not None:
                body["member"] = member.payload(with_user=False)
        if not readable:
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return body
