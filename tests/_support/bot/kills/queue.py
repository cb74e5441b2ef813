"""The queue: people look for others, are brought together, say yes or no, and play once."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.domain.queue import QueueRow
from bot.i18n.table_names import table_name
from bot.tables.queue_record import ROW
from localcord import Answer, Person
from tests._support.bot.kills.judging import judge, lobbies
from tests._support.bot.kills.killer import PATIENCE, Act, Killing
from tests._support.bot.kills.tables import GAME, Table, clicking, typing, with_button

SEATS = 3
PRESSES = 3
CALLED, BY_DM = "has brought you together", "I have found people"
WAITS, DECLINED = "You wait for", "You do not wait any more"


async def scene(killing: Killing) -> None:
    """Three are found; perhaps one says no and another is found instead; then they play."""
    people = [killing.person() for _ in range(SEATS)]
    for person in people:
        await _wait(killing, person)
    if killing.random.random() < 0.5:
        people = await _without_one(killing, people)
    table = await _found(killing, people)
    for person in killing.random.sample(people, SEATS):
        await _say_yes(table, person)
    await _until(killing, lambda: _plays(table), "all have said yes, and the game begins")
    table.people = people
    assert not lobbies(table), "the lobby is still open"
    await _nobody_waits(killing, people)
    await table.play(PRESSES)
    await _told_once(table)
    await judge(table)
    await table.end()
    await judge(table)


async def _row(killing: Killing) -> QueueRow:
    store = await killing.book()
    return QueueRow.read(await store.server(ROW))


async def _until(killing: Killing, holds: Callable[[], Awaitable[bool]], why: str) -> None:
    """Wait for what the queue does by itself, sooner or later after a start."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while not await holds():
        assert loop.time() < until, f"in vain: {why}: {await _row(killing)}"
        await asyncio.sleep(0.02)
    await killing.quiet()


async def _settled(killing: Killing) -> None:
    """Wait until all that is due is done, and has gone out."""

    async def done() -> bool:
        row = await _row(killing)
        is_due = row.look is not None and row.look <= killing.bot.now()
        return not is_due and all(found.told for found in row.groups.values())

    await _until(killing, done, "the queue has nothing to do")


async def _wait(killing: Killing, person: Person) -> None:
    """/queue until somebody waits or was found."""

    async def waits() -> bool:
        await _settled(killing)
        row = await _row(killing)
        times = len(row.wishes(person.id)) + (row.table_of(person.id) is not None)
        assert times <= 1, "somebody waits twice"
        return times == 1

    act = typing(person, killing.channel, "queue", game=GAME, seats=SEATS)
    await killing.insist(act, waits, yes=WAITS)


async def _found(killing: Killing, people: list[Person]) -> Table:
    """The one lobby to which these were brought."""
    await _settled(killing)
    mine = {person.id for person in people}
    groups = (await _row(killing)).groups.items()
    found = [(name, group) for name, group in groups if mine & {*group.people}]
    assert len(found) == 1, f"these were brought to {len(found)} tables"
    ((name, group),) = found
    assert {*group.people} == mine, "others were found"
    table = Table(killing, name, people, {})
    assert len(lobbies(table)) == 1, f"a lobby is shown {len(lobbies(table))} times"
    return table


async def _without_one(killing: Killing, people: list[Person]) -> list[Person]:
    """Some say yes, then one says no: that comes to nothing, and who comes next is found."""
    table = await _found(killing, people)
    no, *others = killing.random.sample(people, SEATS)
    for person in others[: killing.random.randint(0, SEATS - 1)]:
        await _say_yes(table, person)

    async def act() -> Answer | None:
        # If it died over the no, they may have been found once more.
        name = (await _row(killing)).table_of(no.id) or table.id
        return await _press(Table(killing, name, people, {}), no, "no")()

    async def is_out() -> bool:
        await _settled(killing)
        row = await _row(killing)
        return row.table_of(no.id) is None and not row.wishes(no.id)

    await killing.insist(act, is_out, yes=DECLINED)
    assert (await table.row()).status == "abandoned"
    row = await _row(killing)
    assert all(len(row.wishes(person.id)) == 1 for person in others), "the others do not wait on"
    new = killing.person()
    await _wait(killing, new)
    return [*others, new]


async def _say_yes(table: Table, person: Person) -> None:
    """In the lobby or in one's messages."""

    async def sits() -> bool:
        return (await table.row()).seats.count(person.id) == 1

    await table.killing.insist(_press(table, person, "join"), sits)


def _press(table: Table, person: Person, what: str) -> Act:
    """A press on the lobby, or on what came by direct message."""
    asked = with_button(person.dms, table.id, what) if person.dms else []
    if asked and table.killing.random.random() < 0.5:
        return clicking(person, asked, table.id, what)
    return table.in_lobby(person, what)


async def _plays(table: Table) -> bool:
    return (await table.row()).status == "playing"


async def _told_once(table: Table) -> None:
    """Who was found is called where the lobby stands and asked by direct message, once."""
    name = table_name(await table.row())
    said = [m for m in table.killing.channel.log if CALLED in m.text and name in m.text]
    assert len(said) == 1, f"they are called {len(said)} times"
    for person in table.people:
        assert person.user in said[0].mentions, f"{person.name} is not called"
        asked = with_button(person.dms, table.id, "join")
        assert len(asked) <= 1, f"{person.name} is told {len(asked)} times"


async def _nobody_waits(killing: Killing, people: list[Person]) -> None:
    """Who plays is at one table of the queue, and waits nowhere."""
    await _settled(killing)
    row, store = await _row(killing), await killing.book()
    for person in people:
        assert row.table_of(person.id) is None, f"{person.name} is still kept"
        assert not row.wishes(person.id), f"{person.name} still waits"
        mine = await store.games("playing", person.id)
        assert len(mine) == 1, f"{person.name} plays at {len(mine)} tables"
