"""What an interaction's token can do for fifteen minutes: follow up, read, change, remove."""

from __future__ import annotations

from typing import Any

from localcord.model.errors import ApiError
from localcord.model.form import Json
from localcord.model.interactions import MOST_FOLLOW_UPS_APART, Interaction
from localcord.model.messages import EPHEMERAL, Message
from localcord.rest.routes.answers import make
from localcord.rest.routing import Call, route
from localcord.rest.validation.message import check_message, check_not_emptied

ORIGINAL = "/webhooks/{application_id}/{token}/messages/@original"
BY_ID = "/webhooks/{application_id}/{token}/messages/{message_id}"


@route("POST", "/webhooks/{application_id}/{token}", by_token=True)
def follow_up(call: Call) -> Any:
    interaction = _living(call)
    body = call.json()
    original = interaction.original
    if original is not None and original.thinking and not original.deleted:
        # Right after a deferred answer this fills it, and whether it is ephemeral stays.
        check_message(body, call.uploads, editing=original, emojis=call.world.emojis)
        check_not_emptied(original, body, call.uploads)
        filled: Json = {**body, "flags": int(body.get("flags") or 0) & ~EPHEMERAL}
        call.world.posting.edit(original, filled, call.uploads, route=call.name)
        return original.payload()
    check_message(body, call.uploads, emojis=call.world.emojis)
    others = [one for one in interaction.made.values() if one is not original]
    if interaction.is_apart and len(others) >= MOST_FOLLOW_UPS_APART:
        raise ApiError(40094)
    return make(call, interaction, body).payload()


@route("GET", ORIGINAL, by_token=True)
def read_original(call: Call) -> Any:
    return _original(call).payload()


@route("PATCH", ORIGINAL, by_token=True)
def edit_original(call: Call) -> Any:
    return _edit(call, _original(call))


@route("DELETE", ORIGINAL, by_token=True)
def delete_original(call: Call) -> Any:
    call.world.posting.delete(_original(call), route=call.name)


@route("GET", BY_ID, by_token=True)
def read(call: Call) -> Any:
    return _by_id(call).payload()


@route("PATCH", BY_ID, by_token=True)
def edit(call: Call) -> Any:
    return _edit(call, _by_id(call))


@route("DELETE", BY_ID, by_token=True)
def delete(call: Call) -> Any:
    call.world.posting.delete(_by_id(call), route=call.name)


def _living(call: Call) -> Interaction:
    return call.world.interactions.living(call.params["application_id"], call.params["token"])


def _original(call: Call) -> Message:
    message = _living(call).original
    if message is None or message.deleted:
        raise ApiError(10008)
    return message


def _by_id(call: Call) -> Message:
    """A message of this very interaction: another one's token does not reach it."""
    interaction = _living(call)
    reachable = dict(interaction.made)
    if interaction.original is not None:
        reachable[interaction.original.id] = interaction.original
    message = reachable.get(call.params["message_id"])
    if message is None or message.deleted:
        raise ApiError(10008)
    return message


def _edit(call: Call, message: Message) -> Any:
    body = call.json()
    if message.channel.archived:
        raise ApiError(50083)
    check_message(body, call.uploads, editing=message, emojis=call.world.emojis)
    check_not_emptied(message, body, call.uploads)
    call.world.posting.edit(message, body, call.uploads, route=call.name)
    return message.payload()
