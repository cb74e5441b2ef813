"""SIGKILL at random instants while people click: no decision is lost, none happens twice."""

from pathlib import Path

import pytest

from tests.bot.kills import SCENES, run


@pytest.mark.parametrize("scene", SCENES)
async def test_a_killed_bot_loses_nothing_and_repeats_nothing(scene: str, tmp_path: Path) -> None:
    assert "nothing lost" in await run(3, 7, tmp_path, [scene])
