"""Threads: starting them, finding them, who is in them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from localcord.model.channels import (
    ARCHIVE_AFTER_MINUTES,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
)
from localcord.model.errors import ApiError
from localcord.model.form import Form, Json
from localcord.model.guilds import User
from localcord.model.messages import Message
from localcord.model.permissions import Permission
from localcord.rest.routing import Call, route

MOST_AWAKE = 1000


@route("POST", "/channels/{channel_id}/threads")
def start(call: Call) -> Any:
    body = call.json()
    # Left out, the type has been a private thread since threads exist.
    kind = body.get("type") or PRIVATE_THREAD
    return _start(call, call.channel(), body, kind, None)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_from_message(call: Call) -> Any:
    parent = call.channel()
    message = call.message(parent)
    if message.thread is not None:
        raise ApiError(160004)
    return _start(call, parent, call.json(), PUBLIC_THREAD, message)


def _start(call: Call, parent: Channel, body: Json, kind: Any, message: Message | None) -> Any:
    if parent.kind != TEXT:
        raise ApiError(50024)
    form = Form()
    name = form.text(body, "name", 100, low=1, required=True)
    form.one_of(kind, (PUBLIC_THREAD, PRIVATE_THREAD), ("type",))
    minutes = body.get("auto_archive_duration") or 1440
    form.one_of(minutes, ARCHIVE_AFTER_MINUTES, ("auto_archive_duration",))
    slowmode = form.number(body, "rate_limit_per_user", 0, 21_600)
    form.settle()
    public = kind == PUBLIC_THREAD
    call.need(
        parent, Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    )
    assert parent.guild is not None
    if sum(not t.archived for t in parent.guild.threads.values()) >= MOST_AWAKE:
        raise ApiError(160006)
    thread = call.world.rooms.start_thread(
        parent,
        call.world.bot,
        name=name,
        kind=kind,
        minutes=minutes,
        invitable=body.get("invitable", True),
        slowmode=slowmode,
        message=message,
        route=call.name,
    )
    return thread.payload(for_user=call.world.bot)


def _thread(call: Call) -> Channel:
    found = call.channel()
    if not found.is_thread:
        raise ApiError(50024)
    return found


def _user(call: Call) -> User:
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise ApiError(10013)
    return found


@route("GET", "/channels/{channel_id}/thread-members")
def members(call: Call) -> Any:
    thread = _thread(call)
    return [thread.member_payload(call.world.users[u]) for u in thread.thread_members]


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def member(call: Call) -> Any:
    thread, user = _thread(call), _user(call)
    if user.id not in thread.thread_members:
        raise ApiError(10007)
    return thread.member_payload(user)


@route("PUT", "/channels/{channel_id}/thread-members/@me")
def join(call: Call) -> Any:
    thread = _thread(call)
    if thread.archived:
        raise ApiError(50083)
    call.world.rooms.add_to_thread(thread, call.world.bot, route=call.name)


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
def leave(call: Call) -> Any:
    thread = _thread(call)
    if thread.archived:
        raise ApiError(50083)
    call.world.rooms.remove_from_thread(thread, call.world.bot, route=call.name)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add(call: Call) -> Any:
    thread, user = _thread(call), _user(call)
    if thread.archived:
        raise ApiError(50083)
    call.need(thread, thread.sending)
    if not thread.may(user, Permission.VIEW_CHANNEL):
        raise ApiError(50001)
    call.world.rooms.add_to_thread(thread, user, route=call.name)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove(call: Call) -> Any:
    thread, user = _thread(call), _user(call)
    if thread.archived:
        raise ApiError(50083)
    owns_private = thread.kind == PRIVATE_THREAD and thread.owner_id == call.world.bot.id
    if not owns_private:
        call.need(thread, Permission.MANAGE_THREADS)
    call.world.rooms.remove_from_thread(thread, user, route=call.name)


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived_public(call: Call) -> Any:
    return _archived(call, PUBLIC_THREAD, Permission.READ_MESSAGE_HISTORY)


@route("GET", "/channels/{channel_id}/threads/archived/private")
def archived_private(call: Call) -> Any:
    return _archived(call, PRIVATE_THREAD, Permission.MANAGE_THREADS)


def _archived(call: Call, kind: int, needed: Permission) -> Any:
    parent = call.channel()
    call.need(parent, needed)
    assert parent.guild is not None
    found = [
        thread
        for thread in parent.guild.threads.values()
        if thread.parent is parent and thread.kind == kind and thread.archived
    ]
    found.sort(key=lambda thread: -thread.archive_changed_at)
    if "before" in call.query:
        before = datetime.fromisoformat(call.query["before"]).timestamp()
        found = [thread for thread in found if thread.archive_changed_at < before]
    limit = int(call.query.get("limit") or 50)
    return {**_listed(call, found[:limit]), "has_more": len(found) > limit}


@route("GET", "/guilds/{guild_id}/threads/active")
def active(call: Call) -> Any:
    bot = call.world.bot
    threads = call.guild().threads.values()
    awake = [t for t in threads if not t.archived and t.visible_to(bot)]
    return {**_listed(call, awake), "has_more": False}


def _listed(call: Call, threads: list[Channel]) -> Json:
    bot = call.world.bot
    return {
        "threads": [thread.payload(for_user=bot) for thread in threads],
        "members": [t.member_payload(bot) for t in threads if bot.id in t.thread_members],
    }
