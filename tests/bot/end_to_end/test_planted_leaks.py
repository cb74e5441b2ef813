"""Leaks planted in what people use beside deciding: each must be found by those who use it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.domain.table import Table
from bot.domain.transition import Letters, Transition
from bot.interactions.admin_commands import AdminCommands
from bot.interactions.lookup_commands import LookupCommands
from bot.interactions.orders import AheadPresses
from bot.interactions.spectators import Watching
from bot.tables import ai_players
from bot.tables.reminders import Reminders
from bot.tables.repository import ActionRefused
from bot.views import public
from bot.views.components import Form
from rules.engine import Decision
from tests._support.bot.leaks.planting import odd, the_truth
from tests._support.bot.leaks.scene import Leak
from tests._support.bot.leaks.search import check
from tests._support.bot.leaks.twins import CameApart

Plant = Callable[[pytest.MonkeyPatch, list[Any]], None]
GAPS, OTHER, WITH_AI = (66, 28), (120, 16), (331, 20)
"""Games and their lengths: one in which somebody is asked more in one of two worlds, and others."""


def how_much_was_decided(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """Who manages the server is told how often people have decided."""

    async def telling(self: AdminCommands, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        (row,) = await self.services.store.games("playing")
        await self.vidar.answer(interaction, f"{row.seq}")

    patch.setattr(AdminCommands, "_tables", telling)


def what_can_be_taken_back(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """A motion says how much there is to take back, and counts what nobody has seen."""
    sound = public.vote

    def telling(*args: Any, **more: Any) -> Form:
        form = sound(*args, **more)
        (row,) = [arg for arg in args if isinstance(arg, Table)]
        assert form.view is not None
        form.view.add_item(discord.ui.TextDisplay(f"{row.seq}"))
        return form

    patch.setattr(public, "vote", telling)


def who_answered_ahead(patch: pytest.MonkeyPatch, _truth: list[Any]) -> None:
    """A standing answer brings a panel of its own."""
    sound = Transition.letters

    def telling(self: Transition, at: float) -> Letters:
        given = any(one.kind == "standing" for one in self.applied)
        return [*sound(self, at), *([("panel", {"changed": True})] if given else [])]

    patch.setattr(Transition, "letters", telling)


def why_a_stranger_is_refused(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """What somebody without a seat is told depends on what others hold."""
    sound = AheadPresses._show

    async def telling(self: AheadPresses, interaction: discord.Interaction, table: str) -> None:
        person = str(interaction.user.id)
        if person not in (await self.services.tables.row(table)).seats and odd(
            truth[-1].objectives
        ):
            raise ActionRefused("refused-not-offered")
        await sound(self, interaction, table)

    patch.setattr(AheadPresses, "_show", telling)


def what_is_offered_to_type(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """What is offered while typing is turned around."""
    sound = LookupCommands._offer

    async def telling(self: LookupCommands, *args: Any) -> list[Any]:
        return (await sound(self, *args))[:: -1 if truth and odd(truth[-1].objectives) else 1]

    patch.setattr(LookupCommands, "_offer", telling)


def when_a_reminder_comes(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """Some are reminded later than others."""
    sound = Reminders._better

    async def telling(self: Reminders, row: Any, seat: int, preferences: Any, now: float) -> Any:
        better = await sound(self, row, seat, preferences, now)
        return better and better + 1800 * odd(truth[-1].objectives)

    patch.setattr(Reminders, "_better", telling)


def who_may_follow(patch: pytest.MonkeyPatch, truth: list[Any]) -> None:
    """Whoever follows a table is told that they cannot, now and then."""
    sound = Watching.follow

    async def telling(self: Watching, table: str, person: str) -> tuple[Table, bool]:
        row, can_read = await sound(self, table, person)
        return row, can_read and not (truth and odd(truth[-1].objectives))

    patch.setattr(Watching, "follow", telling)


@pytest.mark.parametrize(
    ("game", "kind", "deed", "plant"),
    [
        (GAPS, "kept_cards", "/admin tables", how_much_was_decided),
        (GAPS, "kept_cards", "undo fails", what_can_be_taken_back),
        (GAPS, "standing", "minute", who_answered_ahead),
        (OTHER, "objectives", "wrong presses", why_a_stranger_is_refused),
        (OTHER, "objectives", "/rule", what_is_offered_to_type),
        (OTHER, "objectives", "hours", when_a_reminder_comes),
        (OTHER, "objectives", "follow", who_may_follow),
    ],
)
async def test_a_leak_in_what_people_use_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: tuple[int, int],
    kind: str,
    deed: str,
    plant: Plant,
) -> None:
    number, most = game
    plant(monkeypatch, the_truth(monkeypatch))
    with pytest.raises(Leak, match=kind):
        await check(number, tmp_path, most, [kind], deeds=[deed])


async def test_an_ai_that_looks_into_other_hands_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    truth, sound = the_truth(monkeypatch), ai_players.decide

    def telling(game: Any, state: Any, seat: int, *args: Any) -> Decision:
        legal = game.legal(state, seat)
        return legal[-1] if odd(truth[-1].objectives) else sound(game, state, seat, *args)

    monkeypatch.setattr(ai_players, "decide", telling)
    number, most = WITH_AI
    with pytest.raises((Leak, CameApart)):
        await check(number, tmp_path, most, ["objectives"], deeds=())
