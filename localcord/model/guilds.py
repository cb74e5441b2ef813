"""Users and the servers they meet in: roles, members, permissions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from localcord.model import permissions
from localcord.model.clock import iso
from localcord.model.permissions import Permission

if TYPE_CHECKING:
    from localcord.model.channels import Channel
    from localcord.world import World


@dataclass(eq=False)
class User:
    """An account: of a person or of the bot."""

    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False
    accepts_dms: bool = True
    # Whether they have added the bot to their account: then its commands go where they go.
    has_app: bool = False

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "username": self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
            "banner": None,
            "accent_color": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
        }


@dataclass(eq=False)
class Role:
    """A set of permissions that members can hold."""

    id: str
    name: str
    permissions: int
    position: int = 1
    mentionable: bool = False
    managed: bool = False

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"

    def payload(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": self.managed,
            "mentionable": self.mentionable,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    """A user as one server knows them."""

    user: User
    joined_at: float
    nick: str | None = None
    roles: list[Role] = field(default_factory=list)

    def payload(self, *, with_user: bool = True) -> dict[str, Any]:
        body: dict[str, Any] = {
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "roles": [role.id for role in self.roles],
            "joined_at": iso(self.joined_at),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }
        if with_user:
            body["user"] = self.user.payload()
        return body


@dataclass(eq=False, repr=False)
class Guild:
    """A server."""

    world: World
    id: str
    name: str
    owner_id: str
    everyone: Role
    locale: str = "en-US"
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    threads: dict[str, Channel] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"

    def channel(self, name: str) -> Channel:
        """The channel or thread of this name."""
        for place in (*self.channels.values(), *self.threads.values()):
            if place.name == name:
                return place
        known = ", ".join(place.name for place in self.channels.values())
        raise LookupError(f"{self.name} has no channel {name!r}, only: {known}")

    def add_channel(
        self, name: str, *, hidden_from_everyone: bool = False, category: Channel | None = None
    ) -> Channel:
        """A text channel made by the people of the server."""
        return self.world.rooms.furnish(
            self, name, hidden=hidden_from_everyone, parent=category, kind=0
        )

    def add_category(self, name: str) -> Channel:
        return self.world.rooms.furnish(self, name, hidden=False, parent=None, kind=4)

    def add_role(
        self, name: str, allowed: int = 0, *, mentionable: bool = False, managed: bool = False
    ) -> Role:
        role = Role(
            self.world.ids.next(), name, int(allowed), len(self.roles), mentionable, managed
        )
        self.roles[role.id] = role
        self.world.gateway.dispatch(
            "GUILD_ROLE_CREATE", {"guild_id": self.id, "role": role.payload()}, guild=self
        )
        return role

    def allow(self, role: Role, allowed: int) -> None:
        """Change what a role may do."""
        with self.world.rooms.watching(self):
            role.permissions = int(allowed)
        self.world.gateway.dispatch(
            "GUILD_ROLE_UPDATE", {"guild_id": self.id, "role": role.payload()}, guild=self
        )

    def hand_to(self, user: User) -> None:
        """Somebody else owns the server."""
        with self.world.rooms.watching(self):
            self.owner_id = user.id
        self.world.gateway.dispatch("GUILD_UPDATE", self.payload(), guild=self)

    def give(self, user: User, *roles: Role) -> None:
        member = self.members[user.id]
        with self.world.rooms.watching(self):
            member.roles += [role for role in roles if role not in member.roles]
        self._member_changed(member)

    def take(self, user: User, *roles: Role) -> None:
        member = self.members[user.id]
        with self.world.rooms.watching(self):
            member.roles = [role for role in member.roles if role not in roles]
        self._member_changed(member)

    def _member_changed(self, member: Member) -> None:
        self.world.gateway.dispatch(
            "GUILD_MEMBER_UPDATE",
            {**member.payload(), "guild_id": self.id},
            guild=self,
            about=member.user,
        )

    def add_member(self, user: User, *roles: Role) -> Member:
        """Someone comes in."""
        if user.id in self.members:
            return self.members[user.id]
        member = Member(user, self.world.clock.now(), roles=list(roles))
        with self.world.rooms.watching(self):
            self.members[user.id] = member
        if user is self.world.bot:
            self.world.gateway.dispatch_joined(self)
        else:
            self.world.gateway.dispatch(
                "GUILD_MEMBER_ADD", {**member.payload(), "guild_id": self.id}, guild=self
            )
        return member

    def remove_member(self, user: User) -> None:
        """Someone leaves or is made to leave; for the bot this is being removed."""
        if user.id not in self.members:
            return
        if user is self.world.bot:
            self.world.gateway.dispatch("GUILD_DELETE", {"id": self.id}, guild=self)
            del self.members[user.id]
            return
        with self.world.rooms.watching(self):
            del self.members[user.id]
        for thread in self.threads.values():
            thread.thread_members.pop(user.id, None)
        self.world.gateway.dispatch(
            "GUILD_MEMBER_REMOVE", {"guild_id": self.id, "user": user.payload()}, guild=self
        )

    def permissions_of(self, user: User) -> int:
        """What someone may do in the server as a whole; nothing for those outside."""
        member = self.members.get(user.id)
        if member is None:
            return 0
        held: Iterable[int] = [self.everyone.permissions, *(r.permissions for r in member.roles)]
        return permissions.in_guild(held, is_owner=user.id == self.owner_id)

    def bot_may(self, needed: Permission) -> bool:
        return self.permissions_of(self.world.bot) & needed == needed

    def payload(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner_id,
            "roles": [role.payload() for role in self.roles.values()],
            "preferred_locale": self.locale,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "description": None,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "max_members": 500_000,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "nsfw_level": 0,
            "nsfw": False,
            "home_header": None,
            "region": "local",
            "widget_enabled": False,
            "widget_channel_id": None,
            "max_presences": None,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "incidents_data": None,
        }

    def payload_for_bot(self, intents: int) -> dict[str, Any]:
        """What GUILD_CREATE says; other members only with the privileged intent."""
        bot = self.world.bot
        shown = self.members.values() if intents & 1 << 1 else [self.members[bot.id]]
        threads = [
            thread
            for thread in self.threads.values()
            if not thread.archived and thread.visible_to(bot)
        ]
        return {
            **self.payload(),
            "joined_at": iso(self.members[bot.id].joined_at),
            "large": False,
            "unavailable": False,
            "member_count": len(self.members),
            "members": [member.payload() for member in shown],
            "channels": [c.payload() for c in self.channels.values() if c.visible_to(bot)],
            "threads": [thread.payload(for_user=bot) for thread in threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
