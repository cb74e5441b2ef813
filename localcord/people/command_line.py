"""How a typed command becomes what the client sends, after the checks the client makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from localcord.model.channels import Channel
from localcord.model.form import Json
from localcord.model.guilds import User
from localcord.model.interactions import owners_of
from localcord.model.permissions import Permission
from localcord.model.refusals import BadInput, NotThere
from localcord.model.resolved import Resolved
from localcord.rest.validation.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NESTING,
    NUMBER,
    ROLE,
    STRING,
    USER,
)

if TYPE_CHECKING:
    from localcord.world import World

THINGS = (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT)


@dataclass(frozen=True)
class Prompt:
    """Where someone types."""

    world: World
    user: User
    channel: Channel


def offered(prompt: Prompt) -> list[Json]:
    """The commands someone is shown in a place; a server's own go before the global ones."""
    guild, commands = prompt.channel.guild, prompt.world.commands
    found: dict[str, Json] = {}
    own = commands.get(guild.id, []) if guild else []
    for command in [*own, *commands.get(None, [])]:
        if _is_open(command, prompt.user, prompt.channel, prompt.world.bot):
            found.setdefault(command["name"], command)
    return list(found.values())


def _is_open(command: Json, user: User, channel: Channel, bot: User) -> bool:
    contexts = command.get("contexts")
    if contexts is not None and channel.context not in contexts:
        return False
    if not owners_of(user, channel, bot, command.get("integration_types", (0,))):
        return False
    if channel.guild is None:
        return command.get("dm_permission") is not False
    held = channel.permissions_of(user)
    if not held & Permission.USE_APPLICATION_COMMANDS:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or held & Permission.ADMINISTRATOR:
        return True
    return int(needed) != 0 and held & int(needed) == int(needed)


def typed(prompt: Prompt, line: str, options: Mapping[str, Any]) -> Json:
    """The data of a finished command."""
    user = prompt.user
    resolved = Resolved(prompt.world, prompt.channel, user)
    command, path = find(prompt, line)
    leaf = path[-1] if path else command
    left = dict(options)
    filled: list[Json] = []
    for option in leaf.get("options") or ():
        name = next((n for n in _spellings(option, user) if n in left), None)
        if name is None:
            if option.get("required"):
                raise BadInput(f"/{line} needs {option['name']!r}")
            continue
        value = _value(option, left.pop(name), resolved)
        filled.append({"name": option["name"], "type": option["type"], "value": value})
    if left:
        raise BadInput(f"/{line} has no option {sorted(left)}")
    data = _wrapped(command, path, filled)
    if resolved.payload():
        data["resolved"] = resolved.payload()
    return data


def typing(prompt: Prompt, line: str, focused: str, text: str, others: Mapping[str, Any]) -> Json:
    """The data of a command that is still being typed."""
    user = prompt.user
    command, path = find(prompt, line)
    leaf = path[-1] if path else command
    filled: list[Json] = []
    for option in leaf.get("options") or ():
        names = _spellings(option, user)
        entry = {"name": option["name"], "type": option["type"]}
        if focused in names:
            if not option.get("autocomplete"):
                raise NotThere(f"{focused!r} of /{line} offers nothing while typing")
            filled.append({**entry, "value": text, "focused": True})
        else:
            for name in names:
                if name in others:
                    filled.append({**entry, "value": others[name]})
                    break
    if not any(entry.get("focused") for entry in filled):
        raise NotThere(f"/{line} has no option {focused!r}")
    return _wrapped(command, path, filled)


def _spellings(thing: Json, user: User) -> tuple[str, ...]:
    """The name, and what someone's own language calls it."""
    local = (thing.get("name_localizations") or {}).get(user.locale)
    return (thing["name"], local) if local else (thing["name"],)


def find(prompt: Prompt, line: str) -> tuple[Json, list[Json]]:
    """A command and the way down to the sub-command that was typed."""
    user = prompt.user
    words = line.removeprefix("/").split() or [""]
    commands = offered(prompt)
    command = next((c for c in commands if words[0] in _spellings(c, user)), None)
    if command is None:
        known = ", ".join(c["name"] for c in commands) or "none"
        raise NotThere(f"{user.name} is not offered /{words[0]} here; there are: {known}")
    path: list[Json] = []
    here = command
    for word in words[1:]:
        inner = [o for o in here.get("options") or () if o["type"] in NESTING]
        found = next((o for o in inner if word in _spellings(o, user)), None)
        if found is None:
            raise NotThere(f"/{line}: no {word!r} under {here['name']!r}")
        path.append(found)
        here = found
    if any(option["type"] in NESTING for option in here.get("options") or ()):
        inner_names = [option["name"] for option in here["options"]]
        raise NotThere(f"/{line} is not complete; go on with one of {inner_names}")
    return command, path


def _wrapped(command: Json, path: list[Json], filled: list[Json]) -> Json:
    inner = filled
    for step in reversed(path):
        inner = [{"name": step["name"], "type": step["type"], "options": inner}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": inner}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data


def _value(option: Json, given: Any, resolved: Resolved) -> Any:
    kind, name = option["type"], option["name"]
    if kind in THINGS:
        kinds = option.get("channel_types")
        if kind == CHANNEL and kinds and given.kind not in kinds:
            raise BadInput(f"{name!r} does not take {given.place}")
        return resolved.add(given)
    choices = option.get("choices") or []
    if choices:
        if any(given == choice["value"] for choice in choices):
            return given
        for choice in choices:
            names = (choice["name"], *(choice.get("name_localizations") or {}).values())
            if given in names:
                return choice["value"]
        raise BadInput(f"{name!r} offers {[c['name'] for c in choices]}, not {given!r}")
    if kind == BOOLEAN:
        return bool(given)
    if kind == STRING:
        text = str(given)
        _between(name, len(text), option.get("min_length"), option.get("max_length"))
        return text
    if kind == INTEGER and (isinstance(given, bool) or not isinstance(given, int)):
        raise BadInput(f"{name!r} takes a whole number, not {given!r}")
    if kind == NUMBER and (isinstance(given, bool) or not isinstance(given, int | float)):
        raise BadInput(f"{name!r} takes a number, not {given!r}")
    if kind in (INTEGER, NUMBER):
        _between(name, given, option.get("min_value"), option.get("max_value"))
    return given


def _between(name: str, value: float, low: float | None, high: float | None) -> None:
    if (low is not None and value < low) or (high is not None and value > high):
        raise BadInput(f"{name!r} must be between {low} and {high}, not {value}")
