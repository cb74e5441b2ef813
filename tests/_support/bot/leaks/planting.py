"""What a planted leak tells: the truth, which the services have and nobody else may."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.tables.repository import Tables


def the_truth(patch: pytest.MonkeyPatch) -> list[Any]:
    """The state that the services hold, kept up to date."""
    truth: list[Any] = []
    sound = Tables.keep

    def remember(self: Tables, table: str, live: Any) -> None:
        truth[:] = [live.state]
        sound(self, table, live)

    patch.setattr(Tables, "keep", remember)
    return truth


def odd(order: Sequence[Any]) -> int:
    """Whether things lie in an odd order; two that change places make it even, or odd again."""
    return sum(a > b for i, a in enumerate(order) for b in order[i:]) % 2
