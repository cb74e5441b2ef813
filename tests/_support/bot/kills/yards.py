"""Ships in their yards: killed in the middle of lanes, while people take, turn and place tiles."""

from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import sit_down

PRESSES = 12
YARDS = {"mission": "heavy_duty"}
"""Nobody votes: the first question is that of the yard."""


async def scene(killing: Killing) -> None:
    """Two build, often at the same moment; crates decide, everything between them is a draft."""
    table = await sit_down(killing, 2, scenario=YARDS, game="galaxy_trucker_missions")
    await table.play(PRESSES)
    await judge(table)
    await table.end()
    await judge(table)
