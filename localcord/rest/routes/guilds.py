"""Servers: what they are, who is in them, making channels in them."""

from __future__ import annotations

from typing import Any

from localcord.model.channels import CATEGORY, TEXT
from localcord.model.errors import ApiError, NotCovered
from localcord.model.form import Form
from localcord.model.permissions import Permission
from localcord.rest.routes.channels import check_parent, overwrites_from, tidy_name
from localcord.rest.routing import Call, route

MOST_CHANNELS = 500


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Any:
    return call.guild().payload()


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> Any:
    return [channel.payload() for channel in call.guild().channels.values()]


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> Any:
    return [role.payload() for role in call.guild().roles.values()]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Any:
    found = call.guild().members.get(call.params["user_id"])
    if found is None:
        raise ApiError(10007 if call.params["user_id"] in call.world.users else 10013)
    return found.payload()


@route("POST", "/guilds/{guild_id}/channels")
def create_channel(call: Call) -> Any:
    place = call.guild()
    call.need(place, Permission.MANAGE_CHANNELS)
    body = call.json()
    form = Form()
    form.text(body, "name", 100, low=1, required=True)
    form.text(body, "topic", 1024)
    form.number(body, "rate_limit_per_user", 0, 21_600)
    kind = form.number(body, "type", 0, 100)
    if kind not in (TEXT, CATEGORY):
        raise NotCovered(f"channels of type {kind}")
    form.number(body, "position", 0, 1 << 31)
    parent = check_parent(form, call, body.get("parent_id"))
    form.settle()
    overwrites = overwrites_from(call, body, place)
    if len(place.channels) >= MOST_CHANNELS:
        raise ApiError(30013)
    body = {**body, "name": tidy_name(body["name"], kind)}
    created = call.world.rooms.create(
        place, body, parent=parent, overwrites=overwrites, route=call.name
    )
    return created.payload()
