"""Going on from a moment: opened once for each wish, and the game it is from stays as it was."""

from bot.domain.branches import origin_of
from localcord import Person
from tests._support.bot.kills.judging import judge, lobbies
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import Table, sit_down

BEFORE, AFTER = 6, 4
"""Presses in the game, and in the branch."""
OPENED = "Your table is open"


async def scene(killing: Killing) -> None:
    """A game that was ended is gone on with from somewhere, by the same people."""
    first = await sit_down(killing, 3)
    with killing.calm():
        await first.play(BEFORE)
        await first.end()
    record = await first.commands()
    second = await _opened(first, killing.random.choice(first.people))
    for person in first.people:
        await _join(second, person)
    host = (await second.row()).place["host"]
    by = next(person for person in first.people if person.id == host)

    async def begun() -> bool:
        return (await second.row()).status == "playing"

    await killing.insist(second.in_lobby(by, "start"), begun)
    assert (await second.row()).seats == (await first.row()).seats
    await second.play(AFTER)
    await judge(second)
    await second.end()
    await judge(second)
    assert await first.commands() == record, "the game it is from has changed"
    await judge(first)


async def _opened(first: Table, host: Person) -> Table:
    """/table branch until there is a lobby, which is shown once."""
    killing = first.killing
    offers = await host.autocomplete(first.room, "table branch", "moment", "")
    moments = [name for name in offers if offers.count(name) == 1]
    act = first.typed(host, "table branch", moment=killing.random.choice(moments))

    async def there() -> bool:
        store = await killing.book()
        return bool(await store.games("lobby", host.id))

    await killing.insist(act, there, yes=OPENED)
    store = await killing.book()
    rows = await store.games("lobby", host.id)
    assert len(rows) == 1, f"one /table branch has opened {len(rows)} tables"
    second = Table(killing, rows[0].id, first.people, {})
    origin = origin_of(await second.row())
    assert origin is not None
    assert origin.table == first.id
    assert len(lobbies(second)) == 1, f"a lobby is shown {len(lobbies(second))} times"
    return second


async def _join(table: Table, person: Person) -> None:
    async def sits() -> bool:
        return (await table.row()).seats.count(person.id) == 1

    if not await sits():
        await table.killing.insist(table.in_lobby(person, "join"), sits)
