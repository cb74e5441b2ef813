"""Three processes share eight shards and are killed or started anew while people press."""

from pathlib import Path

from tests._support.bot.fleet.running import run


async def test_no_process_that_dies_or_leaves_loses_or_doubles_anything(tmp_path: Path) -> None:
    # One is killed, one is stopped, and the database is started anew.
    assert "nothing lost" in await run(3, 7, tmp_path, tables=3)
