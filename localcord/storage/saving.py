"""A world as plain data: everything that stands, in pieces small enough to be saved one by one.

What lives for a while only is left out: connections, interactions that wait for an answer, limits,
and what someone has ticked in a select, which a reload forgets in Discord too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from localcord.model.channels import Channel
from localcord.model.emojis import Emoji
from localcord.model.form import Json
from localcord.model.guilds import Guild, Member, Role, User
from localcord.model.interactions import Interaction
from localcord.model.mentions import Notification
from localcord.model.messages import HAS_THREAD, Attachment, Message
from localcord.model.permissions import Overwrite
from localcord.people.person import Person
from localcord.world import World

# The attributes that are plain data already; everything else is a reference, saved as an id.
USER = ("id", "name", "locale", "bot", "accepts_dms", "has_app")
ROLE = ("id", "name", "permissions", "position", "mentionable", "managed")
GUILD = ("id", "name", "owner_id", "locale")
CHANNEL = (
    "id", "kind", "name", "created_at", "topic", "nsfw", "position", "slowmode", "pinned",
    "last_message_id", "owner_id", "archived", "locked", "invitable", "archive_minutes",
    "archive_changed_at", "active_at", "thread_members", "total_sent",
)  # fmt: skip
MESSAGE = (
    "id", "created_at", "kind", "content", "embeds", "components", "flags", "edited_at", "pinned",
    "nonce", "reference", "mentions_everyone", "revision",
)  # fmt: skip
EMOJI = ("id", "name", "image")
ATTACHMENT = ("id", "filename", "content_type", "url", "description")
INTERACTION = (
    "id", "kind", "application_id", "created_at", "data", "owners", "answered_with", "failed",
)  # fmt: skip


def _plain(thing: object, names: Iterable[str]) -> Json:
    return {name: getattr(thing, name) for name in names}


def _id(thing: Any) -> str | None:
    return None if thing is None else thing.id


# Out of a world


def furniture(world: World) -> dict[str, Json]:
    """All but the messages, by a name for each piece."""
    pieces: dict[str, Json] = {
        "world": {"bot": world.bot.id, "owner": world.owner.id, "token": world.token},
        "commands": {"commands": list(world.commands.items())},
    }
    for emoji in world.emojis.values():
        pieces[f"emoji:{emoji.id}"] = _plain(emoji, EMOJI)
    for user in world.users.values():
        pieces[f"user:{user.id}"] = _plain(user, USER)
    for guild in world.guilds.values():
        pieces[f"guild:{guild.id}"] = _guild(guild)
    for channel in world.channels.values():
        pieces[f"channel:{channel.id}"] = _channel(channel)
    for number, person in enumerate(world.people):
        pieces[f"person:{person.id}"] = {"number": number, **_person(person)}
    return pieces


def _guild(guild: Guild) -> Json:
    members = [
        {
            "user": member.user.id,
            "joined_at": member.joined_at,
            "nick": member.nick,
            "roles": [role.id for role in member.roles],
        }
        for member in guild.members.values()
    ]
    roles = [_plain(role, ROLE) for role in guild.roles.values()]
    return {**_plain(guild, GUILD), "roles": roles, "members": members}


def _channel(channel: Channel) -> Json:
    return {
        **_plain(channel, CHANNEL),
        "guild": _id(channel.guild),
        "parent": _id(channel.parent),
        "recipient": _id(channel.recipient),
        "overwrites": [[o.target, o.kind, o.allow, o.deny] for o in channel.overwrites.values()],
    }


def _person(person: Person) -> Json:
    read = person.world.read.get(person.id, {})
    # What was read or is gone will never be counted again.
    new = [
        n
        for n in person.notifications
        if not n.message.deleted and int(n.message.id) > int(read.get(n.message.channel.id, "0"))
    ]
    return {
        "id": person.id,
        "read": read,
        "notifications": [[n.message.channel.id, n.message.id, n.why] for n in new],
    }


def message_piece(message: Message) -> Json:
    """One message without the bytes of its files."""
    return {
        **_plain(message, MESSAGE),
        "channel": message.channel.id,
        "author": message.author.id,
        "attachments": [_plain(a, ATTACHMENT) for a in message.attachments],
        "replies_to": _id(message.replies_to),
        "mentions": [user.id for user in message.mentions],
        "mentioned_roles": [role.id for role in message.mentioned_roles],
        "interaction": _interaction(message.interaction),
        "only_for": _id(message.only_for),
    }


def _interaction(interaction: Interaction | None) -> Json | None:
    if interaction is None:
        return None
    return {
        **_plain(interaction, INTERACTION),
        "user": interaction.user.id,
        "channel": interaction.channel.id,
        "message": _id(interaction.message),
        "origin": _interaction(interaction.origin),
    }


# Into a world


def restored(
    pieces: Mapping[str, Json],
    messages: Iterable[Json],
    files: Mapping[str, bytes],
    **options: Any,
) -> World:
    """The world these pieces were taken from; messages come in the order of their ids."""
    about = pieces["world"]
    world = World(token=about["token"], **options)
    world.users = {body["id"]: User(**body) for body in _of(pieces, "user")}
    world.bot, world.owner = world.users[about["bot"]], world.users[about["owner"]]
    world.commands = dict(pieces["commands"]["commands"])
    world.emojis = {body["id"]: Emoji(**body) for body in _of(pieces, "emoji")}
    for body in _of(pieces, "guild"):
        world.guilds[body["id"]] = _to_guild(world, body)
    for body in _of(pieces, "channel"):
        channel = world.channels[body["id"]] = _to_channel(world, body)
        if channel.recipient is not None:
            world.dms[channel.recipient.id] = channel
        elif channel.guild is not None:
            shelf = channel.guild.threads if channel.is_thread else channel.guild.channels
            shelf[channel.id] = channel
    for body in _of(pieces, "channel"):
        if body["parent"] is not None:
            world.channels[body["id"]].parent = world.channels[body["parent"]]
    for body in messages:
        _put_back(world, body, files)
    for body in sorted(_of(pieces, "person"), key=lambda body: body["number"]):
        world.people.append(_to_person(world, body))
    for thread in (c for c in world.channels.values() if c.is_thread):
        world.rooms.wake_or_sleep(thread)
    for name in (*world.users, *world.guilds, *world.channels):
        world.ids.seen(name)
    return world


def _of(pieces: Mapping[str, Json], kind: str) -> list[Json]:
    """The pieces of a kind in the order in which they came to be."""
    found = [body for name, body in pieces.items() if name.startswith(f"{kind}:")]
    return sorted(found, key=lambda body: int(body.get("id", 0)))


def _to_guild(world: World, body: Json) -> Guild:
    roles = {one["id"]: Role(**one) for one in body["roles"]}
    plain = {name: body[name] for name in GUILD}
    guild = Guild(world, everyone=roles[body["id"]], roles=roles, **plain)
    for one in body["members"]:
        held = [roles[role] for role in one["roles"]]
        member = Member(world.users[one["user"]], one["joined_at"], one["nick"], held)
        guild.members[member.user.id] = member
    return guild


def _to_channel(world: World, body: Json) -> Channel:
    return Channel(
        **{name: body[name] for name in CHANNEL},
        guild=world.guilds.get(body["guild"]),
        recipient=world.users.get(body["recipient"]),
        overwrites={one[0]: Overwrite(*one) for one in body["overwrites"]},
    )


def _put_back(world: World, body: Json, files: Mapping[str, bytes]) -> None:
    channel = world.channels[body["channel"]]
    roles = channel.guild.roles if channel.guild else {}
    message = Message(
        **{name: body[name] for name in MESSAGE},
        channel=channel,
        author=world.users[body["author"]],
        attachments=[Attachment(**one, data=files[one["id"]]) for one in body["attachments"]],
        replies_to=channel.messages.get(body["replies_to"]),
        mentions=[world.users[user] for user in body["mentions"]],
        mentioned_roles=[roles[role] for role in body["mentioned_roles"] if role in roles],
        interaction=_to_interaction(world, body["interaction"]),
        only_for=world.users.get(body["only_for"]),
    )
    world.attachments |= {one.id: one for one in message.attachments}
    world.ids.seen(message.id)
    for attachment in message.attachments:
        world.ids.seen(attachment.id)
    world.posting.remember_nonce(message)
    if message.only_for is not None:
        world.ephemerals.setdefault(message.only_for.id, {})[message.id] = message
        return
    channel.messages[message.id] = message
    thread = channel.guild.threads.get(message.id) if channel.guild else None
    if thread is not None:
        message.thread = thread
        message.flags |= HAS_THREAD


def _to_interaction(world: World, body: Json | None) -> Interaction | None:
    if body is None:
        return None
    channel = world.channels[body["channel"]]
    # Earlier worlds did not note who had brought the bot.
    body = {"owners": {}, **body}
    return Interaction(
        **{name: body[name] for name in INTERACTION},
        # Whoever held the token is gone; it opens nothing any more.
        token="",
        user=world.users[body["user"]],
        channel=channel,
        message=_pressed(world, channel, body),
        origin=_to_interaction(world, body["origin"]),
    )


def _pressed(world: World, channel: Channel, body: Json) -> Message | None:
    """The message an interaction began on; of one that is gone its id is left."""
    if body["message"] is None:
        return None
    mine = world.ephemerals.get(body["user"], {})
    found = channel.messages.get(body["message"]) or mine.get(body["message"])
    return found or Message(body["message"], channel, world.bot, 0.0, deleted=True)


def _to_person(world: World, body: Json) -> Person:
    person = Person(world, world.users[body["id"]])
    world.read[person.id] = body["read"]
    for channel, name, why in body["notifications"]:
        message = world.channels[channel].messages.get(name) if channel in world.channels else None
        if message is not None:
            person.notifications.append(Notification(message, why))
    return person
