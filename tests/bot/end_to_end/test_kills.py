"""SIGKILL at random instants while people click: no decision is lost, none happens twice."""

from pathlib import Path

import pytest

from tests._support.bot.kills.running import SCENES, run

PARTS = (
    ("lobby", "desks", "ai", "starting"),
    ("ending", "votes", "migrating"),
    ("handing", "absence", "beside"),
    ("teams", "yards", "reactions"),
    ("direct", "branches", "volleys"),
    ("queue", "series"),
)


@pytest.mark.parametrize("scenes", PARTS, ids="-".join)
async def test_a_killed_bot_loses_nothing_and_repeats_nothing(
    scenes: tuple[str, ...], tmp_path: Path
) -> None:
    assert "nothing lost" in await run(len(scenes), 7, tmp_path, scenes)


def test_no_scene_is_left_out() -> None:
    assert {scene for part in PARTS for scene in part} == set(SCENES)
