"""What people are told of a branch: where it comes from, and what is not as it was."""

from typing import Any

from bot.domain.branches import origin_of
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.i18n.moments import branch_of
from rules.engine import Game

BRANCH = "🌿"
DEALT = "dealt-anew"
"""The game's own words for what it deals anew."""


def branch_lines(game: Game[Any], row: Table, language: str) -> list[str]:
    """Where a branch comes from, what is hidden in it, and that it does not count; else nothing."""
    origin = origin_of(row)
    if origin is None:
        return []
    say = speaker(game, row, language)
    own = DEALT if DEALT in say.book else "branch-anew"
    hidden = say.text(own if origin.anew else "branch-as-it-was")
    free = f" {say.text('branch-seats')}" if row.status == "lobby" else ""
    return [
        f"{BRANCH} **{branch_of(say, row, whole=True)}**",
        f"{hidden} {say.text('branch-known')}",
        f"-# {say.text('branch-not-rated')}{free}",
    ]


def branch_mark(game: Game[Any], row: Table, language: str) -> list[str]:
    """The same as one small line, where a table is shown."""
    words = branch_of(speaker(game, row, language), row)
    return [f"-# {BRANCH} {words}"] if words else []
