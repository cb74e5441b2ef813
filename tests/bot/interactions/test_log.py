"""The log of one reader: from their own last decision, whatever else they pressed since."""

from localcord import Channel, Person, World
from tests._support.bot.home import MINUTE, Home
from tests._support.bot.players import button_for, three
from tests._support.bot.voting import Voting
from tests.bot.tables.test_absence import BACK, EN, STAND_IN, TAKE, choose, late

MINE, ALL, NOTHING = "Since your last move", "What happened", "Nothing yet."


async def log(home: Home, person: Person, table: str) -> str:
    """What somebody reads who presses *Log* under the panel."""
    panel = await home.panel(table)
    page = (await person.click(button_for("log", panel), on=panel)).message
    await home.idle()
    return page.text


async def play(home: Home, table: str, people: list[Person], times: int) -> None:
    for _ in range(times):
        await home.answer(table, (await home.asked(table, people))[0])
        await home.later(MINUTE)


async def test_who_is_back_reads_what_an_ai_did_for_them(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    others = [p for p in people if p is not absent]
    await choose(home, table, EN, STAND_IN, *others)
    await home.later(MINUTE)
    await play(home, table, others, 6)
    await absent.click(BACK[EN], on=await home.panel(table))
    await home.idle()
    told = await log(home, absent, table)
    assert NOTHING not in told
    assert MINE not in told, "they have never moved"
    assert ALL in told


async def test_whoever_takes_a_seat_reads_all_that_happened(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 6)
    await people[1].slash(await home.room(table), "table hand")
    await home.idle()
    dan = world.person("Dan")
    await dan.click(TAKE[EN], on=channel.last)
    await home.idle()
    told = await log(home, dan, table)
    assert NOTHING not in told
    assert MINE not in told
    assert ALL in told


async def test_neither_a_pause_nor_a_vote_is_a_move(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    voting = await Voting.sit_down(home, channel, people)
    table, room = voting.id, await voting.room()
    await play(home, table, people, 6)
    before = {person.name: await log(home, person, table) for person in people}
    assert any(NOTHING not in told for told in before.values())
    for command in ("table pause", "table resume"):
        for person in people:
            await person.slash(room, command)
            await home.idle()
    assert {person.name: await log(home, person, table) for person in people} == before


async def test_what_was_taken_back_is_no_move(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    voting = await Voting.sit_down(home, channel, people)
    table, room = voting.id, await voting.room()
    (asked, *_) = await home.asked(table, people)
    await home.answer(table, asked)
    assert MINE in await log(home, asked, table)
    await asked.slash(room, "table undo")
    await home.idle()
    for person in people:
        if person is not asked and await voting.motion() is not None:
            await person.click("For", on=await voting.card())
            await home.idle()
    assert await voting.undos() == 1
    assert MINE not in await log(home, asked, table)
