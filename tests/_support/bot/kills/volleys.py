"""Ships under meteors: killed in the middle of lanes in which everybody defends their own ship."""

from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import sit_down

PRESSES = 8
SHIPS = [
    "5,7:116/180 6,7:115/0 7,7:31/0 8,7:10/0 9,7:12/270 7,8:11/0",
    "5,7:120/180 6,7:117/0 7,7:32/0 8,7:15/0 9,7:14/270 7,8:13/90",
]
"""With shields on all sides and batteries to spare."""
VOLLEYS = {
    "mission": "heavy_duty",
    "ships": SHIPS,
    "deck": [329, 309, 308],
    "dice": [3, 4] * 20,
}
"""Every meteor comes at the middle of the ship, where a battery can save the part."""


async def scene(killing: Killing) -> None:
    """Two are asked at the same moment, each for their own ship, until the flight is over."""
    table = await sit_down(killing, 2, scenario=VOLLEYS, game="galaxy_trucker_missions")
    assert await table.play(PRESSES) > 2
    await judge(table)
    await table.end()
    await judge(table)
