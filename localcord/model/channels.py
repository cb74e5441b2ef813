"""Places where messages stand: text channels, categories, threads and DMs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from localcord.model import permissions
from localcord.model.clock import Timer, iso
from localcord.model.guilds import Guild, User
from localcord.model.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from localcord.model.messages import Message

TEXT, DM, GROUP, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 4, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
IN_SERVER, IN_BOT_DM, IN_PRIVATE = 0, 1, 2
ARCHIVE_AFTER_MINUTES = (60, 1440, 4320, 10080)


@dataclass(eq=False, repr=False)
class Channel:
    """One place, with everything that was posted in it and still stands."""

    id: str
    kind: int
    name: str
    created_at: float
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    topic: str | None = None
    nsfw: bool = False
    position: int = 0
    slowmode: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    pinned: dict[str, float] = field(default_factory=dict)
    last_message_id: str | None = None
    # Only threads use what follows.
    owner_id: str = ""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_minutes: int = 1440
    archive_changed_at: float = 0.0
    active_at: float = 0.0
    archive_timer: Timer | None = None
    # Who is in a thread, or in a group of people without the bot.
    thread_members: dict[str, float] = field(default_factory=dict)
    total_sent: int = 0

    def __repr__(self) -> str:
        return f"<Channel {self.place}>"

    @property
    def log(self) -> list[Message]:
        """What stands here for everyone, oldest first."""
        return list(self.messages.values())

    @property
    def last(self) -> Message:
        """The newest message here."""
        if not self.messages:
            raise LookupError(f"nothing was posted in {self.place}")
        return next(reversed(self.messages.values()))

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def context(self) -> int:
        """What Discord calls such a place: a server, the bot's own DM, or other people's."""
        if self.guild is not None:
            return IN_SERVER
        return IN_PRIVATE if self.kind == GROUP else IN_BOT_DM

    @property
    def place(self) -> str:
        """Where this is, in words that are the same in every world."""
        if self.kind == GROUP:
            return f"group {self.name}"
        if self.guild is None:
            return "DM"
        if self.is_thread and self.parent is not None:
            return f"{self.parent.place} / {self.name}"
        return f"{self.guild.name} #{self.name}"

    def permissions_of(self, user: User) -> int:
        """What someone may do here; a thread asks its channel."""
        if self.guild is None:
            inside = user is self.recipient or user.bot
            if self.kind == GROUP:
                inside = user.id in self.thread_members
            return int(permissions.IN_A_DM) if inside else 0
        home = self.parent if self.is_thread and self.parent is not None else self
        member = self.guild.members.get(user.id)
        if member is None:
            return 0
        return permissions.in_channel(
            self.guild.permissions_of(user),
            home.overwrites.values(),
            everyone=self.guild.everyone.id,
            roles={role.id for role in member.roles},
            member=user.id,
            sending=self.sending,
        )

    @property
    def sending(self) -> Permission:
        return Permission.SEND_MESSAGES_IN_THREADS if self.is_thread else Permission.SEND_MESSAGES

    def may(self, user: User, needed: Permission) -> bool:
        bits = int(needed)  # far quicker than the arithmetic of flags
        return self.permissions_of(user) & bits == bits

    def visible_to(self, user: User) -> bool:
        if not self.may(user, Permission.VIEW_CHANNEL):
            return False
        if self.kind != PRIVATE_THREAD:
            return True
        return user.id in self.thread_members or self.may(user, Permission.MANAGE_THREADS)

    def payload(self, *, for_user: User | None = None) -> dict[str, Any]:
        body: dict[str, Any] = {
            "id": self.id,
            "type": self.kind,
            "last_message_id": self.last_message_id,
            "flags": 0,
        }
        if self.recipient is not None:
            return {**body, "recipients": [self.recipient.payload()]}
        if self.kind == GROUP:
            # Who is in it a bot is not told.
            group = {"name": self.name, "icon": None, "owner_id": self.owner_id, "recipients": []}
            return {**body, **group}
        assert self.guild is not None
        body |= {
            "guild_id": self.guild.id,
            "name": self.name,
            "parent_id": self.parent.id if self.parent else None,
            "rate_limit_per_user": self.slowmode,
        }
        if not self.is_thread:
            return {
                **body,
                "topic": self.topic,
                "nsfw": self.nsfw,
                "position": self.position,
                "permission_overwrites": [o.payload() for o in self.overwrites.values()],
            }
        body |= {
            "owner_id": self.owner_id,
            "message_count": len(self.messages),
            "total_message_sent": self.total_sent,
            "member_count": min(len(self.thread_members), 50),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "invitable": self.invitable,
                "auto_archive_duration": self.archive_minutes,
                "archive_timestamp": iso(self.archive_changed_at),
                "create_timestamp": iso(self.created_at),
            },
        }
        if for_user is not None and for_user.id in self.thread_members:
            body["member"] = self.member_payload(for_user)
        return body

    def member_payload(self, user: User) -> dict[str, Any]:
        return {
            "id": self.id,
            "user_id": user.id,
            "join_timestamp": iso(self.thread_members[user.id]),
            "flags": 1,
        }
