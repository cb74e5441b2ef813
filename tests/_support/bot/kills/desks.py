"""Playing: from desks in the DMs and from those that open under the panel, with and without AI."""

from typing import Any

from rules.engine import load_game
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import GAME, WHOLE, sit_down

PRESSES = 10


async def people_scene(killing: Killing) -> None:
    """A stretch of a game of people."""
    table = await sit_down(killing, killing.random.choice([3, 4]))
    await table.play(PRESSES)
    await judge(table)
    await table.end()
    await judge(table)


async def ai_scene(killing: Killing) -> None:
    """A stretch of a game in which AI sit at the table."""
    table = await sit_down(killing, 3, ai=killing.random.choice([1, 2]))
    await table.play(PRESSES)
    await table.end()
    await judge(table)


async def ending_scene(killing: Killing) -> None:
    """A game that is played to its end, which is near."""
    box: Any = load_game(GAME)
    last = box.box.indicators["countdown"].most - 1
    table = await sit_down(killing, 3, scenario={"indicators": {"countdown": last}})
    await table.play(WHOLE)
    assert (await table.row()).status == "over", "the game does not end"
    store = await killing.book()
    results = await store.results(table.people[0].id)
    assert len(results) == 1, f"the game has {len(results)} results"
    await judge(table)
