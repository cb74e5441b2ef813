"""A lobby: opened, joined, left, furnished with AI and settings, started."""

from collections.abc import Callable

from bot.domain.seating import ai_players, is_ai, people
from bot.domain.table import Table as Row
from localcord import Answer, Person
from rules.engine import load_game
from tests._support.bot.kills.judging import judge, lobbies
from tests._support.bot.kills.killer import Act, Killing
from tests._support.bot.kills.tables import GAME, Table, custom_ids, open_lobby

SEATS = 4
STEPS = 5
Holds = Callable[[Row], bool]


async def scene(killing: Killing) -> None:
    """People come and go in any order; whoever is told to be in is in, once."""
    host = killing.person()
    table = await open_lobby(killing, host, SEATS)
    others = [killing.person() for _ in range(SEATS)]
    for _ in range(STEPS):
        row = await table.row()
        steps = [_leave, _add_ai, _remove_ai, _settings] if len(people(row)) > 1 else []
        await killing.random.choice([_join, _join, *steps])(table, row, others)
        _shown(table, await table.row())
    while len(people(row := await table.row())) + len(ai_players(row)) < 3:
        await _join(table, row, others)
    starter = row.place["host"]
    by = next(p for p in killing.world.people if p.id == starter)
    await _insist(table, table.in_lobby(by, "start"), _is_playing, "The game ")
    row = await table.row()
    table.people = [p for p in killing.world.people if p.id in row.seats]
    assert await table.asked(), "nothing was dealt"
    assert not lobbies(table), "the lobby is still open"
    await judge(table)
    await table.end()
    await judge(table)


def _is_playing(row: Row) -> bool:
    return row.status == "playing"


async def _insist(table: Table, act: Act, holds: Holds, yes: str = "", again: bool = True) -> None:
    async def done() -> bool:
        return holds(await table.row())

    await table.killing.insist(act, done, yes, again)


async def _join(table: Table, row: Row, others: list[Person]) -> None:
    outside = [p for p in others if p.id not in row.seats]
    if None not in row.seats or not outside:
        return
    person = table.killing.random.choice(outside)
    act = table.in_lobby(person, "join")
    await _insist(table, act, lambda row: row.seats.count(person.id) == 1, "You are in")


async def _leave(table: Table, row: Row, others: list[Person]) -> None:
    inside = [p for p in others if p.id in row.seats]
    if inside:
        person = table.killing.random.choice(inside)
        act = table.in_lobby(person, "leave")
        await _insist(table, act, lambda row: person.id not in row.seats, "You have left")


async def _add_ai(table: Table, row: Row, others: list[Person]) -> None:
    before = len(ai_players(row))
    players = table.killing.random.sample(keys := [*load_game(GAME).players()], len(keys))

    async def act() -> Answer | None:
        (lobby,) = lobbies(table)
        menu = next(a for a in custom_ids(lobby) if a.what == "seats")
        # To choose the same once more sends nothing.
        players.append(players.pop(0))
        return await _host(table, row).select(f"add~{players[0]}", menu=str(menu), on=lobby)

    if None in row.seats:
        await _insist(table, act, lambda row: len(ai_players(row)) == before + 1, again=False)


async def _remove_ai(table: Table, row: Row, others: list[Person]) -> None:
    before = len(ai_players(row))
    if before:
        ai = next(who for who in row.seats if is_ai(who))

        async def act() -> Answer | None:
            (lobby,) = lobbies(table)
            menu = next(a for a in custom_ids(lobby) if a.what == "seats")
            return await _host(table, row).select(f"remove~{ai}", menu=str(menu), on=lobby)

        await _insist(table, act, lambda row: len(ai_players(row)) == before - 1, again=False)


async def _settings(table: Table, row: Row, others: list[Person]) -> None:
    killing, host = table.killing, _host(table, row)
    pace = killing.random.choice(["daily", "evening"])
    if row.place["pace"] == pace:
        return

    async def act() -> Answer | None:
        opened = await table.in_lobby(host, "settings")()
        if opened is None or opened.kind == "failed":
            return opened
        form = opened.message
        await killing.world.until(lambda: not form.thinking or not killing.world.gateway.connected)
        found = [a for a in custom_ids(form) if (a.what, a.words) == ("set", "pace")]
        return await host.select(pace, menu=str(found[0]), on=form) if found else opened

    await _insist(table, act, lambda row: row.place["pace"] == pace, again=False)


def _host(table: Table, row: Row) -> Person:
    return next(p for p in table.killing.world.people if p.id == row.place["host"])


def _shown(table: Table, row: Row) -> None:
    """The one lobby post says who sits there."""
    (lobby,) = lobbies(table)
    for person in table.killing.world.people:
        times = lobby.text.count(person.name + " ") + lobby.text.count(person.name + "\n")
        assert (times > 0) == (person.id in row.seats), f"{person.name} in {lobby.text}"
