"""What one person sees, as the page is told: the places, a message, the commands, a form.

Everything here is built up for one person, out of what `Person` says they see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from itertools import takewhile
from typing import Any

from localcord.model.channels import CATEGORY, Channel
from localcord.model.form import Json
from localcord.model.guilds import Guild, User
from localcord.model.interactions import COMMAND, DEFER_REPLY
from localcord.model.mentions import why_notified
from localcord.model.messages import (
    COMPONENTS_V2,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Message,
)
from localcord.model.modal import Modal
from localcord.model.permissions import Permission
from localcord.people import command_line
from localcord.people.names import readable
from localcord.people.person import Person
from localcord.rest.validation.commands import NESTING

QUOTED = 140


def user(account: User) -> Json:
    return {"id": account.id, "name": called(account.name), "bot": account.bot}


def called(name: str) -> str:
    """A name as it stands among others: it turns no line around, and something is there to see."""
    return readable(name) or "?"


def outline(person: Person, read: dict[str, str], present: Container[str]) -> Json:
    """Every place someone can go to, and what is new there."""
    world = person.world
    guilds = [g for g in world.guilds.values() if person.id in g.members]
    pings = _pings(person, read)
    return {
        "op": "outline",
        "me": {**user(person.user), "locale": person.user.locale},
        "bot": {**user(world.bot), "online": world.gateway.connected},
        "guilds": [_guild(person, guild, read, pings, present) for guild in guilds],
        "dm": _place(person, person.dm, read, pings),
    }


def _guild(
    person: Person,
    guild: Guild,
    read: dict[str, str],
    pings: Counter[str],
    present: Container[str],
) -> Json:
    places = [*guild.channels.values(), *guild.threads.values()]
    places = [place for place in places if person.sees(place)]
    bot = person.world.bot
    members = [
        {
            **user(member.user),
            "online": person.world.gateway.connected
            if member.user is bot
            else member.user.id in present,
        }
        for member in guild.members.values()
        if member.user is not person.world.owner
    ]
    roles = [{"id": r.id, "name": called(r.name.removeprefix("@"))} for r in guild.roles.values()]
    return {
        "id": guild.id,
        "name": called(guild.name),
        "places": [_place(person, place, read, pings) for place in places],
        "members": sorted(members, key=lambda m: (not m["bot"], str(m["name"]).casefold())),
        "roles": roles,
    }


def _pings(person: Person, read: dict[str, str]) -> Counter[str]:
    """How often someone was notified in each place since they read there."""
    notified = [n.message for n in person.notifications if not n.message.deleted]
    return Counter(
        one.channel.id for one in notified if int(one.id) > int(read.get(one.channel.id, "0"))
    )


def _place(person: Person, channel: Channel, read: dict[str, str], pings: Counter[str]) -> Json:
    last_read = int(read.get(channel.id, "0"))
    unread = any(one.author is not person.user for one in _after(channel, last_read))
    shown: Json = {
        "id": channel.id,
        "kind": channel.kind,
        "name": called(channel.name if channel.guild else person.world.bot.name),
        "topic": channel.topic,
        "parent": channel.parent.id if channel.parent else None,
        "position": channel.position,
        "writable": _may_write(person, channel),
        "unread": unread,
        "pings": pings[channel.id],
        "read": read.get(channel.id),
    }
    if channel.is_thread:
        shown |= {
            "archived": channel.archived,
            "locked": channel.locked,
            "joined": person.id in channel.thread_members,
        }
    return shown


def _after(channel: Channel, last_read: int) -> Iterator[Message]:
    """What was posted since someone read here, newest first."""
    return takewhile(lambda one: int(one.id) > last_read, reversed(channel.messages.values()))


def _may_write(person: Person, channel: Channel) -> bool:
    if channel.locked and not channel.may(person.user, Permission.MANAGE_THREADS):
        return False
    return channel.kind != CATEGORY and channel.may(person.user, channel.sending)


def message(person: Person, one: Message) -> Json:
    """A message on someone's screen."""
    interaction = one.interaction
    used = interaction is not None and interaction.kind == COMMAND and one.kind == 20
    shown: Json = {
        "id": one.id,
        "channel": one.channel.id,
        "kind": one.kind,
        "author": user(one.author),
        "at": one.created_at,
        "content": one.content,
        "embeds": [] if one.flags & SUPPRESS_EMBEDS else _with_files(one.embeds),
        "components": _with_files(one.components),
        "files": [_file(attachment) for attachment in one.attachments],
        "edited": one.edited_at if _was_edited(one) else None,
        "ephemeral": one.only_for is not None,
        "thinking": one.thinking,
        "silent": bool(one.flags & SUPPRESS_NOTIFICATIONS),
        "v2": bool(one.flags & COMPONENTS_V2),
        "pinned": one.pinned,
        "revision": one.revision,
        "mentions": [user(mentioned) for mentioned in one.mentions],
        "for_me": why_notified(one, person.user) in ("mention", "role", "everyone"),
        "mine": one.author is person.user,
        "deletable": _may_delete(person, one),
        "chosen": {s.custom_id: person.chosen(one, s.custom_id) for s in one.selects},
        "thread": one.thread.id if one.thread and person.sees(one.thread) else None,
    }
    if used and interaction is not None:
        shown["used"] = {"user": user(interaction.user), "command": _line(interaction.data)}
    if one.reference is not None:
        shown["reply"] = _reply(one)
    return shown


