"""Nobody learns from a queue when others are awake: not from words, order or time."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests._support.bot.leaks.hours import Sleep, told

AWAKE: Sleep = ("none", "UTC")
ANN: Sleep = ("22-8", "Europe/London")
ENOUGH: tuple[Mapping[str, Sleep], ...] = (
    {"Ann": ANN, "Ben": AWAKE, "Cyd": AWAKE, "Dan": AWAKE},
    {
        "Ann": ANN,
        "Ben": ("22-8", "Europe/Warsaw"),
        "Cyd": ("0-8", "Europe/London"),
        "Dan": ("22-8", "America/New_York"),
    },
)
"""All of any three are awake at the same time for six hours and more."""
NOT_ENOUGH: tuple[Mapping[str, Sleep], ...] = (
    {"Ann": ANN, **dict.fromkeys(("Ben", "Cyd", "Dan"), ("22-8", "Asia/Tokyo"))},
    {
        "Ann": ANN,
        "Ben": ("22-8", "Asia/Tokyo"),
        "Cyd": ("22-8", "America/Los_Angeles"),
        "Dan": ("22-8", "Australia/Sydney"),
    },
)
"""Never all of those whom a table needs."""


@pytest.mark.parametrize(
    ("worlds", "seats"), [(ENOUGH, 3), (NOT_ENOUGH, 4)], ids=["enough", "not enough"]
)
async def test_nobody_receives_anything_else_because_others_sleep_at_other_hours(
    worlds: tuple[Mapping[str, Sleep], ...], seats: int, tmp_path: Path
) -> None:
    here, there = [
        await told(tmp_path / str(number), sleep, seats) for number, sleep in enumerate(worlds)
    ]
    for name, hours in here.items():
        for hour, (first, second) in enumerate(zip(hours, there[name], strict=True)):
            assert first == second, f"{name}, after {hour} looks"


async def test_worlds_in_which_others_are_found_are_told_apart(tmp_path: Path) -> None:
    found = await told(tmp_path / "found", ENOUGH[0], 4)
    alone = await told(tmp_path / "alone", NOT_ENOUGH[0], 4)
    assert any("has brought you together" in hour for hour in found["Ann"])
    assert not any("has brought you together" in hour for hour in alone["Ann"])
