"""The last line of defence: whatever goes wrong with a press or a command becomes a sentence."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.limits import OPEN
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import language_of
from bot.i18n.speaker import Speaker
from bot.interactions import deferral
from bot.logs import NETWORK, about, describe_error
from bot.metrics import FAULTS, INTERACTIONS
from bot.outbox.discord_api import DEAD
from bot.outbox.rooms import in_words
from bot.tables.repository import ActionRefused
from persistence.store import (
    Conflict,
    GameRow,
    RowDamaged,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
)

if TYPE_CHECKING:
    from bot.app.client import Vidar

IN_TIME = 2.0
"""Seconds in which the table of a press is read, of the three that Discord waits for an answer."""

_log = logging.getLogger(__name__)


class Guard:
    """Lets act what was pressed or asked for, unless its table rests or is somebody else's."""

    def __init__(self, vidar: "Vidar") -> None:
        self._vidar = vidar
        self._handling = 0
        self._quiet = asyncio.Event()
        self._quiet.set()

    async def run(
        self,
        interaction: discord.Interaction,
        table: str | None,
        act: Callable[..., Awaitable[None]],
        *args: Any,
    ) -> None:
        """No exception reaches a person: each becomes a sentence, and a line in the log."""
        INTERACTIONS.inc()
        self._handling += 1
        self._quiet.clear()
        try:
            if table is not None:
                await self._check_resting(interaction, table)
            await act(interaction, *args)
        except Exception as fault:  # noqa: BLE001 (the last line of defence, by design)
            if isinstance(fault, RowDamaged) and table is not None:
                fault = TableDamaged(table, "record", "a row of it cannot be read")
            level, text, words = _excuse(fault)
            if level > logging.DEBUG:
                FAULTS.labels(text).inc()
            _log.log(level, "%s: %s: %s", about(table), text, describe_error(fault))
            if getattr(fault, "code", None) not in DEAD:
                say = await self._speaker(interaction, table, fault)
                await self.apologise(interaction, table, say.text(text, **words))
        finally:
            try:
                await deferral.settle(interaction)
            finally:
                # discord.py's interaction holds on to itself: what it was about need not stay too.
                interaction.message = None
                interaction.extras.pop("table", None)
                self._handling -= 1
                if not self._handling:
                    self._quiet.set()

    async def _check_resting(self, interaction: discord.Interaction, table: str) -> None:
        """Nothing can be done at a table that rests, nor by strangers from elsewhere."""
        found = await self._found(table)
        if found is None:
            return
        row, here = Table.of(found), str(interaction.guild_id or "")
        elsewhere = row.room.is_dm or row.room.guild not in ("", here)
        if elsewhere and str(interaction.user.id) not in (*row.seats, *row.people.kept):
            # Its buttons stand in its own server, and in the DMs of who sits or may sit there.
            # One of the queue that came to nothing keeps no seat for anybody.
            gone = row.history.queued and row.was_never_played
            raise ActionRefused("refused-queue-gone" if gone else "refused-not-yours")
        if row.history.expired:
            raise ActionRefused("refused-expired")
        if row.status not in OPEN:
            return
        if not self._vidar.resting.rests(row):
            interaction.extras["table"] = row
        elif await self._vidar.resting.still(row, str(interaction.channel_id)):
            missing = in_words(self._vidar.outbox.posts.rooms.lacking_for(row))
            text = "refused-resting-without" if missing else "refused-resting"
            raise ActionRefused(text, missing=missing)

    async def _found(self, table: str) -> GameRow | None:
        """The row of a table, in time: how the press is answered is not known before."""
        reading = asyncio.ensure_future(self._vidar.services.store.game(table))
        done, _ = await asyncio.wait([reading], timeout=IN_TIME)
        if not done:
            # Giving up a connection may take as long as waiting for it.
            reading.add_done_callback(_heeded)
            reading.cancel()
            raise StoreUnavailable("The store takes too long.")
        return reading.result()

    async def answered(self) -> None:
        """Wait until every press is answered."""
        await self._quiet.wait()

    @property
    def busy(self) -> bool:
        """Whether a press is not answered yet."""
        return self._handling > 0

    async def _speaker(
        self, interaction: discord.Interaction, table: str | None, fault: Exception
    ) -> Speaker:
        """In the reader's language, and of the game played there: a refusal may name its roles.

        Where anything but a refusal is the matter, the store is asked nothing: it may be the store.
        """
        reader = interaction.extras.get("reader") or language_of(interaction.locale)
        game = ""
        if isinstance(fault, ActionRefused):
            with suppress(StoreError):
                reader = await self._vidar.reader(interaction)
                row = None if table is None else await self._vidar.services.store.game(table)
                game = "" if row is None else row.game
        found = self._vidar.speakers([game], reader) if game else {}
        return found.get(game) or self._vidar.speaker(reader)

    async def cannot_know(self, interaction: discord.Interaction, fault: StoreError) -> None:
        """Say that nothing can be done just now, unless another process has answered before."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        sentence = self._vidar.speaker(language_of(interaction.locale)).text("reply-disk")
        try:
            await interaction.response.send_message(sentence, ephemeral=True)
        except NETWORK:
            return
        _log.warning("a press is answered with an excuse: %s", describe_error(fault))

    async def apologise(
        self, interaction: discord.Interaction, table: str | None, sentence: str
    ) -> None:
        """A sentence for the person alone; the message under a press stays as it is."""
        try:
            await self._speak(interaction, sentence)
        except Exception as fault:  # noqa: BLE001 (an excuse that fails must not need another)
            _log.warning("%s: an excuse did not arrive: %s", about(table), describe_error(fault))

    async def _speak(self, interaction: discord.Interaction, sentence: str) -> None:
        """To the person alone, whatever this interaction was answered with so far."""
        await deferral.settle(interaction)
        deferred = discord.InteractionResponseType.deferred_channel_message
        if interaction.response.type is deferred:
            return await self._vidar.answer(interaction, sentence)
        if not interaction.response.is_done():
            try:
                await interaction.response.send_message(sentence, ephemeral=True)
                return None
            except discord.HTTPException as fault:
                if fault.code != deferral.ALREADY_ANSWERED:
                    raise
                # An earlier answer did arrive; only the word that it did was lost.
        await interaction.followup.send(sentence, ephemeral=True)
        return None


def _heeded(reading: asyncio.Future[Any]) -> None:
    """What comes too late is nobody's business any more, not even the loop's."""
    if not reading.cancelled():
        reading.exception()


def _excuse(fault: Exception) -> tuple[int, str, dict[str, Any]]:
    """How loud a fault is in the log, and the sentence a person gets for it."""
    if isinstance(fault, ActionRefused):
        return logging.DEBUG, fault.text, fault.data
    if isinstance(fault, TableDamaged):
        return logging.ERROR, "reply-table-damaged", {"table": fault.table}
    if isinstance(fault, Conflict):
        return logging.WARNING, "refused-busy", {}
    if isinstance(fault, StoreError):
        damaged = isinstance(fault, StoreDamaged)
        return logging.ERROR, "reply-damaged" if damaged else "reply-disk", {}
    if isinstance(fault, NETWORK):
        return logging.WARNING, "reply-unsent", {}
    return logging.ERROR, "reply-fault", {}
