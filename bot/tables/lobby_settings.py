"""What the host of a table may set in its lobby."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.domain.pace import paces
from bot.domain.series import begun, fixed_options
from bot.domain.table import Patch, Table
from rules.engine import Game

OPTIONS: Mapping[str, Mapping[str, Patch]] = {
    "language": {"en": {"language": "en"}, "pl": {"language": "pl"}},
    "pace": {key: {"pace": key} for key in paces()},
    "teach": {"yes": {"teach": True}, "no": {"teach": False}},
    "friendly": {"yes": {"friendly": True}, "no": {"friendly": False}},
}
"""What every table has, and what each choice changes."""
GAME = "game"
"""In front of the options of the game itself, apart from those above."""
SERIES, NO_SERIES = "series", "none"
"""What is set where a series is chosen, and the choice of none."""


def with_series(game: Game[Any], row: Table, key: str) -> Table:
    """The same as the first table of a series, or of none; what that sets, and no other did."""
    usual = {one.key: one.default for one in game.info.options}
    freed = {option: usual[option] for option in fixed_options(game, row)}
    row = row.patched({"series": begun(row, key) if key else None})
    return replace(row, options={**row.options, **freed, **fixed_options(game, row)})


def choice_key(choice: str | bool) -> str:
    """A choice of an option as texts and menus name it."""
    return str(choice).lower() if isinstance(choice, bool) else choice
