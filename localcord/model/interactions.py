"""Interactions: what a person did, the token that answers it, and what they then see."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from localcord.model.channels import IN_BOT_DM, Channel
from localcord.model.errors import ApiError
from localcord.model.guilds import User
from localcord.model.messages import Message
from localcord.model.modal import Modal
from localcord.model.permissions import TOLD_IN_A_DM

if TYPE_CHECKING:
    from localcord.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
SERVER_INSTALL, USER_INSTALL = 0, 1
MOST_FOLLOW_UPS_APART = 5
FIRST_ANSWER_SECONDS, TOKEN_SECONDS = 3.0, 900.0
DID_NOT_RESPOND = "The application did not respond"

Seen = Literal[
    "message", "thinking", "deferred", "updated", "choices", "modal", "failed", "nothing"
]
SEEN: dict[int, Seen] = {
    REPLY: "message",
    DEFER_REPLY: "thinking",
    DEFER_UPDATE: "deferred",
    UPDATE: "updated",
    CHOICES: "choices",
    OPEN_MODAL: "modal",
}


@dataclass(eq=False, repr=False)
class Interaction:
    """One thing a person did to the bot."""

    id: str
    token: str
    kind: int
    user: User
    channel: Channel
    application_id: str
    created_at: float
    data: dict[str, Any]
    # Who has brought the bot there: a server, the person themselves, or both.
    owners: dict[str, str] = field(default_factory=dict)
    message: Message | None = None
    # The interaction that opened the modal which this one submits.
    origin: Interaction | None = None
    answered_with: int | None = None
    original: Message | None = None
    made: dict[str, Message] = field(default_factory=dict)
    modal: Modal | None = None
    choices: list[dict[str, Any]] = field(default_factory=list)
    failed: bool = False
    too_late: bool = False
    """Whether the bot has tried to answer when nobody waited any more."""
    first_answer: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_apart(self) -> bool:
        """Whether the bot itself is not where this was done."""
        return set(self.owners) == {str(USER_INSTALL)}

    def metadata(self) -> dict[str, Any]:
        body: dict[str, Any] = {
            "id": self.id,
            "type": self.kind,
            "user": self.user.payload(),
            "authorizing_integration_owners": self.owners,
        }
        if self.origin is not None:
            body["triggering_interaction_metadata"] = self.origin.metadata()
        elif self.message is not None:
            body["interacted_message_id"] = self.message.id
        return body


@dataclass(eq=False, repr=False)
class Answer:
    """What a person sees after doing something."""

    kind: Seen
    interaction: Interaction | None
    world: World

    def __repr__(self) -> str:
        return f"<Answer {self.kind}: {self.text[:60]!r}>"

    @property
    def message(self) -> Message:
        """The message that answers, or that was changed."""
        found = self.interaction.original if self.interaction else None
        if found is None:
            raise LookupError(f"there is no message, the person sees: {self.text!r}")
        return found

    @property
    def modal(self) -> Modal:
        found = self.interaction.modal if self.interaction else None
        if found is None:
            raise LookupError(f"no modal opened, the person sees: {self.text!r}")
        return found

    @property
    def choices(self) -> list[str]:
        """The names an autocomplete offers."""
        return [choice["name"] for choice in self.interaction.choices] if self.interaction else []

    @property
    def text(self) -> str:
        if self.kind == "failed":
            return DID_NOT_RESPOND
        if self.kind == "nothing" or self.interaction is None:
            return ""
        if self.kind == "modal":
            return self.modal.title
        if self.kind == "choices":
            return ", ".join(self.choices)
        return self.message.text

    async def settled(self, *, timeout: float = 60) -> Message:
        """The message once the bot has stopped thinking."""
        await self.world.until(
            lambda: not self.message.thinking, timeout=timeout, why="the bot stops thinking"
        )
        return self.message


class Interactions:
    """Every interaction whose token may still be used."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self.opened = 0

    async def open(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        message: Message | None = None,
        origin: Interaction | None = None,
    ) -> Answer:
        """Tell the bot what someone did and wait for its first answer, three seconds at most."""
        world = self._world
        interaction = Interaction(
            id=world.ids.next(),
            token=secrets.token_urlsafe(32),
            kind=kind,
            user=user,
            channel=channel,
            application_id=world.bot.id,
            created_at=world.clock.now(),
            data=data,
            owners=owners_of(user, channel, world.bot),
            message=message,
            origin=origin,
        )
        self._remember(interaction)
        server = channel.guild.id if channel.guild else None
        world.gateway.dispatch_interaction(self._event(interaction), server)
        if not world.gateway.expecting(server):
            interaction.failed = True
            return self._show(interaction)
        timer = world.clock.call_later(FIRST_ANSWER_SECONDS, lambda: _give_up(interaction))
        await interaction.first_answer.wait()
        timer.cancel()
        return self._show(interaction)

    def _remember(self, interaction: Interaction) -> None:
        self.opened += 1
        self._by_token[interaction.token] = interaction
        self._world.changed()
        if self.opened % 100 == 0:
            oldest = self._world.clock.now() - 2 * TOKEN_SECONDS
            self._by_token = {t: i for t, i in self._by_token.items() if i.created_at > oldest}

    def _show(self, interaction: Interaction) -> Answer:
        if interaction.answered_with is None:
            self._world.record(
                [interaction.user], "failed", interaction.channel, "", {"text": DID_NOT_RESPOND}
            )
            return Answer("failed", interaction, self._world)
        return Answer(SEEN[interaction.answered_with], interaction, self._world)

    def knows(self, token: str) -> bool:
        """Whether this token was ever given to the bot, not long ago."""
        return token in self._by_token

    def awaiting_first_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction a callback is for, if it may still be answered."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(10062)
        if interaction.answered_with is not None:
            raise ApiError(40060)
        late = self._world.clock.now() - interaction.created_at > FIRST_ANSWER_SECONDS
        if late or interaction.failed:
            interaction.too_late = True
            self._world.changed()
            raise ApiError(10062)
        return interaction

    def living(self, application_id: str, token: str) -> Interaction:
        """The interaction of a token that can still make and change messages."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != interaction.application_id:
            raise ApiError(10015)
        if self._world.clock.now() - interaction.created_at > TOKEN_SECONDS:
            raise ApiError(50027)
        if interaction.answered_with is None:
            raise ApiError(10015)
        return interaction

    def _event(self, interaction: Interaction) -> dict[str, Any]:
        world, channel, user = self._world, interaction.channel, interaction.user
        guild = channel.guild
        body: dict[str, Any] = {
            "id": interaction.id,
            "application_id": interaction.application_id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": {
                **channel.payload(for_user=world.bot),
                "permissions": str(channel.permissions_of(user)),
            },
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": channel.context,
            "app_permissions": str(channel.permissions_of(world.bot) if guild else TOLD_IN_A_DM),
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if guild is None:
            body["user"] = user.payload()
        else:
            body |= {
                "guild_id": guild.id,
                "guild_locale": guild.locale,
                "guild": {"id": guild.id, "locale": guild.locale, "features": []},
                "member": {
                    **guild.members[user.id].payload(),
                    "permissions": str(channel.permissions_of(user)),
                },
            }
        if interaction.message is not None:
            body["message"] = interaction.message.payload()
        return body


def owners_of(
    user: User,
    channel: Channel,
    bot: User,
    kinds: Collection[int] = (SERVER_INSTALL, USER_INSTALL),
) -> dict[str, str]:
    """Who has brought the bot to a place, as far as these kinds of installation count.

    A server that has it, or (0) its own direct messages; and whoever has added it to their account.
    """
    guild, found = channel.guild, dict[str, str]()
    is_there = channel.context == IN_BOT_DM if guild is None else bot.id in guild.members
    if SERVER_INSTALL in kinds and is_there:
        found[str(SERVER_INSTALL)] = guild.id if guild else "0"
    if USER_INSTALL in kinds and user.has_app:
        found[str(USER_INSTALL)] = user.id
    return found


def _give_up(interaction: Interaction) -> None:
    interaction.failed = interaction.answered_with is None
    interaction.first_answer.set()
