"""A Leader of Evil who does not come: the table decides, an AI answers, and the game goes on."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.domain.ballots import ONCE, STAND_IN
from localcord import Channel, Guild, Person, World
from tests._support.bot.home import HOUR, MINUTE, Home, running_home
from tests._support.bot.players import answer, desk, is_asked
from tests.bot.end_to_end.test_alone import GAMES, REACTOR, sit
from tests.bot.tables.test_absence import EN, choose, question

HANDS = {"1": ["iron_grip", "sprint"], "2": ["flanking"], "3": ["crawlspace"]}


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "v.sqlite", GAMES) as made:
        yield made


async def silent(
    world: World, home: Home, channel: Channel, **more: Any
) -> tuple[str, list[Person]]:
    """The Hero has acted, all of Evil are asked, and the Leader's time has run out."""
    people = [world.person(f"P{n}") for n in range(4)]
    position = {**REACTOR, "decks": ["fury", "speed"], "hands": HANDS, "items": [], **more}
    table = await sit(home, channel, people, position, pace="daily")
    seats = (await home.row(table)).seats
    people.sort(key=lambda person: seats.index(person.id))
    await search(home, people[0])
    row = await home.row(table)
    assert list(row.clock.waits) == [1], "the Leader's clock runs, and nobody else's"
    await home.later(12 * HOUR - MINUTE)
    assert await question(home, table, EN) is None
    await home.again()
    await home.later(HOUR)
    assert list((await home.row(table)).absence.questions) == [1]
    return table, people


async def search(home: Home, hero: Person) -> None:
    """The Hero's turn: a Search, and nothing upgraded."""
    assert await answer(home.vidar, hero, ("search",))
    if is_asked(desk(hero)):
        assert await answer(home.vidar, hero, ("done",))


async def test_an_ai_answers_this_once_for_the_leader(
    world: World, home: Home, channel: Channel
) -> None:
    table, (hero, leader, *others) = await silent(world, home, channel)
    await choose(home, table, EN, ONCE, hero, *others)
    await home.again()
    row = await home.row(table)
    assert row.seats[1] == leader.id
    made = await home.vidar.services.store.commands(table)
    by_ai = {c.seat for c in made if c.kind == "decide" and c.person != row.seats[c.seat or 0]}
    assert by_ai == {1}


async def test_an_ai_leads_until_the_leader_is_back_and_the_game_goes_on(
    world: World, home: Home, channel: Channel
) -> None:
    table, (hero, leader, second, third) = await silent(world, home, channel)
    await choose(home, table, EN, STAND_IN, hero, second, third)
    await home.again()
    row = await home.row(table)
    assert list(row.clock.waits) == [2], "the next person of the side is called"
    for _ in range(2):
        for person in (second, third):
            if is_asked(desk(person)):
                assert await answer(home.vidar, person, ("pass",))
        await home.later(2 * MINUTE)
        assert is_asked(desk(hero)), "the turn never ends"
        await search(home, hero)
    await leader.click("I am back", on=await home.panel(table))
    await home.idle()
    assert list((await home.row(table)).clock.waits) == [1]
    assert is_asked(desk(leader))
    assert await answer(home.vidar, leader, ("pass",))
    assert is_asked(desk(hero))


async def test_another_takes_the_lead_and_closes_the_window(
    world: World, home: Home, channel: Channel
) -> None:
    table, (hero, leader, second, _) = await silent(world, home, channel)
    assert await answer(home.vidar, second, ("lead",))
    assert list((await home.row(table)).clock.waits) == [2], "the clock follows the lead"
    assert await question(home, table, EN) is None, "nobody is asked about who is not waited for"
    assert await answer(home.vidar, second, ("pass",))
    assert is_asked(desk(hero))
    assert not is_asked(desk(leader))


async def test_no_pass_is_needed_but_the_leaders(
    world: World, home: Home, channel: Channel
) -> None:
    """Three people are Evil; two of them look on, and turn after turn nobody waits for them."""
    people = [world.person(f"P{n}") for n in range(4)]
    position = {**REACTOR, "decks": ["fury", "speed"], "hands": HANDS, "items": []}
    table = await sit(home, channel, people, position, pace="daily")
    seats = (await home.row(table)).seats
    hero, leader, *others = sorted(people, key=lambda person: seats.index(person.id))
    for _ in range(3):
        await search(home, hero)
        assert all(is_asked(desk(person)) for person in (leader, *others))
        assert list((await home.row(table)).clock.waits) == [1]
        assert await answer(home.vidar, leader, ("pass",))
        assert not any(is_asked(desk(person)) for person in (leader, *others))
    made = await home.vidar.services.store.commands(table)
    evil = [command.seat for command in made if command.kind == "decide" and command.seat]
    assert evil == [1, 1, 1]
