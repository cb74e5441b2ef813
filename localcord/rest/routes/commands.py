"""Slash commands: reading and replacing the whole list, everywhere or in one server."""

from __future__ import annotations

from typing import Any

from localcord.model.errors import ApiError, NotCovered
from localcord.model.form import Form, Json
from localcord.rest.routing import Call, route
from localcord.rest.validation.commands import check_commands

KNOWN_FIELDS = {
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
    "id",
}


@route("GET", "/applications/{application_id}/commands")
def everywhere(call: Call) -> Any:
    _own(call)
    return call.world.commands.get(None, [])


@route("PUT", "/applications/{application_id}/commands")
def replace_everywhere(call: Call) -> Any:
    _own(call)
    return _replace(call, None)


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def in_guild(call: Call) -> Any:
    _own(call)
    return call.world.commands.get(call.guild().id, [])


@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def replace_in_guild(call: Call) -> Any:
    _own(call)
    return _replace(call, call.guild().id)


def _own(call: Call) -> None:
    if call.params["application_id"] != call.world.bot.id:
        raise ApiError(50001)


def _replace(call: Call, guild_id: str | None) -> list[Json]:
    given = call.body
    if not isinstance(given, list):
        form = Form()
        form.fail((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.settle()
    for command in given:
        unknown = set(command) - KNOWN_FIELDS if isinstance(command, dict) else None
        if unknown:
            raise NotCovered(f"command fields {sorted(unknown)}")
    check_commands(given)
    # A command that keeps its name keeps its id.
    old = {command["name"]: command["id"] for command in call.world.commands.get(guild_id, [])}
    made: list[Json] = []
    for command in given:
        needed = command.get("default_member_permissions")
        body: Json = {
            "nsfw": False,
            "contexts": None,
            **command,
            "integration_types": command.get("integration_types") or [0],
            "default_member_permissions": None if needed is None else str(needed),
            "type": 1,
            "id": old.get(command["name"]) or call.world.ids.next(),
            "application_id": call.world.bot.id,
            "version": call.world.ids.next(),
        }
        if guild_id is not None:
            body["guild_id"] = guild_id
        made.append(body)
    call.world.commands[guild_id] = made
    return made
