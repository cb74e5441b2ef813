"""One against three who react: killed in the middle of armed cards and of what a side is asked."""

from typing import Any

from localcord import Answer, Person
from rules.engine import load_game
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Act, Killing
from tests._support.bot.kills.tables import Table, sit_down
from tests._support.bot.kills.teams import check_clocks
from tests._support.bot.players import desk, press
from tests._support.rules.alone.script import MISSIONS, ROOMS, SHEETS

PRESSES = 6
"""Before armed cards play, and after."""
POSITION: dict[str, Any] = {
    "sheets": SHEETS, "rooms": ROOMS, "missions": MISSIONS, "character": "medic", "start": "uB3",
    "decks": ["speed", "traps"], "items": [["jetpack", 3, False]],
    "hands": {
        "1": ["sprint", "ambush_step", "leak"],
        "2": ["flanking", "panic_herd", "feedback"],
        "3": ["gas_vent", "slamming_door", "booby_trapped_crate"],
    },
    "armed": [[1, "ambush_step"], [1, "leak"], [2, "feedback"], [3, "booby_trapped_crate"]],
    "creatures": [["worm", "uB2", False], ["parasite", "uA3", False], ["spores", "uB3", False]],
}  # fmt: skip
"""A Hero among creatures: a Search springs the crate, a hit brings in who waits next door."""


async def scene(killing: Killing) -> None:
    """The Hero springs armed cards, which ask the side; Evil answers, often two at once."""
    table = await sit_down(killing, 4, scenario=POSITION, role="evil", game="alone", pace="daily")
    await killing.attempt(_searching(await table.at(0)))
    await table.play(PRESSES)
    await check_clocks(table)
    await _check_armed(table)
    await table.play(PRESSES)
    await check_clocks(table)
    await judge(table)
    await table.end()
    await judge(table)


def _searching(hero: Person) -> Act:
    """The press of the Hero that springs the crate."""

    async def act() -> Answer | None:
        assert await press(hero, ("search",), desk(hero)), "no Search is offered"
        return None

    return act


async def _check_armed(table: Table) -> None:
    """What is armed is in a hand, and what has played is not armed any more."""
    store = await table.killing.book()
    found = await store.snapshot(table.id)
    assert found is not None
    state: Any = load_game(table.game).load(found[1])
    held = 0
    for hand in state.hands:
        held |= hand
    assert not state.armed & ~held
