"""Presses about oneself: how one is reminded, and what one does with a reminder."""

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import until
from bot.domain.reminder_preferences import preferences_of
from bot.outbox.digests import REFUSALS, REFUSED
from bot.tables.votes import DAY
from bot.views.reminder_preferences import AWAY, away_page, preferences_page

if TYPE_CHECKING:
    from bot.interactions.router import Presses

KEPT = ("every", "where", "quiet", "zone", "digest")


class OwnPresses:
    """What somebody presses for themselves alone, at no table."""

    def __init__(self, presses: "Presses") -> None:
        self.presses = presses
        self.vidar = presses.vidar
        self.services = presses.services
        self.kinds = {
            "habits": self._preferences,
            "habit": self._preference,
            "snooze": self._snooze,
            "onit": self._on_it,
            "away": self._away,
            "gone": self._gone,
            "back": self._back,
        }

    async def _preferences(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    async def _preference(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        person, value = str(interaction.user.id), self.presses.value(interaction)

        def chosen(known: dict[str, Any]) -> dict[str, Any]:
            wanted = replace(preferences_of(known), **{custom_id.words: value})
            kept = preferences_of({"habits": asdict(wanted)})
            preferences = {key: value for key, value in asdict(kept).items() if key in KEPT}
            others = {key: value for key, value in known.items() if key != REFUSALS}
            return {**others, "habits": preferences}

        if custom_id.words in KEPT:
            wanted = preferences_of(chosen(await self.services.store.person(person)))
            await self.vidar.digests.wish(person, wanted)
            await self.services.store.update_person(person, chosen)
            await self.vidar.services.reminders.set_anew(person)
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction) -> None:
        say = await self.vidar.speaker_for(interaction)
        known = await self.services.store.person(str(interaction.user.id))
        now, stopped = self.services.tables.now(), known.get(REFUSALS, 0) >= REFUSED
        await self.presses.show(
            interaction, preferences_page(say, preferences_of(known), now, stopped)
        )

    async def _away(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show_away(interaction)

    async def _gone(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        days = AWAY.get(self.presses.value(interaction))
        if days is not None:
            back = self.services.tables.now() + days * DAY
            await self.vidar.services.absence.go_away(str(interaction.user.id), back)
        await self._show_away(interaction)

    async def _back(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.presses.hold(interaction)
        await self.vidar.services.absence.come_back(str(interaction.user.id))
        await self._show_away(interaction)

    async def _show_away(self, interaction: discord.Interaction) -> None:
        say = await self.vidar.speaker_for(interaction)
        known = await self.services.store.person(str(interaction.user.id))
        await self.presses.show(
            interaction, away_page(say, preferences_of(known), self.services.tables.now())
        )

    async def _snooze(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        again = await self.vidar.services.reminders.snooze(str(interaction.user.id))
        await self.vidar.say(interaction, "reply-snoozed", when=until(again))

    async def _on_it(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.vidar.services.reminders.on_it(str(interaction.user.id))
        await self.vidar.say(interaction, "reply-on-it")
