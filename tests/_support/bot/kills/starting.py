"""Starts: killed again and again before the bot is ready, also while it makes its file."""

from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import OVER_A_START, Killing
from tests._support.bot.kills.tables import sit_down


async def scene(killing: Killing) -> None:
    """A new file, and then much to do at a start that does not come to an end."""
    await killing.end()
    killing.bot.database = killing.bot.folder / f"{killing.names}.sqlite"
    await _in_vain(killing, killing.random.randint(1, 2))
    await killing.revive()
    table = await sit_down(killing, 3)
    with killing.calm():
        await table.play(3)
    # All desks and the panel are still to come when it dies, and it never gets far with them.
    (told,) = await killing.attempt(table.typed(table.people[0], "table pause"), chance=0.0)
    assert told == "The table pauses."
    await killing.kill()
    await _in_vain(killing, killing.random.randint(1, 2))
    await killing.revive()
    await killing.quiet()
    await judge(table)
    await table.play(2)
    await table.end()
    await judge(table)


async def _in_vain(killing: Killing, times: int) -> None:
    for _ in range(times):
        await killing.bot.begin()
        await killing.kill_soon(OVER_A_START)
