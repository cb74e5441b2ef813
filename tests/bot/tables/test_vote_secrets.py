"""What an undo offers, and what managers are shown, depends on what everybody saw and no more.

The same is lived in two worlds that differ in a secret: a question that is declined without a word,
or an answer that was given once and for all. What others receive must be equal, word for word.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.domain.standing_orders import ANSWER, LATEST
from localcord import Channel, Person, World
from localcord.model.permissions import Permission
from localcord.network import connect
from tests._support.bot.home import Home, running_home
from tests._support.bot.leaks.worlds import UNHURRIED
from tests._support.bot.players import answer, three
from tests.bot.tables.test_standing_orders import EN, PARKED, STAY, Moments, drive_off, tick

TOOLS, OTHERS = ["welding_torch", "fuel_cell"], ["search", "search"]
REPAIRS, SEARCHES = {"jenna": TOOLS, "john": OTHERS}, {"jenna": OTHERS, "john": TOOLS}
"""In the first of these worlds Ann is asked whether to repair, and says no; not in the other."""
DRIVES = {"jenna": ["trail", "trail", "slide"]}
BACK = (1, 2, 3)

Gear = dict[str, list[str]]
Scene = Callable[[Home, str, list[Person], Moments], Awaitable[None]]


async def lived(folder: Path, gear: Gear, scene: Scene) -> list[list[dict[str, Any]]]:
    """What Cyd, who also manages the server, receives in one world."""
    async with World() as world:
        connect.redirect(Route, DiscordWebSocket, world.address)
        guild = world.guild("Friends")
        channel = guild.channel("general")
        people = three(world)
        guild.give(people[2].user, guild.add_role("boss", Permission.MANAGE_GUILD))
        async with running_home(world, folder / "vidar.sqlite") as home:
            home.vidar.patience = UNHURRIED
            scenario = {**PARKED, "gear": {**PARKED["gear"], **gear}}
            table = await home.deal(channel, people, scenario)
            moments = Moments(people[2], table)
            await scene(home, table, people, moments)
            return moments.all()


async def minute(home: Home, table: str) -> None:
    """What only keeps things up to date is due."""
    await home.later(61)
    home.vidar.outbox.notify(table)
    await home.idle()


async def vote_down(home: Home, room: Channel, people: list[Person]) -> None:
    """The others are against it."""
    card = next(m for m in reversed(room.log) if "For" in [b.label for b in m.buttons])
    for person in people[:2]:
        await person.click("Against", on=card)
        await home.idle()


async def ask_back(home: Home, table: str, people: list[Person], moments: Moments) -> None:
    """Cyd asks to take back one press, two, three; then that is done."""
    room = await home.room(table)
    for back in BACK:
        await people[2].slash(room, "table undo", back=back)
        await home.idle()
        moments.cut()
        await vote_down(home, room, people)
        moments.cut()
    await people[2].slash(room, "table undo", back=2)
    await home.idle()
    card = next(m for m in reversed(room.log) if "For" in [b.label for b in m.buttons])
    await people[0].click("For", on=card)
    await minute(home, table)
    moments.cut()


async def decline(home: Home, table: str, person: Person, meant: str) -> None:
    """Somebody lets one question pass, some seconds after the last."""
    seen = await home.vidar.services.play.seen(table, person.id)
    assert seen.prompt is not None
    assert seen.prompt.kind == meant
    home.at += 3
    await home.vidar.services.play.decide(table, person.id, seen.prompt.id, [seen.prompt.default])
    await home.idle()


async def look(home: Home, table: str, people: list[Person], moments: Moments) -> None:
    """Cyd looks at the tables of the server."""
    await people[2].slash(await home.room(table), "admin tables")
    await home.idle()
    moments.cut()


def declining(secretly: bool, while_open: bool, then: Scene) -> Scene:
    """The first says no to a question of which nobody else knows, or was never asked.

    She does so while there is a vote, or before there is one.
    """

    async def scene(home: Home, table: str, people: list[Person], moments: Moments) -> None:
        ann, _ben, cyd = people
        room = await home.room(table)
        await decline(home, table, ann, "ability.jenna")
        await decline(home, table, ann, "step.search")
        if while_open:
            await cyd.slash(room, "table undo")
            await home.idle()
        began = home.at
        await minute(home, table)
        moments.cut()
        if secretly:
            await decline(home, table, ann, "step.repair")
        home.at = began + 100
        await minute(home, table)
        moments.cut()
        if while_open:
            await vote_down(home, room, people)
            moments.cut()
        await decline(home, table, ann, "turn.end")
        await minute(home, table)
        moments.cut()
        await then(home, table, people, moments)

    return scene


def staying(after: float | None, then: Scene) -> Scene:
    """Ben stays behind where others drive: by hand after so long, or because he always does."""

    async def scene(home: Home, table: str, people: list[Person], moments: Moments) -> None:
        ben = people[1]
        if after is None:
            await tick(home, ben, STAY[EN])
        await drive_off(home, table, people)
        began = home.at
        if after is None:
            (due,) = await standing(home, table)
            await home.later(due - home.at)
        else:
            await home.later(after)
            await answer(home.vidar, ben, ("stay",))
        home.at = began + LATEST
        await minute(home, table)
        moments.cut()
        await then(home, table, people, moments)

    return scene


async def standing(home: Home, table: str) -> list[float]:
    """When answers that were given once and for all are due."""
    timers = await home.vidar.services.store.timers_of(table)
    return [timer.due for timer in timers if timer.key.startswith(ANSWER)]


async def check(folder: Path, here: Scene, there: Scene, gear: Gear, other: Gear) -> None:
    """What Cyd received is the same in both worlds."""
    worlds = folder / "here", folder / "there"
    for each in worlds:
        each.mkdir()
    first = await lived(worlds[0], gear, here)
    second = await lived(worlds[1], other, there)
    assert all(first[-1:]), "nothing was shown"
    for came, elsewhere in zip(first, second, strict=True):
        assert came == elsewhere


@pytest.mark.parametrize("while_open", [False, True])
async def test_an_undo_does_not_tell_whether_a_secret_question_was_declined(
    tmp_path: Path, world: World, while_open: bool
) -> None:
    here, there = [declining(secretly, while_open, ask_back) for secretly in (True, False)]
    await check(tmp_path, here, there, REPAIRS, SEARCHES)


async def test_an_undo_does_not_tell_a_standing_answer_from_another(
    tmp_path: Path, world: World
) -> None:
    await check(tmp_path, staying(None, ask_back), staying(30.0, ask_back), DRIVES, DRIVES)


async def test_managers_are_not_shown_that_a_secret_question_was_declined(
    tmp_path: Path, world: World
) -> None:
    here, there = [declining(secretly, False, look) for secretly in (True, False)]
    await check(tmp_path, here, there, REPAIRS, SEARCHES)
