"""Which requests there are: a table of routes filled by the modules in `routes/`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from localcord.model.channels import Channel
from localcord.model.errors import ApiError
from localcord.model.form import Form, Json
from localcord.model.guilds import Guild
from localcord.model.messages import Message, Upload
from localcord.model.permissions import Permission

if TYPE_CHECKING:
    from localcord.world import World

Handler: TypeAlias = "Callable[[Call], Any | Awaitable[Any]]"
MAJOR = ("channel_id", "guild_id", "token")
TOPICS = (
    "account",
    "answers",
    "channels",
    "commands",
    "emojis",
    "followups",
    "guilds",
    "messages",
    "threads",
)


@dataclass(frozen=True)
class Route:
    """One method and path, and who answers."""

    method: str
    path: str
    handler: Handler
    # Answers to interactions need no bot token and do not count against the global limit.
    by_token: bool = False
    status: int = 200

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


@dataclass
class Call:
    """One request being answered."""

    world: World
    route: Route
    params: dict[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.route.name

    @property
    def major(self) -> str:
        return "+".join(self.params[key] for key in MAJOR if key in self.params)

    def json(self) -> Json:
        """The body, which must be an object."""
        if not isinstance(self.body, dict):
            form = Form()
            form.fail((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            form.settle()
        return self.body

    def guild(self) -> Guild:
        """The server asked about, where the bot is a member."""
        guild = self.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise ApiError(10004)
        if self.world.bot.id not in guild.members:
            raise ApiError(50001)
        return guild

    def channel(self) -> Channel:
        """The channel asked about, which the bot can see."""
        channel = self.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise ApiError(10003)
        if not channel.visible_to(self.world.bot):
            raise ApiError(50001)
        return channel

    def message(self, channel: Channel) -> Message:
        """The message asked about; nobody finds an ephemeral one by its id."""
        message = channel.messages.get(self.params["message_id"])
        if message is None:
            raise ApiError(10008)
        return message

    def need(self, place: Channel | Guild, permission: Permission) -> None:
        """Refuse what the bot may not do."""
        held = place.permissions_of(self.world.bot)
        if held & permission != permission:
            raise ApiError(50013)


ROUTES: list[Route] = []
_by_shape: dict[tuple[str, int], list[tuple[list[str], Route]]] = {}


def route(
    method: str, path: str, *, by_token: bool = False, status: int = 200
) -> Callable[[Handler], Handler]:
    """Register a handler; it returns what goes into the answer, or None for 204."""

    def register(handler: Handler) -> Handler:
        found = Route(method, path, handler, by_token, status)
        ROUTES.append(found)
        parts = path.strip("/").split("/")
        shelf = _by_shape.setdefault((method, len(parts)), [])
        shelf.append((parts, found))
        # Words win over parameters: @original over {message_id}.
        shelf.sort(key=lambda entry: [part.startswith("{") for part in entry[0]])
        return handler

    return register


def find(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """The route of a request, with what stands in place of its parameters."""
    parts = path.strip("/").split("/")
    for pattern, found in _by_shape.get((method, len(parts)), ()):
        params: dict[str, str] = {}
        for expected, actual in zip(pattern, parts, strict=True):
            if expected.startswith("{"):
                params[expected[1:-1]] = actual
            elif expected != actual:
                break
        else:
            return found, params
    return None


def load() -> None:
    """Fill the table of routes."""
    for topic in TOPICS:
        import_module(f"localcord.rest.routes.{topic}")
