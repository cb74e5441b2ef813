"""Who is mentioned by a message, and whom that notifies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from localcord.model import components
from localcord.model.channels import PRIVATE_THREAD, Channel
from localcord.model.guilds import Role, User
from localcord.model.messages import SUPPRESS_NOTIFICATIONS, Message
from localcord.model.permissions import Permission

if TYPE_CHECKING:
    from localcord.world import World

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE_MENTION = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True)
class Notification:
    """A ping: the phone of one person buzzed for this message."""

    message: Message
    why: str


def resolve(world: World, message: Message, allowed: dict[str, Any] | None) -> None:
    """Write into the message whom it mentions, as far as the sender allowed it."""
    words = "\n".join([message.content, *components.texts(message.components)])
    guild = message.channel.guild
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or ())
    listed_users = {str(u) for u in (allowed or {}).get("users") or ()}
    listed_roles = {str(r) for r in (allowed or {}).get("roles") or ()}
    users: dict[str, User] = {}
    for found in USER_MENTION.findall(words):
        if found in world.users and ("users" in parse or found in listed_users):
            users[found] = world.users[found]
    target = message.replies_to
    if target is not None and (allowed is None or allowed.get("replied_user")):
        users[target.author.id] = target.author
    roles: dict[str, Role] = {}
    at_everyone = False
    if guild is not None:
        may_all = message.channel.may(message.author, Permission.MENTION_EVERYONE)
        for found in ROLE_MENTION.findall(words):
            role = guild.roles.get(found)
            wanted = "roles" in parse or found in listed_roles
            if role and wanted and (role.mentionable or may_all):
                roles[found] = role
        at_everyone = may_all and "everyone" in parse and bool(EVERYONE_MENTION.search(words))
    message.mentions = list(users.values())
    message.mentioned_roles = list(roles.values())
    message.mentions_everyone = at_everyone


def notify(world: World, message: Message) -> None:
    """Wake those whom a new message pings; edits never come here."""
    if message.only_for is not None:
        return
    channel = message.channel
    silent = bool(message.flags & SUPPRESS_NOTIFICATIONS)
    for person in world.people:
        user = person.user
        if user is message.author:
            continue
        why = why_notified(message, user)
        if why is None:
            continue
        if why == "mention" and adds_to_thread(message.author, channel, user):
            world.rooms.add_to_thread(channel, user, route="mention")
        if channel.visible_to(user) and not silent:
            world.ping(person, Notification(message, why))


def adds_to_thread(author: User, channel: Channel, user: User) -> bool:
    """Whether someone who is named in a thread is in it from then on.

    A private one that is not `invitable` opens only for its owner and those who manage threads.
    """
    if not channel.is_thread or not channel.may(user, Permission.VIEW_CHANNEL):
        return False
    if channel.kind != PRIVATE_THREAD or channel.invitable or channel.owner_id == author.id:
        return True
    return channel.may(author, Permission.MANAGE_THREADS)


def why_notified(message: Message, user: User) -> str | None:
    """What in this message concerns someone, if anything does."""
    guild = message.channel.guild
    if guild is None:
        return "dm" if message.channel.recipient is user else None
    if user in message.mentions:
        return "mention"
    member = guild.members.get(user.id)
    if member is None:
        return None
    if any(role in message.mentioned_roles for role in member.roles):
        return "role"
    return "everyone" if message.mentions_everyone else None
