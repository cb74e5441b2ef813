"""What an interaction says beside the ids that were chosen: the things themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from localcord.model.channels import Channel
from localcord.model.guilds import Guild, Role, User
from localcord.model.messages import Attachment, Upload
from localcord.model.refusals import BadInput

if TYPE_CHECKING:
    from localcord.people.person import Person
    from localcord.world import World

Thing: TypeAlias = "Person | User | Role | Channel | Upload | Attachment"


class Resolved:
    """Gathers chosen things and describes them as Discord does."""

    def __init__(self, world: World, channel: Channel, viewer: User) -> None:
        self._world = world
        self._channel = channel
        self._viewer = viewer
        self._body: dict[str, dict[str, Any]] = {}

    def add(self, thing: Thing) -> str:
        """Note one thing; returns its id."""
        guild = self._channel.guild
        if not isinstance(thing, User | Role | Channel | Upload | Attachment):
            thing = thing.user
        if isinstance(thing, Upload):
            thing = self._world.keep_file(self._channel, thing.filename, thing.data, None)
        if isinstance(thing, User):
            self._user(thing, guild)
        elif isinstance(thing, Role):
            self._shelf("roles")[thing.id] = thing.payload()
        elif isinstance(thing, Channel):
            if not thing.visible_to(self._viewer):
                raise BadInput(f"{self._viewer.name} cannot see {thing.place}")
            body = thing.payload()
            body["permissions"] = str(thing.permissions_of(self._viewer))
            self._shelf("channels")[thing.id] = body
        else:
            self._shelf("attachments")[thing.id] = thing.payload()
        return thing.id

    def _user(self, user: User, guild: Guild | None) -> None:
        self._shelf("users")[user.id] = user.payload()
        member = guild.members.get(user.id) if guild else None
        if guild is not None and member is not None:
            self._shelf("members")[user.id] = {
                **member.payload(with_user=False),
                "permissions": str(guild.permissions_of(user)),
            }

    def _shelf(self, name: str) -> dict[str, Any]:
        return self._body.setdefault(name, {})

    def payload(self) -> dict[str, Any]:
        return self._body
