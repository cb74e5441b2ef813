"""Messages in channels: posting, reading, changing, pinning, removing."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from localcord.model.channels import CATEGORY, Channel
from localcord.model.clock import iso
from localcord.model.errors import ApiError
from localcord.model.form import Form, Json
from localcord.model.ids import moment_of
from localcord.model.messages import EPHEMERAL, Message
from localcord.model.permissions import Permission
from localcord.rest.routing import Call, route
from localcord.rest.validation.message import check_message, check_not_emptied

TWO_WEEKS = 14 * 24 * 3600


@route("POST", "/channels/{channel_id}/messages")
def post(call: Call) -> Any:
    channel, body = call.channel(), call.json()
    if channel.kind == CATEGORY:
        raise ApiError(50024)
    check_message(body, call.uploads, emojis=call.world.emojis)
    if channel.guild is None:
        _check_dm(call, channel)
    else:
        call.need(channel, channel.sending)
        _check_parts(call, channel, body)
        if channel.locked:
            call.need(channel, Permission.MANAGE_THREADS)
    # Only an answer to an interaction can be for one person's eyes.
    body = {**body, "flags": int(body.get("flags") or 0) & ~EPHEMERAL}
    message = call.world.posting.post(channel, call.world.bot, body, call.uploads, route=call.name)
    return message.payload()


def _check_dm(call: Call, channel: Channel) -> None:
    user = channel.recipient
    assert user is not None
    shared = any(
        user.id in guild.members and call.world.bot.id in guild.members
        for guild in call.world.guilds.values()
    )
    if not shared and not user.has_app:
        raise ApiError(50278)
    if not user.accepts_dms:
        raise ApiError(50007)


def _check_parts(call: Call, channel: Channel, body: Json) -> None:
    if body.get("embeds"):
        call.need(channel, Permission.EMBED_LINKS)
    if call.uploads:
        call.need(channel, Permission.ATTACH_FILES)


@route("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> Any:
    channel = call.channel()
    form = Form()
    limit = form.number(call.query, "limit", 1, 100, default=50)
    form.settle()
    if not channel.may(call.world.bot, Permission.READ_MESSAGE_HISTORY):
        return []
    found = channel.log
    if "after" in call.query:
        found = [m for m in found if int(m.id) > int(call.query["after"])][:limit]
    elif "before" in call.query:
        found = [m for m in found if int(m.id) < int(call.query["before"])]
    elif "around" in call.query:
        middle = int(call.query["around"])
        older = [m for m in found if int(m.id) <= middle][-(limit // 2 + 1) :]
        newer = [m for m in found if int(m.id) > middle][: limit // 2]
        found = older + newer
    return [message.payload() for message in reversed(found[-limit:])]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def message(call: Call) -> Any:
    channel = call.channel()
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    return call.message(channel).payload()


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Any:
    channel, body = call.channel(), call.json()
    found = call.message(channel)
    if found.author is not call.world.bot:
        raise ApiError(50005)
    if channel.archived:
        raise ApiError(50083)
    check_message(body, call.uploads, editing=found, emojis=call.world.emojis)
    check_not_emptied(found, body, call.uploads)
    if channel.guild is not None:
        _check_parts(call, channel, body)
    call.world.posting.check_old_edit(found)
    call.world.posting.edit(found, body, call.uploads, route=call.name)
    return found.payload()


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> Any:
    channel = call.channel()
    found = call.message(channel)
    if found.author is not call.world.bot:
        call.need(channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        raise ApiError(50083)
    call.world.posting.delete(found, route=call.name)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
def delete_many(call: Call) -> Any:
    channel = call.channel()
    if channel.guild is None:
        raise ApiError(50024)
    call.need(channel, Permission.MANAGE_MESSAGES)
    form = Form()
    ids = [str(i) for i in form.array(call.json(), "messages", 100, low=2)]
    for index, one in enumerate(ids):
        if not one.isdigit():
            form.fail(("messages", index), "NUMBER_TYPE_COERCE", f'Value "{one}" is not snowflake.')
    form.settle()
    oldest = call.world.clock.now() - TWO_WEEKS
    if any(moment_of(i) < oldest for i in ids):
        raise ApiError(50034)
    found = [channel.messages[i] for i in ids if i in channel.messages]
    if found:
        call.world.posting.delete_many(found, route=call.name)


@route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Any:
    channel = call.channel()
    call.need(channel, Permission.READ_MESSAGE_HISTORY)
    newest_first = sorted(channel.pinned.items(), key=lambda pin: (-pin[1], -int(pin[0])))
    if "before" in call.query:
        before = datetime.fromisoformat(call.query["before"]).timestamp()
        newest_first = [pin for pin in newest_first if pin[1] < before]
    limit = int(call.query.get("limit") or 50)
    return {
        "items": [
            {"pinned_at": iso(moment), "message": channel.messages[i].payload()}
            for i, moment in newest_first[:limit]
        ],
        "has_more": len(newest_first) > limit,
    }


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
def pin(call: Call) -> Any:
    call.world.posting.pin(_pinnable(call), True, route=call.name)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
def unpin(call: Call) -> Any:
    call.world.posting.pin(_pinnable(call), False, route=call.name)


def _pinnable(call: Call) -> Message:
    channel = call.channel()
    call.need(channel, Permission.PIN_MESSAGES)
    return call.message(channel)
