"""Channels: reading, changing, hiding and removing them."""

from __future__ import annotations

from typing import Any

from localcord.model.channels import ARCHIVE_AFTER_MINUTES, CATEGORY, Channel
from localcord.model.errors import ApiError, NotCovered
from localcord.model.form import Form, Json
from localcord.model.guilds import Guild
from localcord.model.permissions import EVERYTHING, Overwrite, Permission
from localcord.rest.routing import Call, route

MOST_IN_CATEGORY = 50
THREAD_FIELDS = {
    "name": "name",
    "archived": "archived",
    "locked": "locked",
    "invitable": "invitable",
    "auto_archive_duration": "archive_minutes",
    "rate_limit_per_user": "slowmode",
}
RENAMING = ("name", "topic")
CHANNEL_FIELDS = {
    "name": "name",
    "topic": "topic",
    "nsfw": "nsfw",
    "position": "position",
    "rate_limit_per_user": "slowmode",
}


@route("GET", "/channels/{channel_id}")
def channel(call: Call) -> Any:
    return call.channel().payload(for_user=call.world.bot)


@route("PATCH", "/channels/{channel_id}")
def edit(call: Call) -> Any:
    found = call.channel()
    if found.guild is None:
        raise ApiError(50024)
    body = call.json()
    form = Form()
    form.text(body, "name", 100, low=1)
    form.text(body, "topic", 1024)
    form.number(body, "rate_limit_per_user", 0, 21_600)
    if body.get("auto_archive_duration") is not None:
        form.one_of(
            body["auto_archive_duration"], ARCHIVE_AFTER_MINUTES, ("auto_archive_duration",)
        )
    form.settle()
    if found.is_thread:
        _edit_thread(call, found, body)
    else:
        _edit_channel(call, found, found.guild, body)
    return found.payload(for_user=call.world.bot)


def _edit_thread(call: Call, thread: Channel, body: Json) -> None:
    unknown = set(body) - set(THREAD_FIELDS)
    if unknown:
        raise NotCovered(f"thread fields {sorted(unknown)}")
    bot = call.world.bot
    moderates = thread.may(bot, Permission.MANAGE_THREADS)
    waking = body.get("archived") is False
    if thread.archived and not waking and set(body) - {"archived", "locked"}:
        raise ApiError(50083)
    if thread.locked and not moderates:
        raise ApiError(50013)
    only_waking = waking and set(body) == {"archived"}
    if not moderates and thread.owner_id != bot.id and not only_waking:
        raise ApiError(50013)
    if "locked" in body and body["locked"] != thread.locked and not moderates:
        raise ApiError(50013)
    changes = {THREAD_FIELDS[key]: value for key, value in body.items() if value is not None}
    if "name" in changes and changes["name"] != thread.name:
        call.world.rooms.count_rename(thread)
    call.world.rooms.set_thread(thread, changes, route=call.name)


def _edit_channel(call: Call, found: Channel, guild: Guild, body: Json) -> None:
    unknown = set(body) - set(CHANNEL_FIELDS) - {"parent_id", "permission_overwrites"}
    if unknown:
        raise NotCovered(f"channel fields {sorted(unknown)}")
    call.need(found, Permission.MANAGE_CHANNELS)
    changes: dict[str, Any] = {
        CHANNEL_FIELDS[key]: value for key, value in body.items() if key in CHANNEL_FIELDS
    }
    if "parent_id" in body:
        form = Form()
        changes["parent"] = check_parent(form, call, body["parent_id"])
        form.settle()
    if body.get("permission_overwrites") is not None:
        call.need(found, Permission.MANAGE_ROLES)
        given = overwrites_from(call, body, guild)
        changes["overwrites"] = {overwrite.target: overwrite for overwrite in given}
    if "name" in changes:
        changes["name"] = tidy_name(changes["name"], found.kind)
    if any(changes.get(key, getattr(found, key)) != getattr(found, key) for key in RENAMING):
        call.world.rooms.count_rename(found)
    call.world.rooms.update(found, changes, route=call.name)


@route("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Any:
    found = call.channel()
    if found.guild is None:
        raise ApiError(50024)
    needed = Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS
    call.need(found, needed)
    call.world.rooms.delete(found, route=call.name)
    return found.payload()


@route("PUT", "/channels/{channel_id}/permissions/{target_id}")
def set_overwrite(call: Call) -> Any:
    found = call.channel()
    if found.guild is None or found.is_thread:
        raise ApiError(50024)
    call.need(found, Permission.MANAGE_ROLES)
    overwrite = _overwrite(call, {**call.json(), "id": call.params["target_id"]}, found.guild)
    changed = {**found.overwrites, overwrite.target: overwrite}
    call.world.rooms.update(found, {"overwrites": changed}, route=call.name)


@route("DELETE", "/channels/{channel_id}/permissions/{target_id}")
def delete_overwrite(call: Call) -> Any:
    found = call.channel()
    if found.guild is None or found.is_thread:
        raise ApiError(50024)
    call.need(found, Permission.MANAGE_ROLES)
    if call.params["target_id"] not in found.overwrites:
        raise ApiError(10009)
    left = {k: o for k, o in found.overwrites.items() if k != call.params["target_id"]}
    call.world.rooms.update(found, {"overwrites": left}, route=call.name)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Any:
    found = call.channel()
    if not found.may(call.world.bot, found.sending):
        raise ApiError(50013)
    call.world.record_in(found, "typing", call.name, {})


def overwrites_from(call: Call, body: Json, guild: Guild) -> list[Overwrite]:
    form = Form()
    given = form.objects(body, "permission_overwrites", 1000)
    form.settle()
    return [_overwrite(call, one, guild) for one in given]


def _overwrite(call: Call, given: Json, guild: Guild) -> Overwrite:
    """One overwrite, which may only speak of permissions the bot has itself."""
    form = Form()
    at = ("permission_overwrites",)
    target = str(given.get("id"))
    kind = form.number(given, "type", 0, 1, at=at)
    allow = form.number(given, "allow", 0, EVERYTHING, at=at)
    deny = form.number(given, "deny", 0, EVERYTHING, at=at)
    if target not in (guild.roles if kind == 0 else call.world.users):
        form.fail((*at, "id"), "ROLE_OR_USER_INVALID", f"{target} is not known here")
    form.settle()
    if (allow | deny) & ~guild.permissions_of(call.world.bot):
        raise ApiError(50013)
    return Overwrite(target, kind, allow, deny)


def check_parent(form: Form, call: Call, parent_id: Any) -> Channel | None:
    """The category a channel is to stand in."""
    if parent_id is None:
        return None
    parent = call.world.channels.get(str(parent_id))
    if parent is None or parent.kind != CATEGORY or parent.guild is None:
        form.fail(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
        return None
    inside = [c for c in parent.guild.channels.values() if c.parent is parent]
    if len(inside) >= MOST_IN_CATEGORY:
        form.fail(
            ("parent_id",),
            "CHANNEL_PARENT_MAX_CHANNELS",
            f"Maximum number of channels in category reached ({MOST_IN_CATEGORY})",
        )
    return parent


def tidy_name(name: str, kind: int) -> str:
    """Text channels have no spaces and no capitals."""
    return name if kind == CATEGORY else "-".join(name.lower().split())
