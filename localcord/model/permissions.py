"""What a member may do: roles, then the overwrites of a channel, as Discord adds them up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag
from typing import Any


class Permission(IntFlag):
    """The bits this stand-in asks about."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
EVERYTHING = (1 << 53) - 1
EVERYONE_BY_DEFAULT = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.ADD_REACTIONS
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
BOT_BY_DEFAULT = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.MANAGE_CHANNELS
    | P.MANAGE_ROLES
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
IN_A_DM = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.ADD_REACTIONS
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.MENTION_EVERYONE
    | P.USE_APPLICATION_COMMANDS
    | P.PIN_MESSAGES
)
# What an interaction there says that the bot may do: less than it may, but so it is documented.
TOLD_IN_A_DM = int(P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS)
# Without Send Messages these mean nothing.
NEED_SENDING = P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE


@dataclass
class Overwrite:
    """What one role (kind 0) or member (kind 1) is given and denied in one channel."""

    target: str
    kind: int
    allow: int = 0
    deny: int = 0

    def payload(self) -> dict[str, Any]:
        return {
            "id": self.target,
            "type": self.kind,
            "allow": str(self.allow),
            "deny": str(self.deny),
        }


def in_guild(role_bits: Iterable[int], *, is_owner: bool) -> int:
    """Everything a member's roles give, @everyone included."""
    total = 0
    for bits in role_bits:
        total |= bits
    return EVERYTHING if is_owner or total & P.ADMINISTRATOR else total


def in_channel(
    base: int,
    overwrites: Iterable[Overwrite],
    *,
    everyone: str,
    roles: set[str],
    member: str,
    sending: Permission = P.SEND_MESSAGES,
) -> int:
    """The base of a member after the overwrites of a channel."""
    if base & P.ADMINISTRATOR:
        return EVERYTHING
    by_target = {overwrite.target: overwrite for overwrite in overwrites}
    if everyone in by_target:
        base = base & ~by_target[everyone].deny | by_target[everyone].allow
    allow = deny = 0
    for role in roles:
        if role in by_target and role != everyone:
            allow |= by_target[role].allow
            deny |= by_target[role].deny
    base = base & ~deny | allow
    if member in by_target:
        base = base & ~by_target[member].deny | by_target[member].allow
    if not base & P.VIEW_CHANNEL:
        return 0
    if not base & sending:
        base &= ~NEED_SENDING
    return base
