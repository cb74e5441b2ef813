"""SIGKILL at random instants while people click: no decision is lost, none happens twice."""

from pathlib import Path

from tests.bot.kills import run


async def test_a_killed_bot_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    assert "nothing lost" in await run(25, 7, tmp_path)
