"""A press is answered in time: with what it has brought about, or, if that takes long, a promise.

Discord waits for three seconds. To promise first and to answer then would be two calls for every
press, and a second way there and back before people see what they did; but nearly every answer is
there within milliseconds. So the promise is set up before anything else is done, and goes out by
itself only if it is needed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import discord

from bot.domain.custom_id import parse
from bot.logs import NETWORK, about, describe_error
from bot.metrics import LATE_ANSWERS
from bot.outbox.discord_api import PICTURES
from bot.outbox.icons import Icons
from bot.views.components import Form, files_of, shown, without_files

ALREADY_ANSWERED = 40060
"""Discord's code for a second answer to the same press."""

PATIENCE = 0.2
"""Seconds after which an answer is promised."""

T = TypeVar("T")
_KEY = "promise"
_log = logging.getLogger(__name__)


class Deferral:
    """A deferral that is sent when patience ends, unless somebody settles it before."""

    def __init__(self, interaction: discord.Interaction, patience: float) -> None:
        self._interaction = interaction
        self._sending: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(patience, self._send)

    def _send(self) -> None:
        LATE_ANSWERS.inc()
        self._sending = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        await self._interaction.response.defer()

    async def settle(self) -> None:
        """From now on it is with Discord, or is never sent."""
        self._timer.cancel()
        if self._sending is not None:
            await self._sending


def promise(interaction: discord.Interaction, patience: float) -> None:
    """What was pressed will be changed, soon or later."""
    interaction.extras[_KEY] = Deferral(interaction, patience)


async def settle(interaction: discord.Interaction) -> None:
    """Before it is answered: two answers at once would get in each other's way."""
    made: Deferral | None = interaction.extras.pop(_KEY, None)
    if made is None:
        return
    try:
        await made.settle()
    except NETWORK as fault:
        # The answer itself may still arrive.
        data: Any = interaction.data or {}
        custom_id = parse(str(data.get("custom_id", "")))
        where = about(custom_id and custom_id.table)
        _log.warning("%s: an answer could not be promised: %s", where, describe_error(fault))


def changed_by(interaction: discord.Interaction) -> int | None:
    """The message that an answer will change; None where it will be a new one."""
    new = discord.InteractionResponseType.deferred_channel_message
    if interaction.message is None or interaction.response.type is new:
        return None
    return interaction.message.id


async def acknowledge(interaction: discord.Interaction) -> None:
    """Answer a press without changing anything: what it has brought about stands elsewhere."""
    await settle(interaction)
    if not interaction.response.is_done():
        await interaction.response.defer()


async def show(interaction: discord.Interaction, form: Form) -> int | None:
    """The form under the finger: what was pressed changes, nothing new is posted.

    The message that shows it, if that can be told.
    """
    await settle(interaction)
    return await _send(interaction, form, partial(_show, interaction))


async def _show(interaction: discord.Interaction, form: Form) -> int | None:
    if interaction.response.is_done():
        return (await interaction.edit_original_response(**_changes(form))).id
    here = changed_by(interaction)
    try:
        await interaction.response.edit_message(**_changes(form))
    except NETWORK as fault:
        if isinstance(fault, discord.HTTPException) and fault.code != ALREADY_ANSWERED:
            raise
        # This answer or the promise has arrived, and only the word that it did was lost; or not.
        try:
            await interaction.edit_original_response(**_changes(form))
        except NETWORK:
            raise fault from None
    return here


@dataclass(frozen=True, slots=True)
class OpenMessage:
    """A message for its reader's eyes only, which the token of their last press can change."""

    interaction: discord.Interaction
    id: int
    follows: bool = False
    """Whether it is not the answer to that press, but was sent below it later."""

    @property
    def channel(self) -> int | None:
        return self.interaction.channel_id

    @property
    def shows_pictures(self) -> bool:
        return shows_pictures(self.interaction)

    async def show(self, form: Form) -> None:
        """Change it."""
        if not self.follows:
            return await show_again(self.interaction, form)

        async def edit(form: Form) -> None:
            await self.interaction.followup.edit_message(self.id, **_changes(form))

        return await _send(self.interaction, form, edit)

    async def lower(self, form: Form) -> "OpenMessage":
        """Show it once more, below all that was posted since."""

        async def follow(form: Form) -> int:
            said: dict[str, Any] = {"content": form.content} if form.view is None else {}
            if form.view is not None:
                said["view"] = form.view
            sent = await self.interaction.followup.send(
                **said, files=files_of(form), ephemeral=True, wait=True,
                allowed_mentions=discord.AllowedMentions.none(),
            )  # fmt: skip
            return sent.id

        below = await _send(self.interaction, form, follow)
        return OpenMessage(self.interaction, below, follows=True)

    async def away(self) -> None:
        """Take it away, if its reader has not."""
        with suppress(discord.NotFound):
            if self.follows:
                await self.interaction.followup.delete_message(self.id)
            else:
                await self.interaction.delete_original_response()


async def show_again(interaction: discord.Interaction, form: Form) -> None:
    """What was shown, with something more."""

    async def edit(form: Form) -> None:
        await interaction.edit_original_response(**_changes(form))

    await _send(interaction, form, edit)


def shows_pictures(interaction: discord.Interaction) -> bool:
    """Whether an answer may have pictures and files."""
    return getattr(interaction.app_permissions, PICTURES)


async def _send(
    interaction: discord.Interaction[Any], form: Form, send: Callable[[Form], Awaitable[T]]
) -> T:
    """As it can be shown there: with icons where there are some, without files where none may."""
    icons: Icons = interaction.client.icons
    return await icons.send(form if shows_pictures(interaction) else without_files(form), send)


def _changes(form: Form) -> dict[str, Any]:
    """Made anew each time, because sending uses files up."""
    return {**shown(form), "allowed_mentions": discord.AllowedMentions.none()}
