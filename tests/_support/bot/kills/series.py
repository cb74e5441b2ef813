"""A series: its next game is opened once, whoever presses, and every result counts once."""

from typing import Any

from bot.domain.table import Table as Row
from localcord import Person
from rules.engine import register_game
from tests._support.bot.kills.judging import judge, lobbies
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import WHOLE, Table, open_lobby
from tests._support.toys.cup import GAMES, Cup

SERIES = "cup"
FAREWELL = "Farewell"


async def scene(killing: Killing) -> None:
    """A cup of two games, from the first lobby to the last end."""
    register_game(Cup.key, lambda _data: Cup())
    people = [killing.person(), killing.person()]
    with killing.calm():
        table = await open_lobby(killing, people[0], 2, game=Cup.key, series=True)
        await _join(table, people[1])
    for number in range(1, GAMES[SERIES] + 1):
        table.people = people
        await _begin(table)
        await table.play(WHOLE)
        row = await table.row()
        assert row.status == "over", "the game does not end"
        assert len(_record(row).played) == number, "a game of the series is lost or counts twice"
        await judge(table)
        if number < GAMES[SERIES]:
            table = await _next(table)
    store = await killing.book()
    for person in people:
        results = await store.results(person.id)
        assert len(results) == GAMES[SERIES], f"two games have {len(results)} results"
    told = [m for m in table.room.log if FAREWELL in m.text]
    assert len(told) == 1, f"the end of the series is told {len(told)} times"


def _record(row: Row) -> Any:
    assert row.history.series is not None
    return row.history.series


async def _begin(table: Table) -> None:
    """Whoever is its host starts it."""
    host = (await table.row()).place["host"]
    by = next(person for person in table.people if person.id == host)

    async def begun() -> bool:
        return (await table.row()).status == "playing"

    await table.killing.insist(table.in_lobby(by, "start"), begun)
    assert await table.asked(), "nothing was dealt"


async def _next(table: Table) -> Table:
    """Both press *Next* at the end, often at the same moment, until the next game has a lobby."""
    killing = table.killing
    presses = [table.in_room(person, "next") for person in table.people]

    async def following() -> list[str]:
        store = await killing.book()
        rows = [row for p in table.people for row in await store.games("lobby", p.id)]
        return [*{row.id for row in rows}]

    while not await following():
        some = killing.random.choice([presses, presses[:1], presses[1:]])
        told = await killing.attempt(*some)
        assert killing.died or await following(), f"refused: {told}"
    (name,) = await following()
    with killing.calm():
        told = await killing.attempt(*presses)
    assert None not in told, "the same press again is not answered"
    assert await following() == [name], "the next game is opened twice"
    new = Table(killing, name, table.people, {}, table.game)
    assert len(lobbies(new)) == 1, f"a lobby is shown {len(lobbies(new))} times"
    assert _record(await new.row()).played == _record(await table.row()).played
    for person in table.people:
        await _join(new, person)
    return new


async def _join(table: Table, person: Person) -> None:
    """A seat in the role that is kept for somebody; whoever opened the lobby sits there."""

    async def sits() -> bool:
        return (await table.row()).seats.count(person.id) == 1

    if not await sits():
        role = (await table.row()).people.roles.get(person.id)
        await table.killing.insist(table.in_lobby(person, "join", role), sits)
