"""A small soak: some tables for a short while, with a restart, a lost gateway and a slow disk."""

from pathlib import Path

from tests._support.bot import soak


async def test_no_timer_is_late_while_the_bot_is_disturbed(tmp_path: Path) -> None:
    report = await soak.run(minutes=0.2, tables=8, seed=3, folder=tmp_path)
    assert not report.faults, report
    assert report.timers.total(), "no timer was fired at all"
    assert report.restarts, "the bot was never stopped"
    assert report.shown.keys() == {"a start", "a lost gateway", "a slow disk"}
