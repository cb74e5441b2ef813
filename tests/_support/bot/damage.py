"""Damage to a file: something in it goes, changes, trades places, is cut short or wrapped up.

`python -m tests._support.bot.damage 5000` takes in so many damaged exports of each game, from
chance 1 on.
"""

import asyncio
import copy
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.domain.replay import position
from bot.domain.table import Patch, Table
from bot.domain.transition import Transition
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from bot.tables.update import Move
from persistence.sqlite import SqliteStore
from tests._support.bot.endings import helping, towards

PEOPLE = ("101", "102", "103")
SENTENCES = [f"refused-import-{why}" for why in ("broken", "data", "game", "version")]
Export = dict[str, Any]
Path_ = tuple[Any, ...]


async def begin(services: Services, scenario: dict[str, Any] | None) -> str:
    place: Patch = {"names": {"101": "Ann"}, "guild": "1", "lobby_channel": "2", "pace": "daily"}
    row = await services.openings.open("shadow_planet", 3, "101", place, scenario)
    for person in PEOPLE[1:]:
        await services.lobby.join(row.id, person, person.title())
    await services.lobby.start(row.id, "101")
    return row.id


async def decide(services: Services, table: str, choose: Callable[..., Any]) -> bool:
    """Whoever is asked first chooses; whether anybody was."""
    public = await services.play.seen(table, None)
    if not public.view["pending"]:
        return False
    person = public.row.seats[public.view["pending"][0]]
    assert person is not None
    seen = await services.play.seen(table, person)
    assert seen.prompt is not None
    await services.play.decide(table, person, seen.prompt.id, [choose(seen)])
    return True


async def undo(services: Services, table: str, to: int) -> None:
    async def undone(row: Table) -> Move:
        game = await services.tables.game_of(row)
        transition = Transition(game, row, await services.tables.state(row, game))
        transition.go_back(position(game, row, await services.store.commands(table), to), to)
        return await services.play.move(transition)

    await services.updates.update(table, undone)


async def running_game(services: Services) -> Export:
    """A game in which something was taken back and a seat has gone on."""
    table = await begin(services, None)
    random = Random(5)
    for number in range(24):
        await decide(services, table, lambda seen: random.choice(seen.legal))
        if number == 8:
            await undo(services, table, 6)
        if number == 12:
            await services.seat_transfer.offer(table, "102")
            await services.seat_transfer.take(table, "104", "Dan", 1)
        if number == 16:
            await undo(services, table, 14)
    return json.loads(json.dumps(await services.transfer.export(table)))


async def finished_game(services: Services) -> Export:
    """A game to its end, in which something was taken back."""
    table = await begin(services, towards("repair"))
    random = Random(3)
    choose = helping("repair", random)
    for _ in range(6):
        await decide(services, table, choose)
    await undo(services, table, 4)
    while await decide(services, table, choose):
        pass
    assert (await services.tables.row(table)).status == "over"
    return json.loads(json.dumps(await services.transfer.export(table)))


def _somewhere(value: Any, random: Random) -> Path_:
    """A place in a file: every branch is as likely as the others, however much hangs on it."""
    path: list[Any] = []
    while isinstance(value, dict | list) and value and (not path or random.random() < 0.9):
        key = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        path.append(key)
        value = value[key]
    return tuple(path)


def _at(value: Any, path: Path_) -> Any:
    for key in path:
        value = value[key]
    return value


def _changed(value: Any, random: Random) -> Any:
    """Something like it, but not the same."""
    if isinstance(value, bool):
        return random.choice([not value, int(value)])
    if isinstance(value, int):
        return random.choice([value + 1, value - 1, -value - 1, 10**30, float(value), str(value)])
    if isinstance(value, float):
        return random.choice([value + 1.5, -value - 1, 1e300, str(value)])
    if isinstance(value, str):
        cut = random.randrange(len(value) + 1)
        turned = value[:cut] + "\u202e" + value[cut:]
        changes = [value + "x", turned, value[::-1] + "~", "", "\ud800"]
        return random.choice([change for change in changes if change != value])
    if value is None:
        return random.choice([0, "", [], {}, False])
    return random.choice([None, 0, [], {}, [value], {"x": value}])


def damaged(exported: Export, random: Random) -> tuple[Export, str]:
    """A file with one thing wrong, and what was done to it."""
    spoiled = copy.deepcopy(exported)
    path = _somewhere(spoiled, random)
    parent, key = _at(spoiled, path[:-1]), path[-1]
    how = random.choice(("delete", "change", "change", "swap", "cut", "nest", "double"))
    if how == "delete":
        del parent[key]
    elif how == "swap" and len(parent) > 1:
        keys = list(parent) if isinstance(parent, dict) else range(len(parent))
        other = random.choice([k for k in keys if k != key])
        parent[key], parent[other] = parent[other], parent[key]
    elif how == "cut" and isinstance(parent[key], list | str) and parent[key]:
        parent[key] = parent[key][: random.randrange(len(parent[key]))]
    elif how == "nest":
        for _ in range(random.choice((1, 3, 100_000))):
            parent[key] = [parent[key]]
    elif how == "double" and isinstance(parent, list):
        parent.insert(key, copy.deepcopy(parent[key]))
    else:
        parent[key] = _changed(parent[key], random)
    return spoiled, f"{how} {'.'.join(map(str, path))}"


async def meaning(services: Services, table: str) -> Any:
    """What a table is: how it stands, what everybody sees, what was decided, how it ended."""
    row = await services.tables.row(table)
    bare = replace(row, id="", place={}, created=0.0, revision=0)
    views = [(await services.play.seen(table, who)).view for who in (None, *row.seats)]
    commands = [
        (c.seq, c.seat, c.person, c.kind, c.data)
        for c in await services.store.commands(table)
        if c.kind in ("decide", "standing", "undo", "hand_on")
    ]
    snapshot = await services.store.snapshot(table)
    exported = await services.transfer.export(table)
    result = exported["result"] and dict(exported["result"]["data"])
    for key in ("table", "guild", "seconds", "names", "imported") if result else ():
        result.pop(key, None)
    return bare, views, commands, await services.store.events(table), snapshot, result


async def take_in(services: Services, exported: Export, first: int, count: int) -> list[str]:
    """So many damaged files are handed in, by these chances; what was done to those taken in.

    Each is refused with a sentence and leaves nothing, or is the same game as the sound one.
    """
    sound = await meaning(services, (await services.transfer.import_(exported, {})).id)
    before, taken = len(await services.store.games()), list[str]()
    for number in range(first, first + count):
        spoiled, how = damaged(exported, Random(number))
        try:
            row = await services.transfer.import_(spoiled, {"guild": "1"})
        except ActionRefused as fault:
            refused = fault.text
        else:
            assert await meaning(services, row.id) == sound, (number, how)
            taken.append(how)
            continue
        assert refused in SENTENCES, (number, how)
    assert len(await services.store.games()) == before + len(taken), "something refused was left"
    return taken


async def _campaign(count: int) -> None:
    with TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "vidar.sqlite")
        services = Services(store)
        try:
            for make in (running_game, finished_game):
                taken = await take_in(services, await make(services), 1, count)
                print(f"{make.__name__}: {count} damaged, {len(taken)} taken in as the same game")
                print("  " + "\n  ".join(sorted(set(taken))))
        finally:
            await store.close()


if __name__ == "__main__":
    asyncio.run(_campaign(int(sys.argv[1])))