def _was_edited(one: Message) -> bool:
    """Whether "(edited)" stands there: not where "is thinking…" was just filled in."""
    if one.edited_at is None or one.thinking:
        return False
    made_by = one.interaction
    put_off = made_by is not None and made_by.answered_with == DEFER_REPLY
    return not (put_off and one.revision == 1)


def _may_delete(person: Person, one: Message) -> bool:
    if one.only_for is not None:
        return False
    mine = one.author is person.user
    return mine or one.channel.may(person.user, Permission.MANAGE_MESSAGES)


def _reply(one: Message) -> Json:
    target = one.replies_to
    if target is None and one.reference is not None:
        target = one.channel.messages.get(str(one.reference.get("message_id")))
    if target is None or target.deleted:
        return {"gone": True}
    return {"id": target.id, "author": user(target.author), "text": target.text[:QUOTED]}


def _line(data: Json) -> str:
    """A command as it was typed, without its options."""
    words = [str(data.get("name", ""))]
    options = data.get("options") or []
    while options and options[0].get("type") in NESTING:
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def _file(attachment: Attachment) -> Json:
    return {
        "id": attachment.id,
        "name": attachment.filename,
        "size": len(attachment.data),
        "type": attachment.content_type,
        "alt": attachment.description or "",
    }


def _with_files(parts: Any) -> Any:
    """The same, with our own files named by id instead of by the bot's address for them."""
    if isinstance(parts, list):
        return [_with_files(part) for part in parts]
    if not isinstance(parts, dict):
        return parts
    if "attachment_id" in parts:
        return {"file": parts["attachment_id"], "type": parts.get("content_type")}
    return {key: _with_files(value) for key, value in parts.items() if key != "proxy_url"}


def commands(person: Person, channel: Channel) -> list[Json]:
    """Every command someone is offered in a place, sub-commands one by one, in their language."""
    prompt = command_line.Prompt(person.world, person.user, channel)
    found: list[Json] = []
    for command in command_line.offered(prompt):
        _flatten(command, (), (), person.user.locale, found)
    return sorted(found, key=lambda command: str(command["label"]))


def _flatten(
    here: Json, path: tuple[str, ...], label: tuple[str, ...], locale: str, found: list[Json]
) -> None:
    path, label = (*path, here["name"]), (*label, _local(here, "name", locale))
    options = here.get("options") or []
    inner = [option for option in options if option["type"] in NESTING]
    for option in inner:
        _flatten(option, path, label, locale, found)
    if not inner:
        found.append(
            {
                "path": " ".join(path),
                "label": " ".join(label),
                "description": _local(here, "description", locale),
                "options": [_option(option, locale) for option in options],
            }
        )


def _option(option: Json, locale: str) -> Json:
    kept = ("name", "type", "required", "autocomplete", "min_value", "max_value")
    kept += ("min_length", "max_length", "channel_types")
    return {key: option[key] for key in kept if option.get(key) is not None} | {
        "label": _local(option, "name", locale),
        "description": _local(option, "description", locale),
        "choices": [
            {"name": _local(choice, "name", locale), "value": choice["value"]}
            for choice in option.get("choices") or ()
        ],
    }


def _local(thing: Json, key: str, locale: str) -> str:
    return (thing.get(f"{key}_localizations") or {}).get(locale) or str(thing.get(key, ""))


def modal(form: Modal) -> Json:
    return {"id": form.origin.id, "title": form.title, "components": form.components}
