"""A team: killed in the middle of lanes, and while several of a side answer at the same moment."""

from bot.domain.waits import asked_in, waited
from localcord import Answer, Message, Person
from rules.engine import load_game, register_game
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import Table, sit_down
from tests._support.bot.players import SURE, desk
from tests._support.toys.hunt import Hunt

LANES, REACTIONS = 4, 8
"""Presses in the one and in the other."""
MOST = 10
"""Presses after which a yard is finished."""
THROUGH = ("~finish", "~back")


async def scene(killing: Killing) -> None:
    """Everybody builds, the runner runs, and the hunters react, often two at the same moment."""
    register_game(Hunt.key, lambda _data: Hunt())
    table = await sit_down(killing, 4, role="hunter", game=Hunt.key, pace="daily")
    await table.play(LANES)
    await check_clocks(table)
    with killing.calm():
        for person in table.people:
            await _finish(table, person)
        await table.press(await table.at(0))
    await table.play(REACTIONS)
    await check_clocks(table)
    await judge(table)
    await table.end()
    await judge(table)


async def check_clocks(table: Table) -> None:
    """Whoever is waited for has a clock, and nobody else: of a side that answers as one, one."""
    row, store = await table.row(), await table.killing.book()
    found = await store.snapshot(table.id)
    assert found is not None
    game = load_game(table.game)
    if row.status == "playing":
        assert sorted(row.clock.waits) == [*waited(row, asked_in(game, game.load(found[1])))]


async def _finish(table: Table, person: Person) -> None:
    """Press on until nothing is asked in this lane any more."""
    seat = (await table.row()).seats.index(person.id)

    async def act() -> Answer | None:
        form = desk(person)
        custom_id = _through(form)
        return None if custom_id is None else await person.click(custom_id, on=form)

    for _ in range(MOST):
        if seat not in (await table.row()).clock.waits:
            return
        await table.killing.attempt(act)
    raise AssertionError("a yard is never finished")


def _through(form: Message) -> str | None:
    """What leads out of a yard."""
    sure = [button for button in form.buttons if button.label in SURE]
    # Behind it may stand which presses of a draft led there.
    out = [b for words in THROUGH for b in form.buttons if f"{words}~" in f"{b.custom_id}~"]
    return next((button.custom_id for button in (*sure, *out)), None)
