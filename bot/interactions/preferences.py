"""Presses about oneself: how one is reminded, and what one does with a reminder."""

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import Address
from bot.domain.pace_words import moment
from bot.domain.reminder_preferences import habits_of
from bot.tables.votes import DAY
from bot.views.reminder_preferences import AWAY, away_page, habits_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses

KEPT = ("every", "where", "quiet", "zone")


class OwnPresses:
    """What somebody presses for themselves alone, at no table."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.host = presses.host
        self.kinds = {
            "habits": self._habits,
            "habit": self._habit,
            "snooze": self._snooze,
            "onit": self._on_it,
            "away": self._away,
            "gone": self._gone,
            "back": self._back,
        }

    async def _habits(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    async def _habit(self, interaction: discord.Interaction, address: Address) -> None:
        await self.presses.hold(interaction)
        person, value = str(interaction.user.id), self.presses.value(interaction)

        def chosen(known: dict[str, Any]) -> dict[str, Any]:
            wanted = replace(habits_of(known), **{address.words: value})
            kept = habits_of({"habits": asdict(wanted)})
            habits = {key: value for key, value in asdict(kept).items() if key in KEPT}
            return {**known, "habits": habits}

        if address.words in KEPT:
            await self.host.store.update_person(person, chosen)
            await self.vidar.host.reminders.set_anew(person)
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction) -> None:
        say = await self.vidar.speaker_for(interaction)
        known = await self.host.store.person(str(interaction.user.id))
        await self.presses.show(
            interaction, habits_page(say, habits_of(known), self.host.tables.now())
        )

    async def _away(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show_away(interaction)

    async def _gone(self, interaction: discord.Interaction, _address: Address) -> None:
        await self.presses.hold(interaction)
        days = AWAY.get(self.presses.value(interaction))
        if days is not None:
            until = self.host.tables.now() + days * DAY
            await self.vidar.host.absence.go_away(str(interaction.user.id), until)
        await self._show_away(interaction)

    async def _back(self, interaction: discord.Interaction, _address: Address) -> None:
        await self.presses.hold(interaction)
        await self.vidar.host.absence.come_back(str(interaction.user.id))
        await self._show_away(interaction)

    async def _show_away(self, interaction: discord.Interaction) -> None:
        say = await self.vidar.speaker_for(interaction)
        known = await self.host.store.person(str(interaction.user.id))
        await self.presses.show(
            interaction, away_page(say, habits_of(known), self.host.tables.now())
        )

    async def _snooze(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        again = await self.vidar.host.reminders.snooze(str(interaction.user.id))
        await self.vidar.say(interaction, "reply-snoozed", when=moment(again))

    async def _on_it(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.host.reminders.on_it(str(interaction.user.id))
        await self.vidar.say(interaction, "reply-on-it")
